/** The page on which the bank or an insurer chooses its collection reports, and the admin's table of all choices. */
import { expect, test } from "vitest";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import { checkDatabase } from "~/domain/check.server";
import { DEFAULT_COLLECTION_REPORTS } from "~/domain/collections/collection-report";
import { setCollectionReports } from "~/domain/collections/collection-report.server";
import type { Actor } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import * as reminders from "~/routes/admin+/collections_.reminders";
import * as ofBank from "~/routes/bank+/collection-reports";
import * as ofInsurer from "~/routes/insurance+/collection-reports";
import * as claims from "~/routes/staff+/claims";
import { colleagueOf, insurer, staff, useWorld } from "../domain/world";
import { Browser } from "./browser";

useWorld();

const signedIn = async ({ accountId }: Actor) =>
  Browser.of(await transaction((tx) => startSession(tx, accountId, "web", clock.now())));

test.each([
  ["bank", ofBank],
  ["insurance", ofInsurer],
] as const)("an officer (%s) chooses the reports of the company", async (role, page) => {
  const officer = role === "bank" ? await staff("bank") : await insurer();
  const browser = await signedIn(officer);
  const path = `/${role}/collection-reports`;
  expect(await browser.see(claims, `/${role}/claims`)).toContain(`href="${path}"`);
  const first = await browser.see(page, path);
  expect(first).toContain("on these days after a deadline: 3, 7, 14, 30, 45.");
  expect(first).toMatch(/name="pastDueDays"[^>]*value="0"/);
  expect(first.match(/type="checkbox"[^>]*checked/g)).toHaveLength(3);
  const wrong = await browser.send(page, path, { pastDueDays: "46", defaults: "on" });
  expect([wrong.status, wrong.html.includes("Enter at most 45: the last reminder")]).toEqual([422, true]);
  expect(wrong.html).toMatch(/name="pastDueDays"[^>]*value="46"/);
  const saved = await browser.post(page, path, { pastDueDays: "٣٠", defaults: "on" });
  expect([saved.status, saved.headers.get("Location")]).toEqual([303, path]);
  const shown = await (await signedIn(await colleagueOf(officer))).see(page, path);
  expect(shown).toMatch(/name="pastDueDays"[^>]*value="30"/);
  expect(shown.match(/type="checkbox"[^>]*checked/g)).toHaveLength(1);
  expect(await checkDatabase()).toEqual([]);
});

test("an admin sees the choices beside the days of reminders", async () => {
  const cover = await insurer();
  await setCollectionReports(cover, { ...DEFAULT_COLLECTION_REPORTS, pastDueDays: 14, writeOffs: false });
  const html = await (await signedIn(await staff("admin"))).see(reminders, "/admin/collections/reminders");
  const [, ofTheBank = "", ofCover = ""] = /<tbody[^>]*>(.*?)<\/tr>(.*?)<\/tbody>/s.exec(html) ?? [];
  expect([ofTheBank.includes("never"), ofTheBank.match(/>yes</g)?.length]).toEqual([true, 3]);
  expect([ofCover.includes("from 14 days"), ofCover.match(/>yes</g)?.length, ofCover.match(/>no</g)?.length]).toEqual([
    true,
    2,
    1,
  ]);
});
