/**
 * The messages that Dhow sends. Subject and text are message() keys, translated into the recipient's language.
 * Amounts are cents, times UTC milliseconds, rates millionths. Each link leads to the page that the recipient needs
 * next. render.ts adds the greeting and the signature.
 */

import { type CreditNote, creditNoteName } from "~/domain/credit-notes/credit-note";
import { disputeName } from "~/domain/disputes/dispute";
import { feeInvoiceName, isFeeCredit } from "~/domain/fee-invoices/fee-invoice";
import type { Hold, HoldScope } from "~/domain/holds/hold";
import { monthsAfterDelivery } from "~/domain/instalments/instalment";
import type { PaidOut } from "~/domain/orders/order-view";
import { formatOrderNumber } from "~/domain/orders/status";
import * as paths from "~/domain/paths";
import { type PayeeCurrency } from "~/domain/payees/payee";
import { formatPayoutAmount } from "~/domain/payout-batches/batch";
import { demandName } from "~/domain/repayments/repayment";
import { rescheduleName } from "~/domain/reschedules/reschedule";
import { settlementName } from "~/domain/settlements/settlement";
import type { ApplicantRole, OfficerRole, Role } from "~/domain/values/actor";
import { longDate } from "~/domain/values/calendar";
import type { CreditState } from "~/domain/values/credit-state";
import { masked } from "~/domain/values/iban";
import { lastLevel } from "~/domain/values/level";
import { type Cents, type Rate, sum } from "~/domain/values/money";
import type { Reschedule } from "~/domain/values/reschedule-data";
import { netAmount } from "~/domain/values/shares";
import type { TooLate } from "~/words/en/messages/notifications";
import { message } from "~/words/message";
import type { Inquiry } from "./inquiry";

/** A message to queue. Subject and text are message() keys. */
export interface Message {
  subject: string;
  text: string;
  /** A path of this site. */
  link?: string;
  /** The address for answers, if not Dhow's own. */
  replyTo?: string;
  /**
   * Milliseconds until the secret in the message expires. An expired message is not sent, and a sent one is deleted
   * from the outbox.
   */
  lifetime?: number;
}

/** Columns of the order's row. */
interface MessageOrder {
  id: string;
  number: number;
  amount: Cents;
  creditedAmount: Cents;
}

const formatNumber = ({ number }: MessageOrder): string => formatOrderNumber(number);

/** Sent to an applicant who confirms an email address. `lifetime` is milliseconds. */
export const emailCode = (code: string, lifetime: number): Message => ({
  subject: message("emailCodeTitle"),
  text: message("emailCodeText", code),
  lifetime,
});

/** Sent to an applicant who confirms a phone number, by SMS. `lifetime` is milliseconds. */
export const phoneCode = (code: string, lifetime: number): Message => ({
  subject: "",
  text: message("phoneCodeSms", code),
  lifetime,
});

/**
 * Sent to an applicant whose documents arrived, or whose level an officer changed. `comment` is the officer's, or "".
 */
export const applicationUpdate = (role: ApplicantRole, level: number, comment: string): Message => ({
  subject: message("applicationTitle", role, level),
  text: message("applicationText", role, level, comment),
  link: level !== lastLevel[role] ? paths.verification(role) : role === "sme" ? paths.directory : paths.payee,
});

/** Sent to a company that two admins closed. */
export const companyClosed = (reason: string): Message => ({
  subject: message("closedTitle"),
  text: message("closedText", reason),
  link: "/contact-us",
});
/** Sent to a company that two admins reopened. */
export const companyReopened = (role: ApplicantRole, reason: string): Message => ({
  subject: message("reopenedTitle"),
  text: message("reopenedText", role, reason),
  link: paths.dashboard(role),
});

/** Sent to an SME whose insurer leaves. `endsAt`: the end of the last day with cover. `isOver`: true after the end. */
export const coverEnds = (insurer: string, endsAt: number, isOver: boolean): Message => ({
  subject: message("coverEndsTitle"),
  text: isOver ? message("coverIsOverText", insurer, endsAt) : message("coverEndsText", insurer, endsAt),
  link: paths.dashboard("sme"),
});
/** Sent to an SME whose insurer covers new orders again. */
export const coverResumed = (insurer: string): Message => ({
  subject: message("coverResumedTitle"),
  text: message("coverResumedText", insurer),
  link: paths.dashboard("sme"),
});

/** Sent to an insurer's officers when an admin proposes SMEs. `text` is a message(). */
export const movesProposed = (text: string): Message => ({
  subject: message("movesProposedTitle"),
  text,
  link: paths.proposedSmes,
});
/** Sent to admins when an insurer declines SMEs. `text` is a message(). */
export const movesDeclined = (text: string): Message => ({
  subject: message("movesDeclinedTitle"),
  text,
  link: paths.settings,
});
/** Sent to an SME that another insurer covers from now on. */
export const movedToInsurer = (insurer: string): Message => ({
  subject: message("movedToInsurerTitle"),
  text: message("movedToInsurerText", insurer),
  link: paths.dashboard("sme"),
});
/** Sent to the earlier insurer's officers. `count`: the number of SMEs. */
export const smesMoved = (insurer: string, count: number): Message => ({
  subject: message("smesMovedTitle"),
  text: message("smesMovedText", insurer, count),
  link: paths.companies("insurance", "sme"),
});

/** Sent to an SME whose credit an insurer approved. */
export const creditApproved = (credit: Cents): Message => ({
  subject: message("creditApprovedTitle", credit),
  text: message("creditApprovedText", credit),
  link: paths.verification("sme"),
});

/** Asks the SME to pay the upfront part by `until`. `amounts` are all instalments in cents, the upfront part first. */
export const payUpfront = (
  order: MessageOrder,
  amounts: readonly Cents[],
  until: number,
  supplier: string,
): Message => {
  const [upfront = 0, ...later] = amounts;
  const details = [formatNumber(order), order.amount, upfront, until] as const;
  return {
    subject: message("payUpfrontTitle", formatNumber(order)),
    text:
      later.length > 0
        ? message(
            "payUpfrontThen",
            ...details,
            later.map((amount, i) => [monthsAfterDelivery(i + 2), amount] as const),
            supplier,
          )
        : message("payUpfrontText", ...details, supplier),
    link: paths.payUpfrontLink(order.id),
  };
};

