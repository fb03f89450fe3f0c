/** The queue of unidentified money on pages: its actions, its links, and the closing of a month over it. */
import { beforeEach, expect, test } from "vitest";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import { loadAccountBalance } from "~/domain/aggregates/balances.server";
import { undoLine } from "~/domain/bank-statements/bank-line.server";
import { importStatement } from "~/domain/bank-statements/import.server";
import { checkDatabase } from "~/domain/check.server";
import type { Actor } from "~/domain/values/actor";
import { startOfMonth } from "~/domain/values/calendar";
import { clock, DAY } from "~/domain/values/clock";
import * as adminHome from "~/routes/admin+/dashboard";
import * as bankHome from "~/routes/bank+/dashboard";
import * as closing from "~/routes/finance+/book_.closing";
import * as closedMonth from "~/routes/finance+/book_.closing_.$month";
import * as close from "~/routes/finance+/book_.closing_.$month.close";
import * as monthsCsv from "~/routes/finance+/book_.closing_.csv";
import * as statements from "~/routes/finance+/statements";
import * as queue from "~/routes/finance+/unidentified";
import * as aside from "~/routes/finance+/unidentified.$line.aside";
import * as link from "~/routes/finance+/unidentified.$line.link";
import { activeSme, activeSupplier, order, receiveMoney, staff, useWorld } from "../domain/world";
import { mt940 } from "../mt940";
import { rawValues } from "../raw";
import { Browser } from "./browser";

useWorld();

const openBrowser = async (actor: Actor) =>
  Browser.of(await transaction((tx) => startSession(tx, actor.accountId, "web", clock.now())));

let buyer: Actor;
let bank: Actor;
let browser: Browser;
beforeEach(async () => {
  [buyer, bank] = [await activeSme(), await staff("bank")];
  browser = await openBrowser(bank);
});

const QUEUE = "/bank/unidentified";
const withoutTags = (html: string) => html.replaceAll(/<[^>]+>/g, "");
const inSuspense = async () => -(await loadAccountBalance("suspense")) || 0;

/** Imports entries of different days, the newest first. Returns their ids by reference. */
async function send(currency = "USD"): Promise<(reference: string) => Promise<string>> {
  const entries = [
    { amount: "70.00", text: "Newer cash", ref: "U2", day: "260130" },
    { amount: "250.00", text: "Older cash", ref: "U1", day: "260128" },
  ];
  await importStatement(bank, { fileName: "day.sta", file: new Blob([mt940(entries, currency)]), account: null });
  return async (reference) => (await rawValues("select id from bank_lines where bank_reference = ?", reference))[0]!;
}

test("the queue lists entries of all statements, oldest first, and says which are not booked", async () => {
  expect(await browser.see(queue, QUEUE)).toContain("No bank entries need a decision.");
  await send();
  await send("EUR");
  const shown = withoutTags(await browser.see(queue, QUEUE));
  expect(shown).toContain("Suspense holds $320.00 of 2 entries, which belongs to no SME yet.");
  expect(shown.indexOf("Older cash")).toBeLessThan(shown.indexOf("Newer cash"));
  expect(shown.split("not booked")).toHaveLength(3);
  expect(shown).toContain("3 days ago");
  expect(withoutTags(await (await openBrowser(await staff("admin"))).see(queue, "/admin/unidentified"))).toContain(
    "Older cash",
  );
  const denied = await (await openBrowser(buyer)).get(queue, "/admin/unidentified").catch((error: unknown) => error);
  expect((denied as Response).status).toBe(403);
  expect(await checkDatabase()).toEqual([]);
});

test("each decision leads to the next entry of the queue", async () => {
  const idOf = await send();
  const [older, newer] = [await idOf("U1"), await idOf("U2")];
  const receiptId = await receiveMoney(bank, buyer.applicantId ?? "", 70_00);
  const shown = await browser.see(queue, QUEUE);
  for (const href of [`${QUEUE}/${older}/aside`, `?line=${newer}#match`]) expect(shown).toContain(`href="${href}"`);
  expect(await browser.see(queue, `${QUEUE}?line=${newer}`)).toContain(`href="${QUEUE}/${newer}/link"`);
  expect(await browser.see(aside, `${QUEUE}/${older}/aside`, { line: older })).toContain(
    `href="${QUEUE}?line=${older}#`,
  );
  const post = async (page: object, path: string, form: Record<string, string>, params = {}) => {
    const answer = await browser.post(page, QUEUE + path, form, params);
    return [answer.status, answer.headers.get("Location"), await inSuspense()];
  };
  expect(await inSuspense()).toBe(320_00);
  const next = `${QUEUE}?line=${older}`;
  expect(await post(link, `/${newer}/link`, { receiptId }, { line: newer })).toEqual([303, next, 250_00]);
  const match = { lineId: older, smeId: buyer.applicantId ?? "", keep: "on" };
  expect(await post(queue, `?line=${older}`, match)).toEqual([303, QUEUE, 0]);
  expect(await browser.see(queue, QUEUE)).toContain("No bank entries need a decision.");
  await undoLine(bank, older);
  expect(await post(aside, `/${older}/aside`, { desc: "the bank's own" }, { line: older })).toEqual([303, QUEUE, 0]);
  expect(await checkDatabase()).toEqual([]);
});

