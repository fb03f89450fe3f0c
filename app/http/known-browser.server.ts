/**
 * For each account that it signed in to, a browser keeps a name that only Dhow can have given it. So guesses of
 * strangers use up none of its owner's tries. The name lets nobody in: the password is still asked for. It ends with
 * the password and the second factor that it was given for: whoever stole it has no tries at the next password.
 */
import { createHmac } from "node:crypto";
import { credentialsOf } from "~/domain/accounts/accounts.server";
import { isSameSecret, newToken } from "~/domain/ids";
import { configuration } from "~/domain/settings/configuration";
import { knownCookie, readCookie } from "./cookies.server";

/** Accounts of one browser; the one used longest ago is forgotten. */
const MOST_ACCOUNTS = 4;

/** This browser's name for the account of `email`; null if it has none, or that is over. */
export async function knownBrowser(request: Request, email: string): Promise<string | null> {
  const own = (await entriesOf(request)).find((entry) => isOf(entry, email));
  const credentials = own === undefined ? null : await credentialsOf(email);
  if (own === undefined || credentials === null) return null;
  const [, name = "", signature = ""] = own.split(".");
  return isSameSecret(signature, signatureOf(name, email, credentials)) ? name : null;
}

/** The cookie with which the browser is known from now on to the account, which it has just signed in to or changed. */
export async function becomeKnown(request: Request, email: string): Promise<string> {
  const others = (await entriesOf(request)).filter((entry) => !isOf(entry, email));
  const name = (await knownBrowser(request, email)) ?? newToken().slice(0, 22);
  const own = `${markOf(email)}.${name}.${signatureOf(name, email, (await credentialsOf(email)) ?? "")}`;
  return knownCookie().serialize([own, ...others].slice(0, MOST_ACCOUNTS).join("~"));
}

const entriesOf = async (request: Request): Promise<string[]> =>
  ((await readCookie(knownCookie(), request)) ?? "").split("~").filter(Boolean).slice(0, MOST_ACCOUNTS);

/** The account that an entry is of, so that an old entry gives its place to the next one of the same account. */
const isOf = (entry: string, email: string): boolean => entry.startsWith(`${markOf(email)}.`);
const markOf = (email: string): string => signed(`of ${email}`).slice(0, 8);

const signatureOf = (name: string, email: string, credentials: string): string =>
  signed(`${name} ${email} ${credentials}`).slice(0, 22);

const signed = (text: string): string =>
  createHmac("sha256", configuration().secret).update(`known ${text}`).digest("base64url");
