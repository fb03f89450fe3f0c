/**
 * The portfolio: hand-calculated ageing, PAR30, months and trial balance; the aggregates agree with `dhow check` and
 * with the migration that fills them.
 */

import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { portfolioMonths, vintageRepaymentsDue } from "~/db/schema";
import { declineOrder, stopOrder } from "~/domain/cancellations/cancellation.server";
import { checkDatabase } from "~/domain/check.server";
import { ledgerAccounts } from "~/domain/ledger/ledger";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { acceptOrder, cancelExpiredOrders, cancelOwnOrder, confirmDelivery } from "~/domain/orders/order.server";
import { settleOpenPayments, startPayment } from "~/domain/payments/payment.server";
import { ageBuckets } from "~/domain/portfolio/portfolio";
import { loadAgeing, loadMonthlyPortfolio, loadTrialBalance } from "~/domain/portfolio/portfolio.server";
import { configuration, configure } from "~/domain/settings/configuration";
import type { Actor } from "~/domain/values/actor";
import { clock, DAY, MINUTE } from "~/domain/values/clock";
import { Invalid, NotFound, Refused } from "~/domain/verbs/errors";
import { roleMay } from "~/domain/verbs/permissions";
import { sandboxBank } from "~/gateways/bank/sandbox.server";
import { usesPostgres } from "../on-postgres";
import { rawRun } from "../raw";
import { activeSme, activeSupplier, asOlder, insurer, order, pay, START, staff, useWorld, wait } from "./world";

useWorld();

/** Cents by age, not yet due first. */
const agesOf = async (actor: Actor) => {
  const { rows } = await loadAgeing(actor);
  return ageBuckets.map((age) => rows[age].amount);
};
/**
 * Noon, this many days after the first deadline: the order is delivered on 31 January, and its instalments are due on
 * 28 February, 31 March and 30 April.
 */
const daysLate = (days: number) => clock.stopAt(START + (28 + days) * DAY);

