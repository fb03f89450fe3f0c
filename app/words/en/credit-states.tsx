/** Credit states of SMEs: pages, the admin's setting, and messages. Dates are UTC milliseconds. */
import type { CreditState, CreditStatePlan } from "~/domain/values/credit-state";
import { quantities } from "./quantities";

const stateNames: Record<CreditState, string> = {
  current: "Current",
  watch: "Watch",
  default: "Default",
  insolvent: "Insolvent",
  "written off": "Written off",
  recovered: "Recovered",
};

const dayText = (days: number): string => (days === 0 ? "never" : `from ${quantities.days(days)}`);

const planText = ({ watchDays, defaultDays, holdsOrders }: CreditStatePlan): string =>
  `watch ${dayText(watchDays)}, default ${dayText(defaultDays)}, ` +
  (holdsOrders ? "new orders on hold" : "new orders allowed");

export const creditStates = {
  title: "Credit state",
  names: stateNames,
  history: "Changes of the credit state",
  byDhow: "Dhow",
  planTitle: "Credit states",
  planLead: "An SME's state follows the days past due of its oldest overdue instalment. Disputed amounts do not count.",
  watchDays: "Days past due until watch",
  defaultDays: "Days past due until default",
  daysHint: "0 turns the state off.",
  holdsOrders: "Hold new orders in default, insolvent and written off",
  holdsOrdersHint: "Applies to SMEs that enter one of these states from now on.",
  planSaved: "The credit states have changed.",
  insolvent: "Mark as insolvent",
  insolventText:
    "The SME stays insolvent, and gets no reminders, until you end it. The bank and its insurer get a message.",
  insolventDone: "The SME is marked as insolvent.",
  endInsolvency: "End insolvency",
  endText: "The days past due decide about the credit state again.",
  endDone: "The insolvency has ended.",
  reasonHint: "Only officers read the reason.",
};

export const creditStateMessages = {
  creditStateName: (state: CreditState) => stateNames[state],
  creditStateChanged: (before: CreditState, state: CreditState, days: number) =>
    `Credit state: ${stateNames[state]}, before ${stateNames[before]}` +
    (days === 0 ? "" : ` (${quantities.days(days)} past due)`),
  creditStatesSet: (plan: CreditStatePlan) => `Credit states: ${planText(plan)}`,
  creditStatesAreNow: (plan: CreditStatePlan) => `The setting is now: ${planText(plan)}. Submit again to replace it.`,
  factCreditStates: planText,
  watchBeforeDefault: "Enter more days for default than for watch",
  insolventAlready: "This SME is already marked as insolvent.",
  notInsolvent: "This SME is not marked as insolvent.",
  writtenOffStays: "This SME's debt is written off. The state changes once the debt is recovered.",
  heldForCreditState: (state: CreditState) => `Your account has the credit state "${stateNames[state]}".`,
  creditStateTitle: (sme: string, state: CreditState) => `${sme}: credit state ${stateNames[state]}`,
  creditStateText: (sme: string, state: CreditState, before: CreditState, days: number) =>
    `${sme} has the credit state "${stateNames[state]}" now. It was "${stateNames[before]}" before.` +
    (days === 0 ? "" : ` Its oldest instalment is ${quantities.days(days)} past due.`),
};
