/** Who makes a request, and whether they may. Pages and endpoints start with requireActor. */
import { redirect } from "@remix-run/node";
import { endSession, noteDevice, type SignedIn } from "~/domain/accounts/sessions.server";
import { type Actor, type Role, roles } from "~/domain/actor";
import * as paths from "~/domain/paths";
import { isActive, may, mayWhileOwing, type Needed, type RoleWith, roleMay } from "~/domain/permissions";
import { sessionCookie } from "./cookies.server";
import { deviceOf } from "./device";
import { becomeKnown } from "./known-browser.server";
import { wordsOf } from "./language.server";
import { withNotice } from "./notices.server";
import { assertFromHere, partOf, signInTo, sitePath } from "./site.server";
import { forgetIfKept, keptUnsent, signInAndBack, unsentPageOf } from "./unsent-forms.server";
import { personOf, sessionToken, visitOf } from "./visit.server";

export { actorOf, personOf, sessionToken, visitOf } from "./visit.server";

/**
 * Whoever asks, if they have the permission, or one of the verb's. Otherwise throws: visitors to sign-in and back
 * afterwards, with what they typed if they sent a form; another role 403, an applicant whose verification is not
 * finished to it, an officer who owes a second factor to the page that turns it on.
 */
export async function requireActor<N extends Needed>(
  request: Request,
  needed: N,
): Promise<Actor & { role: RoleWith<N> }> {
  const actor = await personOf(request);
  if (!actor) {
    if (request.method !== "GET" && request.method !== "HEAD") throw await signInAndBack(request);
    const { pathname, search } = new URL(request.url);
    throw redirect(signInTo(pathname + search), 303);
  }
  if (actor.owesSecondFactor && !mayWhileOwing(needed)) throw redirect(SECOND_FACTOR, 303);
  if (!isOwnArea(actor.role, request)) throw await anotherRole(request);
  if (may(actor, needed)) return actor as Actor & { role: RoleWith<N> };
  if (roleMay(actor.role, needed)) throw redirect(paths.verification(actor.role), 303);
  throw await anotherRole(request);
}

/** The page that turns it on and off. */
export const SECOND_FACTOR = "/account/second-factor";

const anotherRole = async (request: Request): Promise<Response> =>
  new Response((await wordsOf(request)).public.entrance.sessionOver.otherRole, { status: 403 });

/** Several roles may see orders, but each in its own area only. */
function isOwnArea(role: Role, request: Request): boolean {
  const area = partOf(request, 1);
  return area === role || !(roles as readonly string[]).includes(area);
}

/** Where a role's area begins. Source: app/README.md, "Pages". */
export function homeOf(actor: Pick<Actor, "role" | "level">): string {
  if (actor.role !== "sme" && actor.role !== "provider") return paths.dashboard(actor.role);
  return isActive(actor) ? paths.profile(actor.role) : paths.verification(actor.role);
}

/**
 * Signed in: to the page that was asked for if it is one of the role's, else to a form that was not sent yet, else to
 * /{role}.
 */
export async function welcomeIn(request: Request, signedIn: SignedIn, to: string | null): Promise<Response> {
  const { role, accountId } = signedIn;
  const page = ownPath(role, to) ?? ownPath(role, await unsentPageOf(accountId)) ?? paths.area(role);
  const response = await withNotice(page, "success", (await wordsOf(request)).public.entrance.login.done);
  return keepSignedIn(request, response, signedIn);
}

/**
 * The answer with the new session's cookie. Against session fixation each sign-in has a new token, and the session that
 * the browser had before ends.
 */
export async function keepSignedIn(
  request: Request,
  response: Response,
  { token, email }: SignedIn,
): Promise<Response> {
  const before = await sessionToken(request);
  const device = deviceOf(request.headers.get("User-Agent"));
  await Promise.all([before && endSession(before), device && noteDevice(token, device)]);
  response.headers.append("Set-Cookie", await sessionCookie().serialize(token));
  response.headers.append("Set-Cookie", await becomeKnown(request, email));
  return response;
}

/** Pages of every role, and those of links. */
const everybodys = ["/account", SECOND_FACTOR];
const linkPages: Partial<Record<Role, string[]>> = {
  admin: ["/sandbox/clock"],
  provider: ["/delivered-order"],
  sme: ["/pay-order", "/pay-instalment"],
};

/** `to` when it is a path of this site that belongs to the role: no open redirect. */
function ownPath(role: Role, to: string | null): string | null {
  const path = sitePath(to);
  const page = path?.split("?")[0];
  const isOwn =
    page?.startsWith(`${paths.area(role)}/`) || [...everybodys, ...(linkPages[role] ?? [])].some((one) => one === page);
  return path && isOwn ? path : null;
}

export async function signOut(request: Request): Promise<Response> {
  const token = await sessionToken(request);
  if (token) await endSession(token);
  const response = await withNotice("/auth/login", "success", (await wordsOf(request)).public.entrance.logout.done);
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
  await assertFromHere(request);
  const { isOwnForm, person } = await visitOf(request);
  if (isOwnForm(String(form.get("csrf") ?? ""))) {
    if (person) await forgetIfKept(request, person.accountId);
    return;
  }
  const kept = await keptUnsent(request, form, person);
  throw kept ?? new Response((await wordsOf(request)).public.entrance.sessionOver.formTooOld, { status: 403 });
}
