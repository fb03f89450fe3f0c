/** The second factor: its codes, turning it on and off, and signing in with it. */
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test, vi } from "vitest";
import { db } from "~/db/client.server";
import { accounts, outbox, recoveryCodes, secondFactors, sessions } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { requestPasswordReset } from "~/domain/accounts/password-links.server";
import { authenticate, startSession } from "~/domain/accounts/sessions.server";
import { CodeNeeded, confirmedInput } from "~/domain/second-factor/second-factor";
import {
  findSecondFactor,
  readEnrolment,
  renewRecoveryCodes,
  startEnrolment,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from "~/domain/second-factor/second-factor.server";
import { encodeBase32, matchingStep, otpauthUri, timeStep, totpCode } from "~/domain/second-factor/totp";
import { configuration, configure } from "~/domain/settings/configuration";
import { setOfficersNeedSecondFactor } from "~/domain/settings/settings.server";
import { choosePassword } from "~/domain/sign-in/choose-password.server";
import { findPendingSignIn, finishSignIn } from "~/domain/sign-in/pending-sign-in.server";
import { signIn } from "~/domain/sign-in/sign-in.server";
import { addStaff, disableByEmail, resetByEmail } from "~/domain/team/operator.server";
import { listTeam, resetSecondFactor } from "~/domain/team/team.server";
import type { Actor } from "~/domain/values/actor";
import { clock, DAY, MINUTE, SECOND } from "~/domain/values/clock";
import { Invalid, NotFound, Refused } from "~/domain/verbs/errors";
import { findActor } from "~/program/seed/journeys.server";
import { translateToEnglish } from "~/words/translate";
import { fromBase32, shownBy } from "./authenticator";
import { phoneOf } from "./phone";
import { messages, PASSWORD, START, sme, staff, useWorld, wait } from "./world";

useWorld();
afterEach(() => {
  vi.restoreAllMocks();
  clock.reset();
});

const STEP = 30 * SECOND;
const sessionFor = ({ accountId }: Actor, kind: "web" | "api" = "web") =>
  transaction((tx) => startSession(tx, accountId, kind, clock.now()));
const snapshot = async () =>
  JSON.stringify([
    await db.select().from(secondFactors),
    await db.select().from(recoveryCodes),
    await db.select().from(sessions),
    await db.select().from(outbox),
  ]);
const someone = async () => (await sme(0)).actor();
/** The pending sign-in's token after a correct password. */
async function pendingOf({ email }: Actor, password = PASSWORD): Promise<string> {
  const failure = await signIn({ email, password }, "web").then(
    () => null,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(CodeNeeded);
  return (failure as CodeNeeded).pending;
}
const subjects = async (to: string) => (await messages(to)).map(({ subject }) => subject);

describe("a code", () => {
  // RFC 6238, appendix B: SHA-1, the secret "12345678901234567890".
  const secret = Buffer.from("12345678901234567890");
  test.each([
    [59, "94287082"],
    [1111111109, "07081804"],
    [1111111111, "14050471"],
    [1234567890, "89005924"],
    [2000000000, "69279037"],
    [20000000000, "65353130"],
  ])("at %i s is %s", (seconds, code) => {
    const step = timeStep(seconds * SECOND);
    expect(totpCode(secret, step, 8)).toBe(code);
    expect(totpCode(secret, step)).toBe(code.slice(2));
    expect(shownBy(encodeBase32(secret), seconds * SECOND)).toBe(code.slice(2));
  });

  test("is valid from one step before to one step after its own", () => {
    const at = 1234567890 * SECOND;
    const code = totpCode(secret, timeStep(at));
    for (const off of [-1, 0, 1]) expect(matchingStep(secret, code, at + off * STEP)).toBe(timeStep(at));
    for (const off of [-2, 2]) expect(matchingStep(secret, code, at + off * STEP)).toBeNull();
    for (const wrong of ["", "5924", "89005924", "005925"]) expect(matchingStep(secret, wrong, at)).toBeNull();
  });

  test("may be typed with spaces and other digits", () => {
    const read = (code: unknown) => {
      const { data, error } = confirmedInput.safeParse({ password: PASSWORD, code });
      return data?.code ?? error?.issues.map((issue) => translateToEnglish(issue.message));
    };
    expect([read(" 482 913 "), read("1234 5678-9012")]).toEqual(["482913", "123456789012"]);
    expect([read(undefined), read("  ")]).toEqual([
      ["Enter the code from your authenticator app"],
      ["Enter the code from your authenticator app"],
    ]);
    for (const wrong of ["48291", "4829131", "48291a", "1234567890123"])
      expect(read(wrong)).toEqual(["Enter the 6 digits from your app, or a recovery code of 12 digits"]);
  });

  // RFC 4648, section 10, without padding.
  test.each([
    ["f", "MY"],
    ["fo", "MZXQ"],
    ["foo", "MZXW6"],
    ["foob", "MZXW6YQ"],
    ["fooba", "MZXW6YTB"],
    ["foobar", "MZXW6YTBOI"],
  ])("encodes %s as %s for the app", (bytes, text) => {
    expect(encodeBase32(Buffer.from(bytes))).toBe(text);
    expect(fromBase32(text).toString()).toBe(bytes);
  });

  test("comes from an address that names Dhow and the account", () => {
    expect(otpauthUri(Buffer.from("foobar"), "huda+1@cafés.test")).toBe(
      "otpauth://totp/Dhow:huda%2B1%40caf%C3%A9s.test?secret=MZXW6YTBOI&issuer=Dhow",
    );
  });

  test("uses real time, even if the sandbox's clock was moved", async () => {
    // Freezes the machine's clock, which might otherwise be adjusted between two readings.
    vi.spyOn(Date, "now").mockReturnValue(START);
    clock.reset();
    clock.advance(40 * DAY + 12_345);
    expect([clock.outside(), clock.now()]).toEqual([START, START + 40 * DAY + 12_345]);
  });
});

describe("turning it on", () => {
  test("stores nothing before the password and a code are entered", async () => {
    const actor = await someone();
    const before = await snapshot();
    const enrolment = startEnrolment(actor);
    const details = readEnrolment(actor, enrolment)!;
    expect(details.address).toContain(`secret=${details.secret}&`);
    expect(fromBase32(details.secret)).toHaveLength(20);
    const proof = { enrolment, password: PASSWORD, code: shownBy(details.secret, clock.now()) };
    const token = await sessionFor(actor);
    const open = await snapshot();
    expect(open).not.toBe(before);
    for (const [change, error] of [
      [{ password: "not the password" }, new Invalid({ password: ["Wrong password"] }, "wrong_password")],
      [
        { code: shownBy(details.secret, clock.now() + 2 * STEP) },
        new Invalid({ code: ["Wrong code. Check that your phone's clock is right."] }, "wrong_code"),
      ],
      [{ enrolment: "" }, new Refused("enrolment_over", "This page was open for too long. Scan the QR code again.")],
      [
        { enrolment: startEnrolment(await staff("bank")) },
        new Refused("enrolment_over", "This page was open for too long. Scan the QR code again."),
      ],
    ] as const) {
      await expect(turnOnSecondFactor(actor, { ...proof, ...change }, token)).rejects.toEqual(error);
    }
    expect(await findSecondFactor(actor.accountId)).toBeNull();
    await signIn({ email: actor.email, password: PASSWORD }, "web");
  });

  test("ends all other sessions, notifies the account, and stores no secret or recovery code in clear", async () => {
    const actor = await someone();
    const [mine, other, api] = [await sessionFor(actor), await sessionFor(actor), await sessionFor(actor, "api")];
    const enrolment = startEnrolment(actor);
    const { secret } = readEnrolment(actor, enrolment)!;
    const codes = await turnOnSecondFactor(
      actor,
      { enrolment, password: PASSWORD, code: shownBy(secret, clock.now()) },
      mine,
    );
    expect(await authenticate(mine, "web")).not.toBeNull();
    expect([await authenticate(other, "web"), await authenticate(api, "api")]).toEqual([null, null]);
    expect(await subjects(actor.email)).toContain("Two-factor authentication is on");
    expect(await findSecondFactor(actor.accountId)).toEqual({ since: clock.now(), recoveryCodes: 10 });

    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^\d{12}$/);
    const stored = JSON.stringify([await db.select().from(secondFactors), await db.select().from(recoveryCodes)]);
    const bytes = fromBase32(secret);
    for (const text of [secret, bytes.toString("base64"), bytes.toString("hex"), ...codes])
      expect(stored).not.toContain(text);
    const hashes = (await db.select().from(recoveryCodes)).map(({ codeHash }) => codeHash.split("$"));
    expect(new Set(hashes.map(([algorithm, , salt]) => `${algorithm} ${salt}`)).size).toBe(1);
    expect(hashes[0]![0]).toBe("argon2id");
    await expect(
      turnOnSecondFactor(actor, { enrolment, password: PASSWORD, code: shownBy(secret, clock.now()) }, mine),
    ).rejects.toThrow("already on");
  });

  test("twice at once succeeds once", async () => {
    const actor = await someone();
    const results = await Promise.allSettled([phoneOf(actor), phoneOf(actor)]);
    expect(results.map((result) => result.status).sort()).toEqual(["fulfilled", "rejected"]);
  });
});

describe("signing in with it", () => {
  test("starts no session before the code, and asks for it only after the right password", async () => {
    const actor = await someone();
    const phone = await phoneOf(actor);
    const rows = (await db.select().from(sessions)).length;
    const wrong = await signIn({ email: actor.email, password: "not the password" }, "web").catch(
      (error: unknown) => error,
    );
    expect(wrong).toEqual(new Invalid({ "": ["Email or password is wrong"] }, "wrong_credentials"));
    expect(wrong).not.toBeInstanceOf(CodeNeeded);
    await expect(
      signIn({ email: actor.email, password: "not the password", code: phone.code(1) }, "api"),
    ).rejects.toThrow("Email or password is wrong");
    const pending = await pendingOf(actor);
    expect(await findPendingSignIn(pending)).toEqual({ accountId: actor.accountId, email: actor.email });
    expect((await db.select().from(sessions)).length).toBe(rows);
    wait(STEP);
    const { token } = await finishSignIn({ pending, code: phone.code(), browser: null });
    expect(await authenticate(token, "web")).toMatchObject({ email: actor.email });
  });

  test("accepts each code once, but not the code that turned it on", async () => {
    const actor = await someone();
    const phone = await phoneOf(actor);
    const pending = await pendingOf(actor);
    const give = (code: string) => finishSignIn({ pending, code, browser: null });
    await expect(give(phone.code())).rejects.toThrow("This code has already been used. Wait for the next one.");
    wait(STEP);
    const code = phone.code();
    const twice = await Promise.allSettled([give(code), give(code)]);
    expect(twice.map((result) => result.status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(give(code)).rejects.toThrow("This code has already been used. Wait for the next one.");
    // An earlier code is rejected, too, so a code seen over the shoulder is useless.
    await expect(give(phone.code(-1))).rejects.toThrow("This code has already been used. Wait for the next one.");
    wait(STEP);
    await give(phone.code());
  });

  test("accepts each recovery code once, and notifies the account", async () => {
    const actor = await someone();
    const { recoveryCodes: codes } = await phoneOf(actor);
    const pending = await pendingOf(actor);
    const give = (code: string) => finishSignIn({ pending, code, browser: null });
    await give(codes[3]!);
    await expect(give(codes[3]!)).rejects.toThrow("Wrong code");
    expect((await messages(actor.email))[0]).toMatchObject({
      subject: "A recovery code for Dhow was used",
      text: expect.stringContaining("9 recovery codes left"),
    });
    for (const code of codes.filter((candidate) => candidate !== codes[3])) await give(code);
    expect((await messages(actor.email))[0]!.text).toContain("no recovery codes left");
    await expect(give("123456789012")).rejects.toThrow("Wrong code");
  });

  test("ends a pending sign-in after five minutes, a password change, disabling or turning it off", async () => {
    const actor = await someone();
    const phone = await phoneOf(actor);
    const isOver = async (pending: string) => {
      expect(await findPendingSignIn(pending)).toBeNull();
      await expect(finishSignIn({ pending, code: phone.code(), browser: null })).rejects.toThrow("Sign in again");
    };
    const late = await pendingOf(actor);
    wait(5 * MINUTE);
    expect(await findPendingSignIn(late)).not.toBeNull();
    wait(1);
    await isOver(late);

    const before = await pendingOf(actor);
    await requestPasswordReset(actor.email);
    const link = (await messages(actor.email))[0]!.link!.split("token=")[1]!;
    await choosePassword(link, "another dhow of mine").catch(() => {});
    await isOver(before);

    const disabled = await pendingOf(actor, "another dhow of mine");
    await disableByEmail(actor.email);
    await isOver(disabled);
    const helped = await someone();
    await phoneOf(helped);
    const off = await pendingOf(helped);
    await resetByEmail(helped.email);
    await isOver(off);
    for (const made of ["", "x", "A".repeat(200), startEnrolment(actor)]) await isOver(made);
  });

  test("is still needed after a password reset", async () => {
    const actor = await someone();
    const phone = await phoneOf(actor);
    await requestPasswordReset(actor.email);
    const link = (await messages(actor.email))[0]!.link!.split("token=")[1]!;
    const failure = await choosePassword(link, "another dhow of mine").catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(CodeNeeded);
    expect(await db.select().from(sessions).where(eq(sessions.accountId, actor.accountId))).toEqual([]);
    expect(await subjects(actor.email)).toContain("Your Dhow password was changed");
    wait(STEP);
    const { token } = await finishSignIn({
      pending: (failure as CodeNeeded).pending,
      code: phone.code(),
      browser: null,
    });
    expect(await authenticate(token, "web")).not.toBeNull();
    expect(await pendingOf(actor, "another dhow of mine")).toEqual(expect.any(String));
  });

  test("with another installation's secret accepts only recovery codes, and says so", async () => {
    const actor = await someone();
    const phone = await phoneOf(actor);
    configure({ ...configuration(), secret: "another secret" });
    const pending = await pendingOf(actor);
    wait(STEP);
    await expect(finishSignIn({ pending, code: phone.code(), browser: null })).rejects.toThrow(
      "Use a recovery code, or contact us",
    );
    await finishSignIn({ pending, code: phone.recoveryCodes[0]!, browser: null });
  });
});

describe("once it is on", () => {
  test("turning it off or renewing recovery codes needs password and code, and notifies the account", async () => {
    const actor = await someone();
    const phone = await phoneOf(actor);
    wait(STEP);
    const before = await snapshot();
    for (const act of [turnOffSecondFactor, renewRecoveryCodes]) {
      await expect(act(actor, { password: "not the password", code: phone.code() })).rejects.toThrow("Wrong password");
      await expect(act(actor, { password: PASSWORD, code: "123456789012" })).rejects.toThrow("Wrong code");
    }
    expect(await snapshot()).toBe(before);

    const fresh = await renewRecoveryCodes(actor, { password: PASSWORD, code: phone.code() });
    expect(await subjects(actor.email)).toContain("You have new recovery codes for Dhow");
    const pending = await pendingOf(actor);
    await expect(finishSignIn({ pending, code: phone.recoveryCodes[0]!, browser: null })).rejects.toThrow("Wrong code");
    await finishSignIn({ pending, code: fresh[0]!, browser: null });
    expect((await findSecondFactor(actor.accountId))?.recoveryCodes).toBe(9);

    await turnOffSecondFactor(actor, { password: PASSWORD, code: fresh[1]! });
    expect((await subjects(actor.email)).slice(0, 2).sort()).toEqual([
      "A recovery code for Dhow was used",
      "Two-factor authentication is off",
    ]);
    expect([await db.select().from(secondFactors), await db.select().from(recoveryCodes)]).toEqual([[], []]);
    await signIn({ email: actor.email, password: PASSWORD }, "web");
    await expect(turnOffSecondFactor(actor, { password: PASSWORD, code: phone.code(1) })).rejects.toThrow(
      "Two-factor authentication is off.",
    );
  });

  test("an admin can turn it off for a team member, see who has it, but not turn off their own", async () => {
    const [admin, bank] = [await staff("admin"), await staff("bank")];
    await phoneOf(bank);
    await phoneOf(admin);
    const since = async () =>
      Object.fromEntries(
        (await listTeam(null, { page: 1, perPage: 10 })).rows.map((row) => [row.role, row.secondFactorSince]),
      );
    expect(await since()).toEqual({ admin: clock.now(), bank: clock.now() });
    await resetSecondFactor(admin, bank.accountId);
    expect(await since()).toEqual({ admin: clock.now(), bank: null });
    expect((await subjects(bank.email))[0]).toBe("Two-factor authentication is off");
    await signIn({ email: bank.email, password: PASSWORD }, "web");
    await expect(resetSecondFactor(admin, bank.accountId)).rejects.toEqual(
      new Refused("second_factor_off", "bank does not use two-factor authentication."),
    );
    await expect(resetSecondFactor(admin, admin.accountId)).rejects.toEqual(
      new Refused("own_account", "Turn off your own two-factor authentication on your account page."),
    );
    await expect(resetSecondFactor(admin, (await someone()).accountId)).rejects.toThrow(NotFound);
  });

  test("the command line can turn it off for anybody, with a reset link", async () => {
    const actor = await someone();
    await phoneOf(actor);
    const link = await resetByEmail(actor.email);
    expect(await findSecondFactor(actor.accountId)).toBeNull();
    const { token } = await choosePassword(link.split("token=")[1]!, "another dhow of mine");
    expect(await authenticate(token, "web")).not.toBeNull();
    expect(await subjects(actor.email)).toContain("Two-factor authentication is off");
  });
});

describe("requiring it for officers", () => {
  test("is off by default, then applies to officers without one, and never to applicants", async () => {
    const [admin, bank, buyer] = [await staff("admin"), await staff("bank"), await someone()];
    const owes = async ({ accountId }: Actor) =>
      (await findActor(await sessionFor({ accountId } as Actor))).mustSetUpSecondFactor;
    const all = async () => [await owes(admin), await owes(bank), await owes(buyer)];
    expect(await all()).toEqual([false, false, false]);
    await setOfficersNeedSecondFactor(admin, true);
    expect(await all()).toEqual([true, true, false]);
    await phoneOf(bank);
    expect(await all()).toEqual([true, false, false]);
    await addStaff({ email: "late@bank.test", password: PASSWORD, name: "Late", role: "bank" });
    const [late] = await db.select().from(accounts).where(eq(accounts.email, "late@bank.test"));
    expect(await owes({ accountId: late!.id } as Actor)).toBe(true);
    await setOfficersNeedSecondFactor(admin, false);
    expect(await all()).toEqual([false, false, false]);
  });
});
