/** Working days by country, public holidays, and the deadlines that count them. */
import { readdirSync, readFileSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { cancelUnansweredOrders } from "~/domain/cancellations/cancellation.server";
import { checkDatabase } from "~/domain/check.server";
import { loadAdminDashboard } from "~/domain/dashboards/dashboard.server";
import { keptPercent } from "~/domain/dashboards/payout-promise";
import { returnInvoice, uploadInvoice, verifyInvoice } from "~/domain/invoices/invoice.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { findAcceptanceDeadline } from "~/domain/orders/acceptance-deadline.server";
import { listDuePayouts, payOut } from "~/domain/payouts/payout.server";
import type { Actor } from "~/domain/values/actor";
import { addDays, businessDay, type Day, endOfDay, isoDay, parseDay, startOfDay } from "~/domain/values/calendar";
import { clock, DAY } from "~/domain/values/clock";
import { type Weekday, weekdayRanges, weekdays } from "~/domain/working-days/weekdays";
import {
  addWorkingDays,
  DEFAULT_WORKING_DAYS,
  dayText,
  overdueStart,
  type WorkingCalendar,
  workingDaysForm,
} from "~/domain/working-days/working-days";
import {
  addHoliday,
  listHolidays,
  loadWorkingCalendars,
  readWorkingDays,
  removeHoliday,
  setWorkingDays,
  workingDaysVersion,
} from "~/domain/working-days/working-days.server";
import { usesPostgres } from "../on-postgres";
import { rawRows, rawRun } from "../raw";
import { activeSme, activeSupplier, newPdf, order, staff, useWorld, wait } from "./world";

useWorld();

let admin: Actor;
beforeEach(async () => {
  admin = await staff("admin");
});

const end = (day: string): number => endOfDay(parseDay(day));
const SUNDAY_TO_THURSDAY = weekdays.slice(0, 5);

describe("the calendar", () => {
  const calendar = (days: readonly Weekday[], ...holidays: string[]): WorkingCalendar => ({
    weekdays: days,
    holidays: new Set(holidays),
  });

  test.each<[from: string, count: number, to: string, calendar: WorkingCalendar]>([
    // 20 November 2026 is a Friday.
    ["2026-11-20", 4, "2026-11-25", calendar(SUNDAY_TO_THURSDAY)],
    ["2026-11-22", 4, "2026-11-26", calendar(SUNDAY_TO_THURSDAY)],
    ["2026-11-23", 4, "2026-11-29", calendar(SUNDAY_TO_THURSDAY)],
    ["2026-11-23", 4, "2026-11-27", calendar(weekdays.slice(1, 6))],
    ["2026-11-20", 4, "2026-11-26", calendar(SUNDAY_TO_THURSDAY, "2026-11-23")],
    ["2026-11-20", 4, "2026-11-29", calendar(SUNDAY_TO_THURSDAY, "2026-11-23", "2026-11-26")],
    ["2026-11-20", 1, "2026-11-26", calendar(["thursday"])],
    ["2026-12-30", 2, "2027-01-03", calendar(SUNDAY_TO_THURSDAY)],
  ])("after %s, working day %i is %s", (from, count, to, ofCountry) => {
    expect(dayText(addWorkingDays(ofCountry, parseDay(from), count))).toBe(to);
  });

  test("finds the start of overdue periods for every day, calendar and length", () => {
    const calendars = [
      calendar(SUNDAY_TO_THURSDAY),
      calendar(weekdays.slice(1, 6), "2026-11-24", "2026-11-25"),
      calendar(["monday", "wednesday"], "2026-11-23"),
    ];
    const days: Day[] = Array.from({ length: 30 }, (_, index) => addDays(parseDay("2026-11-01"), index));
    for (const ofCountry of calendars) {
      for (const count of [1, 3, 5]) {
        for (const today of days) {
          const moment = overdueStart(ofCountry, today, count);
          for (const start of days) {
            const isOverdue = startOfDay(today) > endOfDay(addWorkingDays(ofCountry, start, count));
            expect([dayText(start), startOfDay(start) < moment]).toEqual([dayText(start), isOverdue]);
          }
        }
      }
    }
  });

  test.each<[Weekday[], [Weekday, Weekday][]]>([
    [SUNDAY_TO_THURSDAY, [["sunday", "thursday"]]],
    [["saturday", "sunday", "monday"], [["saturday", "monday"]]],
    [["monday"], [["monday", "monday"]]],
    [
      ["sunday", "monday", "thursday"],
      [
        ["sunday", "monday"],
        ["thursday", "thursday"],
      ],
    ],
    [[...weekdays], [["sunday", "saturday"]]],
  ])("groups %j", (days, ranges) => {
    expect(weekdayRanges(days)).toEqual(ranges);
  });
});

describe("settings", () => {
  test("start with Monday to Friday in the UAE, Sunday to Thursday elsewhere, and Kuwait for Dhow", async () => {
    const { home, weekdays: weeks } = await readWorkingDays();
    expect(home).toBe("KW");
    expect(weeks.AE).toEqual(["monday", "tuesday", "wednesday", "thursday", "friday"]);
    for (const country of ["KW", "QA", "BH", "OM", "SA"] as const) expect(weeks[country]).toEqual(SUNDAY_TO_THURSDAY);
  });

  test("are changed by an admin against the version of the form, and recorded", async () => {
    const seen = workingDaysVersion(await readWorkingDays());
    const days = {
      ...DEFAULT_WORKING_DAYS,
      weekdays: { ...DEFAULT_WORKING_DAYS.weekdays, SA: weekdays.slice(1, 6) },
    };
    await setWorkingDays(admin, days, seen);
    expect(await readWorkingDays()).toEqual(days);
    await expect(setWorkingDays(admin, DEFAULT_WORKING_DAYS, seen)).rejects.toMatchObject({
      code: "changed_meanwhile",
    });
    await expect(setWorkingDays(await staff("bank"), days)).rejects.toMatchObject({ code: "forbidden" });
    expect(await checkDatabase()).toEqual([]);
    await rawRun(`update settings set value = replace(value, '"KW","', '"OM","') where key = 'workingDays'`);
    expect(await checkDatabase()).not.toEqual([]);
  });

  test("need one working day per country, and accept one ticked box", () => {
    const week = { KW: "sunday", QA: ["friday"], BH: ["monday", "sunday"], OM: "monday", AE: "monday", SA: "monday" };
    expect(workingDaysForm.parse({ home: "KW", ...week })).toMatchObject({ KW: ["sunday"], BH: ["sunday", "monday"] });
    for (const wrong of [undefined, [], "someday", ["sunday", "someday"]])
      expect(workingDaysForm.safeParse({ home: "KW", ...week, KW: wrong }).success).toBe(false);
    expect(workingDaysForm.safeParse({ home: "FR", ...week }).success).toBe(false);
  });
});

describe("public holidays", () => {
  const national = { day: "2026-02-25", country: "KW", name: "National Day" } as const;

  test("are unique per day and country, and recorded", async () => {
    await addHoliday(admin, national);
    await addHoliday(admin, { ...national, country: "BH" });
    await addHoliday(admin, { day: "2026-02-26", country: "all", name: "A day off" });
    for (const taken of [national, { ...national, name: "Another" }, { ...national, day: "2026-02-26" }])
      await expect(addHoliday(admin, taken)).rejects.toMatchObject({ code: "holiday_taken" });
    expect((await listHolidays(parseDay("2026-02-25"))).map(({ day, country }) => `${day} ${country}`)).toEqual([
      "2026-02-25 BH",
      "2026-02-25 KW",
      "2026-02-26 all",
    ]);
    expect(await listHolidays(parseDay("2026-02-27"))).toEqual([]);
    await removeHoliday(admin, national);
    await expect(removeHoliday(admin, national)).rejects.toMatchObject({ code: "not_found" });
    await expect(addHoliday(await staff("bank"), national)).rejects.toMatchObject({ code: "forbidden" });
    expect(await checkDatabase()).toEqual([]);
    await rawRun(`update public_holidays set day = '2026-03-01' where country = 'BH'`);
    expect(await checkDatabase()).not.toEqual([]);
  });

  test("count in their own country, or in every country", async () => {
    await addHoliday(admin, national);
    await addHoliday(admin, { day: "2026-02-26", country: "all", name: "A day off" });
    const calendars = await loadWorkingCalendars(db, parseDay("2026-02-01"));
    expect([...calendars("KW").holidays].sort()).toEqual(["2026-02-25", "2026-02-26"]);
    expect([...calendars(null).holidays].sort()).toEqual(["2026-02-25", "2026-02-26"]);
    expect([...calendars("AE").holidays]).toEqual(["2026-02-26"]);
  });
});

describe("a supplier's answer", () => {
  test("follows the calendar of the supplier's registration, or else of its phone number", async () => {
    const inUae = await activeSupplier(undefined, { registration: { country: "AE", number: "123456" } });
    const inKuwait = await activeSupplier();
    // Placed on Saturday 31 January 2026.
    expect(isoDay(await findAcceptanceDeadline(db, inUae.applicantId!, clock.now()))).toBe("2026-02-06");
    expect(isoDay(await findAcceptanceDeadline(db, inKuwait.applicantId!, clock.now()))).toBe("2026-02-05");
  });

  test("waits for a holiday that is entered later, and orders of other countries do not", async () => {
    const buyer = await activeSme();
    const inUae = await activeSupplier(undefined, { registration: { country: "AE", number: "123456" } });
    const inKuwait = await activeSupplier();
    const [held, free] = [await order(buyer, inUae, 100_00, 1), await order(buyer, inKuwait, 100_00, 1)];
    await addHoliday(admin, { day: "2026-02-03", country: "AE", name: "A day off" });
    expect((await loadOrderView(buyer, held)).acceptanceDeadline).toBe(end("2026-02-09"));
    clock.stopAt(end("2026-02-09"));
    await cancelUnansweredOrders();
    const statusOf = async (id: string) => (await loadOrderView(buyer, id)).status;
    expect([await statusOf(held), await statusOf(free)]).toEqual([1, -1]);
    wait(1);
    await cancelUnansweredOrders();
    expect(await statusOf(held)).toBe(-1);
  });
});

describe("a payout", () => {
  test("is due four working days after the last upload of the invoice, by the calendar of Dhow's country", async () => {
    await addHoliday(admin, { day: "2026-02-03", country: "KW", name: "A day off" });
    const [buyer, seller] = [await activeSme(), await activeSupplier()];
    const id = await order(buyer, seller, 100_00, 4);
    const deadline = async () => (await loadOrderView(seller, id)).payoutDeadline;
    expect(await deadline()).toBe(end("2026-02-05"));
    expect((await loadOrderView(buyer, id)).payoutDeadline).toBeNull();

    // A promised deadline stays when the calendar changes.
    await addHoliday(admin, { day: "2026-02-04", country: "all", name: "Another day off" });
    expect(await deadline()).toBe(end("2026-02-05"));

    await returnInvoice(admin, id, "The total is wrong.");
    expect(await deadline()).toBeNull();
    clock.stopAt(end("2026-02-08"));
    await uploadInvoice(seller, id, new Blob([newPdf()]));
    await verifyInvoice(admin, id);
    expect(await deadline()).toBe(end("2026-02-12"));
    expect((await listDuePayouts({ page: 1, perPage: 10 })).rows[0]?.dueAt).toBe(end("2026-02-12"));
  });

  test("with the earliest deadline is first, even if its invoice was verified last", async () => {
    const [buyer, seller] = [await activeSme(), await activeSupplier()];
    const early = await order(buyer, seller, 100_00, 4);
    wait(7 * DAY);
    const late = await order(buyer, seller, 100_00, 5);
    wait(DAY);
    await verifyInvoice(admin, early);
    const { rows } = await listDuePayouts({ page: 1, perPage: 10 });
    expect(rows.map(({ orderId }) => orderId)).toEqual([early, late]);
    expect(rows.map(({ dueAt }) => clock.now() > dueAt)).toEqual([true, false]);
  });

  test("is measured by the day on which the supplier has the money", async () => {
    const bank = await staff("bank");
    const [buyer, seller] = [await activeSme(), await activeSupplier()];
    const promise = async () => (await loadAdminDashboard(await staff("admin"))).promise;
    expect(await promise()).toEqual({ count: 0, kept: 0 });
    const [onTime, tooLate, next] = [
      await order(buyer, seller, 100_00, 5),
      await order(buyer, seller, 100_00, 5),
      await order(buyer, seller, 100_00, 5),
    ];
    // Due on Wednesday 4 February.
    await payOut(bank, onTime, { valueDate: "2026-02-04" });
    await payOut(bank, tooLate, { valueDate: "2026-02-05" });
    expect(await promise()).toEqual({ count: 2, kept: 1 });
    clock.stopAt(end("2026-02-05"));
    await payOut(bank, next);
    expect((await loadAdminDashboard(admin)).promise).toEqual({ count: 3, kept: 1 });
    expect(await checkDatabase()).toEqual([]);

    // 90 days, today included: the first two were paid on 31 January, the third on 5 February.
    clock.stopAt(Date.UTC(2026, 3, 30, 12));
    expect(await promise()).toEqual({ count: 3, kept: 1 });
    clock.stopAt(Date.UTC(2026, 4, 1, 12));
    expect(await promise()).toEqual({ count: 1, kept: 0 });
    await rawRun("update tallies set count = count + 1 where list = 'payout promise' and scope = 'missed'");
    expect((await checkDatabase()).join()).toContain("counter payout promise missed");
  });

  test.each([
    [57, 57, 100],
    [56, 57, 98],
    [0, 3, 0],
    [999, 1000, 99],
  ])("is kept in %i of %i cases: %i%, rounded down", (kept, count, percent) => {
    expect(keptPercent({ kept, count })).toBe(percent);
  });
});

test("the migration gives open payouts the deadline that their pages showed", async () => {
  const [buyer, seller] = [await activeSme(), await activeSupplier()];
  const ids: string[] = [];
  // Saturday 31 January to Friday 6 February.
  for (let days = 0; days < 7; days += 1) {
    ids.push(await order(buyer, seller, 100_00, days % 2 === 0 ? 4 : 5));
    wait(DAY);
  }
  const [paid, older] = [await order(buyer, seller, 100_00, 6), await order(buyer, seller, 100_00, 3)];
  await rawRun("update orders set payout_due_at = 0");
  for (const statement of migration()) await rawRun(statement);
  const dueOf = async (id: string) =>
    Number((await rawRows("select payout_due_at as due from orders where id = ?", id))[0]!.due);
  expect(await Promise.all(ids.map(async (id) => isoDay(await dueOf(id))))).toEqual([
    "2026-02-05",
    "2026-02-05",
    "2026-02-09",
    "2026-02-10",
    "2026-02-11",
    "2026-02-12",
    "2026-02-12",
  ]);
  for (const id of ids) expect(endOfDay(businessDay(await dueOf(id)))).toBe(await dueOf(id));
  expect([await dueOf(paid), await dueOf(older)]).toEqual([0, 0]);
});

/** The statements that change rows. */
function migration(): string[] {
  const folder = usesPostgres ? "drizzle/postgres" : "drizzle";
  const file = readdirSync(folder).find((name) => name.endsWith("_working_days.sql"))!;
  return readFileSync(`${folder}/${file}`, "utf8")
    .split("--> statement-breakpoint")
    .filter((statement) => /^UPDATE/m.test(statement));
}
