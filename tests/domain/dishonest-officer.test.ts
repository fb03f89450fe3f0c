/**
 * A dishonest officer of each role calls every verb that the role may call, alone, with the recommended limits on. No
 * company's debts or claims may change, except through actions of the specification and within the limits.
 */
/// <reference types="vite/types/importMeta.d.ts" />
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { bankLines, payoutLines } from "~/db/schema";
import { listApprovals } from "~/domain/approvals/approval.server";
import { DEFAULT_APPROVAL_LIMITS, RECOMMENDED_APPROVAL_LIMITS } from "~/domain/approvals/approval-limits";
import { importStatement } from "~/domain/bank-statements/import.server";
import { transferReference } from "~/domain/cash/transfer-reference";
import { checkDatabase } from "~/domain/check.server";
import { DEFAULT_COLLECTION_REPORTS } from "~/domain/collections/collection-report";
import { requestCredit } from "~/domain/credit-limits/credit-request.server";
import { disputeOrder } from "~/domain/disputes/dispute.server";
import { readExposureLimits } from "~/domain/exposure/exposure-limits.server";
import { readVatRates } from "~/domain/fee-invoices/vat-rates.server";
import { placeHold } from "~/domain/holds/hold.server";
import { readChart } from "~/domain/journal/chart-of-accounts.server";
import { acceptPayee, sendPayee } from "~/domain/payees/payee.server";
import { findReversiblePayment } from "~/domain/payment-reversals/payment-reversal.server";
import { approveBatch, createBatch, exportBatch } from "~/domain/payout-batches/batch.server";
import { EMPTY_PUBLIC_SITE } from "~/domain/public-site/public-site";
import { sendInstalmentReminders } from "~/domain/reminders/reminder.server";
import { proposeReschedule } from "~/domain/reschedules/reschedule.server";
import { DEFAULT_PERIODS } from "~/domain/retention/retention";
import { addStaff, disableByEmail } from "~/domain/team/operator.server";
import { type Actor, type OfficerRole, officerRoles } from "~/domain/values/actor";
import { isoDay } from "~/domain/values/calendar";
import { clock, DAY } from "~/domain/values/clock";
import { WHOLE } from "~/domain/values/money";
import { AwaitsApproval } from "~/domain/verbs/errors";
import { type Permission, roleMay } from "~/domain/verbs/permissions";
import type { Verb } from "~/domain/verbs/verb.server";
import { adminVerifySme, bankVerifySme } from "~/domain/verdicts/verdict.server";
import { readWorkingDays } from "~/domain/working-days/working-days.server";
import { mt940 } from "../mt940";
import { rawRows, rawValues } from "../raw";
import {
  activeSme,
  activeSupplier,
  colleagueOf,
  insurer,
  newPdf,
  order,
  PASSWORD,
  setLimits,
  sme,
  staff,
  supplier,
  useWorld,
  wait,
} from "./world";

useWorld();

type AnyVerb = Verb<unknown[], unknown>;
const modules = import.meta.glob<Record<string, unknown>>("../../app/domain/**/*.server.ts", { eager: true });
const verbs = new Map(
  Object.values(modules)
    .flatMap((module) => Object.entries(module))
    .filter((entry): entry is [string, AnyVerb] => typeof entry[1] === "function" && "permissions" in entry[1]),
);
const verbsOf = (role: OfficerRole) =>
  [...verbs]
    .filter(([, { permissions }]) => permissions.some((p: Permission) => roleMay(role, p)))
    .map(([name]) => name);

const KUWAIT = {
  iban: "KW81CBKU0000000000001234560101",
  holder: "Doha Roasters W.L.L.",
  bank: "Commercial Bank of Kuwait",
  currency: "USD" as const,
};
const THIEF = { ...KUWAIT, iban: "BH67BMAG00001299123456", holder: "Accomplice", currency: "USD" as const };
const idOf = ({ applicantId }: Actor) => applicantId!;

