/**
 * What Dhow writes to people, each with the one link that its reader needs. Subject and text are said by say(): they
 * are read in the language of whoever gets them.
 */

import type { TooLate } from "~/words/en/messages";
import { say } from "~/words/say";
import type { ApplicantRole, OfficerRole } from "../actor";
import { longDate } from "../calendar";
import type { HeldThing } from "../holds/hold";
import { masked } from "../iban";
import { monthsAfterDelivery } from "../instalments/instalment";
import type { Cents, Rate } from "../money";
import type { PaidOut } from "../orders/order-view";
import { orderNumber } from "../orders/status";
import * as paths from "../paths";
import { type PayeeCurrency } from "../payees/payee";
import { inItsCurrency } from "../payout-batches/batch";
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
  goodFor?: number;
}

/** Of an order's row. */
interface OrderWords {
  id: string;
  number: number;
  amount: Cents;
}

const numberOf = ({ number }: OrderWords): string => orderNumber(number);

export const welcome = (role: ApplicantRole): Message => ({
  subject: say("welcomeTitle"),
  text: say("welcomeText"),
  link: paths.verification(role),
});

export const emailCode = (code: string, goodFor: number): Message => ({
  subject: say("emailCodeTitle"),
  text: say("emailCodeText", code),
  goodFor,
});

export const phoneCode = (code: string, goodFor: number): Message => ({
  subject: "",
  text: say("phoneCodeSms", code),
  goodFor,
});

/** A verdict or another move of an applicant that somebody else made; `why` in the words that are meant for it. */
export const levelChanged = (role: ApplicantRole, level: number, why: string): Message => ({
  subject: say("levelChanged", level),
  text: why ? say("levelChangedWhy", level, why) : say("levelChanged", level),
  link: paths.verification(role),
});

/** With its plan: `amounts` begin with the upfront part. */
export const payUpfront = (order: OrderWords, amounts: readonly Cents[], until: number): Message => {
  const [upfront = 0, ...later] = amounts;
  const told = [numberOf(order), order.amount, upfront, until] as const;
  return {
    subject: say("payUpfrontTitle", numberOf(order)),
    text:
      later.length > 0
        ? say(
            "payUpfrontThen",
            ...told,
            later.map((amount, i) => [monthsAfterDelivery(i + 2), amount] as const),
          )
        : say("payUpfrontText", ...told),
    link: paths.payUpfrontLink(order.id),
  };
};

export const payUpfrontBySms = (order: OrderWords, upfront: Cents, until: number): Message => ({
  subject: say("payUpfrontTitle", numberOf(order)),
  text: say("payUpfrontSms", numberOf(order), order.amount, upfront, until),
  link: paths.payUpfrontLink(order.id),
});

/** `by`: the last moment to answer. */
export const newOrder = (order: OrderWords, sme: string, by: number): Message => ({
  subject: say("newOrderTitle", numberOf(order)),
  text: say("newOrderText", sme, order.amount, by),
  link: paths.order("provider", order.id),
});

export const orderAccepted = (order: OrderWords, supplier: string, day: number): Message => ({
  subject: say("orderAcceptedTitle", numberOf(order)),
  text: say("orderAcceptedText", supplier, day),
  link: paths.order("sme", order.id),
});

export const orderDeclined = (order: OrderWords, supplier: string, reason: string): Message => ({
  subject: say("orderDeclinedTitle", numberOf(order)),
  text: say("orderDeclinedText", supplier, reason),
  link: paths.order("sme", order.id),
});

/** `reason`: null if the SME canceled it itself. */
export const orderCanceled = (order: OrderWords, reason: string | null): Message => ({
  subject: say("orderCanceledTitle", numberOf(order)),
  text:
    reason === null
      ? say("orderCanceledByYou", numberOf(order), order.amount)
      : say("orderCanceledText", numberOf(order), order.amount, reason),
  link: paths.order("sme", order.id),
});

