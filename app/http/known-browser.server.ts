/**
 * A browser remembers, for each account that it signed in to, a name that only we can have given it. So guesses of strangers
 * use up nothing of what its owner has. It lets nobody in: the password is still asked for.
 */
import { createHmac } from "node:crypto";
import { isSameSecret, newToken } from "~/domain/ids";
import { configuration } from "~/domain/settings/configuration";
import { knownCookie, readCookie } from "./cookies.server";

/** Accounts of one browser; the one used longest ago is forgotten. */
const MOST = 4;

/** This browser's name for the account of `email`; null if it has none. */
export async function knownBrowser(request: Request, email: string): Promise<string | null> {
  return (await entriesOf(request)).map((entry) => nameIn(entry, email)).find((name) => name !== null) ?? null;
}

/** The cookie with which the browser is known to the account from now on. */
export async function becomeKnown(request: Request, email: string): Promise<string> {
  const others = (await entriesOf(request)).filter((entry) => nameIn(entry, email) === null);
  const name = (await knownBrowser(request, email)) ?? newToken().slice(0, 22);
  return knownCookie().serialize([`${name}.${signatureOf(name, email)}`, ...others].slice(0, MOST).join("~"));
}

const entriesOf = async (request: Request): Promise<string[]> =>
  ((await readCookie(knownCookie(), request)) ?? "").split("~").filter(Boolean).slice(0, MOST);

function nameIn(entry: string, email: string): string | null {
  const [name = "", signature = ""] = entry.split(".");
  return isSameSecret(signature, signatureOf(name, email)) ? name : null;
}

const signatureOf = (name: string, email: string): string =>
  createHmac("sha256", configuration().secret).update(`known ${name} ${email}`).digest("base64url").slice(0, 22);