describe("ageing and PAR30", () => {
  test("counts calendar days after the deadline: day 30 is in the first bucket, day 31 in the next", async () => {
    const [bank, buyer] = [await staff("bank"), await activeSme()];
    await order(buyer, await activeSupplier(), 1_000_00, 3);
    for (const [days, expected, atRisk] of [
      [0, [750_00, 0, 0, 0, 0], 0],
      [1, [500_00, 250_00, 0, 0, 0], 0],
      [30, [500_00, 250_00, 0, 0, 0], 0],
      [31, [500_00, 0, 250_00, 0, 0], 750_00],
      [32, [250_00, 250_00, 250_00, 0, 0], 750_00],
      [60, [250_00, 250_00, 250_00, 0, 0], 750_00],
      [61, [250_00, 250_00, 0, 250_00, 0], 750_00],
      [90, [0, 250_00, 250_00, 250_00, 0], 750_00],
      [91, [0, 250_00, 250_00, 0, 250_00], 750_00],
    ] as const) {
      daysLate(days);
      expect([days, await agesOf(bank)]).toEqual([days, expected]);
      const { atRisk: risk, outstanding } = await loadAgeing(bank);
      expect([days, risk, outstanding]).toEqual([
        days,
        { orders: atRisk ? 1 : 0, amount: atRisk, share: atRisk ? 1_000_000 : 0 },
        750_00,
      ]);
    }
  });

  test("the last minute of a day belongs to that day", async () => {
    const bank = await staff("bank");
    await order(await activeSme(), await activeSupplier(), 1_000_00, 3);
    const end = Date.UTC(2026, 1, 28, 20, 59, 59, 999);
    for (const [now, to30, to60] of [
      [end, 0, 0],
      [end + 1, 250_00, 0],
      [end + 30 * DAY, 250_00, 0],
      [end + 30 * DAY + 1, 0, 250_00],
    ] as const) {
      clock.stopAt(now);
      const { rows } = await loadAgeing(bank);
      expect([rows.to30.amount, rows.to60.amount]).toEqual([to30, to60]);
    }
  });

  test("the whole rest of a partly paid order is at risk, until the overdue part is paid", async () => {
    const [bank, buyer, other, seller] = [
      await staff("bank"),
      await activeSme(),
      await activeSme(),
      await activeSupplier(),
    ];
    const late = await order(buyer, seller, 1_000_00, 3);
    const paid = await order(other, seller, 2_000_00, 3);
    await pay(other, paid, "instalment");
    daysLate(31);
    // 750 of the first order and 1000 of the second, whose next instalment is due today, 31 March.
    const { rows, atRisk, outstanding, count } = await loadAgeing(bank);
    expect([outstanding, count, atRisk]).toEqual([1_750_00, 5, { orders: 1, amount: 750_00, share: 429_000 }]);
    expect([rows.notDue, rows.to60]).toEqual([
      { count: 4, amount: 1_500_00, share: 857_000 },
      { count: 1, amount: 250_00, share: 143_000 },
    ]);
    await pay(buyer, late, "instalment");
    expect((await loadAgeing(bank)).atRisk).toEqual({ orders: 0, amount: 0, share: 0 });
    await pay(buyer, late, "rest");
    expect((await loadAgeing(bank)).outstanding).toBe(1_000_00);
    expect(await checkDatabase()).toEqual([]);
  });

  test("excludes undelivered and canceled orders", async () => {
    const [bank, buyer, seller] = [await staff("bank"), await activeSme(), await activeSupplier()];
    await order(buyer, seller, 1_000_00);
    const placed = await order(buyer, seller, 1_000_00, 2);
    const nothing = { outstanding: 0, count: 0, atRisk: { orders: 0, amount: 0, share: 0 } };
    expect(await loadAgeing(bank)).toMatchObject({ ...nothing, notDelivered: 750_00, reserved: 1_000_00 });
    await stopOrder(await staff("admin"), placed, "a mistake");
    daysLate(100);
    expect(await loadAgeing(bank)).toMatchObject({ ...nothing, notDelivered: 0, reserved: 1_000_00 });
  });

  test("admins and the bank see the whole portfolio, an insurer only its own", async () => {
    await order(await activeSme(), await activeSupplier(), 1_000_00, 3);
    daysLate(31);
    const own = await loadAgeing(await insurer());
    expect(own).toEqual(await loadAgeing(await staff("admin")));
    expect(own.atRisk.amount).toBe(750_00);
    expect(await loadAgeing(await insurer("Second"))).toMatchObject({
      outstanding: 0,
      atRisk: { orders: 0, amount: 0 },
      notDelivered: 0,
    });
    expect(await loadAgeing({ ...(await insurer()), insurerId: null })).toMatchObject({
      outstanding: 0,
      notDelivered: 0,
    });
    expect([
      roleMay("sme", "ageing.see"),
      roleMay("provider", "ageing.see"),
      roleMay("insurance", "book.see"),
      roleMay("insurance", "ageing.see"),
    ]).toEqual([false, false, false, true]);
  });
});

