/** Which passwords nobody may choose, wherever one is chosen. */
import { describe, expect, test } from "vitest";
import { addStaff, proposeRegistration } from "~/domain/accounts/accounts.server";
import { PASSWORD_MIN } from "~/domain/accounts/account";
import { commonPasswords } from "~/domain/accounts/common-passwords";
import { IS_EMAIL, TOO_COMMON, TOO_EASY, whyGuessable } from "~/domain/accounts/guessable";
import { choosePassword } from "~/domain/accounts/password-links.server";
import { resetByEmail } from "~/domain/accounts/team.server";
import { DEMO_PASSWORD } from "~/seed/people";
import { PASSWORD, sme, useWorld } from "./world";

useWorld();

const EMAIL = "huda.alsabah@cafes.test";

test.each([
  ["12345678", TOO_COMMON],
  ["password123", TOO_COMMON],
  ["PassWord123", TOO_COMMON],
  ["ｐａｓｓｗｏｒｄ１２３", TOO_COMMON],
  ["qwertyuiop", TOO_COMMON],
  ["!qaz2wsx", TOO_COMMON],
  [EMAIL, IS_EMAIL],
  ["Huda.AlSabah", IS_EMAIL],
  ["huda.alsabah!", null],
  ["dhow2026", TOO_EASY],
  ["Dhow-Dhow!", TOO_EASY],
  ["2026#DhowAdmin", TOO_EASY],
  ["dhow supplier 7", TOO_EASY],
  ["my dhow of 2026", null],
  ["خشب الساج والبحر", null],
  ["8241953376", null],
  [PASSWORD, null],
  [DEMO_PASSWORD, null],
])("%s: %s", (password, why) => {
  expect(whyGuessable(password, EMAIL)).toBe(why);
});

test("the list has more than ASVS asks for, each as it is compared, once", () => {
  const words = commonPasswords().split("\n").slice(1, -1);
  expect(words.length).toBeGreaterThanOrEqual(3000);
  expect(words).toEqual([...new Set(words)].sort());
  expect(words.filter((word) => word.length < PASSWORD_MIN || word !== word.normalize("NFKC").toLowerCase())).toEqual([]);
});

describe("is refused", () => {
  const COMMON = "iloveyou1";
  const refused = async (act: Promise<unknown>) => expect(act).rejects.toMatchObject({ fields: { password: [TOO_COMMON] } });

  test("when somebody registers", async () => {
    await refused(proposeRegistration({ role: "sme", email: EMAIL, password: COMMON, refCode: "SME-DHOW" }));
  });

  test("by a link, which stays good", async () => {
    const { email } = await (await sme(0)).actor();
    const token = (await resetByEmail(email)).split("token=")[1]!;
    await refused(choosePassword(token, COMMON));
    await expect(choosePassword(token, email)).rejects.toThrow(IS_EMAIL);
    await choosePassword(token, "teak, rope and sail");
  });

  test("for staff", async () => {
    await refused(addStaff({ email: " One@Dhow.test", password: COMMON, name: "One", role: "admin" }));
    await expect(addStaff({ email: " One@Dhow.test", password: "one@dhow.test", name: "One", role: "admin" })).rejects.toThrow(IS_EMAIL);
  });
});
