/** Guarantees about the demo's data that hold for every day of seeding. */
import { and, eq, gt, isNull, ne, sql } from "drizzle-orm";
import { expect } from "vitest";
import { db } from "~/db/client.server";
import {
  applicants,
  bankLines,
  collectionCases,
  creditNotes,
  instalments,
  insuranceClaims,
  orders,
  payees,
  paymentReversals,
  payments,
  reschedules,
  writeOffs,
} from "~/db/schema";
import { findActorByEmail } from "~/domain/accounts/account.server";
import { findDuplicates } from "~/domain/applicants/duplicates.server";
import { loadMoneyAccount } from "~/domain/cash/money-account.server";
import { reconcileNewest } from "~/domain/cash-reconciliation/cash-reconciliation.server";
import { checkDatabase } from "~/domain/check.server";
import { listWaitingCreditRequests } from "~/domain/credit-limits/credit-request.server";
import { listWaitingReviews } from "~/domain/credit-limits/review.server";
import { listPendingDocuments } from "~/domain/documents/renewals.server";
import { listFeeInvoices, listMonthsToInvoice } from "~/domain/fee-invoices/fee-invoice-list.server";
import { loadLateSummary } from "~/domain/instalments/instalment.server";
import { listInsurers } from "~/domain/insurers/insurer.server";
import { listProposedSmes } from "~/domain/insurers/moves.server";
import { listMonths } from "~/domain/month-closing/month-closing.server";
import { OrderStatus, orderStatuses } from "~/domain/orders/status";
import { listWaitingPayees } from "~/domain/payees/payee.server";
import { listBatches, listOwnRemittances, loadBatch } from "~/domain/payout-batches/batch-view.server";
import { listAllProvisions } from "~/domain/provisions/provision.server";
import { listSettlements } from "~/domain/settlements/settlement-list.server";
import { signIn } from "~/domain/sign-in/sign-in.server";
import type { Actor } from "~/domain/values/actor";
import { recoveriesDue } from "~/domain/values/insured-loss";
import { applicantLevels, Level } from "~/domain/values/level";
import { loadRecoverableBalance } from "~/domain/write-offs/write-off-list.server";
import { findActor } from "~/program/seed/journeys.server";
import { closedSme, DEMO_PASSWORD, newPhone, smeOnLegalHold, smeWithCap } from "~/program/seed/people";
import { seedDatabase } from "~/program/seed/seed.server";
import { translateToEnglish } from "~/words/translate";

const rows = sql<number>`count(*)`;

/**
 * Applicants at every level, orders in every status, work for every officer, and books that agree. `now` is the end of
 * the demo's story.
 */
