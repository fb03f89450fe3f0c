/** Callers for the API tests, and real records in place of the ids in the documented examples. */
import { and, eq, ne } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { db } from "~/db/client.server";
import { accounts, applicants, approvals, documents, screenings, sessions } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { findActorByEmail } from "~/domain/accounts/account.server";
import { createPasswordLink } from "~/domain/accounts/password-links.server";
import { hashPassword } from "~/domain/accounts/passwords.server";
import { hashToken, startSession } from "~/domain/accounts/sessions.server";
import { addPhone } from "~/domain/accounts/verification-code.server";
import { listApprovals, refuse, withdraw } from "~/domain/approvals/approval.server";
import { DEFAULT_APPROVAL_LIMITS } from "~/domain/approvals/approval-limits";
import { setApprovalLimits } from "~/domain/approvals/approval-limits.server";
import type { BankLine } from "~/domain/bank-statements/bank-line";
import { ignoreLine } from "~/domain/bank-statements/bank-line.server";
import { findBankStatement } from "~/domain/bank-statements/bank-statement.server";
import { importStatement } from "~/domain/bank-statements/import.server";
import { allocateMoney } from "~/domain/cash/allocation.server";
import { refundCash } from "~/domain/cash/refund.server";
import { listRefunds } from "~/domain/cash/refund-list.server";
import { createCheckout } from "~/domain/checkouts/checkout.server";
import { addReturnAddress, listReturnAddresses } from "~/domain/checkouts/return-address.server";
import { closeCompany } from "~/domain/closures/closure.server";
import { pauseReminders } from "~/domain/collections/collection.server";
import { requestEmailChange, requestPhoneChange } from "~/domain/contact-changes/contact-change.server";
import { listOwnCreditRequests, requestCredit } from "~/domain/credit-limits/credit-request.server";
import { enterInsolvency } from "~/domain/credit-states/credit-state.server";
import { disputeOrder } from "~/domain/disputes/dispute.server";
import { mandatoryTitles } from "~/domain/documents/document";
import { listDocuments, uploadDocument } from "~/domain/documents/document.server";
import { recordEvent } from "~/domain/events/event.server";
import { issueFeeInvoices } from "~/domain/fee-invoices/fee-invoice.server";
import { listFeeInvoices } from "~/domain/fee-invoices/fee-invoice-list.server";
import { connectCompanies } from "~/domain/groups/group.server";
import { placeHold } from "~/domain/holds/hold.server";
import { createIndustry } from "~/domain/industries/industry.server";
import { listOrderInstalments } from "~/domain/instalments/instalment.server";
import { recordClaimPayment } from "~/domain/insurance-claims/claim-payment.server";
import { setClaimPolicy } from "~/domain/insurance-claims/claim-policy.server";
import { acceptClaim, fileClaim, notifyClaim } from "~/domain/insurance-claims/insurance-claim.server";
import { findInsuranceClaim, listInsuranceClaims } from "~/domain/insurance-claims/insurance-claim-list.server";
import { endCover } from "~/domain/insurers/cover.server";
import { createInsurer, listInsurers, pauseInsurer, reorderInsurers } from "~/domain/insurers/insurer.server";
import { acceptMoves, proposeMoves } from "~/domain/insurers/moves.server";
import { NO_LEGAL_ENTITY } from "~/domain/legal-entity/legal-entity";
import { setLegalEntity } from "~/domain/legal-entity/legal-entity.server";
import { applicantById } from "~/domain/lookups.server";
import { closeMonth, listMonths } from "~/domain/month-closing/month-closing.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { defaultDeliveryDay } from "~/domain/orders/delivery-day";
import { proposeDeliveryDay } from "~/domain/orders/delivery-day.server";
import { createDriverLink } from "~/domain/orders/driver-link.server";
import { acceptOrder } from "~/domain/orders/order.server";
import { findActivePayee } from "~/domain/payees/active-payee.server";
import { acceptPayee, loadOwnPayees, sendPayee } from "~/domain/payees/payee.server";
import { listOrderPayments, startPayment } from "~/domain/payments/payment.server";
import { approveBatch, createBatch, exportBatch } from "~/domain/payout-batches/batch.server";
import { loadBatch } from "~/domain/payout-batches/batch-view.server";
import { settleBatch } from "~/domain/payout-batches/settlement.server";
import { payOut } from "~/domain/payouts/payout.server";
import { issueCreditNote } from "~/domain/price-reductions/price-reduction.server";
import { setProvisionRates } from "~/domain/provisions/provision-rates.server";
import { sendInstalmentReminders } from "~/domain/reminders/reminder.server";
import { demandRepayment } from "~/domain/repayments/demand.server";
import { recordRepayment } from "~/domain/repayments/repayment.server";
import { listRepayments } from "~/domain/repayments/repayment-list.server";
import { consentToReschedule, proposeReschedule } from "~/domain/reschedules/reschedule.server";
import { placeLegalHold } from "~/domain/retention/erasure.server";
import { setRetentionPeriods } from "~/domain/retention/periods.server";
import { resetWith } from "~/domain/sandbox/reset.server";
import {
  agreeToSettlement,
  confirmSettlement,
  discardSettlement,
  draftSettlement,
} from "~/domain/settlements/settlement.server";
import { listSettlements } from "~/domain/settlements/settlement-list.server";
import { setSmallDifference } from "~/domain/small-differences/small-difference.server";
import { addStaff } from "~/domain/team/operator.server";
import { type Actor, type Role, systemOperator } from "~/domain/values/actor";
import { businessMonth, isoDay, shiftMonth, startOfMonth } from "~/domain/values/calendar";
import { clock, DAY } from "~/domain/values/clock";
import { generateId } from "~/domain/values/ids";
import { WHOLE } from "~/domain/values/money";
import { AwaitsApproval } from "~/domain/verbs/errors";
import { requiredPermissions } from "~/domain/verbs/permissions";
import { activateSme, adminVerifySme, bankVerifySme, insurerVerifySme } from "~/domain/verdicts/verdict.server";
import {
  createWebhook,
  listWebhooks,
  removeWebhook,
  switchWebhook,
  testWebhook,
} from "~/domain/webhooks/webhook.server";
import { addHoliday } from "~/domain/working-days/working-days.server";
import { recoverDebt } from "~/domain/write-offs/recovery.server";
import { writeOffDebt } from "~/domain/write-offs/write-off.server";
import { listOwnDebts } from "~/domain/write-offs/write-off-list.server";
import type { Method } from "~/http/api/protocol/endpoint.server";
import { momentary, type Sample, samples } from "~/http/api/shapes/samples";
import { resetRateLimits } from "~/http/request/rate-limits.server";
import {
  activeSme,
  activeSupplier,
  atOnce,
  colleagueOf,
  insurer,
  messages,
  newPdf,
  order,
  PASSWORD,
  PDF,
  pay,
  receiveMoney,
  START,
  sme,
  staff,
  supplier,
  withSecondPerson,
} from "../domain/world";
import type { Endpoint } from "./routes";

