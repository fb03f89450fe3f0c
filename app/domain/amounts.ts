/** Fields of money and rates. Each field brings its own message for everything that can be wrong with a number. */
import * as z from "zod";
import { say } from "~/words/say";
import { type Range, readFraction, readMoney, readPercent, type Unread } from "./money";
import { unless } from "./text";

type Words = Omit<Record<Unread, string>, "too precise"> & Partial<Record<"too precise", string>>;

const amount = (read: (typed: unknown) => number | Unread, words: Record<Unread, string>) =>
  z.union([z.string(), z.number()], unless(words.missing, words["no number"])).transform((typed, ctx): number => {
    const found = read(typed);
    if (typeof found === "number") return found;
    ctx.addIssue({ code: "custom", message: words[found], input: typed });
    return z.NEVER;
  });

/** Dollars, which become cents. */
export const money = (range: Range, words: Words) =>
  amount((typed) => readMoney(typed, range), { "too precise": say("atMostTwoDecimals"), ...words });

/** A percentage, as pages ask for it, which becomes a rate. */
export const percent = (range: Range, words: Words) =>
  amount((typed) => readPercent(typed, range), { "too precise": say("atMostFourDecimals"), ...words });

/** A fraction, as programs send it, which becomes a rate. */
export const fraction = (range: Range, words: Words) =>
  amount((typed) => readFraction(typed, range), { "too precise": say("atMostSixDecimals"), ...words });
