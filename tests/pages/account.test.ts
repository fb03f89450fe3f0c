/** One's own account: changing the password and ending sessions. */
import { afterEach, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { accounts, outbox, passwordLinks, sessions } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { listOwnSessions } from "~/domain/accounts/own-sessions.server";
import { authenticate, startSession } from "~/domain/accounts/sessions.server";
import { signIn } from "~/domain/sign-in/sign-in.server";
import type { Actor } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import { deviceName } from "~/http/request/device";
import { resetRateLimits } from "~/http/request/rate-limits.server";
import * as account from "~/routes/account";
import * as login from "~/routes/auth+/login";
import { insurer, PASSWORD, sme, staff, supplier, useWorld } from "../domain/world";
import { Browser, type Fields, fieldErrors } from "./browser";

useWorld();
afterEach(resetRateLimits);

const NEW = "teak, rope and sail";
const right: Fields = { currentPassword: PASSWORD, password: NEW, confirmPassword: NEW };
const started = async ({ email }: Actor) => (await signIn({ email, password: PASSWORD }, "web")).token;
const change = (browser: Browser, fields: Fields) => browser.post(account, "/account?do=password", fields);
const findStored = async () =>
  JSON.stringify([
    await db.select().from(accounts),
    await db.select().from(sessions),
    await db.select().from(passwordLinks),
    await db.select().from(outbox),
  ]);

describe("the page", () => {
  test("has each role's frame, and visitors must sign in first", async () => {
    const everybody = [
      await (await sme(0)).actor(),
      await (await supplier(0)).actor(),
      await staff("admin"),
      await staff("bank"),
      await insurer(),
    ];
    for (const actor of everybody) {
      const html = await (await Browser.of(await started(actor))).see(account, "/account");
      for (const words of [`data-area="${actor.role}"`, actor.email, "Current password", "this session"])
        expect(html).toContain(words);
      expect(html).toMatch(/<a class="own" href="\/account" aria-current="page">/);
    }
    const answer = await new Browser().get(account, "/account");
    expect(answer.headers.get("Location")).toBe("/auth/login?to=%2Faccount");
    const browser = new Browser();
    const back = await browser.post(login, "/auth/login?to=%2Faccount", {
      email: everybody[3]!.email,
      password: PASSWORD,
    });
    expect(back.headers.get("Location")).toBe("/account");
  });

  test("rejects an unknown form", async () => {
    const browser = await Browser.of((await sme(0)).token);
    for (const path of ["/account", "/account?do=constructor"])
      expect((await browser.post(account, path, right)).status).toBe(400);
  });
});

describe("changing the password", () => {
  test("gives this browser a new session and ends all others", async () => {
    const person = await sme(0);
    const { email } = await person.actor();
    const mine = await started(await person.actor());
    const browser = await Browser.of(mine);
    const answer = await change(browser, right);
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/account"]);
    expect(await browser.notice()).toEqual({
      type: "success",
      message: "Password changed. You have been signed out everywhere else.",
    });
    expect([await authenticate(mine, "web"), await authenticate(person.token, "web")]).toEqual([null, null]);
    expect(await browser.get(account, "/account")).toMatchObject({
      email,
      sessions: { count: 1, rows: [{ isThis: true }] },
    });
    await signIn({ email, password: NEW }, "web");
  });

  const refused: [Fields, Record<string, string[]>][] = [
    [
      { currentPassword: "", password: "", confirmPassword: "" },
      {
        currentPassword: ["Enter your current password"],
        password: ["enter your password"],
        confirmPassword: ["confirm your password"],
      },
    ],
    [{ ...right, currentPassword: "not the password" }, { currentPassword: ["Wrong password"] }],
    [
      { ...right, password: "short" },
      { password: ["password is too short"], confirmPassword: ["Passwords must match"] },
    ],
    [{ ...right, confirmPassword: PASSWORD }, { confirmPassword: ["Passwords must match"] }],
    [
      { ...right, password: "password123", confirmPassword: "password123" },
      { password: ["Choose a less common password"] },
    ],
  ];
  test.each(refused)("rejects %o: %o", async (fields, errors) => {
    const browser = await Browser.of((await sme(0)).token);
    const before = await findStored();
    const answer = await change(browser, fields);
    expect([answer.status, await fieldErrors(answer)]).toEqual([422, errors]);
    const text = await answer.text();
    for (const secret of [PASSWORD, NEW, "not the password", "password123"]) expect(text).not.toContain(secret);
    expect(await findStored()).toBe(before);
  });

  test("shows errors at their fields without JavaScript", async () => {
    const browser = await Browser.of((await sme(0)).token);
    const { status, html } = await browser.send(account, "/account?do=password", {
      ...right,
      currentPassword: "not the password",
    });
    expect(status).toBe(422);
    expect(html).toContain('href="#password-currentPassword">Wrong password');
    expect(html).not.toContain("not the password");
  });

  test("limits wrong current passwords like signing in", async () => {
    const browser = await Browser.of((await sme(0)).token);
    for (let n = 0; n < 20; n += 1)
      expect((await change(browser, { ...right, currentPassword: `guess ${n}` })).status).toBe(422);
    const answer = await change(browser, right);
    expect([answer.status, (await fieldErrors(answer))[""]?.[0]]).toEqual([
      429,
      expect.stringMatching(/^Too many wrong passwords/),
    ]);
  });

  test("rejects a form with another session's token", async () => {
    const browser = await Browser.of((await sme(0)).token);
    const before = await findStored();
    for (const form of ["password", "end"]) {
      expect((await browser.post(account, `/account?do=${form}`, { ...right, csrf: "forged" })).status).toBe(403);
    }
    expect(await findStored()).toBe(before);
  });
});

describe("sessions", () => {
  const end = (browser: Browser, fields: Fields, password: string = PASSWORD) =>
    browser.post(account, "/account?do=end", { ...fields, currentPassword: password });

  test("are listed with their browsers, and can be ended by ticking them", async () => {
    const person = await sme(0);
    const me = await person.actor();
    const api = await transaction((tx) => startSession(tx, me.accountId, "api", clock.now()));
    const browser = await Browser.of(person.token);
    const html = await browser.see(account, "/account");
    for (const words of ["API client", "Unknown browser", "this session", "End all other sessions"])
      expect(html).toContain(words);
    expect(html).not.toContain(api);

    const idOf = async (token: string) =>
      (await listOwnSessions(me, token, { page: 1, perPage: 10 })).rows.find((row) => row.isThis)!.id;
    const sessionId = await idOf(api);
    for (let n = 0; n < 2; n += 1) {
      const answer = await end(browser, { sessionId });
      expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/account"]);
      // Ending it again succeeds, because the session is over as wanted.
      expect(await browser.notice()).toEqual({ type: "success", message: "The session has ended." });
    }
    expect(await authenticate(api, "api")).toBeNull();

    const [first, two, ...otherTokens] = [await started(me), await started(me), await started(me), await started(me)];
    expect((await end(browser, { sessionId: [await idOf(first!), await idOf(two!)] })).status).toBe(303);
    expect(await browser.notice()).toEqual({ type: "success", message: "2 sessions have ended." });
    expect([await authenticate(first!, "web"), await authenticate(two!, "web")]).toEqual([null, null]);
    for (const token of otherTokens) expect(await authenticate(token, "web")).not.toBeNull();
    expect((await end(browser, { others: "on" })).status).toBe(303);
    for (const token of otherTokens) expect(await authenticate(token, "web")).toBeNull();
    expect(await authenticate(person.token, "web")).not.toBeNull();
    const alone = await browser.see(account, "/account");
    expect(alone).toContain("this session");
    expect(alone).not.toContain("End sessions");
  });

  test("errors are shown at their fields and ticks are kept without JavaScript", async () => {
    const person = await sme(0);
    const me = await person.actor();
    const other = await started(me);
    const browser = await Browser.of(person.token);
    const { rows } = await listOwnSessions(me, other, { page: 1, perPage: 10 });
    const sessionId = rows.find((row) => row.isThis)!.id;
    const { status, html } = await browser.send(account, "/account?do=end", {
      sessionId,
      currentPassword: "not the password",
    });
    expect(status).toBe(422);
    expect(html).toContain('href="#sessions-currentPassword">Wrong password');
    expect(html).toMatch(new RegExp(`value="${sessionId}"[^>]*checked|checked[^>]*value="${sessionId}"`));
    expect(html).not.toContain("not the password");
    expect(await fieldErrors(await end(browser, {}))).toEqual({ others: ["Choose the sessions to end"] });
    expect(await fieldErrors(await end(browser, { sessionId }, ""))).toEqual({
      currentPassword: ["Enter your current password"],
    });
    expect(await authenticate(other, "web")).not.toBeNull();
  });

  test("cannot be ended by other people", async () => {
    const [mine, theirs] = [await sme(0), await sme(0)];
    const { rows } = await listOwnSessions(await theirs.actor(), theirs.token, { page: 1, perPage: 10 });
    const browser = await Browser.of(mine.token);
    await end(browser, { sessionId: rows[0]!.id });
    await end(browser, { others: "on" });
    expect(await authenticate(theirs.token, "web")).not.toBeNull();
  });

  test.each([
    ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Windows"],
    [
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36",
      "Chrome on Linux",
    ],
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 " +
        "Safari/537.36 Edg/141.0.0.0",
      "Edge on Windows",
    ],
    [
      "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 " +
        "Chrome/130.0.0.0 Mobile Safari/537.36",
      "Samsung Internet on Android",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) " +
        "Version/18.5 Mobile/15E148 Safari/604.1",
      "Safari on iOS",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) " +
        "CriOS/141.0.0.0 Mobile/15E148 Safari/604.1",
      "Chrome on iOS",
    ],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 " +
        "Safari/605.1.15",
      "Safari on macOS",
    ],
    ["Lynx/2.9.0dev.12 libwww-FM/2.14 SSL-MM/1.4.1 GNUTLS/3.7.8", "Lynx"],
    ["w3m/0.5.3+git20230121", "w3m"],
    ["ELinks/0.16.1.1 (textmode; Linux 6.1; 80x24-2)", "Links on Linux"],
    ["<script>alert(1)</script>", null],
    [null, null],
  ])("the browser %s is shown as %s", (userAgent, device) => {
    expect(deviceName(userAgent)).toBe(device);
  });

  test("the browser is stored at sign-in and shown on the account page", async () => {
    const { email } = await (await sme(0)).actor();
    const browser = new Browser("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0");
    await browser.post(login, "/auth/login", { email, password: PASSWORD });
    expect(await browser.see(account, "/account")).toContain("Firefox on Linux");
    await change(browser, right);
    expect(await browser.see(account, "/account")).toContain("Firefox on Linux");
  });
});