/** An SME, its supplier and its insurer. All companies share the admin and bank officers. */
export type Company = Record<Role, Actor>;

const PLENTY = 10_000_000_00;

export const insurerNames = ["Gulf Cover", "Other Cover", "Third Cover"] as const;

/** Two unrelated companies. */
export async function openCompanies(): Promise<{ ours: Company; theirs: Company }> {
  const [first, second] = [await insurer(insurerNames[0]), await insurer(insurerNames[1])];
  await createInsurer(await staff("admin"), insurerNames[2]);
  // Everybody has a colleague, but still invites members and changes terms alone.
  const limits = { creditTimes: 2, upfront: (5 * WHOLE) / 100, shareRate: WHOLE / 2, payout: 100_000_00 };
  await setApprovalLimits(await staff("admin"), { ...DEFAULT_APPROVAL_LIMITS, ...limits, staff: false, terms: false });
  for (const officer of [await staff("admin"), await staff("bank"), first, second]) await colleagueOf(officer);
  const company = async (cover: Actor): Promise<Company> => ({
    sme: await activeSme(PLENTY),
    provider: await activeSupplier(),
    admin: await staff("admin"),
    bank: await staff("bank"),
    insurance: cover,
  });
  return { ours: await company(first), theirs: await company(second) };
}

/** A new bearer token, or the token of a new browser session. */
export const createToken = (actor: Pick<Actor, "accountId">, kind: "api" | "web" = "api"): Promise<string> =>
  transaction((tx) => startSession(tx, actor.accountId, kind, clock.now()));

export const endpointArea = (endpoint: Pick<Endpoint, "path">): string => endpoint.path.split("/")[3]!;

/** The level at which an applicant can take this step, by the end of its path. */
const steps: Record<string, number> = {
  "email/validate": 0,
  "email/resend": 0,
  "email/correct": 0,
  "phone/add": 1,
  "phone/validate": 1,
  "info/add": 2,
  "info/draft": 2,
  "doc/upload": 3,
  "doc/confirm": 3,
};

/**
 * The actor who can make this call: an applicant at the right level, or the company's person in this role. Null if
 * anybody can.
 */
export async function inTurn(endpoint: Endpoint, { permission }: Method, of: Company): Promise<Actor | null> {
  if (permission === "anyone") return null;
  const area = endpointArea(endpoint);
  const level = steps[endpoint.path.split("/").slice(4).join("/")];
  if (level !== undefined && (area === "sme" || area === "provider")) {
    const actor = await (await (area === "sme" ? sme(level) : supplier(level))).actor();
    const titles = endpoint.path.endsWith("/doc/confirm") ? mandatoryTitles(area) : [];
    for (const title of titles) await uploadDocument(actor, title, new Blob([PDF]));
    return actor;
  }
  if (endpoint.path.endsWith("/pay/late")) return lateSme(of);
  if (/\/sme\/(pay\/amount|money\/cover|money\/use)$/.test(endpoint.path)) return owingSme(of);
  // Only one request can be pending.
  if (/\/sme\/credit\/ask\/(create|file|withdraw)$/.test(endpoint.path)) return newSme(of);
  // Only one bank account can be pending.
  if (/\/provider\/payee\/(send|paper|withdraw)$/.test(endpoint.path))
    return supplierWithPayee(!endpoint.path.endsWith("send"));
  // Needs a payable order.
  if (endpoint.path.endsWith("/batch/gather")) await duePayout(of);
  if (endpoint.path.endsWith("/settlement/draft")) await dueToBank(of);
  // Accounts whose addresses change only here.
  if (/\/(email|phone)\/(change|confirm)$/.test(endpoint.path)) return area === "sme" ? newSme(of) : activeSupplier();
  // An account whose password changes only here.
  if (endpoint.path.endsWith("/password/change")) return (await sme(0)).actor();
  return area in of ? of[area as Role] : of.sme;
}

/** A separate SME with debt and a balance. */
async function smeWithBalance(of: Company): Promise<Actor> {
  const buyer = await newSme(of);
  await receiveMoney(of.bank, buyer.applicantId!, 20_00);
  return buyer;
}

async function owingSme(of: Company): Promise<Actor> {
  const buyer = await newSme(of);
  await order(buyer, of.provider, 100_00, 1);
  await receiveMoney(of.bank, buyer.applicantId!, 20_00);
  return buyer;
}

