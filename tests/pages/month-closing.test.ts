/**
 * Closing a month on pages: the list, the statement, the dialog and the files; later entries name the month they count
 * in.
 */
import { expect, test } from "vitest";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import { checkDatabase } from "~/domain/check.server";
import type { Actor } from "~/domain/values/actor";
import { businessMonth, formatMonthName, shiftMonth, startOfMonth } from "~/domain/values/calendar";
import { clock, DAY, HOUR } from "~/domain/values/clock";
import * as months from "~/routes/finance+/book_.closing";
import * as statement from "~/routes/finance+/book_.closing_.$month";
import * as close from "~/routes/finance+/book_.closing_.$month.close";
import * as statementCsv from "~/routes/finance+/book_.closing_.$month_.csv";
import * as monthsCsv from "~/routes/finance+/book_.closing_.csv";
import * as ledger from "~/routes/finance+/order+/$id_.ledger";
import { activeSme, activeSupplier, order, START, staff, useWorld } from "../domain/world";
import { Browser } from "./browser";

useWorld();

const openBrowser = async (actor: Actor) =>
  Browser.of(await transaction((tx) => startSession(tx, actor.accountId, "web", clock.now())));
const LIST = "/bank/book/closing";

test("a month is closed from its last day, shows its shares before, and does not change afterwards", async () => {
  clock.stopAt(START - 10 * DAY);
  const [buyer, seller] = [await activeSme(), await activeSupplier(100_000)];
  await order(buyer, seller, 1_000_00, 6);
  const bank = await staff("bank");
  const month = businessMonth(clock.now());
  const [path, params, name] = [`${LIST}/${month}`, { month }, formatMonthName("en-GB", month)];
  const early = await (await openBrowser(bank)).see(months, LIST);
  expect(early).toContain(name);
  expect(early).not.toContain(`${path}/close`);

  // The month's last evening.
  clock.stopAt(startOfMonth(shiftMonth(month, 1)) - HOUR);
  const browser = await openBrowser(bank);
  expect(await browser.see(months, LIST)).toContain(`href="${path}/close"`);
  const shown = await browser.see(statement, path, params);
  for (const words of [
    `Statement for ${name}`,
    "The month is open",
    "$250.00",
    "-$900.00",
    "To be settled",
    `${path}/csv`,
  ])
    expect(shown).toContain(words);
  const asked = await browser.see(close, `${path}/close`, params);
  for (const words of ["Closing settles $22.50 for Dhow", "You cannot undo this"])
    expect(asked.replaceAll(/<[^>]+>/g, "")).toContain(words);
  for (let time = 0; time < 2; time += 1) {
    const answer = await browser.post(close, `${path}/close`, {}, params);
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, path]);
    expect(await browser.notice()).toMatchObject({ type: "success", message: `The books for ${name} are closed.` });
  }
  const closed = await browser.see(statement, path, params);
  expect(closed).toContain("closed on");
  expect(closed).not.toContain(`${path}/close`);

  // The same evening's entries, in the next month.
  const next = formatMonthName("en-GB", shiftMonth(month, 1));
  const late = await order(buyer, seller, 40_00, 1);
  const booked = await browser.see(ledger, `/bank/order/${late}/ledger`, { id: late });
  expect(booked.split(`booked in ${next}`)).toHaveLength(5);

  const file = async (page: typeof monthsCsv | typeof statementCsv, address: string, of = {}) =>
    (await ((await browser.get(page, address, of)) as Response).text()).replace("\uFEFF", "").trim().split(/\r?\n/);
  expect((await file(statementCsv, `${path}/csv`, params)).length).toBe(1 + 10);
  const [, open, before] = await file(monthsCsv, `${LIST}/csv`);
  expect([open, before].map((line) => line!.split(",")[0])).toEqual([shiftMonth(month, 1), month]);
  expect(await checkDatabase()).toEqual([]);
});

test("a month without a statement answers 404, and an SME gets 403", async () => {
  await order(await activeSme(), await activeSupplier(), 100_00, 1);
  const browser = await openBrowser(await staff("bank"));
  for (const month of ["2020-01", "nonsense"])
    expect(((await browser.get(statement, `${LIST}/${month}`, { month })) as Response).status).toBe(404);
  expect(((await (await openBrowser(await activeSme())).get(months, LIST)) as Response).status).toBe(403);
});
