/** The cookies: who is signed in and was before, which registration waits, which notice is to be shown once, which theme. */
import { createCookie, createCookieSessionStorage } from "@remix-run/node";
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

function named(name: string, life: number) {
  const { prefix, attributes } = options();
  return createCookie(`${prefix}${name}`, { ...attributes, maxAge: life / SECOND });
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
export async function readCookie(cookie: ReturnType<typeof named>, request: Request): Promise<string | null> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie"));
  return typeof value === "string" ? value : null;
}
