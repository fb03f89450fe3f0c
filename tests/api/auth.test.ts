/** Signing in, registering and lost passwords by API, word for word. */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "~/domain/actor";
import { DAY, HOUR } from "~/domain/clock";
import { configuration, configure } from "~/domain/settings/configuration";
import { forgetSpent } from "~/http/limits.server";
import { activeSme, messages, PASSWORD, staff, useOneWorld, wait } from "../domain/world";
import { newEmail, tokenOf } from "./cast";
import { call, type Answer } from "./routes";

useOneWorld();

let buyer: Actor;
beforeAll(async () => {
  buyer = await activeSme();
});
beforeEach(() => forgetSpent());

const post = (path: string, body?: unknown, token?: string) => call("POST", `/api/v1/auth/${path}`, { body, token });
const said = ({ status, body }: Answer) => ({ status, ...body });
const alive = async (token: string) => (await call("GET", "/api/v1/sme/profile/get", { token })).status === 200;

describe("login", () => {
  test("answers a token, the role and the user", async () => {
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

  test("staff have no level", async () => {
    const { email } = await staff("bank");
    const { user, "user-role": role } = (await post("login", { email, password: PASSWORD })).body.content;
    expect([role, user.level]).toEqual(["bank", null]);
  });

  test.each([
    [{}, { email: ["enter your email"], password: ["enter you password"] }],
    [{ email: null, password: "" }, { email: ["enter your email"], password: ["enter you password"] }],
    [{ email: "someone", password: "short" }, { email: ["email is incorrect"], password: ["password is too short"] }],
    [{ email: 5, password: 12345678 }, { email: ["enter your email"], password: ["enter you password"] }],
  ])("%j is refused", async (body, errors) => {
    expect(said(await post("login", body))).toEqual({ status: 422, msg: Object.values(errors)[0]![0], errors });
  });

  test("an unknown email and a wrong password are told the same", async () => {
    const wrong = { status: 422, msg: "email or password is wrong", errors: { "": ["email or password is wrong"] } };
    expect(said(await post("login", { email: buyer.email, password: "not the password" }))).toEqual(wrong);
    expect(said(await post("login", { email: "nobody@example.test", password: PASSWORD }))).toEqual(wrong);
  });

  test("ten tries in five minutes, right or wrong", async () => {
    configure({ ...configuration(), sandbox: false });
    try {
      for (let i = 0; i < 10; i += 1) await post("login", { email: "guessed@example.test", password: "not the password" });
      const answer = await post("login", { email: "guessed@example.test", password: PASSWORD });
      expect(said(answer)).toEqual({ status: 429, msg: expect.stringMatching(/^too many requests: 10 in 5 minutes\. Try again in /) });
      expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    } finally {
      configure({ ...configuration(), sandbox: true });
    }
  });

  test("a token is over after 12 hours without a call, and after 30 days", async () => {
    const idle = await tokenOf(buyer);
    wait(12 * HOUR);
    expect(await alive(idle)).toBe(true);
    wait(12 * HOUR + 1);
    expect(await alive(idle)).toBe(false);
    const used = await tokenOf(buyer);
    for (let hours = 0; hours < 30 * 24; hours += 12, wait(12 * HOUR)) expect(await alive(used)).toBe(true);
    expect(await alive(used)).toBe(true);
    wait(1);
    expect(await alive(used)).toBe(false);
  });
});

describe("register", () => {
  const right = () => ({ email: newEmail(), password: PASSWORD, role: "sme", refCode: "my code: sme-dhow!" });

  test("creates the account at level 0, signs it in and sends the code", async () => {
    const input = right();
    const { body } = await post("register", input);
    expect(body.content).toMatchObject({ "user-role": "sme", user: { name: input.email, level: 0, auth_id: { email: input.email } } });
    expect(await alive(body.content.token)).toBe(true);
    expect((await messages(input.email)).map((one) => one.subject).sort()).toEqual(["Welcome to Dhow", "Your Dhow code"]);
    expect(said(await post("register", input))).toMatchObject({ status: 422, errors: { email: ["this email is already registered"] } });
  });

  test("a supplier brings the suppliers' code", async () => {
    const wrong = {
      status: 422,
      msg: "admin verification code is wrong.",
      errors: { refCode: ["admin verification code is wrong."], "": ["contact us with email"] },
    };
    expect(said(await post("register", { ...right(), role: "provider" }))).toEqual(wrong);
    const { body } = await post("register", { ...right(), role: "provider", refCode: "SUP-DHOW" });
    expect(body.content["user-role"]).toBe("provider");
  });

  test.each([
    ["email", undefined, "enter your email"],
    ["email", "x@", "email is incorrect"],
    ["password", undefined, "enter your password"],
    ["password", "1234567", "password is too short"],
    ["password", "qwerty123456", "password is too common"],
    ["role", undefined, "select your role"],
    ["role", "admin", "select your role"],
    ["refCode", undefined, "enter the admin verification code"],
  ])("%s %j is refused: %s", async (field, value, message) => {
    expect(said(await post("register", { ...right(), [field]: value }))).toEqual({ status: 422, msg: message, errors: { [field]: [message] } });
  });
});

describe("logout", () => {
  test("ends this token and no other", async () => {
    const [first, second] = [await tokenOf(buyer), await tokenOf(buyer)];
    expect(said(await post("logout", undefined, first))).toEqual({ status: 200, content: {} });
    expect([await alive(first), await alive(second)]).toEqual([false, true]);
    expect(said(await post("logout", {}, first))).toEqual({ status: 401, msg: "this token is not good any more: log in again" });
    expect(said(await post("logout"))).toEqual({ status: 401, msg: "log in and send the token as Authorization: Bearer" });
  });
});

describe("a forgotten password", () => {
  const linkFor = async (email: string) => /token=([\w-]+)/.exec((await messages(email)).find((one) => one.link?.includes("token="))?.link ?? "")?.[1] ?? "";

  test("is chosen anew with the token of the link, once; every other token of the account ends", async () => {
    const before = await tokenOf(buyer);
    expect(said(await post("password/forgot", { email: buyer.email }))).toEqual({ status: 200, content: {} });
    const token = await linkFor(buyer.email);
    expect(said(await post("password/reset", { token, password: "short" }))).toMatchObject({ status: 422, msg: "password is too short" });
    const common = { status: 422, msg: "password is too common", errors: { password: ["password is too common"] } };
    expect(said(await post("password/reset", { token, password: "password123" }))).toEqual(common);
    const { body } = await post("password/reset", { token, password: "another-password" });
    expect(body.content).toMatchObject({ "user-role": "sme", user: { level: 8, auth_id: { email: buyer.email } } });
    expect([await alive(before), await alive(body.content.token)]).toEqual([false, true]);
    expect((await post("login", { email: buyer.email, password: PASSWORD })).status).toBe(422);
    expect((await post("login", { email: buyer.email, password: "another-password" })).status).toBe(200);
    const over = { status: 409, msg: "this link is over: it was used, replaced, or its time has passed" };
    expect(said(await post("password/reset", { token, password: PASSWORD }))).toEqual(over);
  });

  test("the answer does not tell whether there is such an account", async () => {
    expect(said(await post("password/forgot", { email: "nobody@example.test" }))).toEqual({ status: 200, content: {} });
    expect(await messages("nobody@example.test")).toEqual([]);
    expect(said(await post("password/forgot", {}))).toMatchObject({ status: 422, msg: "enter your email" });
  });

  test("a link is over after an hour", async () => {
    const { email } = await staff("admin");
    await post("password/forgot", { email });
    const token = await linkFor(email);
    wait(HOUR + 1);
    expect((await post("password/reset", { token, password: "another-password" })).status).toBe(409);
    wait(DAY);
    expect(said(await post("password/reset", { password: "another-password" }))).toMatchObject({
      status: 422, errors: { token: ["the token of the link is missing"] },
    });
  });
});

describe("on the wire", () => {
  test("what is not there is not allowed, and OPTIONS says what is", async () => {
    const answer = await call("GET", "/api/v1/auth/login");
    expect(said(answer)).toEqual({ status: 405, msg: "this method is not allowed here" });
    expect(answer.headers.get("Allow")).toBe("POST, OPTIONS");
    const options = await call("OPTIONS", "/api/v1/auth/login");
    expect([options.status, options.headers.get("Allow"), options.headers.get("Access-Control-Allow-Origin")]).toEqual([204, "POST, OPTIONS", null]);
  });
});
