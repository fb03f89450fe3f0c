/** Proposals that wait for a second officer, and the approval limits. */
import type { ReactNode } from "react";

export const approvals = {
  title: "Approvals",
  lead: "Changes that take two people wait here for a second officer in the same role.",
  waiting: "Waiting",
  nothingWaits: "Nothing waits for a second person.",
  decided: "Decided",
  noneDecided: "Nothing was decided yet.",
  what: "What",
  why: "Why it takes two",
  by: "Proposed by",
  until: "Until",
  decide: "Decide",
  became: "What became of it",
  seeCompany: "See the company",
  approve: "Approve",
  refuse: "Refuse",
  withdraw: "Withdraw",
  object: "Object",
  /** After a button, for screen readers. */
  of: (proposal: string) => `: ${proposal}`,
  youProposed: "You proposed this. A colleague decides.",
  youProposedDisabling: "You proposed this. The other admin can object.",
  concernsYou: "This is about your account. Another admin decides.",
  /** In the column "Until". */
  takesEffect: (at: ReactNode): ReactNode => <>Takes effect on {at} unless the other admin objects</>,
  refuseTitle: "Refuse",
  refuseHint: "Who proposed it reads it.",
  states: {
    waiting: "waiting",
    approved: "approved",
    refused: "refused",
    withdrawn: "withdrawn",
    expired: "nobody answered in time",
    applied: "took effect",
    void: "no longer valid",
    alone: "done alone",
  },
  decidedOn: (state: string, name: string | null, day: ReactNode): ReactNode => (
    <>
      {state}
      {name === null ? "" : ` by ${name}`} on {day}
    </>
  ),
  done: {
    approve: "Approved: it is done.",
    refuse: "Refused.",
    withdraw: "Withdrawn.",
    object: "You objected. The proposal is void.",
  },

  ceilings: {
    title: "Approval limits",
    lead:
      "Anything above these limits needs two people in the same role: one proposes, another approves. An empty " +
      "field sets no limit.",
    credit: "Credit, dollars",
    creditHint: "A larger credit takes two officers of the insurer.",
    creditTimes: "Credit, multiple of the amount that was asked for",
    creditTimesHint: "A credit above this multiple takes two officers of the insurer.",
    upfront: "Smallest upfront payment, percent",
    upfrontHint: "A plan with a smaller upfront payment takes two admins.",
    shareRate: "Largest bank share, percent",
    shareRateHint: "A larger share of the discount takes two admins.",
    terms: "Two admins for a new plan or discount of a company that already trades",
    staff: "Two admins for new staff rights",
    staffHint: "A single admin invites and enables alone.",
    days: "Days until a proposal expires",
    save: "Save",
    saved: "The approval limits are changed.",
    recommended: "Recommended limits",
    recommendedText: (credit: string, times: number) =>
      `A credit above ${credit}, or of more than ${times} times the amount that was asked for, takes two ` +
      "people. Share rate and instalment plans have no limit.",
    useRecommended: "Use recommended limits",
    /** On the dashboard. `link` leads to the limits. */
    none: (link: (text: string) => ReactNode): ReactNode => (
      <>No approval limits are set: one person decides on any amount. {link("Set approval limits")}</>
    ),
  },
};
