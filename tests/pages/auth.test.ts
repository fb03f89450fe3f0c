/** Signing in, registering in three requests, signing out and the theme. */
import { describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { accounts, outbox, pendingRegistrations, sessions } from "~/db/schema";
import { MINUTE } from "~/domain/values/clock";
import * as login from "~/routes/auth+/login";
import * as logout from "~/routes/auth+/logout";
import * as register from "~/routes/auth+/register.$role";
import * as confirm from "~/routes/auth+/register.$role.confirm";
import * as language from "~/routes/language";
import * as profile from "~/routes/profile";
import * as smeElsewhere from "~/routes/roles+/$";
import * as theme from "~/routes/theme";
import { activeSme, PASSWORD, sme, staff, supplier, useWorld, wait } from "../domain/world";
import { Browser, type Fields, fieldErrors, SITE } from "./browser";

useWorld();

const stored = async () =>
  JSON.stringify([
    await db.select().from(accounts),
    await db.select().from(sessions),
    await db.select().from(pendingRegistrations),
    await db.select().from(outbox),
  ]);

describe("sign-in", () => {
  const right: Fields = { email: "someone@example.test", password: PASSWORD };
  const refused: [Fields, string, string][] = [
    [{ ...right, email: "" }, "email", "enter your email"],
    [{ ...right, email: "   " }, "email", "enter your email"],
    [{ ...right, email: "someone" }, "email", "email is incorrect"],
    [{ ...right, password: "" }, "password", "enter you password"],
    [{ ...right, password: "short" }, "password", "password is too short"],
    [right, "", "Email or password is wrong"],
  ];
  test.each(refused)("rejects %o: %s, %s", async (fields, field, message) => {
    const before = await stored();
    const answer = await new Browser().post(login, "/auth/login", fields);
    expect(answer.status).toBe(422);
    expect((await fieldErrors(answer))[field]).toEqual([message]);
    expect(await answer.text()).not.toContain(PASSWORD);
    expect(await stored()).toBe(before);
  });

  test("a rejected form keeps the address but not the password, and shows the error at its field", async () => {
    const { status, html } = await new Browser().send(login, "/auth/login", {
      email: "who@example.test",
      password: "short",
    });
    expect(status).toBe(422);
    expect(html).toContain('value="who@example.test"');
    expect(html).not.toContain('short"');
    expect(html).toContain('href="#login-password">password is too short');
    expect(html).toContain('aria-invalid="true"');
  });

  const homes: [string, string | null, string][] = [
    ["/auth/login", null, "/sme"],
    ["/auth/login?to=%2Fsme%2Forders%3Fpage%3D2", null, "/sme/orders?page=2"],
    ["/auth/login?to=%2Fadmin%2Fsme", null, "/sme"],
    ["/auth/login?to=https%3A%2F%2Felsewhere.test%2Fsme%2F", null, "/sme"],
    ["/auth/login?to=%2F%2Felsewhere.test%2Fsme%2F", null, "/sme"],
    ["/auth/login?to=%2Fsme%2F..%2Fadmin", null, "/sme"],
  ];
  test.each(homes)("%s redirects to the right page", async (path, _, to) => {
    const { email } = await activeSme();
    const browser = new Browser();
    const answer = await browser.post(login, path, { email: ` ${email.toUpperCase()} `, password: PASSWORD });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, to]);
    expect(await browser.notice()).toEqual({ type: "success", message: "login successfully" });
    expect((await browser.get(login, "/auth/login")).headers.get("Location")).toBe("/sme");
  });
});

