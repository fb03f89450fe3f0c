/** Formats numbers, money and dates in a language. All digits are Latin. */
import {
  formatDateTime,
  formatHijriDate,
  formatLongDate,
  formatMonthName,
  formatShortDate,
  formatShortMonth,
} from "~/domain/values/calendar";
import { type Cents, formatMoney, formatPercent, type Rate } from "~/domain/values/money";
import { isolate, isolateUserText } from "./isolated";

export interface Format {
  /** "$1,250.00" */
  money(cents: Cents): string;
  /** "12.5%" */
  percent(rate: Rate): string;
  /** "20 November 2026" */
  date(ms: number): string;
  /** "10 Jumada II 1448 AH" */
  hijri(ms: number): string;
  /** "20 Nov 2026" */
  shortDate(ms: number): string;
  /** "20 November 2026 at 14:05" */
  dateTime(ms: number): string;
  /** "2026-11" as "November 2026" */
  month(iso: string): string;
  /** "2026-11" as "Nov" */
  shortMonth(iso: string): string;
  /** Joins texts with the language's comma: "coffee, tea". */
  list(texts: readonly string[]): string;
  /** Wraps a left-to-right value in a sentence: order and phone numbers, addresses, codes, names. */
  isolate(text: string | number): string;
  /** Wraps a text that users typed, in either direction. */
  isolateUserText(text: string): string;
}

/** `tag`: a BCP 47 language tag. */
export const createFormat = (tag: string, isRightToLeft = false): Format => {
  const whole = isRightToLeft ? isolate : String;
  return {
    money: (cents) => whole(formatMoney(cents)),
    percent: (rate) => whole(formatPercent(rate)),
    date: (ms) => formatLongDate(tag, ms),
    hijri: (ms) => formatHijriDate(tag.split("-u-")[0] ?? tag, ms),
    shortDate: (ms) => formatShortDate(tag, ms),
    dateTime: (ms) => formatDateTime(tag, ms),
    month: (iso) => formatMonthName(tag, iso),
    shortMonth: (iso) => formatShortMonth(tag, iso),
    list: (texts) => texts.join(tag.startsWith("ar") ? "، " : ", "),
    isolate: whole,
    isolateUserText: isRightToLeft ? isolateUserText : String,
  };
};

/** The plural forms of a language. A missing form falls back to "other". */
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Returns a function that chooses the plural form of a number and replaces # with the number. */
export function createPlural(tag: string): (count: number, forms: Plural) => string {
  const rules = new Intl.PluralRules(tag);
  return (count, forms) => (forms[rules.select(count)] ?? forms.other).replace("#", String(count));
}