async function supplierWithPayee(waits: boolean): Promise<Actor> {
  const seller = await activeSupplier();
  if (waits)
    await sendPayee(seller, {
      iban: "BH67BMAG00001299123456",
      holder: "Doha Roasters",
      bank: "A Bank",
      currency: "USD",
    });
  return seller;
}

/** A separate active SME of the company's insurer. */
const newSme = async (of: Company): Promise<Actor> =>
  (await findActorByEmail((await applicantById(db, await tradingSme(of))).email))!;

/** An SME that ordered two months ago and has an overdue instalment. */
async function lateSme(of: Company): Promise<Actor> {
  const buyer = await newSme(of);
  const now = clock.now();
  clock.stopAt(now - 60 * DAY);
  await order(buyer, of.provider, 100_00, 3);
  clock.stopAt(now);
  return buyer;
}

/** Two connected SMEs: their group, and one of them. */
async function connectedSmes(of: Company): Promise<{ groupId: string; smeId: string }> {
  const [smeId, otherId] = [(await activeSme()).applicantId!, (await activeSme()).applicantId!];
  return { groupId: await connectCompanies(of.admin, { smeId, otherId, desc: "the same owner" }), smeId };
}

/** An SME on the collections page. */
async function overdueSme(of: Company): Promise<string> {
  const { applicantId } = await lateSme(of);
  await sendInstalmentReminders();
  return applicantId!;
}

/**
 * For a world shared by all tests of a file: the clock continues from test to test, and rate limits are reset before
 * each.
 */
export function keepTime(): void {
  let now = START;
  beforeEach(() => {
    clock.stopAt(now);
    resetRateLimits();
  });
  afterEach(() => void (now = clock.now()));
}

/** Lets the reset of a demo succeed without effect, for files that make each call. */
export function allowReset(): void {
  beforeAll(() => resetWith(async () => {}));
  afterAll(() => resetWith(null));
}

/** Resets all passwords after each test, and records it as a verb would. */
export function keepPasswords(): void {
  let passwordHash: string;
  afterEach(async () => {
    passwordHash ??= await hashPassword(atOnce, PASSWORD);
    await transaction(async (tx) => {
      const reset = await tx
        .update(accounts)
        .set({ passwordHash })
        .where(ne(accounts.passwordHash, passwordHash))
        .returning({ id: accounts.id });
      for (const { id } of reset) {
        await recordEvent(tx, {
          subject: { kind: "account", id },
          verb: "account.passwordChosen",
          by: systemOperator,
          now: clock.now(),
          text: "Password reset",
        });
      }
    });
  });
}

let count = 0;
/** An address without an account. */
export const newEmail = (): string => `new${(count += 1)}@example.test`;

type Maker = (by: Company, caller: Actor) => Promise<string>;

const anOrder =
  (until: number): Maker =>
  (by) =>
    order(by.sme, by.provider, 100_00, until);
const disputedOrder: Maker = async (by) => {
  const id = await order(by.sme, by.provider, 100_00, 3);
  await disputeOrder(by.sme, id, { amount: 20_00, reason: "damaged", desc: "Two boxes were wet." });
  return id;
};
/** Three instalments are open, and the last one is due in three months. */
const newDeadline = () => isoDay(clock.now() + 150 * DAY);
const rescheduledOrder: Maker = async (by) => {
  const id = await order(by.sme, by.provider, 100_00, 3);
  const deadlines = [newDeadline(), newDeadline(), newDeadline()];
  await proposeReschedule(by.admin, id, { deadlines, desc: "Sales fell in Ramadan." });
  return id;
};
/** Each insurer gets a policy without a waiting period. */
async function overdueInsuredOrder(by: Company): Promise<{ buyer: Actor; id: string }> {
  const terms = { notifyDays: 60, waitingDays: 0, coveredShare: 900_000, exclusions: "" };
  for (const { id } of await listInsurers()) await setClaimPolicy(by.admin, id, terms);
  const buyer = await newSme(by);
  const now = clock.now();
  clock.stopAt(now - 40 * DAY);
  // Without an invoice: the supplier can upload only a few files at once.
  const id = await order(buyer, by.provider, 100_00, 3);
  clock.stopAt(now);
  return { buyer, id };
}
/** A supplier of its own that owes $9.00: each supplier can upload only a few files at once. */
async function owingSupplier(by: Company): Promise<string> {
  const [buyer, seller] = [await newSme(by), await activeSupplier()];
  const id = await order(buyer, seller, 100_00, 6);
  await issueCreditNote(seller, id, { amount: 10_00, reason: "Ten broken jars" });
  return seller.applicantId!;
}
type ClaimStep = "notified" | "filed" | "accepted" | "paid";
const claimedOrder =
  (until: ClaimStep): Maker =>
  async (by) => {
    const { buyer, id } = await overdueInsuredOrder(by);
    await notifyClaim(by.admin, id);
    if (until === "notified") return id;
    await fileClaim(by.admin, id);
    if (until === "filed") return id;
    await acceptClaim(by.insurance, id, { amount: 67_50, desc: "" });
    if (until === "accepted") return id;
    const transfer = { amount: 67_50, valueDate: isoDay(clock.now()), bankReference: `INS ${(count += 1)}` };
    await withSecondPerson(by.bank, recordClaimPayment(by.bank, id, transfer));
    await pay(buyer, id, "instalment");
    return id;
  };
/** Delivery was due yesterday. */
const overdueOrder: Maker = async (by) => {
  const now = clock.now();
  clock.stopAt(now - DAY);
  const id = await order(by.sme, by.provider, 100_00, 1);
  await acceptOrder(by.provider, id, isoDay(clock.now()));
  clock.stopAt(now);
  return id;
};
const insurerAtLevel =
  (place: number): Maker =>
  async () =>
    (await listInsurers())[place]!.id;