/** To the SME, and to the supplier. */
export const orderUnanswered = (order: OrderWords, supplier: string): Message => ({
  ...canceled("sme", order),
  text: say("orderUnansweredText", numberOf(order), order.amount, supplier),
});
export const orderUnansweredByYou = (order: OrderWords): Message => ({
  ...canceled("provider", order),
  text: say("orderUnansweredByYou", numberOf(order), order.amount),
});

export const orderWithdrawn = (order: OrderWords): Message => ({
  ...canceled("sme", order),
  text: say("orderWithdrawnText", numberOf(order), order.amount),
});
export const orderWithdrawnBy = (order: OrderWords, sme: string): Message => ({
  ...canceled("provider", order),
  text: say("orderWithdrawnBy", numberOf(order), order.amount, sme),
});

export const orderStopped = (order: OrderWords, reason: string): Message => ({
  ...canceled("sme", order),
  text: say("orderStoppedText", numberOf(order), order.amount, reason),
});
export const orderStoppedToSupplier = (order: OrderWords, reason: string): Message => ({
  ...canceled("provider", order),
  text: say("orderStoppedToSupplier", numberOf(order), order.amount, reason),
});

const canceled = (role: ApplicantRole, order: OrderWords) => ({
  subject: say("orderCanceledTitle", numberOf(order)),
  link: paths.order(role, order.id),
});

/** The goods have not come by the day that was agreed. */
export const dayOver = (order: OrderWords, supplier: string): Message => ({
  subject: say("dayOverTitle", numberOf(order)),
  text: say("dayOverText", numberOf(order), order.amount, supplier),
  link: paths.order("sme", order.id),
});
export const dayOverToSupplier = (order: OrderWords, sme: string): Message => ({
  subject: say("dayOverTitle", numberOf(order)),
  text: say("dayOverToSupplier", numberOf(order), order.amount, sme),
  link: paths.order("provider", order.id),
});

/** `until`: the end of its last day. */
export const held = (role: ApplicantRole, what: HeldThing, reason: string, until: number | null): Message => ({
  subject: say("heldTitle", what),
  text: say("heldText", role, what, reason, until),
  link: paths.dashboard(role),
});
/** `reason`: null when its last day was over. */
export const holdLifted = (role: ApplicantRole, what: HeldThing, reason: string | null): Message => ({
  subject: say("holdLiftedTitle", what),
  text: say("holdLiftedText", role, what, reason),
  link: paths.dashboard(role),
});

/** To `role`; `company` is the other one. */
export const dayProposed = (role: ApplicantRole, order: OrderWords, company: string, day: number): Message => ({
  subject: say("dayProposedTitle", numberOf(order), day),
  text: say("dayProposedText", company, numberOf(order), day),
  link: paths.order(role, order.id),
});

export const dayAgreed = (role: ApplicantRole, order: OrderWords, company: string, day: number): Message => ({
  subject: say("dayAgreedTitle", numberOf(order), day),
  text: say("dayAgreedText", company, numberOf(order), day),
  link: paths.order(role, order.id),
});

export const dayRefused = (role: ApplicantRole, order: OrderWords, company: string, day: number): Message => ({
  subject: say("dayRefusedTitle", numberOf(order)),
  text: say("dayRefusedText", company, numberOf(order), day),
  link: paths.order(role, order.id),
});

/** `next`: null when everything is paid. */
export const orderDelivered = (order: OrderWords, next: { amount: Cents; deadline: number } | null): Message => ({
  subject: say("orderDeliveredTitle", numberOf(order)),
  text: next
    ? say("orderDeliveredText", numberOf(order), next.amount, next.deadline)
    : say("orderDeliveredText", numberOf(order)),
  link: paths.order("sme", order.id),
});

export const invoiceWanted = (order: OrderWords): Message => ({
  subject: say("invoiceWantedTitle", numberOf(order)),
  text: say("invoiceWantedText", numberOf(order)),
  link: paths.order("provider", order.id),
});

export const invoiceUploaded = (order: OrderWords, supplier: string): Message => ({
  subject: say("invoiceUploadedTitle", numberOf(order)),
  text: say("invoiceUploadedText", supplier, numberOf(order), order.amount),
  link: paths.order("sme", order.id),
});

