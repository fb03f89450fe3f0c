/**
 * The written rows, statements and round trips of verbs: BUDGETS.md. Reads that start together take one round trip, and
 * writes take none.
 */
import { getTableName } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { totalTables } from "~/db/engine-differences";
import { confirmRegistration, proposeRegistration } from "~/domain/accounts/registration.server";
import { addPhone, validateEmail, validatePhone } from "~/domain/accounts/verification-code.server";
import { addInfo, addSmeNote } from "~/domain/applicants/applicant.server";
import { approve } from "~/domain/approvals/approval.server";
import { assignLine, undoLine } from "~/domain/bank-statements/bank-line.server";
import { findBankStatement } from "~/domain/bank-statements/bank-statement.server";
import { importStatement } from "~/domain/bank-statements/import.server";
import { allocateMoney, undoAllocation } from "~/domain/cash/allocation.server";
import { recordReceipt } from "~/domain/cash/receipt.server";
import { transferReference } from "~/domain/cash/transfer-reference";
import { closeCompany } from "~/domain/closures/closure.server";
import { noteContact } from "~/domain/collections/collection.server";
import { changePlan } from "~/domain/credit-limits/terms.server";
import { enterInsolvency } from "~/domain/credit-states/credit-state.server";
import { confirmDocuments } from "~/domain/documents/confirmation.server";
import { mandatoryTitles } from "~/domain/documents/document";
import { uploadDocument } from "~/domain/documents/document.server";
import { liftHold, placeHold } from "~/domain/holds/hold.server";
import { recordClaimPayment } from "~/domain/insurance-claims/claim-payment.server";
import { setClaimPolicy } from "~/domain/insurance-claims/claim-policy.server";
import { acceptClaim, fileClaim, notifyClaim } from "~/domain/insurance-claims/insurance-claim.server";
import { uploadInvoice, verifyInvoice } from "~/domain/invoices/invoice.server";
import { deliverEmails, deliverTextMessages } from "~/domain/notifications/delivery.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { acceptOrder, confirmDelivery, createOrder } from "~/domain/orders/order.server";
import { OrderStatus } from "~/domain/orders/status";
import { acceptPayee, sendPayee } from "~/domain/payees/payee.server";
import type { PaymentPurpose } from "~/domain/payments/payment";
import { settlePayment, startPayment } from "~/domain/payments/payment.server";
import { answerSandboxCharge } from "~/domain/payments/sandbox-bank.server";
import { approveBatch, createBatch, exportBatch } from "~/domain/payout-batches/batch.server";
import { settleBatch } from "~/domain/payout-batches/settlement.server";
import { payOut } from "~/domain/payouts/payout.server";
import { issueCreditNote } from "~/domain/price-reductions/price-reduction.server";
import { demandRepayment } from "~/domain/repayments/demand.server";
import { recordRepayment } from "~/domain/repayments/repayment.server";
import { isReschedulable } from "~/domain/reschedules/reschedule";
import { agreeToReschedule, consentToReschedule, proposeReschedule } from "~/domain/reschedules/reschedule.server";
import { eraseDueFiles } from "~/domain/retention/erasure.server";
import { configuration } from "~/domain/settings/configuration";
import { agreeToSettlement, confirmSettlement, draftSettlement } from "~/domain/settlements/settlement.server";
import { signIn } from "~/domain/sign-in/sign-in.server";
import type { Actor } from "~/domain/values/actor";
import { businessMonth, isoDay, shiftMonth, startOfMonth } from "~/domain/values/calendar";
import { clock, DAY } from "~/domain/values/clock";
import { WHOLE } from "~/domain/values/money";
import type { AwaitsApproval } from "~/domain/verbs/errors";
import { watchTransactions } from "~/domain/verbs/verb.server";
import {
  activateSme,
  adminVerifySme,
  bankVerifySme,
  insurerVerifySme,
  verifySupplier,
} from "~/domain/verdicts/verdict.server";
import { sendWebhooks } from "~/domain/webhooks/sender.server";
import { MAX_WEBHOOKS } from "~/domain/webhooks/webhook";
import { createWebhook } from "~/domain/webhooks/webhook.server";
import { undoWriteOff } from "~/domain/write-offs/undo.server";
import { writeOffDebt } from "~/domain/write-offs/write-off.server";
import { connectGateways, gateways } from "~/gateways/gateways";
import { findActor } from "~/program/seed/journeys.server";
import { type Costs, expectBudgets } from "../budgets";
import { mt940 } from "../mt940";
import { usesPostgres } from "../on-postgres";
import { countRoundTrips } from "../round-trips";
import { sqlite } from "../sqlite";
import {
  activeSme,
  activeSupplier,
  colleagueOf,
  insurer,
  messages,
  newPdf,
  order,
  PASSWORD,
  QUARTERS,
  smeInfo,
  staff,
  supplier,
  useWorld,
} from "./world";