/** Like payUpfront(), by SMS. `upfront` is cents. */
export const payUpfrontBySms = (order: MessageOrder, upfront: Cents, until: number, supplier: string): Message => ({
  subject: message("payUpfrontTitle", formatNumber(order)),
  text: message("payUpfrontSms", formatNumber(order), order.amount, upfront, until, supplier),
  link: paths.payUpfrontLink(order.id),
});

/** Asks the supplier to accept a new order. `by` is the deadline, UTC milliseconds. */
export const newOrder = (order: MessageOrder, sme: string, by: number): Message => ({
  subject: message("newOrderTitle", formatNumber(order)),
  text: message("newOrderText", sme, order.amount, by),
  link: paths.order("provider", order.id),
});

/** Sent to the supplier when its checkout's promised day has accepted the order. */
export const newAcceptedOrder = (order: MessageOrder & { deliveryDay: number | null }, sme: string): Message => ({
  subject: message("newOrderTitle", formatNumber(order)),
  text: message("newAcceptedOrderText", sme, order.amount, order.deliveryDay),
  link: paths.order("provider", order.id),
});

/** Sent to the SME. `day` is the delivery day, UTC milliseconds. */
export const orderAccepted = (order: MessageOrder, supplier: string, day: number): Message => ({
  subject: message("orderAcceptedTitle", formatNumber(order)),
  text: message("orderAcceptedText", supplier, day),
  link: paths.order("sme", order.id),
});

/** Sent to the SME. `reason` is the supplier's. */
export const orderDeclined = (order: MessageOrder, supplier: string, reason: string): Message => ({
  subject: message("orderDeclinedTitle", formatNumber(order)),
  text: message("orderDeclinedText", supplier, reason),
  link: paths.order("sme", order.id),
});

/** Sent to the SME. `reason` is null if the SME canceled the order. */
export const orderCanceled = (order: MessageOrder, reason: string | null): Message => ({
  subject: message("orderCanceledTitle", formatNumber(order)),
  text:
    reason === null
      ? message("orderCanceledByYou", formatNumber(order), order.amount)
      : message("orderCanceledText", formatNumber(order), order.amount, reason),
  link: paths.order("sme", order.id),
});

/** Sent to the SME when the supplier did not answer in time. */
export const orderUnanswered = (order: MessageOrder, supplier: string): Message => ({
  ...canceledMessage("sme", order),
  text: message("orderUnansweredText", formatNumber(order), order.amount, supplier),
});
/** Sent to the supplier that did not answer in time. */
export const orderUnansweredToSupplier = (order: MessageOrder): Message => ({
  ...canceledMessage("provider", order),
  text: message("orderUnansweredByYou", formatNumber(order), order.amount),
});

/** Sent to the SME that withdrew from the order. */
export const orderWithdrawn = (order: MessageOrder): Message => ({
  ...canceledMessage("sme", order),
  text: message("orderWithdrawnText", formatNumber(order), order.amount),
});
/** Sent to the supplier whose buyer withdrew. `sme` is the SME's name. */
export const orderWithdrawnToSupplier = (order: MessageOrder, sme: string): Message => ({
  ...canceledMessage("provider", order),
  text: message("orderWithdrawnBy", formatNumber(order), order.amount, sme),
});

/** Sent to the SME when staff stopped the order. `reason` is theirs. */
export const orderStopped = (order: MessageOrder, reason: string): Message => ({
  ...canceledMessage("sme", order),
  text: message("orderStoppedText", formatNumber(order), order.amount, reason),
});
/** Sent to the supplier when staff stopped the order. `reason` is theirs. */
export const orderStoppedToSupplier = (order: MessageOrder, reason: string): Message => ({
  ...canceledMessage("provider", order),
  text: message("orderStoppedToSupplier", formatNumber(order), order.amount, reason),
});

const canceledMessage = (role: ApplicantRole, order: MessageOrder) => ({
  subject: message("orderCanceledTitle", formatNumber(order)),
  link: paths.order(role, order.id),
});

/** Sent to the SME when the goods have not arrived by the agreed day. `supplier` is the supplier's name. */
export const deliveryDayOver = (order: MessageOrder, supplier: string): Message => ({
  subject: message("dayOverTitle", formatNumber(order)),
  text: message("dayOverText", formatNumber(order), order.amount, supplier),
  link: paths.order("sme", order.id),
});
/** Sent to the supplier when the agreed delivery day has passed. `sme` is the SME's name. */
export const deliveryDayOverToSupplier = (order: MessageOrder, sme: string): Message => ({
  subject: message("dayOverTitle", formatNumber(order)),
  text: message("dayOverToSupplier", formatNumber(order), order.amount, sme),
  link: paths.order("provider", order.id),
});

/**
 * Sent to the company on hold. `until` is the end of the last day (UTC milliseconds), or null for a hold without an
 * end.
 */
export const holdPlaced = (
  role: ApplicantRole,
  { scope, reason, until, isInsolvency }: Pick<Hold, "scope" | "reason" | "isInsolvency"> & { until: number | null },
): Message => ({
  subject: message("heldTitle", scope),
  text: message("heldText", role, scope, reason, until, isInsolvency),
  link: paths.dashboard(role),
});
/** Sent to the company. `reason` is null if the hold expired. */
export const holdLifted = (role: ApplicantRole, scope: HoldScope, reason: string | null): Message => ({
  subject: message("holdLiftedTitle", scope),
  text: message("holdLiftedText", role, scope, reason),
  link: paths.dashboard(role),
});

/** Sent to the company in `role`. `company` names the other party, which proposed the day (UTC milliseconds). */
export const deliveryDayProposed = (
  role: ApplicantRole,
  order: MessageOrder,
  company: string,
  day: number,
): Message => ({
  subject: message("dayProposedTitle", formatNumber(order), day),
  text: message("dayProposedText", company, formatNumber(order), day),
  link: paths.order(role, order.id),
});

/** Sent to the company in `role`. `company` names the other party, which agreed to the day (UTC milliseconds). */
export const deliveryDayAgreed = (role: ApplicantRole, order: MessageOrder, company: string, day: number): Message => ({
  subject: message("dayAgreedTitle", formatNumber(order), day),
  text: message("dayAgreedText", company, formatNumber(order), day),
  link: paths.order(role, order.id),
});

