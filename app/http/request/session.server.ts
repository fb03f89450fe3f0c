/** Identifies a request's actor and checks permissions. Pages and endpoints start with requireActor. */
import { redirect } from "@remix-run/node";
import { endSession, recordDevice, type SignedIn } from "~/domain/accounts/sessions.server";
import * as paths from "~/domain/paths";
import { type Actor, type Role, roles } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import {
  allowedWithoutSecondFactor,
  hasPermission,
  isActive,
  isInDuty,
  needsConfirmation,
  type RequiredPermission,
  type RoleWith,
  roleMay,
} from "~/domain/verbs/permissions";
import { withSuccess } from "~/http/forms/notices.server";
import { discardIfStored, signInRedirect, storeUnsentForm, unsentFormPage } from "~/http/forms/unsent-forms.server";
import { message } from "~/words/message";
import { assertConfirmed } from "./confirmation.server";
import { sessionCookie } from "./cookies.server";
import { deviceName } from "./device";
import { rememberEndedSession } from "./ended-session.server";
import { rememberBrowser } from "./known-browser.server";
import { requestWords, translateForRequest } from "./language.server";
import { notedHighRisk, noteHighRisk } from "./scope.server";
import { assertSameSite, pathPart, signInPath, sitePath } from "./site.server";
import { requestPerson, requestSession, sessionToken } from "./visit.server";

export {
  requestActor as actorOf,
  requestPerson as personOf,
  requestSession as visitOf,
  sessionToken,
} from "./visit.server";

/**
 * Returns the signed-in actor, who has the needed permission or one of the verb's.
 * @throws Response redirecting a visitor to sign-in and back, with the values of a posted form.
 * @throws Response 403 for another role.
 * @throws Response redirecting an applicant to an unfinished verification, or an officer without the required second
 * factor to its set-up.
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
  if (hasPermission(actor, needed)) {
    if (needsConfirmation(needed)) noteHighRisk();
    return actor as Actor & { role: RoleWith<N> };
  }
  if (!isInDuty(actor, needed)) throw await outOfDutyResponse(request, actor);
  if (roleMay(actor.role, needed)) throw redirect(paths.verification(actor.role), 303);
  throw await wrongRoleResponse(request);
}

/** The page that turns the second factor on and off. */
export const SECOND_FACTOR = "/account/second-factor";

/** Leads a person without a company to its companies. Refuses others, and names the owner as the person to ask. */
async function outOfDutyResponse(request: Request, { member }: Actor): Promise<Response> {
  if (member?.duties.length === 0) return redirect(paths.ownCompanies, 303);
  return new Response(await translateForRequest(request, message("outOfDuty")), { status: 403 });
}

const wrongRoleResponse = async (request: Request): Promise<Response> =>
  new Response((await requestWords(request)).public.entrance.sessionOver.otherRole, { status: 403 });

/** True outside the areas of roles and in the role's own area, since several roles share permissions such as orders. */
function isOwnArea(role: Role, request: Request): boolean {
  const area = pathPart(request, 1);
  return area === role || !(roles as readonly string[]).includes(area);
}

/** First page of the role's area. See app/README.md, "Pages". */
export function homePath(actor: Actor): string {
  if (actor.role !== "sme" && actor.role !== "provider") return paths.dashboard(actor.role);
  if (actor.member !== undefined) return memberHome(actor);
  return isActive(actor) ? paths.profile(actor.role) : paths.verification(actor.role);
}

/** A team member's first page: the orders, or the deliveries of a driver. */
function memberHome(actor: Actor): string {
  if (hasPermission(actor, "orders.see")) return paths.orders(actor.role);
  return hasPermission(actor, "orders.deliver") ? paths.deliveries : paths.ownCompanies;
}

/** Redirects after a sign-in: to the requested page if the role may see it, else to an unsent form, else to /{role}. */
export async function redirectSignedIn(request: Request, signedIn: SignedIn, to: string | null): Promise<Response> {
  const { role, accountId } = signedIn;
  const page = rolePath(role, to) ?? rolePath(role, await unsentFormPage(accountId)) ?? paths.roleHome(role);
  const response = await withSuccess(request, page, (words) => words.public.entrance.login.done);
  return attachSession(request, response, signedIn);
}

/**
 * Adds the new session's cookie. Each sign-in gets a new token and ends the browser's earlier session, against session
 * fixation.
 */
export async function attachSession(
  request: Request,
  response: Response,
  { token, email }: SignedIn,
): Promise<Response> {
  const before = await sessionToken(request);
  const { person } = await requestSession(request);
  const device = deviceName(request.headers.get("User-Agent"));
  const [ended] = await Promise.all([before ? endSession(before) : null, device && recordDevice(token, device)]);
  // A change of password has ended the session already.
  const earlier = ended ?? (person && { accountId: person.accountId, endedAt: clock.now() });
  if (earlier) response.headers.append("Set-Cookie", await rememberEndedSession(before, earlier));
  response.headers.append("Set-Cookie", await sessionCookie().serialize(token));
  response.headers.append("Set-Cookie", await rememberBrowser(request, email));
  return response;
}

/** Pages that every role may open, and the pages of message links. */
const sharedPages = ["/account", SECOND_FACTOR, paths.apiKeys, paths.ownTeam, paths.ownCompanies];
const linkPages: Partial<Record<Role, string[]>> = {
  admin: ["/sandbox/clock"],
  provider: ["/delivered-order", paths.webhooks],
  sme: ["/pay-order", "/pay-instalment", paths.webhooks],
};

/** Returns `to` if it is a path of this site that the role may open, else null. Prevents open redirects. */
export function rolePath(role: Role, to: string | null): string | null {
  const path = sitePath(to);
  const page = path?.split("?")[0];
  const isOwn =
    page?.startsWith(`${paths.roleHome(role)}/`) ||
    [...sharedPages, ...(linkPages[role] ?? [])].some((sharedPage) => sharedPage === page);
  return path && isOwn ? path : null;
}

/** Ends the session and redirects to sign-in. */
export async function signOut(request: Request): Promise<Response> {
  const token = await sessionToken(request);
  const ended = token ? await endSession(token) : null;
  const response = await withSuccess(request, "/auth/login", (words) => words.public.entrance.logout.done);
  response.headers.append("Set-Cookie", await sessionCookie().serialize("", { maxAge: 0 }));
  if (ended) response.headers.append("Set-Cookie", await rememberEndedSession(token, ended));
  // Clears the pages in the browser's cache, so that Back does not show them. The cookies of the theme and the known
  // browser stay.
  response.headers.set("Clear-Site-Data", '"cache"');
  return response;
}

/**
 * Rejects forged posts (CSRF).
 * @throws Response 403 if another site sent the form.
 * @throws Response redirecting to the form, if the form belongs to an earlier session of the same person. 403
 * otherwise.
 * @throws Response redirecting a high-risk action to the page that asks for the password, if the person gave it too
 * long ago.
 */
export async function assertOwnPost(request: Request, form: FormData): Promise<void> {
  await assertSameSite(request);
  const { isOwnForm, person } = await requestSession(request);
  if (isOwnForm(String(form.get("csrf") ?? ""))) {
    if (person && notedHighRisk()) await assertConfirmed(request, form, person);
    if (person) await discardIfStored(request, person.accountId);
    return;
  }
  const response = await storeUnsentForm(request, form, person);
  throw response ?? new Response((await requestWords(request)).public.entrance.sessionOver.formTooOld, { status: 403 });
}