const anIndustry: Maker = (by) => createIndustry(by.admin, { title: `Industry ${(count += 1)}`, desc: "Of all kinds" });

async function smeAtLevel(by: Company, level: 4 | 5 | 6 | 7): Promise<string> {
  const { applicantId } = await (await sme(4)).actor();
  const id = applicantId!;
  if (level >= 5) await adminVerifySme(by.admin, id, "complete");
  if (level >= 6) {
    // The SME is with the first insurer.
    const known = await listInsurers();
    const first = known.filter((entry) => entry.id === by.insurance.insurerId);
    await reorderInsurers(
      by.admin,
      [...first, ...known.filter((entry) => !first.includes(entry))].map((entry) => entry.id),
    );
    await bankVerifySme(by.bank, id, "good");
  }
  if (level >= 7) await insurerVerifySme(by.insurance, id, 5_000_00);
  return id;
}

/** With a credit of $5,000 in four equal parts. */
async function tradingSme(by: Company): Promise<string> {
  const id = await smeAtLevel(by, 7);
  await activateSme(by.admin, id, "four equal parts", [WHOLE / 4, WHOLE / 4, WHOLE / 4, WHOLE / 4]);
  return id;
}

/**
 * An SME due for its yearly review. Its activation is moved back in the database, because the test cannot wait a year.
 */
async function smeOfLastYear(by: Company): Promise<string> {
  const id = await tradingSme(by);
  await transaction((tx) =>
    tx
      .update(applicants)
      .set({ reviewedAt: clock.now() - 366 * DAY })
      .where(eq(applicants.id, id)),
  );
  return id;
}

/** An SME whose insurer was paused after the case arrived. */
async function stuckSme(by: Company): Promise<string> {
  const id = await smeAtLevel(by, 5);
  const { insurerId } = await insurer(`Paused Cover ${(count += 1)}`);
  const others = (await listInsurers()).filter((entry) => entry.id !== insurerId).map((entry) => entry.id);
  await reorderInsurers(by.admin, [insurerId!, ...others]);
  await bankVerifySme(by.bank, id, "good");
  await pauseInsurer(by.admin, insurerId!, true);
  return id;
}

/** The hit is inserted in the database, because nothing is screened here. */
async function smeWithHits(by: Company): Promise<string> {
  const applicantId = await smeAtLevel(by, 4);
  await transaction(async (tx) => {
    const hits = [{ name: "Falcon Arms LLC", of: "Falcon Arms", list: "UN", why: "sanction", score: 0.9 }];
    const now = clock.now();
    await tx.insert(screenings).values({
      id: generateId(now),
      applicantId,
      state: "hits",
      source: "a list",
      hits,
      screenedAt: now,
      createdAt: now,
    });
    await recordEvent(tx, {
      subject: { kind: "applicant", id: applicantId },
      verb: "applicant.screened",
      by: systemOperator,
      now,
      text: "Looked up",
    });
  });
  return applicantId;
}

/** Proposes a change above a limit, each time for another SME or order. */
async function proposed(by: Company, proposer: Actor): Promise<string> {
  const id =
    proposer.role === "bank"
      ? await order(by.sme, by.provider, 200_000_00, 5)
      : await smeAtLevel(by, proposer.role === "admin" ? 7 : 6);
  const act =
    proposer.role === "bank"
      ? payOut(proposer, id)
      : proposer.role === "admin"
        ? activateSme(proposer, id, "little upfront", [WHOLE / 100, (99 * WHOLE) / 100])
        : insurerVerifySme(proposer, id, 9_000_000_00);
  await act.catch((error: unknown) => {
    if (!(error instanceof AwaitsApproval)) throw error;
  });
  return (await listApprovals(proposer)).waiting.find(({ subject }) => subject.id === id)!.id;
}

/** An order whose debt is written off. */
async function lostOrder(by: Company): Promise<{ smeId: string; orderId: string }> {
  const smeId = await overdueSme(by);
  await enterInsolvency(by.admin, smeId, "a court's decision");
  const [debt] = await listOwnDebts(smeId);
  const sent = { smeId, orderId: debt?.orderId ?? "", desc: "closed" };
  await withSecondPerson(by.admin, writeOffDebt(by.admin, sent));
  return sent;
}

/** Settings with a single proposal, by their addresses. */
const settingProposals = [
  { path: "/provisions/rates", verb: setProvisionRates },
  { path: "/setting/small-differences", verb: setSmallDifference },
  { path: "/retention/periods", verb: setRetentionPeriods },
];

/** Ends the waiting proposal for a setting, because only one can wait. */
async function endProposal(admin: Actor, verbName: string): Promise<void> {
  const [found] = await db
    .select()
    .from(approvals)
    .where(and(eq(approvals.act, verbName), eq(approvals.state, "waiting")));
  if (found?.proposedBy === admin.accountId) await withdraw(admin, found.id);
  else if (found) await refuse(admin, found.id, "A newer proposal follows.");
}

/** The company's own officer in this role. */
const findOfficer = (by: Company, caller: Actor): Actor =>
  caller.role === "insurance" ? by.insurance : caller.role === "bank" ? by.bank : by.admin;

/** A batch of one order of the company's supplier, drafted by an officer other than the caller. */
async function aBatch(by: Company, caller: Actor, until: "draft" | "approved" | "exported") {
  const drafter = caller.role === "bank" ? by.admin : by.bank;
  const approver = caller.role === "bank" ? by.bank : by.admin;
  await duePayout(by, caller.role === "provider" ? caller : by.provider);
  const { id } = await createBatch(drafter);
  if (until !== "draft") await approveBatch(approver, id);
  if (until === "exported") await exportBatch(approver, id);
  return loadBatch(by.bank, id);
}

