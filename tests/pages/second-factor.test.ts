/** The second factor on pages: turning it on and off, signing in with it, and requiring it for officers. */
import { describe, expect, test } from "vitest";
import { transaction } from "~/db/transaction.server";
import { requestPasswordReset } from "~/domain/accounts/password-links.server";
import { startSession } from "~/domain/accounts/sessions.server";
import { findSecondFactor } from "~/domain/second-factor/second-factor.server";
import { readOfficersNeedSecondFactor, setOfficersNeedSecondFactor } from "~/domain/settings/settings.server";
import { signIn } from "~/domain/sign-in/sign-in.server";
import type { Actor } from "~/domain/values/actor";
import { clock, MINUTE, SECOND } from "~/domain/values/clock";
import * as ownAccount from "~/routes/account";
import * as account from "~/routes/account_.second-factor";
import * as team from "~/routes/admin+/settings_.team";
import * as memberDialog from "~/routes/admin+/settings_.team.$id";
import * as login from "~/routes/auth+/login";
import * as logout from "~/routes/auth+/logout";
import * as reset from "~/routes/auth+/reset";
import * as question from "~/routes/auth+/second-factor";
import * as bankDashboard from "~/routes/bank+/dashboard";
import * as deliveredOrder from "~/routes/delivered-order";
import * as profile from "~/routes/profile";
import { shownBy } from "../domain/authenticator";
import { phoneOf } from "../domain/phone";
import { activeSme, messages, PASSWORD, sme, staff, supplier, useWorld, wait } from "../domain/world";
import { Browser, type Fields, fieldErrors, type Page } from "./browser";

useWorld();

const PAGE = "/account/second-factor";
const CODE_PAGE = "/auth/second-factor";
const STEP = 30 * SECOND;
const signedIn = async ({ accountId }: Pick<Actor, "accountId">) =>
  Browser.of(await transaction((tx) => startSession(tx, accountId, "web", clock.now())));
const someone = async () => (await sme(0)).actor();
const redirectTarget = (answer: Response) => [answer.status, answer.headers.get("Location")];

describe("turning it on", () => {
  test("shows the secret to scan or type until it is used, and the recovery codes once", async () => {
    const browser = await signedIn(await someone());
    const html = await browser.see(account, PAGE);
    const [, secret = ""] = /<pre>([A-Z2-7]{4}(?: [A-Z2-7]{4}){7})<\/pre>/.exec(html) ?? [];
    expect(secret).not.toBe("");
    expect(html).toContain(`secret=${secret.replaceAll(" ", "")}&amp;issuer=Dhow`);
    expect(html).toContain('aria-label="QR code for your authenticator app"');
    expect(html).toContain('autoComplete="one-time-code"');
    // The CSRF token differs in every answer.
    const withoutToken = (page: string) => page.replace(/name="csrf" value="[^"]+"/g, "");
    expect(withoutToken(await browser.see(account, PAGE))).toBe(withoutToken(html));

    const on = (fields: Fields) => browser.send(account, `${PAGE}?do=on`, fields);
    for (const [fields, words] of [
      [{}, "enter your password"],
      [{ password: PASSWORD }, "Enter the code from your authenticator app"],
      [{ password: PASSWORD, code: "123456789012" }, "The code has 6 digits"],
      [
        { password: PASSWORD, code: shownBy(secret, clock.now() + 2 * STEP) },
        "Wrong code. Check that your phone&#x27;s clock is right.",
      ],
      [{ password: "not the password", code: shownBy(secret, clock.now()) }, "Wrong password"],
    ] as [Fields, string][]) {
      const { status, html: back } = await on(fields);
      expect([status, back.includes(words), back.includes(secret)]).toEqual([422, true, true]);
      expect(back).not.toContain(PASSWORD);
    }
    const { status, html: codes } = await on({ password: PASSWORD, code: shownBy(secret, clock.now()) });
    expect(status).toBe(200);
    expect(codes).toContain("Your recovery codes");
    expect(codes.match(/<li>\d{4} \d{4} \d{4}<\/li>/g)).toHaveLength(10);
    expect(browser.has("enrolment")).toBe(false);
    const after = await browser.see(account, PAGE);
    expect(after).toMatch(/On since.*Recovery codes left<\/dt><dd>10/s);
    expect(after).not.toMatch(/\d{4} \d{4} \d{4}|<pre>/);
  });

  test("rejects an expired page or another account's, and shows a new secret", async () => {
    const [first, other] = [await signedIn(await someone()), await signedIn(await someone())];
    const { enrolment } = await data(await first.get(account, PAGE));
    const code = shownBy(enrolment.secret, clock.now());
    for (const browser of [other, await signedIn(await someone())]) {
      const answer = await browser.post(account, `${PAGE}?do=on`, { password: PASSWORD, code });
      expect([answer.status, (await fieldErrors(answer))[""] ?? (await fieldErrors(answer)).code]).toEqual([
        409,
        ["This page was open for too long. Scan the QR code again."],
      ]);
    }
    expect((await data(await other.get(account, PAGE))).enrolment.secret).not.toBe(enrolment.secret);
  });

  test("requires signing in and the session's token", async () => {
    expect(redirectTarget(await new Browser().get(account, PAGE))).toEqual([
      303,
      `/auth/login?to=${encodeURIComponent(PAGE)}`,
    ]);
    const { email } = await someone();
    const back = await new Browser().post(login, `/auth/login?to=${encodeURIComponent(PAGE)}`, {
      email,
      password: PASSWORD,
    });
    expect(redirectTarget(back)).toEqual([303, PAGE]);
    const browser = await signedIn(await someone());
    expect(
      (await browser.post(account, `${PAGE}?do=on`, { csrf: "forged", password: PASSWORD, code: "123456" })).status,
    ).toBe(403);
    expect((await browser.post(account, PAGE, {})).status).toBe(404);
  });

  test("is linked from the account page with its state", async () => {
    const actor = await someone();
    const line = async () =>
      /<h2[^>]*>Two-factor authentication<\/h2>.*?<\/section>/s.exec(
        await (await signedIn(actor)).see(ownAccount, "/account"),
      )?.[0];
    expect(await findSecondFactor(actor.accountId)).toBeNull();
    expect(await line()).toMatch(
      /Off\. Your password alone.*href="\/account\/second-factor">Set up two-factor authentication</s,
    );
    await phoneOf(actor);
    expect(await findSecondFactor(actor.accountId)).toEqual({ since: clock.now(), recoveryCodes: 10 });
    expect(await line()).toMatch(
      /On since.*You have 10 recovery codes left\..*href="\/account\/second-factor">Change two-factor authentication</s,
    );
  });
});

