import { configuration } from "~/domain/settings/configuration";
import { requestWords } from "./language.server";

type RequestHead = { headers: Pick<Headers, "get">; url: string };

/** Against CSRF: whether another site's page made this request. Browsers say so; text browsers say nothing. */
export function isCrossSite(request: RequestHead): boolean {
  const origin = request.headers.get("Origin");
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null && site !== "same-origin" && site !== "none") return true;
  return origin !== null && !isOwnAddress(origin, request);
}

/** Errors: a 403 answer for a post that another site made. */
export async function assertSameSite(request: Request): Promise<void> {
  if (isCrossSite(request))
    throw new Response((await requestWords(request)).public.entrance.sessionOver.fromElsewhere, { status: 403 });
}

function isOwnAddress(address: string, { url }: RequestHead): boolean {
  if (!URL.canParse(address)) return false;
  const { host } = new URL(address);
  return host === new URL(url).host || host === new URL(configuration().appUrl).host;
}

/** The page of this site that someone came from, as path and query; null when the browser does not say. */
export function refererPath(request: RequestHead): string | null {
  const referer = request.headers.get("Referer") ?? "";
  if (!isOwnAddress(referer, request)) return null;
  const { pathname, search } = new URL(referer);
  return sitePath(pathname + search);
}

/** Sign-in, and from there to the page. */
export const signInPath = (page: string): string => `/auth/login?to=${encodeURIComponent(page)}`;

/** Against open redirects: `to` as path and query when it leads to this site; null when it leads anywhere else. */
export function sitePath(to: string | null): string | null {
  if (!to?.startsWith("/") || !URL.canParse(to, "http://dhow")) return null;
  const url = new URL(to, "http://dhow");
  // A path of two slashes would be another site's host.
  return url.origin === "http://dhow" && !url.pathname.startsWith("//") ? url.pathname + url.search : null;
}

/** The part of a request's address at `place`, from 1, as the router reads it: decoded, without regard to case. */
export function pathPart(request: Request, place: number): string {
  const part = new URL(request.url).pathname.split("/")[place] ?? "";
  try {
    return decodeURIComponent(part).toLowerCase();
  } catch {
    return part.toLowerCase();
  }
}