async function duePayout(by: Company, seller = by.provider): Promise<void> {
  if (!(await findActivePayee(seller.applicantId!)))
    await withSecondPerson(
      by.admin,
      acceptPayee(
        by.admin,
        await sendPayee(seller, {
          iban: "KW81CBKU0000000000001234560101",
          holder: "Doha Roasters",
          bank: "A Bank",
          currency: "USD",
        }),
      ),
    );
  await order(by.sme, seller, 100_00, 5);
}

/** Discards the open settlement, because only one can be open, and makes money due that the last month collected. */
async function dueToBank(by: Company): Promise<void> {
  for (const state of ["draft", "agreed"] as const)
    for (const { id } of (await listSettlements({ page: 1, perPage: 1 }, state)).rows)
      await discardSettlement(by.admin, id, "another one is needed");
  // The company's own supplier may have uploaded files since, which count as too many at the earlier time.
  const [buyer, seller] = [await newSme(by), await activeSupplier()];
  const now = clock.now();
  clock.stopAt(now - 32 * DAY);
  try {
    await order(buyer, seller, 100_00, 6);
  } finally {
    clock.stopAt(now);
  }
}

/** Closes the oldest open month, in which the company's supplier earned, without invoices. Returns the month. */
async function monthToInvoice(by: Company, seller: Actor): Promise<string> {
  await monthToClose(by);
  const open = async () => (await listMonths(by.bank)).findLast(({ closed }) => closed === null)!.month;
  const [month, buyer, now] = [await open(), await newSme(by), clock.now()];
  clock.stopAt(startOfMonth(month) + 3 * DAY);
  try {
    await order(buyer, seller, 100_00, 5);
  } finally {
    clock.stopAt(now);
  }
  await closeMonth(by.bank, month, { isOverSuspense: true });
  await setLegalEntity(by.admin, { ...NO_LEGAL_ENTITY, name: "Dhow", taxNumber: "KW-1" });
  return month;
}

async function aFeeInvoice(by: Company): Promise<string> {
  const newest = async () => (await listFeeInvoices(by.provider, { page: 1, perPage: 1 })).rows[0]?.id;
  const found = await newest();
  if (found) return found;
  await issueFeeInvoices(by.admin, await monthToInvoice(by, by.provider));
  return (await newest())!;
}

const lastMonth = (): string => shiftMonth(businessMonth(clock.now()), -1);

async function aSettlement(by: Company, until: "draft" | "agreed" | "settled"): Promise<string> {
  await dueToBank(by);
  const id = await draftSettlement(by.admin, lastMonth());
  if (until !== "draft") await agreeToSettlement(by.bank, id);
  if (until === "settled") await confirmSettlement(by.bank, id, { valueDate: "2026-01-15", bankReference: "FT1" });
  return id;
}

async function aDocument(caller: Actor): Promise<string> {
  const [storedDocument] = await db
    .select()
    .from(documents)
    .where(eq(documents.applicantId, caller.applicantId ?? ""));
  if (caller.role !== "sme" && caller.role !== "provider") return samples.document;
  return storedDocument?.id ?? uploadDocument(caller, mandatoryTitles(caller.role)[0]!, new Blob([PDF]));
}

async function idOfSession(token: string): Promise<string> {
  const [session] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)));
  return session!.id;
}

/** An open checkout of the supplier, whose shop's addresses are registered. */
async function aCheckout(by: Company): Promise<string> {
  await registerShop(by.provider);
  const sale = { amount: 960_00, description: "40 label rolls", externalReference: `S-${(count += 1)}` };
  return createCheckout(by.provider, { ...sale, buyerEmail: null, deliveryDay: null });
}

/** Registers the return address of the documentation's shop. */
async function registerShop(seller: Actor): Promise<void> {
  if ((await listReturnAddresses(seller)).length === 0) await addReturnAddress(seller, "https://shop.example/dhow/");
}

/** Creates a webhook for the caller. */
async function aWebhook(caller: Actor): Promise<string> {
  const [oldest, ...others] = await listWebhooks(caller);
  if (oldest && others.length > 5) await removeWebhook(caller, oldest.id);
  return (await createWebhook(caller, { url: "https://erp.example/dhow", description: "", types: "" })).id;
}

/** A bank statement with one entry. */
export const newStatement = () =>
  new TextEncoder().encode(
    `:20:1\n:25:KW81CBKU0101\n:28C:1\n:60F:C260131USD0,\n:61:260131C7,77NTRFNONREF//${(count += 1)}\n:86:a ` +
      `transfer\n:62F:C260131USD7,77\n-`,
  );

async function aBankLine(by: Company): Promise<BankLine> {
  const id = await importStatement(by.bank, { fileName: "day.sta", file: new Blob([newStatement()]), account: null });
  return (await findBankStatement(by.bank, id, null, { page: 1, perPage: 1 })).lines.rows[0]!;
}

