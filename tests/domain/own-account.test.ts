/** People's own accounts: changing the password and ending sessions. */
import { eq } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { db } from "~/db/client.server";
import { sessions } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { changePasswordInput } from "~/domain/accounts/account";
import { changePassword } from "~/domain/accounts/change-password.server";
import { endOwnSessions, listOwnSessions } from "~/domain/accounts/own-sessions.server";
import { linkHolder, requestPasswordReset } from "~/domain/accounts/password-links.server";
import * as passwords from "~/domain/accounts/passwords.server";
import { authenticate, recordDevice, startSession } from "~/domain/accounts/sessions.server";
import { CodeNeeded } from "~/domain/second-factor/second-factor";
import { choosePassword } from "~/domain/sign-in/choose-password.server";
import { findPendingSignIn } from "~/domain/sign-in/pending-sign-in.server";
import { signIn } from "~/domain/sign-in/sign-in.server";
import { clock, DAY, HOUR, MINUTE } from "~/domain/values/clock";
import { Invalid, Refused } from "~/domain/verbs/errors";
import { translateToEnglish } from "~/words/translate";
import { phoneOf } from "./phone";
import { insurer, messages, PASSWORD, sme, staff, supplier, useWorld, wait } from "./world";

useWorld();

const NEW = "teak, rope and sail";
const passwordsOf = (currentPassword: string, password = NEW) => ({ currentPassword, password });
const lastToken = async (to: string) =>
  (await messages(to)).find((message) => message.link?.includes("token="))!.link!.split("token=")[1]!;

describe("changing the password", () => {
  test("for every role invalidates the old password, all other sessions and links", async () => {
    const everybody = [
      await (await sme(0)).actor(),
      await (await supplier(0)).actor(),
      await staff("admin"),
      await staff("bank"),
      await insurer(),
    ];
    for (const actor of everybody) {
      const { email } = actor;
      const before = (await signIn({ email, password: PASSWORD }, "web")).token;
      const api = (await signIn({ email, password: PASSWORD }, "api")).token;
      await requestPasswordReset(email);
      const link = await lastToken(email);

      const { token, role } = await changePassword(actor, passwordsOf(PASSWORD), "web");
      expect([role, token === before]).toEqual([actor.role, false]);
      expect(await authenticate(token, "web")).toMatchObject({ email });
      expect([await authenticate(before, "web"), await authenticate(api, "api"), await linkHolder(link)]).toEqual([
        null,
        null,
        null,
      ]);
      await expect(signIn({ email, password: PASSWORD }, "web")).rejects.toThrow(Invalid);
      await signIn({ email, password: NEW }, "web");
      expect((await messages(email))[0]?.subject).toBe("Your Dhow password was changed");
    }
  });

  test("needs no second-factor code, and the second factor stays on", async () => {
    const actor = await (await sme(0)).actor();
    await phoneOf(actor);
    const pending = await signIn({ email: actor.email, password: PASSWORD }, "web").catch(
      (error: CodeNeeded) => error.pending,
    );
    const { token } = await changePassword(actor, passwordsOf(PASSWORD), "web");
    expect(await authenticate(token, "web")).toMatchObject({ email: actor.email });
    expect(await findPendingSignIn(pending as string)).toBeNull();
    await expect(signIn({ email: actor.email, password: NEW }, "web")).rejects.toThrow(CodeNeeded);
  });

  test("is rejected if the current password is wrong or the new one too easy, and changes nothing", async () => {
    const person = await sme(0);
    const actor = await person.actor();
    await expect(changePassword(actor, passwordsOf("not the password"), "web")).rejects.toMatchObject({
      fields: { currentPassword: ["Wrong password"] },
    });
    await expect(changePassword(actor, passwordsOf(PASSWORD, "password123"), "web")).rejects.toMatchObject({
      fields: { password: ["Choose a less common password"] },
    });
    await expect(changePassword(actor, passwordsOf(PASSWORD, actor.email), "web")).rejects.toThrow(
      "must not be your email",
    );
    expect(await authenticate(person.token, "web")).not.toBeNull();
    await signIn({ email: actor.email, password: PASSWORD }, "web");
    expect((await messages(actor.email)).map((message) => message.subject)).not.toContain(
      "Your Dhow password was changed",
    );
  });

  test("does not overwrite a password that was just reset through a link", async () => {
    const actor = await (await sme(0)).actor();
    await requestPasswordReset(actor.email);
    const link = await lastToken(actor.email);
    const { verifyPassword } = passwords;
    vi.spyOn(passwords, "verifyPassword").mockImplementationOnce(async (...given) => {
      const isRight = await verifyPassword(...given);
      await choosePassword(link, "the owner's own");
      return isRight;
    });
    await expect(changePassword(actor, passwordsOf(PASSWORD), "web")).rejects.toThrow(Refused);
    vi.restoreAllMocks();
    await signIn({ email: actor.email, password: "the owner's own" }, "web");
  });

  test("reports missing and mismatched passwords", () => {
    const errorsOf = (input: object) =>
      Object.fromEntries(
        (changePasswordInput.safeParse(input).error?.issues ?? []).map((issue) => [
          issue.path.join("."),
          translateToEnglish(issue.message),
        ]),
      );
    expect(errorsOf({})).toEqual({
      currentPassword: "Enter your current password",
      password: "enter your password",
      confirmPassword: "confirm your password",
    });
    expect(errorsOf({ ...passwordsOf("x"), confirmPassword: PASSWORD })).toEqual({
      confirmPassword: "Passwords must match",
    });
  });
});

