/**
 * Plays random sequences of everything that people, the bank and the clock do with orders and payments, in Dhow and in
 * a small model (trade-model.ts). Compares both after every command: outcomes, statuses, instalments, payments, overdue
 * marks, credit, ledger, holds, changed terms, credit requests, proposals, payout batches, bank files and closed
 * months. `npm run test:long` plays all 56 sequences (MODEL_RUNS). MODEL_SEED tries others, and MODEL_SHRINK=off does
 * not shorten a failing sequence. A new command needs its shape in Command, its choice in `commands` and its effect in
 * `run`.
 */
import fc, { type Arbitrary } from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db, useStore } from "~/db/client.server";
import { companyAccounts, totalAccounts } from "~/domain/aggregates/balances.server";
import { approve, expireApprovals, refuse, withdraw } from "~/domain/approvals/approval.server";
import { assignLine, ignoreLine, linkLine, undoLine } from "~/domain/bank-statements/bank-line.server";
import { importStatement } from "~/domain/bank-statements/import.server";
import {
  cancelUnansweredOrders,
  declineOrder,
  stopOrder,
  withdrawOrder,
} from "~/domain/cancellations/cancellation.server";
import { allocateMoney, payFromAccount, undoAllocation } from "~/domain/cash/allocation.server";
import { payDueInstalments } from "~/domain/cash/due-payments.server";
import { recordReceipt, reverseReceipt } from "~/domain/cash/receipt.server";
import { payRefund, refundCash, takeRefundBack } from "~/domain/cash/refund.server";
import { transferReference } from "~/domain/cash/transfer-reference";
import { reconcileCash } from "~/domain/cash-reconciliation/cash-reconciliation.server";
import { checkDatabase } from "~/domain/check.server";
import { closeCompany, reopenCompany } from "~/domain/closures/closure.server";
import { pauseReminders, recordPromise, resumeReminders, watchPromises } from "~/domain/collections/collection.server";
import { setBankCap } from "~/domain/credit-limits/bank-cap.server";
import {
  grantCreditRequest,
  refuseCreditRequest,
  requestCredit,
  withdrawCreditRequest,
} from "~/domain/credit-limits/credit-request.server";
import { changeCredit, changeDiscount, changePlan } from "~/domain/credit-limits/terms.server";
import { endInsolvency, enterInsolvency, updateCreditStates } from "~/domain/credit-states/credit-state.server";
import { setCreditStatePlan } from "~/domain/credit-states/credit-state-plan.server";
import {
  acceptDispute,
  answerDispute,
  decideDispute,
  disputeOrder,
  withdrawDispute,
} from "~/domain/disputes/dispute.server";
import { issueFeeInvoices } from "~/domain/fee-invoices/fee-invoice.server";
import { DEFAULT_VAT_RATES } from "~/domain/fee-invoices/vat-rates";
import { setVatRates } from "~/domain/fee-invoices/vat-rates.server";
import { connectCompanies, disconnectCompany, groupLimitVersion, setGroupLimit } from "~/domain/groups/group.server";
import { endHolds, liftHold, placeHold } from "~/domain/holds/hold.server";
import { loadLateTotals } from "~/domain/instalments/instalment.server";
import { passOnRecoveries, recordClaimPayment } from "~/domain/insurance-claims/claim-payment.server";
import { setClaimPolicy } from "~/domain/insurance-claims/claim-policy.server";
import {
  acceptClaim,
  fileClaim,
  notifyClaim,
  refuseClaim,
  withdrawClaim,
} from "~/domain/insurance-claims/insurance-claim.server";
import { reverseClaimTransfer } from "~/domain/insurance-claims/undo.server";
import { endCover, resumeCover } from "~/domain/insurers/cover.server";
import { acceptMoves, declineMoves, proposeMoves } from "~/domain/insurers/moves.server";
import { returnInvoice, uploadInvoice, verifyInvoice } from "~/domain/invoices/invoice.server";
import { NO_LEGAL_ENTITY } from "~/domain/legal-entity/legal-entity";
import { setLegalEntity } from "~/domain/legal-entity/legal-entity.server";
import { closeMonth } from "~/domain/month-closing/month-closing.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { answerDeliveryDay, proposeDeliveryDay } from "~/domain/orders/delivery-day.server";
import {
  acceptOrder,
  cancelExpiredOrders,
  cancelOwnOrder,
  confirmDelivery,
  createOrder,
  loadOrderCredit,
} from "~/domain/orders/order.server";
import { acceptPayee, sendPayee } from "~/domain/payees/payee.server";
import { reverseCollectedPayment } from "~/domain/payment-reversals/payment-reversal.server";
import {
  loadPaymentGroup,
  settleOpenPayments,
  settleOwnPayment,
  startAmountPayment,
  startLatePayment,
  startPayment,
} from "~/domain/payments/payment.server";
import { answerSandboxCharge, approveWithoutBrowser } from "~/domain/payments/sandbox-bank.server";
import {
  approveBatch,
  createBatch,
  discardBatch,
  exportBatch,
  removeBatchLine,
} from "~/domain/payout-batches/batch.server";
import { returnLine, settleBatch } from "~/domain/payout-batches/settlement.server";
import { payOut } from "~/domain/payouts/payout.server";
import { issueCreditNote } from "~/domain/price-reductions/price-reduction.server";
import { setProvisionRates } from "~/domain/provisions/provision-rates.server";
import { sendInstalmentReminders } from "~/domain/reminders/reminder.server";
import { demandRepayment } from "~/domain/repayments/demand.server";
import { recordRepayment, reverseRepayment } from "~/domain/repayments/repayment.server";
import {
  agreeToReschedule,
  consentToReschedule,
  declineReschedule,
  proposeReschedule,
  refuseReschedule,
  withdrawReschedule,
} from "~/domain/reschedules/reschedule.server";
import {
  agreeToSettlement,
  confirmSettlement,
  discardSettlement,
  draftSettlement,
  returnSettlement,
} from "~/domain/settlements/settlement.server";
import type { Actor } from "~/domain/values/actor";
import { clock, DAY, HOUR } from "~/domain/values/clock";
import type { InvoiceData } from "~/domain/values/invoice-data";
import { WHOLE } from "~/domain/values/money";
import { Forbidden } from "~/domain/verbs/errors";
import { hasPermission, type Permission } from "~/domain/verbs/permissions";
import { recoverDebt, undoRecovery } from "~/domain/write-offs/recovery.server";
import { undoWriteOff } from "~/domain/write-offs/undo.server";
import { writeOffDebt } from "~/domain/write-offs/write-off.server";
import { convertToCents, peggedRates } from "~/gateways/bank/currency";
import { type Mt940Entry, mt940 } from "../mt940";
import { runTwice } from "../run-twice";
import { inMemory, sqlite } from "../sqlite";
import { ledgerTable } from "./ledger-table";
import {
  type Ask,
  type Batch,
  COVERED_SHARE,
  CREDIT_OF_ONE,
  creditStates,
  DEFAULT_DAYS,
  Model,
  monthAfter,
  type Order,
  type Outcome,
  type Payment,
  type Person,
  PROVISION_RATES,
  type Proposal,
  type Purpose,
  type Sme,
  type StatementLine,
  type Supplier,
  settlementTotal,
  TIMES_OF_ONE,
  type Transfer,
  VAT_RATE,
  type Verb,
  WAITING_DAYS,
  WATCH_DAYS,
} from "./trade-model";
import {
  activeSme,
  activeSupplier,
  colleagueOf,
  insurer,
  newPdf,
  openWorld,
  QUARTERS,
  START,
  setLimits,
  sme,
  staff,
  supplier,
  type World,
  withSecondPerson,
} from "./world";

const SEED = Number(process.env.MODEL_SEED ?? 20_261_120);
const ALL_RUNS = 56;
const RUNS = Number(process.env.MODEL_RUNS ?? 7);
const LONGEST = 400;
const FEWEST_COMMANDS = 30_000;
const CHECK_EVERY = 100;
/** Sequences that run every transaction twice. The others run the same verbs in other orders, once. */
const TWICE = 8;
/** Milliseconds, enough for a busy machine. */
const TIME_LIMIT = 1_200_000;

/**
 * `by`: an index into all people, or null for somebody who has the permission. Orders and payments are counted from the
 * newest.
 */
type Command =
  | { do: "create"; by: number | null; supplier: number; amount: number | { left: number }; twice: boolean }
  | {
      do: "cancel" | "decline" | "withdraw" | "stop" | "verify" | "return" | "payOut";
      by: number | null;
      order: number;
    }
  | { do: "accept"; by: number | null; order: number; inDays: number | null }
  | { do: "propose"; by: number | null; order: number; inDays: number; bySme: boolean }
  | { do: "answer day"; by: number | null; order: number; isThatDay: boolean; agrees: boolean; bySme: boolean | null }
  | { do: "deliver"; by: number | null; order: number; isRight: boolean; thousandths: number }
  | {
      do: "upload";
      by: number | null;
      order: number;
      isReadable: boolean;
      number: number | null;
      isTotalRight: boolean;
    }
  | { do: "start"; by: number | null; order: number; purpose: Purpose; withoutBrowser: boolean }
  | { do: "start late"; by: number | null; withoutBrowser: boolean }
  /** Share in hundredths of the amount owed, or all but some cents. */
  | { do: "start amount"; by: number | null; share: number | { less: number }; withoutBrowser: boolean }
  /** Half the repeated transfers are the last one, with its reference. */
  | { do: "record"; by: number | null; whom: number; amount: number; again: boolean; isOther: boolean }
  | { do: "reverse"; by: number | null; receipt: number }
  | { do: "refund cash"; by: number | null; whom: number; share: number }
  | { do: "pay refund" | "take refund back"; by: number | null; refund: number }
  | { do: "link"; by: number | null; line: number; receipt: number | null }
  | { do: "assign"; by: number | null; line: number; whom: number; isKept: boolean; isOther: boolean }
  | { do: "ignore" | "reopen"; by: number | null; line: number }
  | { do: "use"; by: number | null }
  | { do: "allocate"; by: number | null; whom: number; order: number | null; share: number }
  | { do: "undo"; by: number | null; payment: number }
  | { do: "gather"; by: number | null }
  | { do: "approve batch"; by: number | null; batch: number; isOwn: boolean }
  | { do: "export batch" | "discard batch"; by: number | null; batch: number }
  | { do: "remove line" | "return line"; by: number | null; batch: number; line: number }
  | { do: "settle line"; by: number | null; batch: number; line: number | null }
  /** A debit or a reversal of a batch's transfer, or an SME's money. Sometimes the same file comes again. */
  | { do: "bank file"; entry: "debit" | "reversal"; batch: number; line: number; isExact: boolean; twice: boolean }
  | { do: "bank file"; entry: "credit"; whom: number; amount: number; twice: boolean }
  | { do: "bank file"; entry: "unknown"; amount: number; twice: boolean }
  | { do: "bank file"; entry: "fee"; amount: number; twice: boolean }
  /** A payment of the insurer, or recoveries for it. `share`: hundredths of the amount that is due. */
  | { do: "bank file"; entry: "claim"; order: number; isPayment: boolean; share: number; twice: boolean }
  /** The supplier of the order repays. `share`: hundredths of its debt. Null for the amount of the newest repayment. */
  | { do: "bank file"; entry: "repayment"; order: number; share: number | null; twice: boolean }
  | { do: "bank file"; entry: "copy"; receipt: number; hasReference: boolean; twice: boolean }
  /** The transfer of a refund or of a settlement, or its return, which has the other direction. */
  | {
      do: "bank file";
      entry: "refund" | "settlement";
      nth: number;
      isReturn: boolean;
      isExact: boolean;
      twice: boolean;
    }
  /** The bank takes a payment back. */
  | { do: "bank file"; entry: "chargeback"; payment: number; isExact: boolean; twice: boolean }
  | { do: "answer"; payment: number; isApproved: boolean }
  | { do: "settle"; by: number | null; payment: number; times: number; byApi: boolean }
  | { do: "place"; by: number; whom: number; what: "orders" | "payouts"; days: number | null }
  | { do: "lift"; by: number; hold: number }
  | { do: "change credit" | "change discount"; by: number | null; whom: number; to: number }
  | { do: "change plan"; by: number | null; whom: number; to: number[] }
  /** Null removes the cap. `left`: this much more than the SME's used credit. */
  | { do: "cap"; by: number | null; whom: number; to: number | null | { left: number } }
  | { do: "ask"; by: number | null; whom: number; amount: number | { more: number } }
  | { do: "withdraw ask" | "refuse ask"; by: number | null; ask: number }
  | { do: "grant"; by: number | null; ask: number; credit: number | { more: number } }
  | { do: "approve" | "refuse" | "take back"; by: number | null; isOwn: boolean; proposal: number }
  /** `whom`: an index into the SMEs. 4 is an unknown one. */
  | { do: "close company" | "reopen company"; by: number; whom: number }
  /** `insurer`: an index into the insurers. 2 is an unknown one. */
  | { do: "end cover" | "resume cover"; by: number | null; insurer: number }
  /** Indexes into the companies. */
  | { do: "connect"; by: number | null; whom: number; other: number }
  | { do: "disconnect"; by: number | null; whom: number }
  /** `left`: this much more than the group's used credit. */
  | { do: "limit group"; by: number | null; group: number; limit: number | null | { left: number } }
  | { do: "propose move"; by: number | null; whom: number; insurer: number }
  | { do: "accept move" | "decline move"; by: number; whom: number }
  | { do: "poll" | "expire" | "give up" | "pay due" | "chase" | "end holds" | "end proposals" }
  /** `later`: months after the month that closes next; -1 is the last closed one. */
  | { do: "close month"; by: number | null; later: number; isOverSuspense: boolean; hasReason: boolean }
  /** `back`: closed months before the last closed one; -1 is the month that closes next. */
  | { do: "issue fees"; by: number | null; back: number }
  /** `back`: months before the current one. */
  | { do: "draft settlement"; by: number | null; back: number }
  | {
      do: "agree settlement" | "discard settlement" | "confirm settlement" | "return settlement";
      by: number | null;
      settlement: number;
    }
  | { do: "reverse payment"; by: number | null; payment: number; isLaterDay: boolean }
  | { do: "reschedule"; by: number | null; order: number; days: number; step: number }
  | {
      do: "withdraw reschedule" | "consent" | "refuse reschedule" | "decline reschedule" | "agree to reschedule";
      by: number | null;
      order: number;
    }
  /** `share`: thousandths of the order's net amount. */
  | { do: "credit" | "dispute"; by: number | null; order: number; share: number }
  | { do: "withdraw dispute" | "answer dispute" | "accept dispute"; by: number | null; order: number }
  /** `share`: hundredths of the disputed amount. */
  | { do: "decide dispute"; by: number | null; order: number; share: number }
  | { do: "update states" | "watch promises" }
  /** `share`: hundredths of the amount that is past due. */
  | { do: "promise"; by: number | null; whom: number; share: number; days: number }
  | { do: "pause"; by: number | null; whom: number; cause: "goodwill" | "insolvency" | "dispute"; days: number | null }
  | { do: "resume"; by: number | null; whom: number }
  | { do: "enter insolvency" | "end insolvency"; by: number | null; whom: number }
  /** `isWhole`: all orders of the order's SME. `whom`: another company than the order's SME. */
  | { do: "write off"; by: number | null; order: number; isWhole: boolean; whom: number | null }
  /** `share`: hundredths of the written-off debt that has not come back. */
  | { do: "recover" | "undo recovery"; by: number | null; order: number; share: number }
  | { do: "undo write-off"; by: number | null; order: number }
  | { do: "notify claim" | "file claim" | "withdraw claim" | "refuse claim"; by: number | null; order: number }
  /** `share`: hundredths of the most that is possible. */
  | { do: "accept claim"; by: number | null; order: number; share: number; hasReason: boolean }
  | { do: "pay claim" | "pass on"; by: number | null; order: number; share: number }
  /** The supplier of the order repays. `share`: hundredths of its debt. */
  | { do: "repay"; by: number; order: number; share: number }
  | { do: "demand"; by: number | null; order: number }
  | { do: "reverse claim transfer" | "reverse repayment"; by: number | null; transfer: number }
  | { do: "wait"; ms: number }
  | { do: "wait until"; moment: number; after: number }
  | { do: "wait until day"; order: number; after: number };

const commandOf = (from: { [Key in string]: unknown }) =>
  fc.record(
    Object.fromEntries(
      Object.entries(from).map(([key, value]) => [key, isArbitrary(value) ? value : fc.constant(value)]),
    ),
  );
const isArbitrary = (value: unknown): value is Arbitrary<unknown> => value instanceof fc.Arbitrary;

const by = fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.nat(20) });
const nth = fc.oneof({ weight: 3, arbitrary: fc.nat(3) }, { weight: 1, arbitrary: fc.nat(60) });
const amount = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 100, max: 150_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 110 }) },
  { weight: 1, arbitrary: fc.constantFrom(9_999, 99_999) },
  { weight: 2, arbitrary: commandOf({ left: fc.integer({ min: -1, max: 1 }) }) },
);
const purpose = fc.constantFrom("upfront", "instalment", "rest");
const pay = (order: Arbitrary<number>, purposes: Arbitrary<string>) =>
  fc
    .tuple(
      commandOf({ do: "start", by: null, order, purpose: purposes, withoutBrowser: false }),
      commandOf({ do: "settle", by: null, payment: 0, times: 1, byApi: false }),
    )
    .map(([start, settle]) => [start, { do: "answer", payment: 0, isApproved: true }, settle]);

/** The delivered part of an order's amount: mostly all of it, sometimes more than all. */
const thousandths = fc.constantFrom(1000, 1000, 1000, 1000, 999, 750, 400, 1, 1001);

/** A delivered order of the first SME. */
const comes = fc.integer({ min: 100, max: 50_000 }).map((amount) => [
  { do: "create", by: 0, supplier: 0, amount, twice: false },
  { do: "start", by: null, order: 0, purpose: "upfront", withoutBrowser: false },
  { do: "answer", payment: 0, isApproved: true },
  { do: "settle", by: null, payment: 0, times: 1, byApi: false },
  { do: "accept", by: null, order: 0, inDays: null },
  { do: "deliver", by: null, order: 0, isRight: true, thousandths: 1000 },
]);

/** Waits until instalments of several orders are overdue, then pays all of them. */
const late = fc
  .tuple(fc.array(comes, { maxLength: 3 }), fc.integer({ min: 30, max: 70 }), fc.boolean())
  .map(([come, days, isApproved]) => [
    ...come.flat(),
    { do: "wait", ms: days * DAY },
    { do: "start late", by: come.length > 0 ? 0 : null, withoutBrowser: false },
    { do: "answer", payment: 0, isApproved },
    { do: "settle", by: null, payment: 0, times: 2 },
  ]);

const inDays = fc.oneof(fc.integer({ min: 0, max: 60 }), fc.constantFrom(-1, 0, 60, 61));

