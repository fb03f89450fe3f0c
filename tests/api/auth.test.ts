/** Signing in, registering and lost passwords through the API. */
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "~/db/client.server";
import { documents } from "~/db/schema";
import { configuration, configure } from "~/domain/settings/configuration";
import { setOfficersNeedSecondFactor } from "~/domain/settings/settings.server";
import type { Actor } from "~/domain/values/actor";
import { clock, DAY, HOUR, MINUTE } from "~/domain/values/clock";
import { resetRateLimits } from "~/http/request/rate-limits.server";
import { authenticator } from "~/http/request/sign-in.server";
import * as loginPage from "~/routes/auth+/login";
import { type Phone, phoneOf } from "../domain/phone";
import { activeSme, insurer, messages, PASSWORD, START, staff, takePlaces, useOneWorld, wait } from "../domain/world";
import { Browser } from "../pages/browser";
import { createToken, newEmail } from "./cast";
import { type Answer, call } from "./routes";

useOneWorld();

let buyer: Actor;
beforeAll(async () => {
  buyer = await activeSme();
});
beforeEach(() => resetRateLimits());

const post = (path: string, body?: unknown, token?: string) => call("POST", `/api/v1/auth/${path}`, { body, token });
const statusAndBody = ({ status, body }: Answer) => ({ status, ...body });
/** The same answer for an unknown email address and a wrong password. */
const wrongPair = {
  status: 401,
  code: "wrong_credentials",
  msg: "Email or password is wrong",
  errors: { "": ["Email or password is wrong"] },
};
const alive = async (token: string) => (await call("GET", "/api/v1/sme/profile/get", { token })).status === 200;

describe("login", () => {
  test("returns a token, the role and the user", async () => {
    const { body } = await post("login", { email: ` ${buyer.email.toUpperCase()} `, password: PASSWORD });
    expect(body).toEqual({
      content: {
        token: expect.stringMatching(/^[\w-]{43}$/),
        "user-role": "sme",
        user: { name: "Salmiya Cafés", level: 8, auth_id: { email: buyer.email } },
      },
    });
    expect(await alive(body.content.token)).toBe(true);
  });

  test("returns no level for staff", async () => {
    const { email } = await staff("bank");
    const { user, "user-role": role } = (await post("login", { email, password: PASSWORD })).body.content;
    expect([role, user.level]).toEqual(["bank", null]);
  });

  test.each([
    [{}, { email: ["enter your email"], password: ["enter you password"] }],
    [
      { email: null, password: "" },
      { email: ["enter your email"], password: ["enter you password"] },
    ],
    [
      { email: "someone", password: "short" },
      { email: ["email is incorrect"], password: ["password is too short"] },
    ],
    [
      { email: 5, password: 12345678 },
      { email: ["Must be text"], password: ["Must be text"] },
    ],
  ])("rejects %j", async (body, errors) => {
    expect(statusAndBody(await post("login", body))).toEqual({
      status: 422,
      code: "invalid",
      msg: Object.values(errors)[0]![0],
      errors,
    });
  });

  test("answers alike for an unknown email address and a wrong password", async () => {
    expect(statusAndBody(await post("login", { email: buyer.email, password: "not the password" }))).toEqual(wrongPair);
    expect(statusAndBody(await post("login", { email: "nobody@example.test", password: PASSWORD }))).toEqual(wrongPair);
  });

  test("a wrong password is 401 with a challenge; an invalid address or missing password is 422", async () => {
    const wrong = await post("login", { email: buyer.email, password: "not the password" });
    expect([wrong.status, wrong.body.code, wrong.headers.get("WWW-Authenticate")]).toEqual([
      401,
      "wrong_credentials",
      'Bearer realm="Dhow"',
    ]);
    for (const change of [{ email: "someone" }, { password: "short" }]) {
      const { status, body, headers } = await post("login", { email: buyer.email, password: PASSWORD, ...change });
      expect([status, body.code, Object.keys(body.errors), headers.has("WWW-Authenticate")]).toEqual([
        422,
        "invalid",
        Object.keys(change),
        false,
      ]);
    }
  });

  test("uses the same strategy as the sign-in page", async () => {
    const authenticate = vi.spyOn(authenticator, "authenticate");
    const form = { email: buyer.email, password: PASSWORD };
    expect((await new Browser().post(loginPage, "/auth/login", form)).status).toBe(303);
    expect((await post("login", form)).status).toBe(200);
    expect(authenticate.mock.calls.map(([strategy]) => strategy)).toEqual(["password", "password"]);
    authenticate.mockRestore();
  });

  test("accepts a password of any characters unchanged", async () => {
    const token = await createToken(buyer);
    const odd = " a&b=c+d%41\r\n\tقارب 🚣 ";
    const change = (currentPassword: string, password: string, by: string) =>
      post("password/change", { currentPassword, password }, by);
    const changed = await change(PASSWORD, odd, token);
    expect(changed.status).toBe(200);
    expect((await post("login", { email: buyer.email, password: odd.trim() })).status).toBe(401);
    const { body } = await post("login", { email: buyer.email, password: odd });
    expect((await change(odd, PASSWORD, body.content.token)).status).toBe(200);
  });

  test("ignores cookies: a known browser gives an API call no priority", async () => {
    const browser = new Browser();
    await browser.post(loginPage, "/auth/login", { email: buyer.email, password: PASSWORD });
    const leave = takePlaces({ known: false });
    const form = { email: buyer.email, password: PASSWORD };
    const called = await call("POST", "/api/v1/auth/login", { body: form, headers: { Cookie: browser.header } });
    const page = await browser.post(loginPage, "/auth/login", { ...form, password: "not the password" });
    await leave();
    expect([called.status, page.status]).toEqual([429, 422]);
  });

  test("is limited to ten tries in five minutes, right or wrong", async () => {
    configure({ ...configuration(), sandbox: false });
    try {
      for (let i = 0; i < 10; i += 1)
        await post("login", { email: "guessed@example.test", password: "not the password" });
      const answer = await post("login", { email: "guessed@example.test", password: PASSWORD });
      expect(statusAndBody(answer)).toEqual({
        status: 429,
        code: "too_many",
        msg: expect.stringMatching(/^Too many requests: the limit is 10 in 5 minutes\. Try again in /),
      });
      expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    } finally {
      configure({ ...configuration(), sandbox: true });
    }
  });

  test("a token expires after 12 idle hours, and after 30 days", async () => {
    const idle = await createToken(buyer);
    wait(12 * HOUR);
    expect(await alive(idle)).toBe(true);
    wait(12 * HOUR + 1);
    expect(await alive(idle)).toBe(false);
    const used = await createToken(buyer);
    for (let hours = 0; hours < 30 * 24; hours += 12, wait(12 * HOUR)) expect(await alive(used)).toBe(true);
    expect(await alive(used)).toBe(true);
    wait(1);
    expect(await alive(used)).toBe(false);
  });
});

