/** Who makes a request, and whether they may. Pages and endpoints start with requireActor. */
import { redirect } from "@remix-run/node";
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { actorOfToken, endSession, noteDevice } from "~/domain/accounts/sessions.server";
import type { SignedIn } from "~/domain/accounts/accounts.server";
import { roles, type Actor, type Role } from "~/domain/actor";
import { may, roleMay, isActive, whileOwing, type Permission } from "~/domain/permissions";
import { configuration } from "~/domain/settings/configuration";
import { readCookie, sessionCookie } from "./cookies.server";
import { deviceOf } from "./device";
import { becomeKnown } from "./known-browser.server";
import { withNotice } from "./notices.server";
import { remembered } from "./remembered";
import { noteAccount, requestScope } from "./scope.server";

interface Visit {
  /** Whoever is signed in and may go on: not an officer who owes a second factor. */
  actor: Actor | null;
  /** Whoever is signed in. */
  person: Actor | null;
  /** What this session's forms carry, another text each time; null for visitors. */
  readonly csrf: string | null;
  /** Whether a form with this text is of this session. A visitor has none. */
  isOwnForm(csrf: string): boolean;
}

/** The session's person, looked up once per request. */
export async function visitOf(request: Request): Promise<Visit> {
  const scope = requestScope.getStore();
  const known = scope?.get("visit") as Promise<Visit> | undefined;
  if (known) return known;
  const visit = lookUp(request);
  scope?.set("visit", visit);
  return visit;
}

export const actorOf = async (request: Request): Promise<Actor | null> => (await visitOf(request)).actor;
export const personOf = async (request: Request): Promise<Actor | null> => (await visitOf(request)).person;

/** The token of the browser's session; empty when it brings none. */
export const sessionToken = async (request: Request): Promise<string> => (await readCookie(sessionCookie(), request)) ?? "";

async function lookUp(request: Request): Promise<Visit> {
  const token = await sessionToken(request);
  const person = token ? await actorOfToken(token, "web") : null;
  if (person) noteAccount(person.accountId);
  if (!token || !person) return { actor: null, person, csrf: null, isOwnForm: () => true };
  const secret = csrfOf(token);
  return {
    actor: person.owesSecondFactor ? null : person,
    person,
    get csrf() {
      return masked(secret);
    },
    isOwnForm: (given) => isSame(secret, unmasked(given)),
  };
}

/**
 * Whoever asks, if they have the permission. Otherwise throws: visitors to sign-in and back afterwards, another role
 * 403, an applicant whose verification is not finished to it, an officer who owes a second factor to the page that turns it on.
 */
export async function requireActor(request: Request, permission: Permission): Promise<Actor> {
  const actor = await personOf(request);
  if (!actor) {
    const url = new URL(request.url);
    const to = request.method === "GET" || request.method === "HEAD" ? url.pathname + url.search : "";
    throw redirect(`/auth/login${to ? `?to=${encodeURIComponent(to)}` : ""}`, 303);
  }
  if (actor.owesSecondFactor && !whileOwing.has(permission)) throw redirect(SECOND_FACTOR, 303);
  if (!isOwnArea(actor.role, request)) throw new Response(ANOTHER_ROLE, { status: 403 });
  if (may(actor, permission)) return actor;
  if (roleMay(actor.role, permission)) throw redirect(`/${actor.role}/verification`, 303);
  throw new Response(ANOTHER_ROLE, { status: 403 });
}

/** The page that turns it on and off. */
export const SECOND_FACTOR = "/account/second-factor";

const ANOTHER_ROLE = "this page belongs to another role";

/** Several roles may see orders, but each in its own area only. */
function isOwnArea(role: Role, request: Request): boolean {
  const area = areaOf(new URL(request.url).pathname);
  return area === role || !(roles as readonly string[]).includes(area);
}

/** The first part of an address as the router reads it: decoded, in whatever case. */
function areaOf(pathname: string): string {
  const [, first = ""] = pathname.split("/");
  try {
    return decodeURIComponent(first).toLowerCase();
  } catch {
    return first.toLowerCase();
  }
}

/** Where a role's area begins. Source: specification section 2, "Any other path redirects to". */
export function homeOf(actor: Pick<Actor, "role" | "level">): string {
  if (actor.role !== "sme" && actor.role !== "provider") return `/${actor.role}/dashboard`;
  return `/${actor.role}/${isActive(actor) ? "profile" : "verification"}`;
}