const share = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 100 }) },
  { weight: 1, arbitrary: fc.integer({ min: 100, max: 130 }) },
);
/** Pays any part of the amount owed. */
const partialPayment = fc
  .tuple(share, fc.boolean(), fc.boolean())
  .map(([hundredths, isApproved, isSettled]) => [
    { do: "start amount", by: null, share: hundredths, withoutBrowser: false },
    { do: "answer", payment: 0, isApproved },
    ...(isSettled ? [{ do: "settle", by: null, payment: 0, times: 1, byApi: false }] : []),
  ]);
/** Pays all but about a dollar, which is often a small difference. */
const nearly = fc.integer({ min: 1, max: 110 }).map((less) => [
  { do: "start amount", by: null, share: { less }, withoutBrowser: false },
  { do: "answer", payment: 0, isApproved: true },
  { do: "settle", by: null, payment: 0, times: 1, byApi: false },
]);
/** Money comes in and pays orders; sometimes that is undone. */
const whom = fc.oneof({ weight: 6, arbitrary: fc.nat(2) }, { weight: 1, arbitrary: fc.nat(6) });
const transfer = fc
  .tuple(whom, fc.integer({ min: 1, max: 150_000 }), share, fc.oneof(fc.constant(null), fc.nat(6)), fc.nat(3))
  .map(([of, amount, hundredths, order, then]) => [
    { do: "record", by: null, whom: of, amount, again: false, isOther: false },
    { do: "approve", by: null, isOwn: false, proposal: 0 },
    { do: "allocate", by: null, whom: of, order, share: hundredths },
    ...(then === 0 ? [{ do: "undo", by: null, payment: 0 }] : []),
  ]);

const record = commandOf({
  do: "record",
  by,
  whom,
  amount: fc.integer({ min: 1, max: 90_000 }),
  again: fc.constantFrom(false, false, true),
  isOther: fc.boolean(),
});
const reverse = commandOf({ do: "reverse", by, receipt: fc.nat(2) });
const refundEnd = commandOf({
  do: fc.constantFrom("pay refund", "take refund back"),
  by,
  refund: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(2) }),
});
/** Money on account that is refunded, and often transferred, withdrawn or returned. */
const refunded = fc
  .tuple(whom, fc.integer({ min: 1, max: 90_000 }), by, share, fc.array(refundEnd, { maxLength: 4 }))
  .map(([of, amount, person, hundredths, then]) => [
    { do: "record", by: null, whom: of, amount, again: false, isOther: true },
    { do: "approve", by: null, isOwn: false, proposal: 0 },
    { do: "refund cash", by: person, whom: of, share: hundredths },
    { do: "approve", by: null, isOwn: false, proposal: 0 },
    ...then.flatMap((end) => [end, { do: "approve", by: null, isOwn: false, proposal: 0 }]),
  ]);

const twice = fc.constantFrom(false, false, true);
const batch = fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(3) });
const copied = commandOf({ do: "bank file", entry: "copy", receipt: fc.nat(1), hasReference: fc.boolean(), twice });
const link = commandOf({
  do: "link",
  by,
  line: fc.nat(2),
  receipt: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.nat(3) }),
});
const assign = commandOf({
  do: "assign",
  by,
  line: fc.nat(1),
  whom,
  isKept: fc.boolean(),
  isOther: fc.boolean(),
});
const reopen = commandOf({ do: "reopen", by, line: fc.nat(1) });
const closing = commandOf({
  do: "close month",
  by,
  later: fc.constantFrom(0, 0, 0, 0, -1, 1),
  isOverSuspense: fc.boolean(),
  hasReason: fc.constantFrom(true, true, false),
});
/** Money of nobody yet, larger than any receipt. Then officers decide about it. */
const stray = commandOf({
  do: "bank file",
  entry: "unknown",
  amount: fc.integer({ min: 200_000, max: 350_000 }),
  twice,
});
const unidentified = fc
  .tuple(stray, fc.array(fc.oneof(assign, commandOf({ do: "ignore", by, line: fc.nat(1) }), reopen), { maxLength: 4 }))
  .map(([entry, then]) => [entry, ...then]);
const aside = commandOf({ do: "ignore", by, line: fc.nat(1) });
/** A fee of the bank. Officers explain it by setting it aside, and sometimes undo that before the month closes. */
const bankFee = fc
  .tuple(
    commandOf({ do: "bank file", entry: "fee", amount: fc.integer({ min: 1, max: 5_000 }), twice }),
    fc.array(fc.oneof(aside, aside, reopen, assign), { maxLength: 3 }),
    fc.array(closing, { maxLength: 1 }),
  )
  .map((steps) => steps.flat());
/** One transfer by hand and by file, in either order, then linked or reversed. */
const byHandAndFile = fc
  .tuple(record, fc.nat(5), fc.array(fc.oneof(copied, link, reverse), { maxLength: 3 }))
  .map(([recorded, odd, then]) => [
    recorded,
    ...(odd === 0 ? [{ ...recorded, again: true }] : []),
    { do: odd === 1 ? "refuse" : "approve", by: null, isOwn: odd === 2, proposal: 0 },
    ...then,
    ...(odd === 3 ? [{ do: "approve", by: null, isOwn: false, proposal: 0 }] : []),
  ]);
const ofBank = fc.oneof(
  commandOf({
    do: "bank file",
    entry: fc.constantFrom("debit", "debit", "reversal"),
    batch,
    line: fc.nat(1),
    isExact: fc.constantFrom(true, true, false),
    twice,
  }),
  commandOf({ do: "bank file", entry: "credit", whom: fc.nat(2), amount: fc.integer({ min: 1, max: 150_000 }), twice }),
);
const isExact = fc.constantFrom(true, true, true, false);
const ownTransfer = commandOf({
  do: "bank file",
  entry: fc.constantFrom("refund", "settlement"),
  nth: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(2) }),
  isReturn: fc.constantFrom(false, false, true),
  isExact,
  twice,
});
const chargeback = commandOf({
  do: "bank file",
  entry: "chargeback",
  payment: fc.oneof({ weight: 4, arbitrary: fc.nat(2) }, { weight: 1, arbitrary: fc.nat(30) }),
  isExact,
  twice,
});
const settles = commandOf({ do: "settle line", by, batch, line: fc.oneof(fc.constant(null), fc.nat(1)) });
const returns = commandOf({ do: "return line", by, batch, line: fc.nat(1) });
/** The data of an order's invoice with this number. */
const invoiceOf = ({ amount, credit }: Order, number: number, isTotalRight: boolean): InvoiceData => ({
  number: `INV-${number}`,
  date: "2026-01-05",
  net: null,
  vat: null,
  total: amount - credit + (isTotalRight ? 0 : 1),
  vatNumber: null,
  lines: [],
});

/** An order whose supplier is due to be paid. */
const ready = fc
  .tuple(comes, fc.nat(1))
  .map(([[create, ...rest], supplier]) => [
    { ...create, supplier },
    ...rest,
    { do: "upload", by: null, order: 0, isReadable: true, number: null, isTotalRight: true },
    { do: "verify", by: null, order: 0 },
  ]);
/** Several orders are paid in a batch; some transfers are returned. */
const paidOut = fc
  .tuple(fc.array(ready, { maxLength: 2 }), fc.nat(4), fc.array(fc.oneof(settles, returns, ofBank), { maxLength: 3 }))
  .map(([orders, odd, then]) => [
    ...orders.flat(),
    { do: "gather", by: null },
    ...(odd === 1
      ? [{ do: "place", by: 8, whom: 4, what: "payouts", days: 1 }]
      : odd === 2
        ? [{ do: "payOut", by: null, order: 0 }]
        : []),
    ...(odd === 3 ? [{ do: "approve batch", by: null, batch: 0, isOwn: true }] : []),
    { do: "approve batch", by: null, batch: 0, isOwn: false },
    { do: "export batch", by: null, batch: 0 },
    ...then,
  ]);

/** The goods do not arrive, and the SME withdraws in the last moment of the day or after it. */
const overdue = fc.tuple(fc.integer({ min: 0, max: 2 }), fc.nat(2)).map(([inDays, after]) => [
  { do: "accept", by: null, order: 0, inDays },
  { do: "wait until day", order: 0, after: after - 1 },
  { do: "withdraw", by: null, order: 0 },
]);

/** A new delivery day is proposed and answered, by either side, perhaps too late or for another day. */
const agreed = fc
  .tuple(fc.nat(3), fc.boolean(), fc.boolean(), fc.boolean(), fc.oneof(fc.nat(4), fc.constantFrom(-1, 61)), fc.nat(3))
  .map(([order, bySme, agrees, atOnce, inDays, odd]) => [
    { do: "propose", by: null, order, inDays, bySme },
    ...(atOnce ? [] : [{ do: "wait", ms: 6 * DAY }]),
    { do: "answer day", by: null, order, isThatDay: odd !== 1, agrees, bySme: odd === 2 ? bySme : null },
  ]);

/** The other side agrees to a new delivery day of a new order, but only after that day. */
const agreedTooLate = fc
  .tuple(comes, fc.nat(4), fc.boolean())
  .map(([order, inDays, bySme]) => [
    ...order.slice(0, -1),
    { do: "propose", by: null, order: 0, inDays, bySme },
    { do: "wait", ms: 6 * DAY },
    { do: "answer day", by: null, order: 0, isThatDay: true, agrees: true, bySme: null },
  ]);

/** In the list of all people, the admins, the bank and the insurers follow the seven companies. */
const officer = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 7, max: 12 }) },
  { weight: 1, arbitrary: fc.nat(6) },
);

const held = commandOf({
  do: "place",
  by: officer,
  whom: fc.nat(6),
  what: fc.constantFrom("orders", "payouts"),
  days: fc.constantFrom(null, -1, 0, 0, 1, 5),
});

const credit = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1_000_00, max: 15_000_00 }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 500_00 }) },
  { weight: 3, arbitrary: fc.constantFrom(40_000_00, 40_000_01, 50_000_00, 50_000_01, 60_000_00) },
);
const plans = fc.constantFrom(QUARTERS, [333_333, 333_333, 333_334], [WHOLE], [500_000, 500_000], [10_000, 990_000]);
const terms = fc.oneof(
  { weight: 3, arbitrary: commandOf({ do: "change credit", by, whom: fc.oneof(fc.nat(2), fc.nat(6)), to: credit }) },
  {
    weight: 2,
    arbitrary: commandOf({
      do: "cap",
      by,
      whom: fc.oneof(fc.nat(2), fc.nat(6)),
      to: fc.oneof(credit, fc.constant(null), commandOf({ left: fc.integer({ min: 0, max: 200_00 }) })),
    }),
  },
  { weight: 1, arbitrary: commandOf({ do: "change plan", by, whom: fc.oneof(fc.nat(2), fc.nat(6)), to: plans }) },
  {
    weight: 1,
    arbitrary: commandOf({
      do: "change discount",
      by,
      whom: fc.oneof(fc.integer({ min: 4, max: 5 }), fc.nat(6)),
      to: fc.constantFrom(0, 50_000, 77_777, 100_000, 123_456),
    }),
  },
);
const more = commandOf({ more: fc.integer({ min: -1, max: 5_000_00 }) });
const asked = commandOf({ do: "ask", by: fc.oneof(by, fc.nat(3)), whom: fc.nat(2), amount: fc.oneof(more, credit) });
/** Usually an officer with the permission, often enough another one. */
const decider = fc.oneof(
  { weight: 6, arbitrary: fc.constant(null) },
  { weight: 3, arbitrary: officer },
  { weight: 1, arbitrary: fc.nat(2) },
);
const granted = commandOf({ do: "grant", by: decider, ask: fc.nat(1), credit: fc.oneof(more, credit) });
const decided = commandOf({
  do: fc.constantFrom("approve", "approve", "approve", "refuse", "take back"),
  by: decider,
  isOwn: fc.constantFrom(false, false, true),
  proposal: fc.nat(2),
});

/** A large credit is proposed, another one granted, and then the large one approved. */
const outdated = fc
  .tuple(fc.nat(2), credit)
  .map(([whom, other]) => [
    ...[60_000_00, other].map((to) => ({ do: "change credit", by: null, whom, to })),
    { do: "approve", by: null, isOwn: false, proposal: 0 },
  ]);

const connected = commandOf({ do: "connect", by, whom, other: whom });
const grouped = fc.oneof(
  connected,
  commandOf({ do: "disconnect", by, whom }),
  commandOf({
    do: "limit group",
    by,
    group: fc.nat(1),
    limit: fc.oneof(fc.constant(null), credit, commandOf({ left: fc.integer({ min: 0, max: 300_00 }) })),
  }),
);

/** A company on hold tries to order, is ordered from, or is to be paid. */
const stopped = fc.tuple(fc.constantFrom(0, 1, 2, 4, 5), fc.constantFrom(null, 1, 5)).map(([whom, days]) => [
  { do: "place", by: 7, whom, what: "orders", days },
  { do: "create", by: whom < 4 ? whom : null, supplier: whom < 4 ? 0 : whom - 4, amount: 5_000, twice: false },
]);
const unpaid = fc
  .tuple(fc.integer({ min: 4, max: 5 }), fc.nat(5))
  .map(([whom, order]) => [
    { do: "place", by: 8, whom, what: "payouts", days: 3 },
    ...Array.from({ length: 6 }, (_, i) => ({ do: "payOut", by: null, order: order + i })),
  ]);

const fees = commandOf({ do: "issue fees", by, back: fc.constantFrom(0, 0, 0, 1, 2, -1) });
/** Weeks pass, then officers close some months. */
const closedMonths = fc
  .tuple(fc.integer({ min: 0, max: 20 }), fc.array(closing, { maxLength: 4 }))
  .map(([days, closings]) => [{ do: "wait", ms: days * DAY }, ...closings]);

const settlement = fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(3) });
const settlementEnd = commandOf({
  do: fc.constantFrom("discard settlement", "confirm settlement", "return settlement", "agree settlement"),
  by,
  settlement,
});
/** A month passes and is settled with the bank; sometimes payments are undone meanwhile, or the bank returns it. */
const settledWithBank = fc
  .tuple(
    fc.integer({ min: 10, max: 32 }),
    fc.constantFrom([], [{ do: "undo", by: null, payment: 0 }]),
    fc.array(settlementEnd, { maxLength: 3 }),
  )
  .map(([days, meanwhile, then]) => [
    { do: "wait", ms: days * DAY },
    { do: "draft settlement", by: null, back: 1 },
    ...meanwhile,
    { do: "agree settlement", by: null, settlement: 0 },
    { do: "confirm settlement", by: null, settlement: 0 },
    ...then.flatMap((end) => [end, { do: "approve", by: null, isOwn: false, proposal: 0 }]),
  ]);

const bySettlement = (ends: string[]) => [
  { do: "wait", ms: 32 * DAY },
  { do: "draft settlement", by: null, back: 1 },
  ...ends.map((end) => ({ do: `${end} settlement`, by: null, settlement: 0 })),
];
/** A settled allocation is undone, so the next settlement takes its money back. */
const takenFromBank = fc
  .tuple(ready, fc.integer({ min: 100, max: 20_000 }))
  .map(([order, amount]) => [
    ...order,
    { do: "payOut", by: null, order: 0 },
    { do: "record", by: null, whom: 0, amount, again: false, isOther: true },
    { do: "approve", by: null, isOwn: false, proposal: 0 },
    { do: "allocate", by: null, whom: 0, order: 0, share: 100 },
    ...bySettlement(["agree", "confirm"]),
    { do: "undo", by: null, payment: 0 },
    ...bySettlement(["agree", "confirm"]),
  ]);

const payment = fc.oneof({ weight: 4, arbitrary: fc.nat(2) }, { weight: 1, arbitrary: fc.nat(30) });
const takenByBank = commandOf({ do: "reverse payment", by, payment, isLaterDay: fc.constantFrom(false, false, true) });
/** The bank takes a payment back, mostly with the approval of two admins. Sometimes the instalment is paid again. */
const reversedPayment = fc
  .tuple(takenByBank, fc.nat(4), fc.array(pay(fc.nat(3), purpose), { maxLength: 2 }))
  .map(([taken, odd, then]) => [
    taken,
    { do: odd === 0 ? "refuse" : "approve", by: null, isOwn: odd === 1, proposal: 0 },
    ...(odd === 2 ? [{ do: "bank file", entry: "chargeback", payment: 0, isExact: true, twice: false }] : []),
    ...then.flat(),
  ]);
/** The bank takes the upfront payment of an undelivered order back, which stops the order until it is paid again. */
const stoppedOrder = fc
  .tuple(comes, fc.integer({ min: 3, max: 5 }), fc.nat(3))
  .map(([order, steps, odd]) => [
    ...order.slice(0, steps),
    { do: "reverse payment", by: null, payment: 0, isLaterDay: false },
    { do: "approve", by: null, isOwn: false, proposal: 0 },
    ...order.slice(steps),
    ...(odd === 0 ? [{ do: "wait", ms: 9 * DAY }, { do: "give up" }] : []),
    ...(odd === 1 ? [{ do: "use", by: 0 }] : []),
    { do: "start", by: null, order: 0, purpose: "upfront", withoutBrowser: false },
    { do: "answer", payment: 0, isApproved: odd !== 2 },
    { do: "settle", by: null, payment: 0, times: 1, byApi: false },
    ...order.slice(steps),
  ]);

const moved = commandOf({
  do: "reschedule",
  by,
  order: nth,
  days: fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: 0, max: 90 }) },
    { weight: 1, arbitrary: fc.constantFrom(-1, 370) },
  ),
  step: fc.constantFrom(0, 0, 10, -20, -40),
});
const rescheduleStep = commandOf({
  do: fc.constantFrom(
    "withdraw reschedule",
    "consent",
    "refuse reschedule",
    "decline reschedule",
    "agree to reschedule",
  ),
  by,
  order: nth,
});
/** A delivered order gets later deadlines. Sometimes a party refuses, or a payment comes between. */
const rescheduled = fc
  .tuple(
    fc.integer({ min: 0, max: 60 }),
    fc.integer({ min: 0, max: 60 }),
    fc.array(rescheduleStep, { maxLength: 1 }),
    fc.nat(4),
    fc.oneof(
      { weight: 3, arbitrary: fc.constant("agree to reschedule") },
      { weight: 2, arbitrary: fc.constantFrom("decline reschedule", "refuse reschedule", "withdraw reschedule") },
    ),
    by,
  )
  .map(([waited, days, step, odd, end, person]) => [
    { do: "wait", ms: waited * DAY },
    { do: "reschedule", by: null, order: 0, days, step: 5 },
    { do: "consent", by: 8, order: 0 },
    ...step.map((own) => ({ ...own, order: 0 })),
    ...(odd === 0 ? [{ do: "use", by: 0 }] : []),
    ...(odd === 1 ? [{ do: "wait", ms: 30 * DAY }] : []),
    { do: "consent", by: 9, order: 0 },
    { do: end, by: person, order: 0 },
  ]);

