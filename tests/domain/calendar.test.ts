/** Business days and due dates, in time zones with and without daylight saving time. */
import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { instalmentDeadline, isInstalmentLate } from "~/domain/instalments/instalment";
import {
  addDays,
  addMonths,
  businessDay,
  type Day,
  dayDifference,
  endOfDay,
  formatHijriDate,
  formatLongDate,
  formatShortDate,
  longDate,
  longDateTime,
  setBusinessZone,
  startOfDay,
} from "~/domain/values/calendar";

afterEach(() => setBusinessZone("Asia/Kuwait"));

/** Kuwait has no daylight saving time; in Cairo and Beirut clocks change at midnight, in Lord Howe by half an hour. */
const zones = [
  "Asia/Kuwait",
  "UTC",
  "Europe/London",
  "America/New_York",
  "Africa/Cairo",
  "Asia/Beirut",
  "Australia/Lord_Howe",
  "Asia/Kathmandu",
  "Pacific/Kiritimati",
];

const moment = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2045, 0, 1) });
const day = moment.map((ms): Day => {
  const date = new Date(ms);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
});
const monthIndex = ({ year, month }: Day) => year * 12 + month - 1;
const lengthOf = ({ year, month }: Day) => new Date(Date.UTC(year, month, 0)).getUTCDate();

describe.each(zones)("in %s", (zone) => {
  test("the end of a day is its last millisecond", () => {
    setBusinessZone(zone);
    fc.assert(
      fc.property(day, (date) => {
        expect(businessDay(endOfDay(date))).toEqual(date);
        expect(businessDay(endOfDay(date) + 1)).toEqual(addDays(date, 1));
      }),
      { numRuns: 300 },
    );
  });

  test("finds the end of every day of two years, including daylight saving changes", () => {
    setBusinessZone(zone);
    for (let date: Day = { year: 2027, month: 1, day: 1 }; date.year < 2029; date = addDays(date, 1)) {
      const end = endOfDay(date);
      expect([businessDay(end), businessDay(end + 1)]).toEqual([date, addDays(date, 1)]);
    }
  });

  test("instalments fall due at the end of the same day of later months, or of a shorter month's last day", () => {
    setBusinessZone(zone);
    fc.assert(
      fc.property(moment, fc.integer({ min: 2, max: 24 }), (paidAt, number) => {
        const first = businessDay(paidAt);
        const due = businessDay(instalmentDeadline(number, paidAt));
        expect(monthIndex(due)).toBe(monthIndex(first) + number - 1);
        expect(due.day).toBe(Math.min(first.day, lengthOf(due)));
        expect(businessDay(instalmentDeadline(number, paidAt) + 1)).toEqual(addDays(due, 1));
      }),
      { numRuns: 200 },
    );
  });
});

describe("formatted days", () => {
  const formats = [
    [formatLongDate, "", { month: "long" }],
    [formatShortDate, "", { month: "short" }],
    [formatHijriDate, "-u-ca-islamic-umalqura-nu-latn", { month: "long" }],
  ] as const;
  const languages = ["en-GB", "ar-u-nu-latn"];

  test("are the same at all times of a day, in each zone, language and format", () => {
    for (const zone of zones) {
      setBusinessZone(zone);
      fc.assert(
        fc.property(day, fc.constantFrom(...languages), fc.constantFrom(...formats), (date, language, format) => {
          const [write, calendar, { month }] = format;
          const tag = calendar ? `${language.split("-u-")[0]}${calendar}` : language;
          const options = { day: "numeric", month, year: "numeric", timeZone: zone } as const;
          const expected = new Intl.DateTimeFormat(tag, options).format(endOfDay(date));
          const asked = calendar ? language.split("-u-")[0]! : language;
          for (const at of [startOfDay(date), startOfDay(date) + 3_600_000, endOfDay(date)])
            expect(write(asked, at)).toBe(expected);
        }),
        { numRuns: 30 },
      );
    }
  });

  test("follow a change of the zone", () => {
    const evening = Date.UTC(2027, 0, 1, 22);
    expect(formatShortDate("en-GB", evening)).toBe("2 Jan 2027");
    setBusinessZone("UTC");
    expect(formatShortDate("en-GB", evening)).toBe("1 Jan 2027");
  });
});

