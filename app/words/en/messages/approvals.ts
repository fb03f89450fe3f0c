/** What takes two people: why, what it would do, and what became of it. */
import type { ApprovalLimits } from "~/domain/approvals/approval-limits";
import { createFormat } from "~/words/format";

const { date, dateTime, money, percent } = createFormat("en-GB");

const states = {
  waiting: "waiting",
  approved: "approved",
  refused: "refused",
  withdrawn: "withdrawn",
  expired: "expired",
  applied: "in effect",
  void: "no longer valid",
  alone: "done",
};

export const approvalMessages = {
  // why one person is not enough
  /** The limits that it exceeds; null for a limit that it does not exceed. */
  aboveCredit: (limit: number | null, times: number | null) =>
    `a credit ${[
      ...(limit === null ? [] : [`above ${money(limit)}`]),
      ...(times === null ? [] : [`of more than ${times} times the amount that was asked for`]),
    ].join(" and ")}`,
  belowUpfront: (least: number) => `an upfront part under ${percent(least)}`,
  aboveShareRate: (limit: number) => `a share of the bank above ${percent(limit)}`,
  newRights: "new rights for staff",
  ceilingsTakeTwo: "the approval limits",
  disablesAdmin: "disabling an admin",

  // what it would do
  wouldVerifyWithCredit: (name: string, credit: number, asked: number) =>
    `Verify ${name} with a credit of ${money(credit)}; it asked for ${money(asked)}`,
  wouldActivate: (name: string, plan: readonly number[]) =>
    `Activate ${name} with the plan ${plan.map(percent).join(", ")}`,
  wouldSetShareRate: (rate: number) => `Set the bank's share of the discount to ${percent(rate)}`,
  wouldSetCeilings: (to: ApprovalLimits) => `Set the approval limits to: ${ceilings(to)}`,
  wouldInvite: (name: string, email: string, role: string) => `Invite ${name} (${email}) as ${role}`,
  wouldDisable: (name: string) => `Disable the account of ${name}`,
  wouldEnable: (name: string) => `Enable the account of ${name} again`,

  // what is said to whoever proposes or decides
  awaitsSecondPerson: (why: string) => `This takes two people (${why}). It waits for a second one now.`,
  noSecondPerson: (why: string, role: string) =>
    `This takes two people (${why}), and nobody else has your role. ${
      role === "admin"
        ? "Invite another admin, or change the limit in Settings."
        : "Ask an admin to invite a colleague or to change the limit."
    }`,
  awaitsObjection: (at: number) => `This takes effect on ${dateTime(at)} unless the other admin objects.`,
  objectionStands: (name: string, email: string) =>
    `${name} objected to this. Only the operator can disable the account now, with "dhow user disable ` +
    `${email}" on the machine.`,
  proposalAboutYou: "This proposal is about your own account. Another admin decides.",
  proposedAlready: "this is proposed already and waits for a second person",
  ownProposal: "who proposed it cannot approve it: it takes a second person",
  proposalOutOfDate: "what it is about has changed since it was proposed: propose it again",
  approvalOver: (state: string) => `this is over: it is ${states[state as keyof typeof states]}`,
  approveOrWithdraw: "approve it, withdraw it or object to it",
  whichApproval: "which approval: give its id",

  // approval limits
  ceilingsSet: "approval limits changed",
  ceilingsChanged: "the approval limits have changed since you opened the page",
  wholeNumberBetween: (least: number, max: number) => `enter a whole number from ${least} to ${max}`,
  percentBetween: "enter a percentage from 0 to 100",

  // the record, and messages
  approvalProposed: (proposal: string) => `Proposed: ${proposal}`,
  approvalGiven: (proposal: string) => `Approved: ${proposal}`,
  approvalRefused: (proposal: string) => `Refused: ${proposal}`,
  approvalWithdrawn: (proposal: string) => `Withdrawn: ${proposal}`,
  approvalExpired: (proposal: string) => `Nobody answered in time: ${proposal}`,
  approvalObjected: (proposal: string) => `Objected: ${proposal}`,
  approvalApplied: (proposal: string) => `In effect, because nobody objected in time: ${proposal}`,
  approvalVoid: (proposal: string) => `No longer valid: ${proposal}`,
  approvalAlone: (proposal: string) => `Done by one person, because nobody else has the role: ${proposal}`,
  disablingProposedTitle: (by: string) => `${by} proposes to disable your account`,
  disablingProposedText: (by: string, until: number) =>
    `${by} proposes to disable your account. Another admin decides by ${date(until)}. Without an approval you ` +
    "keep your access.",
  disablingTakesEffectText: (by: string, at: number) =>
    `${by} proposes to disable your account. Your account is disabled on ${dateTime(at)} unless you object. To ` +
    `object, open the approvals page and choose "Object".`,
  approvalWantedTitle: (proposal: string) => `Your approval is needed: ${proposal}`,
  approvalWantedText: (by: string, proposal: string, why: string, until: number) =>
    `${by} proposes: ${proposal}.\n\nThis takes two people (${why}). Approve or refuse the proposal by ${date(until)}. ` +
    "After that day it expires.",
  approvalDecidedWhy: (eventText: string, reason: string) => `${eventText}\n\nReason: ${reason}`,
  factApproval: (state: string) => states[state as keyof typeof states],
  factCeilings: ceilings,
};

function ceilings({ credit, creditTimes, upfront, shareRate, terms, staff, days }: ApprovalLimits): string {
  const people = (two: boolean) => (two ? "two people" : "one person");
  const credits = [
    ...(credit === null ? [] : [money(credit)]),
    ...(creditTimes === null ? [] : [`${creditTimes} times the amount that was asked for`]),
  ];
  return [
    credits.length === 0 ? "credit without limit" : `credit up to ${credits.join(" and ")}`,
    upfront === null ? "upfront payment without limit" : `upfront payment of at least ${percent(upfront)}`,
    shareRate === null ? "bank's share without limit" : `bank's share up to ${percent(shareRate)}`,
    `new terms ${people(terms)}`,
    `new rights ${people(staff)}`,
    `${days} days`,
  ].join("; ");
}
