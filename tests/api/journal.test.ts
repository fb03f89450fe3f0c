/** The journal and the chart of accounts through the API. */
import { expect, test } from "vitest";
import { readChart } from "~/domain/journal/chart-of-accounts.server";
import { readJournal } from "~/domain/journal/journal.server";
import { businessMonth, isoDay } from "~/domain/values/calendar";
import { clock, DAY } from "~/domain/values/clock";
import { localeWords } from "~/words/words";
import { activeSme, activeSupplier, insurer, order, staff, useWorld } from "../domain/world";
import { createToken } from "./cast";
import { createClient } from "./client";
import { call } from "./routes";

useWorld();

test("accounting software reads every posting of a month once, in pages", async () => {
  const [buyer, seller] = [await activeSme(50_000_00), await activeSupplier(100_000)];
  for (let n = 0; n < 25; n += 1) await order(buyer, seller, 100_00, 6);
  const [month, bank] = [businessMonth(clock.now()), await createClient(await staff("bank"))];
  const entries: { _id: string; lines: { book: string; code: string; amount: number }[] }[] = [];
  let calls = 0;
  for (let after: string | null = ""; after !== null; calls += 1) {
    const page = await bank.get(`book/journal?month=${month}&after=${after}`);
    entries.push(...page.entries);
    after = page.next;
  }
  expect(calls).toBe(Math.floor(entries.length / 100) + 1);
  expect(calls).toBeGreaterThan(1);
  expect(new Set(entries.map(({ _id }) => _id)).size).toBe(entries.length);
  for (const { lines } of entries) expect(lines.reduce((sum, { amount }) => sum + amount * 100, 0)).toBeCloseTo(0, 6);
  expect(entries[0]).toMatchObject({ kind: "order", order: "D-001001", reverses: null });
  expect(entries[0]?.lines).toContainEqual(expect.objectContaining({ book: "receivable", code: "1100", amount: 100 }));
  expect(await bank.noGet("book/journal?month=2026-13")).toMatchObject({ status: 422 });
  const stranger = await createToken(buyer);
  expect((await call("GET", `/api/v1/bank/book/journal?month=${month}`, { token: stranger })).status).toBe(403);
});

test("admins and the bank download a month's journal in the layouts of the pages, and nobody else", async () => {
  const [buyer, seller] = [await activeSme(), await activeSupplier(100_000)];
  await order(buyer, seller, 1_000_00, 6);
  const [month, bank] = [businessMonth(clock.now()), await createToken(await staff("bank"))];
  const path = `/api/v1/pub/book/journal/${month}`;
  const rowsOf = (text: string) => text.replace("\uFEFF", "").trimEnd().split("\r\n");
  const lines = (await readJournal(month, "", 100)).flatMap((entry) => entry.lines);
  const heads: Record<string, [file: string, head: string]> = {
    "": [`dhow-${month}`, "Entry,Time,Month,Description,Account,Account code,Company,Order,Reference,Amount"],
    "?layout=odoo": [`dhow-${month}-odoo`, "id,ref,date,journal_id,line_ids/account_id"],
    "?layout=xero": [`dhow-${month}-xero`, "*Narration,*Date,Description,*AccountCode,*TaxRate,*Amount"],
    "?layout=zoho": [`dhow-${month}-zoho`, "Journal Date,Reference Number,Notes,Currency,Account"],
  };
  for (const [search, [file, head]] of Object.entries(heads)) {
    const answer = await call("GET", path + search, { token: bank });
    expect([answer.status, answer.headers.get("Content-Disposition"), rowsOf(answer.text).length]).toEqual([
      200,
      `attachment; filename="${file}.csv"`,
      lines.length + 1,
    ]);
    expect(rowsOf(answer.text)[0]!.startsWith(head), head).toBe(true);
  }
  const admin = await call("GET", `${path}?layout=xero`, { token: await createToken(await staff("admin")) });
  expect(rowsOf(admin.text)).toContainEqual(
    expect.stringMatching(/\(.+\),\d\d\/\d\d\/\d{4},.*,1100,Tax Exempt,1000\.00$/),
  );
  for (const [search, name] of [
    ["?layout=sap", "layout"],
    ["?layout=odoo&layout=xero", "layout"],
    ["?format=odoo", "format"],
  ] as const)
    expect(await call("GET", path + search, { token: bank }), search).toMatchObject({
      status: 422,
      body: { errors: { [name]: [expect.any(String)] } },
    });
  for (const actor of [buyer, seller, await insurer(), null])
    expect(await call("GET", path, { token: actor && (await createToken(actor)) })).toMatchObject({ status: 404 });
  expect(await call("GET", "/api/v1/pub/book/journal/2025-01", { token: bank })).toMatchObject({ status: 404 });
});

test("writes the journal's file in the language of the request", async () => {
  await order(await activeSme(), await activeSupplier(), 100_00, 6);
  const { text, headers } = await call("GET", `/api/v1/pub/book/journal/${businessMonth(clock.now())}`, {
    token: await createToken(await staff("bank")),
    headers: { "Accept-Language": "ar" },
  });
  expect(text.replace("\uFEFF", "").split(",")[0]).toBe(localeWords("ar").journal.id);
  expect([headers.get("Content-Language"), headers.get("Vary")]).toEqual(["ar", "Accept-Language"]);
});

test("shows the same trial balance for a past day as on that day", async () => {
  const bank = await createClient(await staff("bank"));
  await order(await activeSme(), await activeSupplier(), 100_00, 6);
  const day = isoDay(clock.now());
  const { asOf: _now, ...shown } = await bank.get("book/balance");
  clock.stopAt(clock.now() + 3 * DAY);
  await order(await activeSme(), await activeSupplier(), 100_00, 6);
  const later = await createClient(await staff("bank"));
  const { asOf, ...past } = await later.get(`book/balance?date=${day}`);
  expect([asOf.slice(0, 10), past]).toEqual([day, shown]);
  expect((await later.get("book/balance")).debit).toBeGreaterThan(past.debit);
  expect(await later.noGet("book/balance?date=2099-01-01")).toMatchObject({ status: 422 });
});

test("an admin changes some accounts of the chart, and the others keep theirs", async () => {
  const admin = await createClient(await staff("admin"));
  const before = await admin.get("book/chart");
  const changed = await admin.put("book/chart", {
    accounts: [{ book: "receivable", code: "1200", name: "Debtors" }],
    odooJournal: "DHOW",
    xeroTaxRate: "No VAT",
  });
  expect(changed).toEqual({
    accounts: before.accounts.map((account: { book: string }) =>
      account.book === "receivable" ? { book: "receivable", code: "1200", name: "Debtors" } : account,
    ),
    odooJournal: "DHOW",
    xeroTaxRate: "No VAT",
  });
  expect(await admin.get("book/chart")).toEqual(changed);
  expect((await readChart()).odooJournal).toBe("DHOW");
  expect(
    await admin.noPut("book/chart", { ...changed, accounts: [{ book: "cash", code: "1", name: "Cash" }] }),
  ).toMatchObject({ status: 422 });
});