/** A world in which each verb has something to act on. Every role has two officers, and the limits are on. */
async function fill() {
  const [admin, bank, cover] = [await staff("admin"), await staff("bank"), await insurer()];
  const [bankColleague, coverColleague] = [await colleagueOf(bank), await colleagueOf(cover)];
  const otherCover = await insurer("Other Cover");
  const buyer = await activeSme(900_000_00);
  const payable = async () => {
    const seller = await activeSupplier();
    await acceptPayee(admin, await sendPayee(seller, KUWAIT));
    return seller;
  };
  const [seller, batchSeller] = [await payable(), await payable()];

  await order(buyer, batchSeller, 2_000_00, 5);
  const sent = (await createBatch(bankColleague)).id;
  await approveBatch(bank, sent);
  await exportBatch(bankColleague, sent);
  await order(buyer, batchSeller, 3_000_00, 5);
  const approved = (await createBatch(bankColleague)).id;
  await approveBatch(bank, approved);
  await order(buyer, batchSeller, 4_000_00, 5);
  const draft = (await createBatch(bankColleague)).id;

  const trades = {
    paid: await order(buyer, seller, 1_000_00, 1),
    invoiced: await order(buyer, seller, 1_000_00, 4),
    toReturn: await order(buyer, seller, 1_000_00, 4),
    small: await order(buyer, seller, 100_000_00, 5),
    large: await order(buyer, seller, 200_000_00, 5),
    proposed: await order(buyer, seller, 150_000_00, 5),
    disputed: await order(buyer, seller, 1_000_00, 3),
    rescheduled: await order(buyer, seller, 1_000_00, 3),
  };
  await disputeOrder(buyer, trades.disputed, { amount: 100_00, reason: "damaged", desc: "x" });
  await proposeReschedule(admin, trades.rescheduled, { deadlines: LATER, desc: "x" });
  const pendingPayee = await sendPayee(seller, THIEF);

  const applicant = async () => idOf(await (await sme(4)).actor());
  const waiting = { admin: await applicant(), bank: await applicant(), insurance: await applicant() };
  const [refusable, activatable] = [await applicant(), await applicant()];
  for (const id of [waiting.bank, waiting.insurance, refusable, activatable]) await adminVerifySme(admin, id, "x");
  for (const id of [waiting.insurance, refusable, activatable]) await bankVerifySme(bank, id, "x");
  await verb("insurerVerifySme")(cover, activatable, 1_000_00);
  const newSupplier = idOf(await (await supplier(4)).actor());

  const request = await requestCredit(buyer, { amount: 950_000_00, reason: "more" });
  await verb("setReviewInterval")(admin, 1);
  // An unidentified payment: the officer could give it to any SME.
  await importStatement(bankColleague, {
    fileName: "day.sta",
    file: new Blob([mt940([{ amount: "500.00", text: "no reference", ref: "R1" }])]),
    account: null,
  });
  // Two honest bank officers have recorded receipts, and refund one of them.
  const saver = idOf(await activeSme());
  const group = (await verb("connectCompanies")(admin, { smeId: idOf(buyer), otherId: saver, desc: "x" })) as string;
  await verb("setGroupLimit")(admin, { groupId: group, limit: 9_000_000_00, desc: "x" });
  await verb("recordReceipt")(bankColleague, receipt(saver, "FT-0")).catch(() => {});
  await verb("approve")(bank, (await listApprovals(bank)).waiting[0]!.id);
  await verb("refundCash")(bankColleague, refund(saver)).catch(() => {});
  await verb("approve")(bank, (await listApprovals(bank)).waiting[0]!.id);
  await verb("recordReceipt")(bankColleague, receipt(idOf(buyer), "FT-1")).catch(() => {});
  await verb("approve")(bank, (await listApprovals(bank)).waiting[0]!.id);
  const hold = (by: Actor) =>
    placeHold(by, { applicantId: idOf(buyer), scope: "orders", desc: "because", until: null });
  const holds = { admin: await hold(admin), bank: await hold(bank), insurance: await hold(cover) };
  const former = { email: "former@example.test", password: PASSWORD, name: "former", role: "admin" } as const;
  const formerAdmin = await addStaff(former);
  await disableByEmail(former.email);
  await setLimits(RECOMMENDED_APPROVAL_LIMITS);
  const adminColleague = await colleagueOf(admin);
  // Each officer has proposed something that the officer would like to approve.
  await verb("changePlan")(admin, idOf(buyer), HALVES, GREW).catch(() => {});
  await verb("changeCredit")(cover, idOf(buyer), 8_000_000_00, GREW).catch(() => {});
  await verb("payOut")(bank, trades.proposed).catch(() => {});
  const ownProposal = async (officer: Actor) => (await listApprovals(officer)).waiting[0]!.id;
  const proposals = {
    admin: await ownProposal(admin),
    bank: await ownProposal(bank),
    insurance: await ownProposal(cover),
  };
  const [line] = await db.select().from(bankLines);
  const [transfer] = await db.select().from(payoutLines).where(eq(payoutLines.batchId, sent));
  const [draftLine] = await db.select().from(payoutLines).where(eq(payoutLines.batchId, draft));
  return {
    officers: { admin, bank, insurance: cover },
    colleagues: { admin: adminColleague, bank: bankColleague, insurance: coverColleague },
    buyer: idOf(buyer),
    seller: idOf(seller),
    reference: transferReference(idOf(buyer)),
    otherCover,
    ...{ trades, batches: { draft, approved, sent }, line: line!.id, transfer: transfer!.id, draftLine: draftLine!.id },
    proposals,
    saver,
    group,
    ...{ waiting, refusable, activatable, newSupplier, request, holds, formerAdmin, pendingPayee },
  };
}
type World = Awaited<ReturnType<typeof fill>>;

