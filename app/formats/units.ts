/** Parses amounts and days of bank files. */
import { latinDigits } from "~/domain/values/characters";
import { message } from "~/words/message";
import { UnreadableFile } from "./statement";

/** Returns the currency's decimals by ISO 4217, or null if `currency` is no currency code. */
export function currencyDigits(currency: string): number | null {
  if (!/^[A-Z]{3}$/.test(currency)) return null;
  const digits =
    digitsByCurrency.get(currency) ??
    new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ??
    2;
  digitsByCurrency.set(currency, digits);
  return digits;
}

/** Cached, because each line of a file needs the same currency and Intl is slow. */
const digitsByCurrency = new Map<string, number>();

/**
 * Parses an amount to the currency's smallest unit: "1.234,50" with "," becomes 123450. A sign may precede or follow.
 * `at` is the file's line.
 * @throws UnreadableFile if the text is no amount, is finer than the currency's smallest unit, or too large.
 */
export function parseUnits(written: string, currency: string, decimalSign: "." | ",", at: number): number {
  const digits = currencyDigits(currency);
  if (digits === null) throw new UnreadableFile(message("statementCurrency", shorten(currency)), at);
  const invalidAmount = () => new UnreadableFile(message("statementAmount", shorten(written)), at);
  const plain = latinDigits(written)
    .replace(/[\p{White_Space}\p{Cf}'’]/gu, "")
    .replace(/\u2212/g, "-");
  const match = /^([+-]?)([\d.,]+)([+-]?)$/.exec(plain);
  if (!match) throw invalidAmount();
  const [, before, number = "", behind] = match;
  const parts = number.split(decimalSign);
  const [whole = "", fraction = ""] = parts;
  const isGrouped = /^\d+$/.test(whole) || /^\d{1,3}([.,]\d{3})+$/.test(whole) || (whole === "" && fraction !== "");
  if (
    parts.length > 2 ||
    (before && behind) ||
    !isGrouped ||
    !/^\d*$/.test(fraction) ||
    /[1-9]/.test(fraction.slice(digits))
  )
    throw invalidAmount();
  const units = Number(whole.replace(/[.,]/g, "") + fraction.slice(0, digits).padEnd(digits, "0"));
  if (!Number.isSafeInteger(units)) throw invalidAmount();
  return (before || behind) === "-" ? -units || 0 : units;
}

/**
 * Formats a year, month and day as "2026-11-23".
 * @throws UnreadableFile if the day does not exist.
 */
export function toIsoDay([year, month, day]: [number, number, number], written: string, at: number): string {
  const time = new Date(Date.UTC(year, month - 1, day));
  if (year < 1990 || year > 2200 || time.getUTCMonth() !== month - 1 || time.getUTCDate() !== day)
    throw new UnreadableFile(message("statementDate", shorten(written)), at);
  return time.toISOString().slice(0, 10);
}

/** Returns the text as one line without control characters, cut to `maxLength` characters. */
export const toSingleLine = (text: string, maxLength = 1000): string =>
  text
    .replace(/[\p{Cc}\p{White_Space}\u202a-\u202e\u2066-\u2069]+/gu, " ")
    .trim()
    .slice(0, maxLength);

/** Returns an account number in uppercase without spaces. */
export const normalizeAccount = (written: string): string => written.replace(/\p{White_Space}/gu, "").toUpperCase();

/** Shortens a text from a file for an error message. */
export const shorten = (text: string): string => toSingleLine(text, 60);

/** Formats an amount in the smallest unit with all decimals: KWD -30125 becomes "-30.125". */
export function formatDecimalUnits(units: number, currency: string): string {
  const digits = currencyDigits(currency) ?? 0;
  const text = String(Math.abs(units)).padStart(digits + 1, "0");
  return `${units < 0 ? "-" : ""}${digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`}`;
}

/** Formats an amount with its currency, such as "KWD -1,030.125". */
export const formatUnitsWithCurrency = (units: number, currency: string): string =>
  `${currency} ${formatDecimalUnits(units, currency).replace(/\B(?=(\d{3})+(?!\d)(?:\.|$))/g, ",")}`;
