/**
 * Money is an integer of cents, a rate an integer of millionths (10% = 100 000). Source: app/domain/README.md, "Money,
 * time and identifiers".
 */
import { latinDigits, trimInvisible } from "./characters";

export type Cents = number;
export type Rate = number;

/** 100% */
export const WHOLE: Rate = 1_000_000;

/** The largest sum that Dhow handles: a billion dollars. */
export const MAX_AMOUNT: Cents = 100_000_000_000;

/** Why what was typed is not taken as a number. */
export type ParseProblem = "missing" | "no number" | "too precise" | "too small" | "too large";

/** Both ends belong to the range. */
export interface AmountRange {
  min: number;
  max: number;
}

/**
 * Dollars as people and programs write them ("1,250.00", "١٬٢٥٠٫٥", 1250.5) -> cents, or why not: two decimals at most.
 */
export const parseMoney = (typed: unknown, range: AmountRange = { min: 0, max: MAX_AMOUNT }): Cents | ParseProblem =>
  parseDecimal(typed, 2, range);

/** A percentage ("12.5") -> rate, or why not: four decimals at most. */
export const parsePercent = (typed: unknown, range: AmountRange = { min: 0, max: 100 * WHOLE }): Rate | ParseProblem =>
  parseDecimal(typed, 4, range);

/** A fraction ("0.125", 0.125) -> rate, or why not: six decimals at most. */
export function parseFraction(typed: unknown, range: AmountRange = { min: 0, max: WHOLE }): Rate | ParseProblem {
  // A program's arithmetic leaves tiny errors, such as 0.07 * 100, which is not quite 7.
  const rate = typeof typed === "number" ? Math.round(typed * WHOLE) : Number.NaN;
  const isMeant = Math.abs(rate / WHOLE - (typed as number)) < 1e-9;
  return isMeant ? checkRange(rate, range) : parseDecimal(typed, 6, range);
}

/** The number in units of its last decimal: with two decimals "1.25" is 125. */
function parseDecimal(typed: unknown, decimals: number, range: AmountRange): number | ParseProblem {
  if (typed === Infinity || typed === -Infinity) return checkRange(typed, range);
  const text = typeof typed === "number" ? plainNumberText(typed) : latinDigits(trimInvisible(String(typed ?? "")));
  if (text === "") return "missing";
  const [, sign, whole = "", part = ""] = /^([-+\u2212]?)(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?$/.exec(text) ?? [];
  if (whole + part === "") return "no number";
  if (part.length > decimals) return "too precise";
  const units = Number(whole.replaceAll(",", "") + part.padEnd(decimals, "0"));
  return checkRange(sign === "-" || sign === "\u2212" ? -units : units, range);
}

/** A nought has no sign: -0 is 0. */
const checkRange = (units: number, { min, max }: AmountRange): number | ParseProblem =>
  units < min ? "too small" : units > max ? "too large" : units || 0;

/** A number as people would write it: "1e21" and "1e-7" are none. */
function plainNumberText(number: number): string {
  const text = String(number);
  if (!text.includes("e")) return text;
  return Math.abs(number) < 1 ? number.toFixed(100) : BigInt(number).toString();
}

/** 125000 -> "$1,250.00" */
export function formatMoney(cents: Cents): string {
  const units = Math.abs(cents);
  const dollars = String(Math.trunc(units / 100)).replace(/\B(?=(\d{3})+$)/g, ",");
  return `${cents < 0 ? "-" : ""}$${dollars}.${String(units % 100).padStart(2, "0")}`;
}

const compactFormat = new Intl.NumberFormat("en", { notation: "compact", maximumSignificantDigits: 3 });

/** 2431000 -> "$24.3K": three figures, for a chart beside which the sum stands in full. */
export const formatShortMoney = (cents: Cents): string => `$${compactFormat.format(cents / 100)}`;

/** 125000 -> "1250", 125050 -> "1250.50": a number inside a sentence or a form field. */
export function formatPlainMoney(cents: Cents): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}

/** 125000 -> "12.5": a percentage in a form field. */
export function formatPlainPercent(rate: Rate): string {
  return String(rate / 10_000);
}

/** 125000 -> "12.5%" */
export function formatPercent(rate: Rate): string {
  return `${formatPlainPercent(rate)}%`;
}

export const rateToFraction = (rate: Rate): number => rate / WHOLE;

/** `rate` of `cents`, rounded half up to the cent. */
export function applyRate(cents: Cents, rate: Rate): Cents {
  return Number((BigInt(cents) * BigInt(rate) + BigInt(WHOLE / 2)) / BigInt(WHOLE));
}

/**
 * Cuts `cents` by `rates` that sum to WHOLE: each part rounded down, the remainder in the last, so parts sum to the
 * whole.
 */
export function splitByRates(cents: Cents, rates: readonly Rate[]): Cents[] {
  const parts = rates.map((rate) => Number((BigInt(cents) * BigInt(rate)) / BigInt(WHOLE)));
  const rest = cents - sum(parts);
  return parts.map((part, i) => (i === parts.length - 1 ? part + rest : part));
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);
