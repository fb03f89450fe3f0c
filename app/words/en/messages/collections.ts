/** Texts about the collections page. Amounts are cents, times UTC milliseconds. */
import type { CollectionReports } from "~/domain/values/collection-reports";
import { quantities } from "~/words/en/quantities";
import { createFormat } from "~/words/format";

const { money, date } = createFormat("en-GB");

const channels: Record<string, string> = { call: "call", email: "email", message: "message", visit: "visit" };
const promiseStates: Record<string, string> = { open: "open", kept: "kept", broken: "broken" };
const causes: Record<string, string> = { goodwill: "goodwill", insolvency: "insolvency", dispute: "a dispute" };

const until = (end: number | null) => (end === null ? "until further notice" : `until ${date(end)}`);

const reportsText = ({ pastDueDays, defaults, insolvencies, writeOffs }: CollectionReports): string =>
  [
    pastDueDays > 0 && `overdue instalments from ${quantities.days(pastDueDays)}`,
    defaults && "default",
    insolvencies && "insolvency",
    writeOffs && "write-off",
  ]
    .filter(Boolean)
    .join(", ") || "none";

export const collectionMessages = {
  selectChannel: "Choose how you were in contact",
  enterContactNote: "Enter a note about the contact",
  wrongNextAction: "Enter the day of the next action as a date",
  enterPromisedDay: "Enter the last day to pay as a date",
  selectPauseCause: "Choose goodwill, insolvency or dispute",
  wrongPauseEnd: "Enter the last day of the pause as a date",
  selectOwner: "Choose an active admin",

  nothingOverdue: "This SME has no overdue instalments.",
  ownsAlready: (name: string) => `${name} is already in charge.`,
  promiseIsOpen: "This SME already has an open promise.",
  promiseAboveOverdue: (amount: number) => `Only ${money(amount)} is overdue.`,
  promiseTooFar: (days: number) => `A promise can be at most ${days} days ahead.`,
  remindersPausedAlready: "The reminders are already paused.",
  remindersNotPaused: "The reminders are not paused.",
  goodwillTooLong: (days: number, last: number) =>
    `Goodwill lasts at most ${days} days in total: choose a day until ${date(last)}.`,
  pauseHasNoEnd: "Only a pause for goodwill has a last day. Leave the last day empty.",
  noDisputeToPause: "No dispute of this SME is open. Choose another cause.",

  smeContacted: (channel: string) => `Contact noted: ${channels[channel] ?? channel}`,
  collectionOwned: (name: string) => `${name} is in charge`,
  promised: (amount: number, end: number) => `Promised ${money(amount)} until ${date(end)}`,
  promiseKept: (amount: number, end: number, paid: number) =>
    `Promise of ${money(amount)} until ${date(end)} kept: ${money(paid)} paid`,
  promiseBroken: (amount: number, end: number, paid: number) =>
    `Promise of ${money(amount)} until ${date(end)} broken: ${money(paid)} paid`,
  remindersPaused: (cause: string, end: number | null) =>
    `Reminders paused for ${causes[cause] ?? cause} ${until(end)}`,
  remindersResumed: "Reminders continue",

  enterReminderDays: "Enter the days of reminders",
  wrongReminderDays: (first: number, last: number, most: number) =>
    `Enter at most ${most} different days from ${first} to ${last}, such as -3, 0, 7`,
  reminderPlanIsNow: (days: string) => `The days of reminders are now ${days}.`,
  reminderPlanSet: (days: string) => `Days of reminders: ${days}`,
  factReminderPlan: (days: string) => `days ${days}`,

  noReminderFromThen: (last: number) =>
    `Enter at most ${last}: the last reminder goes out ${quantities.days(last)} after a deadline`,
  collectionReportsAreNow: (reports: CollectionReports) =>
    `Your company's collection reports are now: ${reportsText(reports)}. Submit again to replace them.`,
  /** `insurer`: null for the bank. */
  collectionReportsSet: (insurer: string | null, reports: CollectionReports) =>
    `Collection reports to ${insurer ?? "the bank"}: ${reportsText(reports)}`,
  factCollectionReports: reportsText,
  pastDueTitle: (sme: string, days: number, total: number) =>
    `${sme}: ${money(total)} overdue, ${quantities.days(days)} past due`,
  /** `parts`: order, number, cents and days past due of each instalment. */
  pastDueText: (sme: string, parts: readonly (readonly [string, number, number, number])[]) =>
    `${sme} has overdue instalments, and gets a reminder today:\n\n${parts
      .map(
        ([order, number, amount, days]) =>
          `- ${money(amount)}: instalment ${number} of order ${order}, ${quantities.days(days)} past due`,
      )
      .join("\n")}`,

  factPromise: (state: string, amount: number, end: number) =>
    `${money(amount)} until ${date(end)}, ${promiseStates[state] ?? state}`,
  factReminderPause: (cause: string, end: number | null) => `${causes[cause] ?? cause} ${until(end)}`,
  factContact: (channel: string) => channels[channel] ?? channel,

  promiseBrokenTitle: (sme: string) => `${sme} did not keep its promise`,
  promiseBrokenText: (sme: string, amount: number, end: number, overdue: number) =>
    `${sme} promised to pay ${money(amount)} until ${date(end)}, and did not. ${money(overdue)} is overdue now. ` +
    "Reminders continue. Please contact the SME.",
};
