/** Insurers that cannot decide, on the admin's pages. Also an insurer's view of an SME that it rejected. */
import { beforeEach, describe, expect, test } from "vitest";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import { createInsurer } from "~/domain/insurers/insurer.server";
import type { Actor } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import { adminVerifySme, bankVerifySme, insurerRejectSme } from "~/domain/verdicts/verdict.server";
import * as dashboard from "~/routes/admin+/dashboard";
import * as settings from "~/routes/admin+/settings";
import * as pause from "~/routes/admin+/settings.insurer.$id_.pause";
import * as passOn from "~/routes/admin+/sme+/$id.$tab.pass-on";
import * as smePage from "~/routes/staff+/sme+/$id.$tab";
import * as insuranceSmes from "~/routes/staff+/sme+/index";
import { insurer, sme, staff, useWorld } from "../domain/world";
import { Browser, withoutTokens } from "./browser";

useWorld();

let admins: Browser;
let first: Actor;
let second: Actor;
const openBrowser = async (actor: Actor) =>
  Browser.of(await transaction((tx) => startSession(tx, actor.accountId, "web", clock.now())));
beforeEach(async () => {
  admins = await openBrowser(await staff("admin"));
  [first, second] = [await insurer("First"), await insurer("Second")];
});

async function applied(): Promise<string> {
  const id = (await (await sme()).actor()).applicantId!;
  await adminVerifySme(await staff("admin"), id, "complete");
  await bankVerifySme(await staff("bank"), id, "good");
  return id;
}

const setPaused = (isPaused: boolean) => {
  const id = first.insurerId!;
  return admins.post(pause, `/admin/settings/insurer/${id}/pause`, { isPaused: String(isPaused) }, { id });
};

describe("an insurer that cannot decide", () => {
  test("is paused and resumed in a dialog, and a second admin doing the same reads a message", async () => {
    const id = first.insurerId!;
    expect(await admins.see(pause, `/admin/settings/insurer/${id}/pause`, { id })).toContain("Pause First");
    expect((await setPaused(true)).headers.get("Location")).toBe("/admin/settings");
    expect((await setPaused(true)).status).toBe(409);
    expect(await admins.see(pause, `/admin/settings/insurer/${id}/pause`, { id })).toContain("Resume First");
    expect(await admins.see(settings, "/admin/settings")).toContain("Paused");
    await setPaused(false);
    expect(await admins.see(settings, "/admin/settings")).not.toContain("Paused");
  });

  test("is named in the settings and on the dashboard, with the number of waiting SMEs", async () => {
    expect(await admins.see(dashboard, "/admin/dashboard")).not.toContain("skip this insurer");
    await createInsurer(await staff("admin"), "Nobody's Cover");
    expect(await admins.see(settings, "/admin/settings")).toContain("No staff");
    expect(await admins.see(dashboard, "/admin/dashboard")).toContain(
      "Nobody&#x27;s Cover has no staff, so new SMEs skip this insurer.",
    );
    await applied();
    expect(await admins.see(dashboard, "/admin/dashboard")).not.toContain("First is paused");
    await setPaused(true);
    const warned = await admins.see(dashboard, "/admin/dashboard");
    expect(warned).toContain("First is paused, so new SMEs skip this insurer.");
    expect(warned).toContain("1 SME is waiting</a> for its decision.");
    expect(await admins.see(settings, "/admin/settings")).toContain("New SMEs skip this insurer; 1 still waits for it");
  });

  test("an SME waiting for it can be passed on with a reason", async () => {
    const id = await applied();
    const params = { id, tab: "info" };
    const page = `/admin/sme/${id}/info`;
    expect(await admins.see(smePage, page, params)).not.toContain("Pass to next insurer");
    expect((await admins.get(passOn, `${page}/pass-on`, params)).headers.get("Location")).toBe(page);
    await setPaused(true);
    const offered = await admins.see(smePage, page, params);
    expect(offered).toContain("Waiting for First");
    expect(offered).toContain(`href="${page}/pass-on"`);
    const empty = await admins.send(passOn, `${page}/pass-on`, { desc: " " }, params);
    expect([empty.status, empty.html.includes("enter description")]).toEqual([422, true]);
    const done = await admins.post(passOn, `${page}/pass-on`, { desc: "back in January" }, params);
    expect([done.headers.get("Location"), (await admins.notice())?.message]).toEqual(["/admin/sme", "Done!"]);
    expect(await admins.see(smePage, page, params)).not.toContain("Pass to next insurer");
    expect(await (await openBrowser(second)).see(smePage, `/insurance/sme/${id}/info`, params)).toContain(
      "Your decision is needed",
    );
  });
});

test("an insurer sees only the name and its own words of an SME that it rejected", async () => {
  const id = await applied();
  await insurerRejectSme(first, id, "too young for us");
  const officer = await openBrowser(first);
  for (const tab of ["info", "documents", "verification_timeline"]) {
    const page = await officer.see(smePage, `/insurance/sme/${id}/${tab}`, { id, tab });
    for (const words of ["SME Profile : Salmiya Cafés", "too young for us"]) expect(page).toContain(words);
    for (const words of [
      "Huda",
      "50001111",
      "@example.test",
      "Article of association",
      "Documents uploaded",
      "Add note",
      "20,000",
    ])
      expect(withoutTokens(page)).not.toContain(words);
  }
  const list = await officer.see(insuranceSmes, "/insurance/sme?level=-10");
  expect(list).toContain("Salmiya Cafés");
  expect(list).toContain("no longer with you");
  for (const words of ["50001111", "@example.test", "20,000"]) expect(list).not.toContain(words);
});