describe("registration", () => {
  const role = { role: "sme" };
  const right: Fields = {
    role: "sme",
    email: "New@Example.test ",
    password: PASSWORD,
    confirmPassword: PASSWORD,
    refCode: "abc-sme-dhow-7",
    agree: "on",
  };
  const refused: [Fields, string, string][] = [
    [{ ...right, role: "" }, "role", "select your role"],
    [{ ...right, role: "admin" }, "role", "select your role"],
    [{ ...right, email: "" }, "email", "enter your email"],
    [{ ...right, email: "a@b" }, "email", "email is incorrect"],
    [{ ...right, password: "" }, "password", "enter your password"],
    [{ ...right, password: "short" }, "password", "password is too short"],
    [
      { ...right, password: "Password123", confirmPassword: "Password123" },
      "password",
      "Choose a less common password",
    ],
    [
      { ...right, password: "new@example.test", confirmPassword: "new@example.test" },
      "password",
      "Your password must not be your email",
    ],
    [{ ...right, confirmPassword: "" }, "confirmPassword", "confirm your password"],
    [{ ...right, confirmPassword: "short" }, "confirmPassword", "password is too short"],
    [{ ...right, confirmPassword: `${PASSWORD}!` }, "confirmPassword", "Passwords must match"],
    [{ ...right, agree: "" }, "agree", "accept terms is required"],
    [{ ...right, refCode: "" }, "refCode", "enter the admin verification code"],
    [{ ...right, refCode: "SUP-DHOW" }, "refCode", "admin verification code is wrong."],
    [{ ...right, refCode: "SUP-DHOW" }, "", "contact us with email"],
  ];
  test.each(refused)("rejects %o: %s, %s", async (fields, field, message) => {
    const before = await stored();
    const browser = new Browser();
    const answer = await browser.post(register, "/auth/register/sme", fields, role);
    expect(answer.status).toBe(422);
    expect((await fieldErrors(answer))[field]).toContain(message);
    expect(await answer.text()).not.toContain(PASSWORD);
    expect(browser.has("registration")).toBe(false);
    expect(await stored()).toBe(before);
  });

  test("rejects a taken address in any case", async () => {
    const { email } = await (await sme(0)).actor();
    const answer = await new Browser().post(
      register,
      "/auth/register/sme",
      { ...right, email: email.toUpperCase() },
      role,
    );
    expect(await fieldErrors(answer)).toEqual({ email: ["This email is already registered. Sign in instead."] });
  });

  test("is open only to SMEs and suppliers", async () => {
    for (const other of ["admin", "bank", "insurance", "x"]) {
      expect((await new Browser().get(register, `/auth/register/${other}`, { role: other })).status).toBe(404);
      expect((await new Browser().post(register, `/auth/register/${other}`, right, { role: other })).status).toBe(404);
    }
  });

  /** A pending registration, and the address of its question. */
  async function asked(
    browser = new Browser(),
    email = "new@example.test",
  ): Promise<{ browser: Browser; question: string }> {
    const answer = await browser.post(register, "/auth/register/sme", { ...right, email }, role);
    const question = answer.headers.get("Location")!;
    expect([answer.status, question]).toEqual([
      303,
      expect.stringMatching(/^\/auth\/register\/sme\/confirm\?registration=[\w-]{16}$/),
    ]);
    return { browser, question };
  }
  const see = ({ browser, question }: { browser: Browser; question: string }) => browser.get(confirm, question, role);
  const emails = async () => (await db.select().from(accounts)).map((row) => row.email).sort();

  test("confirming creates the account and signs in", async () => {
    const { browser, question } = await asked();
    expect(await browser.get(register, question, role)).toEqual({ role: "sme" });
    expect(await see({ browser, question })).toMatchObject({ role: "sme", email: "new@example.test" });
    expect(await browser.see(confirm, question, role)).toContain("Do you want to continue as sme ?");
    expect(await emails()).toEqual([]);
    const answer = await browser.post(confirm, question, { answer: "yes" }, role);
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/sme"]);
    expect(await browser.notice()).toEqual({ type: "success", message: "login successfully" });
    expect((await browser.get(smeElsewhere, "/sme")).headers.get("Location")).toBe("/sme/verification");
    expect(await db.select().from(pendingRegistrations)).toEqual([]);
    expect(browser.has("registration")).toBe(false);
  });

  const noes: [string, (browser: Browser, question: string) => Promise<unknown>][] = [
    ["no", (browser, question) => browser.post(confirm, question, { answer: "no" }, role)],
    ["going back to the form", (browser) => browser.get(register, "/auth/register/sme", role)],
    [
      "closing the question",
      (browser, question) => browser.get(register, question.replace("/confirm?registration=", "?discard="), role),
    ],
  ];
  test.each(noes)("%s discards the pending registration", async (_, act) => {
    const registration = await asked();
    await act(registration.browser, registration.question);
    expect(registration.browser.has("registration")).toBe(false);
    expect(await db.select().from(pendingRegistrations)).toEqual([]);
    expect(await emails()).toEqual([]);
    expect((await see(registration)).headers.get("Location")).toMatch(/^\/auth\/register\/sme\?discard=/);
  });

  test("opening the other role's form keeps the pending registration", async () => {
    const registration = await asked();
    await registration.browser.get(register, "/auth/register/provider", { role: "provider" });
    expect(await see(registration)).toMatchObject({ email: "new@example.test" });
  });

  test("a pending registration expires after ten minutes", async () => {
    const registration = await asked();
    wait(10 * MINUTE + 1);
    expect((await see(registration)).headers.get("Location")).toMatch(/^\/auth\/register\/sme\?discard=/);
    const answer = await registration.browser.post(confirm, registration.question, { answer: "yes" }, role);
    expect(answer.headers.get("Location")).toMatch(/^\/auth\/register\/sme\?discard=/);
    expect(await registration.browser.notice()).toEqual({
      type: "error",
      message: "This registration has expired. Please fill in the form again.",
    });
    expect(await emails()).toEqual([]);
  });

  test("two browsers confirm one address: only one gets the account", async () => {
    const [first, second] = [await asked(), await asked()];
    await first.browser.post(confirm, first.question, { answer: "yes" }, role);
    await second.browser.post(confirm, second.question, { answer: "yes" }, role);
    expect(await second.browser.notice()).toEqual({
      type: "error",
      message: "This email is already registered. Sign in instead.",
    });
    expect(await emails()).toEqual(["new@example.test"]);
  });

  describe("in two tabs", () => {
    const twice = async () => {
      const first = await asked(new Browser(), "first@example.test");
      return {
        browser: first.browser,
        first: first.question,
        second: (await asked(first.browser, "second@example.test")).question,
      };
    };

    test("each tab confirms its own registration", async () => {
      const { browser, first, second } = await twice();
      expect(await browser.see(confirm, first, role)).toContain("<b>first@example.test</b>");
      expect(await browser.see(confirm, second, role)).toContain("<b>second@example.test</b>");
      await browser.post(confirm, first, { answer: "yes", email: "first@example.test" }, role);
      expect(await emails()).toEqual(["first@example.test"]);
      // The second tab creates another account, even after signing in with the first.
      await browser.post(confirm, second, { answer: "yes", email: "second@example.test" }, role);
      expect(await emails()).toEqual(["first@example.test", "second@example.test"]);
    });

    test("discarding one keeps the other", async () => {
      const { browser, first, second } = await twice();
      await browser.post(confirm, first, { answer: "no" }, role);
      expect(await browser.see(confirm, second, role)).toContain("<b>second@example.test</b>");
    });

    test("confirming twice creates one account", async () => {
      const { browser, first } = await twice();
      const yes = () => browser.post(confirm, first, { answer: "yes", email: "first@example.test" }, role);
      expect([(await yes()).headers.get("Location"), (await yes()).headers.get("Location")]).toEqual(["/sme", "/sme"]);
      expect(await emails()).toEqual(["first@example.test"]);
    });

    test("other browsers cannot confirm it, and the oldest of too many is discarded", async () => {
      const { browser, first } = await twice();
      const stranger = new Browser();
      await stranger.post(confirm, first, { answer: "yes", email: "first@example.test" }, role);
      expect(await emails()).toEqual([]);
      for (const name of ["third", "fourth", "fifth"]) await asked(browser, `${name}@example.test`);
      expect((await browser.get(confirm, first, role)).headers.get("Location")).toMatch(/discard=/);
      expect(await db.select().from(pendingRegistrations)).toHaveLength(4);
    });
  });
});

