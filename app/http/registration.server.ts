/**
 * The three requests of a registration: form, question, answer. What waits in between is known by its token in a cookie, which
 * holds several, as of two tabs; question and answer name theirs in their address.
 */
import { redirect } from "@remix-run/node";
import { registerInput } from "~/domain/accounts/account";
import { confirmRegistration, discardRegistration, pendingRegistration, proposeRegistration } from "~/domain/accounts/registration.server";
import { assertRoom } from "~/domain/accounts/hashing.server";
import { hashToken } from "~/domain/accounts/sessions.server";
import { applicantRoles, type ApplicantRole } from "~/domain/actor";
import { Invalid, Refused } from "~/domain/errors";
import * as paths from "~/domain/paths";
import { readCookie, registrationCookie } from "./cookies.server";
import { answerForm, param, readFormOfAddress } from "./forms.server";
import { clientNetwork, spend } from "./limits.server";
import { withNotice } from "./notices.server";
import { actorOf, personOf, welcomeIn } from "./session.server";

/** Registrations of one browser that can wait at once; the one that was begun first goes. */
const MOST_WAITING = 4;

const registerPath = (role: ApplicantRole): string => `/auth/register/${role}`;
/** The question about one registration. */
const confirmPath = (role: ApplicantRole, id: string): string => `${registerPath(role)}/confirm?registration=${id}`;
/** Back to the form from there: nothing but that one is discarded. */
const backPath = (role: ApplicantRole, id: string): string => `${registerPath(role)}?discard=${id}`;

/** Whether the address is that of the question, whichever registration it is about. */
export const isQuestion = (request: Request, role: ApplicantRole): boolean =>
  new URL(request.url).pathname.replace(/\/+$/, "") === `${registerPath(role)}/confirm`;

/** Errors: a 404 answer for a role that cannot register. */
export function registeringRole(params: Record<string, string | undefined>): ApplicantRole {
  const role = applicantRoles.find((one) => one === param(params, "role"));
  if (!role) throw new Response("not found", { status: 404 });
  return role;
}

/** Who is signed in has no use for the pages of sign-in and registration. */
export async function refuseSignedIn(request: Request): Promise<void> {
  const person = await personOf(request);
  if (person) throw redirect(paths.area(person.role));
}

/** First: the form. */
export async function propose(request: Request, role: ApplicantRole): Promise<Response> {
  return answerForm(request, registerInput, async (input) => {
    assertRoom(null);
    await spend("register", clientNetwork(request));
    const token = await proposeRegistration({ ...input, role });
    const tokens = [token, ...(await tokensOf(request))];
    for (const one of tokens.slice(MOST_WAITING)) await discardRegistration(one);
    return keeping(redirect(confirmPath(role, idOf(token)), 303), tokens.slice(0, MOST_WAITING));
  });
}

/** What the question is about, with the addresses of its answers. Where that does not wait any more: back to the form. */
export async function pending(request: Request, role: ApplicantRole) {
  const { id, token } = await askedAbout(request);
  const waiting = token === null ? null : await pendingRegistration(token);
  if (waiting?.role !== role) throw redirect(id ? backPath(role, id) : registerPath(role));
  return { role, email: waiting.email, action: confirmPath(role, id), back: backPath(role, id) };
}

/** Third: yes creates the account and signs in; anything else discards. */
export async function registrationAnswer(request: Request, role: ApplicantRole): Promise<Response> {
  const form = await readFormOfAddress(request);
  const { id, token } = await askedAbout(request);
  if (form.get("answer") !== "yes") return forgetting(request, redirect(backPath(role, id), 303), token);
  // Yes, pressed twice: the first one has done it.
  const actor = await actorOf(request);
  if (actor?.role === role && actor.email === form.get("email")) return redirect(paths.area(role), 303);
  try {
    return await forgetting(request, await welcomeIn(request, await confirmRegistration(token ?? "", "web"), null), token);
  } catch (error) {
    if (error instanceof Refused || error instanceof Invalid) {
      return forgetting(request, await withNotice(backPath(role, id), "error", error.message), token);
    }
    throw error;
  }
}

/**
 * Going back to the form is a no: to the one that was asked about, or else, by whatever way, to those of the same role that this
 * browser has begun. Answers the headers that forget them; null when nothing waited.
 */
export async function discardOnReturn(request: Request, role: ApplicantRole): Promise<HeadersInit | null> {
  const id = new URL(request.url).searchParams.get("discard");
  const over: string[] = [];
  for (const token of await tokensOf(request)) {
    const isOver = id === null ? ((await pendingRegistration(token))?.role ?? role) === role : idOf(token) === id;
    if (isOver) over.push(token);
  }
  return over.length > 0 ? (await forgetting(request, new Response(), ...over)).headers : null;
}

/** What names it in addresses: its token, which answers it, stays in the cookie. */
const idOf = (token: string): string => hashToken(`registration ${token}`).slice(0, 16);

const tokensOf = async (request: Request): Promise<string[]> =>
  ((await readCookie(registrationCookie(), request)) ?? "").split("~").filter(Boolean).slice(0, MOST_WAITING);

/** The one that the address names, and its token if this browser has it. */
async function askedAbout(request: Request): Promise<{ id: string; token: string | null }> {
  const id = new URL(request.url).searchParams.get("registration") ?? "";
  return { id, token: (await tokensOf(request)).find((token) => idOf(token) === id) ?? null };
}

async function forgetting(request: Request, response: Response, ...over: (string | null)[]): Promise<Response> {
  for (const token of over) if (token !== null) await discardRegistration(token);
  return keeping(response, (await tokensOf(request)).filter((token) => !over.includes(token)));
}

async function keeping(response: Response, tokens: string[]): Promise<Response> {
  const cookie = registrationCookie();
  response.headers.append("Set-Cookie", tokens.length > 0 ? await cookie.serialize(tokens.join("~")) : await cookie.serialize("", { maxAge: 0 }));
  return response;
}