useWorld({ isWatched: false });
// Each transaction runs once, as in production.
beforeEach(() => watchTransactions((run) => run));

/** The settlement of a batch takes as many for any number of orders. */
const SETTLE_BATCH = 9;

const PAYEE = {
  iban: "KW81CBKU0000000000001234560101",
  holder: "Doha Roasters",
  bank: "CBK",
  currency: "USD",
} as const;

const send = (bank: Actor, entries: Parameters<typeof mt940>[0]) =>
  importStatement(bank, { fileName: "day.sta", file: new Blob([mt940(entries)]), account: null });

/** Measures a call of a verb, with its reads outside of transactions. */
async function costOf(act: () => Promise<unknown>): Promise<Costs> {
  if (usesPostgres) {
    const { statements, snapshots, roundTrips } = await countRoundTrips(act);
    return { statements, transactions: snapshots, "round trips": roundTrips };
  }
  const written = sqlite().writerConnection.prepare("select total_changes()").pluck();
  const [before, totalsBefore] = [written.get() as number, writtenTotals];
  await act();
  return { "written rows": (written.get() as number) - before, totals: writtenTotals - totalsBefore };
}

let writtenTotals = 0;

/** Counts the written rows of totals from now on. */
function countTotals(): void {
  const { writerConnection } = sqlite();
  writerConnection.function("count_total", () => ((writtenTotals += 1), null));
  for (const table of totalTables.map(getTableName))
    for (const act of ["insert", "update"])
      writerConnection.exec(
        `create temp trigger total_${act}_${table} after ${act} on ${table} begin select count_total(); end`,
      );
}

/** The sum of each cost. */
function sumOf(costs: Costs[]): Costs {
  const total: Record<string, number> = {};
  for (const cost of costs)
    for (const [column, count] of Object.entries(cost)) total[column] = (total[column] ?? 0) + count;
  return total;
}

/** The verbs from an order to its last instalment, whose costs add up to a trade's. */
const TRADE = "a trade: ";

/** Creates active webhooks that want all events of the reader. */
async function addWebhooks(reader: Actor, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1)
    await createWebhook(reader, { url: `https://erp.example/${n}`, description: "", types: "" });
}

