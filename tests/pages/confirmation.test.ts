/** High-risk actions on pages need the password again, if it was given more than 15 minutes ago. */
import { eq } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { db } from "~/db/client.server";
import { sessions } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { CONFIRMATION_LIFE } from "~/domain/accounts/account";
import { attemptRules } from "~/domain/accounts/attempts.server";
import { startSession } from "~/domain/accounts/sessions.server";
import { saveUnsentForm } from "~/domain/accounts/unsent-forms.server";
import { listApprovals } from "~/domain/approvals/approval.server";
import { checkDatabase } from "~/domain/check.server";
import { sealRow } from "~/domain/events/row-seal.server";
import { moveClock } from "~/domain/sandbox/business-clock.server";
import { readEnrolment, startEnrolment, turnOnSecondFactor } from "~/domain/second-factor/second-factor.server";
import { listTeam } from "~/domain/team/team.server";
import type { Actor } from "~/domain/values/actor";
import { clock, MINUTE } from "~/domain/values/clock";
import * as confirm from "~/routes/account_.confirm";
import * as settings from "~/routes/admin+/settings";
import * as invite from "~/routes/admin+/settings_.team.invite";
import * as batchFile from "~/routes/finance+/batch+/$id_.file.$format";
import * as approvals from "~/routes/staff+/approvals";
import { shownBy } from "../domain/authenticator";
import { activeSme, colleagueOf, PASSWORD, staff, useWorld, wait } from "../domain/world";
import { Browser, fieldErrors } from "./browser";

useWorld();

const openBrowser = async (actor: Actor) =>
  Browser.of(await transaction((tx) => startSession(tx, actor.accountId, "web", clock.now())));

const INVITE = "/admin/settings/team/invite";
const DANA = { name: "Dana", email: "dana@example.test", role: "bank" };
const countStaff = async () => (await listTeam(null, { page: 1, perPage: 50 })).count;
const toOf = (answer: Response) => answer.headers.get("Location") ?? "";
const asked = (page: string) => `/account/confirm?to=${encodeURIComponent(page)}`;

test("asks again after 15 minutes, and acts only when the form with its typed values is sent again", async () => {
  const browser = await openBrowser(await staff("admin"));
  const before = await countStaff();
  wait(CONFIRMATION_LIFE);
  expect(CONFIRMATION_LIFE).toBe(15 * MINUTE);
  expect(toOf(await browser.post(invite, INVITE, { ...DANA, email: "omar@example.test" }))).not.toContain("confirm");
  expect(await countStaff()).toBe(before + 1);
  wait(1);
  const answer = await browser.post(invite, INVITE, DANA);
  expect([answer.status, toOf(answer)]).toEqual([303, asked(`${INVITE}?kept=1`)]);
  expect(await countStaff()).toBe(before + 1);
  expect(await browser.see(confirm, toOf(answer))).toContain("Confirm your password");
  const confirmed = await browser.post(confirm, toOf(answer), { password: PASSWORD });
  expect([confirmed.status, toOf(confirmed)]).toEqual([303, `${INVITE}?kept=1`]);
  const form = await browser.see(invite, `${INVITE}?kept=1`);
  expect(form).toContain('value="dana@example.test"');
  expect(await countStaff()).toBe(before + 1);
  expect(toOf(await browser.post(invite, `${INVITE}?kept=1`, DANA))).not.toContain("confirm");
  expect(await countStaff()).toBe(before + 2);
  // The values are gone once the form was sent.
  expect(await browser.see(invite, `${INVITE}?kept=1`)).not.toContain("dana@example.test");
});

test("an approval waits for the password, and its buttons are never filled in", async () => {
  const [first, second] = [await staff("admin"), await colleagueOf(await staff("admin"))];
  await (await openBrowser(first)).post(invite, INVITE, DANA);
  const [proposal] = (await listApprovals(second)).waiting;
  const browser = await openBrowser(second);
  wait(CONFIRMATION_LIFE + 1);
  const answer = await browser.post(approvals, "/admin/approvals", { do: "approve", id: proposal!.id });
  expect(toOf(answer)).toBe(asked("/admin/approvals"));
  expect((await listApprovals(second)).waiting).toHaveLength(1);
  const confirmed = await browser.post(confirm, toOf(answer), { password: PASSWORD });
  expect(toOf(confirmed)).toBe("/admin/approvals");
  expect((await browser.notice())?.message).toContain("Nothing has been sent yet");
  await browser.post(approvals, "/admin/approvals", { do: "approve", id: proposal!.id });
  expect((await listApprovals(second)).waiting).toEqual([]);
});

