/**
 * Currency conversion. Dhow's ledger is in dollars, but the debit schemes of the Gulf collect only their country's
 * currency, such as KNET dinars of Kuwait. (Tap, pages KNET, BENEFIT, OmanNet, NAPS/QPay.) A payment is fixed in
 * dollars. Its amount in the payer's currency, at a fixed rate, is stored before the bank is asked.
 */
import type { Cents } from "~/domain/values/money";

/** An amount in the currency that a bank collects. */
export interface Collected {
  /** The ISO 4217 code, such as "KWD". */
  currency: string;
  /** In the currency's smallest unit: fils, halalas, baisa. */
  units: number;
}

/** Decimals by currency. Source: ISO 4217; Tap, "Validate the webhook (hashstring)". */
const decimalsByCurrency = new Map([
  ["USD", 2],
  ["AED", 2],
  ["QAR", 2],
  ["SAR", 2],
  ["BHD", 3],
  ["KWD", 3],
  ["OMR", 3],
]);

/** The codes of the currencies that banks collect. */
export const currencies: readonly string[] = [...decimalsByCurrency.keys()];

/**
 * The currency's decimals.
 * @throws Error for a currency of none of the six countries.
 */
export function currencyDecimals(currency: string): number {
  const digits = decimalsByCurrency.get(currency);
  if (digits === undefined) throw new Error(`the decimals of ${currency} are not known`);
  return digits;
}

/** Millionths of a currency's main unit per dollar, by currency. */
export type ExchangeRates = Readonly<Record<string, number>>;

/** Rates that central banks hold fixed. Kuwait's currency follows a basket, so its rate must be configured. */
export const peggedRates: ExchangeRates = {
  USD: 1_000_000,
  AED: 3_672_500,
  QAR: 3_640_000,
  SAR: 3_750_000,
  BHD: 376_000,
  OMR: 384_500,
};

/**
 * Parses a rate: "0.3075" becomes 307,500 millionths. Returns null unless it is a number above 0 with at most six
 * decimals.
 */
export function parseRate(text: string): number | null {
  const match = /^(\d{1,4})(?:\.(\d{1,6}))?$/.exec(text.trim());
  const rate = match ? Number(match[1]) * 1_000_000 + Number((match[2] ?? "").padEnd(6, "0")) : 0;
  return rate > 0 ? rate : null;
}

/** Converts cents to a currency, rounded half up to its smallest unit. Returns null if the currency has no rate. */
export function convertToCurrency(amount: Cents, currency: string, rates: ExchangeRates): Collected | null {
  const rate = rates[currency];
  if (rate === undefined) return null;
  const inUnits = BigInt(amount) * BigInt(rate) * 10n ** BigInt(currencyDecimals(currency));
  const perUnit = 100n * 1_000_000n;
  return { currency, units: Number((inUnits + perUnit / 2n) / perUnit) };
}

/** Converts an amount to cents, rounded half up. Returns null if the currency has no rate. */
export function convertToCents({ currency, units }: Collected, rates: ExchangeRates): Cents | null {
  const rate = rates[currency];
  if (rate === undefined || !decimalsByCurrency.has(currency)) return null;
  const inCents = BigInt(units) * 100n * 1_000_000n;
  const perCent = BigInt(rate) * 10n ** BigInt(currencyDecimals(currency));
  return Number((2n * inCents + perCent) / (2n * perCent));
}

/**
 * Formats an amount with all the currency's decimals: { KWD, 30750 } becomes "30.750".
 * @throws Error for a currency of none of the six countries.
 */
export function formatDecimal({ currency, units }: Collected): string {
  const digits = currencyDecimals(currency);
  const text = String(units).padStart(digits + 1, "0");
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Formats an amount with its currency, such as "KWD 30.750". */
export const formatCollected = (collected: Collected): string => `${collected.currency} ${formatDecimal(collected)}`;

/**
 * Parses a bank's amount, a number or a string. Returns null for an unknown currency, and for an amount finer than its
 * smallest unit.
 */
export function parseCollected(amount: unknown, currency: unknown): Collected | null {
  const digits = typeof currency === "string" ? decimalsByCurrency.get(currency) : undefined;
  const match = /^(\d{1,12})(?:\.(\d+))?$/.exec(String(amount));
  if (digits === undefined || !match) return null;
  const [, whole = "", fraction = ""] = match;
  if (/[1-9]/.test(fraction.slice(digits))) return null;
  return { currency: currency as string, units: Number(whole + fraction.slice(0, digits).padEnd(digits, "0")) };
}
