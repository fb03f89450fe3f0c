/** Form fields for money and rates. Each field supplies its messages for every possible problem of a number. */
import * as z from "zod";
import { message } from "~/words/message";
import { asRule } from "./field-rules";
import { type AmountRange, type ParseProblem, parseDecimal, parseFraction, parseMoney, parsePercent } from "./money";
import { typeMessages } from "./text";

type ErrorMessages = Omit<Record<ParseProblem, string>, "too precise"> & Partial<Record<"too precise", string>>;

type Parse = (typed: unknown, range: AmountRange) => number | ParseProblem;

function amountInput(parse: Parse, decimals: number, range: AmountRange, words: Record<ParseProblem, string>) {
  const max = range.max === Infinity ? null : range.max;
  const toUnits = (typed: string | number, ctx: z.core.$RefinementCtx<unknown>): number => {
    const found = parse(typed, range);
    if (typeof found === "number") return found;
    ctx.addIssue({ code: "custom", message: words[found], input: typed });
    return z.NEVER;
  };
  return z
    .union([z.string(), z.number()], typeMessages(words.missing, words["no number"]))
    .transform(asRule(["number", decimals, range.min, max, words], toUnits));
}

/** Makes a field optional: an empty or absent value becomes null. */
export const optionalInput = <Field extends z.ZodType>(field: Field) =>
  z.preprocess(
    asRule(["optional"], (typed: unknown) => (typed === "" ? null : (typed ?? null))),
    field.nullable(),
  );

/** A schema for whole numbers. */
export const wholeInput = (range: AmountRange, words: ErrorMessages & { "too precise": string }) =>
  amountInput((typed, range) => parseDecimal(typed, 0, range), 0, range, words);

/** A schema for whole numbers from 0 to `max`. Every problem has the message `wrong`. */
export function countInput(max: number, wrong = message("wholeNumberBetween", 0, max)) {
  const words = { missing: wrong, "no number": wrong, "too precise": wrong, "too small": wrong, "too large": wrong };
  return wholeInput({ min: 0, max }, words);
}

/** A schema for dollars with at most two decimals. Returns cents. `range`: cents. */
export const moneyInput = (range: AmountRange, words: ErrorMessages) =>
  amountInput(parseMoney, 2, range, { "too precise": message("atMostTwoDecimals"), ...words });

/**
 * A schema for percentages with at most four decimals, for forms. Returns a rate in millionths. `range`: millionths.
 */
export const percentInput = (range: AmountRange, words: ErrorMessages) =>
  amountInput(parsePercent, 4, range, { "too precise": message("atMostFourDecimals"), ...words });

/** A schema for fractions with at most six decimals, for the API. Returns a rate in millionths. `range`: millionths. */
export const fractionInput = (range: AmountRange, words: ErrorMessages) =>
  amountInput(parseFraction, 6, range, { "too precise": message("atMostSixDecimals"), ...words });

/** A schema for quantities with at most three decimals. Returns thousandths. `range`: thousandths. */
export const quantityInput = (range: AmountRange, words: ErrorMessages & { "too precise": string }) =>
  amountInput((typed, range) => parseDecimal(typed, 3, range), 3, range, words);
