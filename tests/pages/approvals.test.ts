/**
 * Approvals on pages: a verdict above a limit becomes a proposal, a colleague approves or rejects it, and admins set
 * the limits.
 */
import { expect, test } from "vitest";
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import { approve, listApprovals } from "~/domain/approvals/approval.server";
import { DEFAULT_APPROVAL_LIMITS, RECOMMENDED_APPROVAL_LIMITS } from "~/domain/approvals/approval-limits";
import { readApprovalLimits } from "~/domain/approvals/stored-approval-limits.server";
import { checkDatabase } from "~/domain/check.server";
import { countTasks, listTasks } from "~/domain/dashboards/task.server";
import { configuration, configure } from "~/domain/settings/configuration";
import { readBankShareRate } from "~/domain/share-rate/share-rate.server";
import type { Actor } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import { adminVerifySme, bankVerifySme } from "~/domain/verdicts/verdict.server";
import * as adminDashboard from "~/routes/admin+/dashboard";
import * as settings from "~/routes/admin+/settings";
import * as adminCeilings from "~/routes/admin+/settings_.ceilings";
import * as member from "~/routes/admin+/settings_.team.$id";
import * as dashboard from "~/routes/insurance+/dashboard";
import * as verify from "~/routes/insurance+/sme+/$id.$tab.verify";
import * as approvals from "~/routes/staff+/approvals";
import * as refusal from "~/routes/staff+/approvals.$id.refuse";
import { colleagueOf, insurer, setLimits, sme, staff, useWorld } from "../domain/world";
import { Browser } from "./browser";

useWorld();

const openBrowser = async (actor: Actor) =>
  Browser.of(await transaction((tx) => startSession(tx, actor.accountId, "web", clock.now())));

/** An insurer with two officers, and an SME awaiting it. */
async function insurerOfTwo() {
  const first = await insurer();
  const second = await colleagueOf(first);
  await setLimits({ credit: 50_000_00, creditTimes: 2 });
  const id = (await (await sme(4)).actor()).applicantId!;
  await adminVerifySme(await staff("admin"), id, "complete");
  await bankVerifySme(await staff("bank"), id, "good");
  const propose = async () =>
    (await openBrowser(first)).post(
      verify,
      `/insurance/sme/${id}/review/verify`,
      { credit: "9000000" },
      { id, tab: "review" },
    );
  return { first, second, id, propose };
}

test("the insurer's form leads to the proposal, and a colleague sees it and approves", async () => {
  const { first, second, propose } = await insurerOfTwo();
  const answer = await propose();
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/insurance/approvals"]);
  const own = await (await openBrowser(first)).see(approvals, "/insurance/approvals");
  expect(own).toContain("Withdraw");
  expect(own).not.toContain(">Approve");
  const browser = await openBrowser(second);
  const page = await browser.see(approvals, "/insurance/approvals");
  expect(page).toContain("Verify Salmiya Cafés with a credit limit of $9,000,000.00 (requested: $20,000.00)");
  expect(page).toContain("a credit limit above $50,000.00 and above 2 times the requested amount");
  const [{ id } = { id: "" }] = (await listApprovals(second)).waiting;
  const done = await browser.post(approvals, "/insurance/approvals", { do: "approve", id });
  expect(done.status).toBe(303);
  expect(await browser.see(approvals, "/insurance/approvals")).toContain("No proposals are awaiting approval.");
});

test("the menu and the dashboard count an insurer's proposals until they are decided", async () => {
  const { first, second, propose } = await insurerOfTwo();
  await propose();
  const other = await insurer("Other Cover");
  const counted = async (actor: Actor) => [
    (await countTasks(actor)).approvals,
    (await listTasks(actor, clock.now())).find(({ kind }) => kind === "approval")?.count,
  ];
  for (const actor of [first, second]) expect(await counted(actor)).toEqual([1, 1]);
  for (const actor of [other, await staff("admin")]) expect(await counted(actor)).toEqual([0, 0]);
  expect(await (await openBrowser(second)).see(dashboard, "/insurance/dashboard")).toContain(
    '<a href="/insurance/approvals">1 proposal to approve</a>',
  );
  await approve(second, (await listApprovals(second)).waiting[0]!.id);
  expect(await counted(first)).toEqual([0, 0]);
  expect(await checkDatabase()).toEqual([]);
});