const data = async (answer: unknown): Promise<any> => (answer instanceof Response ? answer.json() : answer);

describe("signing in", () => {
  async function asked(actor: Actor, path = "/auth/login"): Promise<Browser> {
    const browser = new Browser();
    const answer = await browser.post(login, path, { email: actor.email, password: PASSWORD });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location")).toBe(CODE_PAGE + new URL(path, "http://x").search);
    expect([browser.has("dhow"), browser.has("known"), browser.has("pending")]).toEqual([false, false, true]);
    return browser;
  }

  test("asks for the code after the password, shows errors, and continues to the requested page", async () => {
    const actor = await activeSme();
    const phone = await phoneOf(actor);
    wait(STEP);
    const browser = await asked(actor, "/auth/login?to=%2Fsme%2Forders%3Fpage%3D2");
    const html = await browser.see(question, CODE_PAGE);
    expect(html).toContain(actor.email);
    expect(html).toMatch(/<input[^>]*inputMode="numeric"[^>]*autoComplete="one-time-code"/);
    for (const [code, words] of [
      ["", "Enter the code from your authenticator app"],
      ["12345", "Enter the 6 digits from your app, or a recovery code of 12 digits"],
      [phone.code(5), "Wrong code"],
    ] as const) {
      const { status, html: back } = await browser.send(question, CODE_PAGE, { code });
      expect([status, back.includes(words), browser.has("dhow")]).toEqual([422, true, false]);
    }
    const done = await browser.post(question, `${CODE_PAGE}?to=%2Fsme%2Forders%3Fpage%3D2`, {
      code: ` ${phone.code().slice(0, 3)} ${phone.code().slice(3)}`,
    });
    expect(redirectTarget(done)).toEqual([303, "/sme/orders?page=2"]);
    expect(await browser.notice()).toEqual({ type: "success", message: "login successfully" });
    expect([browser.has("dhow"), browser.has("known"), browser.has("pending")]).toEqual([true, true, false]);
    expect(redirectTarget(await browser.get(question, CODE_PAGE))).toEqual([303, "/sme"]);
  });

  test("a wrong password looks the same with and without a second factor", async () => {
    const [on, off] = [await someone(), await someone()];
    await phoneOf(on);
    const answers = [];
    for (const { email } of [on, off]) {
      const browser = new Browser();
      const answer = await browser.post(login, "/auth/login", { email, password: "not the password" });
      answers.push([answer.status, await fieldErrors(answer), [...answer.headers.keys()], browser.has("pending")]);
    }
    expect(answers[0]).toEqual(answers[1]);
  });

  test("a recovery code works too, and a known browser has separate tries", async () => {
    const actor = await someone();
    const phone = await phoneOf(actor);
    const known = await asked(actor);
    expect((await known.post(question, CODE_PAGE, { code: phone.recoveryCodes[0]! })).status).toBe(303);
    wait(STEP);
    const stranger = await asked(actor);
    for (let n = 0; n < 3; n += 1)
      expect((await stranger.post(question, CODE_PAGE, { code: phone.code(5 + n) })).status).toBe(422);
    const locked = await stranger.post(question, CODE_PAGE, { code: phone.code() });
    expect([locked.status, (await fieldErrors(locked))[""]]).toEqual([
      429,
      ["Too many wrong codes. Try again in 60 minutes."],
    ]);
    known.forget("dhow");
    await known.post(login, "/auth/login", { email: actor.email, password: PASSWORD });
    expect((await known.post(question, CODE_PAGE, { code: phone.code() })).status).toBe(303);
  });

  test("starts again after five minutes, or without a password", async () => {
    const actor = await someone();
    const phone = await phoneOf(actor);
    const browser = await asked(actor);
    wait(5 * MINUTE + 1);
    expect(redirectTarget(await browser.get(question, `${CODE_PAGE}?to=%2Fsme%2Fprofile`))).toEqual([
      303,
      "/auth/login?to=%2Fsme%2Fprofile",
    ]);
    expect(redirectTarget(await browser.post(question, CODE_PAGE, { code: phone.code() }))).toEqual([
      303,
      "/auth/login",
    ]);
    expect((await browser.notice())?.message).toBe("Your sign-in has expired. Sign in again.");
    expect(redirectTarget(await new Browser().get(question, CODE_PAGE))).toEqual([303, "/auth/login"]);
    expect(browser.has("dhow")).toBe(false);
  });

  test("a reset link leads to the code, too", async () => {
    const actor = await someone();
    const phone = await phoneOf(actor);
    await requestPasswordReset(actor.email);
    const link = (await messages(actor.email)).find((message) => message.link?.startsWith("/auth/reset"))!.link!;
    const browser = new Browser();
    const NEW = "another dhow of mine";
    expect(redirectTarget(await browser.post(reset, link, { password: NEW, confirmPassword: NEW }))).toEqual([
      303,
      CODE_PAGE,
    ]);
    expect(browser.has("dhow")).toBe(false);
    wait(STEP);
    expect(redirectTarget(await browser.post(question, CODE_PAGE, { code: phone.code() }))).toEqual([303, "/sme"]);
  });

  test("link pages lead to the code and back, independent of the signed-in person", async () => {
    const seller = await (await supplier(0)).actor();
    const phone = await phoneOf(seller);
    const path = "/delivered-order?orderId=x&verifyCode=y";
    const browser = await signedIn(await someone());
    const answer = await browser.post(deliveredOrder, path, { email: seller.email, password: PASSWORD });
    expect(redirectTarget(answer)).toEqual([303, `${CODE_PAGE}?to=${encodeURIComponent(path)}`]);
    wait(STEP);
    expect(await browser.see(question, CODE_PAGE)).toContain(seller.email);
    expect(
      redirectTarget(await browser.post(question, answer.headers.get("Location")!, { code: phone.code() })),
    ).toEqual([303, path]);
  });
});