describe("sign-out", () => {
  test("asks for confirmation, then ends the session", async () => {
    const browser = await Browser.of((await sme(0)).token);
    const before = await db.select().from(sessions);
    expect(await browser.get(logout, "/auth/logout")).toEqual({ page: "/sme" });
    const answer = await browser.post(logout, "/auth/logout", {});
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/auth/login"]);
    expect(await browser.notice()).toEqual({ type: "success", message: "logout successfully" });
    expect(await db.select().from(sessions)).toHaveLength(before.length - 1);
    expect(browser.has("dhow")).toBe(false);
  });

  test("clears the browser's cache and deletes only the session cookie", async () => {
    const { email } = await (await sme(0)).actor();
    const browser = new Browser();
    await browser.post(login, "/auth/login", { email, password: PASSWORD });
    await browser.post(theme, "/theme", { theme: "dark" });
    await browser.post(language, "/language", { language: "en" });
    const answer = await browser.post(logout, "/auth/logout", {});
    expect(answer.headers.get("Clear-Site-Data")).toBe('"cache"');
    const cookies = ["dhow", "theme", "language", "known"];
    expect(cookies.map((cookie) => browser.has(cookie))).toEqual([false, true, true, true]);
  });

  test('"no" returns to the page before, if it belongs to this site', async () => {
    const browser = await Browser.of((await sme(0)).token);
    const behind = async (page: string | null) => (await browser.get(logout, "/auth/logout", {}, page)).page;
    expect(await behind(`${SITE}/sme/orders?page=2`)).toBe("/sme/orders?page=2");
    for (const other of [
      null,
      "https://elsewhere.test/sme/orders",
      `${SITE}/auth/logout`,
      `${SITE}/auth/login?to=%2F`,
      `${SITE}//elsewhere.test`,
    ]) {
      expect(await behind(other), String(other)).toBe("/sme");
    }
  });

  test("rejects a form without the session's token", async () => {
    const browser = await Browser.of((await sme(0)).token);
    const before = await stored();
    expect((await browser.post(logout, "/auth/logout", { csrf: "forged" })).status).toBe(403);
    expect(await stored()).toBe(before);
  });

  test("redirects visitors to the sign-in page", async () => {
    expect((await new Browser().get(logout, "/auth/logout")).headers.get("Location")).toBe("/auth/login");
  });
});

