/** How officers change the terms of who trades already. */
import type { Limit } from "~/domain/limits/limit";

export const limits = {
  change: { credit: "Change credit", plan: "Change plan", discount: "Change discount" } satisfies Record<Limit, string>,
  means: {
    credit: "The new credit holds at once. If it is less than what is used, nothing is available until that is paid. Orders that are there stay as they are.",
    plan: "The new plan holds for what it orders from now on. Orders that are there keep theirs.",
    discount: "The new discount holds for what is ordered from it from now on. Orders that are there keep theirs.",
  } satisfies Record<Limit, string>,
  reason: "Reason",
  choose: "Choose a reason",
  words: "In your words",
  wordsHint: "The company reads the reason and these words. They can be left out.",
  /** It has, uses, and asked for. */
  has: (credit: string, used: string, asked: string | null) => `It has ${credit} and uses ${used}${asked === null ? "" : `; it asked for ${asked}`}.`,
  saved: "Changed, and the company is told.",
};