export async function expectPromises(now: number): Promise<void> {
  expect(await checkDatabase()).toEqual([]);
  const settlements = (await listSettlements({ page: 1, perPage: 10 }, null)).rows;
  expect(settlements.map(({ state }) => state)).toEqual(["draft", "settled"]);
  expect(settlements.every(({ principal, share, createdAt }) => principal > 0 && share > 0 && createdAt < now)).toBe(
    true,
  );
  const supplier = (await findActorByEmail("supplier@dhow.test"))!;
  expect((await listFeeInvoices(supplier, { page: 1, perPage: 1 })).count).toBeGreaterThan(0);
  expect(await listMonthsToInvoice()).toHaveLength(1);

  const credits = await db
    .select({ claimed: creditNotes.claimed, netted: creditNotes.netted })
    .from(creditNotes)
    .where(gt(creditNotes.claimed, 0))
    .orderBy(creditNotes.claimed);
  expect(credits.map(({ claimed, netted }) => [netted > 0, claimed - netted > 0])).toEqual([
    [true, false],
    [false, true],
  ]);

  const { role, level } = applicants;
  const people = await db.select({ role, level, rows }).from(applicants).groupBy(role, level);
  for (const [role, count] of [
    ["sme", 33],
    ["provider", 14],
  ] as const) {
    const mine = people.filter((person) => person.role === role);
    expect(mine.reduce((total, person) => total + person.rows, 0)).toBe(count);
    expect(mine.map((person) => person.level).sort()).toEqual(
      applicantLevels(role)
        .filter((level) => role === "sme" || level !== Level.closed)
        .sort(),
    );
  }

  const all = await db.select().from(orders);
  expect(all.length).toBe(64);
  expect(all.every((order) => order.createdAt <= now && order.updatedAt <= now)).toBe(true);
  const demo = await findActor((await signIn({ email: "sme@dhow.test", password: DEMO_PASSWORD }, "web")).token);
  const own = all.filter((order) => order.smeId === demo.applicantId);
  expect([...new Set(own.map((order) => order.status))].sort()).toEqual([...orderStatuses].sort());
  expect(own.some((order) => order.paid)).toBe(true);
  expect(own.filter((order) => order.lateOnce).length).toBe(1);
  expect((await loadLateSummary(demo.applicantId ?? "", now)).count).toBe(0);
  const buyers = [...new Set(all.map((order) => order.smeId))];
  const late = await Promise.all(buyers.map(async (id) => (await loadLateSummary(id, now)).count > 0));
  expect(late.filter(Boolean).length).toBe(3);

  const states = new Set((await db.select({ state: payments.state }).from(payments)).map((payment) => payment.state));
  expect([...states].sort()).toEqual(["declined", "open", "paid", "refunded", "reversed"]);
  const [first] = await listInsurers();
  const insurer = await findActor(
    (await signIn({ email: "insurer1@dhow.test", password: DEMO_PASSWORD }, "web")).token,
  );
  expect(insurer.insurerId).toBe(first?.id);
  expect((await listWaitingCreditRequests(insurer)).map(({ files }) => files.length)).toEqual([1]);
  expect((await listWaitingReviews(insurer)).length).toBeGreaterThan(1);
  const { insurerId: second } = (await findActorByEmail("insurer2@dhow.test"))!;
  expect((await listProposedSmes(second!, { page: 1, perPage: 10 })).rows.map(({ name }) => name).sort()).toEqual([
    "Jumeirah Clinic Supply",
    "Saadiyat Marine Services",
  ]);

  const admin = await findActor((await signIn({ email: "admin@dhow.test", password: DEMO_PASSWORD }, "web")).token);
  expect((await listPendingDocuments(admin)).map(({ company }) => translateToEnglish(company))).toEqual([
    "Gulf Pack Industries",
    "Dilmun Building Supply",
  ]);
  expect(
    (await listWaitingPayees(admin)).map(({ supplier, activePayee }) => [translateToEnglish(supplier), activePayee]),
  ).toEqual([["Jebel Ali Electro", null]]);
  const paid = await db
    .select({ state: payees.state, email: applicants.email })
    .from(payees)
    .innerJoin(applicants, eq(applicants.id, payees.supplierId));
  expect(
    paid
      .filter(({ state }) => state === "in use")
      .map(({ email }) => email)
      .sort(),
  ).toEqual(["b2b@hijazmedical.test", "sales@gulfpack.test", "supplier@dhow.test"]);
  expect(paid.filter(({ state }) => state === "accepted")).toMatchObject([{ email: "sales@gulfpack.test" }]);
  const [banned] = await db.select().from(applicants).where(eq(applicants.email, "deals@everythingcheap.test"));
  expect((await findDuplicates(admin, banned!.id)).companies).toMatchObject([{ agrees: ["phone"] }]);

  await moneyStands(demo);
  await lossesStand(demo);
  await companiesStand();

  await seedDatabase(now);
  expect((await db.select().from(orders)).length).toBe(64);
}

/** Batches, statements, balances, a partly paid instalment and closed months. */
async function moneyStands(demo: Actor): Promise<void> {
  const bank = await findActor((await signIn({ email: "bank@dhow.test", password: DEMO_PASSWORD }, "web")).token);
  const batches = await listBatches(bank);
  expect(batches.map(({ number, state }) => [number, state])).toEqual([
    [5, "draft"],
    [4, "partly returned"],
    [3, "settled"],
    [2, "settled"],
    [1, "settled"],
  ]);
  const draft = await loadBatch(bank, batches[0]!.id);
  expect(draft.isOwn).toBe(false);
  expect(draft.lines.map(({ holder, orders }) => [holder, orders.length])).toEqual([
    ["Shuwaikh Wholesale Foods", 3],
    ["Hijaz Medical and Textile", 1],
  ]);
  expect(draft.excludedPayouts.map(({ why }) => why)).toEqual(["no payee", "returned"]);
  const cameBack = (await loadBatch(bank, batches[1]!.id)).lines.filter(({ state }) => state === "returned");
  expect(cameBack.map(({ holder, reason }) => [holder, reason])).toEqual([
    ["Gulf Pack Industries", "the account is closed"],
  ]);
  const [due] = await db.select().from(orders).where(eq(orders.id, cameBack[0]!.orders[0]!.id));
  expect(due!.status).toBe(OrderStatus.invoiceVerifiedByAdmin);

  const states = await db.select({ state: bankLines.state, rows }).from(bankLines).groupBy(bankLines.state);
  expect(Object.fromEntries(states.map((state) => [state.state, state.rows]))).toEqual({
    applied: 4,
    linked: 1,
    out: 2,
    proposed: 1,
    "set aside": 1,
    unknown: 1,
  });
  const { balance, lines } = await loadMoneyAccount(demo, demo.applicantId ?? "");
  expect([
    balance,
    lines.filter(({ kind }) => ["receipt", "identification"].includes(kind)).map(({ amount }) => amount),
  ]).toEqual([900_00, [1_500_00, 2_000_00]]);
  const parts = await db
    .select()
    .from(instalments)
    .where(
      and(eq(instalments.smeId, demo.applicantId ?? ""), isNull(instalments.paidAt), gt(instalments.paidAmount, 0)),
    );
  expect(parts.length).toBeGreaterThan(0);

  const supplier = await findActor(
    (await signIn({ email: "supplier@dhow.test", password: DEMO_PASSWORD }, "web")).token,
  );
  const payouts = (await listOwnRemittances(supplier, { page: 1, perPage: 100 })).rows;
  const transfers = payouts.filter(({ orderId }) => orderId === null);
  expect(transfers.map(({ isReturned }) => isReturned)).toEqual([false, false, false]);
  const months = await listMonths(bank);
  expect(months.length).toBeGreaterThan(4);
  // The current month, and two that can be closed.
  expect(months.map(({ closed }) => closed !== null)).toEqual(months.map((_, i) => i > 2));
}