/** Sent to the company in `role`. `company` names the other party, which refused the day (UTC milliseconds). */
export const deliveryDayRefused = (
  role: ApplicantRole,
  order: MessageOrder,
  company: string,
  day: number,
): Message => ({
  subject: message("dayRefusedTitle", formatNumber(order)),
  text: message("dayRefusedText", company, formatNumber(order), day),
  link: paths.order(role, order.id),
});

/** Sent to the SME. `next` is the first unpaid instalment, or null when the order is paid. */
export const orderDelivered = (
  order: MessageOrder,
  { next, credit }: { next: { amount: Cents; deadline: number } | null; credit: CreditNote | undefined },
): Message => {
  const due: [] | [amount: Cents, deadline: number] = next ? [next.amount, next.deadline] : [];
  return {
    subject: message("orderDeliveredTitle", formatNumber(order)),
    text: credit
      ? message(
          "orderDeliveredInPart",
          formatNumber(order),
          credit.amount,
          creditNoteName(order.number, credit.number),
          credit.toBalance,
          ...due,
        )
      : message("orderDeliveredText", formatNumber(order), ...due),
    link: paths.order("sme", order.id),
  };
};

/** Sent to the SME. `supplier` is the supplier's name. */
export const creditIssued = (order: MessageOrder, supplier: string, note: CreditNote): Message => ({
  subject: message("creditIssuedTitle", formatNumber(order)),
  text: message(
    "creditIssuedText",
    supplier,
    formatNumber(order),
    creditNoteName(order.number, note.number),
    note.amount,
    note.reason ?? "",
    note.toBalance,
  ),
  link: paths.order("sme", order.id),
});

/** Demands a repayment from a supplier. `until` is the end of the last day, UTC milliseconds. */
export const repaymentDemanded = (
  { id, number, amount }: { id: string; number: number; amount: Cents },
  until: number,
  reference: string,
): Message => ({
  subject: message("demandTitle", amount),
  text: message("demandText", demandName(number), amount, until, reference),
  link: paths.repaymentDemand("provider", id),
});
/** Sent to a supplier whose transfer of `amount` cents arrived. `owed`: the debt that remains. */
export const repaymentReceived = (amount: Cents, owed: Cents): Message => ({
  subject: message("repaymentReceivedTitle", amount),
  text: message("repaymentReceivedText", amount, owed),
  link: paths.ownRepayments,
});
/** Sent to a supplier whose repayment of `amount` cents was taken back. `owed`: the debt after it. */
export const repaymentTakenBack = (amount: Cents, owed: Cents): Message => ({
  subject: message("repaymentTakenBackTitle", amount),
  text: message("repaymentTakenBackText", amount, owed),
  link: paths.ownRepayments,
});

/** A dispute in a message. `amount` and `credited`: cents. */
interface MessageDispute {
  number: number;
  amount: Cents;
  description: string;
  answer: string | null;
  credited: Cents | null;
  decision: string | null;
}

const nameOfDispute = (order: MessageOrder, { number }: MessageDispute): string => disputeName(order.number, number);

/** Sent to the supplier. `sme` names the buyer. */
export const disputeOpened = (order: MessageOrder, sme: string, dispute: MessageDispute): Message => ({
  subject: message("disputeOpenedTitle", formatNumber(order)),
  text: message(
    "disputeOpenedText",
    sme,
    formatNumber(order),
    nameOfDispute(order, dispute),
    dispute.amount,
    dispute.description,
  ),
  link: paths.order("provider", order.id),
});

/** Sent to the SME. `supplier` names the other party. */
export const disputeAnswered = (order: MessageOrder, supplier: string, dispute: MessageDispute): Message => ({
  subject: message("disputeAnsweredTitle", formatNumber(order)),
  text: message("disputeAnsweredText", supplier, nameOfDispute(order, dispute), dispute.answer ?? ""),
  link: paths.order("sme", order.id),
});

/** Sent to admins after the supplier's answer. */
export const disputeToDecide = (order: MessageOrder, supplier: string, dispute: MessageDispute): Message => ({
  subject: message("disputeToDecideTitle", formatNumber(order)),
  text: message("disputeToDecideText", supplier, nameOfDispute(order, dispute), dispute.amount, dispute.answer ?? ""),
  link: paths.order("admin", order.id),
});

/** Sent to the supplier. `sme` names the buyer. */
export const disputeWithdrawn = (order: MessageOrder, sme: string, dispute: MessageDispute): Message => ({
  subject: message("disputeWithdrawnTitle", formatNumber(order)),
  text: message("disputeWithdrawnText", sme, nameOfDispute(order, dispute)),
  link: paths.order("provider", order.id),
});

/** Sent to both parties. */
export const disputeDecided = (role: "sme" | "provider", order: MessageOrder, dispute: MessageDispute): Message => ({
  subject: message("disputeDecidedTitle", formatNumber(order)),
  text: message(
    "disputeDecidedText",
    nameOfDispute(order, dispute),
    dispute.amount,
    dispute.credited ?? 0,
    dispute.decision ?? "",
  ),
  link: paths.order(role, order.id),
});

type MessageReschedule = Pick<Reschedule, "number" | "reason" | "refusal" | "deadlines">;

const nameOfReschedule = (order: MessageOrder, { number }: MessageReschedule): string =>
  rescheduleName(order.number, number);

/** Leaves out instalments that keep their deadline. */
const movedDeadlines = ({ deadlines }: MessageReschedule): [number: number, at: number][] =>
  deadlines.filter(({ before, after }) => after !== before).map(({ number, after }) => [number, after]);

/** Sent to officers of the bank and the insurer. `sme` names the buyer. */
export const rescheduleToConsent = (
  role: OfficerRole,
  order: MessageOrder,
  { sme, reschedule }: { sme: string; reschedule: MessageReschedule },
): Message => ({
  subject: message("rescheduleToConsentTitle", formatNumber(order)),
  text: message("rescheduleToConsentText", sme, formatNumber(order), movedDeadlines(reschedule), reschedule.reason),
  link: paths.reschedule(role, order.id),
});