describe("sessions", () => {
  const first = { page: 1, perPage: 10 };

  test("are listed newest first with their details, this one marked, and only one's own", async () => {
    const { token, actor } = await sme(0);
    const me = await actor();
    await sme(0);
    wait(MINUTE);
    const api = await transaction((tx) => startSession(tx, me.accountId, "api", clock.now()));
    await recordDevice(token, "Firefox on Windows");
    wait(10 * MINUTE);
    await authenticate(token, "web");
    const { rows, count } = await listOwnSessions(me, token, first);
    expect(count).toBe(2);
    expect(rows).toEqual([
      {
        id: expect.any(String),
        kind: "api",
        device: null,
        createdAt: rows[0]!.seenAt,
        seenAt: rows[0]!.seenAt,
        isThis: false,
      },
      {
        id: expect.any(String),
        kind: "web",
        device: "Firefox on Windows",
        createdAt: rows[0]!.createdAt - MINUTE,
        seenAt: rows[0]!.createdAt + 10 * MINUTE,
        isThis: true,
      },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${token}|${api}`));
  });

  test("are not listed once they are over, even before their rows are deleted", async () => {
    const { token, actor } = await sme(0);
    const me = await actor();
    await transaction((tx) => startSession(tx, me.accountId, "web", clock.now()));
    for (let hours = 0; hours < 30 * 24; hours += 12, wait(12 * HOUR)) await authenticate(token, "web");
    expect(await listOwnSessions(me, token, first)).toMatchObject({ count: 1, rows: [{ isThis: true }] });
    wait(DAY);
    expect(await listOwnSessions(me, token, first)).toMatchObject({ count: 0, rows: [] });
    expect(await db.select().from(sessions).where(eq(sessions.accountId, me.accountId))).toHaveLength(2);
  });

  test("are listed ten per page", async () => {
    const { token, actor } = await sme(0);
    const me = await actor();
    for (let n = 0; n < 11; n += 1) await transaction((tx) => startSession(tx, me.accountId, "api", clock.now()));
    expect((await listOwnSessions(me, token, first)).rows).toHaveLength(10);
    const last = await listOwnSessions(me, token, { ...first, page: 2 });
    expect([last.count, last.rows.length, last.rows[1]?.isThis]).toEqual([12, 2, true]);
  });

  test("can be ended by id or all others at once, with the password, and never somebody else's", async () => {
    const [mine, theirs] = [await sme(0), await sme(0)];
    const [me, them] = [await mine.actor(), await theirs.actor()];
    const start = () => transaction((tx) => startSession(tx, me.accountId, "web", clock.now()));
    const alive = async (...tokens: string[]) =>
      Promise.all(tokens.map(async (token) => (await authenticate(token, "web")) !== null));
    const [firstToken, two, three] = [await start(), await start(), await start()];
    const idOf = async (token: string) => (await listOwnSessions(me, token, first)).rows.find((row) => row.isThis)!.id;
    const id = await idOf(firstToken);
    const right = { currentPassword: PASSWORD };
    await expect(endOwnSessions(me, { currentPassword: "not the password" }, { ids: [id] })).rejects.toMatchObject({
      fields: { currentPassword: ["Wrong password"] },
    });
    expect(await endOwnSessions(them, right, { ids: [id] })).toBe(0);
    expect(await alive(firstToken)).toEqual([true]);
    expect(await endOwnSessions(me, right, { ids: [id, "none", await idOf(three)] })).toBe(2);
    expect(await endOwnSessions(me, right, { ids: [id] })).toBe(0);
    expect(await alive(firstToken, two, three, mine.token, theirs.token)).toEqual([false, true, false, true, true]);
    expect(await endOwnSessions(me, right, { except: two })).toBe(1);
    expect(await alive(two, mine.token, theirs.token)).toEqual([true, false, true]);
  });
});
