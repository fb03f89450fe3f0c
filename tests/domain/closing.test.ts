/** Closing a month: every cent in and out is in exactly one statement. */
import { beforeEach, describe, expect, test } from "vitest";
import { loadAccountBalance } from "~/domain/aggregates/balances.server";
import { declineOrder } from "~/domain/cancellations/cancellation.server";
import { payFromAccount, undoAllocation } from "~/domain/cash/allocation.server";
import { checkDatabase } from "~/domain/check.server";
import { loadLateSummary } from "~/domain/instalments/instalment.server";
import type { JournalEntry, JournalLine } from "~/domain/journal/journal";
import { streamJournal } from "~/domain/journal/journal.server";
import { closeMonth, findMonth, listMonths } from "~/domain/month-closing/month-closing.server";
import { loadOrderLedger } from "~/domain/orders/order-ledger.server";
import { listOrderPayments, settlePayment, startLatePayment } from "~/domain/payments/payment.server";
import { answerSandboxCharge } from "~/domain/payments/sandbox-bank.server";
import { payOut } from "~/domain/payouts/payout.server";
import type { Actor } from "~/domain/values/actor";
import { startOfMonth } from "~/domain/values/calendar";
import { clock, DAY, HOUR } from "~/domain/values/clock";
import { translateToEnglish } from "~/words/translate";
import { usesPostgres } from "../on-postgres";
import { rawRun, rawValues } from "../raw";
import { sqlite } from "../sqlite";
import { activeSme, activeSupplier, order, pay, receiveMoney, staff, useWorld } from "./world";

useWorld();

let buyer: Actor;
let seller: Actor;
let bank: Actor;
let admin: Actor;
beforeEach(async () => {
  [buyer, seller, bank, admin] = [
    await activeSme(50_000_00),
    await activeSupplier(100_000),
    await staff("bank"),
    await staff("admin"),
  ];
});

const at = (month: string, days: number) => clock.stopAt(startOfMonth(month) + days * DAY + 9 * HOUR);
async function linesOf(month: string): Promise<(JournalEntry & JournalLine)[]> {
  const lines: (JournalEntry & JournalLine)[] = [];
  for await (const batch of streamJournal(month))
    lines.push(...batch.map(({ entry, line }) => ({ ...entry, ...line })));
  return lines;
}

/** Pays the overdue amount, so that the SME can order again. */
async function payLate(): Promise<void> {
  if ((await loadLateSummary(buyer.applicantId ?? "", clock.now())).count === 0) return;
  const { id } = await startLatePayment(buyer, false);
  await answerSandboxCharge(id, true);
  await settlePayment(id);
}

/** A month of trade: two orders paid out, one declined, one instalment, and an incoming transfer that pays. */
async function trade(month: string): Promise<void> {
  at(month, 2);
  await payLate();
  for (let i = 0; i < 2; i += 1) await order(buyer, seller, 1_000_00, 6);
  at(month, 8);
  await payLate();
  await declineOrder(seller, await order(buyer, seller, 400_00, 1), "sold out");
  await pay(buyer, await order(buyer, seller, 800_00, 5), "instalment");
  await receiveMoney(bank, buyer.applicantId ?? "", 333_33);
  await payFromAccount(buyer);
}