/** Sent to the SME once the bank and the insurer have consented. */
export const rescheduleToAgree = (order: MessageOrder, reschedule: MessageReschedule): Message => ({
  subject: message("rescheduleToAgreeTitle", formatNumber(order)),
  text: message("rescheduleToAgreeText", formatNumber(order), movedDeadlines(reschedule), reschedule.reason),
  link: paths.reschedule("sme", order.id),
});

/** Sent to admins after a refusal by the bank, the insurer or the SME. `sme` names the buyer. */
export const rescheduleRefused = (order: MessageOrder, sme: string, reschedule: MessageReschedule): Message => ({
  subject: message("rescheduleRefusedTitle", formatNumber(order)),
  text: message("rescheduleRefusedText", nameOfReschedule(order, reschedule), sme, reschedule.refusal ?? ""),
  link: paths.order("admin", order.id),
});

/** Sent to an SME that had the reschedule to answer. */
export const rescheduleWithdrawn = (order: MessageOrder, reschedule: MessageReschedule): Message => ({
  subject: message("rescheduleWithdrawnTitle", formatNumber(order)),
  text: message("rescheduleWithdrawnText", nameOfReschedule(order, reschedule)),
  link: paths.order("sme", order.id),
});

/** Sent to admins, the bank and the insurer. `sme` names the buyer. */
export const rescheduleAgreed = (
  role: OfficerRole,
  order: MessageOrder,
  { sme, reschedule }: { sme: string; reschedule: MessageReschedule },
): Message => ({
  subject: message("rescheduleAgreedTitle", formatNumber(order)),
  text: message("rescheduleAgreedText", nameOfReschedule(order, reschedule), sme, movedDeadlines(reschedule)),
  link: paths.order(role, order.id),
});

/** Sent to the supplier. `netted` and `rest` are cents: the deducted amount, and the payout that remains. */
export const payoutNetted = (order: MessageOrder, netted: Cents, rest: Cents): Message => ({
  subject: message("payoutNettedTitle", formatNumber(order)),
  text: message("payoutNettedText", formatNumber(order), netted, rest),
  link: paths.order("provider", order.id),
});

/** Sent to the supplier after the delivery. */
export const invoiceRequested = (order: MessageOrder, credit: CreditNote | undefined): Message => ({
  subject: message("invoiceWantedTitle", formatNumber(order)),
  text: credit
    ? message("invoiceWantedInPart", formatNumber(order), netAmount(order), creditNoteName(order.number, credit.number))
    : message("invoiceWantedText", formatNumber(order)),
  link: paths.order("provider", order.id),
});

/** Sent to the SME. `supplier` is the supplier's name. */
export const invoiceUploaded = (order: MessageOrder, supplier: string): Message => ({
  subject: message("invoiceUploadedTitle", formatNumber(order)),
  text: message("invoiceUploadedText", supplier, formatNumber(order), netAmount(order)),
  link: paths.order("sme", order.id),
});

/** Sent to the supplier. `amount` is the supplier's share in cents. */
export const invoiceVerified = (order: MessageOrder, amount: Cents): Message => ({
  subject: message("invoiceVerifiedTitle", formatNumber(order)),
  text: message("invoiceVerifiedText", formatNumber(order), amount),
  link: paths.order("provider", order.id),
});

/** Asks the supplier for another invoice. `reason` is the officer's. */
export const invoiceReturned = (order: MessageOrder, reason: string): Message => ({
  subject: message("invoiceReturnedTitle", formatNumber(order)),
  text: message("invoiceReturnedText", formatNumber(order), reason),
  link: paths.order("provider", order.id),
});

/** Sent to the supplier. `amount` is cents. `valueDate` is null for payouts that predate value dates. */
export const supplierPaid = (order: MessageOrder, amount: Cents, { reference, valueDate }: PaidOut): Message => ({
  subject: message("supplierPaidTitle", formatNumber(order)),
  text: message("supplierPaidText", amount, formatNumber(order), valueDate, reference),
  link: paths.order("provider", order.id),
});

/**
 * Sent to the SME. `next` is the first unpaid instalment, whose deadline is null before the delivery. Null when the
 * order is paid.
 */
export const paymentReceived = (
  order: MessageOrder,
  amount: Cents,
  next: { number: number; amount: Cents; deadline: number | null } | null,
): Message => {
  const received = [amount, formatNumber(order)] as const;
  const text = !next
    ? message("paymentReceivedLast", ...received)
    : next.deadline === null
      ? message("paymentReceivedBefore", ...received, next.amount, monthsAfterDelivery(next.number))
      : message("paymentReceivedNext", ...received, next.amount, next.deadline);
  return {
    subject: message("paymentReceivedTitle", amount),
    text,
    link: next ? paths.payInstalmentLink(order.id) : paths.order("sme", order.id),
  };
};

/** Sent to the SME when one payment covered instalments of several orders. `amount` is the total in cents. */
export const paymentsReceived = (orders: MessageOrder[], amount: Cents): Message => ({
  subject: message("paymentReceivedTitle", amount),
  text: message("paymentsReceivedText", amount, orders.map(formatNumber)),
  link: paths.orders("sme"),
});

/** Sent to the SME when its balance paid due instalments without a person. `free` is the rest of it, in cents. */
export const paidFromAccount = (orders: MessageOrder[], amount: Cents, free: Cents): Message => ({
  subject: message("paidFromAccountTitle", amount),
  text: message("paidFromAccountText", amount, orders.map(formatNumber), free),
  link: paths.payAmount,
});

/** Sent to the SME after an incoming transfer. `free` is the SME's unallocated cash in cents. */
export const moneyReceived = (free: Cents): Message => ({
  subject: message("moneyReceivedTitle"),
  text: message("moneyReceivedText", free),
  link: paths.payAmount,
});

/** Sent to the SME when the bank has transferred a refund of its balance. `amount` is cents, `account` masked. */
export const cashRefunded = (amount: Cents, account: string, valueDate: number): Message => ({
  subject: message("cashRefundedTitle", amount),
  text: message("cashRefundedText", amount, account, valueDate),
  link: paths.payAmount,
});

