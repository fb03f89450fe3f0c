/** Suppliers' debts from credit notes: demands and repayments. */
import type { ReactNode } from "react";
import { createFormat } from "~/words/format";
import { quantities } from "./quantities";

const { money, date } = createFormat("en-GB");

export const repayments = {
  list: "Suppliers that owe",
  listLead:
    "They owe credited amounts of orders that were already paid out. The next payouts are smaller by the amount. A " +
    "supplier without a payout repays by transfer.",
  nobody: "No supplier owes anything.",
  supplier: "Supplier",
  owed: "Owed",
  since: "Since",
  demandedUntil: "Demanded by",
  download: "Download list (CSV)",

  /** `company` is null for the supplier itself. */
  title: (company: string | null) => (company === null ? "Repay credit notes" : `Debt of ${company}`),
  lead: (owed: ReactNode): ReactNode => (
    <>You owe {owed} from credit notes. We deduct it from your next payouts, or you repay it by transfer.</>
  ),
  nothingOwed: "You owe nothing.",
  repay: "Repay by transfer",
  noAccount: "We have not published a bank account yet. Please contact us.",
  transferText: "Write the reference into the transfer, so that we know it is yours.",
  claims: "Open credit notes",
  note: "Credit note",
  demands: "Demands",
  demand: "Demand",
  amount: "Amount",
  dueOn: "Pay by",
  repayments: "Repayments",
  noRepayments: "No repayments yet.",
  valueDate: "Value date",
  bankReference: "Bank reference",
  state: "State",
  actions: "Actions",
  stateName: { standing: "Received", undone: "Taken back" },
  onStatement: "on a bank statement",

  send: "Demand repayment",
  sendText: "The supplier gets an email with the amount, the last day, the bank account and the reference.",
  sent: "Demand sent.",
  record: "Record repayment",
  recordText:
    "For a transfer that a bank statement does not show with the supplier's reference. A second person must approve " +
    "it. A waiting entry with the same bank reference is linked to it.",
  recorded: (amount: string) => `${amount} recorded as repaid.`,
  reverse: "Reverse repayment",
  reverseHint: "Why was it a mistake? Officers see the reason.",
  reversed: "Repayment reversed.",

  paperTitle: (name: string) => `Demand ${name}`,
  paperText:
    "You credited buyers for orders that we had already paid out to you. Your later payouts did not cover these " +
    "credits.",
  to: "To",
  payBy: (amount: ReactNode, day: ReactNode): ReactNode => (
    <>
      Please transfer {amount} by {day}.
    </>
  ),
  owedNow: (owed: ReactNode): ReactNode => <>Owed today: {owed}.</>,
  setting: {
    title: "Suppliers' debts",
    days: "Days until a repayment is demanded",
    hint: "Counted from the credit note. With 0, only officers demand it.",
  },
};

export const repaymentMessages = {
  whichRepayment: "Choose the repayment",
  supplierOwesNothing: "This supplier owes nothing.",
  demandedAlready: (name: string, until: number) =>
    `Demand ${name} asks for this amount by ${date(until)}. You can send another one after that day.`,
  repaymentAboveDebt: (owed: number) => `The supplier owes ${money(owed)}. Enter this amount or less.`,
  repaymentOnRecord: (name: string) => `Another record has this transfer: ${name}.`,
  repaymentsTakeTwo: "a supplier's repayment",
  repaymentReversalsTakeTwo: "reversing a supplier's repayment",
  wouldRecordRepayment: (amount: number, name: string, day: number, reference: string) =>
    `Record that ${name} repaid ${money(amount)}, value date ${date(day)}, bank reference ${reference}`,
  wouldReverseRepayment: (amount: number, name: string, repayment: string, reason: string) =>
    `Reverse repayment ${repayment} of ${money(amount)} by ${name}: ${reason}`,

  repaymentDemanded: (name: string, amount: number, until: number) =>
    `Demand ${name} sent: ${money(amount)} by ${date(until)}`,
  /** `reference` is null if a bank statement has none. */
  repaymentReceived: (amount: number, reference: string | null) =>
    `${money(amount)} repaid${reference === null ? "" : ` (bank reference ${reference})`}`,
  repaymentTakenBack: (amount: number, reference: string | null, reason: string | null) =>
    `Repayment${reference === null ? "" : ` ${reference}`} of ${money(amount)} taken back` +
    (reason === null ? "" : `: ${reason}`),
  lineOfRepayment: (supplier: string) => `Repayment of supplier ${supplier}`,
  lineAboveRepayment: (supplier: string, owed: number) =>
    `The entry names supplier ${supplier}, which owes ${money(owed)}. Return the rest, or ask the supplier.`,
  lineBookedToRepayment: (amount: number, name: string, supplier: string) =>
    `${money(amount)} from bank entry ${name} booked as a repayment of ${supplier}`,
  postedRepayment: "Supplier's repayment",
  postedRepaymentBack: "Undone repayment of a supplier",
  factRepayment: (isStanding: boolean, amount: number) => `${money(amount)}, ${isStanding ? "received" : "taken back"}`,
  factDemand: (name: string, amount: number) => `${name}, ${money(amount)}`,
  demandDaysSet: (days: number) =>
    days === 0 ? "Only officers demand repayments" : `Repayments are demanded after ${quantities.days(days)}`,
  demandDaysIsNow: (days: number) => `The setting is now ${quantities.days(days)}. Submit again to replace it.`,

  // messages to the supplier
  demandTitle: (amount: number) => `Please repay ${money(amount)}`,
  demandText: (name: string, amount: number, until: number, reference: string) =>
    `You credited buyers for orders that we had already paid out to you, so you owe us ${money(amount)}. No later ` +
    `payout has covered this amount.\n\nPlease transfer it by ${date(until)} with the reference ${reference}. Demand ` +
    `${name} shows our bank account.`,
  repaymentReceivedTitle: (amount: number) => `We received your repayment of ${money(amount)}`,
  repaymentReceivedText: (amount: number, owed: number) =>
    `We received your transfer of ${money(amount)} for your credit notes. ` +
    (owed === 0 ? "You owe nothing more." : `You still owe ${money(owed)}.`),
  repaymentTakenBackTitle: (amount: number) => `Your repayment of ${money(amount)} was taken back`,
  repaymentTakenBackText: (amount: number, owed: number) =>
    `We had booked a transfer of ${money(amount)} as your repayment by mistake. You now owe ${money(owed)} from ` +
    "credit notes.",
};
