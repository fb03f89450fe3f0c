/** Every page, list and file counts the days late of an instalment alike. */
import { expect, test } from "vitest";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { signIn } from "~/domain/sign-in/sign-in.server";
import type { Actor } from "~/domain/values/actor";
import { clock, DAY, HOUR } from "~/domain/values/clock";
import * as adminDashboard from "~/routes/admin+/dashboard";
import * as adminOrder from "~/routes/admin+/order+/$id";
import * as profile from "~/routes/companies+/profile";
import * as instalments from "~/routes/finance+/installments";
import * as instalmentFile from "~/routes/finance+/installments_.csv";
import * as dashboard from "~/routes/sme+/dashboard";
import * as late from "~/routes/sme+/late";
import * as smeOrder from "~/routes/sme+/order+/$id";
import { activeSme, activeSupplier, order, PASSWORD, staff, useWorld } from "../domain/world";
import { Browser, type Page } from "./browser";

useWorld();

const openBrowser = async (actor: Actor) =>
  Browser.of((await signIn({ email: actor.email, password: PASSWORD }, "web")).token);

/** Every number of days late in the page, such as 5 in "late by 5 days". */
const lateDays = (html: string): number[] =>
  [...html.replace(/<[^>]*>/g, " ").matchAll(/late by (\d+) days|Late by (\d+) days/g)].map(([, one, other]) =>
    Number(one ?? other),
  );

test.each([
  ["just after midnight", 1],
  ["in the evening", 23 * HOUR],
])("%s, five days after the deadline, each shows five days", async (_when, time) => {
  const [buyer, seller, admin] = [await activeSme(), await activeSupplier(), await staff("admin")];
  const id = await order(buyer, seller, 1_000_00, 3);
  const { instalments: parts } = await loadOrderView(buyer, id);
  clock.stopAt((parts[1]?.deadline ?? 0) + 4 * DAY + time);
  const [smes, admins] = [await openBrowser(buyer), await openBrowser(admin)];
  const see: [string, Browser, Page, string, Record<string, string>?][] = [
    ["the SME's dashboard", smes, dashboard, "/sme/dashboard"],
    ["the SME's profile", smes, profile, "/sme/profile"],
    ["the SME's order", smes, smeOrder, `/sme/order/${id}`, { id }],
    ["the admin's dashboard", admins, adminDashboard, "/admin/dashboard"],
    ["the admin's order", admins, adminOrder, `/admin/order/${id}`, { id }],
    ["the list of instalments", admins, instalments, "/admin/installments"],
  ];
  for (const [where, browser, page, path, params] of see) {
    const found = lateDays(await browser.see(page, path, params));
    expect([where, [...new Set(found)]]).toEqual([where, [5]]);
  }
  const text = (await smes.see(dashboard, "/sme/dashboard")).replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
  expect(text).toMatch(/1 late instalment to pay Until then, you cannot place new orders\. .*late by 5 days/);
  expect(await smes.see(late, "/sme/late")).toContain(">5 days<");
  const file = await admins.get(instalmentFile as unknown as Page, "/admin/installments/csv?tab=late");
  expect(await file.text()).toMatch(/,late,5,,\r?\n/);
});
