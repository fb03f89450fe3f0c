import { configuration } from "~/domain/settings/configuration";
import { requestWords } from "./language.server";

type RequestHead = { headers: Pick<Headers, "get">; url: string };

/** True if another site's page made the request (CSRF). Browsers send the headers; text browsers send none. */
export function isCrossSite(request: RequestHead): boolean {
  const origin = request.headers.get("Origin");
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null && site !== "same-origin" && site !== "none") return true;
  return origin !== null && !isOwnAddress(origin, request);
}

/** @throws Response 403 if another site sent the post. */
export async function assertSameSite(request: Request): Promise<void> {
  if (isCrossSite(request))
    throw new Response((await requestWords(request)).public.entrance.sessionOver.fromElsewhere, { status: 403 });
}

function isOwnAddress(address: string, { url }: RequestHead): boolean {
  if (!URL.canParse(address)) return false;
  const { host } = new URL(address);
  return host === new URL(url).host || host === new URL(configuration().appUrl).host;
}

/** The page of this site that led here, as path and query. Null if unknown. */
export function refererPath(request: RequestHead): string | null {
  const referer = request.headers.get("Referer") ?? "";
  if (!isOwnAddress(referer, request)) return null;
  const { pathname, search } = new URL(referer);
  return sitePath(pathname + search);
}

/** Path of sign-in, which leads to the page afterwards. */
export const signInPath = (page: string): string => `/auth/login?to=${encodeURIComponent(page)}`;

/** Returns `to` as path and query if it leads to this site, else null. Prevents open redirects. */
export function sitePath(to: string | null): string | null {
  if (!to?.startsWith("/") || !URL.canParse(to, "http://dhow")) return null;
  const url = new URL(to, "http://dhow");
  // A path with two leading slashes would name another host.
  return url.origin === "http://dhow" && !url.pathname.startsWith("//") ? url.pathname + url.search : null;
}

/** Decodes a path like the router does. Returns an undecodable path unchanged. */
export function decodePath(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

/** The part of the path at index `place`, counted from 1. Decoded and lower-cased, as the router reads it. */
export function pathPart(request: Request, place: number): string {
  const part = new URL(request.url).pathname.split("/")[place] ?? "";
  try {
    return decodeURIComponent(part).toLowerCase();
  } catch {
    return part.toLowerCase();
  }
}