describe("months", () => {
  const monthsWith = async () => {
    const { vintages, collections } = await loadMonthlyPortfolio();
    return {
      ordered: Object.fromEntries(
        vintages
          .filter(({ count }) => count)
          .map(({ month, count, ordered, paid, unpaid, late, lateShare }) => [
            month,
            [count, ordered, paid, unpaid, late, lateShare],
          ]),
      ),
      planned: Object.fromEntries(
        collections
          .filter(({ count }) => count)
          .map(({ month, count, planned, paid, paidLate, unpaid, paidShare }) => [
            month,
            [count, planned, paid, paidLate, unpaid, paidShare],
          ]),
      ),
    };
  };

  test("an order counts in the month it was placed, its instalments in the months of their deadlines", async () => {
    const [buyer, seller] = [await activeSme(), await activeSupplier()];
    const id = await order(buyer, seller, 1_000_00);
    expect(await monthsWith()).toEqual({ ordered: {}, planned: {} });
    await pay(buyer, id, "upfront");
    expect(await monthsWith()).toEqual({ ordered: { "2026-01": [1, 1_000_00, 250_00, 750_00, 0, 0] }, planned: {} });
    // Instalment 2 is paid before delivery: its deadline is null, then in February.
    await pay(buyer, id, "instalment");
    await acceptOrder(seller, id);
    await confirmDelivery(seller, id, (await loadOrderView(buyer, id)).verifyCode ?? "");
    daysLate(0);
    const february = [1, 250_00, 250_00, 0, 0, 1_000_000];
    expect(await monthsWith()).toEqual({
      ordered: { "2026-01": [1, 1_000_00, 500_00, 500_00, 0, 0] },
      planned: { "2026-02": february },
    });
    daysLate(32);
    expect(await monthsWith()).toEqual({
      ordered: { "2026-01": [1, 1_000_00, 500_00, 500_00, 250_00, 250_000] },
      planned: {
        "2026-02": february,
        "2026-03": [1, 250_00, 0, 0, 250_00, 0],
        "2026-04": [1, 250_00, 0, 0, 250_00, 0],
      },
    });
    // Paid on 1 April, so overdue in March's plan.
    await pay(buyer, id, "rest");
    expect(await monthsWith()).toEqual({
      ordered: { "2026-01": [1, 1_000_00, 1_000_00, 0, 0, 0] },
      planned: {
        "2026-02": february,
        "2026-03": [1, 250_00, 250_00, 250_00, 0, 1_000_000],
        "2026-04": [1, 250_00, 250_00, 0, 0, 1_000_000],
      },
    });
    expect(await checkDatabase()).toEqual([]);
  });

  test("shows twelve months up to the current one", async () => {
    const { vintages, collections } = await loadMonthlyPortfolio();
    expect([vintages.length, vintages[0]?.month, vintages.at(-1)?.month]).toEqual([12, "2025-02", "2026-01"]);
    expect(collections.map(({ month }) => month)).toEqual(vintages.map(({ month }) => month));
  });

  test("an order placed on the last UTC night of a month counts in Kuwait's next month", async () => {
    const [buyer, seller] = [await activeSme(), await activeSupplier()];
    clock.stopAt(Date.UTC(2026, 0, 31, 22, 0));
    await order(buyer, seller, 1_000_00, 1);
    expect((await monthsWith()).ordered).toEqual({ "2026-02": [1, 1_000_00, 250_00, 750_00, 0, 0] });
    expect(await checkDatabase()).toEqual([]);
  });

  test("a refunded late payment counts in no month, and on both sides of the trial balance", async () => {
    const buyer = await activeSme();
    const id = await order(buyer, await activeSupplier(), 1_000_00);
    const payment = await startPayment(buyer, { orderId: id, purpose: "upfront", withoutBrowser: false });
    await cancelOwnOrder(buyer, id);
    await sandboxBank.answer(payment.id, true);
    wait(MINUTE);
    await settleOpenPayments();
    expect((await loadOrderView(buyer, id)).status).toBe(-1);
    expect(await monthsWith()).toEqual({ ordered: {}, planned: {} });
    expect((await loadTrialBalance()).rows.find(({ account }) => account === "collections")).toEqual({
      account: "collections",
      debit: 250_00,
      credit: 250_00,
      balance: 0,
    });
    expect(await checkDatabase()).toEqual([]);
  });

  test("a canceled order counts in no month, even with deadlines or a refund", async () => {
    const [buyer, seller, admin] = [await activeSme(), await activeSupplier(), await staff("admin")];
    const older = await order(buyer, seller, 1_000_00, 3);
    await asOlder(older);
    expect((await monthsWith()).ordered).toEqual({ "2026-01": [1, 1_000_00, 250_00, 750_00, 0, 0] });
    await stopOrder(admin, older, "a mistake");
    expect(await monthsWith()).toEqual({ ordered: {}, planned: {} });
    expect((await db.select().from(vintageRepaymentsDue)).every(({ amount }) => amount === 0)).toBe(true);
    const declined = await order(buyer, seller, 1_000_00, 1);
    await declineOrder(seller, declined, "sold out");
    expect(await monthsWith()).toEqual({ ordered: {}, planned: {} });
    expect(await checkDatabase()).toEqual([]);
  });
});