const priceCut = fc.oneof(fc.integer({ min: 1, max: 300 }), fc.constantFrom(999, 1000, 1001));
const credited = commandOf({ do: "credit", by, order: nth, share: priceCut });
const disputed = commandOf({ do: "dispute", by, order: nth, share: priceCut });
const decision = commandOf({ do: "decide dispute", by, order: nth, share: fc.constantFrom(0, 50, 100, 33, 101) });
const disputeStep = fc.oneof(
  commandOf({ do: fc.constantFrom("withdraw dispute", "answer dispute", "accept dispute"), by, order: nth }),
  decision,
);
/** The SME disputes a delivered order, and the supplier or an admin ends the dispute, perhaps after the deadlines. */
const disputes = fc
  .tuple(
    fc.integer({ min: 0, max: 15 }),
    disputed,
    fc.array(fc.oneof(disputeStep, partialPayment, commandOf({ do: "chase" }), credited), { maxLength: 3 }),
    fc.constantFrom(0, 5, 40, 100),
    fc.array(disputeStep, { maxLength: 2 }),
  )
  .map(([waited, own, then, late, end]) => [
    { do: "wait", ms: waited * DAY },
    { ...own, order: 0 },
    ...then.flat().map((step) => ({ ...step, order: 0 })),
    { do: "wait", ms: late * DAY },
    { do: "chase" },
    { do: "pay due" },
    ...end.flatMap((step) => [
      { ...step, order: 0 },
      { do: "approve", by: null, isOwn: false, proposal: 0 },
    ]),
  ]);
/** A paid-out order is credited, and the supplier's next payouts are smaller. */
const owedBySupplier = fc
  .tuple(ready, fc.array(credited, { minLength: 1, maxLength: 2 }), fc.array(ready, { maxLength: 2 }))
  .map(([first, credits, others]) => [
    ...first,
    { do: "payOut", by: null, order: 0 },
    ...credits.map((note) => ({ ...note, order: 0 })),
    ...(others.length === 1 ? [] : [{ do: "repay", by: 8, order: 0, share: 60 }]),
    ...others.flat(),
  ]);
const reversedTransfer = commandOf({
  do: fc.constantFrom("reverse claim transfer", "reverse repayment"),
  by,
  transfer: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(3) }),
});
const repaymentStep = fc.oneof(
  commandOf({ do: "demand", by, order: nth }),
  commandOf({ do: "repay", by: fc.constant(8), order: nth, share: fc.constantFrom(50, 100, 130) }),
  commandOf({
    do: "bank file",
    entry: "repayment",
    order: nth,
    share: fc.constantFrom(50, 100, 130, null, null),
    twice,
  }),
  reopen,
  commandOf({ do: "reverse repayment", by, transfer: fc.constant(0) }),
);
/** A supplier owes a credited amount. It repays by hand or by file, and officers sometimes undo that. */
const repaid = fc
  .tuple(ready, credited, fc.array(repaymentStep, { minLength: 1, maxLength: 4 }))
  .map(([order, note, steps]) => [
    ...order,
    { do: "payOut", by: null, order: 0 },
    { ...note, order: 0, by: null },
    ...steps.flatMap((step) => [{ ...step, ...("order" in step ? { order: 0 } : { line: 0 }) }, approval]),
  ]);

const promised = commandOf({ do: "promise", by, whom, share, days: fc.constantFrom(0, 3, 10, 30, 31, -1) });
const collected = fc.oneof(
  promised,
  commandOf({
    do: "pause",
    by,
    whom,
    cause: fc.constantFrom("goodwill", "goodwill", "insolvency", "dispute"),
    days: fc.constantFrom(0, 5, 20, 31, -1, null, null),
  }),
  commandOf({ do: "resume", by, whom }),
);
/** An SME that is past due promises a payment, and keeps or breaks the promise. */
const desk = fc
  .tuple(comes, fc.array(fc.oneof(collected, partialPayment), { minLength: 1, maxLength: 4 }), fc.nat(12))
  .map(([order, steps, days]) => [
    ...order,
    { do: "wait", ms: 40 * DAY },
    { do: "chase" },
    ...steps.flat().map((step) => ({ ...step, whom: 0 })),
    { do: "wait", ms: days * DAY },
    { do: "watch promises" },
  ]);

const approval = { do: "approve", by: null, isOwn: false, proposal: 0 } as const;
const stateChange = commandOf({ do: fc.constantFrom("enter insolvency", "end insolvency"), by, whom });
const lost = commandOf({
  do: "write off",
  by,
  order: nth,
  isWhole: fc.boolean(),
  whom: fc.constantFrom(null, null, null, 0, 4),
});
const recovered = commandOf({ do: fc.constantFrom("recover", "recover", "undo recovery"), by, order: nth, share });
const unwritten = commandOf({ do: "undo write-off", by, order: nth });
/** A debt in default or insolvency is written off, and sometimes comes back in part or in whole. */
const writtenOff = fc
  .tuple(
    fc.boolean(),
    fc.boolean(),
    fc.nat(3),
    fc.array(recovered, { maxLength: 2 }),
    fc.integer({ min: 1, max: 60_000 }),
  )
  .map(([isWhole, isInsolvent, odd, recoveries, money]) => [
    { do: "chase" },
    ...(isInsolvent ? [{ do: "enter insolvency", by: null, whom: 0 }] : [{ do: "update states" }]),
    { do: "use", by: 0 },
    { do: "write off", by: null, order: 0, isWhole, whom: null },
    ...(odd === 0 ? [{ do: "record", by: 8, whom: 0, amount: money, again: false, isOther: true }] : []),
    approval,
    { do: "record", by: 8, whom: 0, amount: money, again: false, isOther: true },
    ...recoveries.map((recovery) => ({ ...recovery, order: 0 })),
    ...(odd === 1 ? [{ do: "undo write-off", by: null, order: 0 }, approval] : []),
    { do: "update states" },
  ]);
const claimTransfer = commandOf({
  do: "bank file",
  entry: "claim",
  order: nth,
  isPayment: fc.constantFrom(true, true, false),
  share: fc.constantFrom(100, 100, 50, 101),
  twice,
});
const claimStep = fc.oneof(
  claimTransfer,
  commandOf({ do: fc.constantFrom("notify claim", "file claim", "withdraw claim", "refuse claim"), by, order: nth }),
  commandOf({ do: "accept claim", by, order: nth, share, hasReason: fc.boolean() }),
  commandOf({ do: fc.constantFrom("pay claim", "pass on"), by, order: nth, share }),
  reversedTransfer,
);
/** An overdue order is claimed from its insurer, and sometimes paid by the SME afterwards. */
const claimed = fc
  .tuple(
    fc.integer({ min: 30, max: 90 }),
    fc.oneof(
      { weight: 3, arbitrary: fc.record({ do: fc.constant("accept claim"), share: fc.constant(100) }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant("accept claim"), share: fc.constantFrom(50, 101) }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constantFrom("withdraw claim", "refuse claim") }) },
    ),
    fc.boolean(),
    fc.array(fc.oneof(claimStep, partialPayment), { maxLength: 3 }),
    fc.array(claimStep, { maxLength: 3 }),
    fc.array(fc.oneof(claimTransfer, reopen, aside), { maxLength: 3 }),
  )
  .map(([days, answer, hasReason, meanwhile, then, ofBank]) => [
    { do: "wait", ms: days * DAY },
    { do: "notify claim", by: null, order: 0 },
    { do: "wait", ms: 11 * DAY },
    { do: "file claim", by: null, order: 0 },
    { ...answer, by: null, order: 0, hasReason },
    ...(ofBank.length > 1 ? [] : [{ do: "pay claim", by: 8, order: 0, share: hasReason ? 100 : 50 }]),
    ...[...meanwhile.flat(), ...ofBank, ...then].map((step) => ({ ...step, order: 0 })),
    ...(ofBank.length > 1
      ? [{ do: "bank file", entry: "claim", order: 0, isPayment: false, share: 100, twice: false }]
      : [{ do: "pass on", by: 8, order: 0, share: 100 }, approval]),
  ]);

/** The commands and their weights. Some are several commands in a row, so that orders get far. */
const commands = fc
  .oneof(
    ...(
      [
        [
          9,
          commandOf({
            do: "create",
            by: fc.oneof(fc.constant(null), by),
            supplier: fc.nat(5),
            amount,
            twice: fc.boolean(),
          }),
        ],
        [10, pay(nth, fc.constant("upfront"))],
        [6, pay(nth, purpose)],
        [3, commandOf({ do: "cancel", by: fc.oneof(by, fc.nat(2)), order: nth })],
        [
          9,
          commandOf({
            do: "accept",
            by,
            order: nth,
            inDays: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 5 }), inDays, fc.constantFrom(-1, 0, 60, 61)),
          }),
        ],
        [3, commandOf({ do: "withdraw", by: fc.oneof(by, fc.nat(2)), order: nth })],
        [3, overdue],
        [2, commandOf({ do: "stop", by, order: nth })],
        [5, commandOf({ do: "propose", by, order: nth, inDays, bySme: fc.boolean() })],
        [
          5,
          commandOf({
            do: "answer day",
            by,
            order: nth,
            isThatDay: fc.constantFrom(true, true, false),
            agrees: fc.boolean(),
            bySme: fc.constantFrom(null, null, true, false),
          }),
        ],
        [8, agreed],
        [2, agreedTooLate],
        [1, fc.tuple(comes, agreed).map(([order, agreement]) => [...order.slice(0, -1), ...agreement])],
        [3, commandOf({ do: "decline", by, order: nth })],
        [9, commandOf({ do: "deliver", by, order: nth, isRight: fc.constantFrom(true, true, false), thousandths })],
        [
          2,
          nth.map((order) =>
            Array.from({ length: 6 }, (_, i) => ({
              do: "deliver",
              by: null,
              order,
              isRight: i === 5,
              thousandths: 1000,
            })),
          ),
        ],
        [
          8,
          commandOf({
            do: "upload",
            by,
            order: nth,
            isReadable: fc.constantFrom(true, true, true, false),
            // Few numbers, so that invoices often have the same one.
            number: fc.constantFrom(null, 1, 2),
            isTotalRight: fc.constantFrom(true, true, true, false),
          }),
        ],
        [6, commandOf({ do: "verify", by, order: nth })],
        [2, commandOf({ do: "return", by, order: nth })],
        [6, commandOf({ do: "payOut", by, order: nth })],
        [7, commandOf({ do: "start", by, order: nth, purpose, withoutBrowser: fc.boolean() })],
        [1, commandOf({ do: "start late", by, withoutBrowser: fc.boolean() })],
        [3, late],
        [3, partialPayment],
        [2, nearly],
        [1, commandOf({ do: "start amount", by, share, withoutBrowser: fc.boolean() })],
        [3, transfer],
        [1, record],
        [2, byHandAndFile],
        [1, reverse],
        [2, refunded],
        [1, refundEnd],
        [1, copied],
        [2, link],
        [2, unidentified],
        [2, bankFee],
        [1, assign],
        [1, reopen],
        [2, commandOf({ do: "use", by })],
        [2, commandOf({ do: "allocate", by, whom, order: fc.oneof(fc.constant(null), nth), share })],
        [2, commandOf({ do: "undo", by, payment: nth })],
        [2, paidOut],
        [1, ready],
        [1, commandOf({ do: "gather", by })],
        [1, commandOf({ do: "approve batch", by, batch, isOwn: fc.boolean() })],
        [1, commandOf({ do: "export batch", by, batch })],
        [
          2,
          fc.oneof(
            commandOf({ do: "discard batch", by, batch }),
            commandOf({ do: "remove line", by, batch, line: fc.nat(1) }),
          ),
        ],
        [1, settles],
        [1, returns],
        [2, ofBank],
        [2, ownTransfer],
        [2, chargeback],
        [2, fc.tuple(refunded, fc.array(ownTransfer, { maxLength: 3 })).map((steps) => steps.flat())],
        [5, commandOf({ do: "answer", payment: nth, isApproved: fc.boolean() })],
        [6, commandOf({ do: "settle", by, payment: nth, times: fc.constantFrom(1, 3), byApi: fc.boolean() })],
        [1, outdated],
        [1, held],
        [1, stopped],
        [1, unpaid],
        [1, held.map((place) => [place, place, ...[0, 1].map((hold) => ({ do: "lift", by: 7, hold }))])],
        [6, commandOf({ do: "lift", by: officer, hold: fc.nat(2) })],
        [1, commandOf({ do: "end holds" })],
        [2, terms],
        [2, fc.tuple(terms, terms, decided)],
        [1, connected],
        [1, fc.tuple(connected, grouped, decided)],
        [1, grouped],
        [1, asked],
        [3, fc.tuple(asked, granted)],
        [6, commandOf({ do: fc.constantFrom("withdraw ask", "refuse ask"), by: decider, ask: fc.nat(1) })],
        [3, decided],
        [1, commandOf({ do: "end proposals" })],
        [2, closing],
        [2, closedMonths],
        [2, fees],
        [3, settledWithBank],
        [1, takenFromBank],
        [1, fc.constantFrom(bySettlement(["discard"]), bySettlement(["agree", "discard"]))],
        [1, commandOf({ do: "draft settlement", by, back: fc.constantFrom(0, 1, 2) })],
        [2, settlementEnd],
        [
          2,
          fc
            .array(ownTransfer, { minLength: 1, maxLength: 4 })
            .map((entries) => [
              ...bySettlement(["agree"]),
              ...entries.map((entry) => ({ ...entry, entry: "settlement" })),
            ]),
        ],
        [3, reversedPayment],
        [2, stoppedOrder],
        [1, takenByBank],
        [3, rescheduled],
        [1, fc.tuple(comes, rescheduled).map(([order, steps]) => [...order, ...steps])],
        [2, moved],
        [4, rescheduleStep],
        [2, collected],
        [2, desk],
        [2, commandOf({ do: "watch promises" })],
        [2, disputed],
        [3, disputeStep],
        [2, credited],
        [3, fc.tuple(comes, disputes).map((steps) => steps.flat())],
        [2, fc.tuple(paidOut, disputes).map((steps) => steps.flat())],
        [3, owedBySupplier],
        [2, repaid],
        [3, repaymentStep],
        [1, reversedTransfer],
        [2, fc.tuple(paidOut, credited, credited).map((steps) => steps.flat())],
        [2, stateChange],
        [4, commandOf({ do: "update states" })],
        [1, lost],
        [1, recovered],
        [2, unwritten],
        [3, fc.tuple(comes, claimed).map(([order, steps]) => [...order, ...steps])],
        [
          2,
          fc.tuple(ready, claimed).map(([order, steps]) => [...order, { do: "payOut", by: null, order: 0 }, ...steps]),
        ],
        [2, fc.tuple(comes, claimed, writtenOff).map((steps) => steps.flat())],
        [
          2,
          fc
            .tuple(comes, fc.integer({ min: 30, max: 120 }), writtenOff)
            .map(([order, days, steps]) => [...order, { do: "wait", ms: days * DAY }, ...steps]),
        ],
        [4, claimStep],
        [2, commandOf({ do: "poll" })],
        [3, commandOf({ do: "expire" })],
        [3, commandOf({ do: "give up" })],
        [2, commandOf({ do: "chase" })],
        [4, commandOf({ do: "pay due" })],
        [3, commandOf({ do: "wait", ms: fc.integer({ min: 1, max: 72 }).map((hours) => hours * HOUR) })],
        [1, commandOf({ do: "wait", ms: fc.integer({ min: 1, max: 5 }).map((weeks) => weeks * 7 * DAY) })],
        [4, commandOf({ do: "wait until", moment: fc.nat(3), after: fc.nat(1) })],
      ] as [number, Arbitrary<unknown>][]
    ).map(([weight, arbitrary]) => ({ weight, arbitrary })),
  )
  .map((chosen) => [chosen].flat() as Command[]);

