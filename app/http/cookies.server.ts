/** The cookies: who is signed in and was before, which registration or sign-in waits, which notice is to be shown once, which theme. */
import { type Cookie, createCookie, createCookieSessionStorage } from "@remix-run/node";
import { createToastUtilsWithCustomSession } from "remix-toast";
import { SESSION_LIFE, REGISTRATION_WAITS } from "~/domain/accounts/account";
import { ENROLMENT_WAITS, SIGN_IN_WAITS } from "~/domain/accounts/second-factor";
import { DAY, MINUTE, SECOND } from "~/domain/clock";
import { configuration } from "~/domain/settings/configuration";

const YEAR = 365 * DAY;

/** Only https gets cookies that no other host or path can plant; plain http is for one's own machine. */
const options = () => {
  const secure = configuration().appUrl.startsWith("https:");
  return { prefix: secure ? "__Host-" : "", attributes: { httpOnly: true, sameSite: "lax", secure, path: "/" } as const };
};

/** Made once for a configuration: they are asked for several times by each request. */
function once<Made>(make: (name: string, life: number) => Made): (name: string, life: number) => Made {
  const made = new WeakMap<object, Map<string, Made>>();
  return (name, life) => {
    let own = made.get(configuration());
    if (!own) made.set(configuration(), (own = new Map()));
    let one = own.get(name);
    if (!one) own.set(name, (one = make(name, life)));
    return one;
  };
}

const named = once((name, life) => {
  const { prefix, attributes } = options();
  return createCookie(`${prefix}${name}`, { ...attributes, maxAge: life / SECOND });
});

export const sessionCookie = () => named("dhow", SESSION_LIFE);
export const registrationCookie = () => named("registration", REGISTRATION_WAITS);
/** The right password was given, the code not yet: second-factor.server.ts. */
export const pendingCookie = () => named("pending", SIGN_IN_WAITS);
/** The secret that a page shows to be scanned, until a code of it comes. */
export const enrolmentCookie = () => named("enrolment", ENROLMENT_WAITS);
/** Chosen theme. */
export const themeCookie = () => named("theme", YEAR);
/** Which accounts this browser has signed in to: known-browser.server.ts. */
export const knownCookie = () => named("known", YEAR);

const toasts = once((name, life) => {
  const { prefix, attributes } = options();
  const cookie = { ...attributes, name: `${prefix}${name}`, secrets: [configuration().secret], maxAge: life / SECOND };
  return createToastUtilsWithCustomSession(createCookieSessionStorage({ cookie }));
});
export const notices = () => toasts("notice", MINUTE);

/** What headers were read as: a browser sends the same one with each of its pages. */
const known = new Map<string, string | null>();
const MOST_KNOWN = 500;

/** The text of a cookie, or null. */
export async function readCookie(cookie: Cookie, request: Request): Promise<string | null> {
  const header = request.headers.get("Cookie");
  // Most requests bring one of them: looking for a name is quicker than reading all.
  if (!header?.includes(`${cookie.name}=`)) return null;
  const key = `${cookie.name}=${header}`;
  let text = known.get(key);
  if (text === undefined) {
    const value: unknown = await cookie.parse(header);
    text = typeof value === "string" ? value : null;
    if (known.size === MOST_KNOWN) known.clear();
    known.set(key, text);
  }
  return text;
}
