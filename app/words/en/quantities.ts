/** Counts with their nouns, and lengths of time. */
import { dayCount, durationText, lateText } from "~/domain/values/calendar";

const counted =
  (singular: string, many: string) =>
  (count: number): string =>
    count === 1 ? `1 ${singular}` : `${count} ${many}`;

export const quantities = {
  /** "1 day", "12 days" */
  days: dayCount,
  /** "late by 12 days" */
  lateBy: lateText,
  /** "3 hours" or "4 days". Takes milliseconds. */
  howLong: durationText,
  months: counted("month", "months"),
  /** 0: in the first year. */
  years: (count: number) => (count === 0 ? "less than a year" : counted("year", "years")(count)),
  orders: counted("order", "orders"),
  instalments: counted("instalment", "instalments"),
  invoices: counted("invoice", "invoices"),
};
