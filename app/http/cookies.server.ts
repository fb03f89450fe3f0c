/** The cookies: who is signed in and was before, which registration waits, which notice is to be shown once, which theme. */
import { type Cookie, createCookie, createCookieSessionStorage } from "@remix-run/node";
import { createToastUtilsWithCustomSession } from "remix-toast";
import { SESSION_LIFE, REGISTRATION_WAITS } from "~/domain/accounts/account";
import { DAY, SECOND } from "~/domain/clock";
import { configuration } from "~/domain/settings/configuration";

const YEAR = 365 * DAY;

/** Only https gets cookies that no other host or path can plant; plain http is for one's own machine. */
const options = () => {
  const secure = configuration().appUrl.startsWith("https:");
  return { prefix: secure ? "__Host-" : "", attributes: { httpOnly: true, sameSite: "lax", secure, path: "/" } as const };
};

/** Made once for a configuration: they are asked for several times by each request. */
const made = new WeakMap<object, Map<string, Cookie>>();

function named(name: string, life: number): Cookie {
  let own = made.get(configuration());
  if (!own) made.set(configuration(), (own = new Map()));
  let cookie = own.get(name);
  if (!cookie) {
    const { prefix, attributes } = options();
    own.set(name, (cookie = createCookie(`${prefix}${name}`, { ...attributes, maxAge: life / SECOND })));
  }
  return cookie;
}

export const sessionCookie = () => named("dhow", SESSION_LIFE);
export const registrationCookie = () => named("registration", REGISTRATION_WAITS);
/** Chosen theme. */
export const themeCookie = () => named("theme", YEAR);
/** Which accounts this browser has signed in to: known-browser.server.ts. */
export const knownCookie = () => named("known", YEAR);

export function notices() {
  const { prefix, attributes } = options();
  const cookie = { ...attributes, name: `${prefix}notice`, secrets: [configuration().secret], maxAge: 60 };
  return createToastUtilsWithCustomSession(createCookieSessionStorage({ cookie }));
}

/** The text of a cookie, or null. */
export async function readCookie(cookie: Cookie, request: Request): Promise<string | null> {
  const header = request.headers.get("Cookie");
  // Most requests bring one of them: looking for a name is quicker than reading all.
  if (!header?.includes(`${cookie.name}=`)) return null;
  const value: unknown = await cookie.parse(header);
  return typeof value === "string" ? value : null;
}