describe("login with a second factor", () => {
  const asked = (message: string, code = "code_needed") => ({
    status: 422,
    msg: message,
    code,
    errors: { code: [message] },
  });
  let actor: Actor;
  let phone: Phone;
  beforeAll(async () => {
    clock.stopAt(START);
    actor = await activeSme();
    phone = await phoneOf(actor);
  });
  const login = (body: object) => post("login", { email: actor.email, password: PASSWORD, ...body });

  test("asks for the code only after the right password", async () => {
    expect(statusAndBody(await login({}))).toEqual(asked("Enter the code from your authenticator app"));
    expect(statusAndBody(await login({ code: "" }))).toEqual(asked("Enter the code from your authenticator app"));
    expect(statusAndBody(await login({ code: 482913 }))).toEqual(asked("Must be text", "invalid"));
    expect(statusAndBody(await login({ code: "48291" }))).toEqual(
      asked("Enter the 6 digits from your app, or a recovery code of 12 digits", "invalid"),
    );
    expect(statusAndBody(await login({ password: "not the password", code: phone.code(1) }))).toEqual(wrongPair);
  });

  test("accepts an app's code or a recovery code once", async () => {
    wait(MINUTE);
    expect(statusAndBody(await login({ code: phone.code(5) }))).toEqual(asked("Wrong code", "wrong_code"));
    const { body } = await login({ code: phone.code() });
    expect(await alive(body.content.token)).toBe(true);
    expect(statusAndBody(await login({ code: phone.code() }))).toEqual(
      asked("This code has already been used. Wait for the next one.", "wrong_code"),
    );
    expect((await login({ code: phone.recoveryCodes[0]! })).status).toBe(200);
    expect(statusAndBody(await login({ code: phone.recoveryCodes[0]! }))).toEqual(asked("Wrong code", "wrong_code"));
  });

  test("is blocked for an hour after three wrong codes", async () => {
    wait(2 * DAY);
    for (let n = 0; n < 3; n += 1) expect((await login({ code: phone.code(5 + n) })).status).toBe(422);
    const answer = await login({ code: phone.code() });
    expect(statusAndBody(answer)).toEqual({
      status: 429,
      code: "too_many",
      msg: "Too many wrong codes. Try again in 60 minutes.",
    });
    expect(answer.headers.get("Retry-After")).toBe("3600");
  });

  test("a code is ignored for an account without a second factor", async () => {
    const { email } = await staff("bank");
    expect((await post("login", { email, password: PASSWORD, code: "123456" })).status).toBe(200);
  });

  test("a reset link changes the password, but signs nobody in", async () => {
    await post("password/forgot", { email: actor.email });
    const token = /token=([\w-]+)/.exec(
      (await messages(actor.email)).find((message) => message.link?.includes("token="))?.link ?? "",
    )![1];
    const answer = await post("password/reset", { token, password: "another-password" });
    expect(statusAndBody(answer)).toEqual(
      asked("the password is changed: sign in with it and the code of your authenticator app"),
    );
    expect((await login({ password: "another-password", code: phone.recoveryCodes[1]! })).status).toBe(200);
  });
});