export const invoiceVerified = (order: OrderWords, amount: Cents): Message => ({
  subject: say("invoiceVerifiedTitle", numberOf(order)),
  text: say("invoiceVerifiedText", numberOf(order), amount),
  link: paths.order("provider", order.id),
});

export const invoiceReturned = (order: OrderWords, reason: string): Message => ({
  subject: say("invoiceReturnedTitle", numberOf(order)),
  text: say("invoiceReturnedText", numberOf(order), reason),
  link: paths.order("provider", order.id),
});

/** `valueDate` is null of a payout that is older than value dates. */
export const supplierPaid = (order: OrderWords, amount: Cents, { reference, valueDate }: PaidOut): Message => ({
  subject: say("supplierPaidTitle", numberOf(order)),
  text: say("supplierPaidText", amount, numberOf(order), valueDate, reference),
  link: paths.order("provider", order.id),
});

/** `next`: what is still to be paid, which has no deadline before the delivery; null when everything is paid. */
export const paymentReceived = (
  order: OrderWords,
  amount: Cents,
  next: { number: number; amount: Cents; deadline: number | null } | null,
): Message => {
  const received = [amount, numberOf(order)] as const;
  const text = !next
    ? say("paymentReceivedLast", ...received)
    : next.deadline === null
      ? say("paymentReceivedBefore", ...received, next.amount, monthsAfterDelivery(next.number))
      : say("paymentReceivedNext", ...received, next.amount, next.deadline);
  return {
    subject: say("paymentReceivedTitle", amount),
    text,
    link: next ? paths.payInstalmentLink(order.id) : paths.order("sme", order.id),
  };
};

/** One payment of what was late in several orders. */
export const paymentsReceived = (orders: OrderWords[], amount: Cents): Message => ({
  subject: say("paymentReceivedTitle", amount),
  text: say("paymentsReceivedText", amount, orders.map(numberOf)),
  link: paths.orders("sme"),
});

/** Money came by transfer; `free` of the SME's is on account now. */
export const moneyReceived = (free: Cents): Message => ({
  subject: say("moneyReceivedTitle"),
  text: say("moneyReceivedText", free),
  link: paths.payAnyAmount,
});

export const paymentUndone = (order: OrderWords, amount: Cents): Message => ({
  subject: say("paymentUndoneTitle", amount, numberOf(order)),
  text: say("paymentUndoneText", amount, numberOf(order)),
  link: paths.payAnyAmount,
});

interface DuePart {
  number: number;
  amount: Cents;
  deadline: number;
}

/**
 * The words depend on the day on which it is written, not on which reminder it is: one that was held up must not say
 * "today".
 */
const stateAt = (deadline: number, now: number): "late" | "dueToday" | "due" =>
  now > deadline ? "late" : longDate(now) === longDate(deadline) ? "dueToday" : "due";

export const instalmentReminder = (order: OrderWords, { number, amount, deadline }: DuePart, now: number): Message => {
  const said = {
    late: () =>
      [say("lateTitle", number, numberOf(order)), say("lateText", amount, numberOf(order), deadline)] as const,
    due: () =>
      [say("dueTitle", number, numberOf(order), deadline), say("dueText", amount, numberOf(order), deadline)] as const,
    dueToday: () =>
      [say("dueTodayTitle", number, numberOf(order)), say("dueTodayText", amount, numberOf(order))] as const,
  };
  const [subject, text] = said[stateAt(deadline, now)]();
  return { subject, text, link: paths.payInstalmentLink(order.id) };
};

export const instalmentReminderBySms = (order: OrderWords, part: DuePart, now: number): Message => {
  const { amount, deadline } = part;
  const said = {
    late: () => say("lateSms", amount, numberOf(order), deadline),
    due: () => say("dueSms", amount, numberOf(order), deadline),
    dueToday: () => say("dueTodaySms", amount, numberOf(order)),
  };
  return { ...instalmentReminder(order, part, now), text: said[stateAt(deadline, now)]() };
};