const approvedUpfront = (sme: number): Command[] => [
  { do: "create", by: sme, supplier: 0, amount: 20_000, twice: false },
  { do: "start", by: null, order: 0, purpose: "upfront", withoutBrowser: false },
  { do: "answer", payment: 0, isApproved: true },
];
const settled: Command = { do: "settle", by: null, payment: 0, times: 1, byApi: false };
const payUpfront: Command[] = [...approvedUpfront(0), settled];
const arrives: Command[] = [
  { do: "accept", by: null, order: 0, inDays: null },
  { do: "deliver", by: null, order: 0, isRight: true, thousandths: 1000 },
];
const delivered: Command[] = [...payUpfront, ...arrives];
/** Steps that random sequences rarely reach. The first sequence plays them. */
const rareSteps: Command[][] = [
  [
    { do: "bank file", entry: "unknown", amount: 250_000, twice: false },
    { do: "assign", by: 8, line: 0, whom: 5, isKept: true, isOther: true },
    ...delivered,
    { do: "wait", ms: 40 * DAY },
    { do: "chase" },
    { do: "promise", by: 7, whom: 0, share: 100, days: 3 },
    { do: "start amount", by: 0, share: 100, withoutBrowser: false },
    { do: "answer", payment: 0, isApproved: true },
    settled,
    { do: "watch promises" },
  ],
  [
    ...approvedUpfront(1),
    settled,
    { do: "accept", by: null, order: 0, inDays: null },
    { do: "deliver", by: null, order: 0, isRight: true, thousandths: 800 },
  ],
  [
    { do: "cap", by: 7, whom: 1, to: null },
    { do: "cap", by: null, whom: 4, to: 1_000_00 },
    { do: "cap", by: null, whom: 1, to: { left: 100_00 } },
    { do: "cap", by: null, whom: 1, to: { left: 100_00 } },
    { do: "create", by: 1, supplier: 0, amount: 101_00, twice: false },
    { do: "create", by: 1, supplier: 0, amount: 100_00, twice: false },
    { do: "cap", by: null, whom: 1, to: 60_000_00 },
    { do: "cap", by: null, whom: 1, to: null },
  ],
  [...approvedUpfront(1), { do: "cancel", by: null, order: 0 }, settled],
  [...approvedUpfront(1), settled, { do: "decline", by: null, order: 0 }],
  [
    ...approvedUpfront(1),
    settled,
    ...arrives,
    { do: "record", by: 8, whom: 1, amount: 6_620, again: false, isOther: true },
    { do: "allocate", by: 8, whom: 1, order: 0, share: 100 },
    { do: "undo", by: 8, payment: 0 },
    { do: "upload", by: null, order: 0, isReadable: true, number: null, isTotalRight: true },
    { do: "verify", by: null, order: 0 },
    { do: "wait", ms: 60 * DAY },
    { do: "chase" },
    { do: "pause", by: 7, whom: 1, cause: "goodwill", days: 5 },
    { do: "notify claim", by: null, order: 0 },
    { do: "wait", ms: 11 * DAY },
    { do: "pause", by: 7, whom: 1, cause: "insolvency", days: null },
    { do: "resume", by: 7, whom: 1 },
    { do: "file claim", by: null, order: 0 },
    { do: "refuse claim", by: 10, order: 0 },
    { do: "accept claim", by: 9, order: 0, share: 100, hasReason: true },
    { do: "pay claim", by: 8, order: 0, share: 130 },
    { do: "bank file", entry: "claim", order: 0, isPayment: true, share: 100, twice: true },
    { do: "reopen", by: 8, line: 0 },
    { do: "close month", by: 8, later: 0, isOverSuspense: true, hasReason: true },
    { do: "issue fees", by: null, back: 0 },
  ],
  [...payUpfront, { do: "accept", by: null, order: 0, inDays: 61 }],
  [
    ...delivered,
    { do: "reschedule", by: null, order: 0, days: 10, step: 5 },
    ...(["refuse reschedule", "consent"] as const).map((act): Command => ({ do: act, by: 10, order: 0 })),
    { do: "decline reschedule", by: 1, order: 0 },
    { do: "consent", by: 8, order: 0 },
    { do: "consent", by: 9, order: 0 },
    { do: "decline reschedule", by: null, order: 0 },
    { do: "upload", by: null, order: 0, isReadable: true, number: null, isTotalRight: true },
    { do: "verify", by: null, order: 0 },
    { do: "gather", by: null },
    { do: "remove line", by: null, batch: 0, line: 0 },
    { do: "gather", by: null },
    { do: "discard batch", by: null, batch: 0 },
    { do: "repay", by: 0, order: 0, share: 100 },
    { do: "enter insolvency", by: 7, whom: 4 },
    { do: "wait", ms: 60 * DAY },
    { do: "notify claim", by: null, order: 0 },
    { do: "wait", ms: 11 * DAY },
    { do: "file claim", by: null, order: 0 },
    { do: "accept claim", by: 10, order: 0, share: 100, hasReason: true },
    { do: "enter insolvency", by: null, whom: 0 },
    { do: "write off", by: null, order: 0, isWhole: false, whom: null },
    approval,
    { do: "record", by: 8, whom: 0, amount: 20_000, again: false, isOther: true },
    { do: "recover", by: null, order: 0, share: 100 },
    { do: "undo recovery", by: null, order: 0, share: 100 },
    { do: "accept claim", by: 9, order: 0, share: 100, hasReason: true },
    ...(["recover", "undo recovery"] as const).map((act): Command => ({ do: act, by: 8, order: 0, share: 100 })),
    ...[50, 100].map((share): Command => ({ do: "pay claim", by: 8, order: 0, share })),
    { do: "recover", by: 8, order: 0, share: 100 },
    { do: "pass on", by: 8, order: 0, share: 100 },
    ...[0, 1, 0, 2].map((transfer): Command => ({ do: "reverse claim transfer", by: 8, transfer })),
    { do: "undo recovery", by: 8, order: 0, share: 100 },
    { do: "undo write-off", by: 7, order: 0 },
    approval,
    { do: "write off", by: null, order: 0, isWhole: false, whom: null },
  ],
  [
    ...delivered,
    { do: "upload", by: null, order: 0, isReadable: true, number: null, isTotalRight: true },
    { do: "verify", by: null, order: 0 },
    { do: "payOut", by: null, order: 0 },
    { do: "credit", by: null, order: 0, share: 100 },
    ...[7, 8].map((by): Command => ({ do: "demand", by, order: 0 })),
    ...[130, 100].map((share): Command => ({ do: "bank file", entry: "repayment", order: 0, share, twice: true })),
    { do: "reopen", by: 8, line: 0 },
    { do: "repay", by: 8, order: 0, share: 100 },
    { do: "ignore", by: 8, line: 0 },
    { do: "repay", by: 8, order: 0, share: 100 },
    { do: "reverse repayment", by: 7, transfer: 0 },
    { do: "bank file", entry: "repayment", order: 0, share: null, twice: false },
    { do: "reverse repayment", by: 8, transfer: 0 },
    { do: "reopen", by: 8, line: 0 },
    ...[8, 8].map((by): Command => ({ do: "reverse repayment", by, transfer: 0 })),
  ],
  [
    ...[7, 8, 7].map((by): Command => ({ do: "connect", by, whom: 0, other: 1 })),
    ...[0, 4].map((other): Command => ({ do: "connect", by: 7, whom: 0, other })),
    ...[4, 2].map((whom): Command => ({ do: "disconnect", by: 7, whom })),
    { do: "disconnect", by: 8, whom: 0 },
    ...[8, 7].map((by): Command => ({ do: "limit group", by, group: 0, limit: null })),
    { do: "limit group", by: 7, group: 0, limit: { left: 100_00 } },
    approval,
    ...[101_00, 100_00].map((amount): Command => ({ do: "create", by: 1, supplier: 0, amount, twice: false })),
    { do: "disconnect", by: 7, whom: 1 },
    approval,
    { do: "disconnect", by: 7, whom: 0 },
    { do: "limit group", by: 7, group: 0, limit: null },
    approval,
    { do: "disconnect", by: 11, whom: 0 },
    { do: "limit group", by: 7, group: 0, limit: 100_00 },
  ],
  [
    { do: "create", by: 2, supplier: 0, amount: 20_000, twice: false },
    ...[8, 7, 7].map((by): Command => ({ do: "end cover", by, insurer: 0 })),
    ...(["end cover", "resume cover"] as const).map((change): Command => ({ do: change, by: null, insurer: 2 })),
    { do: "create", by: 2, supplier: 0, amount: 10_000, twice: false },
    ...[8, 7].map((by): Command => ({ do: "propose move", by, whom: 2, insurer: 1 })),
    { do: "propose move", by: null, whom: 3, insurer: 1 },
    ...[7, 9, 10].map((by): Command => ({ do: "decline move", by, whom: 2 })),
    { do: "propose move", by: null, whom: 2, insurer: 1 },
    ...[7, 9, 10].map((by): Command => ({ do: "accept move", by, whom: 2 })),
    { do: "create", by: 2, supplier: 0, amount: 10_000, twice: false },
    { do: "propose move", by: null, whom: 2, insurer: 0 },
    { do: "cancel", by: 2, order: 0 },
    ...[8, 7, 7].map((by): Command => ({ do: "resume cover", by, insurer: 0 })),
    { do: "propose move", by: null, whom: 2, insurer: 0 },
    { do: "accept move", by: 9, whom: 2 },
    { do: "create", by: 2, supplier: 0, amount: 10_000, twice: false },
    { do: "close company", by: 7, whom: 2 },
    ...[0, 1].map((order): Command => ({ do: "cancel", by: 2, order })),
    ...[0, 2].map((order): Command => ({ do: "cancel", by: 2, order })),
    { do: "propose move", by: null, whom: 2, insurer: 1 },
    ...[3, 4, 2].map((whom): Command => ({ do: "close company", by: 7, whom })),
    { do: "close company", by: 8, whom: 2 },
    approval,
    { do: "accept move", by: 10, whom: 2 },
    { do: "create", by: 2, supplier: 0, amount: 10_000, twice: false },
    { do: "reopen company", by: 8, whom: 2 },
    ...[0, 4, 2].map((whom): Command => ({ do: "reopen company", by: 11, whom })),
    approval,
    { do: "create", by: 2, supplier: 0, amount: 10_000, twice: false },
    { do: "change credit", by: 9, whom: 2, to: 1_000_00 },
    { do: "create", by: 2, supplier: 0, amount: 10_000, twice: false },
  ],
  [...approvedUpfront(2), settled, { do: "stop", by: null, order: 0 }],
];

const REFUND_ACCOUNT = { iban: "KW81CBKU0000000000001234560101", holder: "Salmiya Cafés", bank: "CBK" };

const permissionOf: Record<Verb, Permission> = {
  create: "orders.create",
  cancel: "orders.cancel",
  start: "orders.pay",
  "start late": "orders.pay",
  "start amount": "orders.pay",
  use: "orders.pay",
  record: "transfers.allocate",
  reverse: "transfers.allocate",
  "refund cash": "transfers.refund",
  "pay refund": "transfers.refund",
  "take refund back": "transfers.refund",
  link: "transfers.allocate",
  assign: "transfers.allocate",
  ignore: "transfers.allocate",
  reopen: "transfers.allocate",
  allocate: "transfers.allocate",
  undo: "transfers.allocate",
  settle: "orders.pay",
  accept: "orders.accept",
  decline: "orders.decline",
  deliver: "orders.deliver",
  upload: "orders.invoice.upload",
  verify: "orders.invoice.verify",
  return: "orders.invoice.return",
  payOut: "orders.payout",
  withdraw: "orders.withdraw",
  stop: "orders.stop",
  propose: "orders.day.agree",
  "answer day": "orders.day.agree",
  place: "holds.place",
  lift: "holds.place",
  "change credit": "sme.credit.change",
  cap: "sme.cap.change",
  "change plan": "sme.plan.change",
  "change discount": "supplier.discount.change",
  ask: "credit.ask",
  "withdraw ask": "credit.ask",
  grant: "sme.credit.change",
  "refuse ask": "sme.credit.change",
  "close company": "companies.close",
  "reopen company": "companies.close",
  "end cover": "settings.change",
  "resume cover": "settings.change",
  connect: "groups.manage",
  disconnect: "groups.manage",
  "limit group": "groups.manage",
  "propose move": "sme.move",
  "accept move": "sme.move.answer",
  "decline move": "sme.move.answer",
  gather: "payouts.batch",
  "approve batch": "payouts.batch",
  "export batch": "payouts.batch",
  "discard batch": "payouts.batch",
  "remove line": "payouts.batch",
  "settle line": "payouts.batch",
  "return line": "payouts.batch",
  "close month": "books.close",
  "issue fees": "feeInvoices.issue",
  "draft settlement": "settlements.draft",
  "agree settlement": "settlements.agree",
  "discard settlement": "settlements.change",
  "confirm settlement": "settlements.change",
  "return settlement": "settlements.change",
  "reverse payment": "payments.reverse",
  reschedule: "orders.reschedule",
  "withdraw reschedule": "orders.reschedule",
  consent: "orders.reschedule.consent",
  "refuse reschedule": "orders.reschedule.consent",
  "decline reschedule": "orders.reschedule.agree",
  "agree to reschedule": "orders.reschedule.agree",
  promise: "collections.work",
  pause: "collections.work",
  resume: "collections.work",
  credit: "orders.credit",
  dispute: "orders.dispute",
  "withdraw dispute": "orders.dispute",
  "answer dispute": "orders.dispute.answer",
  "accept dispute": "orders.dispute.answer",
  "decide dispute": "orders.dispute.decide",
  "enter insolvency": "collections.work",
  "end insolvency": "collections.work",
  "write off": "debts.writeOff",
  recover: "transfers.allocate",
  "undo recovery": "transfers.allocate",
  "undo write-off": "debts.writeOff",
  "notify claim": "claims.change",
  "file claim": "claims.change",
  "withdraw claim": "claims.change",
  "accept claim": "claims.decide",
  "refuse claim": "claims.decide",
  "pay claim": "claims.pay",
  "pass on": "claims.pay",
  "reverse claim transfer": "claims.pay",
  repay: "transfers.allocate",
  demand: "transfers.allocate",
  "reverse repayment": "transfers.allocate",
  approve: "approvals.decide",
  refuse: "approvals.decide",
  "take back": "approvals.decide",
};

interface Party {
  smes: Sme[];
  suppliers: Supplier[];
  everybody: Person[];
  admin: Person;
  bank: Person;
  /** The second admin, and the second officer of the insurer of all SMEs. */
  second: Record<"admin" | "insurance", Person>;
  cover: Person;
  insurers: readonly Person[];
  actorOf: Map<Person, Actor>;
  /** A database with only these people. */
  image: Buffer;
}

let party: Party;
let world: World;

beforeAll(async () => {
  world = await openWorld();
  const actorOf = new Map<Person, Actor>();
  const known = <P extends Person>(actor: Actor, more: Omit<P, keyof Person>, isActive = true): P => {
    const person = { id: actor.applicantId ?? actor.insurerId ?? "", role: actor.role, isActive, ...more } as P;
    actorOf.set(person, actor);
    return person;
  };
  const covering = await insurer();
  const insurerId = covering.insurerId ?? "";
  const thirds = [333_333, 333_333, 333_334];
  const smes = [
    known<Sme>(await activeSme(10_000_00), { credit: 10_000_00, plan: QUARTERS, insurerId }),
    known<Sme>(await activeSme(3_333_33, thirds), { credit: 3_333_33, plan: thirds, insurerId }),
    known<Sme>(await activeSme(1_500_01, [WHOLE]), { credit: 1_500_01, plan: [WHOLE], insurerId }),
    known<Sme>(await (await sme()).actor(), { credit: 0, plan: [WHOLE], insurerId: "" }, false),
  ];
  const suppliers = [
    known<Supplier>(await activeSupplier(), { rate: 100_000 }),
    known<Supplier>(await activeSupplier(77_777), { rate: 77_777 }),
    known<Supplier>(await (await supplier()).actor(), { rate: 0 }, false),
  ];
  const [admin, bank] = [known<Person>(await staff("admin"), {}), known<Person>(await staff("bank"), {})];
  await setLegalEntity(await staff("admin"), { ...NO_LEGAL_ENTITY, name: "Dhow", taxNumber: "KW-1" });
  await setVatRates(await staff("admin"), { ...DEFAULT_VAT_RATES, KW: VAT_RATE });
  await setCreditStatePlan(await staff("admin"), {
    watchDays: WATCH_DAYS,
    defaultDays: DEFAULT_DAYS,
    holdsOrders: true,
  });
  const [stage1, stage2, stage3] = PROVISION_RATES;
  await setProvisionRates(await staff("admin"), { 1: stage1, 2: stage2, 3: stage3 });
  const policy = { notifyDays: 30, waitingDays: WAITING_DAYS, coveredShare: COVERED_SHARE, exclusions: "Gold" };
  await setClaimPolicy(await staff("admin"), insurerId, policy);
  await setLimits({ credit: CREDIT_OF_ONE, creditTimes: TIMES_OF_ONE });
  const insurers = [known<Person>(covering, {}), known<Person>(await insurer("Another Cover"), {})] as const;
  const second = {
    admin: known<Person>(await colleagueOf(await staff("admin")), {}),
    insurance: known<Person>(await colleagueOf(covering), {}),
  };
  for (const [i, iban] of ["KW81CBKU0000000000001234560101", "BH67BMAG00001299123456"].entries()) {
    const payee = { iban, holder: "Doha Roasters", bank: "A Bank", currency: i === 0 ? "USD" : "BHD" } as const;
    const proposer = actorOf.get(admin)!;
    await withSecondPerson(proposer, acceptPayee(proposer, await sendPayee(actorOf.get(suppliers[i]!)!, payee)));
  }
  const image = sqlite().writerConnection.serialize();
  party = {
    smes,
    suppliers,
    admin,
    bank,
    second,
    cover: insurers[0],
    insurers,
    actorOf,
    image,
    everybody: [...smes, ...suppliers, admin, bank, ...insurers, second.admin, second.insurance],
  };
});
afterAll(() => world.close());

let ran = 0;
let sequences = 0;
/** The number of commands up to the first difference. Later commands are cut when shrinking. */
let parted = 0;
/** The rows of the ledger table that were posted at least once. */
const postedRows = new Set<string>();
/** The rows that the model never posts, each with the reason, in the sequence of the table. */
const unpostedRows: string[] = [
  // No entries, so that nothing is posted.
  ...["acceptOrder", "confirmDelivery", "uploadInvoice", "returnInvoice"],
  // The entries of a credit note. The model plays the verb, and posts the row of the note.
  ...["acceptDispute of $100 before the payout", "decideDispute of $100 after the payout"],
  // No entries.
  ...["disputeOrder", "answerDispute", "withdrawDispute"],
  ...["proposeReschedule", "withdrawReschedule", "consentToReschedule", "agreeToReschedule"],
  ...["noteContact", "assignCollection", "recordPromise", "pauseReminders", "resumeReminders"],
  ...["enterInsolvency", "endInsolvency", "setBankCap", "closeCompany", "reopenCompany"],
  // The entries of settleBatch. A bank's report names whole batches of files, which the model does not write.
  "importStatusReport",
  // No entries.
  ...["draftSettlement", "agreeToSettlement", "discardSettlement"],
  ...["notifyClaim", "fileClaim", "withdrawClaim", "refuseClaim"],
];

/** Outcomes and states that occurred at least once. */
const met = new Set<string>();