const HALVES = [WHOLE / 2, WHOLE / 2];
/** New deadlines of an order delivered at the start. */
const LATER = ["2026-05-31", "2026-06-30", "2026-07-31"];
const GREW = { code: "grew", words: null };
const verb = (name: string): AnyVerb => verbs.get(name)!;

/** One officer finishes the action. */
const DONE = "done";
/** The action waits for a second person. */
const PROPOSAL = "proposal";

/** The result, or the code of the refusal. */
async function outcomeOf(act: Promise<unknown>): Promise<string> {
  try {
    await act;
    return DONE;
  } catch (error) {
    if (error instanceof AwaitsApproval) return PROPOSAL;
    if (typeof error === "object" && error !== null && "code" in error) return String(error.code);
    throw error;
  }
}

/** Each company's debts and claims, in cents: its ledger accounts together. */
async function positions(): Promise<Map<string, number>> {
  const rows = await rawRows<{ party: string; sum: number }>(
    `select party, sum(amount) as sum from ledger_lines
     where book in ('receivable', 'unapplied', 'payable', 'refunds due') group by party`,
  );
  return new Map(rows.map(({ party, sum }) => [party, Number(sum)]));
}

/** Each SME's credit limit, in cents. */
async function creditsOf(): Promise<Map<string, number>> {
  const rows = await rawRows<{ id: string; credit: number }>(
    "select id, credit_amount as credit from applicants where credit_amount is not null",
  );
  return new Map(rows.map(({ id, credit }) => [id, Number(credit)]));
}

async function positionChanges(before: Map<string, number>): Promise<Record<string, number>> {
  const after = await positions();
  const changed = [...new Set([...before.keys(), ...after.keys()])]
    .map((party) => [party, (after.get(party) ?? 0) - (before.get(party) ?? 0)] as const)
    .filter(([, difference]) => difference !== 0);
  return Object.fromEntries(changed);
}

/**
 * The attempts with one verb: its inputs, the expected outcome, and the reason why the verb may change debts or claims,
 * if it may.
 */
type Attempt = [
  inputs: (world: World, role: OfficerRole) => unknown[] | Promise<unknown[]>,
  outcome: string,
  moves?: Mover,
];

/**
 * Why an action may change debts or claims alone. "specification": it gives the action to one person, within the
 * limits. "cancellation": the order ends together with its debt, and the SME gets back only its own payment.
 * "evidence": two people have approved the batch or refund, or a bank file proves the movement.
 */
type Mover = "specification" | "cancellation" | "evidence";