describe("once it is on", () => {
  test("changing the password keeps this browser signed in and asks others for a code", async () => {
    const actor = await someone();
    await phoneOf(actor);
    const [browser, other] = [await signedIn(actor), await signedIn(actor)];
    const NEW = "teak, rope and sail";
    const fields = { currentPassword: PASSWORD, password: NEW, confirmPassword: NEW };
    expect(redirectTarget(await browser.post(ownAccount, "/account?do=password", fields))).toEqual([303, "/account"]);
    expect(await browser.get(ownAccount, "/account")).toMatchObject({ email: actor.email, sessions: { count: 1 } });
    expect(redirectTarget(await other.get(ownAccount, "/account"))).toEqual([303, "/auth/login?to=%2Faccount"]);
    expect(redirectTarget(await other.post(login, "/auth/login", { email: actor.email, password: NEW }))).toEqual([
      303,
      CODE_PAGE,
    ]);
  });

  test("new recovery codes are shown once, and turning it off is confirmed", async () => {
    const actor = await someone();
    const phone = await phoneOf(actor);
    const browser = await signedIn(actor);
    const send = (act: string, fields: Fields) => browser.send(account, `${PAGE}?do=${act}`, fields);
    const wrong = await send("off", { password: "not the password", code: phone.recoveryCodes[0]! });
    expect([wrong.status, wrong.html.match(/Wrong password/g)?.length]).toEqual([422, 2]);
    const { status, html } = await send("codes", { password: PASSWORD, code: phone.recoveryCodes[0]! });
    expect([status, html.match(/<li>\d{4} \d{4} \d{4}<\/li>/g)?.length]).toEqual([200, 10]);
    wait(STEP);
    const off = await browser.post(account, `${PAGE}?do=off`, { password: PASSWORD, code: phone.code() });
    expect(redirectTarget(off)).toEqual([303, PAGE]);
    expect((await browser.notice())?.message).toBe("Two-factor authentication is off.");
    await signIn({ email: actor.email, password: PASSWORD }, "web");
  });

  test("an admin sees who has it, and can turn it off after a lost phone", async () => {
    const [admin, bank] = [await staff("admin"), await staff("bank")];
    await phoneOf(bank);
    const browser = await signedIn(admin);
    expect(
      (await browser.see(team, "/admin/settings/team"))
        .match(/<td[^>]*>(on|off)<\/td>/g)
        ?.map((cell) => cell.replace(/<[^>]*>/g, ""))
        .sort(),
    ).toEqual(["off", "on"]);
    const params = { id: bank.accountId };
    const path = `/admin/settings/team/${bank.accountId}`;
    expect(await browser.see(memberDialog, path, params)).toMatch(/on since.*Turn off two-factor authentication/s);
    const act = () => browser.post(memberDialog, path, { do: "drop-second-factor" }, params);
    expect(redirectTarget(await act())).toEqual([303, "/admin/settings/team"]);
    expect((await messages(bank.email))[0]?.subject).toBe("Two-factor authentication is off");
    expect(await fieldErrors(await act())).toEqual({ "": ["bank does not use two-factor authentication."] });
    expect(await browser.see(memberDialog, path, params)).not.toContain("Turn off two-factor authentication");
    expect(await findSecondFactor(bank.accountId)).toBeNull();
  });
});