describe("the theme", () => {
  const ways: [Fields, string, boolean][] = [
    [{ theme: "dark", to: "/faq?x=1" }, "/faq?x=1", true],
    [{ theme: "light", to: "https://elsewhere.test/" }, "/", true],
    [{ theme: "auto", to: "//elsewhere.test" }, "/", true],
    [{ theme: "auto", to: "/\\elsewhere.test" }, "/", true],
    [{ theme: "pink", to: "/" }, "/", false],
    [{}, "/", false],
  ];
  test.each(ways)("setting %o redirects", async (fields, to, isKept) => {
    const browser = new Browser();
    const answer = await browser.post(theme, "/theme", fields);
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, to]);
    expect(browser.has("theme")).toBe(isKept);
  });

  test("its page redirects home", async () => {
    expect((await new Browser().get(theme, "/theme")).headers.get("Location")).toBe("/");
  });
});

test("/profile redirects to one's own profile or account", async () => {
  const to = async (token?: string) =>
    (await (await Browser.of(token)).get(profile, "/profile")).headers.get("Location");
  expect(await to()).toBe("/auth/login");
  expect(await to((await sme(0)).token)).toBe("/sme/profile");
  expect(await to((await supplier(0)).token)).toBe("/provider/profile");
  const browser = new Browser();
  await browser.post(login, "/auth/login", { email: (await staff("bank")).email, password: PASSWORD });
  expect((await browser.get(profile, "/profile")).headers.get("Location")).toBe("/account");
});
