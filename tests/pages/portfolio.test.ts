/**
 * The portfolio on pages: ageing and PAR30, months, collections and the trial balance with charts and files, in both
 * languages.
 */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import type { Actor } from "~/domain/values/actor";
import { clock, DAY } from "~/domain/values/clock";
import * as balance from "~/routes/finance+/book_.balance";
import * as balanceCsv from "~/routes/finance+/book_.balance_.csv";
import * as adminMonths from "~/routes/finance+/book_.months";
import * as monthsCsv from "~/routes/finance+/book_.months_.csv";
import * as adminPlan from "~/routes/finance+/book_.plan";
import * as planCsv from "~/routes/finance+/book_.plan_.csv";
import * as language from "~/routes/language";
import * as book from "~/routes/staff+/book";
import * as ageingCsv from "~/routes/staff+/book_.csv";
import { activeSme, activeSupplier, insurer, order, pay, START, staff, useOneWorld } from "../domain/world";
import { Browser, type Page } from "./browser";

useOneWorld();

const openBrowser = async (actor: Actor) =>
  Browser.of(await transaction((tx) => startSession(tx, actor.accountId, "web", clock.now())));
const csvLines = async (actor: Actor, route: Page, path: string): Promise<[name: string, lines: string[]]> => {
  const file: Response = await (await openBrowser(actor)).get(route, path);
  return [file.headers.get("Content-Disposition") ?? "", (await file.text()).trim().split("\r\n")];
};

beforeAll(async () => {
  const [buyer, other, seller] = [await activeSme(), await activeSme(), await activeSupplier()];
  await order(buyer, seller, 1_000_00, 3);
  await pay(other, await order(other, seller, 2_000_00, 3), "instalment");
  await order(other, seller, 400_00, 1);
});
// 1 April: the first order is 32 days and one day overdue, the second one day.
beforeEach(() => clock.stopAt(START + 60 * DAY));

describe("ageing", () => {
  test("admins and the bank see amounts, instalments, shares and PAR30 with its definition", async () => {
    const page = await (await openBrowser(await staff("admin"))).see(book, "/admin/book");
    for (const words of [
      "PAR30",
      "42.9%",
      "portfolio at risk",
      "$750.00",
      "$1,750.00",
      "$300.00",
      "61 to 90",
      "Over 90",
      "Trial balance",
    ])
      expect(page).toContain(words);
    expect(page).toMatch(/31 to 60.*\$250\.00.*14\.3%.*<rect class="overdue" width="14\.3%" height="8"/s);
    expect(page).toContain('href="/admin/book/csv"');
    expect(page).toContain('href="/admin/book/months"');
    expect(await (await openBrowser(await staff("bank"))).see(book, "/bank/book")).toContain("42.9%");
  });

  test("an insurer sees only its own part", async () => {
    const page = await (await openBrowser(await insurer())).see(book, "/insurance/book");
    expect(page).toContain("of the orders you cover");
    expect(page).toContain("42.9%");
    expect(page).not.toContain("/insurance/book/months");
    const empty = await (await openBrowser(await insurer("Second"))).see(book, "/insurance/book");
    expect(empty).toContain("No outstanding amounts.");
  });

  test("the file has the same numbers", async () => {
    const [name, lines] = await csvLines(await staff("admin"), ageingCsv, "/admin/book/csv");
    expect(name).toBe('attachment; filename="dhow-ageing-2026-04-01.csv"');
    expect(lines.slice(1)).toEqual([
      "Not due,750.00,2,42.9",
      "1 to 30,750.00,2,42.9",
      "31 to 60,250.00,1,14.3",
      "61 to 90,0.00,0,0",
      "Over 90,0.00,0,0",
      "Total,1750.00,5,",
      "PAR30,750.00,,42.9",
      "Owed on undelivered orders,300.00,,",
      "Reserved,0.00,,",
    ]);
    const [, own] = await csvLines(await insurer("Second"), ageingCsv, "/insurance/book/csv");
    expect(own).toContain("Total,0.00,0,");
  });
});

test("the ageing of a past day is on the page and in its file, and a future day is rejected", async () => {
  const browser = await openBrowser(await insurer());
  const past = await browser.see(book, "/insurance/book?date=2026-03-31");
  expect(past).toContain("as of 31 March 2026");
  expect(past).toContain('href="/insurance/book/csv?date=2026-03-31"');
  expect(past).toMatch(/Not due.*\$1,500\.00.*31 to 60.*\$250\.00/s);
  const [name, lines] = await csvLines(await insurer(), ageingCsv, "/insurance/book/csv?date=2026-01-30");
  expect(name).toBe('attachment; filename="dhow-ageing-2026-01-30.csv"');
  expect(lines).toContain("Total,0.00,0,");
  const wrong = await browser.see(book, "/insurance/book?date=2099-01-01");
  for (const words of ["Enter today or an earlier day", 'value="2099-01-01"', "42.9%"]) expect(wrong).toContain(words);
});

