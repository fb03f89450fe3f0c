/** Registering, signing in and out, and the codes that verify an email address and a phone. */
import { and, eq, isNotNull } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { accounts, events, passwordLinks, pendingRegistrations, sessions, verificationCodes } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { type RegisterForm, registerInput, signInInput, WRONG_PASSWORD } from "~/domain/accounts/account";
import { verifyPassword } from "~/domain/accounts/passwords.server";
import {
  confirmRegistration,
  deleteExpiredRegistrations,
  discardRegistration,
  pendingRegistration,
  proposeRegistration,
} from "~/domain/accounts/registration.server";
import { authenticate, deleteEndedSessions, endSession } from "~/domain/accounts/sessions.server";
import {
  addPhone,
  correctEmail,
  resendDelay,
  resendEmailCode,
  validateEmail,
  validatePhone,
} from "~/domain/accounts/verification-code.server";
import { checkDatabase } from "~/domain/check.server";
import { loadOwnProfile } from "~/domain/profiles/profile.server";
import { signIn } from "~/domain/sign-in/sign-in.server";
import { addStaff } from "~/domain/team/operator.server";
import type { Actor } from "~/domain/values/actor";
import { clock, DAY, HOUR, MINUTE, SECOND } from "~/domain/values/clock";
import { Invalid, Refused, TooMany } from "~/domain/verbs/errors";
import { translateToEnglish } from "~/words/translate";
import { atOnce, messages, PASSWORD, START, sme, useWorld, wait } from "./world";

useWorld();

const form = (change: Partial<RegisterForm> = {}): RegisterForm => ({
  role: "sme",
  email: "huda@cafes.test",
  password: PASSWORD,
  confirmPassword: PASSWORD,
  refCode: "SME-DHOW",
  agree: "on",
  ...change,
});
const rows = async () => ({
  accounts: (await db.select().from(accounts)).length,
  pending: (await db.select().from(pendingRegistrations)).length,
});
const fields = async (act: Promise<unknown>) =>
  (await act.then(
    () => ({}),
    (error: unknown) => error,
  )) as Invalid;