/** Sent to the SME when the bank took a payment of `amount` cents back. `cause`: the stored cause. */
export const paymentReversed = (orders: MessageOrder[], amount: Cents, cause: string): Message => ({
  subject: message("paymentReversedTitle", amount),
  text: message("paymentReversedText", amount, orders.map(formatNumber), cause),
  link: paths.payAmount,
});

/**
 * Sent to officers when the bank took a payment of `amount` cents back. `orders`: the orders that these officers may
 * see.
 */
export const paymentReversedReport = (
  role: OfficerRole,
  { sme, orders, amount, cause }: { sme: string; orders: MessageOrder[]; amount: Cents; cause: string },
): Message => ({
  subject: message("paymentReversedReportTitle", amount, sme),
  text: message("paymentReversedReportText", amount, sme, orders.map(formatNumber), cause),
  link: paths.order(role, orders[0]?.id ?? ""),
});

/** Sent to the supplier of an undelivered order whose upfront payment the bank took back. */
export const orderSuspended = (order: MessageOrder): Message => ({
  subject: message("orderSuspendedTitle", formatNumber(order)),
  text: message("orderSuspendedText", formatNumber(order)),
  link: paths.order("provider", order.id),
});

/** Sent to the supplier once the upfront part of a suspended order is paid again. */
export const orderResumed = (order: MessageOrder): Message => ({
  subject: message("orderResumedTitle", formatNumber(order)),
  text: message("orderResumedText", formatNumber(order)),
  link: paths.order("provider", order.id),
});

/** Sent to the SME when staff reversed a payment of `amount` cents. */
export const paymentUndone = (order: MessageOrder, amount: Cents): Message => ({
  subject: message("paymentUndoneTitle", amount, formatNumber(order)),
  text: message("paymentUndoneText", amount, formatNumber(order)),
  link: paths.payAmount,
});

interface DueInstalmentPart {
  number: number;
  amount: Cents;
  deadline: number;
}

/**
 * The state on the day of writing. It does not depend on the scheduled day: a delayed reminder must not say "today".
 */
const dueState = (deadline: number, now: number): "late" | "dueToday" | "due" =>
  now > deadline ? "late" : longDate(now) === longDate(deadline) ? "dueToday" : "due";

/** Reminds the SME of an instalment that is due or overdue at `now` (UTC milliseconds). */
export const instalmentReminder = (
  order: MessageOrder,
  { number, amount, deadline }: DueInstalmentPart,
  now: number,
): Message => {
  const texts = {
    late: () =>
      [
        message("lateTitle", number, formatNumber(order)),
        message("lateText", amount, formatNumber(order), deadline),
      ] as const,
    due: () =>
      [
        message("dueTitle", number, formatNumber(order), deadline),
        message("dueText", amount, formatNumber(order), deadline),
      ] as const,
    dueToday: () =>
      [
        message("dueTodayTitle", number, formatNumber(order)),
        message("dueTodayText", amount, formatNumber(order)),
      ] as const,
  };
  const [subject, text] = texts[dueState(deadline, now)]();
  return { subject, text, link: paths.payInstalmentLink(order.id) };
};

/** Like instalmentReminder(), by SMS. */
export const instalmentReminderBySms = (order: MessageOrder, part: DueInstalmentPart, now: number): Message => {
  const { amount, deadline } = part;
  const texts = {
    late: () => message("lateSms", amount, formatNumber(order), deadline),
    due: () => message("dueSms", amount, formatNumber(order), deadline),
    dueToday: () => message("dueTodaySms", amount, formatNumber(order)),
  };
  return { ...instalmentReminder(order, part, now), text: texts[dueState(deadline, now)]() };
};

type RemindedPart = DueInstalmentPart & { order: MessageOrder };

const remindedTotal = (parts: readonly RemindedPart[]): Cents => sum(parts.map(({ amount }) => amount));
const hasLate = (parts: readonly RemindedPart[], now: number): boolean => parts.some(({ deadline }) => now > deadline);

/** Reminds the SME of several instalments, of one order or more, in this order. */
export const instalmentsReminder = (parts: readonly RemindedPart[], now: number): Message => ({
  subject: message(hasLate(parts, now) ? "severalLateTitle" : "severalDueTitle", parts.length, remindedTotal(parts)),
  text: message(
    "severalDueText",
    parts.map(({ order, number, amount, deadline }) => [formatNumber(order), number, amount, deadline, now > deadline]),
    hasLate(parts, now),
  ),
  link: paths.payAmount,
});

/** Like instalmentsReminder(), by SMS. */
export const instalmentsReminderBySms = (parts: readonly RemindedPart[], now: number): Message => ({
  ...instalmentsReminder(parts, now),
  text: message(hasLate(parts, now) ? "severalLateSms" : "severalDueSms", parts.length, remindedTotal(parts)),
});

/**
 * Sent to the SME when a payment of `amount` cents expired. `isUpfront` decides whether the link leads to the upfront
 * payment.
 */
export const paymentExpired = (order: MessageOrder, amount: Cents, isUpfront: boolean): Message => ({
  subject: message("paymentExpiredTitle", amount),
  text: message("paymentExpiredText", amount, formatNumber(order)),
  link: isUpfront ? paths.payUpfrontLink(order.id) : paths.payInstalmentLink(order.id),
});

/** Sent to the SME when a payment of `amount` cents succeeded too late and is refunded. */
export const paymentTooLate = (order: MessageOrder, amount: Cents, why: TooLate): Message => ({
  subject: message("paymentTooLateTitle", amount),
  text: message("paymentTooLateText", amount, formatNumber(order), why),
  link: paths.order("sme", order.id),
});

/**
 * Sent to the account's owner. `link` is a path with a secret token, which allows setting the password.
 * `lifetime` is milliseconds.
 */
export const passwordReset = (link: string, lifetime: number): Message => ({
  subject: message("passwordResetTitle"),
  text: message("passwordResetText"),
  link,
  lifetime,
});

interface Invited {
  name: string;
  role: string;
  /** The insurer that the person works for, or null. */
  insurer: string | null;
}

/**
 * Sent to a new member of the team. `link` is a path with the token that sets the password. `lifetime` is milliseconds.
 */
export const invitation = ({ name, role, insurer }: Invited, link: string, lifetime: number): Message => ({
  subject: message("invitationTitle"),
  text: message("invitationText", name, role, insurer),
  link,
  lifetime,
});

