/** Counts are in the genitive, because texts use them after a preposition: "منذ يومين". */

import type { quantities as english } from "~/words/en/quantities";
import { createPlural } from "~/words/format";

const plural = createPlural("ar");
const HOUR = 3_600_000;

const days = (count: number): string =>
  plural(count, { zero: "أقل من يوم", one: "يوم واحد", two: "يومين", few: "# أيام", many: "# يومًا", other: "# يوم" });
export const hours = (count: number): string =>
  plural(count, { one: "ساعة واحدة", two: "ساعتين", few: "# ساعات", many: "# ساعة", other: "# ساعة" });

const months = (count: number): string =>
  plural(count, { zero: "أقل من شهر", one: "شهر واحد", two: "شهرين", few: "# أشهر", many: "# شهرًا", other: "# شهر" });

const years = (count: number): string =>
  plural(count, { zero: "أقل من سنة", one: "سنة واحدة", two: "سنتين", few: "# سنوات", many: "# سنة", other: "# سنة" });

/** A credit limit as a multiple of the amount requested. */
export const requestMultiple = (count: number): string =>
  plural(count, {
    one: "ما طُلب",
    two: "ضعفي ما طُلب",
    few: "# أضعاف ما طُلب",
    many: "# ضعفًا مما طُلب",
    other: "# ضعف مما طُلب",
  });

export const quantities = {
  days,
  lateBy: (count) => `متأخر منذ ${days(count)}`,
  howLong: (ms) => {
    const whole = Math.floor(ms / HOUR);
    if (whole < 1) return "أقل من ساعة";
    return whole < 48 ? hours(whole) : days(Math.floor(whole / 24));
  },
  months,
  years,
  orders: (count) =>
    plural(count, { zero: "لا طلبات", one: "طلب واحد", two: "طلبان", few: "# طلبات", many: "# طلبًا", other: "# طلب" }),
  instalments: (count) =>
    plural(count, { zero: "لا أقساط", one: "قسط واحد", two: "قسطان", few: "# أقساط", many: "# قسطًا", other: "# قسط" }),
  invoices: (count) =>
    plural(count, {
      zero: "لا فواتير",
      one: "فاتورة واحدة",
      two: "فاتورتان",
      few: "# فواتير",
      many: "# فاتورة",
      other: "# فاتورة",
    }),
} satisfies typeof english;