test("a colleague must give a reason to reject", async () => {
  const { first, second, propose } = await insurerOfTwo();
  await propose();
  const browser = await openBrowser(second);
  const [{ id } = { id: "" }] = (await listApprovals(second)).waiting;
  const path = `/insurance/approvals/${id}/refuse`;
  expect(await browser.see(refusal, path, { id })).toContain("Verify Salmiya Cafés");
  expect((await browser.post(refusal, path, { desc: "" }, { id })).status).toBe(422);
  expect((await browser.post(refusal, path, { desc: "Far too much." }, { id })).status).toBe(303);
  expect(await (await openBrowser(first)).see(approvals, "/insurance/approvals")).toContain("Far too much.");
});

test("approving a proposal that is over shows why it is not possible", async () => {
  const { first, second, propose } = await insurerOfTwo();
  await propose();
  const [{ id } = { id: "" }] = (await listApprovals(second)).waiting;
  await (await openBrowser(first)).post(approvals, "/insurance/approvals", { do: "withdraw", id });
  const { status, html } = await (await openBrowser(second)).send(approvals, "/insurance/approvals", {
    do: "approve",
    id,
  });
  expect(status).toBe(409);
  expect(html).toContain("This proposal is closed: withdrawn.");
});

test("without a colleague the form keeps its values and says whom to ask", async () => {
  const first = await insurer();
  await setLimits({ credit: 50_000_00 });
  const id = (await (await sme(4)).actor()).applicantId!;
  await adminVerifySme(await staff("admin"), id, "complete");
  await bankVerifySme(await staff("bank"), id, "good");
  const { status, html } = await (await openBrowser(first)).send(
    verify,
    `/insurance/sme/${id}/review/verify`,
    { credit: "9000000" },
    { id, tab: "review" },
  );
  expect(status).toBe(409);
  expect(html).toContain("nobody else has your role. Ask an admin to invite a colleague or to change the limit.");
  expect(html).toContain('value="9000000"');
});

test("an admin sets limits, and a bank share above them awaits the other admin", async () => {
  const browser = await openBrowser(await staff("admin"));
  const form = {
    credit: "60000",
    creditTimes: "3",
    upfront: "10",
    shareRate: "40",
    payout: "75000",
    days: "3",
    terms: "on",
    staff: "on",
  };
  expect((await browser.post(adminCeilings, "/admin/settings/ceilings", { ...form, creditTimes: "many" })).status).toBe(
    422,
  );
  expect((await browser.post(adminCeilings, "/admin/settings/ceilings", form)).status).toBe(303);
  expect(await readApprovalLimits()).toEqual({
    credit: 60_000_00,
    creditTimes: 3,
    upfront: 100_000,
    shareRate: 400_000,
    payout: 75_000_00,
    days: 3,
    terms: true,
    staff: true,
  });
  const page = await browser.see(adminCeilings, "/admin/settings/ceilings");
  for (const value of ["60000", "3", "10", "40", "75000"]) expect(page).toContain(`value="${value}"`);
  await colleagueOf(await staff("admin"));
  const before = await readBankShareRate();
  const answer = await browser.post(settings, "/admin/settings?section=share-rate", { shareRate: "0.41" });
  expect(answer.headers.get("Location")).toBe("/admin/approvals");
  expect(await readBankShareRate()).toBe(before);
  expect(await browser.see(approvals, "/admin/approvals")).toContain(
    "Set the bank&#x27;s share of the discount to 41%",
  );
});