test("a client-side call of the action is asked as well", async () => {
  const browser = await openBrowser(await staff("admin"));
  wait(CONFIRMATION_LIFE + 1);
  const data = encodeURIComponent("routes/admin+/settings_.team.invite");
  expect(toOf(await browser.post(invite, `${INVITE}?_data=${data}`, DANA))).toContain("/account/confirm?to=");
  expect(toOf(await browser.post(invite, "/ADMIN//settings/team/invite", DANA))).toContain("/account/confirm?to=");
});

test("a download of a batch's file leads back to the batch", async () => {
  const browser = await openBrowser(await staff("bank"));
  const load = () => browser.get(batchFile, "/bank/batch/x/file/xml", { id: "x", format: "xml" });
  expect((await load()).status).toBe(404);
  wait(CONFIRMATION_LIFE + 1);
  expect(toOf(await load())).toBe(asked("/bank/batch/x"));
});

test("the specification's own pages never ask", async () => {
  const browser = await openBrowser(await staff("admin"));
  wait(CONFIRMATION_LIFE + 1);
  const answer = await browser.post(settings, "/admin/settings", { intent: "share" });
  expect(toOf(answer)).not.toContain("/account/confirm");
});

test("a wrong password confirms nothing and counts against the sign-in limit", async () => {
  const browser = await openBrowser(await staff("admin"));
  wait(CONFIRMATION_LIFE + 1);
  const page = asked(INVITE);
  const wrong = await browser.post(confirm, page, { password: "not the password" });
  expect([wrong.status, await fieldErrors(wrong)]).toEqual([422, { password: [expect.any(String)] }]);
  expect(toOf(await browser.post(invite, INVITE, DANA))).toContain("/account/confirm");
  const statuses: number[] = [];
  for (let n = 0; n < 25; n += 1)
    statuses.push((await browser.post(confirm, page, { password: "not the password" })).status);
  expect(statuses.at(-1)).toBe(429);
  expect((await browser.post(confirm, page, { password: PASSWORD })).status).toBe(429);
});

test("one session's password does not confirm another session", async () => {
  const admin = await staff("admin");
  const [stale, other] = [await openBrowser(admin), await openBrowser(admin)];
  wait(CONFIRMATION_LIFE + 1);
  await other.post(confirm, asked(INVITE), { password: PASSWORD });
  expect(toOf(await stale.post(invite, INVITE, DANA))).toContain("/account/confirm");
  expect(toOf(await other.post(invite, INVITE, DANA))).not.toContain("/account/confirm");
});

test("leads only to pages of the person's own area", async () => {
  const browser = await openBrowser(await activeSme());
  for (const to of ["https://evil.example/", "//evil.example/", "/admin/settings", "/auth/logout"]) {
    const answer = await browser.post(confirm, asked(to), { password: PASSWORD });
    expect([answer.status, toOf(answer)]).toEqual([303, "/sme"]);
  }
});

test("does not ask because the sandbox moved its clock, and asks by the machine's", async () => {
  const admin = await staff("admin");
  clock.startAt(clock.now());
  const browser = await openBrowser(admin);
  await moveClock(admin, { days: 0, hours: 1 });
  expect(toOf(await browser.post(invite, INVITE, DANA))).not.toContain("/account/confirm");
  const now = Date.now();
  for (const away of [CONFIRMATION_LIFE + MINUTE, -CONFIRMATION_LIFE - MINUTE]) {
    vi.spyOn(Date, "now").mockReturnValue(now + away);
    expect(toOf(await browser.post(invite, INVITE, DANA))).toContain("/account/confirm");
  }
  vi.restoreAllMocks();
});

