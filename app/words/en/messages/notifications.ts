/**
 * E-mails and text messages, short enough for a phone. `order` is an order's number, amounts are cents, days
 * milliseconds. tests/words/messages/en.md shows each message as its reader gets it.
 */

import type { TaskKind } from "~/domain/dashboards/task";
import type { Role } from "~/domain/values/actor";
import { dashboards } from "~/words/en/dashboards";
import { reversalCauseText } from "~/words/en/payment-reversals";
import { quantities } from "~/words/en/quantities";
import { createFormat } from "~/words/format";
import { endSentence } from "~/words/sentence";

const { date, dateTime, money } = createFormat("en-GB");

/** The number of an officer's tasks of one kind with their name. */
const nameTask = (role: string, kind: string, count: number): string =>
  dashboards.tasks.kinds[role as Role]?.[kind as TaskKind]?.(count) ?? "";

/** Why a payment is refunded. */
export type TooLate = "expired" | "canceled";

const whyTooLate = { expired: "the payment had expired", canceled: "the order was cancelled" } satisfies Record<
  TooLate,
  string
>;

const toPayUpfront = (amount: number, upfront: number, until: number, supplier: string): string =>
  `Pay ${money(upfront)} by ${date(until)} to place your ${money(amount)} order with ${supplier}.`;
const late = (amount: number, order: string, deadline: number): string =>
  `${money(amount)} for order ${order} was due on ${date(deadline)}. Please pay it now. You cannot place new orders ` +
  "until it is paid.";
const due = (amount: number, order: string, deadline: number): string =>
  `Please pay ${money(amount)} for order ${order} by ${date(deadline)}. No interest, no fees.`;
const dueToday = (amount: number, order: string): string =>
  `Please pay ${money(amount)} for order ${order} today. No interest, no fees.`;

const REFUND = "We refund your payment, and your credit is available again.";
const NOT_YOU = "Not you? Choose a new password now and contact us.";

/** By level; an applicant gets no e-mail about other levels. */
const applicationTitles: Record<number, string> = {
  [-6]: "Your application was not approved",
  [-2]: "Please correct your application",
  [-1]: "We cannot accept your application",
  4: "We received your documents",
  5: "Your documents are approved",
  6: "The bank approved your application",
  8: "You can now order on Dhow",
};
const applicationTexts: Record<number, string> = {
  [-6]: "None of our insurers can cover your company at the moment.",
  [-2]: "Your application needs a correction. Please edit your information and send it again.",
  [-1]: "We reviewed your application and cannot accept it. This decision is final.",
  4: "We are reviewing your documents. We will email you, usually within 24 hours.",
  5: "Next, the bank reviews your application.",
  6: "Next, an insurer decides on your credit limit.",
  8: "Your account is active. Choose a supplier and place your first order.",
};
const SUPPLIER_VERIFIED = 5;