test("an entry's owner is found by name, order number and owed amount, with its next instalment", async () => {
  await order(buyer, await activeSupplier(), 400_00, 3);
  const idOf = await send();
  const path = `${QUEUE}?line=${await idOf("U2")}`;
  expect(withoutTags(await browser.see(queue, path))).not.toContain("Whose money is it?");
  for (const search of ["salmiya", "D-001001", "100", "100.00"]) {
    const found = withoutTags(await browser.see(queue, `${path}&q=${search}`));
    expect([search, found]).toEqual([
      search,
      expect.stringMatching(/Salmiya Cafés Owes \$100\.00 by .* for D-001001\./),
    ]);
  }
  expect(withoutTags(await browser.see(queue, `${path}&q=101`))).toContain("No SMEs match your search.");
});

test("an entry that another officer has decided meanwhile leads to the queue, and its form is refused", async () => {
  const idOf = await send();
  const older = await idOf("U1");
  const match = { lineId: older, smeId: buyer.applicantId ?? "" };
  await browser.post(queue, `${QUEUE}?line=${older}`, match);
  const opened = await browser.get(queue, `${QUEUE}?line=${older}`).catch((response: Response) => response);
  expect((opened as Response).headers.get("Location")).toBe(QUEUE);
  expect((await browser.post(queue, `${QUEUE}?line=${older}`, match)).status).toBe(409);
  expect((await browser.get(queue, `${QUEUE}?line=nothing`).catch((response: Response) => response)).status).toBe(404);
});

test("dashboards and the statements page link to the queue", async () => {
  const tasks = async () => [
    (await browser.see(bankHome, "/bank/dashboard")).includes(`href="${QUEUE}"`),
    (await (await openBrowser(await staff("admin"))).see(adminHome, "/admin/dashboard")).includes(
      'href="/admin/unidentified"',
    ),
  ];
  expect(await tasks()).toEqual([false, false]);
  await send();
  expect(await tasks()).toEqual([true, true]);
  expect(withoutTags(await browser.see(bankHome, "/bank/dashboard"))).toContain(
    "2 bank entries to identify An SME that has paid may count as late.",
  );
  expect(await browser.see(statements, "/bank/statements")).toContain(`href="${QUEUE}"`);
});

test("a month closes over unidentified money only with the box ticked, and its statement says so", async () => {
  await send();
  clock.stopAt(startOfMonth("2026-02") + DAY);
  browser = await openBrowser(bank);
  const [path, params] = ["/bank/book/closing/2026-01", { month: "2026-01" }];
  const months = withoutTags(await browser.see(closing, "/bank/book/closing"));
  expect(months).toContain("$320.00 of 2 entries");
  const asked = await browser.see(close, `${path}/close`, params);
  expect(withoutTags(asked)).toContain("Close although $320.00 of 2 entries is unidentified");
  expect(asked).toContain(`href="${QUEUE}"`);
  const refused = await browser.post(close, `${path}/close`, {}, params);
  expect(refused.status).toBe(409);
  const done = await browser.post(close, `${path}/close`, { overSuspense: "on" }, params);
  expect([done.status, done.headers.get("Location")]).toEqual([303, path]);
  const shown = withoutTags(await browser.see(closedMonth, path, params));
  expect(shown).toContain("closed on");
  expect(shown).toContain("Change in unidentified money$320.00");
  expect(shown).toContain("Unidentified$320.00 of 2 entries");
  const file = await ((await browser.get(monthsCsv, "/bank/book/closing/csv")) as Response).text();
  expect(file.split(/\r?\n/)[0]).toContain("Change in unidentified money");
  expect(await checkDatabase()).toEqual([]);
});

test("a month without unidentified money closes without the box", async () => {
  const idOf = await send();
  await browser.post(aside, `${QUEUE}/x/aside`, { desc: "own" }, { line: await idOf("U1") });
  await browser.post(aside, `${QUEUE}/x/aside`, { desc: "own" }, { line: await idOf("U2") });
  clock.stopAt(startOfMonth("2026-02") + DAY);
  browser = await openBrowser(bank);
  const [path, params] = ["/bank/book/closing/2026-01", { month: "2026-01" }];
  expect(await browser.see(close, `${path}/close`, params)).not.toContain("overSuspense");
  expect((await browser.post(close, `${path}/close`, {}, params)).status).toBe(303);
});
