/**
 * What Dhow writes to people, each with the one link that its reader needs. Subject and text are each a message(): they
 * are read in the language of whoever gets them.
 */

import type { HoldScope } from "~/domain/holds/hold";
import { monthsAfterDelivery } from "~/domain/instalments/instalment";
import type { PaidOut } from "~/domain/orders/order-view";
import { formatOrderNumber } from "~/domain/orders/status";
import * as paths from "~/domain/paths";
import { type PayeeCurrency } from "~/domain/payees/payee";
import { formatPayoutAmount } from "~/domain/payout-batches/batch";
import type { ApplicantRole, OfficerRole } from "~/domain/values/actor";
import { longDate } from "~/domain/values/calendar";
import { masked } from "~/domain/values/iban";
import type { Cents, Rate } from "~/domain/values/money";
import type { TooLate } from "~/words/en/messages/notifications";
import { message } from "~/words/message";
import type { Inquiry } from "./inquiry";

export interface Message {
  subject: string;
  text: string;
  /** A path of this site. */
  link?: string;
  /** Where an answer goes, if not to Dhow. */
  replyTo?: string;
  /**
   * It carries a secret that is good for so many milliseconds: later it is not sent, and once it is sent it is not
   * kept.
   */
  lifetime?: number;
}

/** Of an order's row. */
interface MessageOrder {
  id: string;
  number: number;
  amount: Cents;
}

const formatNumber = ({ number }: MessageOrder): string => formatOrderNumber(number);

export const welcome = (role: ApplicantRole): Message => ({
  subject: message("welcomeTitle"),
  text: message("welcomeText"),
  link: paths.verification(role),
});

export const emailCode = (code: string, lifetime: number): Message => ({
  subject: message("emailCodeTitle"),
  text: message("emailCodeText", code),
  lifetime,
});

export const phoneCode = (code: string, lifetime: number): Message => ({
  subject: "",
  text: message("phoneCodeSms", code),
  lifetime,
});

/** A verdict or another move of an applicant that somebody else made; `why` in the words that are meant for it. */
export const levelChanged = (role: ApplicantRole, level: number, why: string): Message => ({
  subject: message("levelChanged", level),
  text: why ? message("levelChangedWhy", level, why) : message("levelChanged", level),
  link: paths.verification(role),
});

/** With its plan: `amounts` begin with the upfront part. */
export const payUpfront = (order: MessageOrder, amounts: readonly Cents[], until: number): Message => {
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
          )
        : message("payUpfrontText", ...details),
    link: paths.payUpfrontLink(order.id),
  };
};

export const payUpfrontBySms = (order: MessageOrder, upfront: Cents, until: number): Message => ({
  subject: message("payUpfrontTitle", formatNumber(order)),
  text: message("payUpfrontSms", formatNumber(order), order.amount, upfront, until),
  link: paths.payUpfrontLink(order.id),
});

/** `by`: the last moment to answer. */
export const newOrder = (order: MessageOrder, sme: string, by: number): Message => ({
  subject: message("newOrderTitle", formatNumber(order)),
  text: message("newOrderText", sme, order.amount, by),
  link: paths.order("provider", order.id),
});

export const orderAccepted = (order: MessageOrder, supplier: string, day: number): Message => ({
  subject: message("orderAcceptedTitle", formatNumber(order)),
  text: message("orderAcceptedText", supplier, day),
  link: paths.order("sme", order.id),
});

export const orderDeclined = (order: MessageOrder, supplier: string, reason: string): Message => ({
  subject: message("orderDeclinedTitle", formatNumber(order)),
  text: message("orderDeclinedText", supplier, reason),
  link: paths.order("sme", order.id),
});

/** `reason`: null if the SME canceled it itself. */
export const orderCanceled = (order: MessageOrder, reason: string | null): Message => ({
  subject: message("orderCanceledTitle", formatNumber(order)),
  text:
    reason === null
      ? message("orderCanceledByYou", formatNumber(order), order.amount)
      : message("orderCanceledText", formatNumber(order), order.amount, reason),
  link: paths.order("sme", order.id),
});