test("the verbs from registration to the last instalment cost as much as BUDGETS.md says", async () => {
  const costs = new Map<string, Costs>();
  if (!usesPostgres) countTotals();
  const measure = async <T>(name: string, act: () => Promise<T>): Promise<T> => {
    let answer: T | undefined;
    costs.set(name, await costOf(async () => (answer = await act())));
    return answer as T;
  };
  const [admin, bank, insurance] = [await staff("admin"), await staff("bank"), await insurer()];
  const colleague = await colleagueOf(bank);
  const codeOf = async (to: string) => /code is (\w+)/.exec((await messages(to))[0]?.text ?? "")?.[1] ?? "";

  const registration = { role: "sme", email: "huda@example.test", password: PASSWORD } as const;
  const refCode = configuration().codes.sme;
  const pending = await measure("proposeRegistration", () => proposeRegistration({ ...registration, refCode }));
  const { token } = await measure("confirmRegistration", () => confirmRegistration(pending, "web"));
  const me = () => findActor(token);
  const applicant = await me();
  const id = applicant.applicantId ?? "";
  const mailCode = await codeOf(registration.email);
  await measure("validateEmail", () => validateEmail(applicant, mailCode));
  const phone = { countryCode: "965", phone: "50002222" } as const;
  const withEmail = await me();
  await measure("addPhone", () => addPhone(withEmail, phone));
  const [withPhone, phoneCode] = [await me(), await codeOf("+96550002222")];
  await measure("validatePhone", () => validatePhone(withPhone, phoneCode));
  const [reached, info] = [await me(), await smeInfo()];
  await measure("addInfo", () => addInfo(reached, info));
  const informed = await me();
  for (const title of mandatoryTitles("sme"))
    await measure("uploadDocument", () => uploadDocument(informed, title, new Blob([newPdf()])));
  await measure("confirmDocuments", () => confirmDocuments(informed));
  await measure("adminVerifySme", () => adminVerifySme(admin, id, "papers are complete"));
  await measure("bankVerifySme", () => bankVerifySme(bank, id, "good standing"));
  await measure("insurerVerifySme", () => insurerVerifySme(insurance, id, 10_000_00));
  await measure("activateSme", () => activateSme(admin, id, "four parts", QUARTERS));
  await measure("addSmeNote", () => addSmeNote(admin, id, "called them"));
  const sellers = await supplier();
  const supplierId = (await sellers.actor()).applicantId ?? "";
  await measure("verifySupplier", () => verifySupplier(admin, supplierId, "welcome", WHOLE / 10));
  const [buyer, seller] = [await me(), await sellers.actor()];
  const payee = await measure("sendPayee", () => sendPayee(seller, PAYEE));
  await measure("acceptPayee", () => acceptPayee(admin, payee));
  await measure("signIn", () => signIn({ email: registration.email, password: PASSWORD }, "web"));

  for (const reader of [buyer, seller, admin, bank, insurance]) await addWebhooks(reader, MAX_WEBHOOKS);
  await Promise.all([deliverEmails(), deliverTextMessages()]);
  const asked = { supplierId, amount: 400_00, description: "Beans" };
  const orderId = await measure(`${TRADE}createOrder`, () => createOrder(buyer, asked));
  const payPart = async (part: string, purpose: PaymentPurpose) => {
    const started = await measure(`${TRADE}startPayment of ${part}`, () =>
      startPayment(buyer, { orderId, purpose, withoutBrowser: false }),
    );
    await answerSandboxCharge(started.id, true);
    await measure(`${TRADE}settlePayment of ${part}`, () => settlePayment(started.id));
  };
  await payPart("the upfront part", "upfront");
  await measure(`${TRADE}acceptOrder`, () => acceptOrder(seller, orderId));
  const { verifyCode } = await loadOrderView(buyer, orderId);
  await measure(`${TRADE}confirmDelivery`, () => confirmDelivery(seller, orderId, verifyCode ?? ""));
  await measure(`${TRADE}uploadInvoice`, () => uploadInvoice(seller, orderId, new Blob([newPdf()])));
  await measure(`${TRADE}verifyInvoice`, () => verifyInvoice(admin, orderId));
  await measure(`${TRADE}payOut`, () => payOut(bank, orderId));
  for (const part of ["instalment 1", "instalment 2", "the last instalment"]) await payPart(part, "instalment");
  await measure(`${TRADE}deliverEmails`, () => deliverEmails());
  await measure(`${TRADE}deliverTextMessages`, () => deliverTextMessages());

  const receipt = { smeId: id, amount: 50_00, valueDate: isoDay(clock.now()), bankReference: "R1" };
  const proposal = await measure("recordReceipt, which takes two people", () =>
    recordReceipt(bank, receipt).catch((error: AwaitsApproval) => error.approvalId),
  );
  await measure("approve, of a receipt", () => approve(colleague, proposal));
  const second = await order(buyer, seller, 400_00, 5);
  const [payment] = await measure("allocateMoney", () => allocateMoney(bank, id, null));
  await measure("undoAllocation", () => undoAllocation(bank, payment?.id ?? ""));
  const text = transferReference(id);
  await measure("importStatement, of one matched line", () => send(bank, [{ amount: "10.00", text, ref: "A0" }]));
  const statement = await measure("importStatement, of one unmatched line", () =>
    send(bank, [{ amount: "20.00", text: "no reference", ref: "A1" }]),
  );
  const lineId = (await findBankStatement(bank, statement, null, { page: 1, perPage: 1 })).lines.rows[0]?.id ?? "";
  await measure("assignLine", () => assignLine(bank, { lineId, smeId: id, isKept: true }));
  await measure("undoLine", () => undoLine(bank, lineId));
  const { id: batch } = await measure("createBatch", () => createBatch(bank));
  await measure("approveBatch", () => approveBatch(colleague, batch));
  await measure("exportBatch", () => exportBatch(bank, batch));
  await measure("settleBatch", () => settleBatch(bank, batch, null));
  expect((await loadOrderView(buyer, second)).status).toBe(OrderStatus.paidByBank);
  const hold = { applicantId: id, scope: "orders", desc: "papers", until: null } as const;
  const holdId = await measure("placeHold", () => placeHold(admin, hold));
  await measure("liftHold", () => liftHold(admin, holdId, "papers arrived"));

  await measureTroubles(measure, { admin, bank, insurance });

  costs.set("a trade", sumOf([...costs].filter(([name]) => name.startsWith(TRADE)).map(([, cost]) => cost)));
  await expectBudgets("Verbs", costs);
  if (usesPostgres) expect(costs.get("settleBatch")?.["round trips"]).toBe(SETTLE_BATCH);
});