export const paymentExpired = (order: OrderWords, amount: Cents, isUpfront: boolean): Message => ({
  subject: say("paymentExpiredTitle", amount),
  text: say("paymentExpiredText", amount, numberOf(order)),
  link: isUpfront ? paths.payUpfrontLink(order.id) : paths.payInstalmentLink(order.id),
});

export const paymentTooLate = (order: OrderWords, amount: Cents, why: TooLate): Message => ({
  subject: say("paymentTooLateTitle", amount),
  text: say("paymentTooLateText", amount, numberOf(order), why),
  link: paths.order("sme", order.id),
});

/** `link` is a path that holds the token: whoever has it can choose the password. */
export const passwordReset = (link: string, goodFor: number): Message => ({
  subject: say("passwordResetTitle"),
  text: say("passwordResetText"),
  link,
  goodFor,
});

interface Invited {
  name: string;
  role: string;
  /** The insurer they work for, if any. */
  insurer: string | null;
}

export const invitation = ({ name, role, insurer }: Invited, link: string, goodFor: number): Message => ({
  subject: say("invitationTitle"),
  text: say("invitationText", name, role, insurer),
  link,
  goodFor,
});

export const passwordChanged: Message = {
  subject: say("passwordChangedTitle"),
  text: say("passwordChangedText"),
  link: "/auth/forgot",
};

export const secondFactorOn: Message = {
  subject: say("secondFactorOnTitle"),
  text: say("secondFactorOnText"),
  link: "/account/second-factor",
};

export const secondFactorOff: Message = {
  subject: say("secondFactorOffTitle"),
  text: say("secondFactorOffText"),
  link: "/account/second-factor",
};

export const newRecoveryCodes: Message = {
  subject: say("newRecoveryCodesTitle"),
  text: say("newRecoveryCodesText"),
  link: "/account/second-factor",
};

export const recoveryCodeUsed = (left: number): Message => ({
  subject: say("recoveryCodeUsedTitle"),
  text: say("recoveryCodeUsedText", left),
  link: "/account/second-factor",
});

export const codesGuessed: Message = {
  subject: say("codesGuessedTitle"),
  text: say("codesGuessedText"),
  link: "/auth/forgot",
};

/** From the contact form to the operator of Dhow, whose answer goes to the sender. */
export const inquiry = ({ name, email, company, message }: Inquiry): Message => ({
  subject: say("inquiryTitle", name, company),
  text: `${message}\n\n${[name, company, email].filter(Boolean).join("\n")}`,
  replyTo: email,
});

/** The terms of who trades already: amounts in cents, rates in millionths, `reason` said by say(). */
export const creditChanged = (before: Cents, after: Cents, used: Cents, reason: string): Message => ({
  subject: say("creditChangedTitle", after),
  text:
    used > after
      ? say("creditBelowUsedText", before, after, used, reason)
      : say("creditChangedText", before, after, after - used, reason),
  link: paths.profile("sme"),
});

export const askRefused = (asked: Cents, credit: Cents, reason: string): Message => ({
  subject: say("askRefusedTitle"),
  text: say("askRefusedText", asked, credit, reason),
  link: paths.moreCredit,
});

/** After a review. */
export const creditKept = (credit: Cents, reason: string): Message => ({
  subject: say("creditKeptTitle"),
  text: say("creditKeptText", credit, reason),
  link: paths.profile("sme"),
});

export const planChanged = (plan: readonly Rate[], reason: string): Message => ({
  subject: say("planChangedTitle"),
  text: say("planChangedText", plan, reason),
  link: paths.profile("sme"),
});

export const discountChanged = (before: Rate, after: Rate, reason: string): Message => ({
  subject: say("discountChangedTitle", after),
  text: say("discountChangedText", before, after, reason),
  link: paths.profile("provider"),
});

interface WantedApproval {
  role: OfficerRole;
  /** The proposal and why it takes two people, said by say(). */
  what: string;
  why: string;
  /** The proposer's name. */
  by: string;
  /** UTC milliseconds: when the proposal expires. */
  until: number;
}

