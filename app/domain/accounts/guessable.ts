/** Passwords that nobody may choose, since attackers try them first. */
import { say } from "~/words/say";
import { commonPasswords } from "./common-passwords";

export const TOO_COMMON = say("passwordTooCommon");
export const IS_EMAIL = say("passwordIsEmail");
export const TOO_EASY = say("passwordTooEasy");

/** Fewer different characters than this make a pattern, however long: "aaaaaaaa", "abababab". */
const LEAST_DIFFERENT = 3;

/**
 * Dhow's name and roles, alone or in a row, whatever signs and digits stand around them: what an attacker of this site
 * would try.
 */
const OWN_WORDS = /^(dhow|admin|bank|insurance|insurer|sme|supplier|provider|password)+$/;

/** Why the account of `email` must not have the password; null when it may. */
export function whyGuessable(password: string, email: string): string | null {
  // Normalised as for hashing, and in lower case, since attackers vary the capitals first.
  const word = password.normalize("NFKC").toLowerCase();
  if (commonPasswords.includes(`\n${word}\n`)) return TOO_COMMON;
  if (word === email || word === email.split("@")[0]) return IS_EMAIL;
  return new Set(word).size < LEAST_DIFFERENT || OWN_WORDS.test(word.replace(/[^\p{L}]/gu, "")) ? TOO_EASY : null;
}