type Measure = <T>(name: string, act: () => Promise<T>) => Promise<T>;

/** Measures the verbs of trades that go wrong. An order is rescheduled, then the SME becomes insolvent. */
async function measureTroubles(measure: Measure, officers: Record<"admin" | "bank" | "insurance", Actor>) {
  const { admin, bank, insurance } = officers;
  const [buyer, seller] = [await activeSme(), await activeSupplier()];
  const [smeId, supplierId] = [buyer.applicantId ?? "", seller.applicantId ?? ""];
  const orderId = await order(buyer, seller, 1_000_00, 6);
  const desc = "The shop was flooded.";
  await measure("issueCreditNote, after the payout", () =>
    issueCreditNote(seller, orderId, { amount: 50_00, reason: "Torn bags" }),
  );
  await measure("demandRepayment", () => demandRepayment(bank, supplierId));
  const repaid = { supplierId, amount: 20_00, valueDate: isoDay(clock.now()), bankReference: "R2" };
  await measure("recordRepayment", () => recordRepayment(admin, repaid));

  const { instalments } = await loadOrderView(admin, orderId);
  const open = instalments.filter(({ number, ...part }) => isReschedulable({ ...part, upfront: number === 1 }));
  const deadlines = open.map(({ deadline }) => isoDay((deadline ?? 0) + 40 * DAY));
  await measure("proposeReschedule", () => proposeReschedule(admin, orderId, { deadlines, desc }));
  await measure("consentToReschedule", () => consentToReschedule(insurance, orderId));
  await consentToReschedule(bank, orderId);
  await measure("agreeToReschedule", () => agreeToReschedule(buyer, orderId));

  const month = businessMonth(clock.now());
  clock.stopAt(startOfMonth(shiftMonth(month, 1)) + DAY);
  const settlement = await measure("draftSettlement", () => draftSettlement(admin, month));
  await measure("agreeToSettlement", () => agreeToSettlement(bank, settlement));
  const transfer = { valueDate: isoDay(clock.now()), bankReference: "S1" };
  await measure("confirmSettlement", () => confirmSettlement(bank, settlement, transfer));

  clock.stopAt(clock.now() + 100 * DAY);
  const terms = { notifyDays: 365, waitingDays: 0, coveredShare: WHOLE / 2, exclusions: "" };
  await measure("setClaimPolicy", () => setClaimPolicy(admin, insurance.insurerId ?? "", terms));
  await measure("enterInsolvency", () => enterInsolvency(admin, smeId, desc));
  await measure("noteContact", () => noteContact(admin, smeId, { channel: "call", desc, next: null }));
  await measure("notifyClaim", () => notifyClaim(admin, orderId));
  await measure("fileClaim", () => fileClaim(admin, orderId));
  const amount = 100_00;
  await measure("acceptClaim", () => acceptClaim(insurance, orderId, { amount, desc: "A part" }));
  const paid = { amount, valueDate: isoDay(clock.now()), bankReference: "C1" };
  await measure("recordClaimPayment", () => recordClaimPayment(admin, orderId, paid));
  await measure("writeOffDebt", () => writeOffDebt(admin, { smeId, orderId, desc }));
  await measure("undoWriteOff", () => undoWriteOff(admin, orderId, desc));

  const leaving = (await activeSme()).applicantId ?? "";
  await measure("closeCompany", () => closeCompany(admin, { companyId: leaving, desc: "The owner retires." }));
  clock.stopAt(clock.now() + 11 * 366 * DAY);
  await measure("eraseDueFiles, of a closed company", () => eraseDueFiles());
}