test(
  "Dhow and the model agree after any sequence of commands",
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(commands, { minLength: 1, maxLength: LONGEST, size: "max" }), async (chosen) => {
        const store = inMemory(party.image);
        useStore(store);
        runTwice((sequences += 1) <= TWICE);
        clock.stopAt(START);
        const trade = new Trade(party);
        try {
          let done = 0;
          for (const command of chosen.flat()) {
            await trade.run(command);
            ran += 1;
            done += 1;
            if (done % CHECK_EVERY === 0) expect(await checkDatabase()).toEqual([]);
          }
          expect(await checkDatabase()).toEqual([]);
          for (const row of trade.postedRows()) postedRows.add(row);
        } catch (error) {
          if (parted === 0)
            console.log(`the model and Dhow part after ${(parted = ran)} commands in all, MODEL_SEED=${SEED}`);
          throw error;
        } finally {
          useStore(world.store);
          runTwice(true);
          store.close();
        }
      }),
      {
        seed: SEED,
        examples: [[rareSteps]],
        numRuns: RUNS,
        endOnFailure: process.env.MODEL_SHRINK === "off",
        interruptAfterTimeLimit: TIME_LIMIT,
        markInterruptAsFailure: true,
      },
    );
    console.log(`${ran} commands in ${RUNS} sequences, MODEL_SEED=${SEED}`);
    if (RUNS < ALL_RUNS) return;
    expect(ran).toBeGreaterThanOrEqual(FEWEST_COMMANDS);
    // Every verb succeeded, and was rejected for each of its reasons.
    const reasons = (Object.keys(permissionOf) as Verb[]).flatMap((verb) =>
      ["done", "Forbidden", "NotFound"].map((outcome) => `${verb} ${outcome}`),
    );
    const own = [
      "accept Invalid",
      "accept Refused",
      "withdraw Refused",
      "stop Refused",
      "propose Refused",
      "propose Invalid",
      "answer day Refused",
      "answer day Invalid",
      "create Refused",
      "create Invalid",
      "start Refused",
      "start late Refused",
      "start amount Refused",
      "use Refused",
      "allocate Refused",
      "undo Refused",
      "record Refused",
      "record AwaitsApproval",
      "reverse Refused",
      "reverse AwaitsApproval",
      "refund cash Refused",
      "refund cash AwaitsApproval",
      "pay refund Refused",
      "take refund back Refused",
      "take refund back AwaitsApproval",
      "link Refused",
      "assign Refused",
      "ignore Refused",
      "reopen Refused",
      "upload Invalid",
      "deliver Invalid",
      "deliver TooMany",
      "place Refused",
      "place Invalid",
      "lift Refused",
      "payOut Refused",
      "gather Refused",
      "approve batch Refused",
      "export batch Refused",
      "discard batch Refused",
      "remove line Refused",
      "settle line Refused",
      "return line Refused",
      "return line AwaitsApproval",
      "close month Refused",
      "issue fees Refused",
      "draft settlement Refused",
      "agree settlement Refused",
      "discard settlement Refused",
      "confirm settlement Refused",
      "return settlement Refused",
      "return settlement AwaitsApproval",
      "reverse payment Refused",
      "reverse payment Invalid",
      "reverse payment AwaitsApproval",
      "reschedule Refused",
      "reschedule Invalid",
      "withdraw reschedule Refused",
      "consent Refused",
      "refuse reschedule Refused",
      "decline reschedule Refused",
      "agree to reschedule Refused",
      ...["credit", "dispute"].flatMap((verb) => [`${verb} Refused`, `${verb} Invalid`]),
      ...["withdraw", "answer", "accept", "decide"].map((act) => `${act} dispute Refused`),
      "decide dispute Invalid",
      "decide dispute AwaitsApproval",
      ...["promise", "pause", "resume"].map((verb) => `${verb} Refused`),
      "promise Invalid",
      "pause Invalid",
      "enter insolvency Refused",
      "end insolvency Refused",
      "write off Refused",
      "write off AwaitsApproval",
      "recover Refused",
      "undo recovery Refused",
      "undo write-off Refused",
      "undo write-off AwaitsApproval",
      ...["notify", "file", "withdraw", "accept", "refuse", "pay"].map((act) => `${act} claim Refused`),
      "accept claim Invalid",
      "pay claim Invalid",
      "pay claim AwaitsApproval",
      "pass on Refused",
      "pass on Invalid",
      "pass on AwaitsApproval",
      ...["reverse claim transfer", "reverse repayment"].flatMap((verb) => [
        `${verb} Refused`,
        `${verb} AwaitsApproval`,
      ]),
      ...["repay Refused", "repay Invalid", "demand Refused"],
      "negative settlement line",
      "credit note",
      "credit note to balance",
      "month with shares",
      "month over suspense",
      "own batch",
      "held batch",
      "change credit Refused",
      "change credit AwaitsApproval",
      "cap Refused",
      "change plan Refused",
      "change plan AwaitsApproval",
      "change discount Refused",
      "change discount AwaitsApproval",
      "ask Refused",
      "ask Invalid",
      "withdraw ask Refused",
      "grant Refused",
      "grant Invalid",
      "grant AwaitsApproval",
      "refuse ask Refused",
      ...["close company", "reopen company"].flatMap((verb) => [`${verb} Refused`, `${verb} AwaitsApproval`]),
      ...["end cover", "resume cover", "propose move"].map((verb) => `${verb} Refused`),
      ...["connect Refused", "connect Invalid", "disconnect Refused", "disconnect AwaitsApproval"],
      ...["limit group Refused", "limit group AwaitsApproval"],
      "approve Refused",
      "refuse Refused",
      "take back Refused",
      "own proposal",
      "void proposal",
      "over",
    ];
    const states = [
      "order -1",
      "order 6",
      "order late",
      "payment paid",
      "payment declined",
      "payment expired",
      "payment refunded",
      "payment reversed",
      "order stopped",
      "hold by Dhow",
      "cap below the credit",
      "cap above the credit",
      "group with a limit",
      "claim against a supplier",
      ...["open", "kept", "broken"].map((state) => `promise ${state}`),
      "pause goodwill",
      "pause insolvency",
      "netted claim",
      ...["open", "withdrawn", "accepted", "decided"].map((state) => `dispute ${state}`),
      ...creditStates.map((state) => `credit state ${state}`),
      ...["notified", "filed", "withdrawn", "refused", "accepted", "paid", "recovered"].map(
        (state) => `claim ${state}`,
      ),
      ...["open", "agreed", "refused", "withdrawn", "lapsed"].map((state) => `reschedule ${state}`),
      "several orders at once",
      "paid in part",
      "small difference",
      "put back",
      ...["draft", "approved", "exported", "settled", "partly returned", "discarded"].map((state) => `batch ${state}`),
      "by debit",
      "by reversal",
      "by credit",
      "by copy",
      "by unknown",
      "by fee",
      "by claim",
      "by repayment",
      ...["refund", "settlement"].flatMap((kind) => [`by ${kind}`, `${kind} transfer`, `${kind} return`]),
      ...["linked", "out", "unknown"].map((state) => `chargeback ${state}`),
      "explained fee",
      "unexplained fee",
      "month with unexplained entries",
      ...["linked", "unknown"].flatMap((state) => [`claim line ${state}`, `supplier line ${state}`]),
      "in suspense",
      "out of suspense",
      ...["booked", "reversed", "linked"].map((state) => `receipt ${state}`),
      ...["due", "paid", "withdrawn", "returned"].map((state) => `refund ${state}`),
      ...["draft", "agreed", "settled", "returned", "discarded"].map((state) => `settlement ${state}`),
    ];
    // Admins and the bank see every order, overdue amounts and credit requests belong to their SME, and new terms and
    // closures take two admins.
    const impossible = [
      "change plan done",
      "change discount done",
      "close company done",
      "reopen company done",
      "limit group done",
      "ask NotFound",
      "start late NotFound",
      "start amount NotFound",
      "use NotFound",
      "undo NotFound",
      "reverse NotFound",
      "pay refund NotFound",
      "take refund back NotFound",
      "link NotFound",
      "ignore NotFound",
      "reopen NotFound",
      "verify NotFound",
      "return NotFound",
      "stop NotFound",
      "payOut NotFound",
      "close month NotFound",
      "issue fees NotFound",
      ...["draft", "agree", "discard", "confirm", "return"].map((act) => `${act} settlement NotFound`),
      "reverse payment done",
      "reverse payment NotFound",
      "reschedule NotFound",
      "withdraw reschedule NotFound",
      "decide dispute done",
      "decide dispute NotFound",
      "write off done",
      "recover NotFound",
      ...["repay", "demand", "reverse repayment", "reverse claim transfer"].map((verb) => `${verb} NotFound`),
      "undo recovery NotFound",
      "undo write-off done",
      "undo write-off NotFound",
      ...["notify", "file", "withdraw", "pay"].map((act) => `${act} claim NotFound`),
      "pass on NotFound",
      ...["gather", "approve batch", "export batch", "discard batch", "remove line", "settle line", "return line"].map(
        (verb) => `${verb} NotFound`,
      ),
    ];
    const missing = {
      outcomes: [...reasons, ...own, ...states].filter((reason) => !met.has(reason)).sort(),
      rows: ledgerTable.map(({ name }) => name).filter((name) => !postedRows.has(name)),
    };
    expect(missing).toEqual({ outcomes: impossible.sort(), rows: unpostedRows });
  },
  2 * TIME_LIMIT,
);

const REASON = { code: "other", words: "as agreed" } as const;

/** Dhow and its model, side by side. */
class Trade {
  private model: Model;
  private turn = 0;
  constructor(private party: Party) {
    this.model = new Model(START, [...party.smes, ...party.suppliers]);
  }

  postedRows = (): Iterable<string> => this.model.books.posted;

  async run(command: Command): Promise<void> {
    const touched = await this.act(command);
    await this.compare(command);
    if (touched) await this.look(touched);
  }

  /** Runs the command on both and compares the outcome. Returns the order concerned. */
  private async act(command: Command): Promise<Order | null> {
    const { model } = this;
    switch (command.do) {
      case "create":
        return this.create(command);
      case "wait":
        model.now += command.ms;
        break;
      case "wait until": {
        const moments = model.moments();
        const moment = moments[command.moment % Math.max(1, moments.length)];
        if (moment !== undefined) model.now = moment + command.after;
        break;
      }
      case "poll":
        model.poll();
        await settleOpenPayments();
        break;
      case "expire":
        model.expire();
        await cancelExpiredOrders();
        break;
      case "wait until day": {
        const day = nthOf(model.orders, command.order)?.day ?? null;
        if (day !== null && day + command.after > model.now) model.now = day + command.after;
        break;
      }
      case "give up":
        model.giveUp();
        await cancelUnansweredOrders();
        break;
      case "end holds":
        model.endHolds();
        await endHolds();
        break;
      case "place": {
        const { smes, suppliers } = this.party;
        const on = [...smes, ...suppliers][command.whom % 7]!;
        const person = this.who(command.by, on);
        const until = command.days === null ? null : dayAfter(clock.now(), command.days);
        await this.same(command, model.place(person, on, command.what, command.days), person, async () => {
          const id = await placeHold(this.actor(person), {
            applicantId: on.id,
            scope: command.what,
            desc: "closed",
            until,
          });
          const hold = model.holds.at(-1);
          if (hold?.id === "") hold.id = id;
        });
        return null;
      }
      case "lift": {
        const hold = nthOf(model.holds, command.hold);
        const person = this.who(command.by, this.party.admin);
        if (hold)
          await this.same(command, model.lift(person, hold), person, () =>
            liftHold(this.actor(person), hold.id, "open again"),
          );
        return null;
      }
      case "end proposals":
        model.endProposals();
        await expireApprovals();
        break;
      case "change credit":
      case "change plan":
      case "change discount":
        await this.changeTerms(command);
        return null;
      case "cap":
        await this.setCap(command);
        return null;
      case "ask": {
        const person = this.who(command.by, this.party.smes[command.whom]!);
        const amount =
          typeof command.amount === "number" ? command.amount : model.termsOf(person).credit + command.amount.more;
        await this.same(command, model.ask(person, amount), person, async () => {
          const id = await requestCredit(this.actor(person), { amount, reason: "A branch" });
          const ask = model.asks.at(-1);
          if (ask?.id === "") ask.id = id;
        });
        return null;
      }
      case "withdraw ask":
      case "refuse ask":
      case "grant": {
        const ask = nthOf(model.asks, command.ask);
        if (ask) await this.toAsk(command, ask);
        return null;
      }
      case "close company":
      case "reopen company": {
        const [person, on] = [this.who(command.by, this.party.admin), this.party.smes[command.whom] ?? null];
        const [isClosing, closure] = [
          command.do === "close company",
          { companyId: on?.id ?? "nobody", desc: "retired" },
        ];
        const expected = isClosing ? model.closeCompany(person, on) : model.reopenCompany(person, on);
        await this.same(command, expected, person, () =>
          isClosing ? closeCompany(this.actor(person), closure) : reopenCompany(this.actor(person), closure),
        );
        return null;
      }
      case "end cover":
      case "resume cover": {
        const person = this.who(command.by, this.party.admin);
        const insurerNow = this.party.insurers[command.insurer] ?? null;
        const [actor, id] = [this.actor(person), insurerNow?.id ?? "nobody"];
        await this.same(command, model.changeCover(person, command.do, insurerNow), person, () =>
          command.do === "end cover"
            ? endCover(actor, { insurerId: id, until: null, desc: "leaves" })
            : resumeCover(actor, id, "stays"),
        );
        return null;
      }
      case "connect":
      case "disconnect":
      case "limit group":
        await this.toGroup(command);
        return null;
      case "propose move": {
        const person = this.who(command.by, this.party.admin);
        const [mover, to] = [this.party.smes[command.whom]!, this.party.insurers[command.insurer]!];
        const move = { insurerId: model.insurerOf(mover) || this.party.cover.id, toInsurerId: to.id };
        await this.same(command, model.proposeMove(person, mover, to), person, () =>
          proposeMoves(this.actor(person), { ...move, smeIds: [mover.id], desc: "the insurer leaves" }),
        );
        return null;
      }
      case "accept move":
      case "decline move": {
        const [person, mover] = [this.who(command.by, this.party.cover), this.party.smes[command.whom]!];
        const answer = { insurerId: person.id, smeIds: [mover.id] };
        await this.same(command, model.answerMove(person, command.do, mover), person, () =>
          command.do === "accept move"
            ? acceptMoves(this.actor(person), answer)
            : declineMoves(this.actor(person), answer, "too risky"),
        );
        return null;
      }
      case "approve":
      case "refuse":
      case "take back": {
        const proposal = nthOf(model.proposals, command.proposal);
        if (proposal) await this.toProposal(command, proposal);
        return null;
      }
      case "close month": {
        const person = this.who(command.by, this.turn % 2 === 0 ? this.party.bank : this.party.admin);
        const month = monthAfter(model.nextToClose() ?? "2026-01", command.later);
        await this.same(command, model.closeMonth(person, month, command), person, () =>
          closeMonth(this.actor(person), month, {
            isOverSuspense: command.isOverSuspense,
            differenceReason: command.hasReason ? "later" : null,
          }),
        );
        return null;
      }
      case "issue fees": {
        const person = this.who(command.by, this.turn % 2 === 0 ? this.party.admin : this.party.second.admin);
        const next = model.nextToClose() ?? "2026-01";
        const month = monthAfter(next, -1 - command.back);
        await this.same(command, model.issueFees(person, month), person, async () => {
          const count = await issueFeeInvoices(this.actor(person), month);
          expect([month, count]).toEqual([month, model.feeMonths.at(-1)?.invoices]);
        });
        return null;
      }
      case "draft settlement":
      case "agree settlement":
      case "discard settlement":
      case "confirm settlement":
      case "return settlement":
        await this.toSettlement(command);
        return null;
      case "pay due":
        model.payDue();
        await payDueInstalments();
        this.nameAllocations();
        break;
      case "update states":
        model.updateStates();
        await updateCreditStates();
        break;
      case "watch promises":
        model.watchPromises();
        await watchPromises();
        break;
      case "promise":
      case "pause":
      case "resume":
        await this.toCase(command);
        return null;
      case "enter insolvency":
      case "end insolvency": {
        const { admin, second, smes, suppliers } = this.party;
        const whom = [...smes, ...suppliers][command.whom % 7]!;
        const person = this.who(command.by, this.turn % 2 === 0 ? admin : second.admin);
        if (command.do === "enter insolvency")
          await this.same(command, model.enterInsolvency(person, whom), person, () =>
            enterInsolvency(this.actor(person), whom.id, "a court said so"),
          );
        else
          await this.same(command, model.endInsolvency(person, whom), person, () =>
            endInsolvency(this.actor(person), whom.id, "a plan was agreed"),
          );
        return null;
      }
      case "chase":
        model.chase();
        await sendInstalmentReminders();
        break;
      case "answer": {
        const payment = nthOf(
          model.payments.filter(({ bank }) => bank !== "none"),
          command.payment,
        );
        if (!payment) return null;
        model.answer(payment, command.isApproved);
        await answerSandboxCharge(payment.lead.id, command.isApproved);
        return payment.order;
      }
      case "start late": {
        const person = this.who(command.by, this.party.smes[this.turn % 3]!);
        const expected = model.startLate(person, command.withoutBrowser);
        const start = () => startLatePayment(this.actor(person), command.withoutBrowser);
        await this.started(command, expected, person, start);
        return null;
      }
      case "start amount": {
        const person = this.who(command.by, this.party.smes[this.turn % 3]!);
        const [owed, { share }] = [model.owes(person), command];
        const sum = Math.max(1, typeof share === "number" ? Math.floor((owed * share) / 100) : owed - share.less);
        await this.started(command, model.startAmount(person, sum, command.withoutBrowser), person, () =>
          startAmountPayment(this.actor(person), sum, command.withoutBrowser),
        );
        return null;
      }
      case "record":
      case "reverse":
      case "refund cash":
      case "pay refund":
      case "take refund back":
      case "link":
      case "assign":
      case "ignore":
      case "reopen":
      case "use":
      case "allocate":
      case "undo":
        await this.toMoney(command);
        return null;
      case "gather":
      case "approve batch":
      case "export batch":
      case "discard batch":
      case "remove line":
      case "settle line":
      case "return line":
        await this.toBatch(command);
        return null;
      case "bank file":
        await this.takeBankFile(command);
        return null;
      case "reverse claim transfer":
      case "reverse repayment":
        await this.reverseTransfer(command);
        return null;
      case "reverse payment": {
        const payment = nthOf(model.payments, command.payment);
        if (!payment) return null;
        const person = this.who(command.by, this.turn % 2 === 0 ? this.party.admin : this.party.second.admin);
        const { id, order } = payment.lead;
        await this.same(command, model.reversePayment(person, payment, command.isLaterDay), person, () =>
          reverseCollectedPayment(this.actor(person), {
            paymentId: id,
            orderId: order.id,
            valueDate: dayAfter(clock.now(), command.isLaterDay ? 1 : 0),
            cause: "chargeback",
            bankReference: "CB",
            note: null,
          }),
        );
        return order;
      }
      case "settle": {
        const payment = nthOf(model.payments, command.payment);
        if (!payment) return null;
        const person = this.who(command.by, payment.order.sme);
        const settle = async () => {
          if (command.byApi) await approveWithoutBrowser(this.actor(person), payment.id);
          return settleOwnPayment(this.actor(person), payment.id);
        };
        const verb = async () => void (await Promise.all(Array.from({ length: command.times }, settle)));
        await this.same(command, model.settleOwn(person, payment, command.byApi), person, verb);
        return payment.order;
      }
      default: {
        const order = this.orderOf(command);
        if (order) await this.toOrder(command, order);
        return order;
      }
    }
    clock.stopAt(model.now);
    return null;
  }

  private async toGroup(command: Extract<Command, { do: "connect" | "disconnect" | "limit group" }>): Promise<void> {
    const { model, party } = this;
    const person = this.who(command.by, this.turn % 2 === 0 ? party.admin : party.second.admin);
    const actor = this.actor(person);
    const companies = [...party.smes, ...party.suppliers];
    switch (command.do) {
      case "connect": {
        const [one, other] = [companies[command.whom % 7]!, companies[command.other % 7]!];
        return this.same(command, model.connect(person, one, other), person, async () => {
          const id = await connectCompanies(actor, { smeId: one.id, otherId: other.id, desc: "one owner" });
          const group = model.groups.at(-1);
          if (group?.id === "") group.id = id;
        });
      }
      case "disconnect": {
        const on = companies[command.whom % 7]!;
        return this.same(command, model.disconnect(person, on), person, () =>
          disconnectCompany(actor, on.id, "it was sold"),
        );
      }
      case "limit group": {
        const group = nthOf(model.groups, command.group);
        if (!group) return;
        const limit =
          command.limit !== null && typeof command.limit === "object"
            ? model.usedBy(group) + command.limit.left
            : command.limit;
        const sent = { groupId: group.id, limit, desc: "our risk", seen: groupLimitVersion(group.limit) };
        return this.same(command, model.limitGroup(person, group, limit), person, () => setGroupLimit(actor, sent));
      }
    }
  }

  private async reverseTransfer(
    command: Extract<Command, { do: "reverse claim transfer" | "reverse repayment" }>,
  ): Promise<void> {
    const { model, party } = this;
    const person = this.who(command.by, this.turn % 2 === 0 ? party.bank : party.admin);
    const actor = this.actor(person);
    if (command.do === "reverse repayment") {
      const repayment = nthOf(model.repayments, command.transfer);
      if (repayment)
        await this.same(command, model.reverseRepayment(person, repayment), person, () =>
          reverseRepayment(actor, repayment.id, "another supplier's"),
        );
      return;
    }
    const transfer = nthOf(model.claimTransfers, command.transfer);
    if (transfer)
      await this.same(command, model.reverseClaimTransfer(person, transfer), person, () =>
        reverseClaimTransfer(actor, transfer.id, "another claim's"),
      );
  }

  private async toCase(command: Extract<Command, { do: "promise" | "pause" | "resume" }>): Promise<void> {
    const { model, party } = this;
    const whom = [...party.smes, ...party.suppliers][command.whom % 7]!;
    const person = this.who(command.by, this.turn % 2 === 0 ? party.admin : party.second.admin);
    const actor = this.actor(person);
    switch (command.do) {
      case "promise": {
        const amount = Math.max(1, Math.floor((model.pastDueAmount(whom) * command.share) / 100));
        const until = dayAfter(clock.now(), command.days);
        return this.same(command, model.promise(person, whom, amount, command.days), person, () =>
          recordPromise(actor, whom.id, { amount, until }),
        );
      }
      case "pause": {
        const { cause, days } = command;
        const until = days === null ? null : dayAfter(clock.now(), days);
        return this.same(command, model.pause(person, whom, cause, days), person, () =>
          pauseReminders(actor, whom.id, { cause, until, desc: "a flood" }),
        );
      }
      case "resume":
        return this.same(command, model.resume(person, whom), person, () =>
          resumeReminders(actor, whom.id, "they work again"),
        );
    }
  }

