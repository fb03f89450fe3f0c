/** Forgotten passwords, reset links, Team, and settings that two officers can change at once. */
import { describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { accounts, outbox, passwordLinks, sessions } from "~/db/schema";
import { requestPasswordReset } from "~/domain/accounts/password-links.server";
import { createIndustry, listIndustries } from "~/domain/industries/industry.server";
import { listInsurers, reorderInsurers } from "~/domain/insurers/insurer.server";
import { readBankShareRate, setBankShareRate } from "~/domain/share-rate/share-rate.server";
import { signIn } from "~/domain/sign-in/sign-in.server";
import { disableByEmail } from "~/domain/team/operator.server";
import { findTeamMember, inviteMember, listTeam } from "~/domain/team/team.server";
import type { Actor } from "~/domain/values/actor";
import { HOUR } from "~/domain/values/clock";
import * as settings from "~/routes/admin+/settings";
import * as industryDialog from "~/routes/admin+/settings.industry.$id";
import * as insurerDialog from "~/routes/admin+/settings.insurer.$id";
import * as insurerOrder from "~/routes/admin+/settings_.insurer-order";
import * as team from "~/routes/admin+/settings_.team";
import * as memberDialog from "~/routes/admin+/settings_.team.$id";
import * as inviteDialog from "~/routes/admin+/settings_.team.invite";
import * as forgot from "~/routes/auth+/forgot";
import * as login from "~/routes/auth+/login";
import * as reset from "~/routes/auth+/reset";
import { insurer, messages, PASSWORD, sme, staff, useWorld, wait } from "../domain/world";
import { Browser, type Fields, fieldErrors } from "./browser";

useWorld();

const NEW = "another dhow of mine";

const signedIn = async (actor: Actor) =>
  Browser.of((await signIn({ email: actor.email, password: PASSWORD }, "web")).token);
const lastLink = async (to: string) =>
  (await messages(to)).find((message) => message.link?.startsWith("/auth/reset"))!.link!;
const findStored = async () =>
  JSON.stringify([
    await db.select().from(accounts),
    await db.select().from(sessions),
    await db.select().from(passwordLinks),
    await db.select().from(outbox),
    await listInsurers(),
    await listIndustries(),
    await readBankShareRate(),
  ]);

describe("a forgotten password", () => {
  test("is linked from sign-in, and the answer does not reveal whether the account exists", async () => {
    expect(await new Browser().see(login, "/auth/login")).toContain('href="/auth/forgot"');
    const { email } = await (await sme(0)).actor();
    const answers = [];
    for (const to of [email, "nobody@nowhere.test"]) {
      const browser = new Browser();
      const began = performance.now();
      const answer = await browser.post(forgot, "/auth/forgot", { email: ` ${to.toUpperCase()} ` });
      const took = performance.now() - began;
      expect(took).toBeGreaterThan(290);
      answers.push([answer.status, answer.headers.get("Location"), await browser.notice(), await answer.text()]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toEqual([
      303,
      "/auth/forgot?sent",
      { type: "success", message: "If this email has an account, we have sent a link to it." },
      "",
    ]);
    expect((await messages("nobody@nowhere.test")).length).toBe(0);
    expect(await lastLink(email)).toMatch(/^\/auth\/reset\?token=[\w-]{43}$/);
    expect(await new Browser().see(forgot, "/auth/forgot?sent")).toContain("Check your email.");
  });

  test.each([
    [{}, "enter your email"],
    [{ email: "x@" }, "email is incorrect"],
  ] as [Fields, string][])("rejects %j: %s", async (fields, words) => {
    const before = await findStored();
    const answer = await new Browser().post(forgot, "/auth/forgot", fields);
    expect([answer.status, await fieldErrors(answer)]).toEqual([422, { email: [words] }]);
    expect(await findStored()).toBe(before);
  });

  test("opening the link changes nothing; choosing a password signs in and ends the link", async () => {
    const officer = await staff("bank");
    await requestPasswordReset(officer.email);
    const link = await lastLink(officer.email);
    const before = await findStored();
    const browser = new Browser();
    for (let i = 0; i < 2; i += 1) expect(await browser.see(reset, link)).toContain("Choose a new password");
    expect(await findStored()).toBe(before);

    for (const [fields, errors] of [
      [{}, { password: ["enter your password"], confirmPassword: ["confirm your password"] }],
      [
        { password: "short", confirmPassword: "short" },
        { password: ["password is too short"], confirmPassword: ["password is too short"] },
      ],
      [{ password: "password123", confirmPassword: "password123" }, { password: ["Choose a less common password"] }],
      [{ password: NEW, confirmPassword: PASSWORD }, { confirmPassword: ["Passwords must match"] }],
    ] as const) {
      const answer = await browser.post(reset, link, fields);
      expect([answer.status, await fieldErrors(answer)]).toEqual([422, errors]);
      expect(await answer.text()).not.toContain(NEW);
    }
    expect(await findStored()).toBe(before);

    const answer = await browser.post(reset, link, { password: NEW, confirmPassword: NEW });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/bank"]);
    expect(await browser.notice()).toEqual({ type: "success", message: "login successfully" });
    expect(browser.has("dhow")).toBe(true);

    const late = new Browser();
    const { status, html } = await late.send(reset, link, {
      password: "a third password",
      confirmPassword: "a third password",
    });
    expect(status).toBe(409);
    expect(html).toContain("This link has expired");
    expect(html).toContain('href="/auth/forgot"');
    expect(html).not.toContain('name="password"');
    await signIn({ email: officer.email, password: NEW }, "web");
  });

  test("an expired, unknown or missing link shows an error without the address", async () => {
    const { email } = await staff("admin");
    await requestPasswordReset(email);
    const link = await lastLink(email);
    wait(HOUR + 1);
    for (const path of [link, "/auth/reset?token=x", "/auth/reset"]) {
      const html = await new Browser().see(reset, path);
      expect(html).toContain("This link has expired");
      expect(html).not.toContain(email);
    }
  });
});

describe("team", () => {
  test("lists staff with their state, by page and role", async () => {
    const admin = await staff("admin");
    await insurer("Pearl Cover");
    await inviteMember(admin, { name: "Sara", email: "sara@bank.test", role: "bank" });
    const browser = await signedIn(admin);
    const html = await browser.see(team, "/admin/settings/team");
    for (const words of ["Sara", "sara@bank.test", "invited", "active", "Insurance: Pearl Cover", "3 results"])
      expect(html).toContain(words);
    const banks = await browser.get(team, "/admin/settings/team?role=bank");
    expect([banks.count, banks.members.map((member: { name: string }) => member.name)]).toEqual([1, ["Sara"]]);
    expect(JSON.stringify(banks)).not.toMatch(/argon2|passwordHash/);
    expect((await browser.get(team, "/admin/settings/team?page=7")).headers.get("Location")).toBe(
      "/admin/settings/team?page=1",
    );
    expect((await browser.get(team, "/admin/settings/team?role=sme")).count).toBe(3);
  });

  test("inviting a member in the dialog creates the account and its link", async () => {
    const admin = await staff("admin");
    const { insurerId } = await insurer("Pearl Cover");
    const browser = await signedIn(admin);
    const fields = { name: "Aisha", email: "Aisha@Pearl.test", role: "insurance", insurerId: insurerId! };
    for (const [change, errors] of [
      [{ name: "" }, { name: ["Enter the name"] }],
      [{ insurerId: "" }, { insurerId: ["Select the insurer"] }],
      [{ email: admin.email }, { email: ["This email is already registered. Sign in instead."] }],
    ] as [Fields, object][]) {
      const before = await findStored();
      const answer = await browser.post(inviteDialog, "/admin/settings/team/invite", { ...fields, ...change });
      expect([answer.status, await fieldErrors(answer)]).toEqual([422, errors]);
      expect(await findStored()).toBe(before);
    }
    const answer = await browser.post(inviteDialog, "/admin/settings/team/invite", fields);
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/admin/settings/team"]);
    const html = await new Browser().see(reset, await lastLink("aisha@pearl.test"));
    expect(html).toContain("Choose your password");
    expect(html).toContain("Welcome to Dhow, Aisha");
  });

  test("the dialog offers the actions for the state, and explains others", async () => {
    const admin = await staff("admin");
    const { accountId } = await staff("bank");
    const browser = await signedIn(admin);
    const params = { id: accountId };
    const path = `/admin/settings/team/${accountId}?role=bank&page=1`;
    const act = (action: string) => browser.post(memberDialog, path, { do: action }, params);
    expect(await browser.see(memberDialog, path, params)).toMatch(/Send reset link.*Disable account/s);
    const done = await act("disable");
    expect([done.status, done.headers.get("Location")]).toEqual([303, "/admin/settings/team?role=bank&page=1"]);
    const again = await act("disable");
    expect([again.status, await fieldErrors(again)]).toEqual([409, { "": ["bank's account is already disabled."] }]);
    expect(await browser.see(memberDialog, path, params)).toContain("Enable account");
    await act("enable");
    expect((await act("reset")).status).toBe(303);
    expect((await act("reset")).status).toBe(429);
    expect((await act("nonsense")).status).toBe(422);
    expect((await act("invite")).status).toBe(409);

    const self = { id: admin.accountId };
    expect(await browser.see(memberDialog, "/x", self)).not.toContain("Disable account</button>");
    expect(await fieldErrors(await browser.post(memberDialog, "/x", { do: "disable" }, self))).toEqual({
      "": ["You cannot disable your own account. Ask another admin."],
    });
    expect((await findTeamMember(admin.accountId)).state).toBe("active");
    const applicant = { id: (await (await sme(0)).actor()).accountId };
    expect((await browser.get(memberDialog, "/x", applicant)).status).toBe(404);
    expect((await browser.post(memberDialog, "/x", { do: "disable" }, applicant)).status).toBe(404);
  });

  test("a disabled member is signed out at the next page", async () => {
    const admin = await staff("admin");
    await inviteMember(admin, { name: "Two", email: "two@dhow.test", role: "admin" });
    const other = new Browser();
    await other.post(reset, await lastLink("two@dhow.test"), { password: NEW, confirmPassword: NEW });
    expect((await other.get(team, "/admin/settings/team")).count).toBe(
      (await listTeam(null, { page: 1, perPage: 10 })).count,
    );
    await disableByEmail("two@dhow.test");
    expect((await other.get(team, "/admin/settings/team")).status).toBe(303);
  });
});

describe("if another officer was faster, the page says so and shows the current state", () => {
  test("for the insurers' order", async () => {
    const admin = await staff("admin");
    const [a, b] = [await insurer("A"), await insurer("B")];
    const [idA, idB] = [a.insurerId!, b.insurerId!];
    const browser = await signedIn(admin);
    const { insurersSeen } = await browser.get(settings, "/admin/settings");
    await reorderInsurers(admin, [idB, idA]);
    const late = { insuranceList: [idA, idB], down: idA, seen: insurersSeen };
    const { status, html } = await browser.send(settings, "/admin/settings?section=insurers", late);
    expect(status).toBe(409);
    expect(html).toContain(
      "Somebody else has just changed this. The current order is shown below. Your order was not saved.",
    );
    expect(html.indexOf("<span>B</span>")).toBeLessThan(html.indexOf("<span>A</span>"));
    expect((await listInsurers()).map((entry) => entry.name)).toEqual(["B", "A"]);
    const { insurersSeen: fresh } = await browser.get(settings, "/admin/settings");
    expect(
      (
        await browser.post(settings, "/admin/settings?section=insurers", {
          ...late,
          insuranceList: [idB, idA],
          down: idB,
          seen: fresh,
        })
      ).status,
    ).toBe(303);
    expect((await listInsurers()).map((entry) => entry.name)).toEqual(["A", "B"]);
  });

  test("for the insurers' order by dragging", async () => {
    const admin = await staff("admin");
    const [idA, idB] = [(await insurer("A")).insurerId!, (await insurer("B")).insurerId!];
    const browser = await signedIn(admin);
    const { insurersSeen: seen } = await browser.get(settings, "/admin/settings");
    const send = (fields: Fields) => browser.post(insurerOrder, "/admin/settings/insurer-order", fields);
    const stored = await send({ insuranceList: [idB, idA], seen });
    expect(stored.status).toBe(200);
    const now = await stored.json();
    expect(now).toMatchObject({
      insurers: [
        { id: idB, name: "B" },
        { id: idA, name: "A" },
      ],
      error: null,
    });
    const late = await send({ insuranceList: [idA, idB], seen });
    expect([late.status, await late.json()]).toEqual([
      409,
      { ...now, error: expect.stringContaining("Somebody else has just changed this") },
    ]);
    const wrong = await send({ insuranceList: [idA], seen: now.seen });
    expect([wrong.status, (await wrong.json()).error]).toEqual([422, "The list must have every insurer once"]);
    expect((await send({ csrf: "forged", insuranceList: [idA, idB], seen: now.seen })).status).toBe(403);
    expect((await browser.get(insurerOrder, "/admin/settings/insurer-order")).headers.get("Location")).toBe(
      "/admin/settings",
    );
    expect(
      (await (await signedIn(await staff("bank"))).post(insurerOrder, "/admin/settings/insurer-order", {})).status,
    ).toBe(403);
    expect((await listInsurers()).map((entry) => entry.name)).toEqual(["B", "A"]);
  });

  test("for an insurer's name", async () => {
    const browser = await signedIn(await staff("admin"));
    const params = { id: (await insurer("Pearl")).insurerId! };
    await insurer("Shield");
    const path = `/admin/settings/insurer/${params.id}`;
    const { seen } = await browser.get(insurerDialog, path, params);
    expect(await fieldErrors(await browser.post(insurerDialog, path, { name: " ", seen }, params))).toEqual({
      name: ["Enter the insurer's name"],
    });
    expect(await fieldErrors(await browser.post(insurerDialog, path, { name: "Shield", seen }, params))).toEqual({
      name: ["An insurer with this name already exists"],
    });
    const done = await browser.post(insurerDialog, path, { name: "Pearl Cover", seen }, params);
    expect([done.status, done.headers.get("Location")]).toEqual([303, "/admin/settings"]);
    const { status, html } = await browser.send(insurerDialog, path, { name: "Perl", seen }, params);
    expect(status).toBe(409);
    expect(html).toContain(
      "Somebody else has just changed this. The name is now &quot;Pearl Cover&quot;. Submit again to replace it.",
    );
    expect(html).toContain('value="Perl"');
    const { seen: fresh } = await browser.get(insurerDialog, path, params);
    expect(html).toContain(`value="${fresh}"`);
    expect((await browser.get(insurerDialog, path, { id: "x" })).status).toBe(404);
  });

  test("for an industry", async () => {
    const admin = await staff("admin");
    const browser = await signedIn(admin);
    const params = { id: await createIndustry(admin, { title: "Food", desc: "To eat" }) };
    await createIndustry(admin, { title: "Boats", desc: "On water" });
    const path = `/admin/settings/industry/${params.id}`;
    const { seen } = await browser.get(industryDialog, path, params);
    const send = (fields: Fields) => browser.post(industryDialog, path, { seen, ...fields }, params);
    expect(await fieldErrors(await send({}))).toEqual({ title: ["enter your title"], desc: ["enter you description"] });
    expect(await fieldErrors(await send({ title: "Boats", desc: "x" }))).toEqual({
      title: ["An industry with this title already exists"],
    });
    expect((await send({ title: "Food", desc: "To eat\r\nand drink" })).status).toBe(303);
    expect((await send({ title: "Food", desc: "Other" })).status).toBe(409);
    expect((await listIndustries()).map((industry) => industry.desc)).toEqual(["On water", "To eat\nand drink"]);
  });

  test("for the bank share", async () => {
    const admin = await staff("admin");
    const browser = await signedIn(admin);
    const { shareRateSeen: seen } = await browser.get(settings, "/admin/settings");
    await setBankShareRate(admin, 200_000);
    const answer = await browser.post(settings, "/admin/settings?section=share-rate", { shareRate: "0.3", seen });
    expect([answer.status, await fieldErrors(answer)]).toEqual([
      409,
      { "": ["Somebody else has just changed this. The share rate is now 0.2. Submit again to replace it."] },
    ]);
    expect(await readBankShareRate()).toBe(200_000);
  });
});
