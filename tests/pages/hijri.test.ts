/** Saudi companies see deadlines with the Hijri date (Umm al-Qura calendar). */
import { afterEach, expect, test } from "vitest";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import { configuration, configure } from "~/domain/settings/configuration";
import type { Actor } from "~/domain/values/actor";
import { formatHijriDate } from "~/domain/values/calendar";
import { clock } from "~/domain/values/clock";
import * as smeOrder from "~/routes/sme+/order+/$id";
import { activeSme, activeSupplier, order, QUARTERS, useWorld } from "../domain/world";
import { Browser, withoutTokens } from "./browser";

useWorld();
afterEach(() => configure({ ...configuration(), languages: ["en"] }));

const openPage = async (buyer: Actor): Promise<string> => {
  const id = await order(buyer, await activeSupplier(), 1_000_00, 3);
  const browser = await Browser.of(await transaction((tx) => startSession(tx, buyer.accountId, "web", clock.now())));
  return browser.see(smeOrder, `/sme/order/${id}`, { id });
};

test("converts a date with the Umm al-Qura calendar, in both languages", () => {
  const day = Date.UTC(2026, 10, 23, 9);
  expect([formatHijriDate("en-GB", day), formatHijriDate("ar-AE", day)]).toEqual([
    "13 Jumada II 1448 AH",
    "13 جمادى الآخرة 1448 هـ",
  ]);
});

test("a Saudi company sees its deadlines in both calendars, in both languages", async () => {
  expect(await openPage(await activeSme(10_000_00, QUARTERS, { countryCode: "966", phone: "512345678" }))).toMatch(
    /28 February 2026 \(11 Ramadan 1447 AH\)/,
  );
  configure({ ...configuration(), languages: ["ar"] });
  expect(await openPage(await activeSme(10_000_00, QUARTERS, { countryCode: "966", phone: "512345679" }))).toContain(
    "11 رمضان 1447 هـ",
  );
});

test("other companies see no Hijri dates", async () => {
  expect(withoutTokens(await openPage(await activeSme()))).not.toMatch(/\bAH\b/);
});
