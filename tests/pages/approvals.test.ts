/** Four eyes on pages: the verdict's form leads to what waits, a colleague approves or refuses there, and admins set the ceilings. */
import { expect, test } from "vitest";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import type { Actor } from "~/domain/actor";
import { approve, listApprovals } from "~/domain/approvals/approvals.server";
import { ceilings } from "~/domain/approvals/stored-ceilings.server";
import { clock } from "~/domain/clock";
import { check } from "~/domain/reports/check.server";
import { waitingCounts, waitingFor } from "~/domain/reports/waiting.server";
import { bankShareRate } from "~/domain/settings/settings.server";
import { adminVerifySme, bankVerifySme } from "~/domain/verdicts/verdicts.server";
import * as adminApprovals from "~/routes/admin+/approvals";
import * as adminCeilings from "~/routes/admin+/settings_.ceilings";
import * as settings from "~/routes/admin+/settings";
import * as approvals from "~/routes/insurance+/approvals";
import * as dashboard from "~/routes/insurance+/dashboard";
import * as refusal from "~/routes/insurance+/approvals.$id.refuse";
import * as verify from "~/routes/insurance+/sme+/$id.$tab.verify";
import { colleagueOf, insurer, sme, staff, useWorld } from "../domain/world";
import { Browser } from "./browser";

useWorld();

const browserOf = async (actor: Actor) => Browser.of(await transaction((tx) => startSession(tx, actor.accountId, "web", clock.now())));

/** An insurer of two, and an SME that waits for it. */
async function insurerOfTwo() {
  const first = await insurer();
  const second = await colleagueOf(first);
  const id = (await (await sme(4)).actor()).applicantId!;
  await adminVerifySme(await staff("admin"), id, "complete");
  await bankVerifySme(await staff("bank"), id, "good");
  const propose = async () => (await browserOf(first)).post(verify, `/insurance/sme/${id}/review/verify`, { credit: "9000000" }, { id, tab: "review" });
  return { first, second, id, propose };
}

test("the insurer's form says that it waits; a colleague sees what and why, and approves", async () => {
  const { first, second, propose } = await insurerOfTwo();
  const answer = await propose();
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/insurance/approvals"]);
  const own = await (await browserOf(first)).see(approvals, "/insurance/approvals");
  expect(own).toContain("Withdraw");
  expect(own).not.toContain(">Approve");
  const browser = await browserOf(second);
  const page = await browser.see(approvals, "/insurance/approvals");
  expect(page).toContain("Verify Salmiya Cafés with a credit of $9,000,000.00; it asked for $20,000.00");
  expect(page).toContain("a credit above $50,000.00 and above 2 times what was asked for");
  const [{ id } = { id: "" }] = (await listApprovals(second)).waiting;
  const done = await browser.post(approvals, "/insurance/approvals", { do: "approve", id });
  expect(done.status).toBe(303);
  expect(await browser.see(approvals, "/insurance/approvals")).toContain("Nothing waits for a second person.");
});

test("menu and dashboard count what waits for the officers of one insurer, until it is decided", async () => {
  const { first, second, propose } = await insurerOfTwo();
  await propose();
  const other = await insurer("Other Cover");
  const counted = async (actor: Actor) => [
    (await waitingCounts(actor)).approvals, (await waitingFor(actor, clock.now())).find(({ kind }) => kind === "approval")?.count,
  ];
  for (const actor of [first, second]) expect(await counted(actor)).toEqual([1, 1]);
  for (const actor of [other, await staff("admin")]) expect(await counted(actor)).toEqual([0, 0]);
  expect(await (await browserOf(second)).see(dashboard, "/insurance/dashboard")).toContain('<a href="/insurance/approvals">proposal to approve</a>');
  await approve(second, (await listApprovals(second)).waiting[0]!.id);
  expect(await counted(first)).toEqual([0, 0]);
  expect(await check()).toEqual([]);
});

test("a colleague refuses with a reason, which is asked for", async () => {
  const { first, second, propose } = await insurerOfTwo();
  await propose();
  const browser = await browserOf(second);
  const [{ id } = { id: "" }] = (await listApprovals(second)).waiting;
  const path = `/insurance/approvals/${id}/refuse`;
  expect(await browser.see(refusal, path, { id })).toContain("Verify Salmiya Cafés");
  expect((await browser.post(refusal, path, { desc: "" }, { id })).status).toBe(422);
  expect((await browser.post(refusal, path, { desc: "Far too much." }, { id })).status).toBe(303);
  expect(await (await browserOf(first)).see(approvals, "/insurance/approvals")).toContain("Far too much.");
});

test("one who approves what is over reads why, on the page", async () => {
  const { first, second, propose } = await insurerOfTwo();
  await propose();
  const [{ id } = { id: "" }] = (await listApprovals(second)).waiting;
  await (await browserOf(first)).post(approvals, "/insurance/approvals", { do: "withdraw", id });
  const { status, html } = await (await browserOf(second)).send(approvals, "/insurance/approvals", { do: "approve", id });
  expect(status).toBe(409);
  expect(html).toContain("this is over: it is withdrawn");
});

test("without a colleague the form comes back with what was typed, and says whom to ask", async () => {
  const first = await insurer();
  const id = (await (await sme(4)).actor()).applicantId!;
  await adminVerifySme(await staff("admin"), id, "complete");
  await bankVerifySme(await staff("bank"), id, "good");
  const { status, html } = await (await browserOf(first)).send(verify, `/insurance/sme/${id}/review/verify`, { credit: "9000000" }, { id, tab: "review" });
  expect(status).toBe(409);
  expect(html).toContain("there is no second one of your kind. An admin can invite one.");
  expect(html).toContain('value="9000000"');
});

test("an admin sets the ceilings in dollars and percent, and a share above them waits for the other admin", async () => {
  const browser = await browserOf(await staff("admin"));
  const page = await browser.see(adminCeilings, "/admin/settings/ceilings");
  for (const value of ["50000", "2", "5", "50", "7"]) expect(page).toContain(`value="${value}"`);
  const form = { credit: "60000", creditTimes: "3", upfront: "10", shareRate: "40", days: "3", terms: "on", staff: "on" };
  expect((await browser.post(adminCeilings, "/admin/settings/ceilings", { ...form, creditTimes: "many" })).status).toBe(422);
  expect((await browser.post(adminCeilings, "/admin/settings/ceilings", form)).status).toBe(303);
  expect(await ceilings()).toEqual({ credit: 60_000_00, creditTimes: 3, upfront: 100_000, shareRate: 400_000, days: 3, terms: true, staff: true });
  await colleagueOf(await staff("admin"));
  const before = await bankShareRate();
  const answer = await browser.post(settings, "/admin/settings?section=share-rate", { shareRate: "0.41" });
  expect(answer.headers.get("Location")).toBe("/admin/approvals");
  expect(await bankShareRate()).toBe(before);
  expect(await browser.see(adminApprovals, "/admin/approvals")).toContain("Set the bank&#x27;s share of the discount to 41%");
});
