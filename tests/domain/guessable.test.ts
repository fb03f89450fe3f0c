/** Passwords that are too easy to guess, wherever one is chosen. */
import { describe, expect, test } from "vitest";
import { PASSWORD_MIN_LENGTH, PASSWORD_UNCHANGED } from "~/domain/accounts/account";
import { changePassword } from "~/domain/accounts/change-password.server";
import { commonPasswords } from "~/domain/accounts/common-passwords";
import {
  PASSWORD_IS_EMAIL,
  PASSWORD_TOO_COMMON,
  PASSWORD_TOO_EASY,
  passwordWeakness,
} from "~/domain/accounts/password-strength";
import { proposeRegistration } from "~/domain/accounts/registration.server";
import { choosePassword } from "~/domain/sign-in/choose-password.server";
import { signIn } from "~/domain/sign-in/sign-in.server";
import { addStaff, resetByEmail } from "~/domain/team/operator.server";
import { findTeamMember, inviteMember } from "~/domain/team/team.server";
import { findActor } from "~/program/seed/journeys.server";
import { DEMO_PASSWORD } from "~/program/seed/people";
import { translateToEnglish } from "~/words/translate";
import { messages, PASSWORD, sme, staff, useWorld } from "./world";

useWorld();

const EMAIL = "huda.alsabah@cafes.test";

test.each([
  ["12345678", PASSWORD_TOO_COMMON],
  ["password123", PASSWORD_TOO_COMMON],
  ["PassWord123", PASSWORD_TOO_COMMON],
  ["ｐａｓｓｗｏｒｄ１２３", PASSWORD_TOO_COMMON],
  ["qwertyuiop", PASSWORD_TOO_COMMON],
  ["!qaz2wsx", PASSWORD_TOO_COMMON],
  [EMAIL, PASSWORD_IS_EMAIL],
  ["Huda.AlSabah", PASSWORD_IS_EMAIL],
  ["huda.alsabah!", null],
  ["dhow2026", PASSWORD_TOO_EASY],
  ["Dhow-Dhow!", PASSWORD_TOO_EASY],
  ["2026#DhowAdmin", PASSWORD_TOO_EASY],
  ["dhow supplier 7", PASSWORD_TOO_EASY],
  ["aaaaaaaa", PASSWORD_TOO_EASY],
  ["AaAaaaAA", PASSWORD_TOO_EASY],
  ["...............", PASSWORD_TOO_EASY],
  ["ممممممممم", PASSWORD_TOO_EASY],
  ["🚢🚢🚢🚢", PASSWORD_TOO_EASY],
  ["xyxyxyxyxy", PASSWORD_TOO_EASY],
  ["0110100110010110", PASSWORD_TOO_EASY],
  ["xyzxyzxyz", null],
  ["my dhow of 2026", null],
  ["خشب الساج والبحر", null],
  ["8241953376", null],
  [PASSWORD, null],
  [DEMO_PASSWORD, null],
])("%s: %s", (password, why) => {
  expect(passwordWeakness(password, EMAIL)).toBe(why);
});

test("the list of common passwords exceeds ASVS's size, normalized and without duplicates", () => {
  const words = commonPasswords.split("\n").slice(1, -1);
  expect(words.length).toBeGreaterThanOrEqual(3000);
  expect(words).toEqual([...new Set(words)].sort());
  expect(
    words.filter((word) => word.length < PASSWORD_MIN_LENGTH || word !== word.normalize("NFKC").toLowerCase()),
  ).toEqual([]);
});

describe("rejects the current password as the new one", () => {
  const unchanged = { fields: { password: [translateToEnglish(PASSWORD_UNCHANGED)] }, code: "password_unchanged" };
  const [ONE, ALIKE] = ["teak, rope and ﬁsh", "teak, rope and fish"];

  test("when a signed-in person changes it, and keeps them signed in", async () => {
    const person = await sme(0);
    const change = async (currentPassword: string, password: string) =>
      changePassword(await person.actor(), { currentPassword, password }, "web");
    await expect(change(PASSWORD, PASSWORD)).rejects.toMatchObject(unchanged);
    const { token, email } = await change(PASSWORD, ONE);
    await expect(
      changePassword(await findActor(token), { currentPassword: ALIKE, password: ALIKE }, "web"),
    ).rejects.toMatchObject(unchanged);
    // Only somebody who knows the password learns that it is the same.
    await expect(
      changePassword(await findActor(token), { currentPassword: "a guess of it", password: ONE }, "web"),
    ).rejects.toMatchObject({ code: "wrong_password" });
    await signIn({ email, password: ONE }, "web");
  });

  test("through a reset link, which stays valid; an invited person has no password yet", async () => {
    const { email } = await (await sme(0)).actor();
    const token = (await resetByEmail(email)).split("token=")[1]!;
    await expect(choosePassword(token, PASSWORD)).rejects.toMatchObject(unchanged);
    await choosePassword(token, ONE);
    const again = (await resetByEmail(email)).split("token=")[1]!;
    await expect(choosePassword(again, ALIKE)).rejects.toMatchObject(unchanged);

    const id = await inviteMember(await staff("admin"), { name: "Noor", email: "noor@example.test", role: "bank" });
    expect((await findTeamMember(id)).state).toBe("invited");
    const [invited] = await messages("noor@example.test");
    await choosePassword(invited!.link!.split("token=")[1]!, PASSWORD);
  });
});

describe("rejects an easy password", () => {
  const COMMON = "iloveyou1";
  const refused = async (act: Promise<unknown>) =>
    expect(act).rejects.toMatchObject({ fields: { password: [translateToEnglish(PASSWORD_TOO_COMMON)] } });

  test("at registration", async () => {
    await refused(proposeRegistration({ role: "sme", email: EMAIL, password: COMMON, refCode: "SME-DHOW" }));
  });

  test("through a reset link, which stays valid", async () => {
    const { email } = await (await sme(0)).actor();
    const token = (await resetByEmail(email)).split("token=")[1]!;
    await refused(choosePassword(token, COMMON));
    await expect(choosePassword(token, email)).rejects.toThrow(translateToEnglish(PASSWORD_IS_EMAIL));
    await choosePassword(token, "teak, rope and sail");
  });

  test("for staff", async () => {
    await refused(addStaff({ email: " One@Dhow.test", password: COMMON, name: "One", role: "admin" }));
    await expect(
      addStaff({ email: " One@Dhow.test", password: "one@dhow.test", name: "One", role: "admin" }),
    ).rejects.toThrow(translateToEnglish(PASSWORD_IS_EMAIL));
  });
});