describe("the trial balance", () => {
  test("shows equal debits and credits, with refunds on the opposite side", async () => {
    const [buyer, seller, admin] = [await activeSme(), await activeSupplier(), await staff("admin")];
    await order(buyer, seller, 1_000_00, 6);
    const sides = async () =>
      Object.fromEntries(
        (await loadTrialBalance()).rows.map(({ account, debit, credit, balance }) => [
          account,
          [debit, credit, balance],
        ]),
      );
    const settled = await sides();
    // 1000 ordered, 250 paid, and the supplier paid after a discount of 10%.
    expect(settled).toMatchObject({
      receivable: [1_000_00, 250_00, 750_00],
      undelivered: [1_000_00, 1_000_00, 0],
      payable: [900_00, 900_00, 0],
      collections: [250_00, 0, 250_00],
      funding: [0, 900_00, -900_00],
    });
    expect((settled["bank share"]?.[1] ?? 0) + (settled["product share"]?.[1] ?? 0)).toBe(100_00);
    const stopped = await order(buyer, seller, 400_00, 1);
    await stopOrder(admin, stopped, "a mistake");
    expect(await sides()).toMatchObject({
      receivable: [1_500_00, 750_00, 750_00],
      undelivered: [1_400_00, 1_400_00, 0],
      collections: [350_00, 100_00, 250_00],
      funding: [0, 900_00, -900_00],
    });
    const { debit, credit, rows } = await loadTrialBalance();
    expect(debit).toBe(credit);
    expect(rows.map(({ account }) => account)).toEqual(Object.keys(ledgerAccounts));
    expect(await checkDatabase()).toEqual([]);
  });

  test("is all zeros for an empty database", async () => {
    const { debit, credit, rows } = await loadTrialBalance();
    expect([debit, credit, rows.every(({ balance }) => balance === 0)]).toEqual([0, 0, true]);
  });
});

const everything = async () => ({
  months: (await db.select().from(portfolioMonths))
    .filter(({ count, amount, paid }) => count || amount || paid)
    .sort(byText),
  dues: (await db.select().from(vintageRepaymentsDue)).filter(({ amount }) => amount).sort(byText),
});
const byText = (row: object, other: object) => (JSON.stringify(row) < JSON.stringify(other) ? -1 : 1);

/** Recreates the aggregates as the migration does for a database without them. */
async function fillAgain(): Promise<void> {
  if (usesPostgres) return;
  for (const table of ["book_months", "month_dues"]) await rawRun(`delete from ${table}`);
  const file = readdirSync("drizzle").find((name) => name.endsWith("_book.sql"))!;
  const fills = readFileSync(`drizzle/${file}`, "utf8")
    .split("--> statement-breakpoint")
    .filter((statement) => /INSERT INTO `(book_months|month_dues)`/.test(statement));
  expect(fills).toHaveLength(2);
  for (const fill of fills) await rawRun(fill);
}

// SQLite only: PostgreSQL has no older migrations.
test.skipIf(usesPostgres).each(["Asia/Dubai", "UTC", "Asia/Kolkata", "America/Bogota"])(
  "the migration fills in the same months in %s",
  async (zone) => {
    configure({ ...configuration(), timeZone: zone });
    try {
      const [buyer, seller] = [await activeSme(), await activeSupplier()];
      for (const hour of [17, 18, 19, 20, 21, 24, 30]) {
        clock.stopAt(Date.UTC(2026, 0, 31, hour, 45));
        await order(buyer, seller, 100_00, 3);
      }
      const now = await everything();
      expect(now.months.filter(({ basis }) => basis === "orders").length).toBeGreaterThan(1);
      await fillAgain();
      expect(await everything()).toEqual(now);
      expect(await checkDatabase()).toEqual([]);
    } finally {
      configure({ ...configuration(), timeZone: "Asia/Kuwait" });
    }
  },
);

const steps = fc.array(
  fc.record({
    verb: fc.constantFrom("create", "create", "next", "next", "next", "rest", "cancel", "decline", "stop", "clock"),
    buyer: fc.nat(1),
    which: fc.nat(5),
    amount: fc.integer({ min: 1_00, max: 900_00 }),
    days: fc.nat(20),
  }),
  { minLength: 10, maxLength: 40 },
);