test.skipIf(usesPostgres)("ten webhooks get events for as many written rows as BUDGETS.md says", async () => {
  const costs = new Map<string, Costs>();
  let status = 204;
  connectGateways({ ...gateways(), webhooks: { post: async () => ({ status, text: "" }) } });
  const [reader, ten, { applicantId }] = [await activeSme(), await activeSme(), await activeSupplier()];
  const asked = { supplierId: applicantId ?? "", amount: 10_00, description: "Beans" };
  /** Measures the delivery of new orders' events. */
  const measure = async (name: string, sme: Actor, events: number) => {
    for (let n = 0; n < events; n += 1) await createOrder(sme, asked);
    const { "written rows": rows } = await costOf(() => sendWebhooks());
    costs.set(name, { "written rows": rows ?? 0 });
  };
  await addWebhooks(reader, 1);
  await addWebhooks(ten, MAX_WEBHOOKS);
  await measure("one event to one webhook", reader, 1);
  await measure("one event to ten webhooks", ten, 1);
  await measure("ten events to one webhook", reader, 10);
  status = 500;
  await measure("one event to one webhook, which fails", reader, 1);
  await expectBudgets("Webhooks", costs);
});

test.runIf(usesPostgres)("a batch of five orders settles in as many round trips as a batch of one", async () => {
  const [buyer, admin, bank] = [await activeSme(50_000_00), await staff("admin"), await staff("bank")];
  const sellers = [await activeSupplier(), await activeSupplier()];
  for (const seller of sellers) await acceptPayee(admin, await sendPayee(seller, PAYEE));
  const colleague = await colleagueOf(bank);
  for (const suppliers of [sellers.slice(0, 1), [...sellers, ...sellers, ...sellers.slice(0, 1)]]) {
    for (const seller of suppliers) await order(buyer, seller, 400_00, 5);
    const { id } = await createBatch(bank);
    await approveBatch(colleague, id);
    await exportBatch(bank, id);
    const { roundTrips } = await countRoundTrips(() => settleBatch(bank, id, null));
    expect([suppliers.length, roundTrips]).toEqual([suppliers.length, SETTLE_BATCH]);
  }
});

test.runIf(usesPostgres)("the second admin approves a new plan in six round trips", async () => {
  const [admin, { applicantId }] = [await staff("admin"), await activeSme()];
  const colleague = await colleagueOf(admin);
  const reason = { code: "other", words: "as agreed" } as const;
  const proposed = await changePlan(admin, applicantId ?? "", [500_000, 500_000], reason).catch(
    (error: AwaitsApproval) => error.approvalId,
  );
  const { roundTrips } = await countRoundTrips(() => approve(colleague, String(proposed)));
  expect(roundTrips).toBe(6);
});

/** Calls `tell` after each transaction. */
const countTransactions = (tell: (verb: unknown, roundTrips: number) => void): void =>
  watchTransactions((run) => async (work, verb, isAlone) => {
    let answer: unknown;
    const { roundTrips } = await countRoundTrips(async () => (answer = await run(work, verb, isAlone)));
    tell(verb, roundTrips);
    return answer as never;
  });

test.runIf(usesPostgres)("a line of an import takes seven round trips alone, and four beside others", async () => {
  const [buyer, seller, bank] = [await activeSme(), await activeSupplier(), await staff("bank")];
  await order(buyer, seller, 4000_00, 2);
  const text = transferReference(buyer.applicantId ?? "");
  /** Returns the round trips of the transaction that matches lines of one SME. */
  const matchLines = async (name: string, lines: number) => {
    const counts: number[] = [];
    countTransactions((_, roundTrips) => counts.push(roundTrips));
    await send(
      bank,
      Array.from({ length: lines }, (_, n) => ({ amount: "10.00", text, ref: `${name}${n}` })),
    );
    return counts.at(-1);
  };
  // At most 15 for a line alone.
  expect(await matchLines("A", 1)).toBe(7);
  expect(await matchLines("B", 4)).toBe(7 + 3 * 4);
});
