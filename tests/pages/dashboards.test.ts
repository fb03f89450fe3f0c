/** The dashboards of all five roles: their numbers and charts. */
import { expect, test } from "vitest";
import { declineOrder } from "~/domain/cancellations/cancellation.server";
import { cancelOwnOrder } from "~/domain/orders/order.server";
import { signIn } from "~/domain/sign-in/sign-in.server";
import type { Actor, Role } from "~/domain/values/actor";
import { clock, DAY } from "~/domain/values/clock";
import * as admin from "~/routes/admin+/dashboard";
import * as bank from "~/routes/bank+/dashboard";
import * as insurance from "~/routes/insurance+/dashboard";
import * as provider from "~/routes/provider+/dashboard";
import * as sme from "~/routes/sme+/dashboard";
import { activeSme, activeSupplier, insurer, order, PASSWORD, staff, supplier, useWorld, wait } from "../domain/world";
import { Browser, type Page, withoutTokens } from "./browser";

useWorld();

const pages: Record<Role, Page> = { admin, bank, insurance, provider, sme };

async function see(actor: Actor): Promise<string> {
  const browser = await Browser.of((await signIn({ email: actor.email, password: PASSWORD }, "web")).token);
  return browser.see(pages[actor.role], `/${actor.role}/dashboard`);
}

/** The text that a person sees. */
const visibleText = (html: string): string =>
  html
    .replace(/<(title|desc)[^>]*>.*?<\/\1>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, " ");

/** Two months of trade. January: orders of $1,000 (paid out), $600 (declined) and $400. February: $800, waiting. */
async function trade() {
  const [buyer, seller] = [await activeSme(10_000_00), await activeSupplier()];
  const done = await order(buyer, seller, 1_000_00, 6);
  await declineOrder(seller, await order(buyer, seller, 600_00, 1), "sold out");
  await cancelOwnOrder(buyer, await order(buyer, seller, 50_00));
  await order(buyer, seller, 400_00, 5);
  wait(20 * DAY);
  await order(buyer, seller, 800_00, 1);
  await order(buyer, seller, 100_00);
  wait(2 * DAY);
  return { buyer, seller, done };
}

test("an SME sees its credit, amounts due by month, orders and payments", async () => {
  const { buyer } = await trade();
  const text = visibleText(await see(buyer));
  // $750 + $300 + $600 are owed, and $100 are reserved.
  expect(text).toContain("$8,250.00 available $1,750.00 used of $10,000.00");
  expect(text).toContain("Owed $1,650.00 Late $0.00 Due later $1,650.00 ");
  expect(text).toContain("Reserved $100.00 orders without their upfront payment");
  expect(text).toContain("Make the upfront payment for order D-001006");
  expect(text).toMatch(/Next payments Pay .*28 February 2026 in 6 days D-001001 \$250\.00/);
  expect(text).toContain("Instalments due in the next 6 months");
  expect(text).toMatch(/Feb +\$350\.00 Mar +\$350\.00 Apr +\$350\.00 May +\$0\.00/);
  expect(text).toContain("Plus $600.00 later, or after delivery");
});

test("a supplier sees its tasks, the bank's debt and its payouts", async () => {
  const { seller } = await trade();
  const html = await see(seller);
  const text = visibleText(html);
  expect(text).toContain("Accept order D-001005");
  expect(text).toContain("Payable $360.00");
  expect(text).toMatch(/January 2026 \$900\.00 \$2,000\.00 3/);
  expect(text).toContain("Paid out $0.00 0 payouts Ordered $800.00 1 order");
});

test("the admin sees tasks, months, credit, the product share and SMEs by level", async () => {
  await trade();
  await supplier();
  wait(3 * DAY);
  const html = await see(await staff("admin"));
  const text = visibleText(html);
  expect(text).toMatch(/1 supplier to check The supplier waits for orders\. .* 3 days/);
  expect(html).toMatch(/href="\/admin\/supplier\/[\w-]+\/review"/);
  expect(text).toContain("Ordered $800.00 1 order Collected $200.00 1 payment Paid out $0.00 0 payouts Product share");
  expect(text).toMatch(/January 2026 \$2,000\.00 \$500\.00 \$900\.00 \$150\.00 3/);
  expect(text).toContain("Product share in total $126.00");
  expect(text).toContain("$1,750.00 used of $10,000.00");
  expect(text).toContain("Admin Activated 1");
  expect(html).toContain('href="/admin/sme?level=-6"');
});

test("the bank sees payouts due and its share", async () => {
  await trade();
  const html = await see(await staff("bank"));
  const text = visibleText(html);
  expect(text).toContain("1 order to pay The supplier waits for the money. order D-001004 (Salmiya Cafés) 22 days");
  expect(html).toMatch(/href="\/bank\/order\/[\w-]+"/);
  expect(text).toContain("Payable $360.00");
  expect(text).toContain("Bank share in total $14.00");
  expect(text).toContain("Paid out $0.00 0 payouts Collected $200.00 1 payment");
});

test("an insurer sees only its own SMEs", async () => {
  await trade();
  const html = await see(await insurer());
  const mine = visibleText(html);
  expect(mine).toContain("SMEs you cover 1");
  expect(mine).toContain("$1,750.00 used of $10,000.00");
  expect(mine).toContain("Ordered $800.00 1 order Paid $200.00 1 payment");
  const other = visibleText(await see(await insurer("Another")));
  expect(other).toContain("SMEs you cover 0");
  expect(other).toContain("$0.00 used of $0.00");
  expect(other).not.toContain("$800.00");
});

test("an overdue amount links to the order that is overdue longest, for each role", async () => {
  const { buyer, done } = await trade();
  wait(10 * DAY);
  for (const actor of [await staff("admin"), await staff("bank"), await insurer(), buyer]) {
    const html = await see(actor);
    const text = visibleText(html);
    expect(text).toContain("Late $350.00 2 instalments Due later");
    expect(text).toContain("Oldest late instalment order D-001001 late by 4 days, due on 28 February 2026");
    expect(html).toContain(`href="/${actor.role}/order/${done}"`);
    expect(html).toMatch(/<rect class="overdue"/);
  }
});

test("a chart has a title, a description and a table of its numbers, without inline styles", async () => {
  const { buyer, seller } = await trade();
  expect(await see(buyer)).not.toMatch(/ style="/);
  for (const actor of [seller, await staff("admin"), await staff("bank"), await insurer()]) {
    const html = await see(actor);
    expect(html).not.toMatch(/ style="/);
    const charts = html.match(/<figure class="chart">.*?<\/figure>/g) ?? [];
    expect(charts).toHaveLength(1);
    for (const chart of charts) {
      const [, title, desc] = /aria-labelledby="(\S+) (\S+)"/.exec(chart) ?? [];
      expect(chart).toMatch(new RegExp(`<title id="${title}">[^<]+</title>`));
      expect(chart).toMatch(new RegExp(`<desc id="${desc}">[^<]+\\.</desc>`));
      expect(chart.match(/<tr\b/g)).toHaveLength(7);
    }
    expect(new Set(html.match(/ id="[^"]+"/g)).size).toBe((html.match(/ id="[^"]+"/g) ?? []).length);
  }
});

test("an empty database shows zeros and texts without broken charts", async () => {
  for (const actor of [
    await staff("admin"),
    await staff("bank"),
    await insurer(),
    await activeSme(),
    await activeSupplier(),
  ]) {
    const html = await see(actor);
    expect(withoutTokens(html)).not.toMatch(/NaN|Infinity|undefined/);
    expect(visibleText(html)).toContain("You are up to date");
  }
  expect(clock.now()).toBeGreaterThan(0);
});
