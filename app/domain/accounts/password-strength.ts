/** Rejects passwords that attackers try first. */
import { message } from "~/words/message";
import { commonPasswords } from "./common-passwords";

export const PASSWORD_TOO_COMMON = message("passwordTooCommon");
export const PASSWORD_IS_EMAIL = message("passwordIsEmail");
export const PASSWORD_TOO_EASY = message("passwordTooEasy");

/** Passwords with fewer different characters count as a pattern, at any length: "aaaaaaaa", "abababab". */
const MIN_DISTINCT_CHARACTERS = 3;

/**
 * Matches Dhow's name and roles, alone or joined, after digits and signs are removed. Attackers of this site would try
 * them.
 */
const BRAND_WORDS = /^(dhow|admin|bank|insurance|insurer|sme|supplier|provider|password)+$/;

/**
 * Returns the message that rejects this password for the account with this address. Null if the password is acceptable.
 */
export function passwordWeakness(password: string, email: string): string | null {
  // Normalised as for hashing, and in lower case, because attackers vary capitals first.
  const word = password.normalize("NFKC").toLowerCase();
  if (commonPasswords.includes(`\n${word}\n`)) return PASSWORD_TOO_COMMON;
  if (word === email || word === email.split("@")[0]) return PASSWORD_IS_EMAIL;
  return new Set(word).size < MIN_DISTINCT_CHARACTERS || BRAND_WORDS.test(word.replace(/[^\p{L}]/gu, ""))
    ? PASSWORD_TOO_EASY
    : null;
}