const makers: Record<Sample, Maker> = {
  sme: async (by) => by.sme.applicantId!,
  smeAtAdmin: (by) => smeAtLevel(by, 4),
  smeAtBank: (by) => smeAtLevel(by, 5),
  smeAtInsurer: (by) => smeAtLevel(by, 6),
  smeToActivate: (by) => smeAtLevel(by, 7),
  smeStuck: stuckSme,
  smeToChange: tradingSme,
  smeToReview: smeOfLastYear,
  smeOwing: async (by) => (await owingSme(by)).applicantId!,
  allocation: async (by) => {
    const [made] = await allocateMoney(by.bank, (await owingSme(by)).applicantId!, null);
    return made!.id;
  },
  supplierToChange: async () => (await activeSupplier()).applicantId!,
  supplier: async (by) => by.provider.applicantId!,
  supplierAtAdmin: async () => (await (await supplier(4)).actor()).applicantId!,
  order: anOrder(4),
  orderCreated: anOrder(0),
  orderWaiting: anOrder(1),
  orderSending: anOrder(2),
  orderDelivered: anOrder(3),
  orderUploaded: anOrder(4),
  orderVerified: anOrder(5),
  orderOverdue: overdueOrder,
  orderOwed: anOrder(1),
  instalment: async (by, caller) => (await listOrderInstalments(db, await anOrder(0)(by, caller)))[0]!.id,
  transaction: async (by, caller) =>
    (await startPayment(by.sme, { orderId: await anOrder(0)(by, caller), purpose: "upfront", withoutBrowser: true }))
      .id,
  transactionPaid: async (by, caller) => {
    const made = await listOrderPayments(await anOrder(1)(by, caller));
    return made.find(({ state }) => state === "paid")?.id ?? "";
  },
  document: (_by, caller) => aDocument(caller),
  documentWaiting: (by) => uploadDocument(by.sme, "ID of shareholders", new Blob([newPdf()])),
  documentInUse: async (by) =>
    (await listDocuments(db, by.sme.applicantId!)).find(({ state }) => state === "in use")!.id,
  smeWithHits,
  log: async () => samples.log,
  industry: anIndustry,
  industry2: anIndustry,
  insurer: insurerAtLevel(0),
  insurer2: insurerAtLevel(1),
  insurer3: insurerAtLevel(2),
  async insurerLeaving(by) {
    const insurerId = await createInsurer(by.admin, `Cover ${(count += 1)}`);
    await endCover(by.admin, { insurerId, until: null, desc: "no contract" });
    return insurerId;
  },
  insurerCovering: async (by) => by.insurance.insurerId!,
  insurerToTake: async () => (await insurer(`Taking Cover ${(count += 1)}`)).insurerId!,
  smeProposed: async (by) => {
    const [id, other] = [await tradingSme(by), await insurer(`Giving Cover ${(count += 1)}`)];
    const [insurerId, otherId] = [by.insurance.insurerId!, other.insurerId!];
    const move = { smeIds: [id], desc: "x" };
    await proposeMoves(by.admin, { insurerId, toInsurerId: otherId, ...move });
    await acceptMoves(other, { insurerId: otherId, smeIds: [id] });
    await proposeMoves(by.admin, { insurerId: otherId, toInsurerId: insurerId, ...move });
    return id;
  },
  insurerToPause: (by) => createInsurer(by.admin, `Cover ${(count += 1)}`),
  session: async (_by, caller) => idOfSession(await createToken(caller)),
  checkout: (by) => aCheckout(by),
  webhook: (_by, caller) => aWebhook(caller),
  webhookDisabled: async (_by, caller) => {
    const id = await aWebhook(caller);
    await switchWebhook(caller, id, false);
    return id;
  },
  delivery: async (_by, caller) => testWebhook(caller, await aWebhook(caller)),
  approval: async (by, caller) => proposed(by, await colleagueOf(findOfficer(by, caller))),
  hold: async (by, caller) =>
    placeHold(findOfficer(by, caller), {
      applicantId: await tradingSme(by),
      scope: "orders",
      desc: "because",
      until: null,
    }),
  ownApproval: (by, caller) => proposed(by, findOfficer(by, caller)),
  creditAsk: async (by) => {
    const { email } = await applicantById(db, await tradingSme(by));
    return requestCredit((await findActorByEmail(email))!, { amount: 150_000_00, reason: "A branch in Jahra" });
  },
  ownCreditAsk: async (_by, caller) =>
    (await listOwnCreditRequests(caller)).find(({ state }) => state === "waiting")?.id ??
    (await requestCredit(caller, { amount: 20_000_000_00, reason: "A branch in Jahra" })),
  bankStatement: async (by) => (await aBankLine(by)).statementId,
  bankLine: async (by) => (await aBankLine(by)).id,
  bankLineDecided: async (by) => ignoreLine(by.bank, (await aBankLine(by)).id, "the bank's own"),
  receipt: async (by) => receiveMoney(by.bank, (await newSme(by)).applicantId!, 7_77),
  smeToRefund: async (by) => (await smeWithBalance(by)).applicantId!,
  async refund(by) {
    const smeId = (await smeWithBalance(by)).applicantId!;
    const account = { iban: "KW81CBKU0000000000001234560101", holder: "Salmiya Cafés", bank: "CBK" };
    await withSecondPerson(by.bank, refundCash(by.bank, { smeId, amount: 7_00, ...account, reason: "paid twice" }));
    return (await listRefunds({ page: 1, perPage: 1 }, "due")).rows[0]!.id;
  },
  payee: async () => (await loadOwnPayees(await supplierWithPayee(true))).pendingPayee!.id,
  batch: async (by, caller) => (await aBatch(by, caller, "draft")).id,
  batchLine: async (by, caller) => (await aBatch(by, caller, "draft")).lines[0]!.id,
  batchApproved: async (by, caller) => (await aBatch(by, caller, "approved")).id,
  batchExported: async (by, caller) => (await aBatch(by, caller, "exported")).id,
  batchLineSent: async (by, caller) => (await aBatch(by, caller, "exported")).lines[0]!.id,
  remittance: async (by, caller) => {
    const { id, lines } = await aBatch(by, caller, "exported");
    await settleBatch(by.bank, id, null);
    return lines[0]!.id;
  },
  feeInvoice: aFeeInvoice,
  settlement: (by) => aSettlement(by, "settled"),
  settlementDraft: (by) => aSettlement(by, "draft"),
  settlementAgreed: (by) => aSettlement(by, "agreed"),
  settlementSettled: (by) => aSettlement(by, "settled"),
  orderToClaim: async (by) => (await overdueInsuredOrder(by)).id,
  orderClaimNotified: claimedOrder("notified"),
  orderClaimFiled: claimedOrder("filed"),
  orderClaimAccepted: claimedOrder("accepted"),
  orderClaimPaid: claimedOrder("paid"),
  async claimTransfer(by) {
    await claimedOrder("paid")(by, by.sme);
    const [claim] = (await listInsuranceClaims(by.admin, { page: 1, perPage: 1 }, null)).rows;
    return (await findInsuranceClaim(by.admin, claim!.id)).payments[0]!.id;
  },
  async claim(by) {
    await claimedOrder("filed")(by, by.sme);
    return (await listInsuranceClaims(by.admin, { page: 1, perPage: 1 }, null)).rows[0]!.id;
  },
  orderToDispute: anOrder(3),
  orderDisputed: disputedOrder,
  orderToReschedule: anOrder(3),
  orderRescheduled: rescheduledOrder,
  async orderToAgree(by) {
    const id = await rescheduledOrder(by, by.sme);
    await consentToReschedule(by.bank, id);
    await consentToReschedule(await insurer(), id);
    return id;
  },
  smeOverdue: overdueSme,
  smeWithoutPromise: overdueSme,
  smeReminded: overdueSme,
  smeSolvent: overdueSme,
  async smeInsolvent(by) {
    const smeId = await overdueSme(by);
    await enterInsolvency(by.admin, smeId, "a court's decision");
    return smeId;
  },
  async smeInDefault(by) {
    const smeId = await overdueSme(by);
    await enterInsolvency(by.admin, smeId, "a court's decision");
    return smeId;
  },
  async orderWrittenOff(by) {
    const { smeId, orderId } = await lostOrder(by);
    await receiveMoney(by.bank, smeId, 5_00);
    return orderId;
  },
  async orderRecovered(by) {
    const { smeId, orderId } = await lostOrder(by);
    await receiveMoney(by.bank, smeId, 5_00);
    await recoverDebt(by.bank, orderId, 2_00);
    return orderId;
  },
  orderLost: async (by) => (await lostOrder(by)).orderId,
  async smePaused(by) {
    const smeId = await overdueSme(by);
    await pauseReminders(by.admin, smeId, { cause: "insolvency", until: null, desc: "a court's decision" });
    return smeId;
  },
  supplierOwing: owingSupplier,
  repaymentDemand: async (by) => demandRepayment(by.bank, await owingSupplier(by)),
  async repayment(by) {
    const supplierId = await owingSupplier(by);
    const transfer = { amount: 5_00, valueDate: isoDay(clock.now()), bankReference: `SUP ${(count += 1)}` };
    await withSecondPerson(by.bank, recordRepayment(by.bank, { supplierId, ...transfer }));
    return (await listRepayments(supplierId, { page: 1, perPage: 1 })).rows[0]!.id;
  },
  companyToClose: async () => (await activeSupplier()).applicantId!,
  companyToReach: async () => (await activeSupplier()).applicantId!,
  async companyClosed(by) {
    const companyId = (await activeSupplier()).applicantId!;
    await withSecondPerson(by.admin, closeCompany(by.admin, { companyId, desc: "retired" }));
    return companyId;
  },
  group: (by) => connectedSmes(by).then(({ groupId }) => groupId),
  smeConnected: (by) => connectedSmes(by).then(({ smeId }) => smeId),
  smeToConnect: async () => (await activeSme()).applicantId!,
  async companyOnLegalHold(by) {
    const companyId = (await activeSupplier()).applicantId!;
    await placeLegalHold(by.admin, { companyId, desc: "a court case" });
    return companyId;
  },
  adminAccount: () => addStaff({ email: newEmail(), password: PASSWORD, name: "Salem", role: "admin" }),
  account: () => addStaff({ email: newEmail(), password: PASSWORD, name: "Noura", role: "bank" }),
};