const NOWHERE = "00000000-0000-7000-8000-000000000000";
const secrets = { password: "a guess 123", currentPassword: "a guess 123", code: "000000", browser: null };
/** The newest row's id. Ids begin with their time. */
type IdTable = "payout_batches" | "payments" | "manual_receipts" | "cash_refunds" | "settlements";
const newest = async (table: IdTable): Promise<string> => (await rawValues(`select max(id) from ${table}`))[0]!;
const SETTLEMENT_PAYMENT = { valueDate: "2026-01-31", bankReference: "OUT" };
/** Returns the newest settlement. Without one, an honest admin drafts it. */
async function draftedSettlement({ officers }: World): Promise<string> {
  const id = await newest("settlements");
  if (id) return id;
  wait(DAY);
  await verb("draftSettlement")(officers.admin, "2026-01");
  return newest("settlements");
}
/** Has an honest officer of the bank agree, unless the bank has agreed. */
async function agreedSettlement({ officers }: World): Promise<string> {
  const id = await newest("settlements");
  await verb("agreeToSettlement")(officers.bank, id).catch(() => {});
  return id;
}
const inDays = (days: number) => isoDay(clock.now() + days * DAY);
const tomorrow = () => inDays(1);
/** Waits until the buyer is overdue. */
async function overdueSme({ buyer }: World): Promise<string> {
  wait(70 * DAY);
  await sendInstalmentReminders();
  return buyer;
}
const receipt = (smeId: string, bankReference: string) => ({
  smeId,
  amount: 70_00,
  valueDate: "2026-01-30",
  bankReference,
});
const refund = (smeId: string) => ({ ...THIEF, smeId, amount: 10_00, reason: "x" });
const statement = (text: string, ref: string) => ({
  fileName: `${ref}.sta`,
  file: new Blob([mt940([{ amount: "500.00", text, ref }])]),
  account: null,
});

/**
 * The attempts with each verb, in their order: some end a state that a later one needs. A key is the verb's name, and a
 * word for a second attempt.
 */
