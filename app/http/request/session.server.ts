/** Who makes a request, and whether they may. Pages and endpoints start with requireActor. */
import { redirect } from "@remix-run/node";
import { endSession, recordDevice, type SignedIn } from "~/domain/accounts/sessions.server";
import * as paths from "~/domain/paths";
import { type Actor, type Role, roles } from "~/domain/values/actor";
import {
  allowedWithoutSecondFactor,
  hasPermission,
  isActive,
  type RequiredPermission,
  type RoleWith,
  roleMay,
} from "~/domain/verbs/permissions";
import { withSuccess } from "~/http/forms/notices.server";
import { discardIfStored, signInRedirect, storeUnsentForm, unsentFormPage } from "~/http/forms/unsent-forms.server";
import { sessionCookie } from "./cookies.server";
import { deviceName } from "./device";
import { rememberBrowser } from "./known-browser.server";
import { requestWords } from "./language.server";
import { assertSameSite, pathPart, signInPath, sitePath } from "./site.server";
import { requestPerson, requestSession, sessionToken } from "./visit.server";

export {
  requestActor as actorOf,
  requestPerson as personOf,
  requestSession as visitOf,
  sessionToken,
} from "./visit.server";

/**
 * Whoever asks, if they have the permission, or one of the verb's. Otherwise throws: visitors to sign-in and back
 * afterwards, with what they typed if they sent a form; another role 403, an applicant whose verification is not
 * finished to it, an officer who owes a second factor to the page that turns it on.
 */
export async function requireActor<N extends RequiredPermission>(
  request: Request,
  needed: N,
): Promise<Actor & { role: RoleWith<N> }> {
  const actor = await requestPerson(request);
  if (!actor) {
    if (request.method !== "GET" && request.method !== "HEAD") throw await signInRedirect(request);
    const { pathname, search } = new URL(request.url);
    throw redirect(signInPath(pathname + search), 303);
  }
  if (actor.mustSetUpSecondFactor && !allowedWithoutSecondFactor(needed)) throw redirect(SECOND_FACTOR, 303);
  if (!isOwnArea(actor.role, request)) throw await wrongRoleResponse(request);
  if (hasPermission(actor, needed)) return actor as Actor & { role: RoleWith<N> };
  if (roleMay(actor.role, needed)) throw redirect(paths.verification(actor.role), 303);
  throw await wrongRoleResponse(request);
}

/** The page that turns it on and off. */
export const SECOND_FACTOR = "/account/second-factor";

const wrongRoleResponse = async (request: Request): Promise<Response> =>
  new Response((await requestWords(request)).public.entrance.sessionOver.otherRole, { status: 403 });

/** Several roles may see orders, but each in its own area only. */
function isOwnArea(role: Role, request: Request): boolean {
  const area = pathPart(request, 1);
  return area === role || !(roles as readonly string[]).includes(area);
}

/** Where a role's area begins. Source: app/README.md, "Pages". */
export function homePath(actor: Pick<Actor, "role" | "level">): string {
  if (actor.role !== "sme" && actor.role !== "provider") return paths.dashboard(actor.role);
  return isActive(actor) ? paths.profile(actor.role) : paths.verification(actor.role);
}

/**
 * Signed in: to the page that was asked for if it is one of the role's, else to a form that was not sent yet, else to
 * /{role}.
 */
export async function redirectSignedIn(request: Request, signedIn: SignedIn, to: string | null): Promise<Response> {
  const { role, accountId } = signedIn;
  const page = rolePath(role, to) ?? rolePath(role, await unsentFormPage(accountId)) ?? paths.roleHome(role);
  const response = await withSuccess(request, page, (words) => words.public.entrance.login.done);
  return attachSession(request, response, signedIn);
}

/**
 * The answer with the new session's cookie. Against session fixation each sign-in has a new token, and the session that
 * the browser had before ends.
 */
export async function attachSession(
  request: Request,
  response: Response,
  { token, email }: SignedIn,
): Promise<Response> {
  const before = await sessionToken(request);
  const device = deviceName(request.headers.get("User-Agent"));
  await Promise.all([before && endSession(before), device && recordDevice(token, device)]);
  response.headers.append("Set-Cookie", await sessionCookie().serialize(token));
  response.headers.append("Set-Cookie", await rememberBrowser(request, email));
  return response;
}

/** Pages of every role, and those of links. */
const sharedPages = ["/account", SECOND_FACTOR];
const linkPages: Partial<Record<Role, string[]>> = {
  admin: ["/sandbox/clock"],
  provider: ["/delivered-order"],
  sme: ["/pay-order", "/pay-instalment"],
};

/** `to` when it is a path of this site that belongs to the role: no open redirect. */
function rolePath(role: Role, to: string | null): string | null {
  const path = sitePath(to);
  const page = path?.split("?")[0];
  const isOwn =
    page?.startsWith(`${paths.roleHome(role)}/`) ||
    [...sharedPages, ...(linkPages[role] ?? [])].some((sharedPage) => sharedPage === page);
  return path && isOwn ? path : null;
}

export async function signOut(request: Request): Promise<Response> {
  const token = await sessionToken(request);
  if (token) await endSession(token);
  const response = await withSuccess(request, "/auth/login", (words) => words.public.entrance.logout.done);
  response.headers.append("Set-Cookie", await sessionCookie().serialize("", { maxAge: 0 }));
  // Clears the pages that the browser kept for its back button. Cookies stay: the theme and the known browser outlive a
  // session.
  response.headers.set("Clear-Site-Data", '"cache"');
  return response;
}

/**
 * Against CSRF. Errors: a 403 answer for a post that another site made; the way back to a form of an earlier session of
 * the same person; 403 for any other.
 */
export async function assertOwnPost(request: Request, form: FormData): Promise<void> {
  await assertSameSite(request);
  const { isOwnForm, person } = await requestSession(request);
  if (isOwnForm(String(form.get("csrf") ?? ""))) {
    if (person) await discardIfStored(request, person.accountId);
    return;
  }
  const response = await storeUnsentForm(request, form, person);
  throw response ?? new Response((await requestWords(request)).public.entrance.sessionOver.formTooOld, { status: 403 });
}
