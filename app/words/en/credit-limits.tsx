/** How the terms of who trades already change: by officers, and because an SME asks. */
import type { ReactNode } from "react";

export const creditLimits = {
  change: { credit: "Change credit", plan: "Change plan", discount: "Change discount" },
  means: {
    credit:
      "The new credit holds at once. If it is less than what is used, nothing is available until that is paid. " +
      "Orders that are there stay as they are.",
    plan: "The new plan holds for what it orders from now on. Orders that are there keep theirs.",
    discount: "The new discount holds for what is ordered from it from now on. Orders that are there keep theirs.",
  },
  reason: "Reason",
  choose: "Choose a reason",
  words: "In your words",
  wordsHint: "The company reads the reason and these words. They can be left out.",
  /** It has, uses, and asked for. */
  has: (credit: string, used: string, asked: string | null) =>
    `It has ${credit} and uses ${used}${asked === null ? "" : `; it asked for ${asked}`}.`,
  saved: "Changed, and the company is told.",
  refused: "Refused, and the company is told.",

  /** The SME's page. */
  ask: {
    title: "More credit",
    open: "Ask for more",
    lead: "Your insurer decides. You are told as soon as it has.",
    now: "Your credit now",
    form: "Ask for more credit",
    amount: "Credit that you want, in all",
    amountHint: (credit: string) => `More than the ${credit} that you have.`,
    reason: "What for",
    reasonHint: "What has changed, and what you want to buy.",
    files: "Papers",
    filesHint: (maxFiles: number, megabytes: number) =>
      `Optional, such as a new statement: up to ${maxFiles} PDF files or pictures of at most ${megabytes} MB.`,
    send: "Ask for more credit",
    sent: "Your insurer has your ask.",
    sentWithout: (problem: string) => `Your insurer has your ask, but not all papers: ${problem}`,
    waits: "You have asked for more",
    waitsText: "It waits for your insurer.",
    asked: "Asked for",
    since: "Asked on",
    addFiles: "Add papers",
    filesKept: "The papers are added.",
    withdraw: "Take it back",
    withdrawText: "Your insurer does not decide then, and your credit stays as it is. You can ask again.",
    withdrawn: "You took it back.",
    past: "Before",
    became: "What became of it",
    states: { waiting: "waiting", granted: "granted:", refused: "refused", withdrawn: "taken back" },
  },

  /** The insurer's page. */
  queue: {
    title: "Credits",
    lead: "SMEs that you cover and that wait for your answer about their credit.",
    asks: "Asks for more",
    noAsks: "Nobody asks for more credit.",
    company: "Company",
    asked: "Asks for",
    has: "Has",
    hasAndUses: (credit: ReactNode, used: ReactNode): ReactNode => (
      <>
        {credit}, <small>of which it uses {used}</small>
      </>
    ),
    why: "What for",
    answer: "Answer",
    grant: "Grant",
    refuse: "Refuse",
    /** After a button, for screen readers. */
    of: (company: string) => `: ${company}`,
    grantTo: (company: string) => `More credit for ${company}`,
    refuseTo: (company: string) => `No more credit for ${company}`,
  },

  /** The yearly review, and how often an admin wants it. */
  review: {
    title: "Reviews",
    none: "No review is due within thirty days.",
    due: "Due by",
    answer: "Review",
    of: (company: string) => `Review of ${company}`,
    since: (day: ReactNode): ReactNode => <>Since the last review, {day}:</>,
    orders: "Orders",
    ordered: (count: number, amount: ReactNode): ReactNode => (
      <>
        {count}: {amount}
      </>
    ),
    inTime: "Instalments paid in time",
    late: "Paid late",
    lateNow: "Late now",
    most: "Used at most",
    used: "Used now",
    usedOf: (used: ReactNode, credit: ReactNode): ReactNode => (
      <>
        {used} of {credit}
      </>
    ),
    keep: "Leave it as it is to keep it.",
    done: "Reviewed, and the company is told.",
    every: "Months between reviews of a credit",
    everyHint: "Thirty days before, the SME is in its insurer's queue. 0: no reviews.",
  },
};