/** Samples that belong to one company and are used by another role. */
const shared = new Set<Sample>([
  "supplier",
  "supplierToChange",
  "industry",
  "industry2",
  "insurer",
  "insurer2",
  "insurer3",
  "insurerToPause",
  "insurerLeaving",
  "insurerCovering",
  "insurerToTake",
  "account",
  "log",
]);
export const isTheirOwn = (sample: Sample): boolean => !shared.has(sample);

export interface Form {
  /** The path with real ids. */
  path: string;
  /** JSON; null for a call without a body. */
  values: Record<string, unknown> | null;
  /** Part name and bytes. */
  file: { name: string; bytes: Uint8Array } | null;
}

const sampleNames = Object.keys(samples) as Sample[];
const takesBody = ({ method }: Method): boolean => method !== "GET";

/** The kinds of ids in a definition's path and example. */
export function methodSamples(method: Method): Sample[] {
  const text = JSON.stringify([method.of ? samples[method.of] : "", method.example ?? {}]);
  return sampleNames.filter((name) => text.includes(samples[name]));
}

/** Older than any test's entries, so that closing it affects no other test. Closing it again changes nothing. */
async function monthToClose(by: Company): Promise<string> {
  const oldest = async () => (await listMonths(by.bank)).at(-1);
  const now = clock.now();
  const yearAgo = now - 366 * DAY;
  if (((await oldest())?.month ?? "none") > businessMonth(yearAgo)) {
    clock.stopAt(yearAgo);
    await receiveMoney(by.bank, by.sme.applicantId!, 1_00);
    clock.stopAt(now);
  }
  return (await oldest())!.month;
}

