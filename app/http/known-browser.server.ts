/**
 * A browser remembers, for each account that it signed in to, a name that only we can have given it. So guesses of strangers
 * use up nothing of what its owner has. It lets nobody in: the password is still asked for. It is over with the password and
 * the second factor that it was given for: who has stolen it has no tries at the next one.
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

/** Of which account an entry is, so that one that is over gives its place to the next of the same account. */
const isOf = (entry: string, email: string): boolean => entry.startsWith(`${markOf(email)}.`);
const markOf = (email: string): string => signed(`of ${email}`).slice(0, 8);

const signatureOf = (name: string, email: string, credentials: string): string => signed(`${name} ${email} ${credentials}`).slice(0, 22);

const signed = (text: string): string => createHmac("sha256", configuration().secret).update(`known ${text}`).digest("base64url");
