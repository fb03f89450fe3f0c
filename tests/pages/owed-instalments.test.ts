/** An SME that owes many instalments: pages list ten of them, and payments cover all. */
import { beforeAll, beforeEach, expect, test } from "vitest";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import type { Actor } from "~/domain/values/actor";
import { clock, DAY } from "~/domain/values/clock";
import * as unallocated from "~/routes/finance+/money";
import * as officers from "~/routes/finance+/money_.$id";
import * as allocate from "~/routes/finance+/money_.$id.allocate";
import * as late from "~/routes/sme+/late";
import * as own from "~/routes/sme+/money";
import { activeSme, activeSupplier, order, receiveMoney, staff, useOneWorld, wait } from "../domain/world";
import { Browser } from "./browser";

useOneWorld();

const ORDERS = 4;
/** Orders of $100.00 with three instalments of $25.00 after the upfront part. */
const OWED = ORDERS * 3;
let buyer: Actor;
let browser: Browser;
let bank: Browser;

const openBrowser = async (actor: Actor) =>
  Browser.of(await transaction((tx) => startSession(tx, actor.accountId, "web", clock.now())));
const withoutTags = (page: string) => page.replace(/<[^>]*>/g, "");
const rowsOf = (page: string) => (page.match(/<tr/g) ?? []).length - 1;

beforeAll(async () => {
  buyer = await activeSme(10_000_00);
  const seller = await activeSupplier();
  for (let n = 0; n < ORDERS; n += 1) await order(buyer, seller, 100_00, 3);
});

beforeEach(async () => {
  wait(200 * DAY);
  browser = await openBrowser(buyer);
  bank = await openBrowser(await staff("bank"));
});

test("late instalments are paged, and one button pays all of them", async () => {
  const [first, second] = [await browser.see(late, "/sme/late"), await browser.see(late, "/sme/late?page=2")];
  expect([rowsOf(first), rowsOf(second)]).toEqual([10, OWED - 10]);
  for (const page of [first, second]) expect(withoutTags(page)).toContain("Pay all $300.00 of 12 instalments");
  expect(first).toContain('href="?page=2"');
  const beyond = await browser.get(late, "/sme/late?page=99");
  expect(beyond.headers.get("Location")).toBe("/sme/late?page=2");
});

test("the preview of a payment is paged, and keeps its amount", async () => {
  const page = await browser.see(own, "/sme/money?amount=290");
  expect(rowsOf(page)).toBe(10);
  expect(page).toContain('href="?amount=290&amp;page=2"');
  const last = await browser.see(own, "/sme/money?amount=290&page=2");
  expect(rowsOf(last)).toBe(2);
  expect(withoutTags(last)).toMatch(/part payment.*Pay \$290.00|Pay \$290.00.*part payment/s);
  const beyond = await browser.get(own, "/sme/money?amount=290&page=99");
  expect(beyond.headers.get("Location")).toBe("/sme/money?amount=290&page=2");
});

test("an officer sees ten of an SME's owed instalments per page", async () => {
  const id = buyer.applicantId!;
  const first = await bank.see(officers, `/bank/money/${id}`, { id });
  const second = await bank.see(officers, `/bank/money/${id}?page=2`, { id });
  expect([rowsOf(first), rowsOf(second)]).toEqual([10, OWED - 10]);
  await receiveMoney(await staff("bank"), id, 10_000_00);
  expect(withoutTags(await browser.see(own, "/sme/money"))).toContain("Pay $300.00 from balance");
});

test("SMEs with unallocated cash are paged, the largest first", async () => {
  for (let n = 1; n <= 11; n += 1) await receiveMoney(await staff("bank"), (await activeSme()).applicantId!, n * 100);
  const first = await bank.see(unallocated, "/bank/money");
  expect(rowsOf(first)).toBe(10);
  expect(first.indexOf("$11.00")).toBeLessThan(first.indexOf("$10.00"));
  const second = await bank.see(unallocated, "/bank/money?page=2");
  expect(second).toContain("$1.00");
  expect(second).not.toContain("$11.00");
  expect((await bank.get(unallocated, "/bank/money?page=9")).headers.get("Location")).toBe("/bank/money?page=2");
});

test("the dialog for manual allocations shows twenty orders, and finds the others by number", async () => {
  const [many, seller] = [await activeSme(10_000_00), await activeSupplier()];
  const id = many.applicantId!;
  const path = `/bank/money/${id}/allocate`;
  await order(many, seller, 100_00, 1);
  await receiveMoney(await staff("bank"), id, 100_00);
  expect(await bank.see(allocate, path, { id })).not.toContain('type="search"');
  for (let n = 0; n < 20; n += 1) await order(many, seller, 100_00, 1);
  const last = await loadOrderView(many, await order(many, seller, 100_00, 1));
  const first = await bank.see(allocate, path, { id });
  expect(first.match(/name="order\[\d+\]"/g)).toHaveLength(20);
  expect(withoutTags(first)).toContain("The list has the 20 orders due first.");
  expect(first).not.toContain(last.number);
  const found = await bank.see(allocate, `${path}?q=${last.number}`, { id });
  expect(found.match(/name="order\[\d+\]"/g)).toHaveLength(1);
  expect(withoutTags(found)).toContain(`${last.number}, $75.00 owed`);
  expect(await bank.see(allocate, `${path}?q=coffee`, { id })).toContain("No orders match your search.");
  const sent = await bank.post(
    allocate,
    `${path}?q=${last.number}`,
    { "order[0]": last.id, "amount[0]": "30" },
    { id },
  );
  expect([sent.status, sent.headers.get("Location")]).toEqual([303, `/bank/money/${id}`]);
  expect((await loadOrderView(many, last.id)).instalments[1]).toMatchObject({ paidAmount: 25_00 });
});
