/** What takes two people: why, what it would do, and what became of it. */
import type { Ceilings } from "~/domain/approvals/ceilings";
import { formatIn } from "../format";

const { date, money, percent } = formatIn("en-GB");

const states = { waiting: "waiting", approved: "approved", refused: "refused", withdrawn: "withdrawn", expired: "expired" };

export const approving = {
  // why one person is not enough
  aboveCredit: (most: number, times: number) => `a credit above ${money(most)} and above ${times} times what was asked for`,
  belowUpfront: (least: number) => `an upfront part under ${percent(least)}`,
  aboveShareRate: (most: number) => `a share of the bank above ${percent(most)}`,
  newRights: "new rights for staff",
  ceilingsTakeTwo: "the ceilings themselves",

  // what it would do
  wouldVerifyWithCredit: (name: string, credit: number, asked: number) => `Verify ${name} with a credit of ${money(credit)}; it asked for ${money(asked)}`,
  wouldActivate: (name: string, plan: readonly number[]) => `Activate ${name} with the plan ${plan.map(percent).join(", ")}`,
  wouldSetShareRate: (rate: number) => `Set the bank's share of the discount to ${percent(rate)}`,
  wouldSetCeilings: (to: Ceilings) => `Set the ceilings to: ${ceilings(to)}`,
  wouldInvite: (name: string, email: string, role: string) => `Invite ${name} (${email}) as ${role}`,
  wouldEnable: (name: string) => `Enable the account of ${name} again`,

  // what is said to whoever proposes or decides
  awaitsSecondPerson: (why: string) => `This takes two people (${why}). It waits for a second one now.`,
  noSecondPerson: (why: string, role: string) =>
    `This takes two people (${why}), and there is no second one of your kind. ${role === "admin" ? "Invite another admin first." : "An admin can invite one."}`,
  proposedAlready: "this is proposed already and waits for a second person",
  ownProposal: "who proposed it cannot approve it: it takes a second person",
  proposalOutOfDate: "what it is about has changed since it was proposed: propose it again",
  approvalOver: (state: string) => `this is over: it is ${states[state as keyof typeof states]}`,
  approveOrWithdraw: "approve it or withdraw it",
  whichApproval: "which approval: give its id",

  // ceilings
  ceilingsSet: "ceilings changed",
  ceilingsChanged: "the ceilings are others now",
  wholeNumberBetween: (least: number, most: number) => `enter a whole number from ${least} to ${most}`,
  percentBetween: "enter a percentage from 0 to 100",

  // the record, and messages
  approvalProposed: (what: string) => `Proposed: ${what}`,
  approvalGiven: (what: string) => `Approved: ${what}`,
  approvalRefused: (what: string) => `Refused: ${what}`,
  approvalWithdrawn: (what: string) => `Withdrawn: ${what}`,
  approvalExpired: (what: string) => `Nobody answered in time: ${what}`,
  approvalWantedTitle: (what: string) => `Your approval is needed: ${what}`,
  approvalWantedText: (by: string, what: string, why: string, until: number) =>
    `${by} proposes: ${what}.\nThis takes two people (${why}). Please approve or refuse it by ${date(until)}; after that it is over.`,
  approvalDecidedWhy: (said: string, reason: string) => `${said}\nWhy: ${reason}`,
  factApproval: (state: string) => states[state as keyof typeof states],
  factCeilings: ceilings,
};

function ceilings({ credit, creditTimes, upfront, shareRate, terms, staff, days }: Ceilings): string {
  const yes = (on: boolean) => (on ? "two people" : "one person");
  return [
    `credit ${money(credit)} and ${creditTimes} times what was asked for`, `upfront part ${percent(upfront)}`, `bank's share ${percent(shareRate)}`,
    `new terms ${yes(terms)}`, `new rights ${yes(staff)}`, `${days} days`,
  ].join("; ");
}
