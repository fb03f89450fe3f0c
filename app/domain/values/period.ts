/** Periods that filter a list, in business days. */
import { addDays, businessDay, businessMonth, shiftMonth, startOfDay, startOfMonth } from "./calendar";

/** UTC milliseconds. `from` is included, `until` is not. */
export interface Span {
  from: number;
  until: number;
}

/** The periods' names in addresses, with their English labels. */
export const periods = {
  week: "Last 7 days",
  month: "This month",
  "last-month": "Last month",
  quarter: "Last 90 days",
  year: "This year",
  "last-year": "Last year",
} as const;

export type Period = keyof typeof periods;

/** Returns whether the name, as in an address, is one of the periods. */
export const isPeriod = (name: string | null): name is Period => name !== null && Object.hasOwn(periods, name);

/** Returns the period's span in UTC milliseconds. `now`: UTC milliseconds. "week" and "quarter" end with today. */
export function periodSpan(period: Period, now: number): Span {
  const day = businessDay(now);
  const month = businessMonth(now);
  const january = `${month.slice(0, 4)}-01`;
  const tomorrow = startOfDay(addDays(day, 1));
  switch (period) {
    case "week":
      return { from: startOfDay(addDays(day, -6)), until: tomorrow };
    case "quarter":
      return { from: startOfDay(addDays(day, -89)), until: tomorrow };
    case "month":
      return { from: startOfMonth(month), until: startOfMonth(shiftMonth(month, 1)) };
    case "last-month":
      return { from: startOfMonth(shiftMonth(month, -1)), until: startOfMonth(month) };
    case "year":
      return { from: startOfMonth(january), until: startOfMonth(shiftMonth(january, 12)) };
    case "last-year":
      return { from: startOfMonth(shiftMonth(january, -12)), until: startOfMonth(january) };
  }
}
