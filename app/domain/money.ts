/** Money is an integer of cents, a rate an integer of millionths (10% = 100 000). Source: specification section 9. */
export type Cents = number;
export type Rate = number;

/** 100% */
export const WHOLE: Rate = 1_000_000;

/** The largest sum that Dhow handles: a billion dollars. */
export const MOST: Cents = 100_000_000_000;

/** "1,250.00" or "1250" -> cents; null unless it is a number of dollars with two decimals at most and below MOST. */
export function parseMoney(value: string | number): Cents | null {
  const text = String(value).trim().replace(/(?<=\d),(?=\d{3}(\D|$))/g, "");
  const match = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return null;
  const cents = Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
  return cents <= MOST ? cents : null;
}

/** 125000 -> "$1,250.00" */
export function formatMoney(cents: Cents): string {
  const units = Math.abs(cents);
  const dollars = String(Math.trunc(units / 100)).replace(/\B(?=(\d{3})+$)/g, ",");
  return `${cents < 0 ? "-" : ""}$${dollars}.${String(units % 100).padStart(2, "0")}`;
}

/** 125000 -> "1250", 125050 -> "1250.50": a number inside a sentence or a form field. */
export function plainMoney(cents: Cents): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}

/** A percentage as people type it ("12.5") -> rate; null unless it is a number with four decimals at most. */
export function parsePercent(value: string | number): Rate | null {
  const match = /^(\d{1,4})(?:\.(\d{1,4}))?$/.exec(String(value).trim());
  if (!match) return null;
  return Number(match[1]) * 10_000 + Number((match[2] ?? "").padEnd(4, "0"));
}

/** 125000 -> "12.5": a percentage in a form field. */
export function plainPercent(rate: Rate): string {
  return String(rate / 10_000);
}

/** 125000 -> "12.5%" */
export function formatPercent(rate: Rate): string {
  return `${plainPercent(rate)}%`;
}

/** A fraction of the API (0.1) -> rate; null unless it fits a millionth. */
export function rateFromFraction(fraction: number): Rate | null {
  const rate = Math.round(fraction * WHOLE);
  return Number.isFinite(fraction) && Math.abs(rate / WHOLE - fraction) < 1e-9 ? rate : null;
}

export const fractionFromRate = (rate: Rate): number => rate / WHOLE;

/** `rate` of `cents`, rounded half up to the cent. */
export function share(cents: Cents, rate: Rate): Cents {
  return Number((BigInt(cents) * BigInt(rate) + BigInt(WHOLE / 2)) / BigInt(WHOLE));
}

/** Cuts `cents` by `rates` that sum to WHOLE: each part rounded down, the remainder in the last, so parts sum to the whole. */
export function split(cents: Cents, rates: readonly Rate[]): Cents[] {
  const parts = rates.map((rate) => Number((BigInt(cents) * BigInt(rate)) / BigInt(WHOLE)));
  const rest = cents - sum(parts);
  return parts.map((part, i) => (i === parts.length - 1 ? part + rest : part));
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);