describe("an officer who must set up a second factor", () => {
  test("gets 403 from every call except signing out", async () => {
    const [admin, bank] = [await staff("admin"), await staff("bank")];
    const token = await createToken(bank);
    const list = (path: string, as = token) => call("GET", path, { token: as });
    await setOfficersNeedSecondFactor(admin, true);
    try {
      const secondFactor = `${configuration().appUrl}/account/second-factor`;
      const msg = `Staff need two-factor authentication. Turn it on first at ${secondFactor}.`;
      expect(statusAndBody(await list("/api/v1/bank/order/list"))).toEqual({
        status: 403,
        code: "second_factor_owed",
        msg,
      });
      expect((await post("login", { email: bank.email, password: PASSWORD })).status).toBe(200);
      expect(await alive(await createToken(buyer))).toBe(true);
      expect(statusAndBody(await post("logout", {}, token))).toEqual({ status: 200, content: {} });
      const phone = await phoneOf(bank);
      wait(MINUTE);
      const { body } = await post("login", { email: bank.email, password: PASSWORD, code: phone.code() });
      expect((await list("/api/v1/bank/order/list", body.content.token)).status).toBe(200);
    } finally {
      await setOfficersNeedSecondFactor(admin, false);
    }
  });

  test("cannot download files", async () => {
    const [admin, cover] = [await staff("admin"), await insurer()];
    const [document] = await db.select().from(documents);
    const path = `/api/v1/pub/sme/doc/file/${document!.file}`;
    const token = await createToken(cover);
    expect((await call("GET", path, { token })).status).toBe(200);
    await setOfficersNeedSecondFactor(admin, true);
    try {
      expect((await call("GET", path, { token })).status).toBe(404);
    } finally {
      await setOfficersNeedSecondFactor(admin, false);
    }
  });
});

describe("register", () => {
  const right = () => ({ email: newEmail(), password: PASSWORD, role: "sme", refCode: "my code: sme-dhow!" });

  test("creates the account at level 0, signs it in and sends the code", async () => {
    const input = right();
    const { body } = await post("register", input);
    expect(body.content).toMatchObject({
      "user-role": "sme",
      user: { name: input.email, level: 0, auth_id: { email: input.email } },
    });
    expect(await alive(body.content.token)).toBe(true);
    expect((await messages(input.email)).map((message) => message.subject)).toEqual(["Your Dhow code"]);
    expect(statusAndBody(await post("register", input))).toMatchObject({
      status: 422,
      code: "email_taken",
      errors: { email: ["This email is already registered. Sign in instead."] },
    });
  });

  test("a supplier needs the suppliers' invitation code", async () => {
    const wrong = {
      status: 422,
      code: "wrong_ref_code",
      msg: "admin verification code is wrong.",
      errors: { refCode: ["admin verification code is wrong."], "": ["contact us with email"] },
    };
    expect(statusAndBody(await post("register", { ...right(), role: "provider" }))).toEqual(wrong);
    const { body } = await post("register", { ...right(), role: "provider", refCode: "SUP-DHOW" });
    expect(body.content["user-role"]).toBe("provider");
  });

  test.each([
    ["email", undefined, "enter your email"],
    ["email", "x@", "email is incorrect"],
    ["password", undefined, "enter your password"],
    ["password", "1234567", "password is too short"],
    ["password", "qwerty123456", "Choose a less common password", "password_guessable"],
    ["role", undefined, "select your role"],
    ["role", "admin", "select your role"],
    ["refCode", undefined, "enter the admin verification code"],
  ])("rejects %s %j: %s", async (field, value, message, code = "invalid") => {
    expect(statusAndBody(await post("register", { ...right(), [field]: value }))).toEqual({
      status: 422,
      code,
      msg: message,
      errors: { [field]: [message] },
    });
  });
});

