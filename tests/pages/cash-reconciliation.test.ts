/** The page on which admins and the bank compare the ledger's cash with the bank's balances. */
import { beforeEach, expect, test } from "vitest";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import { importStatement } from "~/domain/bank-statements/import.server";
import type { Actor } from "~/domain/values/actor";
import { startOfMonth } from "~/domain/values/calendar";
import { clock, DAY } from "~/domain/values/clock";
import * as close from "~/routes/finance+/book_.closing_.$month.close";
import * as cash from "~/routes/finance+/cash";
import * as cashFile from "~/routes/finance+/cash_.csv";
import * as aside from "~/routes/finance+/statement.$id.line.$line.aside";
import * as statements from "~/routes/finance+/statements";
import { activeSme, staff, useWorld } from "../domain/world";
import { mt940 } from "../mt940";
import { rawRows } from "../raw";
import { Browser } from "./browser";

useWorld();

let bank: Actor;
let browser: Browser;
const as = async (actor: Actor) =>
  Browser.of(await transaction((tx) => startSession(tx, actor.accountId, "web", clock.now())));
beforeEach(async () => {
  await activeSme();
  bank = await staff("bank");
  browser = await as(bank);
});
const withoutTags = (html: string) => html.replaceAll(/<[^>]+>/g, "");
const send = () =>
  importStatement(bank, {
    fileName: "day.sta",
    file: new Blob([
      mt940([
        { amount: "250.00", text: "Cash deposit", ref: "S1" },
        { amount: "-12.50", text: "Bank fee", ref: "S3" },
      ]),
    ]),
    account: null,
  });

test("shows ledger cash, the bank's balance and each difference, which an officer explains", async () => {
  expect(withoutTags(await browser.see(cash, "/bank/cash"))).toContain("No imported statement has a closing balance.");
  await send();
  expect(await browser.see(statements, "/bank/statements")).toContain('href="/bank/cash"');
  const shown = withoutTags(await browser.see(cash, "/bank/cash"));
  for (const words of [
    "Ledger cashUSD 250.00",
    "Unexplained entriesUSD -12.50",
    "Closing balanceUSD 237.50",
    "Bank fee",
  ])
    expect(shown).toContain(words);
  const [fee] = await rawRows<{ id: string; statement_id: string }>("select * from bank_lines where amount < 0");
  const params = { id: fee!.statement_id, line: fee!.id };
  const path = `/bank/statement/${params.id}/line/${params.line}/aside`;
  expect(await browser.see(cash, "/bank/cash")).toContain(`href="${path}"`);
  expect(await browser.see(aside, path, params)).toContain('name="desc"');
  expect((await browser.post(aside, path, { desc: "fee for January" }, params)).status).toBe(303);
  const explained = withoutTags(await (await as(await staff("admin"))).see(cash, "/admin/cash"));
  for (const words of ["Unexplained entriesUSD 0.00", "Explained entriesUSD -12.50", "fee for January"])
    expect(explained).toContain(words);
});

test("is a file, and an unknown balance is not found", async () => {
  await send();
  const address = "/bank/cash/csv?account=KW81CBKU0000000000001234560101&on=2026-01-31";
  const file = await ((await browser.get(cashFile, address)) as Response).text();
  for (const words of ["Ledger cash,,250.00,USD", "Unexplained entries,,-12.50,USD", "S3,Bank fee,-12.50,USD"])
    expect(file).toContain(words);
  expect(await browser.get(cash, "/bank/cash?account=KW1&on=2026-01-31")).toMatchObject({ status: 404 });
});

test("a month with unexplained entries asks for a reason before it closes", async () => {
  await send();
  clock.stopAt(startOfMonth("2026-02") + DAY);
  browser = await as(bank);
  const [path, params] = ["/bank/book/closing/2026-01/close", { month: "2026-01" }];
  const asked = await browser.see(close, path, params);
  expect(withoutTags(asked)).toContain("1 bank entry of $12.50, neither booked nor explained.");
  expect(asked).toContain('href="/bank/cash"');
  expect((await browser.post(close, path, { overSuspense: "on", differenceReason: "" }, params)).status).toBe(409);
  const done = await browser.post(close, path, { overSuspense: "on", differenceReason: "fee is disputed" }, params);
  expect(done.status).toBe(303);
});