test("values of an ended session are still never restored on these pages", async () => {
  const admin = await staff("admin");
  const browser = await openBrowser(admin);
  await saveUnsentForm(admin.accountId, { page: INVITE, fields: Object.entries(DANA) as [string, string][] });
  expect(await browser.see(invite, `${INVITE}?kept=1`)).not.toContain("dana@example.test");
});

describe("with a second factor", () => {
  const openWithFactor = async () => {
    const admin = await staff("admin");
    const enrolment = startEnrolment(admin);
    const { secret } = readEnrolment(admin, enrolment)!;
    const proof = { enrolment, password: PASSWORD, code: shownBy(secret, clock.now()) };
    const codes = await turnOnSecondFactor(admin, proof, "");
    const browser = await openBrowser(admin);
    wait(CONFIRMATION_LIFE + 1);
    return { browser, secret, recoveryCode: codes[0]! };
  };
  const isAsked = async (browser: Browser) =>
    toOf(await browser.post(invite, INVITE, { ...DANA, email: `${clock.now()}@example.test` })).includes("confirm");

  test("takes a code of the app instead of the password, once", async () => {
    const { browser, secret } = await openWithFactor();
    const page = asked(INVITE);
    expect(await browser.see(confirm, page)).toMatch(/name="password"[^]*name="code"/);
    const code = shownBy(secret, clock.now());
    const confirmed = await browser.post(confirm, page, { password: "", code });
    expect([confirmed.status, await isAsked(browser)]).toEqual([303, false]);
    wait(1);
    expect(await fieldErrors(await browser.post(confirm, page, { password: "", code }))).toHaveProperty("code");
  });

  test("takes a recovery code, or the password", async () => {
    const { browser, recoveryCode } = await openWithFactor();
    for (const given of [
      { password: "", code: recoveryCode },
      { password: PASSWORD, code: "" },
    ]) {
      wait(CONFIRMATION_LIFE + 1);
      expect(await isAsked(browser)).toBe(true);
      expect((await browser.post(confirm, asked(INVITE), given)).status).toBe(303);
      expect(await isAsked(browser)).toBe(false);
    }
  });

  test("needs one of the two, and limits wrong codes as the sign-in does", async () => {
    const { browser, secret } = await openWithFactor();
    const page = asked(INVITE);
    const send = (code: string) => browser.post(confirm, page, { password: "", code });
    expect(await fieldErrors(await send(""))).toEqual({ password: ["Enter your password or a code"] });
    const statuses: number[] = [];
    for (let n = 0; n < attemptRules["second factor"].burst + 1; n += 1) statuses.push((await send("000000")).status);
    expect(statuses).toEqual([422, 422, 422, 429]);
    expect((await send(shownBy(secret, clock.now()))).status).toBe(429);
    expect(await isAsked(browser)).toBe(true);
  });

  test("offers a code only to people who have one", async () => {
    const browser = await openBrowser(await staff("admin"));
    wait(CONFIRMATION_LIFE + 1);
    expect(await browser.see(confirm, asked(INVITE))).not.toContain('name="code"');
    expect((await browser.post(confirm, asked(INVITE), { password: "", code: "123456" })).status).toBe(422);
  });
});

test("a confirmation that was planted in the database still asks, and the check finds it", async () => {
  const admin = await staff("admin");
  const browser = await openBrowser(admin);
  wait(CONFIRMATION_LIFE + 1);
  await db.update(sessions).set({ confirmedAt: clock.now() });
  expect(toOf(await browser.post(invite, INVITE, DANA))).toContain("/account/confirm");
  expect(await checkDatabase()).toContainEqual(expect.stringMatching(/^session \S+ differs from its seal$/));
});

test("a session of an older version, whose seal has no confirmation, is asked and passes the check", async () => {
  const browser = await openBrowser(await staff("admin"));
  for (const { tokenHash, id, accountId, kind } of await db.select().from(sessions))
    await db
      .update(sessions)
      .set({ seal: sealRow("session", [tokenHash, id, accountId, kind]) })
      .where(eq(sessions.id, id));
  expect(toOf(await browser.post(invite, INVITE, DANA))).toContain("/account/confirm");
  expect(await checkDatabase()).toEqual([]);
});
