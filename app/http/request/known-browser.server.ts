/**
 * For each account that it signed in to, a browser keeps a name that only Dhow can have given it. So guesses of
 * strangers use up none of its owner's tries. The name lets nobody in: the password is still asked for. It ends with
 * the password and the second factor that it was given for: whoever stole it has no tries at the next password.
 */
import { createHmac } from "node:crypto";
import { credentialsHash } from "~/domain/accounts/account.server";
import { configuration } from "~/domain/settings/configuration";
import { generateToken, isSameSecret } from "~/domain/values/ids";
import { knownBrowserCookie, readCookie } from "./cookies.server";

/** Accounts of one browser; the one used longest ago is forgotten. */
const MAX_ACCOUNTS = 4;

/** This browser's name for the account of `email`; null if it has none, or that is over. */
export async function findKnownBrowser(request: Request, email: string): Promise<string | null> {
  const own = (await cookieEntries(request)).find((entry) => isAccountEntry(entry, email));
  const credentials = own === undefined ? null : await credentialsHash(email);
  if (own === undefined || credentials === null) return null;
  const [, name = "", signature = ""] = own.split(".");
  return isSameSecret(signature, entrySignature(name, email, credentials)) ? name : null;
}

/** The cookie with which the browser is known from now on to the account, which it has just signed in to or changed. */
export async function rememberBrowser(request: Request, email: string): Promise<string> {
  const otherEntries = (await cookieEntries(request)).filter((entry) => !isAccountEntry(entry, email));
  const name = (await findKnownBrowser(request, email)) ?? generateToken().slice(0, 22);
  const own = `${accountMark(email)}.${name}.${entrySignature(name, email, (await credentialsHash(email)) ?? "")}`;
  return knownBrowserCookie().serialize([own, ...otherEntries].slice(0, MAX_ACCOUNTS).join("~"));
}

const cookieEntries = async (request: Request): Promise<string[]> =>
  ((await readCookie(knownBrowserCookie(), request)) ?? "").split("~").filter(Boolean).slice(0, MAX_ACCOUNTS);

/** The account that an entry is of, so that an old entry gives its place to the next one of the same account. */
const isAccountEntry = (entry: string, email: string): boolean => entry.startsWith(`${accountMark(email)}.`);
const accountMark = (email: string): string => sign(`of ${email}`).slice(0, 8);

const entrySignature = (name: string, email: string, credentials: string): string =>
  sign(`${name} ${email} ${credentials}`).slice(0, 22);

const sign = (text: string): string =>
  createHmac("sha256", configuration().secret).update(`known ${text}`).digest("base64url");
