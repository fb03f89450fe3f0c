/** Passwords that nobody may choose, since attackers try them first. */
import { message } from "~/words/message";
import { commonPasswords } from "./common-passwords";

export const PASSWORD_TOO_COMMON = message("passwordTooCommon");
export const PASSWORD_IS_EMAIL = message("passwordIsEmail");
export const PASSWORD_TOO_EASY = message("passwordTooEasy");

/** Fewer different characters than this make a pattern, however long: "aaaaaaaa", "abababab". */
const MIN_DISTINCT_CHARACTERS = 3;

/**
 * Dhow's name and roles, alone or in a row, whatever signs and digits stand around them: what an attacker of this site
 * would try.
 */
const BRAND_WORDS = /^(dhow|admin|bank|insurance|insurer|sme|supplier|provider|password)+$/;

/** Why the account of `email` must not have the password; null when it may. */
export function passwordWeakness(password: string, email: string): string | null {
  // Normalised as for hashing, and in lower case, since attackers vary the capitals first.
  const word = password.normalize("NFKC").toLowerCase();
  if (commonPasswords.includes(`\n${word}\n`)) return PASSWORD_TOO_COMMON;
  if (word === email || word === email.split("@")[0]) return PASSWORD_IS_EMAIL;
  return new Set(word).size < MIN_DISTINCT_CHARACTERS || BRAND_WORDS.test(word.replace(/[^\p{L}]/gu, ""))
    ? PASSWORD_TOO_EASY
    : null;
}
