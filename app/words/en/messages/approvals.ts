/** Proposals that need a second person: reason, effect and outcome. */
import type { ApprovalLimits } from "~/domain/approvals/approval-limits";
import { createFormat } from "~/words/format";
import { endSentence } from "~/words/sentence";

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
  // the reason for two people
  /** The exceeded limits: cents, and a multiple of the requested amount. Null for a limit that is not exceeded. */
  aboveCredit: (limit: number | null, times: number | null) =>
    `a credit limit ${[
      ...(limit === null ? [] : [`above ${money(limit)}`]),
      ...(times === null ? [] : [`above ${times} times the requested amount`]),
    ].join(" and ")}`,
  belowUpfront: (least: number) => `an upfront payment below ${percent(least)}`,
  aboveShareRate: (limit: number) => `a bank share above ${percent(limit)}`,
  abovePayout: (limit: number) => `a single payout above ${money(limit)}`,
  newRights: "new staff rights",
  ceilingsTakeTwo: "a change of the approval limits",
  disablesAdmin: "disabling an admin",
  leavesOneOfficer: "disabling one of a team's last two officers",
  returnsTakeTwo: "a returned transfer without a bank file",
  payeesTakeTwo: "a supplier's bank account",
  screeningTakesTwo: "a screening decision",

  // the effect
  wouldVerifyWithCredit: (name: string, credit: number, asked: number) =>
    `Verify ${name} with a credit limit of ${money(credit)} (requested: ${money(asked)})`,
  wouldActivate: (name: string, plan: readonly number[]) =>
    `Activate ${name} with the instalment plan ${plan.map(percent).join(", ")}`,
  wouldSetShareRate: (rate: number) => `Set the bank's share of the discount to ${percent(rate)}`,
  wouldPayOut: (order: string, supplier: string, amount: number) =>
    `Pay ${supplier} ${money(amount)} for order ${order}`,
  wouldReturnLine: (endToEndId: string, holder: string, amount: number, reason: string) =>
    `Mark transfer ${endToEndId} of ${money(amount)} to ${holder} as returned: ${reason}`,
  /** `account`: masked. */
  wouldAcceptPayee: (supplier: string, account: string, holder: string, bank: string) =>
    `Accept ${supplier}'s bank account ${account} (${holder}, ${bank})`,
  wouldClearScreening: (name: string, reason: string) => `Clear the screening matches of ${name}: ${reason}`,
  wouldConfirmScreening: (name: string, reason: string) => `Confirm the screening matches of ${name}: ${reason}`,
  wouldSetCeilings: (to: ApprovalLimits) => `Change the approval limits to: ${ceilings(to)}`,
  wouldInvite: (name: string, email: string, role: string) => `Invite ${name} (${email}) as ${role}`,
  wouldDisable: (name: string) => `Disable ${name}'s account`,
  wouldEnable: (name: string) => `Enable ${name}'s account`,

  // answers to proposers and approvers
  awaitsSecondPerson: (why: string) => `This needs two people (${why}). Your proposal is now awaiting approval.`,
  noSecondPerson: (why: string, role: string) =>
    `This needs two people (${why}), and nobody else has your role. ${
      role === "admin"
        ? "Invite another admin, or change the limit in Settings."
        : "Ask an admin to invite a colleague or to change the limit."
    }`,
  awaitsObjection: (at: number) => `This takes effect on ${dateTime(at)} unless the other admin objects.`,
  objectionStands: (name: string, email: string) =>
    `${name} objected to this. Now only the operator can disable the account, with the command "dhow user disable ` +
    `${email}" on the server.`,
  proposalAboutYou: "This proposal is about your own account. Another admin must decide.",
  proposedAlready: "This has already been proposed and is awaiting approval.",
  ownProposal: "You made this proposal, so somebody else must approve it.",
  proposalOutOfDate: "This proposal is out of date, because the data has changed since. Make a new one.",
  /** `reason`: why it is no longer valid. Null in other states. */
  approvalOver: (state: string, reason: string | null) =>
    `This proposal is closed: ${states[state as keyof typeof states]}.` +
    (reason === null ? "" : ` ${endSentence(reason)}`),
  proposalSubjectChanged: "The record has changed since the proposal.",
  proposerDisabled: "The account of the person who made the proposal has been disabled.",
  approveOrWithdraw: "Choose approve, withdraw or object",
  whichApproval: "Choose a proposal",

  // approval limits
  ceilingsSet: "Approval limits changed",
  ceilingsChanged: "Check the new approval limits, then submit yours again.",
  wholeNumberBetween: (least: number, max: number) => `Enter a whole number from ${least} to ${max}`,
  payoutLimitTooSmall: "Enter at least $0.01, or leave the field empty",
  payoutLimitTooLarge: (max: number) => `Enter at most ${money(max)}`,
  percentBetween: "Enter a percentage from 0 to 100",

  // the record, and messages
  approvalProposed: (proposal: string) => `Proposed: ${proposal}`,
  approvalGiven: (proposal: string) => `Approved: ${proposal}`,
  approvalRefused: (proposal: string) => `Refused: ${proposal}`,
  approvalWithdrawn: (proposal: string) => `Withdrawn: ${proposal}`,
  approvalExpired: (proposal: string) => `Expired: ${proposal}`,
  approvalObjected: (proposal: string) => `Objected: ${proposal}`,
  approvalApplied: (proposal: string) => `In effect, because nobody objected: ${proposal}`,
  approvalVoid: (proposal: string) => `No longer valid: ${proposal}`,
  approvalAlone: (proposal: string) => `Done by one person, because nobody else has this role: ${proposal}`,
  disablingProposedTitle: (by: string) => `${by} proposes to disable your account`,
  disablingProposedText: (by: string, until: number) =>
    `${by} proposes to disable your account. Another admin can approve this until ${date(until)}. If nobody ` +
    "approves it, your account stays active.",
  disablingTakesEffectText: (by: string, at: number) =>
    `${by} proposes to disable your account. Your account is disabled on ${dateTime(at)} unless you object. To ` +
    `object, open the approvals page and choose "Object".`,
  approvalWantedTitle: (proposal: string) => `Your approval is needed: ${proposal}`,
  approvalWantedText: (by: string, proposal: string, why: string, until: number) =>
    `${by} proposes: ${endSentence(proposal)}\n\nThis needs two people (${why}). Please approve or refuse it by ` +
    `${date(until)}. After that day the proposal expires.`,
  approvalDecidedWhy: (eventText: string, reason: string) => `${eventText}\n\nReason: ${endSentence(reason)}`,
  factApproval: (state: string) => states[state as keyof typeof states],
  factCeilings: ceilings,
};

function ceilings({ credit, creditTimes, upfront, shareRate, payout, terms, staff, days }: ApprovalLimits): string {
  const people = (two: boolean) => (two ? "two people" : "one person");
  const credits = [
    ...(credit === null ? [] : [money(credit)]),
    ...(creditTimes === null ? [] : [`${creditTimes} times the requested amount`]),
  ];
  return [
    credits.length === 0 ? "no limit for credit" : `credit limits up to ${credits.join(" and ")}`,
    upfront === null ? "no limit for upfront payments" : `upfront payment of at least ${percent(upfront)}`,
    shareRate === null ? "no limit for the bank's share" : `bank's share up to ${percent(shareRate)}`,
    payout === null ? "no limit for single payouts" : `single payouts up to ${money(payout)}`,
    `new terms need ${people(terms)}`,
    `new staff rights need ${people(staff)}`,
    `proposals expire after ${days} days`,
  ].join("; ");
}
