/** The journal's files, and the page of the chart of accounts. */
import { expect, test } from "vitest";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import { readChart } from "~/domain/journal/chart-of-accounts.server";
import type { Actor } from "~/domain/values/actor";
import { businessMonth } from "~/domain/values/calendar";
import { clock } from "~/domain/values/clock";
import * as chart from "~/routes/admin+/settings_.accounts";
import * as statement from "~/routes/finance+/book_.closing_.$month";
import * as file from "~/routes/finance+/book_.closing_.$month_.csv";
import { activeSme, activeSupplier, order, staff, useWorld } from "../domain/world";
import { Browser } from "./browser";

useWorld();

const openBrowser = async (actor: Actor) =>
  Browser.of(await transaction((tx) => startSession(tx, actor.accountId, "web", clock.now())));
const PATH = "/admin/settings/accounts";

test("a month offers its journal in four layouts", async () => {
  await order(await activeSme(), await activeSupplier(), 1_000_00, 6);
  const month = businessMonth(clock.now());
  const [path, params] = [`/bank/book/closing/${month}`, { month }];
  const browser = await openBrowser(await staff("bank"));
  const shown = await browser.see(statement, path, params);
  const heads: Record<string, string> = {
    "": "Entry,Time,Month,Description,Account,Account code,Company,Order,Reference,Amount",
    "?layout=odoo": "id,ref,date,journal_id,line_ids/account_id",
    "?layout=xero": "*Narration,*Date,Description,*AccountCode,*TaxRate,*Amount",
    "?layout=zoho": "Journal Date,Reference Number,Notes,Currency,Account",
  };
  for (const [search, head] of Object.entries(heads)) {
    expect(shown).toContain(`href="${path}/csv${search}"`);
    const answer = (await browser.get(file, `${path}/csv${search}`, params)) as Response;
    expect((await answer.text()).replace("\uFEFF", "").startsWith(head), head).toBe(true);
  }
  expect(shown).not.toContain(PATH);
  expect(
    await (await openBrowser(await staff("admin"))).see(statement, `/admin/book/closing/${month}`, params),
  ).toContain(`href="${PATH}"`);
  expect(((await browser.get(file, `${path}/csv?layout=sap`, params)) as Response).status).toBe(404);
});

test("an admin changes the chart of accounts, and an account without a name keeps the typed text", async () => {
  const browser = await openBrowser(await staff("admin"));
  const shown = await browser.see(chart, PATH);
  const [, seen = ""] = /name="seen"[^>]*value="([^"]*)"/.exec(shown) ?? [];
  const fields = Object.fromEntries(
    [...shown.matchAll(/<input[^>]*name="(\w+)"[^>]*value="([^"]*)"/g)].map(([, name = "", value = ""]) => [
      name,
      value,
    ]),
  );
  expect(fields.refundsDue).toBe("2320 Refunds due");
  const refused = await browser.post(chart, PATH, { ...fields, seen, receivable: "1200" });
  expect(refused.status).toBe(422);
  const wrong = await refused.text();
  expect(wrong).toContain("Enter a code of at most 20 characters, a space and a name");
  expect(wrong).toContain('"receivable":"1200"');
  const answer = await browser.post(chart, PATH, { ...fields, seen, receivable: "1200 Debtors" });
  expect(answer.status).toBe(303);
  expect(await browser.notice()).toMatchObject({ type: "success", message: "The chart of accounts has changed." });
  expect((await readChart()).accounts.receivable).toEqual({ code: "1200", name: "Debtors" });
});