/** Signed in: to the page that was asked for if it is one of the role's, else to /{role}. */
export async function welcomeIn(request: Request, signedIn: SignedIn, to: string | null): Promise<Response> {
  const response = await withNotice(ownPath(signedIn.role, to) ?? `/${signedIn.role}`, "success", "login successfully");
  return keepSignedIn(request, response, signedIn);
}

/** The answer with the new session's cookie; the session that the browser had before ends. */
export async function keepSignedIn(request: Request, response: Response, { token, email }: SignedIn): Promise<Response> {
  const before = await sessionToken(request);
  const device = deviceOf(request.headers.get("User-Agent"));
  await Promise.all([before && endSession(before), device && noteDevice(token, device)]);
  response.headers.append("Set-Cookie", await sessionCookie().serialize(token));
  response.headers.append("Set-Cookie", await becomeKnown(request, email));
  return response;
}

/** Pages of every role, and those of links. */
const everybodys = ["/account", SECOND_FACTOR];
const linkPages: Partial<Record<Role, string[]>> = { admin: ["/sandbox/clock"], provider: ["/delivered-order"], sme: ["/pay-order", "/pay-instalment"] };

/** `to` when it is a path of this site that belongs to the role. */
function ownPath(role: Role, to: string | null): string | null {
  const path = sitePath(to);
  const page = path?.split("?")[0];
  const isOwn = page?.startsWith(`/${role}/`) || [...everybodys, ...(linkPages[role] ?? [])].some((one) => one === page);
  return path && isOwn ? path : null;
}

/** `to` when it leads to this site, as path and query; null when it leads anywhere else. */
export function sitePath(to: string | null): string | null {
  if (!to?.startsWith("/") || !URL.canParse(to, "http://dhow")) return null;
  const url = new URL(to, "http://dhow");
  // A path of two slashes would be another site's host.
  return url.origin === "http://dhow" && !url.pathname.startsWith("//") ? url.pathname + url.search : null;
}

export async function signOut(request: Request): Promise<Response> {
  const token = await sessionToken(request);
  if (token) await endSession(token);
  const response = await withNotice("/auth/login", "success", "logout successfully");
  response.headers.append("Set-Cookie", await sessionCookie().serialize("", { maxAge: 0 }));
  // What the browser kept of the session's pages, for its back button. Not cookies: theme and known browser outlive a session.
  response.headers.set("Clear-Site-Data", '"cache"');
  return response;
}

const CSRF_BYTES = 16;

/** What all forms of a session carry, masked. Finding it out takes longer than the rest of a page's forms. */
const csrfOf = remembered(1000, (token) =>
  createHmac("sha256", configuration().secret).update(`csrf ${token}`).digest().subarray(0, CSRF_BYTES),
);

/** Another text each time: in compressed answers that differ by what a stranger chose, a constant one could be guessed from their lengths. */
function masked(secret: Buffer): string {
  const text = randomBytes(2 * CSRF_BYTES);
  for (let at = 0; at < CSRF_BYTES; at += 1) text[CSRF_BYTES + at] = text[at]! ^ secret[at]!;
  return text.toString("base64url");
}

function unmasked(text: string): Buffer {
  const bytes = Buffer.from(text, "base64url");
  return Buffer.from(bytes.subarray(CSRF_BYTES).map((byte, at) => byte ^ (bytes[at] ?? 0)));
}

/** Whether another site's page made this request. Browsers say so; text browsers say nothing. */
export function isFromElsewhere(request: { headers: Pick<Headers, "get">; url: string }): boolean {
  const origin = request.headers.get("Origin");
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null && site !== "same-origin" && site !== "none") return true;
  if (origin === null) return false;
  if (!URL.canParse(origin)) return true;
  const { host } = new URL(origin);
  return host !== new URL(request.url).host && host !== new URL(configuration().appUrl).host;
}

/** Errors: a 403 answer for a post that another site made. */
export function assertFromHere(request: Request): void {
  if (isFromElsewhere(request)) throw new Response("this form was sent from another site", { status: 403 });
}

/** Errors: a 403 answer for a post that another site made or whose form is not of this session. */
export async function assertOwnPost(request: Request, form: FormData): Promise<void> {
  assertFromHere(request);
  const { isOwnForm } = await visitOf(request);
  if (!isOwnForm(String(form.get("csrf") ?? ""))) {
    throw new Response("this form is too old: go back, reload the page and send it again", { status: 403 });
  }
}

const isSame = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);