describe("requiring it for officers", () => {
  const seen = async (browser: Browser) => (await browser.get(team, "/admin/settings/team")).officers.seen as string;

  test("is set in Team by an admin, and a second admin doing the same reads a message", async () => {
    const admin = await staff("admin");
    await phoneOf(admin);
    const browser = await signedIn(admin);
    const [before, path] = [await seen(browser), "/admin/settings/team"];
    expect(redirectTarget(await browser.post(team, path, { officersNeedSecondFactor: "on", seen: before }))).toEqual([
      303,
      path,
    ]);
    expect(await readOfficersNeedSecondFactor()).toBe(true);
    expect(await browser.see(team, path)).toMatch(/type="checkbox"[^>]* checked=""/);
    const late = await browser.send(team, path, { seen: before });
    expect([
      late.status,
      late.html.includes("Two-factor authentication is now required for staff. Submit again to change this."),
    ]).toEqual([409, true]);
    expect(redirectTarget(await browser.post(team, path, { seen: await seen(browser) }))).toEqual([303, path]);
    expect(await readOfficersNeedSecondFactor()).toBe(false);
    expect(
      (await (await signedIn(await staff("bank"))).post(team, path, { officersNeedSecondFactor: "on" })).status,
    ).toBe(403);
  });

  test("leaves an officer without one only its set-up page and signing out", async () => {
    const [admin, bank] = [await staff("admin"), await staff("bank")];
    const browser = await signedIn(bank);
    await setOfficersNeedSecondFactor(admin, true);
    for (const [page, path] of [
      [bankDashboard, "/bank/dashboard"],
      [team, "/admin/settings/team"],
      [ownAccount, "/account"],
    ] as [Page, string][]) {
      expect(redirectTarget(await browser.get(page, path))).toEqual([303, PAGE]);
    }
    expect(redirectTarget(await browser.get(profile, "/profile"))).toEqual([302, "/account"]);
    expect(redirectTarget(await browser.get(login, "/auth/login"))).toEqual([302, "/bank"]);
    expect(await browser.get(logout, "/auth/logout")).toEqual({ page: "/bank" });
    const html = await browser.see(account, PAGE);
    expect(html).toContain("Staff must use two-factor authentication. Set it up to continue.");
    const { enrolment } = await data(await browser.get(account, PAGE));
    const { status } = await browser.send(account, `${PAGE}?do=on`, {
      password: PASSWORD,
      code: shownBy(enrolment.secret, clock.now()),
    });
    expect(status).toBe(200);
    expect(await browser.get(bankDashboard, "/bank/dashboard")).not.toBeInstanceOf(Response);
    // Other accounts are not affected.
    expect(await (await signedIn(await someone())).get(profile, "/profile")).toMatchObject({ status: 302 });
  });

  test("leads there after signing in", async () => {
    const [admin, bank] = [await staff("admin"), await staff("bank")];
    await setOfficersNeedSecondFactor(admin, true);
    const browser = new Browser();
    expect(redirectTarget(await browser.post(login, "/auth/login", { email: bank.email, password: PASSWORD }))).toEqual(
      [303, "/bank"],
    );
    expect(redirectTarget(await browser.get(bankDashboard, "/bank"))).toEqual([303, PAGE]);
    expect(redirectTarget(await browser.post(logout, "/auth/logout", {}))).toEqual([303, "/auth/login"]);
  });
});
