/** Proposals that need a second person, and the approval limits. */
import type { ReactNode } from "react";

export const approvals = {
  title: "Approvals",
  lead: "These changes need the approval of a second person in the same role.",
  waiting: "Awaiting approval",
  nothingWaits: "No proposals are awaiting approval.",
  decided: "Past decisions",
  noneDecided: "No decisions yet.",
  what: "Proposal",
  why: "Needs two people",
  by: "Proposed by",
  until: "Deadline",
  decide: "Actions",
  became: "Outcome",
  seeCompany: "View company",
  approve: "Approve",
  refuse: "Refuse",
  withdraw: "Withdraw",
  object: "Object",
  /** After a button, for screen readers. */
  of: (proposal: string) => `: ${proposal}`,
  youProposed: "You proposed this. A colleague must decide.",
  youProposedDisabling: "You proposed this. The other admin can object.",
  concernsYou: "This is about your account. Another admin must decide.",
  /** In the column "Deadline". */
  takesEffect: (at: ReactNode): ReactNode => <>Takes effect on {at} unless the other admin objects</>,
  refuseTitle: "Refuse proposal",
  refuseHint: "The person who made the proposal sees this reason.",
  states: {
    waiting: "waiting",
    approved: "approved",
    refused: "refused",
    withdrawn: "withdrawn",
    expired: "expired",
    applied: "took effect",
    void: "no longer valid",
    alone: "done alone",
  },
  decidedOn: (state: string, name: ReactNode, day: ReactNode): ReactNode => (
    <>
      {state}
      {name && <> by {name}</>} on {day}
    </>
  ),
  done: {
    approve: "Approved. The change has been made.",
    refuse: "Proposal refused.",
    withdraw: "Proposal withdrawn.",
    object: "You objected. The proposal is no longer valid.",
  },

  ceilings: {
    title: "Approval limits",
    lead:
      "Anything above these limits needs two people in the same role: one proposes, another approves. Leave a field " +
      "empty for no limit.",
    credit: "Credit limit, in dollars",
    creditHint: "A higher credit limit needs two people at the insurer.",
    creditTimes: "Credit limit, as a multiple of the requested amount",
    creditTimesHint: "A higher multiple needs two people at the insurer.",
    upfront: "Smallest upfront payment, in percent",
    upfrontHint: "A plan with a smaller upfront payment needs two admins.",
    shareRate: "Largest bank share, in percent",
    shareRateHint: "A larger share of the discount needs two admins.",
    payout: "Single payout, in dollars",
    payoutHint: "A larger payout of one order needs two people at the bank. Batches always need two.",
    terms: "Require two admins to change an active company's plan or discount",
    staff: "Require two admins to give staff new rights",
    staffHint:
      "A new admin always needs two. If Dhow has only one admin, that admin can invite and enable staff alone.",
    days: "Proposal expires after (days)",
    save: "Save limits",
    saved: "Approval limits saved.",
    recommended: "Recommended limits",
    recommendedText: (credit: string, times: number, payout: string) =>
      `A credit limit above ${credit}, or above ${times} times the requested amount, needs two people. A single ` +
      `payout above ${payout} does, too. The share rate and instalment plans have no limit.`,
    useRecommended: "Use recommended limits",
    /** On the dashboard. `link` leads to the limits. */
    none: (link: (text: string) => ReactNode): ReactNode => (
      <>No approval limits are set, so one person can approve any amount. {link("Set approval limits")}</>
    ),
  },
};
