/** Changes to the credit limits, plans and discounts of active companies, and SMEs' requests for more credit. */
import type { ReactNode } from "react";
import { figures } from "./figures";

export const creditLimits = {
  change: {
    credit: "Change credit limit",
    cap: "Change bank's cap",
    plan: "Change instalment plan",
    discount: "Change discount",
  },
  means: {
    credit:
      "The new limit applies immediately. If it is below the amount used, the SME cannot order until it has paid the " +
      "difference. Existing orders do not change.",
    cap:
      "New orders need credit within the lower of the cap and the credit limit. Existing orders do not change. The " +
      "SME and its insurer do not see the cap.",
    plan: "The new plan applies to future orders. Existing orders keep their plan.",
    discount: "The new discount applies to future orders. Existing orders keep their discount.",
  },
  reason: "Reason",
  choose: "Select a reason",
  words: "Comment",
  wordsHint: 'The company sees the reason and your comment. The comment is optional, unless you select "Other reason".',
  /** The credit limit, the part in use, and the requested limit. */
  has: (credit: string, used: string, asked: string | null) =>
    `Current limit ${credit}, ${used} used${asked === null ? "" : `. Requested: ${asked}`}.`,
  cap: {
    name: "Bank's cap",
    hint: (credit: string, used: string) => `Leave empty for no cap. Credit limit ${credit}, ${used} used.`,
    reasonHint: "Only the bank and admins read the reason.",
    saved: "The bank's cap is changed.",
  },
  saved: "Changed. We have notified the company.",
  refused: "Request refused. We have notified the company.",

  /** The SME's page. */
  ask: {
    title: "Credit limit",
    open: "Request more credit",
    lead: "Your insurer decides about your credit limit. We will email you its decision.",
    now: "Your current credit limit",
    form: "Request for more credit",
    amount: "New total limit",
    amountHint: (credit: string) => `More than your current limit of ${credit}`,
    reason: "Reason",
    reasonHint: "For example, a second branch or more stock for Ramadan.",
    files: "Documents",
    filesHint: (maxFiles: number, megabytes: number) =>
      `Optional, such as a recent statement: up to ${maxFiles} PDF files or pictures of at most ${megabytes} MB.`,
    send: "Send request",
    sent: "Request sent to your insurer.",
    sentWithout: (problem: string) => `Request sent to your insurer, but not with all documents: ${problem}`,
    waits: "Open request",
    waitsText: "Your insurer has not answered yet.",
    asked: "Requested limit",
    since: "Requested on",
    addFiles: "Add documents",
    filesKept: "Documents added.",
    withdraw: "Withdraw request",
    withdrawText: "Your insurer will not decide, and your credit limit does not change. You can send a new request.",
    withdrawn: "Request withdrawn.",
    past: "Past requests",
    became: "Outcome",
    states: { waiting: "waiting", granted: "approved:", refused: "refused", withdrawn: "withdrawn" },
  },

  /** The insurer's page. */
  queue: {
    title: "Credit limits",
    lead: "SMEs that you cover and that need your decision about their credit limit.",
    asks: "Requests for more credit",
    noAsks: "No requests for more credit.",
    company: "Company",
    asked: "Requested limit",
    has: "Current limit",
    hasAndUses: (credit: ReactNode, used: ReactNode): ReactNode => (
      <>
        {credit}, <small>{used} used</small>
      </>
    ),
    why: "Reason",
    answer: "Actions",
    grant: "Approve increase",
    refuse: "Refuse increase",
    /** After a button, for screen readers. */
    of: (company: string) => `: ${company}`,
    grantTo: (company: string) => `Approve increase for ${company}`,
    refuseTo: (company: string) => `Refuse increase for ${company}`,
  },

  /** The regular reviews, and the interval between them. */
  review: {
    title: "Credit limit reviews",
    none: "No reviews are due in the next 30 days.",
    due: "Due by",
    answer: "Review limit",
    of: (company: string) => `Credit limit review of ${company}`,
    since: (day: ReactNode): ReactNode => <>Since the last review on {day}:</>,
    orders: "Orders",
    ordered: (count: number, amount: ReactNode): ReactNode => (
      <>
        {count}, {amount} in total
      </>
    ),
    inTime: "Instalments paid on time",
    late: "Instalments paid late",
    lateNow: "Instalments late now",
    most: "Highest used credit",
    used: figures.used.name,
    usedOf: (used: ReactNode, credit: ReactNode): ReactNode => (
      <>
        {used} of {credit}
      </>
    ),
    keep: (credit: string) => `Enter ${credit} to keep the current limit.`,
    done: "Review saved. We have notified the company.",
    every: "Months between credit limit reviews",
    everyHint: "An SME appears on its insurer's page 30 days before its review is due. 0 means no reviews.",
  },
};
