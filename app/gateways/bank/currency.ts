/**
 * Dhow's books are dollars, but the debit schemes of the Gulf collect only the currency of their country (KNET dinars
 * of Kuwait, mada riyals, and so on: Tap, pages KNET, BENEFIT, OmanNet, NAPS/QPay). So a payment is fixed in dollars,
 * and what its payer's bank is asked for is that amount at a fixed rate, written down with the payment before the bank
 * is asked.
 */
import type { Cents } from "~/domain/values/money";

/** An amount as a bank collects it. */
export interface Collected {
  /** ISO 4217: "KWD" */
  currency: string;
  /** In the currency's smallest unit: fils, halalas, baisa. */
  units: number;
}

/** Digits after the point. Source: ISO 4217; Tap, "Validate the webhook (hashstring)". */
const decimalsByCurrency = new Map([
  ["USD", 2],
  ["AED", 2],
  ["QAR", 2],
  ["SAR", 2],
  ["BHD", 3],
  ["KWD", 3],
  ["OMR", 3],
]);

export const currencies: readonly string[] = [...decimalsByCurrency.keys()];

/** Errors: a defect for a currency that none of the six countries has. */
function currencyDecimals(currency: string): number {
  const digits = decimalsByCurrency.get(currency);
  if (digits === undefined) throw new Error(`the decimals of ${currency} are not known`);
  return digits;
}

/** Millionths of the currency's unit for a dollar. */
export type ExchangeRates = Readonly<Record<string, number>>;

/** The central banks hold these. Kuwait's follows a basket: its rate has to be set. */
export const peggedRates: ExchangeRates = {
  USD: 1_000_000,
  AED: 3_672_500,
  QAR: 3_640_000,
  SAR: 3_750_000,
  BHD: 376_000,
  OMR: 384_500,
};

/** "0.3075" -> 307 500; null unless it is a number above 0 with six decimals at most. */
export function parseRate(text: string): number | null {
  const match = /^(\d{1,4})(?:\.(\d{1,6}))?$/.exec(text.trim());
  const rate = match ? Number(match[1]) * 1_000_000 + Number((match[2] ?? "").padEnd(6, "0")) : 0;
  return rate > 0 ? rate : null;
}

/** Rounded half up to the smallest unit. Null when no rate is known. */
export function convertToCurrency(amount: Cents, currency: string, rates: ExchangeRates): Collected | null {
  const rate = rates[currency];
  if (rate === undefined) return null;
  const inUnits = BigInt(amount) * BigInt(rate) * 10n ** BigInt(currencyDecimals(currency));
  const perUnit = 100n * 1_000_000n;
  return { currency, units: Number((inUnits + perUnit / 2n) / perUnit) };
}

/** Cents, rounded half up, of an amount as it came to the bank. Null when no rate is known. */
export function convertToCents({ currency, units }: Collected, rates: ExchangeRates): Cents | null {
  const rate = rates[currency];
  if (rate === undefined || !decimalsByCurrency.has(currency)) return null;
  const inCents = BigInt(units) * 100n * 1_000_000n;
  const perCent = BigInt(rate) * 10n ** BigInt(currencyDecimals(currency));
  return Number((2n * inCents + perCent) / (2n * perCent));
}

/** { KWD, 30750 } -> "30.750": always all of the currency's decimals. */
export function formatDecimal({ currency, units }: Collected): string {
  const digits = currencyDecimals(currency);
  const text = String(units).padStart(digits + 1, "0");
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** "KWD 30.750" */
export const formatCollected = (collected: Collected): string => `${collected.currency} ${formatDecimal(collected)}`;

/**
 * What a provider says, as a number or a text. Null when it is none of a currency known here, or finer than its
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