describe("registration", () => {
  test("the form creates no account; confirming creates it, signs it in and sends the code", async () => {
    const token = await proposeRegistration(form());
    expect(await rows()).toEqual({ accounts: 0, pending: 1 });
    expect(await pendingRegistration(token)).toMatchObject({ role: "sme", email: "huda@cafes.test" });
    const signedIn = await confirmRegistration(token, "web");
    expect(await authenticate(signedIn.token, "web")).toMatchObject({
      role: "sme",
      level: 0,
      email: "huda@cafes.test",
    });
    expect(await rows()).toEqual({ accounts: 1, pending: 0 });
    expect((await messages("huda@cafes.test")).map((message) => message.subject)).toEqual(["Your Dhow code"]);
  });

  test("the password is stored only as a hash, also while the registration is pending", async () => {
    await proposeRegistration(form());
    const [pending] = await db.select().from(pendingRegistrations);
    expect(JSON.stringify(pending)).not.toContain(PASSWORD);
    expect(await verifyPassword(atOnce, PASSWORD, pending?.passwordHash ?? null)).toBe(true);
    expect(await verifyPassword(atOnce, `${PASSWORD}!`, pending?.passwordHash ?? null)).toBe(false);
  });

  test("finds the invitation code within a text in any case; a wrong code stores nothing", async () => {
    await proposeRegistration(form({ refCode: "my code is sme-dhow-17" }));
    for (const change of [
      { refCode: "SUP-DHOW" },
      { refCode: "SME" },
      { role: "provider" as const, refCode: "SME-DHOW" },
    ]) {
      expect((await fields(proposeRegistration(form(change)))).fields).toEqual({
        refCode: ["admin verification code is wrong."],
        "": ["contact us with email"],
      });
    }
    expect(await rows()).toEqual({ accounts: 0, pending: 1 });
  });

  test("discarding deletes the registration, and confirming works only once", async () => {
    const discarded = await proposeRegistration(form());
    await discardRegistration(discarded);
    await expect(confirmRegistration(discarded, "web")).rejects.toThrow(Refused);
    const token = await proposeRegistration(form());
    const twice = await Promise.allSettled([confirmRegistration(token, "web"), confirmRegistration(token, "web")]);
    expect(twice.map((result) => result.status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await rows()).toEqual({ accounts: 1, pending: 0 });
  });

  test("a pending registration expires after ten minutes", async () => {
    const token = await proposeRegistration(form());
    wait(10 * MINUTE);
    expect(await pendingRegistration(token)).not.toBeNull();
    wait(1);
    expect(await pendingRegistration(token)).toBeNull();
    await expect(confirmRegistration(token, "web")).rejects.toThrow("This registration has expired");
    await deleteExpiredRegistrations();
    expect(await rows()).toEqual({ accounts: 0, pending: 0 });
  });

  test("an email address gets only one account, even with two pending registrations", async () => {
    const [a, b] = [
      await proposeRegistration(form()),
      await proposeRegistration(form({ role: "provider", refCode: "SUP-DHOW" })),
    ];
    await confirmRegistration(a, "web");
    expect((await fields(confirmRegistration(b, "web"))).fields).toEqual({
      email: ["This email is already registered. Sign in instead."],
    });
    expect((await fields(proposeRegistration(form()))).fields).toEqual({
      email: ["This email is already registered. Sign in instead."],
    });
    await expect(addStaff({ email: " Huda@Cafes.test", password: PASSWORD, name: "H", role: "admin" })).rejects.toThrow(
      Invalid,
    );
  });

  test("validation errors use the API's documented wording", () => {
    const errorsOf = (input: object) =>
      Object.fromEntries(
        (registerInput.safeParse(input).error?.issues ?? []).map((issue) => [
          issue.path.join("."),
          translateToEnglish(issue.message),
        ]),
      );
    expect(errorsOf({})).toMatchObject({
      role: "select your role",
      email: "enter your email",
      password: "enter your password",
      confirmPassword: "confirm your password",
      agree: "accept terms is required",
    });
    expect(errorsOf({ ...form(), role: "admin" })).toEqual({ role: "select your role" });
    expect(errorsOf({ ...form(), email: "huda@" })).toEqual({ email: "email is incorrect" });
    expect(errorsOf({ ...form(), password: "short", confirmPassword: "short" })).toMatchObject({
      password: "password is too short",
    });
    expect(errorsOf({ ...form(), confirmPassword: "another password" })).toEqual({
      confirmPassword: "Passwords must match",
    });
    expect(registerInput.parse({ ...form(), email: "  Huda@CAFES.test " }).email).toBe("huda@cafes.test");
    expect(translateToEnglish(signInInput.safeParse({ email: "a@b.test" }).error?.issues[0]?.message ?? "")).toBe(
      "enter you password",
    );
  });
});

describe("signing in", () => {
  test("an unknown address and a wrong password get the same answer", async () => {
    await sme(0);
    const [{ email } = { email: "" }] = await db.select().from(accounts);
    const unknown = await fields(signIn({ email: "nobody@nowhere.test", password: PASSWORD }, "web"));
    const wrong = await fields(signIn({ email, password: "not the password" }, "web"));
    expect(unknown).toBeInstanceOf(Invalid);
    expect(wrong.fields).toEqual(unknown.fields);
  });

  test("a token is stored only as a hash, and works only for its kind of client", async () => {
    const { token } = await sme(0);
    expect((await db.select().from(sessions)).every((row) => !JSON.stringify(row).includes(token))).toBe(true);
    expect(await authenticate(token, "web")).not.toBeNull();
    expect(await authenticate(token, "api")).toBeNull();
    expect(await authenticate(`${token}x`, "web")).toBeNull();
  });

  test("a session ends after 12 idle hours, not while it is used", async () => {
    const { token } = await sme(0);
    for (let i = 0; i < 3; i += 1) {
      wait(12 * HOUR);
      expect(await authenticate(token, "web")).not.toBeNull();
    }
    wait(12 * HOUR + 1);
    expect(await authenticate(token, "web")).toBeNull();
  });

  test("a session ends after 30 days, however much it is used", async () => {
    const { token } = await sme(0);
    for (let i = 0; i < 60; i += 1) {
      wait(12 * HOUR);
      expect(await authenticate(token, "web")).not.toBeNull();
    }
    wait(1);
    expect(await authenticate(token, "web")).toBeNull();
  });

  test("signing out ends only that session", async () => {
    const person = await sme(0);
    const { email } = await person.actor();
    const other = await signIn({ email, password: PASSWORD }, "web");
    const before = (await db.select().from(sessions)).length;
    await endSession(person.token);
    expect(await authenticate(person.token, "web")).toBeNull();
    expect(await authenticate(other.token, "web")).not.toBeNull();
    expect((await db.select().from(sessions)).length).toBe(before - 1);
  });

  test("the clean-up deletes only sessions that timed out a day ago", async () => {
    const { token } = await sme(0);
    wait(12 * HOUR);
    await deleteEndedSessions();
    expect(await authenticate(token, "web")).not.toBeNull();
    wait(12 * HOUR + DAY);
    await deleteEndedSessions();
    expect(await authenticate(token, "web")).toBeNull();
    expect(await db.select().from(sessions)).not.toEqual([]);
    clock.stopAt(START + 40 * DAY);
    await deleteEndedSessions();
    expect(await db.select().from(sessions)).toEqual([]);
  });
});

describe("codes", () => {
  /** At level 0, more than 20 seconds after registration sent its code. */
  async function newcomer(): Promise<Actor> {
    const person = await sme(0);
    wait(20 * SECOND);
    return person.actor();
  }
  const wrong = (code: string) => (code === "222222" ? "333333" : "222222");
  const problem = async (act: Promise<void>) =>
    Object.values((await fields(act)).fields ?? { fine: ["fine"] }).flat()[0];

  test("the right code raises the level, and works once", async () => {
    const actor = await newcomer();
    const code = await resendEmailCode(actor);
    expect(code).toMatch(/^[2-9A-HJ-KM-NP-Z]{6}$/);
    await validateEmail(actor, code);
    await expect(validateEmail(actor, code)).rejects.toThrow(Refused);
    await expect(resendEmailCode(actor)).rejects.toThrow(Refused);
    const otp = await addPhone(actor, { countryCode: "965", phone: "50001111" });
    expect(otp).toMatch(/^\d{4}$/);
    await validatePhone(actor, otp);
    expect((await db.select().from(verificationCodes)).length).toBe(0);
  });

  test("are stored only as hashes", async () => {
    const actor = await newcomer();
    const code = await resendEmailCode(actor);
    expect(JSON.stringify(await db.select().from(verificationCodes))).not.toContain(code);
  });

  test("after five wrong tries a new code is needed, even if the right one is entered", async () => {
    const actor = await newcomer();
    const code = await resendEmailCode(actor);
    const problems = [];
    for (let i = 0; i < 5; i += 1) problems.push(await problem(validateEmail(actor, wrong(code))));
    expect(problems).toEqual([
      ...[4, 3, 2, 1].map((left) => `Wrong code. Tries left: ${left}`),
      "Too many wrong codes. Request a new one.",
    ]);
    expect(await problem(validateEmail(actor, code))).toBe("Too many wrong codes. Request a new one.");
    wait(20 * SECOND);
    await validateEmail(actor, await resendEmailCode(actor));
  });

  test("sixty wrong tries at once count as five", async () => {
    const actor = await newcomer();
    const code = await resendEmailCode(actor);
    await Promise.allSettled(Array.from({ length: 60 }, () => validateEmail(actor, wrong(code))));
    expect(await problem(validateEmail(actor, code))).toBe("Too many wrong codes. Request a new one.");
  });

  test("expire after ten minutes", async () => {
    const actor = await newcomer();
    const code = await resendEmailCode(actor);
    wait(10 * MINUTE + 1);
    expect(await problem(validateEmail(actor, code))).toBe("The code has expired. Request a new one.");
    await validateEmail(actor, await resendEmailCode(actor));
  });

  test("can be resent after 20 seconds, and the new code replaces the old one", async () => {
    const actor = await newcomer();
    const first = await resendEmailCode(actor);
    expect(await resendDelay(actor, "email")).toBe(20 * SECOND);
    wait(19 * SECOND);
    const refusal = await resendEmailCode(actor).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(TooMany);
    expect((refusal as TooMany).retryAfter).toBe(1);
    wait(SECOND);
    const second = await resendEmailCode(actor);
    expect(await problem(validateEmail(actor, first))).toBe("Wrong code. Tries left: 4");
    await validateEmail(actor, second);
  });

  test("one person's code does not work for another person", async () => {
    const [a, b] = [await newcomer(), await newcomer()];
    const code = await resendEmailCode(a);
    await resendEmailCode(b);
    expect(await problem(validateEmail(b, code))).toBe("Wrong code. Tries left: 4");
  });

  test("a phone's code goes to that phone, and the number can be corrected until it is verified", async () => {
    const actor = await (await sme(1)).actor();
    const earlier = await addPhone(actor, { countryCode: "965", phone: "50001111" });
    await expect(addPhone(actor, { countryCode: "965", phone: "50001111" })).rejects.toThrow(TooMany);
    const otp = await addPhone(actor, { countryCode: "974", phone: "44110000" });
    if (earlier !== otp) expect(await problem(validatePhone(actor, earlier))).toBe("Wrong code. Tries left: 4");
    expect((await messages("+97444110000"))[0]).toMatchObject({
      channel: "sms",
      text: `Dhow: your code is ${otp}. It expires in ten minutes. Do not share it.`,
    });
    await validatePhone(actor, otp);
  });

  test("a number can be corrected without waiting, but only five times an hour", async () => {
    const actor = await (await sme(1)).actor();
    const numbers = Array.from({ length: 8 }, (_, i) => ({ countryCode: "965", phone: `5000111${i}` }));
    for (const number of numbers.slice(0, 6)) await addPhone(actor, number);
    const refusal = await addPhone(actor, numbers[6]!).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      message: "You can correct this 5 times an hour. Try again in 60 minutes.",
      retryAfter: 3600,
    });
    expect(await messages(`+965${numbers[6]!.phone}`)).toEqual([]);
    expect((await loadOwnProfile(actor)).phoneNumber).toBe(numbers[5]!.phone);
    // Entering the same number again is no correction, so the 20 seconds apply.
    await expect(addPhone(actor, numbers[5]!)).rejects.toThrow("We have just sent a code");
    wait(20 * SECOND);
    await addPhone(actor, numbers[5]!);
    wait(HOUR);
    await validatePhone(actor, await addPhone(actor, numbers[7]!));
  });

  test("switching between two numbers counts as corrections, also for simultaneous requests", async () => {
    const actor = await (await sme(1)).actor();
    const [a, b] = [
      { countryCode: "965", phone: "50001111" },
      { countryCode: "965", phone: "50002222" },
    ];
    await addPhone(actor, a);
    const asked = await Promise.allSettled(Array.from({ length: 30 }, (_, i) => addPhone(actor, i % 2 === 0 ? b : a)));
    expect(asked.filter((result) => result.status === "fulfilled")).toHaveLength(5);
  });

  test("correcting a mistyped email address invalidates the old address and its code", async () => {
    const person = await sme(0);
    const actor = await person.actor();
    const correct = (email: string, currentPassword = PASSWORD) => correctEmail(actor, { email, currentPassword });
    const old = await lastCode(actor.email);
    await requestReset(actor.email);
    expect((await fields(correct("huda@cafes.test", "not the password"))).fields).toEqual({
      currentPassword: [translateToEnglish(WRONG_PASSWORD)],
    });
    expect(await person.actor()).toMatchObject({ email: actor.email });
    const code = await correct("huda@cafes.test");
    expect(await person.actor()).toMatchObject({ email: "huda@cafes.test", name: "huda@cafes.test", level: 0 });
    expect(await loadOwnProfile(actor)).toMatchObject({ email: "huda@cafes.test" });
    expect(await db.select().from(passwordLinks)).toEqual([]);
    expect((await messages("huda@cafes.test"))[0]?.text).toContain(code);
    expect((await timelineOf(actor)).map(translateToEnglish)).toEqual(["Email corrected: huda@cafes.test"]);
    expect((await fields(signIn({ email: actor.email, password: PASSWORD }, "web"))).fields).toBeDefined();
    await signIn({ email: "huda@cafes.test", password: PASSWORD }, "web");
    expect(await problem(validateEmail(actor, old))).toBe("Wrong code. Tries left: 4");
    await validateEmail(actor, code);
    await expect(correct("omar@cafes.test")).rejects.toThrow("Your email is already verified.");
    expect(await checkDatabase()).toEqual([]);
  });

  test("a correction rejects a taken address, resends to the same one, and is limited to five an hour", async () => {
    const [actor, other] = [await (await sme(0)).actor(), await (await sme(0)).actor()];
    const correct = (email: string) => correctEmail(actor, { email, currentPassword: PASSWORD });
    expect((await fields(correct(other.email))).fields).toEqual({
      email: ["This email is already registered. Sign in instead."],
    });
    await expect(correct(actor.email)).rejects.toThrow("We have just sent a code");
    for (let i = 0; i < 5; i += 1) await correct(`huda${i}@cafes.test`);
    await expect(correct("huda9@cafes.test")).rejects.toThrow(TooMany);
    expect(await messages("huda9@cafes.test")).toEqual([]);
    wait(HOUR);
    await correct("huda9@cafes.test");
  });
});

const lastCode = async (to: string) => /code is (\w{6})/.exec((await messages(to))[0]?.text ?? "")?.[1] ?? "";

const timelineOf = async (actor: Actor) =>
  (
    await db
      .select()
      .from(events)
      .where(and(eq(events.subjectId, actor.applicantId ?? ""), isNotNull(events.line)))
  ).map((line) => line.text);

/** Somebody who reads the old address's mail could use this link to choose the password. */
const requestReset = async (email: string) => {
  const [account] = await db.select().from(accounts).where(eq(accounts.email, email));
  await transaction(async (tx) => {
    await tx.insert(passwordLinks).values({ tokenHash: "x", accountId: account!.id, kind: "reset", createdAt: START });
  });
};