/** To the SME, and to the supplier. */
export const orderUnanswered = (order: MessageOrder, supplier: string): Message => ({
  ...canceledMessage("sme", order),
  text: message("orderUnansweredText", formatNumber(order), order.amount, supplier),
});
export const orderUnansweredToSupplier = (order: MessageOrder): Message => ({
  ...canceledMessage("provider", order),
  text: message("orderUnansweredByYou", formatNumber(order), order.amount),
});

export const orderWithdrawn = (order: MessageOrder): Message => ({
  ...canceledMessage("sme", order),
  text: message("orderWithdrawnText", formatNumber(order), order.amount),
});
export const orderWithdrawnToSupplier = (order: MessageOrder, sme: string): Message => ({
  ...canceledMessage("provider", order),
  text: message("orderWithdrawnBy", formatNumber(order), order.amount, sme),
});

export const orderStopped = (order: MessageOrder, reason: string): Message => ({
  ...canceledMessage("sme", order),
  text: message("orderStoppedText", formatNumber(order), order.amount, reason),
});
export const orderStoppedToSupplier = (order: MessageOrder, reason: string): Message => ({
  ...canceledMessage("provider", order),
  text: message("orderStoppedToSupplier", formatNumber(order), order.amount, reason),
});

const canceledMessage = (role: ApplicantRole, order: MessageOrder) => ({
  subject: message("orderCanceledTitle", formatNumber(order)),
  link: paths.order(role, order.id),
});

/** The goods have not come by the day that was agreed. */
export const deliveryDayOver = (order: MessageOrder, supplier: string): Message => ({
  subject: message("dayOverTitle", formatNumber(order)),
  text: message("dayOverText", formatNumber(order), order.amount, supplier),
  link: paths.order("sme", order.id),
});
export const deliveryDayOverToSupplier = (order: MessageOrder, sme: string): Message => ({
  subject: message("dayOverTitle", formatNumber(order)),
  text: message("dayOverToSupplier", formatNumber(order), order.amount, sme),
  link: paths.order("provider", order.id),
});

/** `until`: the end of its last day. */
export const holdPlaced = (role: ApplicantRole, scope: HoldScope, reason: string, until: number | null): Message => ({
  subject: message("heldTitle", scope),
  text: message("heldText", role, scope, reason, until),
  link: paths.dashboard(role),
});
/** `reason`: null when its last day was over. */
export const holdLifted = (role: ApplicantRole, scope: HoldScope, reason: string | null): Message => ({
  subject: message("holdLiftedTitle", scope),
  text: message("holdLiftedText", role, scope, reason),
  link: paths.dashboard(role),
});

/** To `role`; `company` is the other one. */
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

export const deliveryDayAgreed = (role: ApplicantRole, order: MessageOrder, company: string, day: number): Message => ({
  subject: message("dayAgreedTitle", formatNumber(order), day),
  text: message("dayAgreedText", company, formatNumber(order), day),
  link: paths.order(role, order.id),
});

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

/** `next`: null when everything is paid. */
export const orderDelivered = (order: MessageOrder, next: { amount: Cents; deadline: number } | null): Message => ({
  subject: message("orderDeliveredTitle", formatNumber(order)),
  text: next
    ? message("orderDeliveredText", formatNumber(order), next.amount, next.deadline)
    : message("orderDeliveredText", formatNumber(order)),
  link: paths.order("sme", order.id),
});

export const invoiceRequested = (order: MessageOrder): Message => ({
  subject: message("invoiceWantedTitle", formatNumber(order)),
  text: message("invoiceWantedText", formatNumber(order)),
  link: paths.order("provider", order.id),
});

export const invoiceUploaded = (order: MessageOrder, supplier: string): Message => ({
  subject: message("invoiceUploadedTitle", formatNumber(order)),
  text: message("invoiceUploadedText", supplier, formatNumber(order), order.amount),
  link: paths.order("sme", order.id),
});

export const invoiceVerified = (order: MessageOrder, amount: Cents): Message => ({
  subject: message("invoiceVerifiedTitle", formatNumber(order)),
  text: message("invoiceVerifiedText", formatNumber(order), amount),
  link: paths.order("provider", order.id),
});

export const invoiceReturned = (order: MessageOrder, reason: string): Message => ({
  subject: message("invoiceReturnedTitle", formatNumber(order)),
  text: message("invoiceReturnedText", formatNumber(order), reason),
  link: paths.order("provider", order.id),
});

