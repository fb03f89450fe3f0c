/** What the bank has to pay out: every order with a verified invoice, and a total that is the ledger's. */
import { beforeAll, expect, test } from "vitest";
import { startSession } from "~/domain/accounts/sessions.server";
import type { Actor } from "~/domain/actor";
import { clock, DAY } from "~/domain/clock";
import { balanceOf } from "~/domain/ledger/ledger.server";
import { sum } from "~/domain/money";
import { payOut } from "~/domain/orders/orders.server";
import { db } from "~/db/client.server";
import { transaction } from "~/db/transaction.server";
import * as dashboard from "~/routes/bank+/dashboard";
import * as bankOrder from "~/routes/bank+/order+/$id";
import * as bankOrders from "~/routes/bank+/orders";
import * as payouts from "~/routes/bank+/payouts";
import * as payoutFile from "~/routes/bank+/payouts_.csv";
import { activeSme, activeSupplier, order, pay, staff, useOneWorld, wait } from "../domain/world";
import { Browser, SITE } from "./browser";

useOneWorld();

let bank: Browser;
let buyer: Actor;
let seller: Actor;
const due: string[] = [];

beforeAll(async () => {
  buyer = await activeSme(100_000_00);
  seller = await activeSupplier();
  const browserOf = async (actor: Actor) => Browser.of(await transaction((tx) => startSession(tx, actor.accountId, "web", clock.now())));
  bank = await browserOf(await staff("bank"));
});

const listed = (query = "") => bank.get(payouts, `/bank/payouts${query}`);
const file = async () => (await ((await bank.get(payoutFile, "/bank/payouts/csv")) as Response).text()).split("\r\n");

test("says so while there is none", async () => {
  await order(buyer, seller, 100_00, 4);
  await order(buyer, seller, 100_00, 6);
  expect(await bank.see(payouts, "/bank/payouts")).toContain("Nothing is to be paid out.");
  // A text that is read as UTF-8 leaves the mark out.
  expect(await file()).toEqual(["Order,Supplier,E-mail,Invoice verified,Supplier share,IBAN,Account holder,Bank,Currency of the account", "Total,,,,0.00,,,,", ""]);
});

test("the one that waits longest first, ten on a page; the total is of all, and the ledger's", async () => {
  for (let i = 0; i < 12; i += 1) {
    due.push(await order(buyer, seller, 100_03 + i, 5));
    wait(DAY / 24);
  }
  const [first, second] = [await listed(), await listed("?page=2")];
  const rows = [...first.rows, ...second.rows];
  expect([first.count, first.rows.length, second.rows.length]).toEqual([12, 10, 2]);
  expect(rows.map((row: any) => row.orderId)).toEqual(due);
  expect(first.total).toBe(sum(rows.map((row: any) => row.share)));
  expect(first.total).toBe(-(await balanceOf(db, "payable", seller.applicantId!)));
  expect((await listed("?page=7")).headers.get("Location")).toBe("/bank/payouts?page=2");

  const lines = await file();
  expect(lines.slice(1, -2).map((line) => line.split(",")[0])).toEqual(rows.map((row: any) => `D-00${row.number}`));
  expect(lines[1]).toBe(`D-00${rows[0].number},Doha Roasters,${seller.email},2026-01-31,${(rows[0].share / 100).toFixed(2)},,,,`);
  expect(lines.at(-2)).toBe(`Total,,,,${(first.total / 100).toFixed(2)},,,,`);
});

test("paying an instalment does not move an order; paying it out takes it off", async () => {
  const [before] = (await listed()).rows;
  wait(DAY);
  await pay(buyer, due[0]!, "instalment");
  expect((await listed()).rows[0]).toEqual(before);
  const { total } = await listed();
  await payOut(await staff("bank"), due[0]!);
  expect(await listed()).toMatchObject({ count: 11, total: total - before.share });
});

test("after Pay the bank is back at the list that it came from, and at the orders when nothing says which that was", async () => {
  const seller = await activeSupplier();
  const payout = async (came: string | null, from?: string) => {
    const id = await order(buyer, seller, 100_00, 5);
    const page = await bank.see(bankOrder, `/bank/order/${id}`, { id }, came);
    const [, sent] = /name="from" value="([^"]*)"/.exec(page) ?? [];
    const answer = await bank.post(bankOrder, `/bank/order/${id}`, { from: from ?? sent!.replaceAll("&amp;", "&") }, { id });
    return answer.headers.get("Location");
  };
  for (const list of ["/bank/payouts?page=2", "/bank/orders?status=waiting&page=3", `/bank/sme/${buyer.applicantId}/invoices`, "/bank/dashboard"]) {
    expect(await payout(SITE + list)).toBe(list);
  }
  for (const other of [null, "https://evil.test/bank/payouts", `${SITE}/bank/order/x`, `${SITE}/admin/orders`, SITE]) {
    expect(await payout(other)).toBe("/bank/orders");
  }
  for (const forged of ["//evil.test/", "https://evil.test/", "/admin/orders", "/bank/../admin", ""]) expect(await payout(null, forged)).toBe("/bank/orders");
});

test("leads to the order and to the supplier's statement, and the bank's pages lead to it", async () => {
  const page = await bank.see(payouts, "/bank/payouts");
  for (const word of ["11 orders with a verified invoice", `/bank/order/${due[1]}`, `/bank/supplier/${seller.applicantId}/statement`, "/bank/payouts/csv"]) {
    expect(page).toContain(word);
  }
  for (const [from, path] of [[dashboard, "/bank/dashboard"], [bankOrders, "/bank/orders"]] as const) expect(await bank.see(from, path)).toContain('href="/bank/payouts"');
});

test("on payout day one order leads to the next, the one that waits longest first, and the last one back to a list", async () => {
  const waiting = (await file()).length - 3;
  let [next] = (await listed()).rows as { orderId: string }[];
  let id = next!.orderId;
  for (let left = waiting; left > 0; left -= 1) {
    const answer = await bank.post(bankOrder, `/bank/order/${id}`, { then: "next", from: "/bank/payouts" }, { id });
    const to = answer.headers.get("Location");
    [next] = (await listed()).rows as { orderId: string }[];
    expect(to).toBe(left > 1 ? `/bank/order/${next!.orderId}` : "/bank/payouts");
    expect((await bank.notice())?.message).toBe("order paid successfully");
    // Pressed twice, it pays no other order.
    expect((await bank.post(bankOrder, `/bank/order/${id}`, { then: "next" }, { id })).status).toBe(409);
    id = next?.orderId ?? "";
  }
  expect(waiting).toBeGreaterThan(3);
});
