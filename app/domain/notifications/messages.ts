/** What Dhow writes to people: short enough for a phone, each with the one link that its reader needs. */
import { LINK_LIFE } from "../accounts/account";
import { CODE_LIFE } from "../accounts/code";
import type { ApplicantRole } from "../actor";
import { longDate } from "../calendar";
import type { PlannedPart } from "../instalments/instalment";
import { formatMoney, type Cents } from "../money";
import { orderNumber } from "../orders/status";
import * as paths from "../paths";
import type { Inquiry } from "./inquiry";

export interface Message {
  subject: string;
  text: string;
  /** A path of this site. */
  link?: string;
  /** Where an answer goes, if not to Dhow. */
  replyTo?: string;
  /** It carries a secret that is good for so many milliseconds: later it is not sent, and once it is sent it is not kept. */
  goodFor?: number;
}

/** Of an order's row. */
interface OrderWords {
  id: string;
  number: number;
  amount: Cents;
}

export const welcome = (role: ApplicantRole): Message => ({
  subject: "Welcome to Dhow",
  text: "Your account is there. Verify your email, then tell us about your company: your progress is kept at each step.",
  link: paths.verification(role),
});

export const emailCode = (code: string): Message => ({
  subject: "Your Dhow code",
  text: `Your code is ${code}. It is good for ten minutes. Nobody from Dhow ever asks you for it.`,
  goodFor: CODE_LIFE,
});

export const phoneCode = (code: string): Message => ({
  subject: "",
  text: `Dhow: your code is ${code}, good for ten minutes.`,
  goodFor: CODE_LIFE,
});

/** A verdict or another move of an applicant that somebody else made. */
export const levelChanged = (role: ApplicantRole, headline: string, text: string): Message => ({
  subject: headline,
  text: text ? `${headline}. ${text}` : headline,
  link: paths.verification(role),
});

/** With the plan as it is if the upfront part is paid on the day of the message: `plan` begins with it. */
export const payUpfront = (order: OrderWords, plan: readonly PlannedPart[], until: number): Message => {
  const [upfront, ...later] = plan;
  const message = payUpfrontBySms(order, upfront?.amount ?? 0, until);
  if (!upfront || later.length === 0) return message;
  const lines = later.map(({ due, amount }) => `${longDate(due)}: ${formatMoney(amount)}`);
  const intro = `If you pay it on ${longDate(upfront.due)}, the rest is due:`;
  return { ...message, text: `${message.text}\n\n${intro}\n${lines.join("\n")}\n\nIn all ${formatMoney(order.amount)}: no interest, no fee.` };
};

export const payUpfrontBySms = (order: OrderWords, upfront: Cents, until: number): Message => ({
  subject: `Pay the upfront part of order ${orderNumber(order.number)}`,
  text: `Order ${orderNumber(order.number)} over ${formatMoney(order.amount)} is created. Please pay ${formatMoney(upfront)} upfront by ${longDate(until)}, or it is canceled.`,
  link: paths.payUpfrontLink(order.id),
});

export const newOrder = (order: OrderWords, sme: string): Message => ({
  subject: `New order ${orderNumber(order.number)}`,
  text: `${sme} ordered for ${formatMoney(order.amount)} and has paid its upfront part. Please accept or decline.`,
  link: paths.order("provider", order.id),
});

export const orderAccepted = (order: OrderWords, supplier: string): Message => ({
  subject: `Order ${orderNumber(order.number)} is accepted`,
  text: `${supplier} accepted your order. When the goods arrive, show the driver the QR code on the order's page.`,
  link: paths.order("sme", order.id),
});

export const orderDeclined = (order: OrderWords, supplier: string, reason: string): Message => ({
  subject: `Order ${orderNumber(order.number)} was declined`,
  text: `${supplier} declined your order: ${reason}. What you paid is refunded and your credit is free again.`,
  link: paths.order("sme", order.id),
});

export const orderCanceled = (order: OrderWords, reason: string): Message => ({
  subject: `Order ${orderNumber(order.number)} is canceled`,
  text: `Order ${orderNumber(order.number)} over ${formatMoney(order.amount)} is canceled: ${reason}.`,
  link: paths.order("sme", order.id),
});

export const orderDelivered = (order: OrderWords): Message => ({
  subject: `Order ${orderNumber(order.number)} is delivered`,
  text: `The delivery of order ${orderNumber(order.number)} is registered.`,
  link: paths.order("sme", order.id),
});

export const invoiceWanted = (order: OrderWords): Message => ({
  subject: `Upload the invoice of order ${orderNumber(order.number)}`,
  text: `The delivery of order ${orderNumber(order.number)} is registered. Upload its invoice and you are paid within 2-4 working days.`,
  link: paths.order("provider", order.id),
});

export const invoiceUploaded = (order: OrderWords, supplier: string): Message => ({
  subject: `The invoice of order ${orderNumber(order.number)} is there`,
  text: `${supplier} uploaded the invoice of order ${orderNumber(order.number)} over ${formatMoney(order.amount)}. It is on the order's page.`,
  link: paths.order("sme", order.id),
});

export const invoiceVerified = (order: OrderWords, amount: Cents): Message => ({
  subject: `The invoice of order ${orderNumber(order.number)} is verified`,
  text: `Your invoice of order ${orderNumber(order.number)} is verified. The bank pays you ${formatMoney(amount)} next.`,
  link: paths.order("provider", order.id),
});

export const invoiceReturned = (order: OrderWords, reason: string): Message => ({
  subject: `The invoice of order ${orderNumber(order.number)} was returned`,
  text: `Please upload the invoice of order ${orderNumber(order.number)} again: ${reason}.`,
  link: paths.order("provider", order.id),
});