/** To an officer whose colleague proposed what takes two. */
export const approvalWanted = ({ role, what, why, by, until }: WantedApproval): Message => ({
  subject: say("approvalWantedTitle", what),
  text: say("approvalWantedText", by, what, why, until),
  link: paths.approvals(role),
});

/**
 * Sent to an admin whom another admin proposes to disable. `takesEffectAt` is null if a third admin decides, until
 * `until`.
 */
export const disablingProposed = (by: string, takesEffectAt: number | null, until: number): Message => ({
  subject: say("disablingProposedTitle", by),
  text:
    takesEffectAt === null
      ? say("disablingProposedText", by, until)
      : say("disablingTakesEffectText", by, takesEffectAt),
  link: paths.approvals("admin"),
});

/** To who proposed it. `said` is the event's own text. */
export const approvalDecided = (role: OfficerRole, said: string, reason: string | null): Message => ({
  subject: said,
  text: reason === null ? said : say("approvalDecidedWhy", said, reason),
  link: paths.approvals(role),
});

/** A document of a company that trades is good for so long, and without a new one it cannot trade after `held`. */
export const documentEnds = (role: ApplicantRole, title: string, goodUntil: number, held: number): Message => ({
  subject: say("documentEndsTitle", title, goodUntil),
  text: say("documentEndsText", title, goodUntil, held),
  link: paths.newDocument(role),
});

/** `said` is the event's own text. */
export const documentAccepted = (role: ApplicantRole, said: string): Message => ({
  subject: said,
  text: say("documentAcceptedText", said),
  link: paths.profile(role),
});

export const documentRefused = (role: ApplicantRole, said: string): Message => ({
  subject: say("documentRefusedTitle"),
  text: say("documentRefusedText", said),
  link: paths.newDocument(role),
});

/* ---- payees: `account` is the account, masked ---- */

/** To whom the earlier account was known, too: they may be the ones who did not ask for it. */
export const payeeSent = (account: string): Message => ({
  subject: say("payeeSentTitle"),
  text: say("payeeSentText", account),
  link: paths.payee,
});
export const payeeSentBySms = (account: string): Message => ({
  subject: say("payeeSentTitle"),
  text: say("payeeSentSms", account),
  link: paths.payee,
});

/** `from`: when it comes into use. */
export const payeeAccepted = (account: string, from: number): Message => ({
  subject: say("payeeAcceptedTitle"),
  text: say("payeeAcceptedText", account, from),
  link: paths.payee,
});
export const payeeAcceptedBySms = (account: string, from: number): Message => ({
  subject: say("payeeAcceptedTitle"),
  text: say("payeeAcceptedSms", account, from),
  link: paths.payee,
});

export const payeeUsed = (account: string): Message => ({
  subject: say("payeeUsedTitle"),
  text: say("payeeUsedText", account),
  link: paths.payee,
});
export const payeeUsedBySms = (account: string): Message => ({
  subject: say("payeeUsedTitle"),
  text: say("payeeUsedSms", account),
  link: paths.payee,
});

export const payeeRefused = (account: string, reason: string): Message => ({
  subject: say("payeeRefusedTitle"),
  text: say("payeeRefusedText", account, reason),
  link: paths.payee,
});

/* ---- payout batches ---- */

interface TransferWords {
  id: string;
  amount: Cents;
  iban: string;
  currency: PayeeCurrency;
  units: number;
  endToEndId: string;
  bankReference: string | null;
}

export const remittance = (line: TransferWords, orders: number): Message => ({
  subject: say("remittanceTitle", line.amount, line.bankReference ?? line.endToEndId),
  text: say(
    "remittanceText",
    line.amount,
    line.currency === "USD" ? null : inItsCurrency(line),
    orders,
    masked(line.iban),
  ),
  link: paths.remittance(line.id),
});

export const payoutBack = (line: Pick<TransferWords, "amount" | "iban">, reason: string): Message => ({
  subject: say("payoutBackTitle", line.amount),
  text: say("payoutBackText", line.amount, masked(line.iban), reason),
  link: paths.payee,
});