test("limits are empty at first, and an empty field removes a limit", async () => {
  const browser = await openBrowser(await staff("admin"));
  const page = await browser.see(adminCeilings, "/admin/settings/ceilings");
  for (const name of ["credit", "creditTimes", "upfront", "shareRate", "payout"]) {
    const [field = ""] = new RegExp(`<input id="[^"]*-${name}"[^>]*>`).exec(page) ?? [];
    expect(field).toContain(`name="${name}"`);
    expect(field).not.toContain("value=");
  }
  const set = (fields: Record<string, string>) =>
    browser.post(adminCeilings, "/admin/settings/ceilings", { days: "7", terms: "on", staff: "on", ...fields });
  expect((await set({ credit: "60000", creditTimes: "", upfront: "", shareRate: "" })).status).toBe(303);
  expect(await readApprovalLimits()).toEqual({ ...DEFAULT_APPROVAL_LIMITS, credit: 60_000_00 });
  expect((await set({ credit: "", creditTimes: "", upfront: "", shareRate: "" })).status).toBe(303);
  expect(await readApprovalLimits()).toEqual(DEFAULT_APPROVAL_LIMITS);
  expect((await set({})).status).toBe(303);
  expect(await readApprovalLimits()).toEqual(DEFAULT_APPROVAL_LIMITS);
});

test("one click sets the recommended limits, or proposes them if there are two admins", async () => {
  const admin = await staff("admin");
  const browser = await openBrowser(admin);
  const recommended = async () => {
    const page = await browser.see(adminCeilings, "/admin/settings/ceilings");
    const [form = ""] = page.match(/<form[^>]*class="single"[^]*?Use recommended limits/) ?? [];
    return Object.fromEntries(
      [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)]
        .map(([, name, value]) => [name!, value!])
        .filter(([name]) => name !== "csrf"),
    );
  };
  expect((await browser.post(adminCeilings, "/admin/settings/ceilings", await recommended())).status).toBe(303);
  expect(await readApprovalLimits()).toEqual({ ...DEFAULT_APPROVAL_LIMITS, ...RECOMMENDED_APPROVAL_LIMITS });
  expect(await browser.see(adminCeilings, "/admin/settings/ceilings")).not.toContain("Use recommended limits");
  await setLimits({ days: 5 });
  const second = await colleagueOf(admin);
  const answer = await browser.post(adminCeilings, "/admin/settings/ceilings", await recommended());
  expect(answer.headers.get("Location")).toBe("/admin/approvals");
  await approve(second, (await listApprovals(second)).waiting[0]!.id);
  expect(await readApprovalLimits()).toEqual({ ...DEFAULT_APPROVAL_LIMITS, ...RECOMMENDED_APPROVAL_LIMITS, days: 5 });
});

test("the admin's dashboard warns about missing limits, except in a sandbox", async () => {
  const browser = await openBrowser(await staff("admin"));
  const warns = async () =>
    (await browser.see(adminDashboard, "/admin/dashboard")).includes("No approval limits are set");
  expect(await warns()).toBe(false);
  configure({ ...configuration(), sandbox: false });
  expect(await warns()).toBe(true);
  await setLimits({ creditTimes: 10 });
  expect(await warns()).toBe(false);
});

test("an admin can object to being disabled with one click, without JavaScript", async () => {
  const proposer = await staff("admin");
  const other = await colleagueOf(proposer);
  const path = `/admin/settings/team/${other.accountId}`;
  const params = { id: other.accountId };
  const [first, second] = [await openBrowser(proposer), await openBrowser(other)];
  expect(await first.see(member, path, params)).toContain(
    "If there are only two admins, the other one has 72 hours to object.",
  );
  expect((await first.post(member, path, { do: "disable" }, params)).headers.get("Location")).toBe("/admin/approvals");
  expect(await first.see(approvals, "/admin/approvals")).toMatch(/Withdraw.*The other admin can object/s);
  const page = await second.see(approvals, "/admin/approvals");
  expect(page).toMatch(/Takes effect on .*3 February 2026 at 12:00.* unless the other admin objects/s);
  expect(page).not.toContain(">Approve");
  const [{ id } = { id: "" }] = (await listApprovals(other)).waiting;
  expect((await second.post(approvals, "/admin/approvals", { do: "object", id })).status).toBe(303);
  expect(await second.see(approvals, "/admin/approvals")).toContain("refused by ");
  expect((await listApprovals(other)).decided.map(({ state }) => state)).toEqual(["refused"]);
});