/** Sent to a person whom a company invites to its team. `lifetime`: of the link; null if it leads to a page. */
export const memberInvitation = (company: string, link: string, lifetime: number | null): Message => ({
  subject: message("memberInvitationTitle", company),
  text: message("memberInvitationText", company, lifetime !== null),
  link,
  ...(lifetime !== null && { lifetime }),
});

/** Sent to the owner of an SME. `amount`: cents. */
export const orderRequested = (buyer: string, amount: Cents): Message => ({
  subject: message("orderRequestedTitle", buyer, amount),
  text: message("orderRequestedText", buyer, amount),
  link: paths.orderRequests,
});

/** Sent to the buyer of an SME's team. `amount`: cents. `reason`: why the owner refused; null otherwise. */
export const orderRequestDecided = (
  state: "approved" | "refused" | "expired",
  amount: Cents,
  reason: string | null,
): Message => ({
  subject: message("orderRequestDecidedTitle", state, amount),
  text: message("orderRequestDecidedText", state, amount, reason),
  link: paths.orderRequests,
});

export const passwordChanged: Message = {
  subject: message("passwordChangedTitle"),
  text: message("passwordChangedText"),
  link: "/auth/forgot",
};

/** Sent to the old and the new email address. `byCompany` is false if admins made the change. */
export const emailChanged = (email: string, byCompany: boolean): Message => ({
  subject: message("emailChangedTitle"),
  text: message("emailChangedText", email, byCompany),
  link: "/contact-us",
});

/** Sent to the company's email address. `phone` is the new number; `byCompany` is false if admins made the change. */
export const phoneChanged = (phone: string, byCompany: boolean): Message => ({
  subject: message("phoneChangedTitle"),
  text: message("phoneChangedText", phone, byCompany),
  link: "/contact-us",
});
/** Like phoneChanged(), by SMS to the old number, which learns nothing about the new one. */
export const phoneChangedBySms: Message = {
  subject: message("phoneChangedTitle"),
  text: message("phoneChangedSms"),
  link: "/contact-us",
};

/** Sent to the officers of the organization for which an API key of this name was created. */
export const organizationKeyCreated = (name: string): Message => ({
  subject: message("organizationKeyCreatedTitle"),
  text: message("organizationKeyCreatedText", name),
});

/** Sent to the company whose API key of this name was created. */
export const apiKeyCreated = (name: string): Message => ({
  subject: message("apiKeyCreatedTitle"),
  text: message("apiKeyCreatedText", name),
  link: "/account/keys",
});

/** Sent to the company, or to the officers of the organization, that created a webhook with this address. */
export const webhookAdded = (url: string): Message => ({
  subject: message("webhookAddedTitle"),
  text: message("webhookAddedText", url),
  link: "/account/webhooks",
});

/** Sent to the company, or to the officers of the organization, whose webhook Dhow disabled. */
export const webhookStopped = (url: string): Message => ({
  subject: message("webhookStoppedTitle"),
  text: message("webhookStoppedText", url),
  link: "/account/webhooks",
});

export const secondFactorOn: Message = {
  subject: message("secondFactorOnTitle"),
  text: message("secondFactorOnText"),
  link: "/account/second-factor",
};

export const secondFactorOff: Message = {
  subject: message("secondFactorOffTitle"),
  text: message("secondFactorOffText"),
  link: "/account/second-factor",
};

export const newRecoveryCodes: Message = {
  subject: message("newRecoveryCodesTitle"),
  text: message("newRecoveryCodesText"),
  link: "/account/second-factor",
};

/** Sent to the account's owner. `left` is the number of unused recovery codes. */
export const recoveryCodeUsed = (left: number): Message => ({
  subject: message("recoveryCodeUsedTitle"),
  text: message("recoveryCodeUsedText", left),
  link: "/account/second-factor",
});

export const codesGuessed: Message = {
  subject: message("codesGuessedTitle"),
  text: message("codesGuessedText"),
  link: "/auth/forgot",
};

/** Sent to admins when a company asks for an invitation code. */
export const codeRequested = (company: string): Message => ({
  subject: message("codeRequestedTitle", company),
  text: message("codeRequestedText"),
  link: paths.codeRequests,
});

/** Sent to the person who asked for an invitation code. */
export const invitationCode = (role: ApplicantRole, code: string): Message => ({
  subject: message("invitationCodeTitle"),
  text: message("invitationCodeText", code),
  link: `/auth/register/${role}`,
});

/** Forwards the contact form to Dhow's operator. Answers go to the sender. */
export const inquiry = ({ name, email, company, message: inquiryText }: Inquiry): Message => ({
  subject: message("inquiryTitle", name, company),
  text: `${inquiryText}\n\n${[name, company, email].filter(Boolean).join("\n")}`,
  replyTo: email,
});

/** Sent to the SME. Amounts are cents: the old and new credit limit, and the used credit. `reason` is a message(). */
export const creditChanged = (before: Cents, after: Cents, used: Cents, reason: string): Message => ({
  subject: message("creditChangedTitle", after),
  text:
    used > after
      ? message("creditBelowUsedText", before, after, used, reason)
      : message("creditChangedText", before, after, after - used, reason),
  link: paths.profile("sme"),
});

/** Sent to the SME. Amounts are cents: the requested limit and the unchanged one. `reason` is a message(). */
export const creditRequestRefused = (asked: Cents, credit: Cents, reason: string): Message => ({
  subject: message("askRefusedTitle"),
  text: message("askRefusedText", asked, credit, reason),
  link: paths.ownCreditRequests,
});

/** Sent to the SME when a review left the credit limit (cents) unchanged. `reason` is a message(). */
export const creditConfirmed = (credit: Cents, reason: string): Message => ({
  subject: message("creditKeptTitle"),
  text: message("creditKeptText", credit, reason),
  link: paths.profile("sme"),
});

/** Sent to the SME. `plan` is the new plan's rates in millionths. `reason` is a message(). */
export const planChanged = (plan: readonly Rate[], reason: string): Message => ({
  subject: message("planChangedTitle"),
  text: message("planChangedText", plan, reason),
  link: paths.profile("sme"),
});

