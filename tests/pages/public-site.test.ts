/** The settings of the public pages, and these pages with and without them. */
import { expect, test } from "vitest";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import { configuration } from "~/domain/settings/configuration";
import { clock } from "~/domain/values/clock";
import * as aboutUs from "~/routes/_public+/about-us";
import * as landing from "~/routes/_public+/landing";
import * as privacy from "~/routes/_public+/privacy";
import * as settings from "~/routes/admin+/settings_.public-site";
import { staff, useWorld } from "../domain/world";
import { parseHtml, textsOf } from "../ui/drawn";
import { Browser, fieldErrors } from "./browser";

useWorld();

const address = "/admin/settings/public-site";
const visitor = () => new Browser();

const filled = {
  discountFrom: "5",
  discountTo: "12",
  licence: "CBK 12/2026",
  partners: "Gulf Bank\n\nDesert Insurance",
  testimonials: "We were paid on Wednesday. | Noor, Doha",
  team: "Huda | Chief executive",
};

async function adminBrowser() {
  const { accountId } = await staff("admin");
  return Browser.of(await transaction((tx) => startSession(tx, accountId, "web", clock.now())));
}

test("empty settings show no range, partners or licence, and mark samples", async () => {
  const html = await visitor().see(landing, "/");
  expect(html).not.toMatch(/usually \d|Our partners/);
  expect(html).toContain("one discount, agreed before the first order.");
  const about = await visitor().see(aboutUs, "/about-us");
  expect(about).toContain("They are not from real customers.");
  expect(html).not.toContain("sample");
});

test("an admin's settings appear on the landing page and on About us", async () => {
  const admin = await adminBrowser();
  expect((await admin.post(settings, address, filled)).status).toBe(303);
  const html = await visitor().see(landing, "/");
  expect(html).toContain("usually 5% to 12% per order");
  expect(html).toContain("The usual rate is 5% to 12% of an order.");
  expect(textsOf(parseHtml(html), ".rule li")).toEqual(["Gulf Bank", "Desert Insurance"]);
  expect(html).toContain("CBK 12/2026");
  const about = await visitor().see(aboutUs, "/about-us");
  expect(textsOf(parseHtml(about), "blockquote")).toEqual(["We were paid on Wednesday."]);
  expect(textsOf(parseHtml(about), "ol li h3")).toEqual(["Huda"]);
  expect(about).not.toMatch(/sample/i);
  expect(await admin.see(settings, address)).toContain('value="12"');
});

test("a range has both ends in order, and a form of older settings is refused", async () => {
  const admin = await adminBrowser();
  const errors = async (change: Partial<typeof filled> & { seen?: string }) =>
    fieldErrors(await admin.post(settings, address, { ...filled, ...change }));
  expect(await errors({ discountTo: "" })).toEqual({ discountTo: ["Enter both percentages, or neither."] });
  expect(await errors({ discountTo: "4" })).toEqual({
    discountTo: ["Enter a percentage that is not below the first one."],
  });
  expect(await errors({ discountFrom: "0" })).toEqual({ discountFrom: ["invalid discount rate"] });
  expect((await errors({ seen: "older" }))[""]?.[0]).toContain("Submit again to replace the new details.");
});

test("the privacy page states the configured periods", async () => {
  const html = await visitor().see(privacy, "/privacy");
  expect(html).toContain(`text messages after ${configuration().messageDays} days`);
  expect(html).toContain("sign-ins and downloads after 400 days");
});