/** `valueDate` is null of a payout that is older than value dates. */
export const supplierPaid = (order: MessageOrder, amount: Cents, { reference, valueDate }: PaidOut): Message => ({
  subject: message("supplierPaidTitle", formatNumber(order)),
  text: message("supplierPaidText", amount, formatNumber(order), valueDate, reference),
  link: paths.order("provider", order.id),
});

/** `next`: what is still to be paid, which has no deadline before the delivery; null when everything is paid. */
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

/** One payment of what was late in several orders. */
export const paymentsReceived = (orders: MessageOrder[], amount: Cents): Message => ({
  subject: message("paymentReceivedTitle", amount),
  text: message("paymentsReceivedText", amount, orders.map(formatNumber)),
  link: paths.orders("sme"),
});

/** Money came by transfer; `free` of the SME's is on account now. */
export const moneyReceived = (free: Cents): Message => ({
  subject: message("moneyReceivedTitle"),
  text: message("moneyReceivedText", free),
  link: paths.payAmount,
});

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
 * The words depend on the day on which it is written, not on which reminder it is: one that was held up must not say
 * "today".
 */
const dueState = (deadline: number, now: number): "late" | "dueToday" | "due" =>
  now > deadline ? "late" : longDate(now) === longDate(deadline) ? "dueToday" : "due";

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

export const instalmentReminderBySms = (order: MessageOrder, part: DueInstalmentPart, now: number): Message => {
  const { amount, deadline } = part;
  const texts = {
    late: () => message("lateSms", amount, formatNumber(order), deadline),
    due: () => message("dueSms", amount, formatNumber(order), deadline),
    dueToday: () => message("dueTodaySms", amount, formatNumber(order)),
  };
  return { ...instalmentReminder(order, part, now), text: texts[dueState(deadline, now)]() };
};

export const paymentExpired = (order: MessageOrder, amount: Cents, isUpfront: boolean): Message => ({
  subject: message("paymentExpiredTitle", amount),
  text: message("paymentExpiredText", amount, formatNumber(order)),
  link: isUpfront ? paths.payUpfrontLink(order.id) : paths.payInstalmentLink(order.id),
});

export const paymentTooLate = (order: MessageOrder, amount: Cents, why: TooLate): Message => ({
  subject: message("paymentTooLateTitle", amount),
  text: message("paymentTooLateText", amount, formatNumber(order), why),
  link: paths.order("sme", order.id),
});

/** `link` is a path that holds the token: whoever has it can choose the password. */
export const passwordReset = (link: string, lifetime: number): Message => ({
  subject: message("passwordResetTitle"),
  text: message("passwordResetText"),
  link,
  lifetime,
});

interface Invited {
  name: string;
  role: string;
  /** The insurer they work for, if any. */
  insurer: string | null;
}

export const invitation = ({ name, role, insurer }: Invited, link: string, lifetime: number): Message => ({
  subject: message("invitationTitle"),
  text: message("invitationText", name, role, insurer),
  link,
  lifetime,
});

export const passwordChanged: Message = {
  subject: message("passwordChangedTitle"),
  text: message("passwordChangedText"),
  link: "/auth/forgot",
};

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

/** From the contact form to the operator of Dhow, whose answer goes to the sender. */
export const inquiry = ({ name, email, company, message: inquiryText }: Inquiry): Message => ({
  subject: message("inquiryTitle", name, company),
  text: `${inquiryText}\n\n${[name, company, email].filter(Boolean).join("\n")}`,
  replyTo: email,
});

/** The terms of a company that trades: amounts in cents, rates in millionths, `reason` a message(). */
export const creditChanged = (before: Cents, after: Cents, used: Cents, reason: string): Message => ({
  subject: message("creditChangedTitle", after),
  text:
    used > after
      ? message("creditBelowUsedText", before, after, used, reason)
      : message("creditChangedText", before, after, after - used, reason),
  link: paths.profile("sme"),
});

export const creditRequestRefused = (asked: Cents, credit: Cents, reason: string): Message => ({
  subject: message("askRefusedTitle"),
  text: message("askRefusedText", asked, credit, reason),
  link: paths.ownCreditRequests,
});