const attempts: Record<string, Attempt> = {
  // the officer's own account
  changeLanguage: [() => ["ar"], DONE],
  changePassword: [() => [{ ...secrets, password: "another-pass-2026" }, "web"], "wrong_password"],
  confirmSession: [() => ["no token", { password: secrets.password, browser: null }], "wrong_password"],
  endOwnSessions: [() => [secrets, { ids: [] }], "wrong_password"],
  turnOnSecondFactor: [() => [{ ...secrets, enrolment: "forged" }, ""], "enrolment_over"],
  turnOffSecondFactor: [() => [secrets], "wrong_password"],
  renewRecoveryCodes: [() => [secrets], "wrong_password"],

  createApiKey: [
    (_, role) => [{ name: "x", scopes: [role === "admin" ? "audit:read" : "cases:decide"], networks: "", days: "" }],
    DONE,
  ],
  revokeApiKey: [() => [NOWHERE], "not_found"],
  createWebhook: [() => [{ url: "https://mine.example/", description: "", types: "" }], DONE],
  changeWebhook: [() => [NOWHERE, { url: "https://mine.example/", description: "", types: "" }], "not_found"],
  rotateWebhookSecret: [() => [NOWHERE], "not_found"],
  switchWebhook: [() => [NOWHERE, false], "not_found"],
  removeWebhook: [() => [NOWHERE], "not_found"],
  testWebhook: [() => [NOWHERE], "not_found"],
  resendDelivery: [() => [NOWHERE], "not_found"],

  // proposals
  approve: [(w, role) => [w.proposals[role]], "own_proposal"],
  refuse: [(w, role) => [w.proposals[role], "no"], "own_proposal"],
  withdraw: [(w, role) => [w.proposals[role]], DONE],

  // people and settings
  inviteMember: [() => [{ name: "x", email: "accomplice@example.test", role: "bank" }], PROPOSAL],
  "inviteMember admin": [() => [{ name: "x", email: "another@example.test", role: "admin" }], PROPOSAL],
  enableMember: [(w) => [w.formerAdmin], PROPOSAL],
  disableMember: [(w) => [w.colleagues.admin.accountId], PROPOSAL],
  "disableMember bank": [(w) => [w.colleagues.bank.accountId], PROPOSAL],
  "disableMember insurance": [(w) => [w.colleagues.insurance.accountId], PROPOSAL],
  resendInvitation: [(w) => [w.colleagues.admin.accountId], "wrong_member_state"],
  sendReset: [(w) => [w.colleagues.admin.accountId], DONE],
  resetSecondFactor: [(w) => [w.colleagues.admin.accountId], "second_factor_off"],
  setOfficersNeedSecondFactor: [() => [false], DONE],
  setApprovalLimits: [() => [{ ...DEFAULT_APPROVAL_LIMITS, staff: false }], PROPOSAL],
  setSmallDifference: [() => [10_00], PROPOSAL],
  setProvisionRates: [() => [{ 1: 0, 2: 0, 3: 500_000 }], PROPOSAL],
  setCollectingAccount: [
    () => ["USD", { holder: "x", iban: "KW81CBKU0000000000001234560101", bank: "x", bic: "CBKUKWKW" }],
    PROPOSAL,
  ],
  setLegalEntity: [() => [{ name: "x", address: null, registration: null, taxNumber: null }], DONE],
  answerCodeRequest: [() => [NOWHERE], "done_already"],
  closeCodeRequest: [() => [NOWHERE], "done_already"],
  setPublicSite: [() => [{ ...EMPTY_PUBLIC_SITE, licence: "x" }], DONE],
  setExposureLimits: [async () => [await readExposureLimits()], DONE],
  setBankShareRate: [() => [(9 * WHOLE) / 10], DONE],
  setReviewInterval: [() => [2], DONE],
  setMorningEmail: [() => [true], DONE],
  setReminderPlan: [() => [[0, 7]], DONE],
  setCreditStatePlan: [() => [{ watchDays: 5, defaultDays: 0, holdsOrders: false }], DONE],
  setCollectionReports: [() => [{ ...DEFAULT_COLLECTION_REPORTS, writeOffs: false }], DONE],
  setVatRates: [async () => [{ ...(await readVatRates()), KW: 500_000 }], DONE],
  setDisputeDays: [() => [20], DONE],
  setDemandDays: [() => [0], DONE],
  setReversalsBeforeHold: [() => [3], DONE],
  setChart: [async () => [await readChart()], DONE],
  setWorkingDays: [async () => [await readWorkingDays()], DONE],
  addHoliday: [() => [{ day: "2026-03-01", country: "all", name: "x" }], DONE],
  removeHoliday: [() => [{ day: "2026-03-01", country: "all" }], DONE],
  createIndustry: [() => [{ title: "Arms", desc: "x" }], DONE],
  updateIndustry: [() => [NOWHERE, { title: "x", desc: "x" }], "not_found"],
  reorderInsurers: [(w) => [[w.otherCover.insurerId, w.officers.insurance.insurerId]], DONE],
  createInsurer: [() => ["Accomplice Cover"], DONE],
  renameInsurer: [(w) => [w.otherCover.insurerId, "Renamed Cover"], DONE],
  pauseInsurer: [(w) => [w.otherCover.insurerId, true], DONE],
  endCover: [(w) => [{ insurerId: w.otherCover.insurerId, until: null, desc: "x" }], DONE],
  acceptMoves: [(w) => [{ insurerId: w.officers.insurance.insurerId, smeIds: null }], "done_already"],
  declineMoves: [(w) => [{ insurerId: w.officers.insurance.insurerId, smeIds: null }, "x"], "done_already"],
  resumeCover: [(w) => [w.otherCover.insurerId, "x"], DONE],
  proposeMoves: [
    (w) => [
      {
        insurerId: w.officers.insurance.insurerId,
        toInsurerId: w.otherCover.insurerId,
        smeIds: [w.buyer],
        desc: "x",
      },
    ],
    DONE,
  ],
  retryEvent: [() => [NOWHERE], "not_found"],
  resendMessage: [() => [NOWHERE], "not_found"],
  resendMessages: [() => [0], DONE],
  moveClock: [() => [{ days: 0, hours: 1 }], DONE],
  resetSandbox: [() => [], "not_resettable"],

  // verdicts and terms
  adminVerifySme: [(w) => [w.waiting.admin, "x"], DONE],
  bankVerifySme: [(w) => [w.waiting.bank, "x"], DONE],
  insurerVerifySme: [(w) => [w.waiting.insurance, 9_000_000_00], PROPOSAL],
  passCase: [(w) => [w.refusable, "x"], "insurer_can_decide"],
  insurerRejectSme: [(w) => [w.refusable, "x"], DONE],
  insurerFullRejectSme: [(w) => [w.waiting.insurance], DONE],
  rejectSme: [(w, role) => [role === "admin" ? w.waiting.admin : w.waiting.bank, "x", true], "wrong_level"],
  activateSme: [(w) => [w.activatable, "x", [1, WHOLE - 1]], DONE],
  verifySupplier: [(w) => [w.newSupplier, "x", 0], DONE],
  rejectSupplier: [(w) => [w.newSupplier, "x", true], "wrong_level"],
  addSmeNote: [(w) => [w.buyer, "x"], DONE],
  addSupplierNote: [(w) => [w.seller, "x"], DONE],
  changeCredit: [(w) => [w.buyer, 9_000_000_00, GREW], PROPOSAL],
  setBankCap: [(w) => [{ smeId: w.buyer, cap: 1_00, desc: "x" }], DONE],
  completeReview: [(w) => [w.buyer, 9_000_000_00, GREW], PROPOSAL],
  grantCreditRequest: [(w) => [w.request, 9_000_000_00, GREW], PROPOSAL],
  refuseCreditRequest: [(w) => [w.request, GREW], DONE],
  changePlan: [(w) => [w.buyer, [1, WHOLE - 1], GREW], PROPOSAL],
  changeDiscount: [(w) => [w.seller, WHOLE / 100, GREW], PROPOSAL],
  setDocumentExpiry: [() => [NOWHERE, "2027-01-01"], "not_found"],
  acceptDocument: [() => [NOWHERE, "2027-01-01"], "not_found"],
  refuseDocument: [() => [NOWHERE, "x"], "not_found"],
  decideScreening: [(w) => [w.buyer, "cleared", "x"], "done_already"],
  placeHold: [(w) => [{ applicantId: w.buyer, scope: "orders", desc: "x", until: null, isInsolvency: true }], DONE],
  liftHold: [(w, role) => [w.holds[role], "x"], DONE],

  // orders and payouts
  returnInvoice: [(w) => [w.trades.toReturn, "x"], DONE],
  verifyInvoice: [(w) => [w.trades.invoiced], DONE, "specification"],
  proposeReschedule: [(w) => [w.trades.disputed, { deadlines: LATER, desc: "x" }], DONE],
  consentToReschedule: [(w) => [w.trades.rescheduled], DONE],
  refuseReschedule: [(w) => [w.trades.rescheduled, "x"], DONE],
  withdrawReschedule: [(w) => [w.trades.rescheduled], DONE],
  decideDispute: [(w) => [w.trades.disputed, { credited: 100_00, desc: "x" }], PROPOSAL],
  setClaimPolicy: [
    (w) => [w.otherCover.insurerId, { notifyDays: 1, waitingDays: 1, coveredShare: WHOLE, exclusions: "" }],
    DONE,
  ],
  notifyClaim: [(w) => [w.trades.disputed], "no_claim_policy"],
  fileClaim: [(w) => [w.trades.disputed], "wrong_claim_state"],
  withdrawClaim: [(w) => [w.trades.disputed, "x"], "wrong_claim_state"],
  acceptClaim: [(w) => [w.trades.disputed, { amount: 1, desc: "x" }], "wrong_claim_state"],
  refuseClaim: [(w) => [w.trades.disputed, "x"], "wrong_claim_state"],
  recordClaimPayment: [
    (w) => [w.trades.disputed, { amount: 1, valueDate: "2026-01-30", bankReference: "FORGED" }],
    "wrong_claim_state",
  ],
  passOnRecoveries: [
    (w) => [w.trades.disputed, { amount: 1, valueDate: "2026-01-30", bankReference: "FORGED" }],
    "wrong_claim_state",
  ],
  reverseClaimTransfer: [() => [NOWHERE, "x"], "not_found"],
  stopOrder: [(w) => [w.trades.paid, "x"], DONE, "cancellation"],
  "payOut large": [(w) => [w.trades.large], PROPOSAL],
  payOut: [(w) => [w.trades.small], DONE, "specification"],
  acceptPayee: [(w) => [w.pendingPayee], PROPOSAL],
  refusePayee: [(w) => [w.pendingPayee, "x"], DONE],
  removeBatchLine: [(w) => [w.draftLine], DONE],
  discardBatch: [(w) => [w.batches.draft], "wrong_batch_state"],
  createBatch: [() => [], DONE],
  approveBatch: [async () => [await newest("payout_batches")], "own_proposal"],
  exportBatch: [(w) => [w.batches.approved], DONE],
  settleBatch: [(w) => [w.batches.sent, null], DONE, "evidence"],
  returnLine: [(w) => [w.transfer, "x"], PROPOSAL],
  importStatusReport: [(w) => [w.batches.sent, new Blob(["<Document/>"])], "invalid"],

  // money
  uploadReceiptPaper: [() => [new Blob([newPdf()])], DONE],
  recordReceipt: [(w) => [{ ...receipt(w.buyer, "FT-FORGED"), amount: 1_000_000_00 }], PROPOSAL],
  recordRepayment: [
    (w) => [{ supplierId: w.seller, amount: 1, valueDate: "2026-01-30", bankReference: "FORGED" }],
    "nothing_due",
  ],
  reverseRepayment: [() => [NOWHERE, "x"], "not_found"],
  demandRepayment: [(w) => [w.seller], "nothing_due"],
  reverseReceipt: [async () => [await newest("manual_receipts"), "x"], PROPOSAL],
  reverseCollectedPayment: [
    async () => [
      {
        ...(await findReversiblePayment(await newest("payments"))),
        valueDate: isoDay(clock.now()),
        cause: "other",
        bankReference: "FORGED",
        note: null,
      },
    ],
    PROPOSAL,
  ],
  takeRefundBack: [async () => [await newest("cash_refunds"), "x"], PROPOSAL],
  payRefund: [
    async () => [await newest("cash_refunds"), { valueDate: "2026-01-30", bankReference: "OUT" }],
    DONE,
    "evidence",
  ],
  refundCash: [(w) => [refund(w.saver)], PROPOSAL],
  assignLine: [(w) => [{ lineId: w.line, smeId: w.buyer, isKept: true }], DONE, "evidence"],
  undoLine: [(w) => [w.line], DONE, "evidence"],
  linkLine: [async (w) => [w.line, await newest("manual_receipts")], "wrong_status"],
  allocateMoney: [(w) => [w.buyer, null], DONE],
  undoAllocation: [async () => [await newest("payments")], DONE],
  ignoreLine: [(w) => [w.line, "x"], DONE],
  saveCsvColumns: [() => [{ account: "KW1", mapping: {} }], DONE],
  saveStatementDraft: [
    () => [{ fileName: "a.csv", file: new Blob(["Date,Amount\n2026-01-30,1"]), account: null }],
    DONE,
  ],
  importStatement: [(w) => [statement(w.reference, "R2")], DONE, "evidence"],
  closeMonth: [() => ["2026-01"], DONE],
  // January has fees, but no legal entity can invoice them yet.
  issueFeeInvoices: [() => ["2025-12"], "wrong_month"],

  // settlements with the bank, a day later: January is over
  draftSettlement: [async () => (wait(DAY), ["2026-01"]), DONE],
  confirmSettlement: [async (w) => [await draftedSettlement(w), SETTLEMENT_PAYMENT], "wrong_settlement_state"],
  agreeToSettlement: [async () => [await newest("settlements")], DONE],
  // Both roles have agreed: one drafted, the other one agreed.
  "confirmSettlement agreed": [async (w) => [await agreedSettlement(w), SETTLEMENT_PAYMENT], DONE],
  discardSettlement: [async () => [await newest("settlements"), "x"], "wrong_settlement_state"],
  returnSettlement: [async () => [await newest("settlements"), "x"], PROPOSAL],

  // the collections page, 70 days later: the buyer is overdue
  noteContact: [async (w) => [await overdueSme(w), { channel: "call", desc: "x", next: null }], DONE],
  assignCollection: [(w) => [w.buyer, w.officers.bank.accountId], "invalid"],
  recordPromise: [(w) => [w.buyer, { amount: 1_000_000_00, until: tomorrow() }], "invalid"],
  "recordPromise twice": [(w) => [w.buyer, { amount: 1_00, until: tomorrow() }], DONE],
  "recordPromise again": [(w) => [w.buyer, { amount: 1_00, until: tomorrow() }], "done_already"],
  pauseReminders: [(w) => [w.buyer, { cause: "goodwill", until: inDays(31), desc: "x" }], "invalid"],
  "pauseReminders for a while": [(w) => [w.buyer, { cause: "goodwill", until: inDays(30), desc: "x" }], DONE],
  resumeReminders: [(w) => [w.buyer, "x"], DONE],
  // A credit state changes no debt.
  writeOffDebt: [(w) => [{ smeId: w.buyer, orderId: null, desc: "x" }], "wrong_status"],
  enterInsolvency: [(w) => [w.buyer, "x"], DONE],
  "writeOffDebt of an SME with money on account": [
    (w) => [{ smeId: w.buyer, orderId: null, desc: "x" }],
    "wrong_status",
  ],
  recoverDebt: [() => [NOWHERE, 1], "not_found"],
  undoRecovery: [() => [NOWHERE, 1], "not_found"],
  undoWriteOff: [() => [NOWHERE, "x"], "not_found"],
  closeCompany: [(w) => [{ companyId: w.buyer, desc: "x" }], "still_open"],
  connectCompanies: [(w) => [{ smeId: w.activatable, otherId: w.buyer, desc: "x" }], DONE],
  disconnectCompany: [(w) => [w.buyer, "x"], PROPOSAL],
  setGroupLimit: [(w) => [{ groupId: w.group, limit: null, desc: "x" }], PROPOSAL],
  replaceContact: [(w) => [{ companyId: w.buyer, email: "mine@example.test", phone: null, desc: "x" }], PROPOSAL],
  reopenCompany: [(w) => [{ companyId: w.buyer, desc: "x" }], "wrong_level"],
  requestErasure: [(w) => [{ companyId: w.buyer, kind: "all", day: "2030-01-01", desc: "x" }], "wrong_level"],
  placeLegalHold: [(w) => [{ companyId: w.buyer, desc: "x" }], DONE],
  liftLegalHold: [(w) => [{ companyId: w.buyer, desc: "x" }], PROPOSAL],
  setRetentionPeriods: [() => [DEFAULT_PERIODS], PROPOSAL],
  endInsolvency: [(w) => [w.buyer, "x"], DONE],
  "pauseReminders again": [
    (w) => (wait(DAY), [w.buyer, { cause: "goodwill", until: inDays(30), desc: "x" }]),
    "invalid",
  ],
};
const verbOf = (attempt: string) => attempt.split(" ")[0]!;