test("after random trades, the check and the migration agree with the aggregates", async () => {
  const [buyers, seller, admin, bank] = [
    [await activeSme(4_000_00), await activeSme(4_000_00)],
    await activeSupplier(),
    await staff("admin"),
    await staff("bank"),
  ];
  const made: { id: string; buyer: Actor }[] = [];
  const act = async (step: { verb: string; buyer: number; which: number; amount: number }) => {
    if (step.verb === "create")
      return void made.push({ id: await order(buyers[step.buyer]!, seller, step.amount), buyer: buyers[step.buyer]! });
    if (step.verb === "clock") return cancelExpiredOrders();
    const placedOrder = made.at(-1 - (step.which % Math.max(1, made.length)));
    if (!placedOrder) return;
    const { status, verifyCode } = await loadOrderView(placedOrder.buyer, placedOrder.id);
    const next = ["upfront", "accept", "deliver"][status] ?? "instalment";
    switch (step.verb === "next" ? next : step.verb) {
      case "accept":
        return acceptOrder(seller, placedOrder.id);
      case "deliver":
        return confirmDelivery(seller, placedOrder.id, verifyCode ?? "");
      case "cancel":
        return cancelOwnOrder(placedOrder.buyer, placedOrder.id);
      case "decline":
        return declineOrder(seller, placedOrder.id, "sold out");
      case "stop":
        return stopOrder(admin, placedOrder.id, "a mistake");
      case "upfront":
        return pay(placedOrder.buyer, placedOrder.id, "upfront");
      default:
        return pay(placedOrder.buyer, placedOrder.id, step.verb === "rest" ? "rest" : "instalment");
    }
  };
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      for (const step of sequence) {
        wait(step.days * DAY);
        await act(step).catch((error: unknown) => {
          if (![Invalid, NotFound, Refused].some((kind) => error instanceof kind)) throw error;
        });
      }
      expect(await checkDatabase()).toEqual([]);
      const { rows, outstanding, notDelivered, reserved, atRisk } = await loadAgeing(bank);
      const balance = await loadTrialBalance();
      expect(balance.debit).toBe(balance.credit);
      expect(outstanding + notDelivered + reserved).toBe(
        balance.rows.find(({ account }) => account === "receivable")?.balance,
      );
      expect(atRisk.amount).toBeGreaterThanOrEqual(rows.to60.amount + rows.to90.amount + rows.over90.amount);
      expect(atRisk.amount).toBeLessThanOrEqual(outstanding);
    }),
    { numRuns: 8, seed: 20261123 },
  );
  expect(made.length).toBeGreaterThan(10);
  const now = await everything();
  expect(now.months.length).toBeGreaterThan(4);
  await fillAgain();
  expect(await everything()).toEqual(now);
});

test.each([
  [
    "a month's orders",
    "update book_months set amount = amount + 1 where of = 'orders'",
    "portfolio orders of 2026-01, amount: 100001, but its parts sum to 100000",
  ],
  [
    "a plan's paid amount",
    "update book_months set paid = paid + 1 where of = 'plan' and month = '2026-02'",
    "portfolio plan of 2026-02, paid: 1, but its parts sum to 0",
  ],
  [
    "a deleted month",
    "delete from book_months where of = 'orders'",
    "portfolio orders of 2026-01, count: 0, but its parts sum to 1",
  ],
  [
    "a month's amount due",
    "update month_dues set amount = 0",
    "orders of 2026-01 due until 2026-02-28T20:59:59.999Z, cents: 0, but its parts sum to 25000",
  ],
  [
    "the trial balance",
    "update month_turnovers set amount = amount - 1 where book = 'collections' and side = 'debit'",
    "monthly total payment in collections of 2026-01, debit is 24999, but its postings sum to 25000",
  ],
])("the check finds a manual change of %s", async (_what, statement, says) => {
  await order(await activeSme(10_000_00), await activeSupplier(), 1_000_00, 3);
  await rawRun(statement);
  expect((await checkDatabase()).join("\n")).toContain(says);
});