/** Sent to the supplier. Rates are millionths: the old and the new discount. `reason` is a message(). */
export const discountChanged = (before: Rate, after: Rate, reason: string): Message => ({
  subject: message("discountChangedTitle", after),
  text: message("discountChangedText", before, after, reason),
  link: paths.profile("provider"),
});

interface WantedApproval {
  role: OfficerRole;
  /** Two message() keys: the proposal, and why it needs a second person. */
  proposedChange: string;
  approvalReason: string;
  /** The proposer's name. */
  by: string;
  /** UTC milliseconds: when the proposal expires. */
  expiresAt: number;
}

/** Sent to officers when a colleague's proposal needs their approval. */
export const approvalRequested = ({
  role,
  proposedChange: proposal,
  approvalReason,
  by,
  expiresAt,
}: WantedApproval): Message => ({
  subject: message("approvalWantedTitle", proposal),
  text: message("approvalWantedText", by, proposal, approvalReason, expiresAt),
  link: paths.approvals(role),
});

/**
 * Sent to an admin whom another admin proposes to disable. `takesEffectAt` (UTC milliseconds) is null if a third admin
 * decides, by `until`.
 */
export const disablingProposed = (by: string, takesEffectAt: number | null, until: number): Message => ({
  subject: message("disablingProposedTitle", by),
  text:
    takesEffectAt === null
      ? message("disablingProposedText", by, until)
      : message("disablingTakesEffectText", by, takesEffectAt),
  link: paths.approvals("admin"),
});

/** Sent to admins and the bank when a collecting account changed. `change`: the event's text. */
export const collectingAccountChanged = (change: string): Message => ({
  subject: change,
  text: message("collectingAccountChangedText", change),
});

/** Sent to the officers concerned when a claim changed. `change`: the event's text. */
export const claimChanged = (role: OfficerRole, claim: { id: string; name: string }, change: string): Message => ({
  subject: message("claimChangedTitle", claim.name),
  text: change,
  link: paths.claim(role, claim.id),
});

/** Sent to the insurer's officers when an admin changed its policy. `change`: the event's text. */
export const claimPolicyChanged = (change: string): Message => ({
  subject: message("claimPolicyTitle"),
  text: change,
  link: paths.claims("insurance"),
});

/** Sent to the bank when an admin drafted a settlement. `amount`: cents, negative if the bank pays it. */
export const settlementDrafted = (
  { id, number, month }: { id: string; number: number; month: string },
  amount: Cents,
): Message => ({
  subject: message("settlementWaitsTitle", settlementName(number)),
  text: message("settlementWaitsText", settlementName(number), month, amount),
  link: paths.settlement("bank", id),
});

/** Sent to the officers concerned when a settlement changed. `change`: the event's text. */
export const settlementChanged = (role: "admin" | "bank", id: string, change: string): Message => ({
  subject: change,
  text: change,
  link: paths.settlement(role, id),
});

/** Sent to the supplier with each of Dhow's fee invoices. Amounts are cents, negative for a credit note. */
export const feeInvoiceIssued = (invoice: {
  id: string;
  year: number;
  number: number;
  month: string;
  total: Cents;
  vat: Cents;
}): Message => {
  const { id, month, total, vat } = invoice;
  const args = [feeInvoiceName(invoice), month, Math.abs(total), Math.abs(vat)] as const;
  const isCredit = isFeeCredit(invoice);
  return {
    subject: message(isCredit ? "feeCreditTitle" : "feeInvoiceTitle", args[0], month),
    text: message(isCredit ? "feeCreditText" : "feeInvoiceText", ...args),
    link: paths.feeInvoice("provider", id),
  };
};

/** Sent to the officer in charge of an SME that did not keep its promise. Amounts are cents. */
export const promiseBroken = (
  sme: { id: string; title: string },
  { amount, until, overdue }: { amount: Cents; until: number; overdue: Cents },
): Message => ({
  subject: message("promiseBrokenTitle", sme.title),
  text: message("promiseBrokenText", sme.title, amount, until, overdue),
  link: paths.collection(sme.id),
});

/** Sent to officers about a written-off debt. `amount`: cents. */
export const debtWrittenOff = (
  role: OfficerRole,
  { sme, orders, amount }: { sme: string; orders: MessageOrder[]; amount: Cents },
): Message => ({
  subject: message("writtenOffTitle", sme, amount),
  text: message("writtenOffText", sme, amount, orders.map(formatNumber)),
  link: paths.order(role, orders[0]?.id ?? ""),
});

/** Sent to officers about a recovery. `left`: the part of the debt that has not come back. Amounts are cents. */
export const debtRecovered = (
  role: OfficerRole,
  order: MessageOrder,
  { amount, left }: { amount: Cents; left: Cents },
): Message => ({
  subject: message("recoveredTitle", formatNumber(order), amount),
  text: message("recoveredText", formatNumber(order), amount, left),
  link: paths.order(role, order.id),
});

/** Sent to officers about a recovery that was recorded by mistake. Amounts as debtRecovered(). */
export const recoveryUndone = (
  role: OfficerRole,
  order: MessageOrder,
  { amount, left }: { amount: Cents; left: Cents },
): Message => ({
  subject: message("recoveryUndoneTitle", formatNumber(order), amount),
  text: message("recoveryUndoneText", formatNumber(order), amount, left),
  link: paths.order(role, order.id),
});

/** Sent to officers about an undone write-off of `amount` cents. */
export const writeOffUndone = (role: OfficerRole, order: MessageOrder, amount: Cents): Message => ({
  subject: message("writeOffUndoneTitle", formatNumber(order), amount),
  text: message("writeOffUndoneText", formatNumber(order), amount),
  link: paths.order(role, order.id),
});

/** Sent to officers about an SME in default or insolvent. `days`: its days past due. */
export const creditStateChanged = (
  role: OfficerRole,
  sme: { id: string; title: string },
  { state, before, days }: { state: CreditState; before: CreditState; days: number },
): Message => ({
  subject: message("creditStateTitle", sme.title, state),
  text: message("creditStateText", sme.title, state, before, days),
  link: paths.company(role, "sme", sme.id),
});

type PastDuePart = RemindedPart & { daysPastDue: number };

