/** The exposure on pages: each officer's numbers, warnings, the CSV file and the admin's limits, in both languages. */
import { beforeAll, describe, expect, test } from "vitest";
import { exposures } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import { addToAggregate } from "~/domain/aggregates/add.server";
import { DEFAULT_EXPOSURE_LIMITS } from "~/domain/exposure/exposure";
import { readExposureLimits } from "~/domain/exposure/exposure-limits.server";
import type { Actor } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import * as limits from "~/routes/admin+/settings_.exposure";
import * as language from "~/routes/language";
import * as exposure from "~/routes/staff+/exposure";
import * as exposureFile from "~/routes/staff+/exposure_.csv";
import { activeSme, activeSupplier, insurer, order, staff, useOneWorld } from "../domain/world";
import { Browser } from "./browser";
import { tableOf, textOf } from "./shown-figures";

useOneWorld();

const openBrowser = async (actor: Actor) =>
  Browser.of(await transaction((tx) => startSession(tx, actor.accountId, "web", clock.now())));

let buyer: Actor;
beforeAll(async () => {
  buyer = await activeSme(10_000_00, undefined, undefined, { companyTitleAr: "مقاهي السالمية" });
  await order(buyer, await activeSupplier(), 1_000_00, 3);
});

describe("the page", () => {
  test("an admin sees everything, with links, bars and warnings", async () => {
    const page = await (await openBrowser(await staff("admin"))).see(exposure, "/admin/exposure");
    for (const words of [
      "By insurer",
      "Gulf Cover",
      "By SME",
      "Salmiya Cafés",
      "By supplier",
      "Doha Roasters",
      "Food",
      "Kuwait",
      "$10,000.00",
      "$750.00",
    ]) {
      expect(page).toContain(words);
    }
    expect(page).toContain(`href="/admin/sme/${buyer.applicantId}/info"`);
    expect(textOf(page)).toContain("Salmiya Cafés SME 100% limit 20% 80 points");
    // The part above the limit is red.
    expect(page).toContain(
      '<rect class="part" width="20%" height="8"></rect><rect class="overdue" x="20%" width="80%"',
    );
    expect(page).toContain('href="/admin/exposure/csv"');
  });

  test("has a tab for each breakdown, and one for the due dates", async () => {
    const browser = await openBrowser(await staff("admin"));
    const tab = async (by: string) => browser.see(exposure, `/admin/exposure?by=${by}`);
    expect(tableOf(await tab("sme"), "By SME")).toMatchObject([{ SME: "Salmiya Cafés", "Used credit": "$750.00" }]);
    expect(tableOf(await tab("supplier"), "By supplier")).toMatchObject([{ Supplier: "Doha Roasters" }]);
    expect(tableOf(await tab("country"), "By country")).toMatchObject([{ Country: "Kuwait" }]);
    expect(tableOf(await tab("due"), "Due dates")[1]).toMatchObject({
      Due: "Within 30 days",
      "Used credit": "$250.00",
    });
    expect(tableOf(await tab("nothing"), "By insurer")).toHaveLength(1);
  });

  test("shows a past day on each tab and in the file, and rejects a future day", async () => {
    const browser = await openBrowser(await staff("bank"));
    const before = await browser.see(exposure, "/bank/exposure?by=sme&date=2026-01-30");
    for (const words of ["as of 30 January 2026", 'href="/bank/exposure/csv?date=2026-01-30"', "No credit used yet."])
      expect(before).toContain(words);
    expect(before).toContain('href="?by=due&amp;date=2026-01-30#by"');
    expect(before).toContain('<input type="hidden" name="by" value="sme"');
    const file: Response = await browser.get(exposureFile, "/bank/exposure/csv?date=2026-01-30");
    expect(file.headers.get("Content-Disposition")).toContain("dhow-exposure-2026-01-30");
    expect((await file.text()).split("\r\n")[1]).toBe("Total,,0.00,0.00,,");
    const wrong = await browser.see(exposure, "/bank/exposure?date=2099-01-01");
    for (const words of ["Enter today or an earlier day", "$750.00"]) expect(wrong).toContain(words);
  });

  test("pages a breakdown by ten rows, and the file has all of them", async () => {
    const rows = Array.from({ length: 13 }, (_, n) => ({
      scope: "",
      dimension: "country" as const,
      key: String(1000 + n),
      used: n + 1,
    }));
    await transaction((tx) => addToAggregate(tx, exposures, rows));
    const browser = await openBrowser(await staff("admin"));
    const page = async (number: number) =>
      tableOf(await browser.see(exposure, `/admin/exposure?by=country&page=${number}`), "By country");
    expect([(await page(1)).length, (await page(2)).length]).toEqual([10, 4]);
    expect((await page(1))[1]?.["Used credit"]).toBe("$0.13");
    expect((await page(2)).at(-1)?.["Used credit"]).toBe("$0.01");
    const beyond = await browser.get(exposure, "/admin/exposure?by=country&page=9");
    expect(beyond.headers.get("Location")).toBe("/admin/exposure?by=country&page=2");
    const file: Response = await browser.get(exposureFile, "/admin/exposure/csv");
    expect((await file.text()).match(/^Country,/gm)).toHaveLength(14);
    await transaction((tx) =>
      addToAggregate(
        tx,
        exposures,
        rows.map((row) => ({ ...row, used: -row.used })),
      ),
    );
  });

  test("the bank sees the same, without links to suppliers", async () => {
    const page = await (await openBrowser(await staff("bank"))).see(exposure, "/bank/exposure");
    expect(page).toContain("Doha Roasters");
    expect(page).not.toContain("/bank/supplier/");
    expect(page).toContain(`href="/bank/sme/${buyer.applicantId}/info"`);
  });

  test("an insurer sees only its own SMEs, or an empty page", async () => {
    const page = await (await openBrowser(await insurer())).see(exposure, "/insurance/exposure");
    expect(page).toContain("used by the SMEs you cover");
    expect(page).toContain("Salmiya Cafés");
    expect(page).not.toContain("By insurer");
    const empty = await (await openBrowser(await insurer("Second"))).see(exposure, "/insurance/exposure");
    expect(empty).toContain("No credit used yet.");
    expect(empty).not.toContain("Salmiya");
  });

  test("is translated to Arabic", async () => {
    const browser = await openBrowser(await staff("bank"));
    await browser.post(language, "/language", { language: "ar", back: "/bank/exposure" });
    const page = await browser.see(exposure, "/bank/exposure");
    for (const words of ["التعرضات الائتمانية", "حسب المنشأة", "مقاهي السالمية", "الكويت", "حدود متجاوَزة"])
      expect(page).toContain(words);
    expect(page).not.toContain("Salmiya Cafés");
  });
});

