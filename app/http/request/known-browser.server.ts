/**
 * Recognizes browsers that have signed in to an account before, by a signed name in a cookie. A stranger's guesses then
 * do not use up the owner's attempts. The name does not replace the password, and is invalid after a change of password
 * or second factor.
 */
import { createHmac } from "node:crypto";
import { credentialsHash } from "~/domain/accounts/account.server";
import { configuration } from "~/domain/settings/configuration";
import { generateToken, isSameSecret } from "~/domain/values/ids";
import { knownBrowserCookie, readCookie } from "./cookies.server";

/** Accounts remembered per browser. A new account replaces the one used longest ago. */
const MAX_ACCOUNTS = 4;

/** Returns this browser's name for the account. Null if there is none, or if it is no longer valid. */
export async function findKnownBrowser(request: Request, email: string): Promise<string | null> {
  const ownEntry = (await cookieEntries(request)).find((entry) => isAccountEntry(entry, email));
  const credentials = ownEntry === undefined ? null : await credentialsHash(email);
  if (ownEntry === undefined || credentials === null) return null;
  const [, name = "", signature = ""] = ownEntry.split(".");
  return isSameSecret(signature, entrySignature(name, email, credentials)) ? name : null;
}

/** Returns the cookie that marks the browser as known to the account after a sign-in or a change of credentials. */
export async function rememberBrowser(request: Request, email: string): Promise<string> {
  const otherEntries = (await cookieEntries(request)).filter((entry) => !isAccountEntry(entry, email));
  const name = (await findKnownBrowser(request, email)) ?? generateToken().slice(0, 22);
  const ownEntry = `${accountMark(email)}.${name}.${entrySignature(name, email, (await credentialsHash(email)) ?? "")}`;
  return knownBrowserCookie().serialize([ownEntry, ...otherEntries].slice(0, MAX_ACCOUNTS).join("~"));
}

const cookieEntries = async (request: Request): Promise<string[]> =>
  ((await readCookie(knownBrowserCookie(), request)) ?? "").split("~").filter(Boolean).slice(0, MAX_ACCOUNTS);

/** True if the entry belongs to the account, so that a new entry can replace an old one. */
const isAccountEntry = (entry: string, email: string): boolean => entry.startsWith(`${accountMark(email)}.`);
const accountMark = (email: string): string => sign(`of ${email}`).slice(0, 8);

const entrySignature = (name: string, email: string, credentials: string): string =>
  sign(`${name} ${email} ${credentials}`).slice(0, 22);

const sign = (text: string): string =>
  createHmac("sha256", configuration().secret).update(`known ${text}`).digest("base64url");
