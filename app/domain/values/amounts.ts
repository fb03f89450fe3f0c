/** Form fields for money and rates. Each field supplies its messages for every possible problem of a number. */
import * as z from "zod";
import { message } from "~/words/message";
import { type AmountRange, type ParseProblem, parseFraction, parseMoney, parsePercent } from "./money";
import { typeMessages } from "./text";

type ErrorMessages = Omit<Record<ParseProblem, string>, "too precise"> & Partial<Record<"too precise", string>>;

const amountInput = (read: (typed: unknown) => number | ParseProblem, words: Record<ParseProblem, string>) =>
  z.union([z.string(), z.number()], typeMessages(words.missing, words["no number"])).transform((typed, ctx): number => {
    const found = read(typed);
    if (typeof found === "number") return found;
    ctx.addIssue({ code: "custom", message: words[found], input: typed });
    return z.NEVER;
  });

/** A schema for dollars with at most two decimals. Returns cents. `range`: cents. */
export const moneyInput = (range: AmountRange, words: ErrorMessages) =>
  amountInput((typed) => parseMoney(typed, range), { "too precise": message("atMostTwoDecimals"), ...words });

/**
 * A schema for percentages with at most four decimals, for forms. Returns a rate in millionths. `range`: millionths.
 */
export const percentInput = (range: AmountRange, words: ErrorMessages) =>
  amountInput((typed) => parsePercent(typed, range), { "too precise": message("atMostFourDecimals"), ...words });

/** A schema for fractions with at most six decimals, for the API. Returns a rate in millionths. `range`: millionths. */
export const fractionInput = (range: AmountRange, words: ErrorMessages) =>
  amountInput((typed) => parseFraction(typed, range), { "too precise": message("atMostSixDecimals"), ...words });