describe("a month", () => {
  test("can be closed from its last day, in order, by the bank or an admin, and once", async () => {
    await trade("2026-02");
    expect((await listMonths(bank)).map(({ month, isNext }) => [month, isNext])).toEqual([["2026-02", false]]);
    await expect(closeMonth(bank, "2026-02")).rejects.toMatchObject({ code: "wrong_month" });
    at("2026-03", 3);
    await expect(closeMonth(bank, "2026-03")).rejects.toMatchObject({ code: "wrong_month" });
    at("2026-04", 3);
    await expect(closeMonth(bank, "2026-03")).rejects.toMatchObject({ code: "wrong_month" });
    at("2026-03", 3);
    await closeMonth(bank, "2026-02", { key: "key" });
    await closeMonth(bank, "2026-02", { key: "key" });
    expect(await findMonth(admin, "2026-02")).toMatchObject({ closed: { by: "bank" } });
    for (const actor of [buyer, seller])
      await expect(closeMonth(actor, "2026-03")).rejects.toMatchObject({ code: "forbidden" });
    await expect(findMonth(bank, "2026-01")).rejects.toMatchObject({ code: "not_found" });
    await expect(findMonth(bank, "nonsense")).rejects.toMatchObject({ code: "not_found" });
    expect(await checkDatabase()).toEqual([]);
  });

  test("sums money in and out, and settles the collected part of Dhow's share in the next month", async () => {
    await trade("2026-02");
    const { statement } = await findMonth(bank, "2026-02");
    // Upfront parts of 2 x 250, 100 and 200, plus an instalment of 200; 100 was refunded.
    expect(statement.collections).toEqual({
      opening: 0,
      payments: 1_000_00,
      transfers: 333_33,
      unidentified: 0,
      insurers: 0,
      suppliers: 0,
      givenBack: 100_00,
      settled: 0,
      closing: 1_233_33,
    });
    expect(statement.funding).toEqual({ opening: 0, paidOut: 1_800_00, returned: 0, repaid: 0, closing: -1_800_00 });
    // 10% of two paid orders and a verified one; the bank's share is a tenth of that.
    expect(statement.shares).toEqual({ bank: 28_00, product: 252_00, orders: 3 });
    at("2026-03", 1);
    await closeMonth(admin, "2026-02");
    expect([await loadAccountBalance("bank share"), await loadAccountBalance("product share")]).toEqual([
      -28_00, -176_99,
    ]);
    expect((await findMonth(bank, "2026-02")).statement).toEqual(statement);
    expect((await findMonth(bank, "2026-03")).statement.collections).toMatchObject({
      opening: 1_233_33,
      settled: 75_01,
      closing: 1_158_32,
    });
    expect(await findMonth(bank, "2026-02")).toMatchObject({ productSettled: 75_01 });
    expect(await checkDatabase()).toEqual([]);
  });

  test("takes back Dhow's share of money that went back after its closing", async () => {
    at("2026-02", 2);
    const id = await order(buyer, seller, 1_000_00, 6);
    await receiveMoney(bank, buyer.applicantId ?? "", 250_00);
    await payFromAccount(buyer);
    const allocation = (await listOrderPayments(id)).find(({ gateway }) => gateway === "transfer");
    const months = ["2026-02", "2026-03", "2026-04"] as const;
    const settled: number[] = [];
    for (const [place, month] of months.entries()) {
      at(months[place + 1] ?? "2026-05", 1);
      await closeMonth(bank, month);
      settled.push((await findMonth(bank, month)).productSettled);
      if (place === 0) await undoAllocation(bank, allocation?.id ?? "");
      if (place === 1) await pay(buyer, id, "rest");
      expect(await checkDatabase()).toEqual([]);
    }
    expect(settled).toEqual([45_00, -22_50, 67_50]);
    expect(await loadAccountBalance("product share")).toBe(0);
  });

  test("closes two months in the same millisecond, and the check finds each settlement", async () => {
    at("2026-02", 2);
    await order(buyer, seller, 1_000_00, 6);
    at("2026-04", 1);
    for (const month of ["2026-02", "2026-03"]) await closeMonth(bank, month);
    expect((await listMonths(bank)).map(({ productSettled }) => productSettled)).toEqual([0, 0, 22_50]);
    expect(await checkDatabase()).toEqual([]);
  });

  test("accepts no more entries once it is closed: later ones count in the next month", async () => {
    await trade("2026-02");
    at("2026-02", 27);
    await closeMonth(bank, "2026-02");
    await receiveMoney(bank, buyer.applicantId ?? "", 10_00);
    const late = await order(buyer, seller, 40_00, 1);
    const { entries } = await loadOrderLedger(bank, late);
    expect(entries.map(({ movement: title, statementMonth }) => [translateToEnglish(title), statementMonth])).toEqual([
      ["Order created", "2026-03"],
      ["Order created", "2026-03"],
      ["Payment received", "2026-03"],
      ["Payment received", "2026-03"],
    ]);
    expect((await linesOf("2026-02")).some(({ amount }) => amount === 10_00)).toBe(false);
    expect((await findMonth(bank, "2026-03")).statement.collections.transfers).toBe(10_00);
    expect(await checkDatabase()).toEqual([]);
  });

  test("every cent is in exactly one statement, and admins and the bank see the same", async () => {
    const months = ["2026-02", "2026-03", "2026-04"];
    for (const month of months) {
      await trade(month);
      if (month !== "2026-02") await closeMonth(bank, months[months.indexOf(month) - 1]!);
    }
    at("2026-05", 0);
    await closeMonth(admin, "2026-04");
    const lines = (await Promise.all(["2026-02", "2026-03", "2026-04", "2026-05"].map(linesOf))).flat();
    const entries = lines.map(({ id, account, amount }) => `${id} ${account} ${amount}`);
    const all = await rawValues("select posting_id || ' ' || book || ' ' || amount from ledger_lines");
    expect(entries.sort()).toEqual(all.sort());
    for (const officer of [bank, admin]) {
      const closed = (await listMonths(officer)).filter((month) => month.closed !== null).reverse();
      expect(closed.map(({ month }) => month)).toEqual(months);
      let [collections, funding] = [0, 0];
      for (const { month, statement } of closed) {
        const cash = await linesOf(month);
        const sumOf = (book: string) =>
          cash.filter((line) => line.account === book).reduce((sum, { amount }) => sum + amount, 0);
        expect([month, statement.collections.opening, statement.funding.opening]).toEqual([
          month,
          collections,
          funding,
        ]);
        const { payments, transfers, unidentified, givenBack, settled } = statement.collections;
        expect(payments + transfers + unidentified - givenBack - settled).toBe(sumOf("collections"));
        expect(statement.funding.returned - statement.funding.paidOut).toBe(sumOf("funding"));
        [collections, funding] = [collections + sumOf("collections"), funding + sumOf("funding")];
        expect([statement.collections.closing, statement.funding.closing]).toEqual([collections, funding]);
      }
    }
    expect(await checkDatabase()).toEqual([]);
  });
});

test.each([
  ["a month's sum", "update month_turnovers set amount = amount + 1 where book = 'funding'", "monthly total "],
  [
    "a posting moved to another month",
    "update postings set month = '2026-04' where kind = 'payout'",
    "is in the books of 2026-04",
  ],
  [
    "a changed statement",
    `update closings set statement = replace(statement, '"paidOut":', '"paidOut":1')`,
    "its statement does not match its postings",
  ],
  [
    "a changed settlement of Dhow's share",
    `update closings set statement = replace(statement, '"settlement":{"product":', '"settlement":{"product":1')`,
    "of Dhow's share, but its settlement posted",
  ],
  ["a deleted closing", "delete from closings", "closedMonth is nothing"],
])("the check finds %s", async (_name, statement, says) => {
  await trade("2026-02");
  await payOut(bank, await order(buyer, seller, 100_00, 5));
  at("2026-03", 1);
  await closeMonth(bank, "2026-02");
  expect(await checkDatabase()).toEqual([]);
  if (!usesPostgres) sqlite().writerConnection.pragma("foreign_keys = OFF");
  await rawRun(statement);
  expect((await checkDatabase()).join("\n")).toContain(says);
});