  private async toMoney(
    command: Extract<
      Command,
      {
        do:
          | "record"
          | "reverse"
          | "refund cash"
          | "pay refund"
          | "take refund back"
          | "link"
          | "assign"
          | "ignore"
          | "reopen"
          | "use"
          | "allocate"
          | "undo";
      }
    >,
  ): Promise<void> {
    const { model, party } = this;
    const officer = this.turn % 2 === 0 ? party.bank : party.admin;
    const companies = [...party.smes, ...party.suppliers];
    switch (command.do) {
      case "record": {
        const [person, from] = [this.who(command.by, officer), companies[command.whom % 7]!];
        const transfer = (command.again ? model.transfers.at(-1) : null) ?? this.transfer(from, command.amount);
        const { sme, amount, day, reference } = transfer;
        return this.same(command, model.record(person, transfer, command.isOther), person, () =>
          recordReceipt(this.actor(person), {
            smeId: sme.id,
            amount,
            valueDate: isoDate(day),
            bankReference: reference,
            isOther: command.isOther,
          }),
        );
      }
      case "reverse": {
        const receipt = nthOf(model.receipts, command.receipt);
        if (!receipt) return;
        const person = this.who(command.by, this.turn % 3 === 0 ? party.second.admin : officer);
        return this.same(command, model.reverse(person, receipt), person, () =>
          reverseReceipt(this.actor(person), receipt.id, "wrong company"),
        );
      }
      case "refund cash": {
        const [person, sme] = [this.who(command.by, officer), companies[command.whom % 7]!];
        const amount = Math.max(1, Math.round((model.has(sme) * command.share) / 100));
        const refund = { smeId: sme.id, amount, ...REFUND_ACCOUNT, reason: "paid twice" };
        return this.same(command, model.refundCash(person, sme, amount), person, () =>
          refundCash(this.actor(person), refund),
        );
      }
      case "pay refund": {
        const refund = nthOf(model.refunds, command.refund);
        if (!refund) return;
        const person = this.who(command.by, officer);
        return this.same(command, model.payRefund(person, refund), person, () =>
          payRefund(this.actor(person), refund.id, { valueDate: "2026-01-01", bankReference: "OUT" }),
        );
      }
      case "take refund back": {
        const refund = nthOf(model.refunds, command.refund);
        if (!refund) return;
        const person = this.who(command.by, officer);
        return this.same(command, model.takeRefundBack(person, refund), person, () =>
          takeRefundBack(this.actor(person), refund.id, "closed account"),
        );
      }
      case "link": {
        const line = nthOf(
          model.lines.filter(({ state }) => state === "unknown"),
          command.line,
        );
        const receipt =
          command.receipt === null
            ? model.receipts.find(({ state, line: own, transfer }) => {
                return state === "booked" && !own && transfer.amount === line?.amount;
              })
            : nthOf(model.receipts, command.receipt);
        if (!line || !receipt) return;
        const person = this.who(command.by, officer);
        return this.same(command, model.link(person, line, receipt), person, () =>
          linkLine(this.actor(person), line.id, receipt.id),
        );
      }
      case "assign": {
        const [line, whom] = [nthOf(model.lines, command.line), companies[command.whom % 7]!];
        if (!line) return;
        const person = this.who(command.by, officer);
        const outcome = model.assign(person, line, whom, command.isKept, command.isOther);
        const { isKept, isOther } = command;
        return this.allocated(command, outcome, person, () =>
          assignLine(this.actor(person), { lineId: line.id, smeId: whom.id, isKept, isOther }),
        );
      }
      case "ignore": {
        const line = nthOf(model.lines, command.line);
        if (!line) return;
        const person = this.who(command.by, officer);
        await this.same(command, model.ignore(person, line), person, () =>
          ignoreLine(this.actor(person), line.id, "the bank's own"),
        );
        return this.compareCash(command);
      }
      case "reopen": {
        const line = nthOf(model.lines, command.line);
        if (!line) return;
        const person = this.who(command.by, officer);
        await this.same(command, model.reopen(person, line), person, () => undoLine(this.actor(person), line.id));
        return this.compareCash(command);
      }
      case "use": {
        const person = this.who(command.by, party.smes[this.turn % 3]!);
        return this.allocated(command, model.use(person), person, () => payFromAccount(this.actor(person)));
      }
      case "allocate": {
        const [person, from] = [this.who(command.by, officer), companies[command.whom % 7]!];
        const order = command.order === null ? null : nthOf(model.orders, command.order);
        const amount = Math.max(1, Math.floor((model.has(from) * command.share) / 100));
        const outcome = model.allocate(person, from, order && { order, amount });
        return this.allocated(command, outcome, person, () =>
          allocateMoney(this.actor(person), from.id, order && [{ orderId: order.id, amount }]),
        );
      }
      case "undo": {
        const payment = nthOf(model.payments, command.payment);
        if (!payment) return;
        const person = this.who(command.by, officer);
        return this.same(command, model.undo(person, payment), person, () =>
          undoAllocation(this.actor(person), payment.id),
        );
      }
    }
  }

  /** A transfer of today, with a new reference. */
  private transfer(sme: Person, amount: number): Transfer {
    const reference = `MAN-${String(this.turn).padStart(6, "0")}`;
    const day = dayNumber(clock.now());
    return { id: `${sme.id} ${reference.replace("-", "")}`, sme, amount, day, reference };
  }

  private async toBatch(
    command: Extract<
      Command,
      {
        do:
          | "gather"
          | "approve batch"
          | "export batch"
          | "discard batch"
          | "remove line"
          | "settle line"
          | "return line";
      }
    >,
  ): Promise<void> {
    const { model, party } = this;
    const officers = [party.bank, party.admin, party.second.admin];
    if (command.do === "gather") {
      const person = this.who(command.by, officers[this.turn % 3]!);
      return this.same(command, model.gather(person), person, async () => {
        const { id } = await createBatch(this.actor(person));
        const batch = model.batches.at(-1);
        if (batch?.id === "") this.nameBatch(batch, id);
      });
    }
    const batch = nthOf(model.batches, command.batch);
    if (!batch) return;
    const candidates = officers.filter((person) => person !== batch.by);
    const actingOfficer = this.who(
      command.by,
      command.do === "approve batch" && command.isOwn ? batch.by : candidates[this.turn % candidates.length]!,
    );
    const actor = this.actor(actingOfficer);
    const line = "line" in command && command.line !== null ? nthOf(batch.lines, command.line) : null;
    switch (command.do) {
      case "approve batch":
        return this.same(command, model.approveBatch(actingOfficer, batch), actingOfficer, () =>
          approveBatch(actor, batch.id),
        );
      case "export batch":
        return this.same(command, model.exportBatch(actingOfficer, batch), actingOfficer, () =>
          exportBatch(actor, batch.id),
        );
      case "discard batch":
        return this.same(command, model.discardBatch(actingOfficer, batch), actingOfficer, () =>
          discardBatch(actor, batch.id),
        );
      case "remove line":
        return this.same(command, model.removeLine(actingOfficer, batch, line!), actingOfficer, () =>
          removeBatchLine(actor, line!.id),
        );
      case "settle line":
        return this.same(command, model.settleLine(actingOfficer, batch, line), actingOfficer, () =>
          settleBatch(actor, batch.id, line?.id ?? null),
        );
      case "return line":
        return this.same(command, model.returnLine(actingOfficer, batch, line!), actingOfficer, () =>
          returnLine(actor, line!.id, "closed"),
        );
    }
  }

  private async toSettlement(
    command: Extract<
      Command,
      {
        do: "draft settlement" | "agree settlement" | "discard settlement" | "confirm settlement" | "return settlement";
      }
    >,
  ): Promise<void> {
    const { model, party } = this;
    const officers = [party.bank, party.admin, party.second.admin];
    if (command.do === "draft settlement") {
      const person = this.who(command.by, officers[1 + (this.turn % 2)]!);
      const month = monthAfter(isoDate(dayNumber(clock.now())).slice(0, 7), -command.back);
      return this.same(command, model.draftSettlement(person, month), person, async () => {
        const id = await draftSettlement(this.actor(person), month);
        const drafted = model.settlements.at(-1);
        if (drafted?.id === "") drafted.id = id;
      });
    }
    const found = nthOf(model.settlements, command.settlement);
    if (!found) return;
    const isAgreement = command.do === "agree settlement";
    const person = this.who(command.by, isAgreement ? party.bank : officers[this.turn % 3]!);
    const actor = this.actor(person);
    switch (command.do) {
      case "agree settlement":
        return this.same(command, model.agreeToSettlement(person, found), person, () =>
          agreeToSettlement(actor, found.id),
        );
      case "discard settlement":
        return this.same(command, model.discardSettlement(person, found), person, () =>
          discardSettlement(actor, found.id, "wrong"),
        );
      case "confirm settlement":
        return this.same(command, model.confirmSettlement(person, found), person, () =>
          confirmSettlement(actor, found.id, { valueDate: "2026-01-31", bankReference: "OUT" }),
        );
      case "return settlement":
        return this.same(command, model.returnSettlement(person, found), person, () =>
          returnSettlement(actor, found.id, "closed"),
        );
    }
  }

  /** The model takes the batch's ids from Dhow. */
  private nameBatch(batch: Batch, id: string): void {
    batch.id = id;
    const lineOf = sqlite()
      .readerConnection.prepare("select id from payout_lines where batch_id = ? and supplier_id = ?")
      .pluck();
    for (const line of batch.lines) line.id = lineOf.get(id, line.supplier.id) as string;
  }

  private async takeBankFile(command: Extract<Command, { do: "bank file" }>): Promise<void> {
    const { model, party } = this;
    let entry: Mt940Entry;
    let money = "USD";
    let line: StatementLine | null = null;
    if (command.entry === "credit") {
      const from = party.smes[command.whom]!;
      line = model.credit(from, command.amount, dayNumber(START));
      entry = { amount: (command.amount / 100).toFixed(2), text: transferReference(from.id) };
    } else if (command.entry === "unknown") {
      line = model.credit(null, command.amount, dayNumber(START));
      entry = { amount: (command.amount / 100).toFixed(2), text: "CASH" };
    } else if (command.entry === "fee") {
      line = model.fee(command.amount, dayNumber(START));
      entry = { amount: (-command.amount / 100).toFixed(2), text: "FEE" };
    } else if (command.entry === "claim") {
      const order = nthOf(
        model.orders.filter(({ claims }) => claims.length > 0),
        command.order,
      );
      if (!order) return;
      const claim = order.claims.at(-1)!;
      const due = Math.max(0, model.claimBalance(order, claim) * (command.isPayment ? 1 : -1));
      const sum = Math.max(1, Math.floor((due * command.share) / 100) + (command.share > 100 ? 1 : 0));
      const day = dayNumber(clock.now());
      line = model.claimLine(order, claim, { isPayment: command.isPayment, amount: sum, day });
      met.add(`claim line ${line.state}`);
      entry = {
        amount: ((command.isPayment ? sum : -sum) / 100).toFixed(2),
        text: sqlite()
          .readerConnection.prepare("select end_to_end_id from insurance_claims where order_id = ? and number = ?")
          .pluck()
          .get(order.id, order.claims.length) as string,
        day: isoDate(day).slice(2).replaceAll("-", ""),
      };
    } else if (command.entry === "repayment") {
      const order = nthOf(model.orders, command.order);
      if (!order) return;
      const { supplier: from } = order;
      const sum =
        command.share === null
          ? (model.repayments.at(-1)?.amount ?? 100)
          : Math.max(1, Math.floor((model.debtOfSupplier(from) * command.share) / 100));
      const day = dayNumber(clock.now());
      line = model.supplierLine(from, sum, day);
      met.add(`supplier line ${line.state}`);
      entry = {
        amount: (sum / 100).toFixed(2),
        text: transferReference(from.id),
        day: isoDate(day).slice(2).replaceAll("-", ""),
      };
    } else if ("nth" in command) {
      const found = this.ownTransferOf(command);
      if (!found) return;
      const { amount, isOut, table, id } = found;
      met.add(`${command.entry} ${command.isReturn ? "return" : "transfer"}`);
      entry = {
        amount: `${isOut ? "-" : ""}${((amount + (command.isExact ? 0 : 1)) / 100).toFixed(2)}`,
        text: "PAYMENT",
        e2e: sqlite()
          .readerConnection.prepare(`select end_to_end_id from ${table} where id = ?`)
          .pluck()
          .get(id) as string,
        isReversal: command.isReturn && !isOut,
      };
    } else if (command.entry === "chargeback") {
      const payment = nthOf(model.payments, command.payment);
      line = payment && model.chargeback(payment, command.isExact, dayNumber(START));
      if (!payment || !line) return;
      met.add(`chargeback ${line.state}`);
      entry = { amount: (line.amount / 100).toFixed(2), text: payment.lead.id };
    } else if (command.entry === "copy") {
      const copiedReceipt = nthOf(model.receipts, command.receipt);
      if (!copiedReceipt) return;
      const { sme, amount, day, reference } = copiedReceipt.transfer;
      line = model.credit(sme, amount, day, command.hasReference ? reference : null);
      entry = {
        amount: (amount / 100).toFixed(2),
        text: `${command.hasReference ? reference : ""} ${transferReference(sme.id)}`,
        day: isoDate(day).slice(2).replaceAll("-", ""),
      };
    } else {
      const batch = nthOf(model.batches, command.batch);
      const transfer = batch && nthOf(batch.lines, command.line);
      // A bank knows no transfer that was not sent.
      if (!batch || !transfer || (command.entry === "debit" && !model.isSent(batch))) return;
      const [endToEndId, currency, units] = sqlite()
        .readerConnection.prepare("select end_to_end_id, currency, units from payout_lines where id = ?")
        .raw()
        .get(transfer.id) as [string, string, number];
      const digits = currency === "BHD" ? 3 : 2;
      const sent = units + (command.isExact ? 0 : 1);
      const amount = (sent / 10 ** digits).toFixed(digits);
      if (command.entry === "debit") model.debit(batch, transfer, command.isExact);
      else model.reversal(batch, transfer, command.isExact, convertToCents({ currency, units: sent }, peggedRates)!);
      money = currency;
      entry = {
        amount: command.entry === "debit" ? `-${amount}` : amount,
        text: "PAYMENT",
        e2e: endToEndId,
        isReversal: command.entry === "reversal",
      };
    }
    this.turn += 1;
    const bytes = mt940([{ ...entry, ref: `R${this.turn}` }], money, `${money}1`);
    for (let time = 0; time < (command.twice ? 2 : 1); time += 1)
      await importStatement(this.actor(party.bank), { fileName: "day.sta", file: new Blob([bytes]), account: null });
    if (line)
      line.id = sqlite()
        .readerConnection.prepare("select id from bank_lines where bank_reference = ?")
        .pluck()
        .get(`R${this.turn}`) as string;
    this.nameAllocations();
    this.nameTransfers();
    if (["fee", "claim", "chargeback"].includes(command.entry)) await this.compareCash(command);
    met.add(`by ${command.entry}`);
  }

  /** Plays the entry about a refund or a settlement in the model. Null if there is none, or if it moves no money. */
  private ownTransferOf(
    command: Extract<Command, { entry: "refund" | "settlement" }>,
  ): { table: string; id: string; amount: number; isOut: boolean } | null {
    const { model } = this;
    if (command.entry === "refund") {
      const refund = nthOf(model.refunds, command.nth);
      if (!refund) return null;
      model.refundEntry(refund, command.isReturn ? "in" : "out", command.isExact);
      return { table: "cash_refunds", id: refund.id, amount: refund.amount, isOut: !command.isReturn };
    }
    const settlement = nthOf(model.settlements, command.nth);
    const total = settlement ? settlementTotal(settlement) : 0;
    if (!settlement || total === 0) return null;
    const isOut = total > 0 !== command.isReturn;
    model.settlementEntry(settlement, isOut ? "out" : "in", command.isExact);
    return { table: "settlements", id: settlement.id, amount: Math.abs(total), isOut };
  }

  private async allocated(
    command: Command,
    expected: Outcome,
    person: Person,
    verb: () => Promise<unknown>,
  ): Promise<void> {
    await this.same(command, expected, person, verb);
    this.nameAllocations();
  }

  /** The model takes the allocations' ids from Dhow. */
  private nameAllocations(): void {
    const newest = sqlite()
      .readerConnection.prepare(
        "select id from payments where order_id = ? and gateway = 'transfer' order by created_at desc, id desc limit 1",
      )
      .pluck();
    for (const made of this.model.payments) if (made.id === "") made.id = newest.get(made.order.id) as string;
  }

  /** The model takes the id of a new claim's transfer or repayment from Dhow. A command books at most one. */
  private nameTransfers(): void {
    const newest = (table: string) =>
      sqlite()
        .readerConnection.prepare(`select id from ${table} order by created_at desc, id desc limit 1`)
        .pluck()
        .get() as string;
    const [transfer, repayment] = [this.model.claimTransfers.at(-1), this.model.repayments.at(-1)];
    if (transfer?.id === "") transfer.id = newest("claim_payments");
    if (repayment?.id === "") repayment.id = newest("repayments");
  }

  private async changeTerms(
    command: Extract<Command, { do: "change credit" | "change plan" | "change discount" }>,
  ): Promise<void> {
    const { model, party } = this;
    const on = [...party.smes, ...party.suppliers][command.whom % 7]!;
    const isSecond = this.turn % 2 === 1;
    const right =
      command.do === "change credit"
        ? isSecond
          ? party.second.insurance
          : party.cover
        : isSecond
          ? party.second.admin
          : party.admin;
    const person = this.who(command.by, right);
    const actor = this.actor(person);
    switch (command.do) {
      case "change credit":
        return this.same(command, model.changeCredit(person, on, command.to), person, () =>
          changeCredit(actor, on.id, command.to, REASON),
        );
      case "change plan":
        return this.same(command, model.changePlan(person, on, command.to), person, () =>
          changePlan(actor, on.id, command.to, REASON),
        );
      case "change discount":
        return this.same(command, model.changeDiscount(person, on, command.to), person, () =>
          changeDiscount(actor, on.id, command.to, REASON),
        );
    }
  }

  private async setCap(command: Extract<Command, { do: "cap" }>): Promise<void> {
    const { model, party } = this;
    const on = [...party.smes, ...party.suppliers][command.whom % 7]!;
    const to =
      command.to !== null && typeof command.to === "object" ? model.spent(on as Sme) + command.to.left : command.to;
    const person = this.who(command.by, party.bank);
    return this.same(command, model.setCap(person, on, to), person, () =>
      setBankCap(this.actor(person), { smeId: on.id, cap: to, desc: "our own limit" }),
    );
  }

