/** Passwords that nobody may choose, since they are what is tried first. */
import { commonPasswords } from "./common-passwords";

export const TOO_COMMON = "password is too common";
export const IS_EMAIL = "password must not be your email";
export const TOO_EASY = "password is too easy to guess";

/** Fewer different characters than this make a pattern, however long: "aaaaaaaa", "abababab". */
const LEAST_DIFFERENT = 3;

/** Dhow and its roles, signs and digits around and between them or not: what who attacks this site tries. */
const OWN_WORDS = /^(dhow|admin|bank|insurance|insurer|sme|supplier|provider|password)+$/;

/** Why the account of `email` must not have the password; null when it may. */
export function whyGuessable(password: string, email: string): string | null {
  // As it is hashed, but for capitals: they are the first thing that is varied.
  const word = password.normalize("NFKC").toLowerCase();
  if (commonPasswords.includes(`\n${word}\n`)) return TOO_COMMON;
  if (word === email || word === email.split("@")[0]) return IS_EMAIL;
  return new Set(word).size < LEAST_DIFFERENT || OWN_WORDS.test(word.replace(/[^\p{L}]/gu, "")) ? TOO_EASY : null;
}
