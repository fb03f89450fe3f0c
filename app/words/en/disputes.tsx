/** Disputes of delivered orders: the pages, the admin's setting, and messages. Amounts are cents. */
import type { ReactNode } from "react";
import { createFormat } from "~/words/format";
import { quantities } from "./quantities";

const { money, date } = createFormat("en-GB");

const reasonNames = {
  missing: "Goods are missing",
  damaged: "Goods are damaged",
  "wrong goods": "Not the goods ordered",
  quality: "Poor quality",
  invoice: "The invoice is wrong",
  other: "Another reason",
};

export const disputes = {
  title: "Disputes",
  lead: "Amounts that SMEs dispute. Until you decide, the disputed part is not late and gets no reminders.",
  open: "Waiting",
  ended: "Closed",
  none: "No disputes.",
  order: "Order",
  sme: "SME",
  supplier: "Supplier",
  amount: "Disputed",
  since: "Reported",
  state: "State",
  numbered: (name: ReactNode): ReactNode => <>Dispute {name}</>,
  states: { open: "Open", withdrawn: "Withdrawn", accepted: "Accepted by the supplier", decided: "Decided" },
  waitsForSupplier: "Waits for the supplier",
  toDecide: "Answered, to decide",
  reasons: reasonNames,
  reason: "Reason",
  description: "Description",
  files: "Photographs and documents",
  filesHint: (count: number, megabytes: number) =>
    `Up to ${count} files: PDF, PNG, JPEG or WebP, at most ${megabytes} MB each. Optional.`,
  file: (number: number) => `File ${number}`,
  supplierFiles: "The supplier's files",
  supplierAnswer: "The supplier's answer",
  answeredOn: "Answered",
  credited: "Credited",
  rejected: "Nothing is credited",
  decision: "Decision",
  endedOn: "Closed",
  details: "Details",
  openHint: "The disputed amount is not due until the dispute is closed. All other amounts keep their deadlines.",
  report: "Report a problem",
  reportText: (most: string, last: ReactNode): ReactNode => (
    <>
      You can dispute up to {most} until {last}. The disputed amount is not due until the supplier accepts or an admin
      decides.
    </>
  ),
  reported: "We have notified the supplier.",
  reportedWithout: (problem: string) => `We have notified the supplier, but a file was not stored: ${problem}`,
  disputedAmount: "Disputed amount",
  addFiles: "Add files",
  filesAdded: "Your files are stored.",
  withdraw: "Withdraw dispute",
  withdrawText: "The disputed instalments are due on their original days again. You cannot undo this.",
  withdrawn: "Your dispute is withdrawn.",
  accept: "Accept dispute",
  acceptText: (amount: ReactNode): ReactNode => (
    <>A credit note takes {amount} off the order at once. It reduces your share.</>
  ),
  accepted: "You have accepted the dispute. We have notified the buyer.",
  answer: "Answer dispute",
  answerText: "An admin reads your answer and decides.",
  answerLabel: "Your answer",
  answered: "We have sent your answer to the buyer and the admins.",
  answeredWithout: (problem: string) => `Your answer is sent, but a file was not stored: ${problem}`,
  decide: "Decide dispute",
  decideText: (amount: string) => `The buyer disputes ${amount}. Both parties read your reason.`,
  notAnswered: "The supplier has not answered yet.",
  creditedLabel: "Amount to credit",
  creditedHint: (amount: string) => `${amount} for all of it, less for a part, 0 to reject the dispute.`,
  decisionLabel: "Reason, for both parties",
  decided: "The dispute is decided. We have notified both parties.",
  disputedPart: "Disputed",
  inPart: (sum: ReactNode): ReactNode => <>{sum} disputed</>,
  besides: (sum: ReactNode): ReactNode => <>and {sum} disputed</>,
  setting: {
    title: "Disputes",
    days: "Days to dispute an order",
    hint: "Counted from the delivery. 0 turns disputes off.",
  },
};