test("months of orders have a chart, a table and a file", async () => {
  const page = await (await openBrowser(await staff("admin"))).see(adminMonths, "/admin/book/months");
  for (const words of [
    "Ordered and owed, last 12 months",
    "January 2026",
    "$3,400.00",
    "$2,050.00",
    "$1,000.00",
    "29.4%",
    ">$3.4K<",
  ])
    expect(page).toContain(words);
  const [, lines] = await csvLines(await staff("admin"), monthsCsv, "/admin/book/months/csv");
  expect(lines).toHaveLength(13);
  expect(lines.find((line) => line.startsWith("2026-01"))).toBe("2026-01,3,3400.00,1350.00,2050.00,1000.00,29.4");
});

test("collections show planned, paid and late by month", async () => {
  const page = await (await openBrowser(await staff("admin"))).see(adminPlan, "/admin/book/plan");
  for (const words of ["Planned and paid, last 12 months", "Paid late", "66.7%"]) expect(page).toContain(words);
  const [, lines] = await csvLines(await staff("admin"), planCsv, "/admin/book/plan/csv");
  expect(lines.slice(-3)).toEqual([
    "2026-02,2,750.00,500.00,0.00,250.00,66.7",
    "2026-03,2,750.00,0.00,0.00,750.00,0",
    "2026-04,2,750.00,0.00,0.00,750.00,0",
  ]);
});

test("the trial balance of a past day is on the page and in its file, and a future day is rejected", async () => {
  const browser = await openBrowser(await staff("bank"));
  const past = await browser.see(balance, "/bank/book/balance?date=2025-12-31");
  expect(past).toContain("as of 31 December 2025");
  expect(past).toContain('href="/bank/book/balance/csv?date=2025-12-31"');
  expect(past).not.toContain("$3,400.00");
  const [name, lines] = await csvLines(await staff("bank"), balanceCsv, "/bank/book/balance/csv?date=2025-12-31");
  expect(name).toBe('attachment; filename="dhow-trial-balance-2025-12-31.csv"');
  expect(lines.at(-1)).toBe("Totals,0.00,0.00,0.00");
  const wrong = await browser.see(balance, "/bank/book/balance?date=2099-01-01");
  for (const words of ["Enter today or an earlier day", 'value="2099-01-01"', "$3,400.00"])
    expect(wrong).toContain(words);
});

test("the trial balance has every account and equal sums", async () => {
  const page = await (await openBrowser(await staff("bank"))).see(balance, "/bank/book/balance");
  for (const words of ["Debits and credits are equal.", "Receivable", "Product share", "Totals"])
    expect(page).toContain(words);
  const [, lines] = await csvLines(await staff("bank"), balanceCsv, "/bank/book/balance/csv");
  expect(lines.slice(1)).toEqual([
    "Receivable,3400.00,1350.00,2050.00",
    "Payable,0.00,0.00,0.00",
    "Undelivered,0.00,3400.00,-3400.00",
    "Collections,1350.00,0.00,1350.00",
    "Funding,0.00,0.00,0.00",
    "Unallocated cash,0.00,0.00,0.00",
    "Suspense,0.00,0.00,0.00",
    "Refunds due,0.00,0.00,0.00",
    "Small differences,0.00,0.00,0.00",
    "Supplier receivable,0.00,0.00,0.00",
    "Bank share,0.00,0.00,0.00",
    "Product share,0.00,0.00,0.00",
    "Loss,0.00,0.00,0.00",
    "Recoveries,0.00,0.00,0.00",
    "Impairment,0.00,0.00,0.00",
    "Allowance,0.00,0.00,0.00",
    "VAT payable,0.00,0.00,0.00",
    "Claim receivable,0.00,0.00,0.00",
    "Insured losses,0.00,0.00,0.00",
    "Recoveries due,0.00,0.00,0.00",
    "Totals,4750.00,4750.00,0.00",
  ]);
});

test("every page exists in both languages", async () => {
  for (const [locale, words] of [
    ["en", ["Portfolio"]],
    ["ar", ["المحفظة", "أعمار الذمم", "ميزان المراجعة"]],
  ] as const) {
    const browser = await openBrowser(await staff("admin"));
    await browser.post(language, "/language", { language: locale, back: "/admin/book" });
    for (const [route, path] of [
      [book, ""],
      [adminMonths, "/months"],
      [adminPlan, "/plan"],
      [balance, "/balance"],
    ] as const) {
      const page = await browser.see(route, `/admin/book${path}`);
      for (const word of words) expect(page).toContain(word);
    }
  }
});