/** After a review. */
export const creditConfirmed = (credit: Cents, reason: string): Message => ({
  subject: message("creditKeptTitle"),
  text: message("creditKeptText", credit, reason),
  link: paths.profile("sme"),
});

export const planChanged = (plan: readonly Rate[], reason: string): Message => ({
  subject: message("planChangedTitle"),
  text: message("planChangedText", plan, reason),
  link: paths.profile("sme"),
});

export const discountChanged = (before: Rate, after: Rate, reason: string): Message => ({
  subject: message("discountChangedTitle", after),
  text: message("discountChangedText", before, after, reason),
  link: paths.profile("provider"),
});

interface WantedApproval {
  role: OfficerRole;
  /** The proposal and why it takes two people, a message(). */
  what: string;
  why: string;
  /** The proposer's name. */
  by: string;
  /** UTC milliseconds: when the proposal expires. */
  until: number;
}

/** To an officer whose colleague proposed what takes two. */
export const approvalRequested = ({ role, what: proposal, why, by, until }: WantedApproval): Message => ({
  subject: message("approvalWantedTitle", proposal),
  text: message("approvalWantedText", by, proposal, why, until),
  link: paths.approvals(role),
});

/**
 * Sent to an admin whom another admin proposes to disable. `takesEffectAt` is null if a third admin decides, until
 * `until`.
 */
export const disablingProposed = (by: string, takesEffectAt: number | null, until: number): Message => ({
  subject: message("disablingProposedTitle", by),
  text:
    takesEffectAt === null
      ? message("disablingProposedText", by, until)
      : message("disablingTakesEffectText", by, takesEffectAt),
  link: paths.approvals("admin"),
});

/** To who proposed it. `said` is the event's own text. */
export const approvalDecided = (role: OfficerRole, eventText: string, reason: string | null): Message => ({
  subject: eventText,
  text: reason === null ? eventText : message("approvalDecidedWhy", eventText, reason),
  link: paths.approvals(role),
});

/** A document of a company that trades is good for so long, and without a new one it cannot trade after `held`. */
export const documentExpiring = (role: ApplicantRole, title: string, goodUntil: number, held: number): Message => ({
  subject: message("documentEndsTitle", title, goodUntil),
  text: message("documentEndsText", title, goodUntil, held),
  link: paths.newDocument(role),
});

/** `said` is the event's own text. */
export const documentAccepted = (role: ApplicantRole, eventText: string): Message => ({
  subject: eventText,
  text: message("documentAcceptedText", eventText),
  link: paths.profile(role),
});

export const documentRefused = (role: ApplicantRole, eventText: string): Message => ({
  subject: message("documentRefusedTitle"),
  text: message("documentRefusedText", eventText),
  link: paths.newDocument(role),
});

/* ---- payees: `account` is the account, masked ---- */

/** To whom the earlier account was known, too: they may be the ones who did not ask for it. */
export const payeeSent = (account: string): Message => ({
  subject: message("payeeSentTitle"),
  text: message("payeeSentText", account),
  link: paths.payee,
});
export const payeeSentBySms = (account: string): Message => ({
  subject: message("payeeSentTitle"),
  text: message("payeeSentSms", account),
  link: paths.payee,
});

/** `from`: when it comes into use. */
export const payeeAccepted = (account: string, from: number): Message => ({
  subject: message("payeeAcceptedTitle"),
  text: message("payeeAcceptedText", account, from),
  link: paths.payee,
});
export const payeeAcceptedBySms = (account: string, from: number): Message => ({
  subject: message("payeeAcceptedTitle"),
  text: message("payeeAcceptedSms", account, from),
  link: paths.payee,
});

export const payeeActivated = (account: string): Message => ({
  subject: message("payeeUsedTitle"),
  text: message("payeeUsedText", account),
  link: paths.payee,
});
export const payeeActivatedBySms = (account: string): Message => ({
  subject: message("payeeUsedTitle"),
  text: message("payeeUsedSms", account),
  link: paths.payee,
});

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

export const payoutReturned = (line: Pick<MessageTransfer, "amount" | "iban">, reason: string): Message => ({
  subject: message("payoutBackTitle", line.amount),
  text: message("payoutBackText", line.amount, masked(line.iban), reason),
  link: paths.payee,
});
