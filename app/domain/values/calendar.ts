/**
 * Business days, due dates and date formats. A business day is a day in the configured time zone, a working day or not
 * (app/domain/working-days).
 */

/** The time zone of business days. BUSINESS_TIME_ZONE sets it at start. */
let businessTimeZone = "Asia/Kuwait";

/** Sets the time zone of business days. `timeZone`: an IANA name. */
export function setBusinessZone(timeZone: string): void {
  businessTimeZone = timeZone;
  days.clear();
  ends.clear();
  for (const dates of formattedDays) dates.clear();
}

export interface Day {
  year: number;
  /** 1 to 12 */
  month: number;
  day: number;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

const ENGLISH = "en-GB";

/** Caches formatters: creating one costs more time and memory than all dates of a page. */
function formatDate(
  language: string,
  kind: string,
  options: Intl.DateTimeFormatOptions,
  timeZone = businessTimeZone,
): Intl.DateTimeFormat {
  const key = `${language} ${kind} ${timeZone}`;
  let found = formatters.get(key);
  if (!found) formatters.set(key, (found = new Intl.DateTimeFormat(language, { ...options, timeZone })));
  return found;
}

function wallClock(ms: number): [number, number, number, number, number, number] {
  const parts = formatDate(ENGLISH, "wall", {
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
    hourCycle: "h23",
  }).formatToParts(ms);
  const partValue = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return [
    partValue("year"),
    partValue("month"),
    partValue("day"),
    partValue("hour"),
    partValue("minute"),
    partValue("second"),
  ];
}

/** Milliseconds. In every time zone, a day starts at a quarter of an hour. */
const QUARTER_HOUR = 900_000;
/** Days by quarter of an hour since 1970. Formatting a date costs a hundred times as much as this lookup. */
const days = new Map<number, Day>();
const MAX_DAYS = 5000;

/** Returns the business day of a moment. `ms`: UTC milliseconds. */
export function businessDay(ms: number): Day {
  const quarter = Math.floor(ms / QUARTER_HOUR);
  let found = days.get(quarter);
  if (!found) {
    const [year, month, day] = wallClock(ms);
    if (days.size >= MAX_DAYS) days.clear();
    days.set(quarter, (found = Object.freeze({ year, month, day })));
  }
  return found;
}

/** Ends of days by the UTC time of the next midnight. */
const ends = new Map<number, number>();

/** Returns the last millisecond of a business day, in UTC milliseconds. */
export function endOfDay({ year, month, day }: Day): number {
  const midnight = Date.UTC(year, month - 1, day + 1);
  let found = ends.get(midnight);
  if (found === undefined) {
    if (ends.size >= MAX_DAYS) ends.clear();
    ends.set(midnight, (found = findEndOfDay(midnight)));
  }
  return found;
}

/** `midnight`: the UTC time of the midnight after the day. */
function findEndOfDay(midnight: number): number {
  // Finds the zone's offset at that moment from a guess. The second guess is right even on days when clocks change.
  let guess = midnight;
  for (let i = 0; i < 2; i += 1) {
    const [y, mo, d, h, mi, s] = wallClock(guess);
    guess += midnight - Date.UTC(y, mo - 1, d, h, mi, s);
  }
  return guess - 1;
}

/** Returns the first millisecond of a business day, in UTC milliseconds. */
export const startOfDay = (day: Day): number => endOfDay(addDays(day, -1)) + 1;

/** Returns the same day `months` later, or that month's last day if it is shorter (31 Jan, 28 Feb, 31 Mar). */
export function addMonths({ year, month, day }: Day, months: number): Day {
  const index = year * 12 + (month - 1) + months;
  const target = { year: Math.floor(index / 12), month: (index % 12) + 1 };
  const last = new Date(Date.UTC(target.year, target.month, 0)).getUTCDate();
  return { ...target, day: Math.min(day, last) };
}

/** Returns the day `days` later, or earlier for a negative number. */
export function addDays({ year, month, day }: Day, days: number): Day {
  const date = new Date(Date.UTC(year, month - 1, day + days));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/**
 * Returns the number of business days from moment `from` to moment `to`, both in UTC milliseconds. Negative if `to` is
 * earlier.
 */
export function dayDifference(from: number, to: number): number {
  const dayNumber = (ms: number): number => {
    const { year, month, day } = businessDay(ms);
    return Date.UTC(year, month - 1, day);
  };
  return Math.round((dayNumber(to) - dayNumber(from)) / 86_400_000);
}

/**
 * Returns the number of business days from `deadline` to `now`, both in UTC milliseconds. Zero or less until the
 * deadline's day is over.
 */
export const daysLate = (deadline: number, now: number): number => dayDifference(deadline, now);

/** Returns "1 day", "12 days". */
export const dayCount = (days: number): string => (days === 1 ? "1 day" : `${days} days`);

/** Returns "late by 12 days". */
export const lateText = (days: number): string => `late by ${dayCount(days)}`;

/** Returns the business month of a moment, such as "2026-11". `ms`: UTC milliseconds. */
export function businessMonth(ms: number): string {
  const { year, month } = businessDay(ms);
  return monthFromIndex(year * 12 + month - 1);
}

/** Moves a month: "2026-11" and -5 give "2026-06". */
export function shiftMonth(month: string, months: number): string {
  return monthFromIndex(Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months);
}

/** Returns the first millisecond of a business month such as "2026-11", in UTC milliseconds. */
export function startOfMonth(month: string): number {
  return startOfDay(parseDay(`${month}-01`));
}

/** Parses "2026-11-20". Does not validate the text. */
export function parseDay(iso: string): Day {
  const [year = 0, month = 0, day = 0] = iso.split("-").map(Number);
  return { year, month, day };
}

/** Returns the business day of a moment for machines, such as "2026-11-20". `ms`: UTC milliseconds. */
export function isoDay(ms: number): string {
  const { year, month, day } = businessDay(ms);
  return `${monthFromIndex(year * 12 + month - 1)}-${String(day).padStart(2, "0")}`;
}

const monthFromIndex = (index: number): string =>
  `${String(Math.floor(index / 12)).padStart(4, "0")}-${String((index % 12) + 1).padStart(2, "0")}`;

const formatMonth = (language: string, month: string, style: "long" | "short") =>
  formatDate(language, `${style} month`, { month: style, ...(style === "long" && { year: "numeric" }) }, "UTC").format(
    new Date(`${month}-01`),
  );

/** Formats "2026-11" as "November 2026". `language`: a BCP 47 tag. */
export const formatMonthName = (language: string, month: string): string => formatMonth(language, month, "long");
/** Formats "2026-11" as "November 2026", in English. */
export const monthName = (month: string): string => formatMonthName(ENGLISH, month);

/**
 * Formats "2026-11" as "Nov". Shortens the English "Sept", which is longer than all others. `language`: a BCP 47 tag.
 */
export const formatShortMonth = (language: string, month: string): string => {
  const name = formatMonth(language, month, "short");
  return language === ENGLISH ? name.slice(0, 3) : name;
};
/** Formats "2026-11" as "Nov", in English. */
export const shortMonth = (month: string): string => formatShortMonth(ENGLISH, month);

/** Formats a duration in English: "less than an hour", hours below 48, else whole days. `ms`: milliseconds. */
export function durationText(ms: number): string {
  const hours = Math.floor(ms / 3_600_000);
  if (hours < 1) return "less than an hour";
  if (hours < 48) return hours === 1 ? "1 hour" : `${hours} hours`;
  return `${Math.floor(hours / 24)} days`;
}

/** The dates of each dayFormatter(), by language and number of the business day. */
const formattedDays: Map<string, Map<number, string>>[] = [];

/** Returns a function that formats each business day once. `locale` returns the formatter's tag of a language. */
function dayFormatter(
  kind: string,
  options: Intl.DateTimeFormatOptions,
  locale = (language: string) => language,
): (language: string, ms: number) => string {
  const byLanguage = new Map<string, Map<number, string>>();
  formattedDays.push(byLanguage);
  return (language, ms) => {
    let dates = byLanguage.get(language);
    if (!dates) byLanguage.set(language, (dates = new Map()));
    const { year, month, day } = businessDay(ms);
    const key = (year * 12 + month) * 31 + day;
    let found = dates.get(key);
    if (found === undefined) {
      if (dates.size >= MAX_DAYS) dates.clear();
      dates.set(key, (found = formatDate(locale(language), kind, options).format(ms)));
    }
    return found;
  };
}

/** Formats a moment as "20 November 2026". `language`: a BCP 47 tag. `ms`: UTC milliseconds. */
export const formatLongDate = dayFormatter("date", { day: "numeric", month: "long", year: "numeric" });
/** Formats a moment as "20 November 2026", in English. `ms`: UTC milliseconds. */
export const longDate = (ms: number): string => formatLongDate(ENGLISH, ms);

/**
 * Formats a moment as "10 Jumada II 1448 AH", by Saudi Arabia's calendar. `language`: a BCP 47 tag without a calendar.
 * `ms`: UTC milliseconds.
 */
export const formatHijriDate = dayFormatter(
  "hijri",
  { day: "numeric", month: "long", year: "numeric" },
  (language) => `${language}-u-ca-islamic-umalqura-nu-latn`,
);

/** Formats a moment as "20 Nov 2026". `language`: a BCP 47 tag. `ms`: UTC milliseconds. */
export const formatShortDate = dayFormatter("short date", { day: "numeric", month: "short", year: "numeric" });

/** Formats a moment as "20 November 2026 at 14:05", in every language with 24 hours. `ms`: UTC milliseconds. */
export const formatDateTime = (language: string, ms: number): string =>
  formatDate(language, "time", { dateStyle: "long", timeStyle: "short", hourCycle: "h23" }).format(ms);
/** Formats a moment as "20 November 2026 at 14:05", in English. `ms`: UTC milliseconds. */
export const longDateTime = (ms: number): string => formatDateTime(ENGLISH, ms);