test("the file has the same numbers, and an insurer's only its own", async () => {
  const file: Response = await (await openBrowser(await staff("admin"))).get(exposureFile, "/admin/exposure/csv");
  expect(file.headers.get("Content-Disposition")).toBe('attachment; filename="dhow-exposure-2026-01-31.csv"');
  const lines = (await file.text()).trim().split("\r\n");
  expect(lines.slice(1)).toEqual([
    "Total,,10000.00,750.00,,",
    "Insurer,Gulf Cover,10000.00,750.00,100,",
    "SME,Salmiya Cafés,10000.00,750.00,100,20",
    "Supplier,Doha Roasters,,750.00,100,30",
    "Industry,Food,10000.00,750.00,100,40",
    "Country,Kuwait,10000.00,750.00,100,60",
    "Due dates,Late,,0.00,,",
    "Due dates,Within 30 days,,250.00,,",
    "Due dates,In 31 to 60 days,,250.00,,",
    "Due dates,In 61 to 90 days,,250.00,,",
    "Due dates,After 90 days,,0.00,,",
    "Due dates,After delivery (not delivered yet),,0.00,,",
    "Due dates,Reserved (orders without their upfront payment),,0.00,,",
  ]);
  const own: Response = await (await openBrowser(await insurer("Second"))).get(exposureFile, "/insurance/exposure/csv");
  expect(await own.text()).not.toContain("Salmiya");
});

test("an admin sets the limits in percent, and the warnings disappear", async () => {
  const browser = await openBrowser(await staff("admin"));
  const path = "/admin/settings/exposure";
  const page = await browser.see(limits, path);
  for (const value of ["20", "30", "40", "60"]) expect(page).toContain(`value="${value}"`);
  const form = { sme: "100", supplier: "100", industry: "100", country: "100" };
  expect((await browser.post(limits, path, { ...form, sme: "much" })).status).toBe(422);
  const stale = await browser.send(limits, path, { ...form, seen: "another" });
  expect(stale.html).toContain("Submit again to replace the new limits.");
  expect(await readExposureLimits()).toEqual(DEFAULT_EXPOSURE_LIMITS);
  expect((await browser.post(limits, path, form)).status).toBe(303);
  expect(await browser.see(exposure, "/admin/exposure")).toContain("All exposures are within their limits.");
});