test("every verb that an officer may call has an attempt", () => {
  const callable = new Set(officerRoles.flatMap(verbsOf));
  const attempted = new Set(Object.keys(attempts).map(verbOf));
  expect([...callable].filter((name) => !attempted.has(name))).toEqual([]);
  expect([...attempted].filter((name) => !callable.has(name))).toEqual([]);
});

describe.each(officerRoles)("a dishonest officer of the role %s", (role) => {
  test("changes no company's debts or claims alone beyond the limits", async () => {
    const world = await fill();
    const credits = await creditsOf();
    const own = Object.entries(attempts).filter(([attempt]) => verbsOf(role).includes(verbOf(attempt)));
    const outcomes: Record<string, string> = {};
    for (const [attempt, [inputs, , mover]] of own) {
      const before = await positions();
      outcomes[attempt] = await outcomeOf(verb(verbOf(attempt))(world.officers[role], ...(await inputs(world, role))));
      const changes = await positionChanges(before);
      if (mover === undefined) expect(changes, attempt).toEqual({});
      else expect(changes, `${attempt} needs no exception`).not.toEqual({});
      if (mover === "specification")
        for (const change of Object.values(changes))
          expect(Math.abs(change), attempt).toBeLessThanOrEqual(RECOMMENDED_APPROVAL_LIMITS.payout);
    }
    expect(outcomes).toEqual(Object.fromEntries(own.map(([attempt, [, expected]]) => [attempt, expected])));
    for (const [id, credit] of await creditsOf())
      expect(credit).toBeLessThanOrEqual(Math.max(credits.get(id) ?? 0, RECOMMENDED_APPROVAL_LIMITS.credit));
    expect(await checkDatabase()).toEqual([]);
  });
});
