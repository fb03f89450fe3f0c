/** One's own account through the API: changing the password and ending sessions. */
import { beforeEach, describe, expect, test } from "vitest";
import { configuration, configure } from "~/domain/settings/configuration";
import type { Actor } from "~/domain/values/actor";
import { resetRateLimits } from "~/http/request/rate-limits.server";
import { messages, PASSWORD, sme, useOneWorld } from "../domain/world";
import { createToken } from "./cast";
import { type Answer, call } from "./routes";

useOneWorld();

const NEW = "teak, rope and sail";
let me: Actor;
let token: string;
beforeEach(async () => {
  resetRateLimits();
  me = await (await sme(0)).actor();
  token = await createToken(me);
});

const post = (path: string, body: unknown, by = token) => call("POST", `/api/v1/auth/${path}`, { body, token: by });
const list = async (by = token, query = "") =>
  (await call("GET", `/api/v1/auth/session/list${query}`, { token: by })).body.content;
const statusAndBody = ({ status, body }: Answer) => ({ status, ...body });
const alive = async (by: string) => (await call("GET", "/api/v1/sme/profile/get", { token: by })).status === 200;

describe("changing the password", () => {
  test("returns a new token, ends all others and notifies the owner", async () => {
    const other = await createToken(me);
    const { body } = await post("password/change", { currentPassword: PASSWORD, password: NEW });
    expect(body.content).toMatchObject({ "user-role": "sme", user: { auth_id: { email: me.email } } });
    expect([await alive(token), await alive(other), await alive(body.content.token)]).toEqual([false, false, true]);
    expect((await post("login", { email: me.email, password: PASSWORD })).status).toBe(401);
    expect((await post("login", { email: me.email, password: NEW })).status).toBe(200);
    expect((await messages(me.email))[0]?.subject).toBe("Your Dhow password was changed");
  });

  test.each([
    [{}, { currentPassword: ["Enter your current password"], password: ["enter your password"] }, "invalid"],
    [{ currentPassword: PASSWORD, password: "short" }, { password: ["password is too short"] }, "invalid"],
    [
      { currentPassword: PASSWORD, password: "password123" },
      { password: ["Choose a less common password"] },
      "password_guessable",
    ],
    [
      { currentPassword: PASSWORD, password: "aaaaaaaa" },
      { password: ["This password is too easy to guess"] },
      "password_guessable",
    ],
    [
      { currentPassword: PASSWORD, password: PASSWORD },
      { password: ["Choose a password different from your current one"] },
      "password_unchanged",
    ],
    [{ currentPassword: "not the password", password: NEW }, { currentPassword: ["Wrong password"] }, "wrong_password"],
  ])("rejects %j", async (input, errors, code) => {
    expect(statusAndBody(await post("password/change", input))).toEqual({
      status: 422,
      code,
      msg: Object.values(errors)[0]![0],
      errors,
    });
    expect(await alive(token)).toBe(true);
  });

  test("shares ten tries in five minutes with signing in and ending sessions", async () => {
    configure({ ...configuration(), sandbox: false });
    try {
      for (let n = 0; n < 5; n += 1) await post("login", { email: me.email, password: "not the password" });
      for (let n = 0; n < 3; n += 1)
        await post("password/change", { currentPassword: "not the password", password: NEW });
      for (let n = 0; n < 2; n += 1) await post("session/end-others", { currentPassword: "not the password" });
      expect((await post("password/change", { currentPassword: PASSWORD, password: NEW })).status).toBe(429);
      expect((await post("session/end", { currentPassword: PASSWORD, sessionId: "any" })).status).toBe(429);
    } finally {
      configure({ ...configuration(), sandbox: true });
    }
  });
});

describe("sessions", () => {
  test("are listed in pages, with the current one marked", async () => {
    const { sessions, count } = await list();
    const time = expect.stringMatching(/Z$/);
    const row = { _id: expect.stringMatching(/^[\da-f-]{36}$/), device: null, createdAt: time, usedAt: time };
    expect(count).toBe(2);
    expect(sessions).toEqual([
      { ...row, kind: "api", current: true },
      { ...row, kind: "web", current: false },
    ]);
    expect((await list(token, "?perPage=1&page=2")).sessions).toMatchObject([{ kind: "web" }]);
  });

  test("can be ended one by one or all others at once, and never somebody else's", async () => {
    const [first, two, theirs] = [
      await createToken(me),
      await createToken(me),
      await createToken(await (await sme(0)).actor()),
    ];
    const idOf = async (by: string) => (await list(by)).sessions.find((row: { current: boolean }) => row.current)._id;
    const sessionId = await idOf(first);
    const right = { currentPassword: PASSWORD };
    expect(statusAndBody(await post("session/end", { sessionId, ...right }, theirs))).toEqual({
      status: 404,
      code: "not_found",
      msg: "There is no such session",
    });
    expect(statusAndBody(await post("session/end", { sessionId }))).toMatchObject({
      status: 422,
      code: "invalid",
      msg: "Enter your current password",
    });
    expect(statusAndBody(await post("session/end", { sessionId, currentPassword: "not the password" }))).toMatchObject({
      status: 422,
      code: "wrong_password",
      msg: "Wrong password",
    });
    expect(await alive(first)).toBe(true);
    expect(statusAndBody(await post("session/end", { sessionId, ...right }))).toEqual({ status: 200, content: {} });
    expect((await post("session/end", { sessionId, ...right })).status).toBe(404);
    expect(statusAndBody(await post("session/end", right))).toMatchObject({
      status: 422,
      code: "invalid",
      msg: "Choose a session",
    });
    expect([await alive(first), await alive(two)]).toEqual([false, true]);
    expect((await post("session/end-others", {})).status).toBe(422);
    expect(await alive(two)).toBe(true);
    expect(statusAndBody(await post("session/end-others", right))).toEqual({ status: 200, content: {} });
    expect([await alive(two), await alive(token), await alive(theirs)]).toEqual([false, true, true]);
    expect(await list()).toMatchObject({ count: 1 });
  });
});