export const notificationMessages = {
  // around every mail
  mailGreeting: "Hello,",
  mailGreetingTo: (name: string) => `Hello ${name},`,
  mailSigned: "Dhow lets small businesses in the Gulf buy now and pay in interest-free instalments.",
  /** `contact`: an e-mail address, or the address of the contact page. */
  mailContact: (contact: string) => `Questions? Contact us: ${contact}`,
  /** The one button, by the page that it opens. */
  mailPay: "Pay now",
  mailChoosePassword: "Choose a password",
  mailSeeOrder: "View order",
  mailSeeApplication: "View application",
  mailSeeProposal: "View proposal",
  mailOpen: "Open Dhow",

  // verification
  emailCodeTitle: "Your Dhow code",
  emailCodeText: (code: string) =>
    `Your code is ${code}. Enter it to confirm your email. It expires in ten minutes. We will never ask you for it.`,
  phoneCodeSms: (code: string) => `Dhow: your code is ${code}. It expires in ten minutes. Do not share it.`,
  applicationTitle: (role: string, level: number): string =>
    role === "provider" && level === SUPPLIER_VERIFIED ? "You can now sell on Dhow" : (applicationTitles[level] ?? ""),
  /** `comment`: the officer's words; empty if there are none. */
  applicationText: (role: string, level: number, comment: string): string => {
    const text =
      role === "provider" && level === SUPPLIER_VERIFIED
        ? "Your company is verified, and businesses can send you orders. Add your bank account to get paid."
        : (applicationTexts[level] ?? "");
    if (comment === "") return text;
    return `${text}\n\n${level < 0 ? "Reason" : "Comment"}: ${comment}`;
  },
  creditApprovedTitle: (credit: number) => `Your ${money(credit)} credit limit is approved`,
  creditApprovedText: (credit: number) =>
    `An insurer approved a credit limit of ${money(credit)} for your company. Next, we set your payment plan. ` +
    "We will email you when you can order.",

  // orders
  payUpfrontTitle: (order: string) => `Make the upfront payment for order ${order}`,
  payUpfrontText: (
    _order: string,
    amount: number,
    upfront: number,
    until: number,
    supplier = "your supplier",
  ): string => `${toPayUpfront(amount, upfront, until, supplier)} Unpaid orders are cancelled after that day.`,
  payUpfrontSms: (order: string, amount: number, upfront: number, until: number, supplier = "your supplier"): string =>
    `Dhow: pay ${money(upfront)} by ${date(until)} to place your ${money(amount)} order ${order} with ${supplier}.`,
  /** `later`: the amounts due, by months after delivery. */
  payUpfrontThen: (
    _order: string,
    amount: number,
    upfront: number,
    until: number,
    later: readonly (readonly [months: number, amount: number])[],
    supplier = "your supplier",
  ) => {
    const lines = later
      .map(([months, cents]) => `${quantities.months(months)} after delivery: ${money(cents)}`)
      .join("\n");
    return (
      `${toPayUpfront(amount, upfront, until, supplier)} Unpaid orders are cancelled after that day.\n\n` +
      `You pay the rest after delivery:\n${lines}\n\nTotal: ${money(amount)}. No interest, no fees.`
    );
  },
  /** The wording of older messages, which have fixed due dates. */
  payUpfrontPlan: (
    _order: string,
    amount: number,
    upfront: number,
    until: number,
    from: number,
    later: readonly (readonly [due: number, amount: number])[],
  ) => {
    const lines = later.map(([day, cents]) => `${date(day)}: ${money(cents)}`).join("\n");
    return (
      `${toPayUpfront(amount, upfront, until, "your supplier")}\n\nIf you pay on ${date(from)}, the rest is due:\n` +
      `${lines}\n\nTotal: ${money(amount)}. No interest, no fees.`
    );
  },
  newOrderTitle: (order: string) => `New order ${order}`,
  /** `by`: the last day to answer; older messages have none. */
  newOrderText: (sme: string, amount: number, by?: number) =>
    `${sme} placed a ${money(amount)} order and made the upfront payment. Please accept or decline the order` +
    `${by === undefined ? "." : ` by ${date(by)}. After that day it is cancelled.`}`,
  newAcceptedOrderText: (sme: string, amount: number, day: number | null) =>
    `${sme} made the upfront payment of your ${money(amount)} payment link. The order is accepted` +
    `${day === null ? "." : `: please deliver by ${date(day)}.`}`,
  orderAcceptedTitle: (order: string) => `Order ${order} is accepted`,
  orderAcceptedText: (supplier: string, by?: number) =>
    `${supplier} accepted your order.` +
    `${by === undefined ? "" : ` Delivery is by ${date(by)}. If it is late, you can cancel and get a refund.`} ` +
    "When the goods arrive, show the driver the QR code on the order's page.",
  orderDeclinedTitle: (order: string) => `Order ${order} was declined`,
  orderDeclinedText: (supplier: string, reason: string) =>
    `${supplier} declined your order: ${endSentence(reason)} ${REFUND}`,
  orderCanceledTitle: (order: string) => `Order ${order} is cancelled`,
  orderUnansweredText: (order: string, amount: number, supplier: string) =>
    `${supplier} did not answer in time, so your ${money(amount)} order ${order} is cancelled. ${REFUND}`,
  orderUnansweredByYou: (order: string, amount: number) =>
    `You did not answer the ${money(amount)} order ${order} in time, so it is cancelled. Please do not deliver it.`,
  orderWithdrawnText: (order: string, amount: number) =>
    `You cancelled your ${money(amount)} order ${order}. ${REFUND}`,
  orderWithdrawnBy: (order: string, amount: number, sme: string) =>
    `${sme} cancelled the ${money(amount)} order ${order} because delivery is late. Please do not deliver it.`,
  orderStoppedText: (order: string, amount: number, reason: string) =>
    `We cancelled your ${money(amount)} order ${order}: ${endSentence(reason)} ${REFUND}`,
  orderStoppedToSupplier: (order: string, amount: number, reason: string) =>
    `We cancelled the ${money(amount)} order ${order}: ${endSentence(reason)} Please do not deliver it.`,
  dayOverTitle: (order: string) => `Order ${order} is late`,
  dayOverText: (order: string, amount: number, supplier: string) =>
    `${supplier} has not delivered your ${money(amount)} order ${order} by the agreed date. You can cancel it and ` +
    "get your money back, or agree on a new date.",
  dayOverToSupplier: (order: string, amount: number, sme: string) =>
    `The delivery date of the ${money(amount)} order ${order} has passed. Please deliver it to ${sme} or propose a ` +
    "new date. Until then the buyer can cancel the order.",
  dayProposedTitle: (order: string, day: number) => `Order ${order}: new delivery date ${date(day)}?`,
  dayProposedText: (company: string, order: string, day: number) =>
    `${company} proposes to deliver order ${order} by ${date(day)}. Accept or reject the new date on the order's ` +
    "page. Until you accept it, the current date applies.",
  dayAgreedTitle: (order: string, day: number) => `Order ${order}: delivery by ${date(day)}`,
  dayAgreedText: (company: string, order: string, day: number) =>
    `${company} accepted ${date(day)} as the new delivery date of order ${order}.`,
  dayRefusedTitle: (order: string) => `Order ${order}: delivery date unchanged`,
  dayRefusedText: (company: string, order: string, day: number) =>
    `${company} rejected ${date(day)} as the new delivery date of order ${order}.`,
  orderCanceledByYou: (order: string, amount: number) =>
    `You cancelled your ${money(amount)} order ${order}. Your credit is available again.`,
  orderCanceledText: (order: string, amount: number, reason: string) =>
    `Your ${money(amount)} order ${order} is cancelled: ${endSentence(reason)}`,
  orderDeliveredTitle: (order: string) => `Order ${order} is delivered`,
  orderDeliveredText: (order: string, next?: number, deadline?: number) =>
    `The delivery of order ${order} is confirmed.` +
    (next === undefined || deadline === undefined
      ? ""
      : ` Your next instalment is ${money(next)}, due on ${date(deadline)}.`),
  orderDeliveredInPart: (
    order: string,
    credit: number,
    creditNote: string,
    toBalance: number,
    next?: number,
    deadline?: number,
  ) =>
    `The delivery of order ${order} is confirmed, but not all goods arrived. ` +
    `Credit note ${creditNote} reduces the order by ${money(credit)}.` +
    (toBalance === 0 ? "" : ` You had already paid ${money(toBalance)} of it. This money is on your account now.`) +
    (next === undefined || deadline === undefined
      ? ""
      : ` Your next instalment is ${money(next)}, due on ${date(deadline)}.`),
  invoiceWantedTitle: (order: string) => `Upload the invoice for order ${order}`,
  invoiceWantedText: (order: string) =>
    `The delivery of order ${order} is confirmed. Upload your invoice to be paid within 4 working days.`,
  creditIssuedTitle: (order: string) => `Credit note for order ${order}`,
  creditIssuedText: (
    supplier: string,
    order: string,
    creditNote: string,
    credit: number,
    reason: string,
    back: number,
  ) =>
    `${supplier} reduces order ${order} by ${money(credit)} with credit note ${creditNote}: ${reason}` +
    (back === 0 ? "" : `\nYou had already paid ${money(back)} of it. This money is on your account now.`),
  payoutNettedTitle: (order: string) => `The payout for order ${order} is smaller`,
  payoutNettedText: (order: string, amount: number, rest: number) =>
    `You owe ${money(amount)} from credit notes for orders that were already paid out. ` +
    `We deducted this amount from your payout for order ${order}. ` +
    (rest === 0 ? "Nothing remains to be paid for this order." : `The payout is now ${money(rest)}.`),
  invoiceWantedInPart: (order: string, net: number, creditNote: string) =>
    `The delivery of order ${order} is confirmed in part. Credit note ${creditNote} credits the rest. ` +
    `Upload your invoice of ${money(net)} to be paid within 4 working days.`,
  invoiceUploadedTitle: (order: string) => `The invoice for order ${order} is ready`,
  invoiceUploadedText: (supplier: string, order: string, amount: number) =>
    `${supplier} uploaded the invoice for your ${money(amount)} order ${order}. You can download it from the ` +
    "order's page.",
  invoiceVerifiedTitle: (order: string) => `Your invoice for order ${order} is approved`,
  invoiceVerifiedText: (order: string, amount: number) =>
    `We approved your invoice for order ${order}. The bank pays you ${money(amount)} next.`,
  invoiceReturnedTitle: (order: string) => `Please correct the invoice for order ${order}`,
  invoiceReturnedText: (order: string, reason: string) =>
    `We could not approve your invoice for order ${order}: ${endSentence(reason)} Please upload a new one.`,
  supplierPaidTitle: (order: string) => `You have been paid for order ${order}`,
  supplierPaidText: (amount: number, order: string, valueDate: number | null = null, reference: string | null = null) =>
    `The bank paid you ${money(amount)} for order ${order}` +
    `${valueDate === null ? "" : ` on ${date(valueDate)}`}.` +
    (reference === null ? "" : ` Bank reference: ${reference}.`),

  // payments
  moneyReceivedTitle: "We received your bank transfer",
  moneyReceivedText: (free: number) =>
    `We received your bank transfer. Your balance is now ${money(free)}. It pays your instalments on their due ` +
    "dates, or earlier if you choose.",
  cashRefundedTitle: (amount: number) => `We paid ${money(amount)} of your balance to your bank account`,
  cashRefundedText: (amount: number, account: string, valueDate: number) =>
    `We paid ${money(amount)} of your balance to your bank account ${account} on ${date(valueDate)}.`,
  paymentUndoneTitle: (amount: number, order: string) => `${money(amount)} for order ${order} is back in your balance`,
  paymentUndoneText: (amount: number, order: string) =>
    `We reversed your payment of ${money(amount)} for order ${order}. The money is back in your balance, and the ` +
    "instalment is unpaid again. You can pay it from your balance.",
  paymentReversedTitle: (amount: number) => `Your bank took back your payment of ${money(amount)}`,
  paymentReversedText: (amount: number, orders: readonly string[], cause: string) =>
    `Your bank took back your payment of ${money(amount)} for ${orders.join(", ")} ` +
    `(${reversalCauseText(cause)}). The instalments are unpaid again, with their old deadlines. Please pay them now.`,
  paymentReversedReportTitle: (amount: number, sme: string) => `The bank took back ${money(amount)} from ${sme}`,
  paymentReversedReportText: (amount: number, sme: string, orders: readonly string[], cause: string) =>
    `The bank took back ${money(amount)} that ${sme} had paid for ${orders.join(", ")} ` +
    `(${reversalCauseText(cause)}). The instalments are unpaid again, with their old deadlines.`,
  orderSuspendedTitle: (order: string) => `Do not deliver order ${order} for now`,
  orderSuspendedText: (order: string) =>
    `The bank took back the upfront payment of order ${order}. Please do not deliver the goods until we tell you ` +
    "that it is paid again. Delivery codes and driver links do not work until then.",
  orderResumedTitle: (order: string) => `Order ${order} continues`,
  orderResumedText: (order: string) =>
    `The upfront payment of order ${order} is paid again. Please continue with the order.`,
  paymentReceivedTitle: (amount: number) => `We received your payment of ${money(amount)}`,
  paymentReceivedNext: (amount: number, order: string, next: number, deadline: number) =>
    `We received ${money(amount)} for order ${order}. Your next instalment is ${money(next)}, due on ` +
    `${date(deadline)}.`,
  paymentReceivedBefore: (amount: number, order: string, next: number, months: number) =>
    `We received ${money(amount)} for order ${order}. Your next instalment is ${money(next)}, due ` +
    `${quantities.months(months)} after delivery.`,
  paymentReceivedLast: (amount: number, order: string) =>
    `We received ${money(amount)} for order ${order}. The order is now paid in full.`,
  paymentsReceivedText: (amount: number, orders: readonly string[]) =>
    `We received ${money(amount)} for these orders: ${orders.join(", ")}.`,
  paidFromAccountTitle: (amount: number) => `We paid ${money(amount)} from your balance`,
  paidFromAccountText: (amount: number, orders: readonly string[], free: number) =>
    `We used ${money(amount)} of your balance for instalments that are due. Orders: ${orders.join(", ")}. ` +
    `Your balance is now ${money(free)}.`,
  lateTitle: (number: number, order: string) => `Late: instalment ${number} of order ${order}`,
  lateText: late,
  lateSms: (amount: number, order: string, deadline: number) => `Dhow: ${late(amount, order, deadline)}`,
  dueTitle: (number: number, order: string, deadline: number) =>
    `Instalment ${number} of order ${order} is due on ${date(deadline)}`,
  dueText: due,
  dueSms: (amount: number, order: string, deadline: number) => `Dhow: ${due(amount, order, deadline)}`,
  dueTodayTitle: (number: number, order: string) => `Instalment ${number} of order ${order} is due today`,
  dueTodayText: dueToday,
  dueTodaySms: (amount: number, order: string) => `Dhow: ${dueToday(amount, order)}`,
  severalLateTitle: (count: number, total: number) => `Late: ${count} instalments, ${money(total)}`,
  severalDueTitle: (count: number, total: number) => `${count} instalments of ${money(total)} in total are due`,
  /** `parts`: order, number, cents and deadline of each instalment, and whether it is late. */
  severalDueText: (parts: readonly (readonly [string, number, number, number, boolean])[], isLate: boolean) =>
    `Please pay these instalments.${isLate ? " You cannot place new orders until the late ones are paid." : ""}` +
    `\n\n${parts
      .map(
        ([order, number, amount, deadline, isPartLate]) =>
          `- ${money(amount)}: instalment ${number} of order ${order}, ` +
          `${isPartLate ? "was due" : "due"} on ${date(deadline)}`,
      )
      .join("\n")}`,
  morningEmailTitle: (count: number) => (count === 1 ? "1 task waits for you" : `${count} tasks wait for you`),
  morningEmailText: (role: string, tasks: readonly (readonly [string, number])[], actions: number) =>
    `Open this morning:\n\n${[
      ...tasks.map(([kind, count]) => nameTask(role, kind, count)),
      ...(actions === 0 ? [] : [actions === 1 ? "1 overdue SME to contact" : `${actions} overdue SMEs to contact`]),
    ]
      .map((line) => `- ${line}`)
      .join("\n")}`,
  morningEmailIsOn: "The morning email is on now.",
  morningEmailIsOff: "The morning email is off now.",
  morningEmailSetOn: "Officers get a morning email with their tasks",
  morningEmailSetOff: "Officers get no morning email",
  severalLateSms: (count: number, total: number) =>
    `Dhow: ${count} instalments of ${money(total)} in total are due or late. Please pay them now.`,
  severalDueSms: (count: number, total: number) =>
    `Dhow: ${count} instalments of ${money(total)} in total are due. Please pay them in time.`,
  paymentExpiredTitle: (amount: number) => `Your payment of ${money(amount)} did not go through`,
  paymentExpiredText: (amount: number, order: string) =>
    `Your bank did not confirm your payment of ${money(amount)} for order ${order} within a day. Please pay again. ` +
    "If the first payment goes through after all, we refund it.",
  paymentTooLateTitle: (amount: number) => `We are refunding your payment of ${money(amount)}`,
  paymentTooLateText: (amount: number, order: string, why: TooLate) =>
    `Your bank took ${money(amount)} for order ${order} after ${whyTooLate[why]}. We are sending the money back.`,

  // accounts
  passwordResetTitle: "Choose a new password for Dhow",
  passwordResetText:
    "Use the link below to choose a new password. It works once and expires in one hour. If you did not ask for it, " +
    "ignore this email. Your password stays the same.",
  invitationTitle: "You are invited to Dhow",
  /** `insurer`: their employer; null for the bank and Dhow's own staff. */
  invitationText: (_name: string, role: string, insurer: string | null) =>
    `You have a new Dhow account for ${insurer ?? (role === "bank" ? "the bank" : "our team")}. Choose your ` +
    "password to sign in. The link works once and expires in seven days.",
  emailChangedTitle: "Your Dhow email was changed",
  emailChangedText: (email: string, byCompany: boolean) =>
    (byCompany ? `Your email is now ${email}. ` : `Our staff changed your email to ${email}, as your company asked. `) +
    "Sign in with it from now on. All browsers were signed out.\n\nNot you? Contact us now.",
  phoneChangedTitle: "Your Dhow phone number was changed",
  phoneChangedText: (phone: string, byCompany: boolean) =>
    (byCompany
      ? `Your phone number is now ${phone}.`
      : `Our staff changed your phone number to ${phone}, as your company asked.`) + `\n\n${NOT_YOU}`,
  phoneChangedSms: "Dhow: your company now uses another phone number. Not you? Contact us now.",
  passwordChangedTitle: "Your Dhow password was changed",
  passwordChangedText: `Your password was changed, and all other browsers were signed out. ${NOT_YOU}`,
  secondFactorOnTitle: "Two-factor authentication is on",
  secondFactorOnText:
    "From now on you sign in to Dhow with your password and a code from your authenticator app. All other browsers " +
    `were signed out. ${NOT_YOU}`,
  secondFactorOffTitle: "Two-factor authentication is off",
  secondFactorOffText: `From now on your password alone signs you in to Dhow. ${NOT_YOU}`,
  newRecoveryCodesTitle: "You have new recovery codes for Dhow",
  newRecoveryCodesText: `Your old recovery codes no longer work. ${NOT_YOU}`,
  recoveryCodeUsedTitle: "A recovery code for Dhow was used",
  recoveryCodeUsedText: (left: number) =>
    `Somebody used a recovery code of your account. You have ${left === 0 ? "no" : left} recovery ` +
    `${left === 1 ? "code" : "codes"} left. ${NOT_YOU}`,
  codesGuessedTitle: "Wrong codes for your Dhow account",
  codesGuessedText:
    "Somebody entered your password and then several wrong codes, so we accept no codes for a while. Not you? Your " +
    "password is known to somebody else: choose a new one now.",

  recordAnchoredTitle: (until: number) => `Anchor of the record, ${date(until)}`,
  recordAnchoredText: (until: number, count: number, anchor: string) =>
    `Events up to ${dateTime(until)}: ${count}. Keep this email outside Dhow. If somebody rewrites the record, the ` +
    `command "dhow check --anchor" finds it with this anchor:\n\n${anchor}`,

  /** From the contact form to the operator; its text is the sender's. */
  inquiryTitle: (name: string, company: string | null) => `Message from ${name}${company ? `, ${company}` : ""}`,
};
