/** Reschedules of delivered orders: the pages and messages. Times are UTC milliseconds. */
import type { ReactNode } from "react";
import { createFormat } from "~/words/format";
import { quantities } from "./quantities";

const { date, list } = createFormat("en-GB");

type DeadlineRows = readonly (readonly [number: number, at: number])[];

/** "instalment 3 on 30 June 2026 and instalment 4 on 31 July 2026" */
const listDeadlines = (deadlines: DeadlineRows): string =>
  list(deadlines.map(([number, at]) => `instalment ${number} on ${date(at)}`));

export const reschedules = {
  title: "Reschedule",
  listTitle: "Reschedules to consent to",
  listLead: "New deadlines that wait for your answer, the longest waiting first.",
  none: "No reschedules wait for you.",
  orderAmount: "Order amount",
  lastDeadline: "Last new deadline",
  numbered: (name: ReactNode): ReactNode => <>Reschedule {name}</>,
  states: {
    open: "Open",
    agreed: "Agreed",
    refused: "Refused",
    withdrawn: "Withdrawn",
    lapsed: "Lapsed: the instalments have changed",
  },
  waitsForConsent: "Waits for consent",
  waitsForSme: "Waits for the SME",
  waitsForYou: "Waits for your answer",
  after: "New deadlines",
  instalmentOf: (number: number) => `Instalment ${number}`,
  movedTo: (before: ReactNode, after: ReactNode): ReactNode => (
    <>
      {after}, not {before}
    </>
  ),
  dueNow: (amount: string, day: string) => `${amount}, now due on ${day}`,
  reason: "Reason",
  proposedOn: "Proposed",
  bankConsent: "Bank",
  insurerConsent: "Insurer",
  consentedOn: (at: ReactNode): ReactNode => <>Consented on {at}</>,
  noConsent: "Not yet",
  refusal: "Reason of the refusal",
  endedOn: "Closed",
  answer: "Review the new deadlines",
  propose: "Propose new deadlines",
  proposeLead:
    "Only deadlines change, never amounts. The bank, the covering insurer and then the SME must accept. " +
    "An order can be rescheduled twice.",
  newDeadline: (number: number) => `New deadline of instalment ${number}`,
  reasonLabel: "Reason, for all parties",
  proposed: "We have asked for consent.",
  withdraw: "Withdraw reschedule",
  withdrawLead: "All deadlines stay unchanged.",
  withdrawnNotice: "The reschedule is withdrawn.",
  consentLead: "After your consent, the SME is asked to agree. Until it agrees, you can still refuse.",
  consent: "Consent",
  consentedNotice: "Your consent is recorded.",
  refuse: "Refuse reschedule",
  refuseLead: "All deadlines stay unchanged. The admins read your reason.",
  refusedNotice: "The reschedule is refused. We have notified the admins.",
  refusalLabel: "Your reason",
  agreeLead: "If you agree, the new deadlines apply at once. The amounts stay the same.",
  agree: "Agree to the new deadlines",
  agreedNotice: "The new deadlines apply.",
  originally: (at: ReactNode): ReactNode => <>originally {at}</>,
};

export const rescheduleMessages = {
  enterNewDeadline: "Enter a date for each open instalment",
  enterRescheduleReason: "Enter the reason for the new deadlines",
  enterRescheduleRefusal: "Enter your reason",

  nothingToReschedule: "This order has no open instalment with a deadline.",
  rescheduleIsOpen: "This order already has an open reschedule.",
  noOpenReschedule: "This order has no open reschedule for you to answer.",
  rescheduledTooOften: (most: number) => `An order can be rescheduled at most ${most} times.`,
  oneDeadlineEach: (count: number) => `Enter ${count === 1 ? "one date" : `${count} dates`}, one per open instalment.`,
  deadlineTooEarly: (number: number, before: number) =>
    `Instalment ${number} is due on ${date(before)}. A new deadline cannot be earlier.`,
  deadlineIsOver: (number: number) => `The new deadline of instalment ${number} must be in the future.`,
  deadlineTooLate: (number: number, last: number) =>
    `The new deadline of instalment ${number} can be ${date(last)} at the latest.`,
  deadlinesNotInOrder: (number: number) => `Instalment ${number} cannot be due before the instalment that precedes it.`,
  noDeadlineMoves: "Move at least one deadline.",
  consentedAlready: "Your consent is already recorded.",
  rescheduleIsOver: "A new deadline has already passed. Ask for another proposal.",

  rescheduleProposed: (name: string, count: number, last: number, reason: string) =>
    `Reschedule ${name} proposed: ${quantities.instalments(count)}, the last one due on ${date(last)}. ${reason}`,
  bankConsented: (name: string) => `The bank consented to reschedule ${name}`,
  insurerConsented: (name: string) => `The insurer consented to reschedule ${name}`,
  rescheduleRefused: (name: string, reason: string) => `Reschedule ${name} refused: ${reason}`,
  rescheduleWithdrawn: (name: string) => `Reschedule ${name} withdrawn`,
  rescheduleAgreed: (name: string, count: number, last: number) =>
    `Reschedule ${name} agreed: new deadlines for ${quantities.instalments(count)}, the last one on ${date(last)}`,
  factReschedule: (state: string, last: number) => `${state}, last deadline ${date(last)}`,

  rescheduleToConsentTitle: (order: string) => `Consent to new deadlines of order ${order}`,
  rescheduleToConsentText: (sme: string, order: string, deadlines: DeadlineRows, reason: string) =>
    `An admin proposes new deadlines for order ${order} of ${sme}: ${listDeadlines(deadlines)}. Reason: ${reason}\n` +
    "Please consent or refuse.",
  rescheduleToAgreeTitle: (order: string) => `New deadlines for order ${order}`,
  rescheduleToAgreeText: (order: string, deadlines: DeadlineRows, reason: string) =>
    `We offer you new deadlines for order ${order}: ${listDeadlines(deadlines)}. Reason: ${reason}\n` +
    "The amounts stay the same. The new deadlines apply once you agree.",
  rescheduleRefusedTitle: (order: string) => `The reschedule of order ${order} is refused`,
  rescheduleRefusedText: (name: string, sme: string, reason: string) =>
    `Reschedule ${name} for ${sme} is refused: ${reason}\nAll deadlines stay unchanged.`,
  rescheduleWithdrawnTitle: (order: string) => `The new deadlines of order ${order} are withdrawn`,
  rescheduleWithdrawnText: (name: string) =>
    `Reschedule ${name} is withdrawn. All deadlines stay unchanged. You need do nothing.`,
  rescheduleAgreedTitle: (order: string) => `Order ${order} is rescheduled`,
  rescheduleAgreedText: (name: string, sme: string, deadlines: DeadlineRows) =>
    `${sme} agreed to reschedule ${name}. New deadlines: ${listDeadlines(deadlines)}.`,
};
