/**
 * The three requests of a registration: form, question, answer. The cookie holds the tokens of several pending
 * registrations, such as from two tabs. The addresses of question and answer name theirs.
 */
import { redirect } from "@remix-run/node";
import { registerInput } from "~/domain/accounts/account";
import { assertSlotAvailable } from "~/domain/accounts/hashing-queue.server";
import {
  confirmRegistration,
  discardRegistration,
  pendingRegistration,
  proposeRegistration,
} from "~/domain/accounts/registration.server";
import { hashToken } from "~/domain/accounts/sessions.server";
import * as paths from "~/domain/paths";
import { type ApplicantRole, applicantRoles } from "~/domain/values/actor";
import { Invalid, Refused } from "~/domain/verbs/errors";
import { answerForm, readFormWithoutToken, requireParam } from "~/http/forms/forms.server";
import { withNotice } from "~/http/forms/notices.server";
import { readCookie, registrationCookie } from "~/http/request/cookies.server";
import { requestLocale, translateForRequest } from "~/http/request/language.server";
import { clientNetwork, consumeRateLimit } from "~/http/request/rate-limits.server";
import { domainRefusal } from "~/http/request/refusals.server";
import { actorOf, personOf, redirectSignedIn } from "~/http/request/session.server";

/** Most pending registrations of one browser. The oldest is discarded. */
const MAX_PENDING = 4;

const registerPath = (role: ApplicantRole): string => `/auth/register/${role}`;
const confirmPath = (role: ApplicantRole, id: string): string => `${registerPath(role)}/confirm?registration=${id}`;
/** Address of the form that discards only this registration. */
const backPath = (role: ApplicantRole, id: string): string => `${registerPath(role)}?discard=${id}`;

/** True for the question's address of any registration. */
export const isQuestion = (request: Request, role: ApplicantRole): boolean =>
  new URL(request.url).pathname.replace(/\/+$/, "") === `${registerPath(role)}/confirm`;

/** @throws Response 404 for a role that cannot register. */
export function registeringRole(params: Record<string, string | undefined>): ApplicantRole {
  const role = applicantRoles.find((candidate) => candidate === requireParam(params, "role"));
  if (!role) throw new Response("not found", { status: 404 });
  return role;
}

export async function assertSignedOut(request: Request): Promise<void> {
  const person = await personOf(request);
  if (person) throw redirect(paths.roleHome(person.role));
}

/** Step 1: the form. */
export async function submitRegistration(request: Request, role: ApplicantRole): Promise<Response> {
  return answerForm(request, registerInput, async (input) => {
    assertSlotAvailable(null);
    await consumeRateLimit("register", clientNetwork(request));
    const token = await proposeRegistration({ ...input, role, locale: input.locale ?? (await requestLocale(request)) });
    const tokens = [token, ...(await registrationTokens(request))];
    for (const oldToken of tokens.slice(MAX_PENDING)) await discardRegistration(oldToken);
    return storeTokens(redirect(confirmPath(role, registrationId(token)), 303), tokens.slice(0, MAX_PENDING));
  });
}

/** Step 2: the pending registration with the addresses of its answers. Redirects to the form if it is over. */
export async function pendingRegistrationPage(request: Request, role: ApplicantRole) {
  const { id, token } = await answeredRegistration(request);
  const waiting = token === null ? null : await pendingRegistration(token);
  if (waiting?.role !== role) throw redirect(id ? backPath(role, id) : registerPath(role));
  return { role, email: waiting.email, action: confirmPath(role, id), back: backPath(role, id) };
}

/** Step 3: "yes" creates the account and signs in; any other answer discards the registration. */
export async function submitRegistrationAnswer(request: Request, role: ApplicantRole): Promise<Response> {
  const form = await readFormWithoutToken(request);
  const { id, token } = await answeredRegistration(request);
  if (form.get("answer") !== "yes") return discardTokens(request, redirect(backPath(role, id), 303), token);
  // "Yes" was pressed twice, and the first press has created the account.
  const actor = await actorOf(request);
  if (actor?.role === role && actor.email === form.get("email")) return redirect(paths.roleHome(role), 303);
  try {
    return await discardTokens(
      request,
      await redirectSignedIn(request, await confirmRegistration(token ?? "", "web"), null),
      token,
    );
  } catch (error) {
    const refusal = error instanceof Refused || error instanceof Invalid ? domainRefusal(error) : null;
    if (refusal === null) throw error;
    return discardTokens(
      request,
      await withNotice(backPath(role, id), "error", await translateForRequest(request, refusal.message)),
      token,
    );
  }
}

/**
 * Discards registrations when the form is shown again: the one in the address, or else all of this role. Returns the
 * headers that update the cookie. Null if there were none.
 */
export async function discardOnReturn(request: Request, role: ApplicantRole): Promise<HeadersInit | null> {
  const id = new URL(request.url).searchParams.get("discard");
  const over: string[] = [];
  for (const token of await registrationTokens(request)) {
    const isOver =
      id === null ? ((await pendingRegistration(token))?.role ?? role) === role : registrationId(token) === id;
    if (isOver) over.push(token);
  }
  return over.length > 0 ? (await discardTokens(request, new Response(), ...over)).headers : null;
}

/** The registration's id in addresses. The secret token stays in the cookie. */
const registrationId = (token: string): string => hashToken(`registration ${token}`).slice(0, 16);

const registrationTokens = async (request: Request): Promise<string[]> =>
  ((await readCookie(registrationCookie(), request)) ?? "").split("~").filter(Boolean).slice(0, MAX_PENDING);

/** The id in the address, and its token. The token is null if this browser does not have it. */
async function answeredRegistration(request: Request): Promise<{ id: string; token: string | null }> {
  const id = new URL(request.url).searchParams.get("registration") ?? "";
  return { id, token: (await registrationTokens(request)).find((token) => registrationId(token) === id) ?? null };
}

async function discardTokens(request: Request, response: Response, ...over: (string | null)[]): Promise<Response> {
  for (const token of over) if (token !== null) await discardRegistration(token);
  return storeTokens(
    response,
    (await registrationTokens(request)).filter((token) => !over.includes(token)),
  );
}

async function storeTokens(response: Response, tokens: string[]): Promise<Response> {
  const cookie = registrationCookie();
  response.headers.append(
    "Set-Cookie",
    tokens.length > 0 ? await cookie.serialize(tokens.join("~")) : await cookie.serialize("", { maxAge: 0 }),
  );
  return response;
}