  private async toAsk(command: Extract<Command, { ask: number }>, ask: Ask): Promise<void> {
    const { model } = this;
    const person = this.who(command.by, command.do === "withdraw ask" ? ask.sme : this.party.cover);
    const actor = this.actor(person);
    switch (command.do) {
      case "withdraw ask":
        return this.same(command, model.withdrawAsk(person, ask), person, () => withdrawCreditRequest(actor, ask.id));
      case "refuse ask":
        return this.same(command, model.refuseAsk(person, ask), person, () =>
          refuseCreditRequest(actor, ask.id, REASON),
        );
      case "grant": {
        const credit =
          typeof command.credit === "number" ? command.credit : model.termsOf(ask.sme).credit + command.credit.more;
        return this.same(command, model.grant(person, ask, credit), person, () =>
          grantCreditRequest(actor, ask.id, credit, REASON),
        );
      }
    }
  }

  private async toProposal(command: Extract<Command, { proposal: number }>, proposal: Proposal): Promise<void> {
    const { model, party } = this;
    const { role } = proposal.by;
    const officers = role === "admin" ? [party.admin, party.second.admin] : [party.cover, party.second.insurance];
    const actingOfficer = this.who(
      command.by,
      officers.find((person) => (person === proposal.by) === (command.isOwn || command.do === "take back")) ??
        proposal.by,
    );
    const actor = this.actor(actingOfficer);
    switch (command.do) {
      case "approve":
        return this.same(command, model.approve(actingOfficer, proposal), actingOfficer, () =>
          approve(actor, proposal.id),
        );
      case "refuse":
        return this.same(command, model.refuse(actingOfficer, proposal), actingOfficer, () =>
          refuse(actor, proposal.id, "not now"),
        );
      case "take back":
        return this.same(command, model.takeBack(actingOfficer, proposal), actingOfficer, () =>
          withdraw(actor, proposal.id),
        );
    }
  }

  private async toOrder(command: Extract<Command, { by: number | null; order: number }>, order: Order): Promise<void> {
    const { model } = this;
    const { admin, bank, cover, second, smes, suppliers } = this.party;
    const owner = {
      cancel: order.sme,
      withdraw: order.sme,
      start: order.sme,
      verify: admin,
      return: admin,
      stop: admin,
      payOut: bank,
      reschedule: admin,
      "withdraw reschedule": admin,
      consent: this.turn % 2 === 0 ? bank : cover,
      "refuse reschedule": this.turn % 2 === 0 ? bank : cover,
      "decline reschedule": order.sme,
      "agree to reschedule": order.sme,
      dispute: order.sme,
      "withdraw dispute": order.sme,
      "decide dispute": this.turn % 2 === 0 ? admin : second.admin,
      "write off": this.turn % 2 === 0 ? admin : second.admin,
      "undo write-off": this.turn % 2 === 0 ? admin : second.admin,
      recover: this.turn % 2 === 0 ? admin : bank,
      "undo recovery": this.turn % 2 === 0 ? admin : bank,
      "notify claim": admin,
      "file claim": admin,
      "withdraw claim": admin,
      "accept claim": cover,
      "refuse claim": cover,
      "pay claim": this.turn % 2 === 0 ? admin : bank,
      "pass on": this.turn % 2 === 0 ? admin : bank,
      demand: this.turn % 2 === 0 ? admin : bank,
    } as Partial<Record<Verb, Person>>;
    const person = this.who(command.by, dealer(command, order) ?? owner[command.do] ?? order.supplier);
    const actor = this.actor(person);
    const expectOutcome = (outcome: Outcome, verb: () => Promise<unknown>) => this.same(command, outcome, person, verb);
    switch (command.do) {
      case "cancel":
        return expectOutcome(model.cancel(person, order), () => cancelOwnOrder(actor, order.id));
      case "accept":
        return expectOutcome(model.accept(person, order, command.inDays), () =>
          acceptOrder(actor, order.id, command.inDays === null ? null : dayAfter(clock.now(), command.inDays)),
        );
      case "withdraw":
        return expectOutcome(model.withdraw(person, order), () => withdrawOrder(actor, order.id));
      case "stop":
        return expectOutcome(model.stop(person, order), () => stopOrder(actor, order.id, "closed"));
      case "propose":
        return expectOutcome(model.propose(person, order, command.inDays), () =>
          proposeDeliveryDay(actor, order.id, dayAfter(clock.now(), command.inDays)),
        );
      case "answer day": {
        const day = dayAfter(order.proposed?.day ?? clock.now(), command.isThatDay ? 0 : 1);
        return expectOutcome(model.answerDay(person, order, command.isThatDay, command.agrees), () =>
          answerDeliveryDay(actor, order.id, day, command.agrees),
        );
      }
      case "decline":
        return expectOutcome(model.decline(person, order), () => declineOrder(actor, order.id, "sold out"));
      case "verify":
        return expectOutcome(model.verify(person, order), () => verifyInvoice(actor, order.id));
      case "return":
        return expectOutcome(model.return(person, order), () => returnInvoice(actor, order.id, "unreadable"));
      case "payOut":
        return expectOutcome(model.payOut(person, order), () => payOut(actor, order.id));
      case "upload": {
        const file = new Blob([command.isReadable ? newPdf() : new Uint8Array([1, 2, 3])]);
        const data = command.number === null ? null : invoiceOf(order, command.number, command.isTotalRight);
        return expectOutcome(model.upload(person, order, command), () =>
          uploadInvoice(actor, order.id, file, { data }),
        );
      }
      case "deliver": {
        const code = command.isRight ? await this.codeOf(order) : "AAAAAAAAAA";
        const delivered = Math.max(1, Math.floor((order.amount * command.thousandths) / 1000));
        return expectOutcome(model.deliver(person, order, command.isRight, delivered), () =>
          confirmDelivery(actor, order.id, code, delivered),
        );
      }
      case "reschedule": {
        const deadlines = model.newDeadlines(order, command.days, command.step);
        return expectOutcome(model.reschedule(person, order, command), () =>
          proposeReschedule(actor, order.id, {
            deadlines: deadlines.map(([, , after]) => isoDate(dayNumber(after))),
            desc: "a bad season",
          }),
        );
      }
      case "withdraw reschedule":
        return expectOutcome(model.withdrawReschedule(person, order), () => withdrawReschedule(actor, order.id));
      case "consent":
        return expectOutcome(model.consent(person, order), () => consentToReschedule(actor, order.id));
      case "refuse reschedule":
        return expectOutcome(model.refuseReschedule(person, order), () => refuseReschedule(actor, order.id, "no"));
      case "decline reschedule":
        return expectOutcome(model.declineReschedule(person, order), () => declineReschedule(actor, order.id, "no"));
      case "agree to reschedule":
        return expectOutcome(model.agreeToReschedule(person, order), () => agreeToReschedule(actor, order.id));
      case "credit": {
        const amount = partOf(order.amount - order.credit, command.share);
        return expectOutcome(model.creditOrder(person, order, amount), () =>
          issueCreditNote(actor, order.id, { amount, reason: "damaged" }),
        );
      }
      case "dispute": {
        const amount = partOf(order.amount - order.credit, command.share);
        return expectOutcome(model.dispute(person, order, amount), () =>
          disputeOrder(actor, order.id, { amount, reason: "damaged", desc: "two bags" }),
        );
      }
      case "withdraw dispute":
        return expectOutcome(model.withdrawDispute(person, order), () => withdrawDispute(actor, order.id));
      case "answer dispute":
        return expectOutcome(model.answerDispute(person, order), () => answerDispute(actor, order.id, "not so"));
      case "accept dispute":
        return expectOutcome(model.acceptDispute(person, order), () => acceptDispute(actor, order.id));
      case "decide dispute": {
        const open = order.disputes.at(-1);
        const creditedPart = Math.floor(((open?.amount ?? 100) * command.share) / 100) + (command.share > 100 ? 1 : 0);
        return expectOutcome(model.decideDispute(person, order, creditedPart), () =>
          decideDispute(actor, order.id, { credited: creditedPart, desc: "half" }),
        );
      }
      case "write off": {
        const whom = command.whom === null ? order.sme : [...smes, ...suppliers][command.whom]!;
        return expectOutcome(model.writeOff(person, whom, command.isWhole ? null : order), () =>
          writeOffDebt(actor, { smeId: whom.id, orderId: command.isWhole ? null : order.id, desc: "hopeless" }),
        );
      }
      case "recover": {
        const left = order.loss ? order.loss.amount - order.loss.recovered : 100;
        const amount = Math.max(1, Math.floor((Math.min(left, model.has(order.sme)) * command.share) / 100));
        return expectOutcome(model.recover(person, order, amount), () => recoverDebt(actor, order.id, amount));
      }
      case "undo recovery": {
        const back = Math.max(1, Math.floor(((order.loss?.recovered ?? 0) * command.share) / 100));
        return expectOutcome(model.undoRecovery(person, order, back), () => undoRecovery(actor, order.id, back));
      }
      case "undo write-off":
        return expectOutcome(model.undoWriteOff(person, order), () => undoWriteOff(actor, order.id, "a mistake"));
      case "notify claim":
        return expectOutcome(model.notifyClaim(person, order), () => notifyClaim(actor, order.id));
      case "file claim":
        return expectOutcome(model.fileClaim(person, order), () => fileClaim(actor, order.id));
      case "withdraw claim":
        return expectOutcome(model.withdrawClaim(person, order), () => withdrawClaim(actor, order.id, "a mistake"));
      case "refuse claim":
        return expectOutcome(model.refuseClaim(person, order), () => refuseClaim(actor, order.id, "too late"));
      case "accept claim": {
        const amount = Math.max(1, Math.floor((model.coverOf(order) * command.share) / 100));
        return expectOutcome(model.acceptClaim(person, order, amount, command.hasReason), () =>
          acceptClaim(actor, order.id, { amount, desc: command.hasReason ? "our share" : "" }),
        );
      }
      case "repay": {
        const { supplier } = order;
        const amount = Math.max(1, Math.floor((model.debtOfSupplier(supplier) * command.share) / 100));
        const transfer = { amount, valueDate: dayAfter(clock.now(), 0), bankReference: `REPAID ${this.turn}` };
        return expectOutcome(model.repay(person, supplier, amount), () =>
          recordRepayment(actor, { supplierId: supplier.id, ...transfer }),
        );
      }
      case "demand":
        return expectOutcome(model.demand(person, order.supplier), () => demandRepayment(actor, order.supplier.id));
      case "pay claim":
      case "pass on": {
        const claim = order.claims.at(-1);
        const most = claim ? Math.abs(model.claimBalance(order, claim)) : 0;
        const amount = Math.max(1, Math.floor((most * command.share) / 100));
        const transfer = { amount, valueDate: dayAfter(clock.now(), 0), bankReference: "CLAIM" };
        return command.do === "pay claim"
          ? expectOutcome(model.payClaim(person, order, amount), () => recordClaimPayment(actor, order.id, transfer))
          : expectOutcome(model.passOn(person, order, amount), () => passOnRecoveries(actor, order.id, transfer));
      }
      case "start": {
        const expected = model.start(person, order, command.purpose, command.withoutBrowser);
        return this.started(command, expected, person, () =>
          startPayment(actor, { orderId: order.id, purpose: command.purpose, withoutBrowser: command.withoutBrowser }),
        );
      }
    }
  }

  /** The model takes a new payment's id from Dhow. */
  private async started(
    command: Command,
    expected: Outcome | Payment,
    person: Person,
    start: () => Promise<{ id: string }>,
  ): Promise<void> {
    await this.same(command, typeof expected === "string" ? expected : "done", person, async () => {
      const { id } = await start();
      if (typeof expected === "string") return;
      if (expected.id === "") await this.nameGroup(expected, id);
      expect(id).toBe(expected.id);
      met.add(
        this.model.payments.some((payment) => payment.lead === expected && payment !== expected)
          ? "several orders at once"
          : "",
      );
    });
  }

  private async nameGroup(lead: Payment, id: string): Promise<void> {
    for (const { id: own, orderId } of (await loadPaymentGroup(db, id)).members) {
      this.model.payments.find((payment) => payment.lead === lead && payment.order.id === orderId)!.id = own;
    }
  }

  private async create(command: Extract<Command, { do: "create" }>): Promise<Order | null> {
    const { model, party } = this;
    const person = this.who(command.by, party.smes[this.turn % 3]!);
    const from = party.suppliers[command.supplier % party.suppliers.length]!;
    const amount =
      typeof command.amount === "number"
        ? command.amount
        : (person.role === "sme" ? model.available(person as Sme) : 0) + command.amount.left;
    const input = { supplierId: from.id, amount, description: "Beans" };
    const key = command.twice ? `form ${this.turn}` : null;
    await this.same(command, model.create(person as Sme, from, amount), person, async () => {
      const ids = await Promise.all(
        Array.from({ length: command.twice ? 2 : 1 }, () => createOrder(this.actor(person), input, key)),
      );
      expect(new Set(ids).size).toBe(1);
      const order = model.orders.at(-1);
      if (order?.id === "") order.id = ids[0]!;
    });
    return model.orders.at(-1) ?? null;
  }

  /** Half the commands about a claim, dispute, reschedule or loss choose from the orders that have one. */
  private orderOf(command: Extract<Command, { order: number }> & { do: string }): Order | null {
    const { orders } = this.model;
    const has = concerns(command.do);
    const concerned = command.order % 2 === 0 && has ? orders.filter(has) : [];
    return nthOf(concerned.length > 0 ? concerned : orders, command.order);
  }

  private async codeOf(order: Order): Promise<string> {
    return (await loadOrderView(this.actor(order.sme), order.id)).verifyCode ?? "";
  }

  private who(by: number | null, right: Person): Person {
    this.turn += 1;
    return by === null ? right : this.party.everybody[by % this.party.everybody.length]!;
  }

  private actor = (person: Person): Actor => this.party.actorOf.get(person)!;

  /** Like a page: checks the permission first, then calls the verb. */
  private async same(command: Command, expected: Outcome, person: Person, verb: () => Promise<unknown>): Promise<void> {
    let why = "";
    const outcome = await (async () => {
      if (!hasPermission(this.actor(person), permissionOf[command.do as Verb])) throw new Forbidden();
      await verb();
      return "done";
    })().catch((error: Error & { code?: string }) => {
      why = `${error.code} ${error.message}`;
      if (error.code === "own_proposal" || error.code === "no_second_person")
        met.add(command.do === "approve batch" ? "own batch" : "own proposal");
      if (error.code === "held" && command.do === "approve batch") met.add("held batch");
      if (error.code === "approval_over") met.add("over");
      if (error.constructor.name in { Forbidden, NotFound: 0, Refused: 0, Invalid: 0, TooMany: 0, AwaitsApproval: 0 })
        return error.constructor.name;
      throw error;
    });
    expect([command, person.role, outcome, outcome === expected ? "" : why]).toEqual([
      command,
      person.role,
      expected,
      "",
    ]);
    const proposed = this.model.proposals.at(-1);
    if (proposed?.id === "")
      proposed.id = sqlite()
        .readerConnection.prepare("select id from approvals order by created_at desc, id desc limit 1")
        .pluck()
        .get() as string;
    const booked = this.model.receipts.at(-1);
    if (booked?.id === "")
      booked.id = sqlite()
        .readerConnection.prepare("select id from manual_receipts order by created_at desc, id desc limit 1")
        .pluck()
        .get() as string;
    const refunded = this.model.refunds.at(-1);
    if (refunded?.id === "")
      refunded.id = sqlite()
        .readerConnection.prepare("select id from cash_refunds order by created_at desc, id desc limit 1")
        .pluck()
        .get() as string;
    this.nameTransfers();
    met.add(`${command.do} ${outcome}`);
  }

  /** The model takes the ids of Dhow's own holds from Dhow. */
  private nameHolds(): void {
    for (const hold of this.model.holds.filter(({ id }) => id === "")) {
      met.add("hold by Dhow");
      hold.id = sqlite()
        .readerConnection.prepare(
          "select id from holds where applicant_id = ? order by starts_at desc, id desc limit 1",
        )
        .pluck()
        .get(hold.on.id) as string;
    }
  }

