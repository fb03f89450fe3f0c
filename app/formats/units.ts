/** Amounts and days as bank files write them. */
import { latinDigits } from "~/domain/values/characters";
import { message } from "~/words/message";
import { UnreadableFile } from "./statement";

/** Digits after the point, after ISO 4217; null for what is no code. */
export function currencyDigits(currency: string): number | null {
  if (!/^[A-Z]{3}$/.test(currency)) return null;
  const digits =
    digitsByCurrency.get(currency) ??
    new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ??
    2;
  digitsByCurrency.set(currency, digits);
  return digits;
}

/** A file asks for the same one at each line, and to ask Intl takes long. */
const digitsByCurrency = new Map<string, number>();

/**
 * "1.234,50" with "," -> 123450, in the currency's smallest unit. A sign may stand before or behind. Errors: Unreadable
 * for what is no amount, and for one that is finer than the currency or beyond what can be counted.
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

/** "2026-11-23" of a year, a month and a day. Errors: Unreadable for a day that no calendar has. */
export function toIsoDay([year, month, day]: [number, number, number], written: string, at: number): string {
  const time = new Date(Date.UTC(year, month - 1, day));
  if (year < 1990 || year > 2200 || time.getUTCMonth() !== month - 1 || time.getUTCDate() !== day)
    throw new UnreadableFile(message("statementDate", shorten(written)), at);
  return time.toISOString().slice(0, 10);
}

/** A text of one line, without control characters; at most `most` characters of it. */
export const toSingleLine = (text: string, maxLength = 1000): string =>
  text
    .replace(/[\p{Cc}\p{White_Space}\u202a-\u202e\u2066-\u2069]+/gu, " ")
    .trim()
    .slice(0, maxLength);

export const normalizeAccount = (written: string): string => written.replace(/\p{White_Space}/gu, "").toUpperCase();

/** What the file says, as a message repeats it. */
export const shorten = (text: string): string => toSingleLine(text, 60);

/** { KWD, -30125 } -> "-30.125" */
export function formatDecimalUnits(units: number, currency: string): string {
  const digits = currencyDigits(currency) ?? 0;
  const text = String(Math.abs(units)).padStart(digits + 1, "0");
  return `${units < 0 ? "-" : ""}${digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`}`;
}

/** "KWD -1,030.125" */
export const formatUnitsWithCurrency = (units: number, currency: string): string =>
  `${currency} ${formatDecimalUnits(units, currency).replace(/\B(?=(\d{3})+(?!\d)(?:\.|$))/g, ",")}`;