describe("due dates", () => {
  test("never skip a month, and always increase", () => {
    fc.assert(
      fc.property(moment, (paidAt) => {
        const dues = Array.from({ length: 23 }, (_, i) => instalmentDeadline(i + 2, paidAt));
        expect(dues.every((due, i) => due > (dues[i - 1] ?? paidAt))).toBe(true);
        const months = dues.map((due) => monthIndex(businessDay(due)));
        expect(months.every((month, i) => month === (months[0] ?? 0) + i)).toBe(true);
      }),
    );
  });

  test("paying later never makes an instalment due earlier", () => {
    fc.assert(
      fc.property(moment, moment, fc.integer({ min: 2, max: 24 }), (a, b, number) => {
        expect(instalmentDeadline(number, Math.min(a, b))).toBeLessThanOrEqual(
          instalmentDeadline(number, Math.max(a, b)),
        );
      }),
    );
  });

  test.each([
    [
      "31 January 2026",
      Date.UTC(2026, 0, 31, 9),
      ["28 February 2026", "31 March 2026", "30 April 2026", "31 May 2026"],
    ],
    ["31 January of a leap year", Date.UTC(2028, 0, 31, 9), ["29 February 2028", "31 March 2028", "30 April 2028"]],
    ["29 February 2028", Date.UTC(2028, 1, 29, 9), ["29 March 2028", "29 April 2028"]],
    [
      "30 November 2026",
      Date.UTC(2026, 10, 30, 9),
      ["30 December 2026", "30 January 2027", "28 February 2027", "30 March 2027"],
    ],
    // In Kuwait it is already 1 June.
    ["the evening of 31 May in London", Date.UTC(2026, 4, 31, 21, 30), ["1 July 2026", "1 August 2026"]],
  ])("every due date is counted from %s", (_, paidAt, expected) => {
    expect(expected.map((__, i) => longDate(instalmentDeadline(i + 2, paidAt)))).toEqual(expected);
  });

  test("an instalment is overdue one millisecond after its deadline, unless it is paid or the upfront part", () => {
    const deadline = instalmentDeadline(2, Date.UTC(2026, 0, 31, 9));
    const amounts = { amount: 100_00, paidAmount: 0, creditedAmount: 0, disputedAmount: 0 };
    const open = { ...amounts, upfront: false, deadline, paidAt: null };
    expect(isInstalmentLate(open, deadline)).toBe(false);
    expect(isInstalmentLate(open, deadline + 1)).toBe(true);
    expect(isInstalmentLate({ ...open, paidAt: deadline }, deadline + 1)).toBe(false);
    expect(isInstalmentLate({ ...open, upfront: true }, deadline + 1)).toBe(false);
    expect(isInstalmentLate({ ...open, deadline: null }, deadline + 1)).toBe(false);
    expect(isInstalmentLate({ ...open, disputedAmount: 99_99 }, deadline + 1)).toBe(true);
    expect(isInstalmentLate({ ...open, disputedAmount: 100_00 }, deadline + 1)).toBe(false);
  });
});

test("counts business days instead of 24-hour periods", () => {
  const noon = endOfDay({ year: 2026, month: 11, day: 20 });
  expect([dayDifference(noon, noon + 1), dayDifference(noon - 1000, noon), dayDifference(noon + 1, noon)]).toEqual([
    1, 0, -1,
  ]);
});

test("adding a year to a leap day gives 28 February", () => {
  expect(addMonths({ year: 2028, month: 2, day: 29 }, 12)).toEqual({ year: 2029, month: 2, day: 28 });
  expect(addMonths({ year: 2026, month: 12, day: 31 }, 2)).toEqual({ year: 2027, month: 2, day: 28 });
});

test("writes long dates in the business time zone", () => {
  const lateEvening = Date.UTC(2026, 10, 19, 21, 5);
  expect(longDate(lateEvening)).toBe("20 November 2026");
  expect(longDateTime(lateEvening)).toBe("20 November 2026 at 00:05");
  setBusinessZone("America/New_York");
  expect(longDate(lateEvening)).toBe("19 November 2026");
});