export const supplierPaid = (order: OrderWords, amount: Cents): Message => ({
  subject: `Order ${orderNumber(order.number)} is paid`,
  text: `The bank paid you ${formatMoney(amount)} for order ${orderNumber(order.number)}.`,
  link: paths.order("provider", order.id),
});

export const paymentReceived = (order: OrderWords, amount: Cents, next: { amount: Cents; deadline: number } | null): Message => ({
  subject: `Payment of ${formatMoney(amount)} received`,
  text: next
    ? `We received ${formatMoney(amount)} for order ${orderNumber(order.number)}. The next instalment, ${formatMoney(next.amount)}, is due on ${longDate(next.deadline)}.`
    : `We received ${formatMoney(amount)} for order ${orderNumber(order.number)}. Everything is paid: the order is finished.`,
  link: next ? paths.payInstalmentLink(order.id) : paths.order("sme", order.id),
});

/** One payment of what was late in several orders. */
export const paymentsReceived = (orders: OrderWords[], amount: Cents): Message => ({
  subject: `Payment of ${formatMoney(amount)} received`,
  text: `We received ${formatMoney(amount)} for the orders ${orders.map(({ number }) => orderNumber(number)).join(", ")}.`,
  link: paths.orders("sme"),
});

/** The words depend on the day on which it is written, not on which reminder it is: one that was held up must not say "today". */
export const instalmentReminder = (
  order: OrderWords,
  { number, amount, deadline }: { number: number; amount: Cents; deadline: number },
  now: number,
): Message => {
  const date = longDate(deadline);
  const isToday = longDate(now) === date;
  const link = paths.payInstalmentLink(order.id);
  return now > deadline
    ? {
        subject: `Late: instalment ${number} of order ${orderNumber(order.number)}`,
        text: `${formatMoney(amount)} for order ${orderNumber(order.number)} was due on ${date}. Please pay it now: you cannot order before.`,
        link,
      }
    : {
        subject: `Instalment ${number} of order ${orderNumber(order.number)} is due ${isToday ? "today" : `on ${date}`}`,
        text: `Please pay ${formatMoney(amount)} for order ${orderNumber(order.number)} ${isToday ? "today" : `by ${date}`}. There is no interest and no fee.`,
        link,
      };
};

export const paymentExpired = (order: OrderWords, amount: Cents, isUpfront: boolean): Message => ({
  subject: `Payment of ${formatMoney(amount)} expired`,
  text: `The bank did not answer within a day, so your payment of ${formatMoney(amount)} for order ${orderNumber(order.number)} does not count. Please pay again; if the bank takes the old one after all, it is refunded.`,
  link: isUpfront ? paths.payUpfrontLink(order.id) : paths.payInstalmentLink(order.id),
});

export const paymentTooLate = (order: OrderWords, amount: Cents, why: string): Message => ({
  subject: `Your payment of ${formatMoney(amount)} is refunded`,
  text: `The bank took ${formatMoney(amount)} for order ${orderNumber(order.number)} after ${why}. You get it back.`,
  link: paths.order("sme", order.id),
});

/** `link` is a path that holds the token: whoever has it can choose the password. */
export const passwordReset = (link: string): Message => ({
  subject: "Choose a new password for Dhow",
  text: "Somebody asked for a new password for your account. The link is good for one hour, once. If it was not you, do nothing: your password stays as it is.",
  link,
  goodFor: LINK_LIFE.reset,
});

export const invitation = (name: string, work: string, link: string): Message => ({
  subject: "You are invited to Dhow",
  text: `Dear ${name}, you have an account at Dhow for ${work}. Choose your password to begin: the link is good for seven days, once.`,
  link,
  goodFor: LINK_LIFE.invitation,
});

export const passwordChanged: Message = {
  subject: "Your Dhow password was changed",
  text: "You have a new password, and every other browser was signed out. If it was not you, ask for a new one at once.",
  link: "/auth/forgot",
};

export const secondFactorOn: Message = {
  subject: "Signing in to Dhow asks for a code now",
  text: "The second factor of your account is on: besides your password, signing in asks for a code of your authenticator app. Every other browser was signed out. If it was not you, choose a new password at once and tell us.",
  link: "/account/second-factor",
};

export const secondFactorOff: Message = {
  subject: "Signing in to Dhow asks for no code any more",
  text: "The second factor of your account is off: your password alone signs you in. If you did not ask for that, choose a new password at once and tell us.",
  link: "/account/second-factor",
};

export const newRecoveryCodes: Message = {
  subject: "You have new recovery codes for Dhow",
  text: "Those of before are void. If it was not you, choose a new password at once and tell us.",
  link: "/account/second-factor",
};

export const recoveryCodeUsed = (left: number): Message => ({
  subject: "A recovery code of yours was used",
  text: `Somebody used one of your recovery codes for Dhow: ${left === 0 ? "none is" : left === 1 ? "one is" : `${left} are`} left. If it was not you, choose a new password at once and tell us.`,
  link: "/account/second-factor",
});

export const codesGuessed: Message = {
  subject: "Wrong codes for your Dhow account",
  text: "Somebody knew your password and then gave several wrong codes, so codes are refused for a while. If it was not you, choose a new password now: the one you have is no secret any more.",
  link: "/auth/forgot",
};

/** From the contact form to the operator of Dhow, whose answer goes to the sender. */
export const inquiry = ({ name, email, company, message }: Inquiry): Message => ({
  subject: `Message from ${name}${company ? `, ${company}` : ""}`,
  text: `${message}\n\n${[name, company, email].filter(Boolean).join("\n")}`,
  replyTo: email,
});
