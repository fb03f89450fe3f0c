/** The pages of provisions: the rates, a closed month and its file. */
import { expect, test } from "vitest";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import { closeMonth } from "~/domain/month-closing/month-closing.server";
import type { Actor } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import * as ratesPage from "~/routes/admin+/provisions_.rates";
import * as list from "~/routes/finance+/provisions";
import * as file from "~/routes/finance+/provisions_.csv";
import { activeSme, activeSupplier, order, staff, useWorld } from "../domain/world";
import { Browser } from "./browser";

useWorld();

const signedIn = async ({ accountId }: Actor) =>
  Browser.of(await transaction((tx) => startSession(tx, accountId, "web", clock.now())));

test("an admin sets the rates, and admin and bank read the stages of the closed month", async () => {
  const [admin, bank] = [await staff("admin"), await staff("bank")];
  await order(await activeSme(), await activeSupplier(), 1_000_00, 6);
  clock.stopAt(Date.UTC(2026, 1, 1, 9));
  const browser = await signedIn(admin);
  expect(await browser.see(list, "/admin/provisions")).toContain("No provisions yet.");
  const seen = /name="seen" value="([^"]*)"/.exec(await browser.see(ratesPage, "/admin/provisions/rates"))?.[1] ?? "";
  const typed = { stage1: "1.5", stage2: "10", stage3: "101", seen };
  const refused = await browser.send(ratesPage, "/admin/provisions/rates", typed);
  for (const words of ["Enter a rate from 0% to 100%", 'value="101"', 'value="1.5"'])
    expect(refused.html).toContain(words);
  const saved = await browser.post(ratesPage, "/admin/provisions/rates", { ...typed, stage3: "50" });
  expect([saved.status, saved.headers.get("Location")]).toEqual([303, "/admin/provisions"]);
  await closeMonth(bank, "2026-01");
  const reader = await signedIn(bank);
  const shown = await reader.see(list, "/bank/provisions");
  for (const words of ["January 2026", "$750.00", "1.5%", "$11.25"]) expect(shown).toContain(words);
  expect(shown).not.toContain("/admin/provisions/rates");
  const csv: string = await (await reader.get(file, "/bank/provisions/csv")).text();
  expect(csv).toContain("2026-01,Stage 1,750.00,1.5,11.25,0.00,11.25,11.25,0.00");
});