/** A closed company, a legal hold, the bank's cap on an SME, and a changed phone number. */
async function companiesStand(): Promise<void> {
  const { email, level, bankCap, legalHoldAt, phoneNumber } = applicants;
  const companies = await db.select({ email, level, bankCap, legalHoldAt, phoneNumber }).from(applicants);
  const emails = (isMeant: (company: (typeof companies)[number]) => boolean) =>
    companies.filter(isMeant).map((company) => company.email);
  expect(emails((company) => company.level === Level.closed)).toEqual([closedSme.email]);
  expect(emails((company) => company.legalHoldAt !== null)).toEqual([smeOnLegalHold]);
  expect(emails((company) => company.bankCap === 25_000_00)).toEqual([smeWithCap]);
  expect(emails((company) => company.phoneNumber === newPhone.phone)).toEqual([newPhone.email]);
}

/** Claims, a write-off, a reversed payment, reschedules and credit states, of other SMEs than the demo's own. */
async function lossesStand({ applicantId }: Actor): Promise<void> {
  const claims = await db.select().from(insuranceClaims).orderBy(insuranceClaims.createdAt);
  expect(claims.map(({ state }) => state)).toEqual(["paid", "filed", "notified"]);
  expect(claims.every(({ createdAt, notifyBy }) => createdAt < notifyBy)).toBe(true);
  // The insurer's share of the recovery waits for its transfer.
  expect(recoveriesDue(claims[0]!)).toBeGreaterThan(0);
  const [debt, ...others] = await db.select().from(writeOffs);
  expect([debt!.orderId, others.length]).toEqual([claims[0]!.orderId, 0]);
  expect(debt!.recovered).toBeGreaterThan(0);
  expect(await loadRecoverableBalance(debt!.smeId)).toBe(40_00);

  const taken = await db.select().from(paymentReversals).orderBy(paymentReversals.createdAt);
  expect(taken.map(({ cause, bankLineId }) => [cause, bankLineId !== null])).toEqual([
    ["chargeback", false],
    ["returned debit", true],
  ]);
  const provisions = await listAllProvisions();
  expect(provisions.length).toBeGreaterThan(0);
  expect(provisions.some(({ allowance }) => allowance > 0)).toBe(true);
  const moved = await db.select().from(reschedules).orderBy(reschedules.createdAt);
  expect(moved.map(({ state, insurerConsentAt, bankConsentAt }) => [state, insurerConsentAt, bankConsentAt])).toEqual([
    ["agreed", expect.any(Number), expect.any(Number)],
    ["open", expect.any(Number), null],
  ]);
  const states = await db
    .select({ state: collectionCases.creditState, id: collectionCases.id })
    .from(collectionCases)
    .where(ne(collectionCases.creditState, "current"));
  expect(states.map(({ state }) => state).sort()).toEqual(["default", "watch", "written off"]);
  expect(states.map(({ id }) => id)).not.toContain(applicantId);

  // Every difference of the newest statement from the ledger is explained, and no entry is missing.
  const [cash] = await reconcileNewest();
  expect([cash!.unexplained, cash!.missing, cash!.explained]).toEqual([0, 0, 312_40]);
}
