/** A supplier's due payouts and their forecast. */
import { beforeEach, describe, expect, test } from "vitest";
import { checkDatabase } from "~/domain/check.server";
import { acceptPayee, sendPayee } from "~/domain/payees/payee.server";
import { createBatch } from "~/domain/payout-batches/batch.server";
import { forecastPayouts, type OpenOrders } from "~/domain/payouts/own-payouts";
import { loadOwnPayouts } from "~/domain/payouts/own-payouts.server";
import type { Actor } from "~/domain/values/actor";
import { endOfDay, isoDay, parseDay } from "~/domain/values/calendar";
import { DAY } from "~/domain/values/clock";
import type { WorkingCalendar } from "~/domain/working-days/working-days";
import { activeSme, activeSupplier, order, staff, useWorld, wait, withSecondPerson } from "./world";

describe("the forecast", () => {
  // Sunday to Thursday, with a holiday on Tuesday 9 June 2026.
  const calendar: WorkingCalendar = {
    weekdays: ["sunday", "monday", "tuesday", "wednesday", "thursday"],
    holidays: new Set(["2026-06-09"]),
  };
  // A Wednesday.
  const now = Date.UTC(2026, 5, 3, 9);
  const day = (iso: string) => endOfDay(parseDay(iso));
  const open = (change: Partial<OpenOrders>): OpenOrders => ({
    status: 4,
    payoutDueAt: 0,
    deliveryDay: null,
    amount: 100,
    ...change,
  });
  const forecast = (...orders: Partial<OpenOrders>[]) =>
    forecastPayouts(orders.map(open), calendar, now).map(({ invoiced, uninvoiced }) => [invoiced, uninvoiced]);
  const nothing = [0, 0];

  test("has four weeks, the first from today", () => {
    expect(forecastPayouts([], calendar, now).map(({ from }) => isoDay(from))).toEqual([
      "2026-06-03",
      "2026-06-10",
      "2026-06-17",
      "2026-06-24",
    ]);
  });

  test("counts an invoiced order at its stored deadline, and an overdue one in the first week", () => {
    expect(
      forecast(
        { payoutDueAt: day("2026-06-09") },
        { payoutDueAt: day("2026-06-10"), status: 5, amount: 20 },
        { payoutDueAt: day("2026-05-20"), amount: 3 },
      ),
    ).toEqual([[103, 0], [20, 0], nothing, nothing]);
  });

  test("counts an order without an invoice four working days after its delivery", () => {
    // Thursday, Sunday, Monday, and Wednesday 10 June after the holiday.
    expect(forecast({ status: 3, amount: 7 })).toEqual([nothing, [0, 7], nothing, nothing]);
    // Delivered on Thursday 11 June: Sunday to Wednesday 17 June.
    expect(forecast({ status: 2, deliveryDay: day("2026-06-11") })).toEqual([nothing, nothing, [0, 100], nothing]);
    // A passed delivery day counts from today.
    expect(forecast({ status: 2, deliveryDay: day("2026-05-01") })).toEqual([nothing, [0, 100], nothing, nothing]);
  });

  test("leaves out orders without a delivery day, and payouts after the four weeks", () => {
    expect(forecast({ status: 2 }, { payoutDueAt: day("2026-07-01") })).toEqual(Array(4).fill(nothing));
    expect(forecast({ payoutDueAt: day("2026-06-30") })[3]).toEqual([100, 0]);
  });
});

describe("due payouts", () => {
  useWorld();
  let seller: Actor;
  let buyer: Actor;
  const query = { page: 1, perPage: 10 };

  beforeEach(async () => {
    [buyer, seller] = [await activeSme(10_000_00), await activeSupplier()];
  });

  test("are the supplier's invoiced orders, the earliest deadline first", async () => {
    const other = await activeSupplier();
    const first = await order(buyer, seller, 100_00, 5);
    wait(2 * DAY);
    const second = await order(buyer, seller, 200_00, 4);
    for (const status of [1, 2, 3, 6]) await order(buyer, seller, 50_00, status);
    await order(buyer, other, 300_00, 4);
    const { due, forecast } = await loadOwnPayouts(seller, query);
    expect(due.rows.map(({ orderId, state, share }) => [orderId, state, share])).toEqual([
      [first, "approved", 90_00],
      [second, "invoice to verify", 180_00],
    ]);
    expect([due.count, due.total]).toEqual([2, 270_00]);
    // Each of the orders 2 and 3 adds 45.00.
    const sums = forecast.reduce((all, week) => [all[0]! + week.invoiced, all[1]! + week.uninvoiced], [0, 0]);
    expect(sums).toEqual([270_00, 90_00]);
    expect((await loadOwnPayouts(seller, { page: 2, perPage: 1 })).due.rows).toMatchObject([{ orderId: second }]);
  });

  test("say that a batch pays the order", async () => {
    const [admin, bank] = [await staff("admin"), await staff("bank")];
    const id = await sendPayee(seller, {
      iban: "BH67BMAG00001299123456",
      holder: "Doha Roasters",
      bank: "A Bank",
      currency: "USD",
    });
    await withSecondPerson(admin, acceptPayee(admin, id));
    await order(buyer, seller, 100_00, 5);
    await createBatch(bank, null);
    expect((await loadOwnPayouts(seller, query)).due.rows).toMatchObject([{ state: "in a batch" }]);
    expect(await checkDatabase()).toEqual([]);
  });
});