  /** Compares all rows of both. */
  private async compare(command: Command): Promise<void> {
    const { model } = this;
    this.nameHolds();
    model.voidOutdated(isVoid);
    if (model.proposals.some(({ state }) => state === "void")) met.add("void proposal");
    const expected: string[] = [];
    const partsOf = (payment: Payment) => payment.parts.map((part) => part.number).join();
    for (const order of model.orders) {
      for (const [i, { moves, state, consents }] of order.reschedules.entries()) {
        met.add(`reschedule ${state}`);
        const given = [consents.bank, consents.insurer].map(Number).join(" ");
        expected.push(`reschedule ${i + 1} of ${order.id}: ${JSON.stringify(moves)} ${state} ${given}`);
      }
      if (order.loss) expected.push(`write-off of ${order.id}: ${order.loss.amount} ${order.loss.recovered}`);
      for (const [i, claim] of order.claims.entries()) {
        const state = model.claimState(order, claim);
        met.add(`claim ${state}`);
        const { fileFrom, acceptedDebt, acceptedAmount, received, passedOn } = claim;
        expected.push(
          `claim ${i + 1} of ${order.id}: ${state} ${fileFrom} ${acceptedDebt} ${acceptedAmount} ` +
            `${model.insuredOf(order, claim)} ${received} ${passedOn}`,
        );
      }
      if (order.isStopped) met.add("order stopped");
      const {
        id,
        status,
        amount,
        payUntil,
        placedAt,
        day,
        proposed,
        deliveredAt,
        wasLate,
        triesLeft,
        lockedUntil,
        hasInvoice,
        invoiceNumber,
        credit,
        isStopped,
      } = order;
      const flags = [model.isPaid(order), wasLate, hasInvoice].map(Number).join(" ");
      if (order.parts.some((part) => part.paidAmount > 0 && part.paidAt === null)) met.add("paid in part");
      met.add(`order ${status}`).add(wasLate ? "order late" : "");
      expected.push(
        `order ${id}: ${status} ${amount} ${order.rate} ${payUntil} ${placedAt} ${triesLeft} ${lockedUntil} ` +
          `${flags} ${invoiceNumber} ${day} ${proposed?.day ?? null} ${proposed?.by ?? null} ${deliveredAt} ` +
          `${credit} ${Number(isStopped)}`,
      );
      for (const [i, { amount: note, toBalance, claimed, netted, repaid: back }] of order.notes.entries()) {
        met.add(toBalance > 0 ? "credit note to balance" : "credit note");
        if (claimed > 0) met.add("claim against a supplier");
        if (netted > 0) met.add("netted claim");
        expected.push(`credit note ${i + 1} of ${id}: ${note} ${toBalance} ${claimed} ${netted} ${back}`);
      }
      for (const [i, { amount: sum, state, isAnswered, credited }] of order.disputes.entries()) {
        met.add(`dispute ${state}`);
        expected.push(`dispute ${i + 1} of ${id}: ${sum} ${state} ${Number(isAnswered)} ${credited}`);
      }
      for (const part of order.parts) {
        if (part.creditedAmount > part.noteAmount) met.add("small difference");
        expected.push(
          `part ${part.number} of ${id}: ${part.amount} ${part.paidAmount} ${part.creditedAmount} ` +
            `${part.disputed} ${part.writtenOff} ${part.deadline} ${part.original} ${part.paidAt} ` +
            `${Number(part.isUpfront)} ${part.payment?.id ?? null}`,
        );
      }
    }
    for (const { id, isPayment, amount, isUndone, line } of model.claimTransfers) {
      const kind = isPayment ? "payment" : "recovery";
      expected.push(`claim transfer ${id}: ${kind} ${amount} ${Number(isUndone)} ${line?.id ?? null}`);
    }
    for (const { id, supplier: from, amount, isUndone, line } of model.repayments)
      expected.push(`repayment ${id}: ${from.id} ${amount} ${Number(isUndone)} ${line?.id ?? null}`);
    for (const { supplier: from, amount, until } of model.demands)
      expected.push(`demand of ${from.id}: ${amount} ${isoDate(dayNumber(until))}`);
    for (const payment of model.payments) {
      met.add(`payment ${payment.state}`);
      if (payment.bank === "none" && payment.state === "refunded") met.add("put back");
      expected.push(
        `payment ${payment.id}: ${payment.order.id} ${payment.amount} ${payment.state} ${partsOf(payment)} ` +
          `${payment.lead.bank}`,
      );
    }
    for (const { id, on, what: scope, by, endsAt, liftedAt } of model.holds)
      expected.push(`hold ${id}: ${on.id} ${scope} ${by.role} ${endsAt} ${liftedAt}`);
    for (const { id, sme, amount, granted, state } of model.asks)
      expected.push(`ask ${id}: ${sme.id} ${amount} ${state} ${granted}`);
    for (const { id, act, about, expiresAt, state } of model.proposals)
      expected.push(`proposal ${id}: ${act} ${about.id} ${expiresAt} ${state}`);
    for (const { id, transfer, state, line } of model.receipts) {
      met.add(`receipt ${line ? "linked" : state}`);
      expected.push(`receipt ${id}: ${transfer.sme.id} ${transfer.amount} ${state} ${line?.id ?? null}`);
    }
    for (const { id, refundTo, amount, state } of model.refunds) {
      met.add(`refund ${state}`);
      expected.push(`refund ${id}: ${refundTo.id} ${amount} ${state}`);
    }
    for (const { id, month, state, settledLines } of model.settlements) {
      met.add(`settlement ${state}`);
      if (settledLines.some(({ principal }) => principal < 0)) met.add("negative settlement line");
      expected.push(`settlement ${id}: ${month} ${state}`);
      for (const { order, principal, share, collected, repaid } of settledLines)
        expected.push(`line of settlement ${id}: ${order.id} ${principal} ${share} ${collected} ${repaid}`);
    }
    for (const { id, sme, amount, state } of model.lines) {
      if (amount < 0) met.add(state === "set aside" ? "explained fee" : "unexplained fee");
      else met.add(state === "unknown" ? "in suspense" : "out of suspense");
      expected.push(`money ${id}: ${sme?.id ?? null} ${amount} ${state}`);
    }
    for (const { id, state, lines } of model.batches) {
      met.add(`batch ${state}`);
      expected.push(`batch ${id}: ${state}`);
      for (const line of lines)
        expected.push(
          `line ${line.id} of ${id}: ${line.supplier.id} ${line.state} ${line.orders
            .map((order) => order.id)
            .sort()
            .join()}`,
        );
    }
    for (const company of [...this.party.smes, ...this.party.suppliers].filter(model.trades)) {
      const { credit, plan, rate } = model.termsOf(company);
      const cap = model.capOf(company);
      if (cap !== null) {
        met.add(cap < credit ? "cap below the credit" : "cap above the credit");
        expected.push(`cap of ${company.id}: ${cap}`);
      }
      expected.push(`terms ${company.id}: ${credit} ${JSON.stringify(plan)} ${rate}`);
    }
    for (const { id, companies, limit } of model.groups) {
      if (limit !== null) met.add("group with a limit");
      expected.push(`group ${id}: ${companies.size} ${limit}`);
      for (const company of companies) expected.push(`group of ${company.id}: ${id}`);
    }
    for (const company of this.party.smes)
      expected.push(`insurers of ${company.id}: ${model.insurerOf(company)} ${model.nextInsurerOf(company)}`);
    for (const order of model.orders) expected.push(`insurer of ${order.id}: ${order.insurerId}`);
    model.followCases();
    for (const { sme: buyer, promise, pause, goodwillSince } of model.cases) {
      if (promise) {
        met.add(`promise ${promise.state}`);
        expected.push(`promise of ${buyer.id}: ${promise.amount} ${promise.until} ${promise.state}`);
      }
      if (pause) met.add(`pause ${pause.cause}`);
      expected.push(`pause of ${buyer.id}: ${pause?.cause ?? null} ${pause?.until ?? null} ${goodwillSince}`);
    }
    for (const buyer of this.party.smes) {
      const [state, since] = [model.creditState(buyer), model.pastDueSince(buyer)];
      met.add(`credit state ${state}`);
      if (state !== "current" || since !== null) expected.push(`case ${buyer.id}: ${state} ${since}`);
    }
    model.followClaims();
    const balances = model.balances();
    const books = this.books(balances);
    for (const [name, sum] of books) expected.push(`balance ${name}: ${sum}`);
    // The balances that follow from the orders, payments and claims.
    if (textOf(books) !== textOf(balances)) expect([command, books]).toEqual([command, balances]);
    for (const [name, sum] of model.credits()) expected.push(`credit ${name}: ${sum}`);
    model.keepCash(balances);
    for (const { month, collections, funding, suspense, entries, bank, product, unexplained } of model.closings) {
      if (unexplained > 0) met.add("month with unexplained entries");
      if (bank > 0 && product > 0) met.add("month with shares");
      if (entries > 0) met.add("month over suspense");
      expected.push(
        `month ${month}: ${collections} ${funding} ${suspense} ${entries} ${bank} ${product} ${unexplained}`,
      );
    }
    const found = rows();
    // Much cheaper than comparing lists, and nearly always enough.
    if (found.sort().join("\n") !== expected.sort().join("\n")) expect([command, found]).toEqual([command, expected]);
    expect([command, sumOfBooks()]).toEqual([command, 0]);
    if (command.do === "wait" || command.do === "wait until") {
      const late = model.orders.flatMap((order) => (model.isLate(order) ? [order.id] : []));
      expect((await loadLateTotals(clock.now())).oldest === null).toBe(late.length === 0);
    }
  }

  /** The balances of the ledger table's books. The totals are no ledger accounts, so the model derives them. */
  private books(derived: Map<string, number>): Map<string, number> {
    const books = this.model.books.list();
    const payables = [...books].filter(([name]) => name.startsWith("payable "));
    const toPayOut = payables.reduce((sum, [, amount]) => sum - amount, 0);
    if (toPayOut !== 0) books.set("to pay out ", toPayOut);
    for (const account of totalAccounts)
      if (derived.has(`${account} `)) books.set(`${account} `, derived.get(`${account} `)!);
    return books;
  }

  /** Compares the entries of one account that the ledger has not booked. */
  private async compareCash(command: Command): Promise<void> {
    const lines = this.model.lines.filter(({ day }) => day <= dayNumber(START));
    if (lines.length === 0) return;
    const { differences } = await reconcileCash({ account: "USD1", on: isoDate(dayNumber(START)) });
    const ids = new Set(lines.map(({ id }) => id));
    const found = differences
      .filter(({ lineId }) => ids.has(lineId))
      .map(({ lineId, amount, isExplained }) => `${lineId}: ${amount} ${isExplained}`);
    const expected = lines
      .filter(({ state, amount }) => state === "set aside" || state === "out" || (state === "unknown" && amount < 0))
      .map(({ id, amount, state }) => `${id}: ${amount} ${state === "set aside"}`);
    expect([command, found.sort()]).toEqual([command, expected.sort()]);
  }

  /** Compares the order's page for one person, and its SME's credit. */
  private async look(order: Order): Promise<void> {
    const { model } = this;
    const reader = this.party.everybody[this.turn % this.party.everybody.length]!;
    const seen = await loadOrderView(this.actor(reader), order.id).then(
      (view) => ({ status: view.status, paid: view.paid, latePay: view.latePay }),
      (error: Error) => error.constructor.name,
    );
    const active = model.isLate(order);
    const shown = {
      status: order.status,
      paid: model.isPaid(order),
      latePay: { active, once: order.wasLate || active },
    };
    expect([reader.role, seen]).toEqual([reader.role, model.sees(reader, order) ? shown : "NotFound"]);
    if (!model.trades(order.sme)) return;
    const { available, late } = await loadOrderCredit(this.actor(order.sme));
    expect([available, late.count > 0]).toEqual([model.available(order.sme), model.isBlocked(order.sme)]);
  }
}

/** The side that proposes; for an answer the other side, unless the command names one. */
function dealer(command: Command, { sme, supplier, proposed }: Order): Person | null {
  if (command.do !== "propose" && command.do !== "answer day") return null;
  return (command.bySme ?? proposed?.by !== "sme") ? sme : supplier;
}

/** The date in Kuwait this many days after `ms`, such as "2026-12-07". */
const dayAfter = (ms: number, days: number): string => new Date(ms + 3 * HOUR + days * DAY).toISOString().slice(0, 10);

/** The day in Kuwait as days since 1970, and its date. */
const dayNumber = (ms: number): number => Math.floor((ms + 3 * HOUR) / DAY);
const isoDate = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);

/** Whether an order has a claim, dispute, reschedule or loss for the command. Null for commands about any order. */
const concerns = (verb: string): ((order: Order) => boolean) | null =>
  verb === "pass on" || (verb !== "notify claim" && verb.endsWith(" claim"))
    ? ({ claims }) => claims.some(({ state }) => state !== "refused" && state !== "withdrawn")
    : verb.endsWith(" dispute")
      ? ({ disputes }) => disputes.some(({ state }) => state === "open")
      : verb === "consent" || verb.endsWith(" reschedule")
        ? ({ reschedules }) => reschedules.some(({ state }) => state === "open")
        : verb === "recover" || verb.startsWith("undo ")
          ? ({ loss }) => loss !== null
          : null;

/** Thousandths of the amount in cents, but at least a cent. */
const partOf = (amount: number, share: number): number => Math.max(1, Math.ceil((amount * share) / 1000));

/** The nth from the newest, wrapping around. */
const nthOf = <T>(all: T[], n: number): T | null => all.at(-1 - (n % Math.max(1, all.length))) ?? null;

const textOf = (balances: Map<string, number>): string => [...balances].map(String).sort().join("\n");

/** Debits minus credits of all ledger accounts: zero after every command. */
const sumOfBooks = (): unknown =>
  sqlite()
    .readerConnection.prepare(
      "select ifnull(sum(case side when 'debit' then amount else -amount end), 0) from month_turnovers",
    )
    .pluck()
    .get();

/** Whether Dhow has voided the proposal. */
const isVoid = ({ id }: Proposal): boolean =>
  sqlite().readerConnection.prepare("select state from approvals where id = ?").pluck().get(id) === "void";

/** Dhow's rows, written as `compare` expects them. */
function rows(): string[] {
  const read = (query: string) => sqlite().readerConnection.prepare(query).pluck().all() as string[];
  const word = (column: string) => `ifnull(${column}, 'null')`;
  return [
    ...read(`select 'order ' || id || ': ' || status || ' ' || amount || ' ' || tax_rate || ' ' || pay_until
      || ' ' || ${word("placed_at")} || ' ' || verify_tries_left || ' ' || ${word("verify_locked_until")} || ' ' || paid
      || ' ' || late_once || ' ' || (invoice_file is not null) || ' '
      || coalesce((select replace(number, 'INV-', '') from invoices where order_id = orders.id), 'null')
      || ' ' || ${word("delivery_day")}
      || ' ' || ${word("proposed_day")} || ' ' || ${word("proposed_by")} || ' ' || ${word("due_from")}
      || ' ' || credited_amount || ' ' || (suspended_at is not null) from orders`),
    ...read("select 'cap of ' || id || ': ' || bank_cap from applicants where bank_cap is not null"),
    ...read(
      "select 'write-off of ' || order_id || ': ' || amount || ' ' || recovered from write_offs where amount > 0",
    ),
    ...read(`select 'claim ' || number || ' of ' || order_id || ': ' || state || ' ' || file_from
      || ' ' || ${word("accepted_debt")} || ' ' || ${word("accepted_amount")} || ' ' || insured_amount
      || ' ' || received_amount || ' ' || passed_on_amount from insurance_claims`),
    ...read(`select 'promise of ' || id || ': ' || promise_amount || ' ' || promise_until || ' ' || promise_state
      from collection_cases where promise_state is not null`),
    ...read(`select 'pause of ' || id || ': ' || ${word("pause_cause")} || ' ' || ${word("paused_until")}
      || ' ' || ${word("goodwill_since")} from collection_cases`),
    ...read(`select 'case ' || id || ': ' || credit_state || ' ' || ${word("since")} from collection_cases
      where credit_state <> 'current' or since is not null`),
    ...read(`select 'reschedule ' || number || ' of ' || order_id || ': ' || deadlines || ' ' || state
      || ' ' || (bank_consent_at is not null) || ' ' || (insurer_consent_at is not null or insurer_id is null)
      from reschedules`),
    ...read(`select 'credit note ' || number || ' of ' || order_id || ': ' || amount || ' ' || to_balance
      || ' ' || claimed || ' ' || netted || ' ' || repaid from credit_notes`),
    ...read(`select 'claim transfer ' || id || ': ' || kind || ' ' || amount || ' ' || (undone_at is not null)
      || ' ' || ${word("bank_line_id")} from claim_payments`),
    ...read(`select 'repayment ' || id || ': ' || supplier_id || ' ' || amount || ' ' || (undone_at is not null)
      || ' ' || ${word("bank_line_id")} from repayments`),
    ...read("select 'demand of ' || supplier_id || ': ' || amount || ' ' || due_on from repayment_demands"),
    ...read(`select 'dispute ' || number || ' of ' || order_id || ': ' || amount || ' ' || state
      || ' ' || (answered_at is not null) || ' ' || ${word("credited")} from disputes`),
    ...read(`select 'part ' || number || ' of ' || order_id || ': ' || amount || ' ' || paid_amount
      || ' ' || credited_amount || ' ' || disputed_amount || ' ' || written_off_amount
      || ' ' || ${word("deadline")} || ' ' || ${word("original_deadline")} || ' ' || ${word("paid_at")}
      || ' ' || upfront || ' ' || ${word("payment_id")} from instalments`),
    ...read(`select 'payment ' || p.id || ': ' || p.order_id || ' ' || p.amount || ' ' || p.state
      || ' ' || (select group_concat(number) from (
        select i.number from payment_instalments pi join instalments i on i.id = pi.instalment_id
        where pi.payment_id = p.id order by i.number))
      || ' ' || ifnull((select state from sandbox_charges where reference = ifnull(p.lead_id, p.id)), 'none')
      from payments p`),
    ...read(
      `select 'hold ' || id || ': ' || applicant_id || ' ' || what || ' ' || role || ' ' || ${word("ends_at")} ` +
        `|| ' ' || ${word("lifted_at")} from holds`,
    ),
    ...read(
      `select 'ask ' || id || ': ' || sme_id || ' ' || amount || ' ' || state || ' ' || ${word("granted")} ` +
        "from credit_asks",
    ),
    ...read("select 'batch ' || id || ': ' || state from payout_batches"),
    ...read(`select 'line ' || l.id || ' of ' || batch_id || ': ' || supplier_id || ' ' || state
      || ' ' || (select group_concat(order_id) from (
        select order_id from payout_line_orders where line_id = l.id order by order_id))
      from payout_lines l`),
    ...read(
      "select 'proposal ' || id || ': ' || act || ' ' || about || ' ' || expires_at || ' ' || state from " +
        "approvals where state <> 'alone' and act <> 'acceptPayee'",
    ),
    ...read(`select 'receipt ' || id || ': ' || sme_id || ' ' || amount || ' ' || state
      || ' ' || ${word("bank_line_id")} from manual_receipts`),
    ...read("select 'refund ' || id || ': ' || sme_id || ' ' || amount || ' ' || state from cash_refunds"),
    ...read("select 'settlement ' || id || ': ' || month || ' ' || state from settlements"),
    ...read(`select 'line of settlement ' || settlement_id || ': ' || order_id || ' ' || principal || ' ' || share
      || ' ' || collected || ' ' || supplier_repaid from settlement_lines`),
    ...read(`select 'money ' || id || ': ' || ${word("sme_id")} || ' ' || ifnull(cents, amount) || ' '
      || replace(state, 'proposed', 'unknown') from bank_lines
      where (amount > 0 or end_to_end_id is null) and not is_reversal
        and ifnull(end_to_end_id, '') not like 'DHOW-S%'`),
    ...read(`select 'insurers of ' || id || ': ' || ifnull(insurer_id, '') || ' ' || ifnull(next_insurer_id, '')
      from applicants where role = 'sme'`),
    ...read("select 'insurer of ' || id || ': ' || ifnull(insurer_id, '') from orders"),
    ...read(`select 'terms ' || id || ': ' || ifnull(credit_amount, 0) || ' ' || ifnull(plan, '[]')
      || ' ' || ifnull(tax_rate, 0) from applicants where level = case role when 'sme' then 8 else 5 end`),
    ...read(`select 'month ' || month || ': ' || (statement ->> '$.collections.closing')
      || ' ' || (statement ->> '$.funding.closing') || ' ' || (statement ->> '$.suspense.amount')
      || ' ' || (statement ->> '$.suspense.entries') || ' ' || (statement ->> '$.shares.bank')
      || ' ' || (statement ->> '$.shares.product') || ' ' || (statement ->> '$.unexplained.entries') from closings`),
    ...read("select 'balance ' || book || ' ' || party || ': ' || amount from balances where amount <> 0"),
    ...read(`select 'balance ' || book || ' : ' || sum(amount) from (
      select case book when 'payable' then 'to pay out' else book end as book,
        case when (side = 'debit') = (book <> 'payable') then amount else -amount end as amount from month_turnovers)
      where book not in ('undelivered', ${companyAccounts.map((account) => `'${account}'`).join()})
      group by book having sum(amount) <> 0`),
    ...read(`select 'balance undelivered ' || party || ': ' || sum(amount) from ledger_lines
      where book = 'undelivered' group by party having sum(amount) <> 0`),
    ...read(`select 'group ' || id || ': ' || companies || ' ' || ${word("credit_limit")} from company_groups`),
    ...read("select 'group of ' || id || ': ' || group_id from applicants where group_id is not null"),
    ...["granted", "used"].flatMap((sum) =>
      read(`select 'credit ${sum} of group ' || key || ' ' || scope || ': ' || ${sum} from exposures
        where dimension = 'group' and ${sum} <> 0`),
    ),
    ...["granted", "used"].flatMap((sum) =>
      read(`select 'credit ${sum} ' || scope || ': ' || sum(${sum}) from exposures where dimension = 'country'
        group by scope having sum(${sum}) <> 0`),
    ),
  ];
}
