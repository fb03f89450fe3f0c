/**
 * Money is an integer of cents, a rate is an integer of millionths (10% = 100 000). Source: app/domain/README.md,
 * "Money, time and identifiers".
 */
import { latinDigits, trimInvisible } from "./characters";

export type Cents = number;
export type Rate = number;

/** 100%. */
export const WHOLE: Rate = 1_000_000;

/** The largest amount that Dhow handles: a billion dollars. */
export const MAX_AMOUNT: Cents = 100_000_000_000;

/** The reason why a typed value is rejected. */
export type ParseProblem = "missing" | "no number" | "too precise" | "too small" | "too large";

/** Both ends belong to the range. */
export interface AmountRange {
  min: number;
  max: number;
}

/**
 * Parses dollars as people and programs write them ("1,250.00", "١٬٢٥٠٫٥", 1250.5), with at most two decimals. Returns
 * cents, or the problem. `range`: cents.
 */
export const parseMoney = (typed: unknown, range: AmountRange = { min: 0, max: MAX_AMOUNT }): Cents | ParseProblem =>
  parseDecimal(typed, 2, range);

/** Returns the amount that a search's words mean, with or without the currency. Null unless it is above zero. */
export function parseSearchedMoney(typed: string): Cents | null {
  const cents = parseMoney(typed.replace(/^(?:\$|USD)\s*/i, ""));
  return typeof cents === "number" && cents > 0 ? cents : null;
}

/** Parses a percentage ("12.5") with at most four decimals. Returns a rate in millionths, or the problem. */
export const parsePercent = (typed: unknown, range: AmountRange = { min: 0, max: 100 * WHOLE }): Rate | ParseProblem =>
  parseDecimal(typed, 4, range);

/** Parses a fraction ("0.125", 0.125) with at most six decimals. Returns a rate in millionths, or the problem. */
export function parseFraction(typed: unknown, range: AmountRange = { min: 0, max: WHOLE }): Rate | ParseProblem {
  // A program's arithmetic leaves tiny errors: 0.07 * 100 is not quite 7.
  const rate = typeof typed === "number" ? Math.round(typed * WHOLE) : Number.NaN;
  const isMeant = Math.abs(rate / WHOLE - (typed as number)) < 1e-9;
  return isMeant ? checkRange(rate, range) : parseDecimal(typed, 6, range);
}

/**
 * Parses a number with at most so many decimals. Returns it in units of its last decimal, or the problem: with two
 * decimals "1.25" is 125. `range`: the same units.
 */
export function parseDecimal(typed: unknown, decimals: number, range: AmountRange): number | ParseProblem {
  if (typed === Infinity || typed === -Infinity) return checkRange(typed, range);
  const text = typeof typed === "number" ? plainNumberText(typed) : latinDigits(trimInvisible(String(typed ?? "")));
  if (text === "") return "missing";
  const [, sign, whole = "", part = ""] = /^([-+\u2212]?)(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?$/.exec(text) ?? [];
  if (whole + part === "") return "no number";
  if (part.length > decimals) return "too precise";
  const units = Number(whole.replaceAll(",", "") + part.padEnd(decimals, "0"));
  return checkRange(sign === "-" || sign === "\u2212" ? -units : units, range);
}

/** Returns 0 for -0. */
const checkRange = (units: number, { min, max }: AmountRange): number | ParseProblem =>
  units < min ? "too small" : units > max ? "too large" : units || 0;

/** Writes a number without an exponent, such as "1e21" or "1e-7". */
function plainNumberText(number: number): string {
  const text = String(number);
  if (!text.includes("e")) return text;
  return Math.abs(number) < 1 ? number.toFixed(100) : BigInt(number).toString();
}

/** Formats cents as dollars: 125000 gives "$1,250.00". */
export function formatMoney(cents: Cents): string {
  const units = Math.abs(cents);
  const dollars = String(Math.trunc(units / 100)).replace(/\B(?=(\d{3})+$)/g, ",");
  return `${cents < 0 ? "-" : ""}$${dollars}.${String(units % 100).padStart(2, "0")}`;
}

const compactFormat = /* @__PURE__ */ new Intl.NumberFormat("en", { notation: "compact", maximumSignificantDigits: 3 });

/**
 * Formats cents with three significant digits, for charts that show the exact amount next to them: 2431000 gives
 * "$24.3K".
 */
export const formatShortMoney = (cents: Cents): string => `$${compactFormat.format(cents / 100)}`;

/** Formats cents as a plain number for a sentence or form field: 125000 gives "1250", 125050 gives "1250.50". */
export function formatPlainMoney(cents: Cents): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}

/** Formats a rate as a plain percentage for a form field: 125000 gives "12.5". */
export function formatPlainPercent(rate: Rate): string {
  return String(rate / 10_000);
}

/** Formats a rate as a percentage: 125000 gives "12.5%". */
export function formatPercent(rate: Rate): string {
  return `${formatPlainPercent(rate)}%`;
}

/** Returns the rate as a fraction: 125000 gives 0.125. */
export const rateToFraction = (rate: Rate): number => rate / WHOLE;

/** Returns `rate` of `cents`, rounded half up to the cent. */
export function applyRate(cents: Cents, rate: Rate): Cents {
  return Number((BigInt(cents) * BigInt(rate) + BigInt(WHOLE / 2)) / BigInt(WHOLE));
}

/**
 * Splits cents by rates that sum to WHOLE. Rounds each part down and adds the remainder to the last, so the parts sum
 * to the whole.
 */
export function splitByRates(cents: Cents, rates: readonly Rate[]): Cents[] {
  const parts = rates.map((rate) => Number((BigInt(cents) * BigInt(rate)) / BigInt(WHOLE)));
  const rest = cents - sum(parts);
  return parts.map((part, i) => (i === parts.length - 1 ? part + rest : part));
}

/** Returns the sum of the numbers; 0 for an empty list. */
export const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);