/** A definition's example with real ids, codes and addresses, which `caller` can send successfully. */
export async function filled(endpoint: Endpoint, method: Method, by: Company, caller: Actor | null): Promise<Form> {
  const actor = caller ?? by.sme;
  const ids = new Map<string, string>();
  for (const name of methodSamples(method)) ids.set(samples[name], await makers[name](by, actor));
  const text = JSON.stringify(method.example ?? {});
  if (text.includes(momentary.phoneCode)) {
    await addPhone(actor, { countryCode: "965", phone: "50001111" });
    ids.set(momentary.phoneCode, await findCode("+96550001111", /code is (\d{4})/));
  }
  if (text.includes(momentary.emailCode)) ids.set(momentary.emailCode, await findCode(actor.email, /code is (\w{6})/));
  if (text.includes(momentary.newEmailCode)) {
    const email = `${actor.applicantId}@changed.test`;
    ids.set(momentary.newEmailCode, await requestEmailChange(actor, { email, currentPassword: PASSWORD }));
  }
  if (text.includes(momentary.newPhoneCode)) {
    const phone = { countryCode: "965", phone: `5000${String((count += 1) + 5000)}` } as const;
    ids.set(momentary.newPhoneCode, await requestPhoneChange(actor, { phone, currentPassword: PASSWORD }));
  }
  if (text.includes(momentary.verifyCode)) {
    const id = [...ids].find(([sample]) => sample === samples.orderSending)?.[1] ?? "";
    ids.set(momentary.verifyCode, (await loadOrderView(by.sme, id)).verifyCode!);
  }
  if (text.includes(momentary.monthToClose)) ids.set(momentary.monthToClose, await monthToClose(by));
  if (text.includes(momentary.monthToInvoice))
    ids.set(momentary.monthToInvoice, await monthToInvoice(by, await activeSupplier()));
  if (text.includes(momentary.monthToSettle)) ids.set(momentary.monthToSettle, lastMonth());
  const day = defaultDeliveryDay(clock.now());
  ids.set(momentary.deliveryDay, day);
  ids.set(momentary.newDeadline, newDeadline());
  if (endpoint.path.endsWith("/order/day/answer")) {
    await proposeDeliveryDay(
      endpointArea(endpoint) === "sme" ? by.provider : by.sme,
      ids.get(samples.orderSending)!,
      day,
    );
  }
  if (endpoint.path.endsWith("/checkout/create")) await registerShop(actor);
  if (endpoint.path.endsWith("/order/driver/remove"))
    await createDriverLink(by.provider, ids.get(samples.orderSending)!);
  if (text.includes(momentary.resetToken)) {
    const account = await makers.account(by, actor);
    const link = await transaction((tx) => createPasswordLink(tx, account, "reset", clock.now()));
    ids.set(momentary.resetToken, link.split("token=")[1]!);
  }
  const example = replaced(method.example ?? {}, (value) => ids.get(value) ?? people(value, by)) as Record<
    string,
    unknown
  >;
  // Setting names are unique, and the insurers' order must list them all.
  const isOfSettings =
    method.permission !== "anyone" && requiredPermissions(method.permission).includes("settings.change");
  for (const name of ["title", "name"]) {
    if (isOfSettings && typeof example[name] === "string") example[name] += ` ${(count += 1)}`;
  }
  // Each example adds or removes another holiday.
  if (/\/holiday(\/remove)?$/.test(endpoint.path)) {
    example.day = isoDay(clock.now() + (count += 1) * DAY);
    if (endpoint.path.endsWith("/remove"))
      await addHoliday(by.admin, { day: example.day as string, country: "KW", name: "A day off" });
  }
  const proposal = method.method === "PUT" ? settingProposals.find((rule) => endpoint.path.endsWith(rule.path)) : null;
  if (proposal) await endProposal(by.admin, proposal.verb.rule.verbName);
  if (example.insuranceList) example.insuranceList = (await listInsurers()).map(({ id }) => id).reverse();
  return {
    path: endpoint.path.replace("{id}", method.of ? (ids.get(samples[method.of]) ?? "") : ""),
    values: takesBody(method) ? example : null,
    file: method.file ? { name: method.file, bytes: method.file === "statement" ? newStatement() : newPdf() } : null,
  };
}

/** Replaces the demo's people in examples by the test's, and new people by new addresses. */
function people(value: string, by: Company): string {
  if (value === "dhow-demo-2026") return PASSWORD;
  if (value.endsWith("@dhow.test")) return by.sme.email;
  return /^\S+@example\.test$/.test(value) ? newEmail() : value;
}

export function replaced(value: unknown, by: (text: string) => string): unknown {
  if (typeof value === "string") return by(value);
  // A code may be a number in JSON.
  if (typeof value === "number") return by(String(value)) === String(value) ? value : Number(by(String(value)));
  if (Array.isArray(value)) return value.map((item) => replaced(item, by));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, replaced(child, by)]));
}

/** The body to pass to `call`. */
export function callBody({ values, file }: Form): FormData | Record<string, unknown> | undefined {
  if (!file) return values ?? undefined;
  const form = new FormData();
  for (const [name, value] of Object.entries(values ?? {})) form.append(name, String(value));
  form.append(file.name, new Blob([file.bytes as Uint8Array<ArrayBuffer>]), "a document.pdf");
  return form;
}

export async function findCode(to: string, pattern: RegExp): Promise<string> {
  const codes = (await messages(to)).map(({ text }) => pattern.exec(text)?.[1]);
  const code = codes.find((match) => match !== undefined);
  if (!code) throw new Error(`no code was sent to ${to}`);
  return code;
}
