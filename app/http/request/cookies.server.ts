/**
 * The site's cookies: sessions, registration, sign-in, payment, driver links, notice, theme, language and known
 * accounts.
 */
import {
  type Cookie,
  createCookie,
  createCookieSessionStorage,
  createSession,
  type SessionData,
} from "@remix-run/node";
import { createToastUtilsWithCustomSession } from "remix-toast";
import { REGISTRATION_LIFE, SESSION_LIFE } from "~/domain/accounts/account";
import { PAYMENT_LIFE } from "~/domain/payments/payment";
import { ENROLMENT_LIFE, PENDING_SIGN_IN_LIFE } from "~/domain/second-factor/second-factor";
import { configuration } from "~/domain/settings/configuration";
import { DAY, MINUTE, SECOND } from "~/domain/values/clock";
import { lruCached } from "~/domain/values/lru-cache";

const YEAR = 365 * DAY;
/** Milliseconds: the longest delivery day, and some days for late ones. */
const DRIVER_COOKIE_LIFE = 90 * DAY;
/** How long a form can be kept after its session ended in this browser. Milliseconds. */
export const ENDED_SESSION_LIFE = DAY;

/**
 * Options of all cookies. On https the `__Host-` prefix keeps other hosts and paths from planting cookies. Plain http
 * is only for local use.
 */
const options = () => {
  const secure = configuration().appUrl.startsWith("https:");
  return {
    prefix: secure ? "__Host-" : "",
    attributes: { httpOnly: true, sameSite: "lax", secure, path: "/" } as const,
  };
};

/** Creates each cookie once per configuration, because a request uses cookies several times. */
function cachePerConfiguration<Made>(make: (name: string, life: number) => Made): (name: string, life: number) => Made {
  const made = new WeakMap<object, Map<string, Made>>();
  return (name, life) => {
    let cookies = made.get(configuration());
    if (!cookies) made.set(configuration(), (cookies = new Map()));
    let cookie = cookies.get(name);
    if (!cookie) cookies.set(name, (cookie = make(name, life)));
    return cookie;
  };
}

const namedCookie = cachePerConfiguration((name, life) => {
  const { prefix, attributes } = options();
  return createCookie(`${prefix}${name}`, { ...attributes, maxAge: life / SECOND });
});

export const sessionCookie = () => namedCookie("dhow", SESSION_LIFE);
/** The browser's last session that ended: ended-session.server.ts. */
export const endedSessionCookie = () => namedCookie("ended", ENDED_SESSION_LIFE);
export const registrationCookie = () => namedCookie("registration", REGISTRATION_LIFE);
/** A sign-in whose password was right and whose code is still missing: second-factor.server.ts. */
export const pendingCookie = () => namedCookie("pending", PENDING_SIGN_IN_LIFE);
/** The secret of a second factor that is being set up. */
export const enrolmentCookie = () => namedCookie("enrolment", ENROLMENT_LIFE);
/** The driver links that were opened in this browser: driver-links.server.ts. */
export const driverCookie = () => namedCookie("driver", DRIVER_COOKIE_LIFE);
/** The payment for which the browser is at the bank. The result is shown once on return. */
export const payingCookie = () => namedCookie("paying", PAYMENT_LIFE);
export const themeCookie = () => namedCookie("theme", YEAR);
export const languageCookie = () => namedCookie("language", YEAR);
/** The accounts this browser has signed in to: known-browser.server.ts. */
export const knownBrowserCookie = () => namedCookie("known", YEAR);

const toastStorage = cachePerConfiguration((name, life) => {
  const { prefix, attributes } = options();
  const cookie = { ...attributes, name: `${prefix}${name}`, secrets: [configuration().secret], maxAge: life / SECOND };
  const storage = createCookieSessionStorage({ cookie });
  // Most notices repeat the same texts. Encoding and signing them takes longer than the rest of the answer.
  const committed = lruCached(200, (data) => storage.commitSession(createSession(JSON.parse(data) as SessionData)));
  return createToastUtilsWithCustomSession({
    ...storage,
    commitSession: ({ data }) => committed(JSON.stringify(data)),
  });
});
export const noticeStorage = () => toastStorage("notice", MINUTE);

/** Reads a cookie's value. Null if the cookie is missing or invalid. */
export async function readCookie(cookie: Cookie, request: Request): Promise<string | null> {
  const header = request.headers.get("Cookie");
  // Most requests send one cookie, and searching for its name is faster than parsing all.
  return header?.includes(`${cookie.name}=`) ? cookieReader(cookie)(header) : null;
}

/** Parsers with a cache, because a browser sends the same header with each request. */
const readers = new WeakMap<Cookie, (header: string) => Promise<string | null>>();

function cookieReader(cookie: Cookie): (header: string) => Promise<string | null> {
  let reader = readers.get(cookie);
  if (!reader) {
    reader = lruCached(500, async (header) => {
      const value: unknown = await cookie.parse(header);
      return typeof value === "string" ? value : null;
    });
    readers.set(cookie, reader);
  }
  return reader;
}