/** Sent to officers of the bank or an insurer, with an SME's late reminders. The longest past due is first. */
export const pastDueReport = (
  role: OfficerRole,
  sme: string,
  parts: readonly [PastDuePart, ...PastDuePart[]],
): Message => ({
  subject: message("pastDueTitle", sme, parts[0].daysPastDue, sum(parts.map(({ amount }) => amount))),
  text: message(
    "pastDueText",
    sme,
    parts.map(({ order, number, amount, daysPastDue }) => [formatNumber(order), number, amount, daysPastDue]),
  ),
  link: paths.order(role, parts[0].order.id),
});

/** Sent to an officer in the morning. `tasks`: kinds with their counts. `actions`: overdue SMEs with an action due. */
export const morningEmail = (role: Role, tasks: readonly (readonly [string, number])[], actions: number): Message => {
  const count = tasks.reduce((all, [, ofKind]) => all + ofKind, actions);
  return {
    subject: message("morningEmailTitle", count),
    text: message("morningEmailText", role, tasks, actions),
    link: paths.dashboard(role),
  };
};

/** Sent to the proposer. `eventText` is the event's text; `reason` is the decider's, or null. */
export const approvalDecided = (role: OfficerRole, eventText: string, reason: string | null): Message => ({
  subject: eventText,
  text: reason === null ? eventText : message("approvalDecidedWhy", eventText, reason),
  link: paths.approvals(role),
});

/**
 * Warns a trading company that a document expires at `goodUntil`. Without a new document, the company cannot trade
 * after `held`. Both are UTC milliseconds.
 */
export const documentExpiring = (role: ApplicantRole, title: string, goodUntil: number, held: number): Message => ({
  subject: message("documentEndsTitle", title, goodUntil),
  text: message("documentEndsText", title, goodUntil, held),
  link: paths.newDocument(role),
});

/** Tells a trading company that a document expired at `goodUntil`. The company cannot trade after `held`. */
export const documentExpired = (role: ApplicantRole, title: string, goodUntil: number, held: number): Message => ({
  subject: message("documentEndedTitle", title, goodUntil),
  text: message(role === "sme" ? "documentEndedText" : "supplierDocumentEndedText", title, goodUntil, held),
  link: paths.newDocument(role),
});

/** Tells a trading company that a document, which expired at `goodUntil`, now blocks its orders. */
export const documentBlocks = (role: ApplicantRole, title: string, goodUntil: number): Message => ({
  subject: message(role === "sme" ? "documentBlocksTitle" : "supplierDocumentBlocksTitle"),
  text: message(role === "sme" ? "heldForDocument" : "unsoldForDocument", title, goodUntil),
  link: paths.newDocument(role),
});

/** Sent to the applicant. `eventText` is the event's text. */
export const documentAccepted = (role: ApplicantRole, eventText: string): Message => ({
  subject: eventText,
  text: message("documentAcceptedText", eventText),
  link: paths.profile(role),
});

/** Sent to the applicant. `eventText` is the event's text. */
export const documentRefused = (role: ApplicantRole, eventText: string): Message => ({
  subject: message("documentRefusedTitle"),
  text: message("documentRefusedText", eventText),
  link: paths.newDocument(role),
});

/* ---- payees: `account` is the masked account number ---- */

/** Sent to the supplier's current and earlier contacts, because somebody else may have submitted the new account. */
export const payeeSent = (account: string): Message => ({
  subject: message("payeeSentTitle"),
  text: message("payeeSentText", account),
  link: paths.payee,
});
/** Like payeeSent(), by SMS. */
export const payeeSentBySms = (account: string): Message => ({
  subject: message("payeeSentTitle"),
  text: message("payeeSentSms", account),
  link: paths.payee,
});

/**
 * Sent to the supplier's current and earlier contacts. `from` is when payouts start to use the account, UTC
 * milliseconds.
 */
export const payeeAccepted = (account: string, from: number): Message => ({
  subject: message("payeeAcceptedTitle"),
  text: message("payeeAcceptedText", account, from),
  link: paths.payee,
});
/** Like payeeAccepted(), by SMS. */
export const payeeAcceptedBySms = (account: string, from: number): Message => ({
  subject: message("payeeAcceptedTitle"),
  text: message("payeeAcceptedSms", account, from),
  link: paths.payee,
});

/** Tells the supplier's current and earlier contacts that payouts now use the account. */
export const payeeActivated = (account: string): Message => ({
  subject: message("payeeUsedTitle"),
  text: message("payeeUsedText", account),
  link: paths.payee,
});
/** Like payeeActivated(), by SMS. */
export const payeeActivatedBySms = (account: string): Message => ({
  subject: message("payeeUsedTitle"),
  text: message("payeeUsedSms", account),
  link: paths.payee,
});

/** Sent to the supplier. `reason` is the officer's. */
export const payeeRefused = (account: string, reason: string): Message => ({
  subject: message("payeeRefusedTitle"),
  text: message("payeeRefusedText", account, reason),
  link: paths.payee,
});

/* ---- payout batches ---- */

interface MessageTransfer {
  id: string;
  amount: Cents;
  iban: string;
  currency: PayeeCurrency;
  units: number;
  endToEndId: string;
  bankReference: string | null;
}

/** Tells the supplier that a transfer of `line.amount` cents paid this many orders. */
export const remittance = (line: MessageTransfer, orders: number): Message => ({
  subject: message("remittanceTitle", line.amount, line.bankReference ?? line.endToEndId),
  text: message(
    "remittanceText",
    line.amount,
    line.currency === "USD" ? null : formatPayoutAmount(line),
    orders,
    masked(line.iban),
  ),
  link: paths.remittance(line.id),
});

/** Gives admins the anchor of the record. `until`: UTC milliseconds. `events`: their number before it. */
export const recordAnchored = (until: number, events: number, anchor: string): Message => ({
  subject: message("recordAnchoredTitle", until),
  text: message("recordAnchoredText", until, events, anchor),
});

/** Tells the supplier that the bank returned a transfer of `line.amount` cents. */
export const payoutReturned = (line: Pick<MessageTransfer, "amount" | "iban">, reason: string): Message => ({
  subject: message("payoutBackTitle", line.amount),
  text: message("payoutBackText", line.amount, masked(line.iban), reason),
  link: paths.payee,
});
