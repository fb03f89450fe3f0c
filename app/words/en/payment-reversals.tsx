/** Reversals of collected payments. Amounts are cents, dates UTC milliseconds. */
import { createFormat } from "~/words/format";
import { quantities } from "./quantities";

const { date, money } = createFormat("en-GB");

const causes = {
  chargeback: "Chargeback of a card",
  "returned debit": "Returned direct debit",
  "bank error": "The bank's error",
  other: "Other",
};

export const paymentReversals = {
  reverse: "Record reversal",
  hint:
    "The bank took this payment back. Its instalments are unpaid again, with their old deadlines. Without its " +
    "upfront payment, an undelivered order stops.",
  valueDate: "Day of the reversal",
  cause: "Cause",
  causes,
  bankReference: "Bank reference of the reversal",
  note: "Note (optional)",
  recorded: "Reversal recorded",
  list: {
    title: "Payment reversals",
    lead: "Payments that a bank took back: chargebacks of cards and returned direct debits.",
    leadOf: (name: string) => `Payments of ${name} that a bank took back.`,
    none: "No payment reversals.",
    anyCause: "Any",
    receipt: "Receipt",
    stateName: { proposed: "proposed", recorded: "recorded" },
    recordedAt: "Recorded",
    recordedBy: "Recorded by",
  },
  setting: {
    title: "Reversed payments",
    count: "Reversals before a hold",
    hint: "After this many reversals within 12 months, new orders of the SME are on hold. 0 turns this off.",
  },
};

const says: Record<string, string> = {
  chargeback: "chargeback of a card",
  "returned debit": "returned direct debit",
  "bank error": "the bank's error",
  other: "another cause",
};
export const reversalCauseText = (name: string): string => says[name] ?? name;
export const paymentReversalMessages = {
  enterReversalDay: "Enter the day of the reversal",
  wrongReversalDay: "Enter a valid day",
  chooseReversalCause: "Choose a cause: chargeback, returned debit, bank error or other",
  reversalInFuture: "The reversal cannot be in the future",
  reversalBeforePayment: (paidAt: number) => `The reversal must not be before ${date(paidAt)}, when the SME paid`,
  reversesNoTransfer: "This payment came from the SME's balance. Undo the payment, and then the transfer.",
  paymentReversedBefore: "This payment has been reversed already.",
  reversesPaidOnly: "No bank has the money of this payment. Only a settled payment can be reversed.",
  paymentReversalsTakeTwo: "the reversal of a payment",
  wouldReversePayment: (amount: number, name: string, day: number, why: string, reference: string) =>
    `Record that the bank took ${money(amount)} of ${name} back on ${date(day)} ` +
    `(${reversalCauseText(why)}, bank reference ${reference})`,
  orderSuspended: (number: string) =>
    `The upfront payment of order ${number} was reversed. The order stops until it is paid again.`,
  reversalsBeforeHoldSet: (count: number) =>
    count === 0 ? "Reversals put nobody on hold" : `Reversals before a hold: ${count}`,
  reversalsBeforeHoldIsNow: (count: number) => `The number is now ${count}. Submit again to replace it.`,
  heldForReversals: (count: number, months: number) =>
    `The bank took back ${count} payments within ${quantities.months(months)}.`,
  factReversal: (why: string, day: string, reference: string) => `${reversalCauseText(why)}, ${day}, ${reference}`,
};
