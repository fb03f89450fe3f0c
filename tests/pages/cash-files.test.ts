/** The CSV files of unallocated cash, manual receipts and refunds: every row, in the page's state. */
import { beforeAll, expect, test } from "vitest";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import { refundCash } from "~/domain/cash/refund.server";
import type { Actor } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import * as moneyFile from "~/routes/finance+/money_.csv";
import * as receiptsPage from "~/routes/finance+/receipts";
import * as receiptsFile from "~/routes/finance+/receipts_.csv";
import * as refundsFile from "~/routes/finance+/refunds_.csv";
import { activeSme, colleagueOf, receiveMoney, staff, useOneWorld } from "../domain/world";
import { Browser } from "./browser";
import { csvRows, textOf } from "./shown-figures";

useOneWorld();

let browser: Browser;
let buyer: Actor;
beforeAll(async () => {
  const bank = await staff("bank");
  await colleagueOf(bank);
  buyer = await activeSme();
  const other = await activeSme(undefined, undefined, undefined, { companyTile: "Riyadh Caterers" });
  await receiveMoney(bank, buyer.applicantId!, 500_00);
  await receiveMoney(bank, other.applicantId!, 700_50);
  const account = { iban: "KW81CBKU0000000000001234560101", holder: "Salmiya", bank: "CBK" };
  const refund = { smeId: buyer.applicantId!, amount: 300_00, reason: "twice", ...account };
  await expect(refundCash(bank, refund)).rejects.toThrow("two people");
  browser = await Browser.of(await transaction((tx) => startSession(tx, bank.accountId, "web", clock.now())));
});

const rowsOf = async (file: Parameters<Browser["get"]>[0], path: string) => {
  const answer: Response = await browser.get(file, path);
  expect(answer.headers.get("Content-Disposition")).toMatch(/^attachment; filename="dhow-[a-z]+-2026-01-31\.csv"$/);
  return csvRows(await answer.text());
};

test("unallocated cash, largest first", async () => {
  expect(await rowsOf(moneyFile, "/bank/money/csv")).toEqual([
    { Company: "Riyadh Caterers", "Account balance": "700.50" },
    { Company: "Salmiya Cafés", "Account balance": "500.00" },
  ]);
});

test("receipts of all states or of one", async () => {
  const rows = await rowsOf(receiptsFile, "/bank/receipts/csv");
  expect(rows.map(({ Amount, State }) => [Amount, State])).toEqual([
    ["700.50", "booked"],
    ["500.00", "booked"],
  ]);
  expect(await rowsOf(receiptsFile, "/bank/receipts/csv?state=reversed")).toEqual([]);
  const page = await browser.see(receiptsPage, "/bank/receipts?state=booked");
  expect(page).toContain('href="/bank/receipts/csv?state=booked"');
  expect(textOf(page)).toContain("Download as CSV");
});

test("refunds with their proposals first", async () => {
  const proposed = { Company: "Salmiya Cafés", Amount: "300.00", IBAN: "KW81CBKU0000000000001234560101" };
  expect(await rowsOf(refundsFile, "/bank/refunds/csv")).toMatchObject([{ ...proposed, State: "proposed" }]);
  expect(await rowsOf(refundsFile, "/bank/refunds/csv?state=paid")).toEqual([]);
});
