/** Business days, due dates and how dates are written. A business day is a day of the configured time zone. */

/** The zone whose days are business days; set at start from BUSINESS_TIME_ZONE. */
let businessTimeZone = "Asia/Kuwait";

export function setBusinessZone(timeZone: string): void {
  businessTimeZone = timeZone;
}

export interface Day {
  year: number;
  /** 1 to 12 */
  month: number;
  day: number;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

const ENGLISH = "en-GB";

/** Each formatter is made once: making one takes more time and memory than all that it formats on a page. */
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

/** The business day on which the moment `ms` lies. */
export function businessDay(ms: number): Day {
  const [year, month, day] = wallClock(ms);
  return { year, month, day };
}

/** The last millisecond of a business day. */
export function endOfDay({ year, month, day }: Day): number {
  const midnight = Date.UTC(year, month - 1, day + 1);
  // The zone's offset at that moment is found from a guess. The second guess is right also on days on which clocks
  // change.
  let guess = midnight;
  for (let i = 0; i < 2; i += 1) {
    const [y, mo, d, h, mi, s] = wallClock(guess);
    guess += midnight - Date.UTC(y, mo - 1, d, h, mi, s);
  }
  return guess - 1;
}

/** The first millisecond of a business day. */
export const startOfDay = (day: Day): number => endOfDay(addDays(day, -1)) + 1;

/** The same day `months` later, or that month's last day where it is shorter (31 Jan, 28 Feb, 31 Mar). */
export function addMonths({ year, month, day }: Day, months: number): Day {
  const index = year * 12 + (month - 1) + months;
  const target = { year: Math.floor(index / 12), month: (index % 12) + 1 };
  const last = new Date(Date.UTC(target.year, target.month, 0)).getUTCDate();
  return { ...target, day: Math.min(day, last) };
}

export function addDays({ year, month, day }: Day, days: number): Day {
  const date = new Date(Date.UTC(year, month - 1, day + days));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/**
 * The day on which the `count`th working day after `day` is over. No day of any weekend of the Gulf is one, so it is
 * the latest that can be meant.
 */
export function addWorkingDays(day: Day, count: number): Day {
  const next = addDays(day, 1);
  const weekday = new Date(Date.UTC(next.year, next.month - 1, next.day)).getUTCDay();
  const isWorking = weekday >= 1 && weekday <= 4;
  const left = count - (isWorking ? 1 : 0);
  return left === 0 ? next : addWorkingDays(next, left);
}

/** How many days `to` lies after `from`: 0 on the same one, less than 0 before it. */
export function dayDifference(from: number, to: number): number {
  const dayNumber = (ms: number): number => {
    const { year, month, day } = businessDay(ms);
    return Date.UTC(year, month - 1, day);
  };
  return Math.round((dayNumber(to) - dayNumber(from)) / 86_400_000);
}

/** "1 day", "12 days" */
export const dayCount = (days: number): string => (days === 1 ? "1 day" : `${days} days`);

/** "late by 12 days" */
export const lateText = (days: number): string => `late by ${dayCount(days)}`;

/** "2026-11": the business month in which the moment `ms` lies. */
export function businessMonth(ms: number): string {
  const { year, month } = businessDay(ms);
  return monthFromIndex(year * 12 + month - 1);
}

/** "2026-11" and -5 -> "2026-06" */
export function shiftMonth(month: string, months: number): string {
  return monthFromIndex(Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months);
}

/** The first millisecond of a business month. */
export function startOfMonth(month: string): number {
  return startOfDay(parseDay(`${month}-01`));
}

/** "2026-11-20" as a day. */
export function parseDay(iso: string): Day {
  const [year = 0, month = 0, day = 0] = iso.split("-").map(Number);
  return { year, month, day };
}

/** "2026-11-20": the business day of a moment, for machines. */
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

/** "2026-11" -> "November 2026", in a language as Intl knows it. */
export const formatMonthName = (language: string, month: string): string => formatMonth(language, month, "long");
export const monthName = (month: string): string => formatMonthName(ENGLISH, month);

/** "2026-11" -> "Nov". English has "Sept", which is longer than all others. */
export const formatShortMonth = (language: string, month: string): string => {
  const name = formatMonth(language, month, "short");
  return language === ENGLISH ? name.slice(0, 3) : name;
};
export const shortMonth = (month: string): string => formatShortMonth(ENGLISH, month);

/** "3 hours", "4 days": how long something lasts, in the largest unit that fits twice or, for hours, once. */
export function durationText(ms: number): string {
  const hours = Math.floor(ms / 3_600_000);
  if (hours < 1) return "less than an hour";
  if (hours < 48) return hours === 1 ? "1 hour" : `${hours} hours`;
  return `${Math.floor(hours / 24)} days`;
}

/** "20 November 2026" */
export const formatLongDate = (language: string, ms: number): string =>
  formatDate(language, "date", { day: "numeric", month: "long", year: "numeric" }).format(ms);
export const longDate = (ms: number): string => formatLongDate(ENGLISH, ms);

/** "10 Jumada II 1448 AH", by the calendar of Saudi Arabia. `language`: without a calendar of its own. */
export const formatHijriDate = (language: string, ms: number): string =>
  formatDate(`${language}-u-ca-islamic-umalqura-nu-latn`, "hijri", {
    day: "numeric",
    month: "long",
    year: "numeric",
  }).format(ms);

/** "20 Nov 2026" */
export const formatShortDate = (language: string, ms: number): string =>
  formatDate(language, "short date", { day: "numeric", month: "short", year: "numeric" }).format(ms);

/** "20 November 2026 at 14:05" */
export const formatDateTime = (language: string, ms: number): string =>
  formatDate(language, "time", { dateStyle: "long", timeStyle: "short" }).format(ms);
export const longDateTime = (ms: number): string => formatDateTime(ENGLISH, ms);