export const disputeMessages = {
  enterDisputedAmount: "Enter the disputed amount",
  selectDisputeReason: "Choose a reason",
  enterDisputeDescription: "Describe what happened",
  enterDisputeAnswer: "Enter your answer",
  enterDecidedAmount: "Enter the amount to credit, or 0",
  enterDisputeDecision: "Enter the reason for your decision",
  tooManyDisputeFiles: (count: number) => `You can send at most ${count} files.`,

  disputeIsOpen: "This order already has an open dispute.",
  noOpenDispute: "This order has no open dispute.",
  disputesAreOff: "Orders cannot be disputed here. Please contact the supplier.",
  disputeTooLate: (last: number) => `The last day to dispute this order was ${date(last)}.`,
  disputeAboveOrder: (most: number) => `You can dispute at most ${money(most)}.`,
  creditAboveDispute: (most: number) => `The buyer disputes only ${money(most)}.`,
  disputeAnsweredAlready: "You have already answered this dispute.",
  disputeNeedsInvoice:
    "The whole order can be credited only after an admin has verified the invoice. Credit a part, or wait.",
  answerDisputeFirst: "The buyer disputes this order. Accept the dispute, or wait for its end.",

  orderDisputed: (name: string, amount: number, reason: string, description: string) =>
    `Dispute ${name} about ${money(amount)}. ${reasonNames[reason as keyof typeof reasonNames] ?? reason}: ` +
    description,
  disputeFileAdded: (name: string) => `File added to dispute ${name}`,
  disputeWithdrawn: (name: string) => `Dispute ${name} withdrawn`,
  disputeAnswered: (name: string, answer: string) => `Answer to dispute ${name}: ${answer}`,
  disputeAccepted: (name: string, amount: number) => `Dispute ${name} accepted: ${money(amount)} is credited`,
  disputeDecided: (name: string, amount: number, credited: number, reason: string) =>
    `Dispute ${name} decided, ${money(credited)} of ${money(amount)} is credited: ${reason}`,
  disputesTakeTwo: "the decision on a dispute",
  wouldDecideDispute: (name: string, amount: number, credited: number, reason: string) =>
    `Decide dispute ${name} and credit ${money(credited)} of ${money(amount)}: ${reason}`,

  factDispute: (state: string, amount: number, credited: number | null) =>
    `${money(amount)}, ${state}` + (credited === null ? "" : `, ${money(credited)} credited`),
  disputeDaysSet: (days: number) =>
    days === 0 ? "Orders can no longer be disputed" : `Orders can be disputed for ${quantities.days(days)}`,
  disputeDaysIsNow: (days: number) => `The setting is now ${quantities.days(days)}. Submit again to replace it.`,
  factDays: (days: number) => quantities.days(days),

  disputeOpenedTitle: (order: string) => `The buyer disputes order ${order}`,
  disputeOpenedText: (sme: string, order: string, name: string, amount: number, description: string) =>
    `${sme} disputes ${money(amount)} of order ${order} (${name}): ${description}\n` +
    "Accept the dispute or answer it. An admin can also decide without your answer.",
  disputeToDecideTitle: (order: string) => `Dispute of order ${order} to decide`,
  disputeToDecideText: (supplier: string, name: string, amount: number, answer: string) =>
    `${supplier} answered dispute ${name} about ${money(amount)}: ${answer}`,
  disputeAnsweredTitle: (order: string) => `The supplier answered your dispute of order ${order}`,
  disputeAnsweredText: (supplier: string, name: string, answer: string) =>
    `${supplier} answered dispute ${name}: ${answer}\nAn admin decides. The disputed amount is not due until then.`,
  disputeWithdrawnTitle: (order: string) => `The dispute of order ${order} is withdrawn`,
  disputeWithdrawnText: (sme: string, name: string) => `${sme} has withdrawn dispute ${name}. You need do nothing.`,
  disputeDecidedTitle: (order: string) => `The dispute of order ${order} is decided`,
  disputeDecidedText: (name: string, amount: number, credited: number, reason: string) =>
    credited === 0
      ? `Dispute ${name} about ${money(amount)} is rejected: ${reason}\nAll instalments are due on their original days.`
      : `${money(credited)} of ${money(amount)} is credited for dispute ${name}: ${reason}`,
};