describe("logout", () => {
  test("ends only this token", async () => {
    const [first, second] = [await createToken(buyer), await createToken(buyer)];
    expect(statusAndBody(await post("logout", undefined, first))).toEqual({ status: 200, content: {} });
    expect([await alive(first), await alive(second)]).toEqual([false, true]);
    expect(statusAndBody(await post("logout", {}, first))).toEqual({
      status: 401,
      code: "token_over",
      msg: "This token has expired or was revoked. Log in again.",
    });
    expect(statusAndBody(await post("logout"))).toEqual({
      status: 401,
      code: "not_signed_in",
      msg: "Log in and send the token as Authorization: Bearer.",
    });
  });
});

describe("a forgotten password", () => {
  const linkFor = async (email: string) =>
    /token=([\w-]+)/.exec(
      (await messages(email)).find((message) => message.link?.includes("token="))?.link ?? "",
    )?.[1] ?? "";

  test("is replaced once with the link's token, which ends all other tokens", async () => {
    const before = await createToken(buyer);
    expect(statusAndBody(await post("password/forgot", { email: buyer.email }))).toEqual({ status: 200, content: {} });
    const token = await linkFor(buyer.email);
    expect(statusAndBody(await post("password/reset", { token, password: "short" }))).toMatchObject({
      status: 422,
      code: "invalid",
      msg: "password is too short",
    });
    const common = {
      status: 422,
      code: "password_guessable",
      msg: "Choose a less common password",
      errors: { password: ["Choose a less common password"] },
    };
    expect(statusAndBody(await post("password/reset", { token, password: "password123" }))).toEqual(common);
    const { body } = await post("password/reset", { token, password: "another-password" });
    expect(body.content).toMatchObject({ "user-role": "sme", user: { level: 8, auth_id: { email: buyer.email } } });
    expect([await alive(before), await alive(body.content.token)]).toEqual([false, true]);
    expect((await post("login", { email: buyer.email, password: PASSWORD })).status).toBe(401);
    expect((await post("login", { email: buyer.email, password: "another-password" })).status).toBe(200);
    const over = {
      status: 409,
      code: "link_over",
      msg: "This link has expired or has already been used. Request a new one.",
    };
    expect(statusAndBody(await post("password/reset", { token, password: PASSWORD }))).toEqual(over);
  });

  test("the answer does not reveal whether the account exists", async () => {
    expect(statusAndBody(await post("password/forgot", { email: "nobody@example.test" }))).toEqual({
      status: 200,
      content: {},
    });
    expect(await messages("nobody@example.test")).toEqual([]);
    expect(statusAndBody(await post("password/forgot", {}))).toMatchObject({
      status: 422,
      code: "invalid",
      msg: "enter your email",
    });
  });

  test("a link expires after an hour", async () => {
    const { email } = await staff("admin");
    await post("password/forgot", { email });
    const token = await linkFor(email);
    wait(HOUR + 1);
    expect((await post("password/reset", { token, password: "another-password" })).status).toBe(409);
    wait(DAY);
    expect(statusAndBody(await post("password/reset", { password: "another-password" }))).toMatchObject({
      status: 422,
      code: "invalid",
      errors: { token: ["The link is incomplete. Open it from the email again."] },
    });
  });
});

describe("HTTP methods", () => {
  test("unsupported ones answer 405, and OPTIONS lists the others", async () => {
    const answer = await call("GET", "/api/v1/auth/login");
    expect(statusAndBody(answer)).toEqual({
      status: 405,
      code: "method_not_allowed",
      msg: "This method is not allowed here.",
    });
    expect(answer.headers.get("Allow")).toBe("POST, OPTIONS");
    const options = await call("OPTIONS", "/api/v1/auth/login");
    expect([options.status, options.headers.get("Allow"), options.headers.get("Access-Control-Allow-Origin")]).toEqual([
      204,
      "POST, OPTIONS",
      null,
    ]);
  });
});
