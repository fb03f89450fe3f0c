/**
 * E-mails and text messages: each is short enough for a phone. `order` is an order's number, amounts are cents, days
 * milliseconds.
 */

import { quantities } from "~/words/en/quantities";
import { createFormat } from "~/words/format";
import { names } from "./names";

const { date, money } = createFormat("en-GB");

/** Why money that the bank took is given back. */
export type TooLate = "expired" | "canceled";

const whyTooLate = { expired: "the payment had expired", canceled: "the order was canceled" } satisfies Record<
  TooLate,
  string
>;

const toPayUpfront = (order: string, amount: number, upfront: number, until: number): string =>
  `Order ${order} over ${money(amount)} is created. Please pay ${money(upfront)} upfront by ${date(until)}, or ` +
  "it is canceled.";
const late = (amount: number, order: string, deadline: number): string =>
  `${money(amount)} for order ${order} was due on ${date(deadline)}. Please pay it now: you cannot order before.`;
const due = (amount: number, order: string, deadline: number): string =>
  `Please pay ${money(amount)} for order ${order} by ${date(deadline)}. There is no interest and no fee.`;
const dueToday = (amount: number, order: string): string =>
  `Please pay ${money(amount)} for order ${order} today. There is no interest and no fee.`;

export const notificationMessages = {
  // what stands around every mail
  mailSigned: "Dhow, trade credit for small businesses",
  /** The one button, by what it leads to. */
  mailPay: "Pay",
  mailChoosePassword: "Choose a password",
  mailSeeOrder: "See the order",
  mailSeeApplication: "See your application",
  mailSeeProposal: "See the proposal",
  mailOpen: "Open Dhow",

  // verification
  welcomeTitle: "Welcome to Dhow",
  welcomeText:
    "Your account is there. Verify your email, then tell us about your company: your progress is kept at each step.",
  emailCodeTitle: "Your Dhow code",
  emailCodeText: (code: string) =>
    `Your code is ${code}. It is good for ten minutes. Nobody from Dhow ever asks you for it.`,
  phoneCodeSms: (code: string) => `Dhow: your code is ${code}, good for ten minutes.`,
  levelChanged: (level: number): string => `Your level is now: ${names.level(level)}`,
  /** `why`: in the officer's words. */
  levelChangedWhy: (level: number, why: string): string => `Your level is now: ${names.level(level)}. ${why}`,

  // orders
  payUpfrontTitle: (order: string) => `Pay the upfront part of order ${order}`,
  payUpfrontText: toPayUpfront,
  payUpfrontSms: toPayUpfront,
  /** `later`: so many months after the delivery, what is due. */
  payUpfrontThen: (
    order: string,
    amount: number,
    upfront: number,
    until: number,
    later: readonly (readonly [months: number, amount: number])[],
  ) => {
    const lines = later
      .map(([months, cents]) => `${quantities.months(months)} after delivery: ${money(cents)}`)
      .join("\n");
    return (
      `${toPayUpfront(order, amount, upfront, until)}\n\nThe rest is due once the goods are ` +
      `there:\n${lines}\n\nIn all ${money(amount)}: no interest, no fee.`
    );
  },
  /** As it was said before debt followed delivery, which messages that are kept still do. */
  payUpfrontPlan: (
    order: string,
    amount: number,
    upfront: number,
    until: number,
    from: number,
    later: readonly (readonly [due: number, amount: number])[],
  ) => {
    const lines = later.map(([day, cents]) => `${date(day)}: ${money(cents)}`).join("\n");
    const intro = `If you pay it on ${date(from)}, the rest is due:`;
    return (
      `${toPayUpfront(order, amount, upfront, until)}\n\n${intro}\n${lines}\n\nIn all ${money(amount)}: no ` +
      "interest, no fee."
    );
  },
  newOrderTitle: (order: string) => `New order ${order}`,
  /** `by`: the last day to answer. Messages that are older than such days have none. */
  newOrderText: (sme: string, amount: number, by?: number) =>
    `${sme} ordered for ${money(amount)} and has paid its upfront part. Please accept or ` +
    `decline${by === undefined ? "" : ` by ${date(by)}, or the order is canceled`}.`,
  orderAcceptedTitle: (order: string) => `Order ${order} is accepted`,
  orderAcceptedText: (supplier: string, by?: number) =>
    `${supplier} accepted your ` +
    `order.${by === undefined ? "" : ` The goods come by ${date(by)}; after that day you can withdraw from it.`} ` +
    "When the goods arrive, show the driver the QR code on the order's page.",
  orderDeclinedTitle: (order: string) => `Order ${order} was declined`,
  orderDeclinedText: (supplier: string, reason: string) =>
    `${supplier} declined your order: ${reason}. What you paid is refunded and your credit is free again.`,
  orderCanceledTitle: (order: string) => `Order ${order} is canceled`,
  orderUnansweredText: (order: string, amount: number, supplier: string) =>
    `Order ${order} over ${money(amount)} is canceled: ${supplier} did not answer in time. What you paid is ` +
    "refunded and your credit is free again.",
  orderUnansweredByYou: (order: string, amount: number) =>
    `Order ${order} over ${money(amount)} is canceled: you did not answer it in time. Please do not deliver it.`,
  orderWithdrawnText: (order: string, amount: number) =>
    `You withdrew from order ${order} over ${money(amount)}. What you paid is refunded and your credit is free again.`,
  orderWithdrawnBy: (order: string, amount: number, sme: string) =>
    `${sme} withdrew from order ${order} over ${money(amount)}, because the goods had not come by the day of ` +
    "delivery. Please do not deliver it.",
  orderStoppedText: (order: string, amount: number, reason: string) =>
    `We canceled order ${order} over ${money(amount)}: ${reason}. What you paid is refunded and your credit is ` +
    "free again.",
  orderStoppedToSupplier: (order: string, amount: number, reason: string) =>
    `We canceled order ${order} over ${money(amount)}: ${reason}. Please do not deliver it.`,
  dayOverTitle: (order: string) => `Order ${order} has not come`,
  dayOverText: (order: string, amount: number, supplier: string) =>
    `The day of delivery of order ${order} over ${money(amount)} is over, and ${supplier} has not delivered ` +
    "it. You can withdraw and get back what you paid, or agree on another day.",
  dayOverToSupplier: (order: string, amount: number, sme: string) =>
    `The day of delivery of order ${order} over ${money(amount)} is over. Please deliver it to ${sme} or ` +
    "propose another day: from now on your buyer may withdraw.",
  dayProposedTitle: (order: string, day: number) => `Order ${order}: does ${date(day)} suit you?`,
  dayProposedText: (company: string, order: string, day: number) =>
    `${company} proposes ${date(day)} as the day of delivery of order ${order}. Please agree or not on the ` +
    "order's page: until you do, the day stays as it is.",
  dayAgreedTitle: (order: string, day: number) => `Order ${order} comes by ${date(day)}`,
  dayAgreedText: (company: string, order: string, day: number) =>
    `${company} agreed: the day of delivery of order ${order} is ${date(day)}.`,
  dayRefusedTitle: (order: string) => `Order ${order}: the day of delivery stays as it is`,
  dayRefusedText: (company: string, order: string, day: number) =>
    `${company} did not agree to ${date(day)} as the day of delivery of order ${order}.`,
  orderCanceledByYou: (order: string, amount: number) =>
    `Order ${order} over ${money(amount)} is canceled: you canceled it, and your credit is free again.`,
  orderCanceledText: (order: string, amount: number, reason: string) =>
    `Order ${order} over ${money(amount)} is canceled: ${reason}.`,
  orderDeliveredTitle: (order: string) => `Order ${order} is delivered`,
  orderDeliveredText: (order: string, next?: number, deadline?: number) =>
    `The delivery of order ${order} is registered.` +
    (next === undefined || deadline === undefined
      ? ""
      : ` The next instalment, ${money(next)}, is due on ${date(deadline)}.`),
  invoiceWantedTitle: (order: string) => `Upload the invoice of order ${order}`,
  invoiceWantedText: (order: string) =>
    `The delivery of order ${order} is registered. Upload its invoice and you are paid within 2-4 working days.`,
  invoiceUploadedTitle: (order: string) => `The invoice of order ${order} is there`,
  invoiceUploadedText: (supplier: string, order: string, amount: number) =>
    `${supplier} uploaded the invoice of order ${order} over ${money(amount)}. It is on the order's page.`,
  invoiceVerifiedTitle: (order: string) => `The invoice of order ${order} is verified`,
  invoiceVerifiedText: (order: string, amount: number) =>
    `Your invoice of order ${order} is verified. The bank pays you ${money(amount)} next.`,
  invoiceReturnedTitle: (order: string) => `The invoice of order ${order} was returned`,
  invoiceReturnedText: (order: string, reason: string) =>
    `Please upload the invoice of order ${order} again: ${reason}.`,
  supplierPaidTitle: (order: string) => `Order ${order} is paid`,
  supplierPaidText: (amount: number, order: string, valueDate: number | null = null, reference: string | null = null) =>
    `The bank paid you ${money(amount)} for order ${order}` +
    `${valueDate === null ? "" : `, value date ${date(valueDate)}`}.` +
    (reference === null ? "" : ` Its reference is ${reference}.`),

  // payments
  moneyReceivedTitle: "Your bank transfer has arrived",
  moneyReceivedText: (free: number) =>
    `Your bank transfer has arrived. ${money(free)} stands to your account: it pays your instalments, or your ` +
    "next order.",
  paymentUndoneTitle: (amount: number, order: string) => `${money(amount)} of order ${order} is back on your account`,
  paymentUndoneText: (amount: number, order: string) =>
    `The payment of ${money(amount)} for order ${order} was put back on your account: what it paid is owed ` +
    "again. The money is yours and can pay it.",
  paymentReceivedTitle: (amount: number) => `Payment of ${money(amount)} received`,
  paymentReceivedNext: (amount: number, order: string, next: number, deadline: number) =>
    `We received ${money(amount)} for order ${order}. The next instalment, ${money(next)}, is due on ` +
    `${date(deadline)}.`,
  paymentReceivedBefore: (amount: number, order: string, next: number, months: number) =>
    `We received ${money(amount)} for order ${order}. The next instalment, ${money(next)}, is due ` +
    `${quantities.months(months)} after delivery.`,
  paymentReceivedLast: (amount: number, order: string) =>
    `We received ${money(amount)} for order ${order}. Everything is paid: the order is finished.`,
  paymentsReceivedText: (amount: number, orders: readonly string[]) =>
    `We received ${money(amount)} for the orders ${orders.join(", ")}.`,
  lateTitle: (number: number, order: string) => `Late: instalment ${number} of order ${order}`,
  lateText: late,
  lateSms: late,
  dueTitle: (number: number, order: string, deadline: number) =>
    `Instalment ${number} of order ${order} is due on ${date(deadline)}`,
  dueText: due,
  dueSms: due,
  dueTodayTitle: (number: number, order: string) => `Instalment ${number} of order ${order} is due today`,
  dueTodayText: dueToday,
  dueTodaySms: dueToday,
  paymentExpiredTitle: (amount: number) => `Payment of ${money(amount)} expired`,
  paymentExpiredText: (amount: number, order: string) =>
    `The bank did not answer within a day, so your payment of ${money(amount)} for order ${order} does not ` +
    "count. Please pay again; if the bank takes the old one after all, it is refunded.",
  paymentTooLateTitle: (amount: number) => `Your payment of ${money(amount)} is refunded`,
  paymentTooLateText: (amount: number, order: string, why: TooLate) =>
    `The bank took ${money(amount)} for order ${order} after ${whyTooLate[why]}. You get it back.`,

  // accounts
  passwordResetTitle: "Choose a new password for Dhow",
  passwordResetText:
    "Somebody asked for a new password for your account. The link is good for one hour, once. If it was not " +
    "you, do nothing: your password stays as it is.",
  invitationTitle: "You are invited to Dhow",
  /** `insurer`: for whom the person works; null for the bank and the back office. */
  invitationText: (name: string, role: string, insurer: string | null) =>
    `Dear ${name}, you have an account at Dhow for ` +
    `${insurer ?? (role === "bank" ? "the bank" : "the back office")}. Choose your password to begin: the link ` +
    "is good for seven days, once.",
  passwordChangedTitle: "Your Dhow password was changed",
  passwordChangedText:
    "You have a new password, and every other browser was signed out. If it was not you, ask for a new one at once.",
  secondFactorOnTitle: "Signing in to Dhow asks for a code now",
  secondFactorOnText:
    "The second factor of your account is on: besides your password, signing in asks for a code of your " +
    "authenticator app. Every other browser was signed out. If it was not you, choose a new password at once " +
    "and tell us.",
  secondFactorOffTitle: "Signing in to Dhow asks for no code any more",
  secondFactorOffText:
    "The second factor of your account is off: your password alone signs you in. If you did not ask for that, " +
    "choose a new password at once and tell us.",
  newRecoveryCodesTitle: "You have new recovery codes for Dhow",
  newRecoveryCodesText: "Those of before are void. If it was not you, choose a new password at once and tell us.",
  recoveryCodeUsedTitle: "A recovery code of yours was used",
  recoveryCodeUsedText: (left: number) =>
    "Somebody used one of your recovery codes for Dhow: " +
    `${left === 0 ? "none is" : left === 1 ? "one is" : `${left} are`} left. If it was not you, choose a new ` +
    "password at once and tell us.",
  codesGuessedTitle: "Wrong codes for your Dhow account",
  codesGuessedText:
    "Somebody knew your password and then gave several wrong codes, so codes are refused for a while. If it " +
    "was not you, choose a new password now: the one you have is no secret any more.",

  /** From the contact form to the operator; its text is the sender's. */
  inquiryTitle: (name: string, company: string | null) => `Message from ${name}${company ? `, ${company}` : ""}`,
};
