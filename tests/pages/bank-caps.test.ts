/** The dialog of the bank's cap, and pages of the SME that show the smaller credit. */
import { expect, test } from "vitest";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import type { Actor } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import * as cap from "~/routes/bank+/sme+/$id.$tab.cap";
import * as profile from "~/routes/companies+/profile";
import * as dashboard from "~/routes/sme+/dashboard";
import * as smePage from "~/routes/staff+/sme+/$id.$tab";
import { activeSme, insurer, staff, useWorld } from "../domain/world";
import { Browser } from "./browser";

useWorld();

const openBrowser = async ({ accountId }: Actor) =>
  Browser.of(await transaction((tx) => startSession(tx, accountId, "web", clock.now())));

test("the bank sets and removes its cap, which the SME and the insurer do not see", async () => {
  const buyer = await activeSme(10_000_00);
  const id = buyer.applicantId!;
  const params = { id, tab: "info" };
  const bank = await openBrowser(await staff("bank"));
  const path = `/bank/sme/${id}/info/cap`;
  expect(await bank.see(smePage, `/bank/sme/${id}/info`, params)).toContain(path);
  expect(await bank.see(cap, path, params)).toContain("Leave empty for no cap. Credit limit $10,000.00, $0.00 used.");
  const wrong = await bank.send(cap, path, { cap: "-1", desc: "" }, params);
  expect([wrong.status, wrong.html.includes("aria-invalid")]).toEqual([422, true]);
  const done = await bank.post(cap, path, { cap: "2,500", desc: "Our industry limit" }, params);
  expect([done.status, done.headers.get("Location")]).toEqual([303, `/bank/sme/${id}/info`]);
  expect(await bank.see(smePage, `/bank/sme/${id}/info`, params)).toContain("$2,500.00");
  const admin = await openBrowser(await staff("admin"));
  expect(await admin.see(smePage, `/admin/sme/${id}/info`, params)).toContain("Bank&#x27;s cap");
  const cover = await (await openBrowser(await insurer())).see(smePage, `/insurance/sme/${id}/info`, params);
  expect(cover).not.toContain("$2,500.00");
  const own = await openBrowser(buyer);
  for (const html of [await own.see(profile, "/sme/profile"), await own.see(dashboard, "/sme/dashboard")]) {
    expect(html).toContain("$2,500.00");
    expect(html).not.toMatch(/bank.{0,8}s cap|bankCap":\d/);
  }
  await bank.post(cap, path, { cap: "", desc: "No limit" }, params);
  expect(await own.see(dashboard, "/sme/dashboard")).not.toContain("$2,500.00");
});
