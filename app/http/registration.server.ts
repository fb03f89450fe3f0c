/** The three requests of a registration: form, question, answer. What waits in between is known by a cookie's token. */
import { redirect } from "@remix-run/node";
import { registerInput } from "~/domain/accounts/account";
import {
  confirmRegistration, discardRegistration, pendingRegistration, proposeRegistration,
} from "~/domain/accounts/accounts.server";
import { assertRoom } from "~/domain/accounts/hashing.server";
import { applicantRoles, type ApplicantRole } from "~/domain/actor";
import { Invalid, Refused } from "~/domain/errors";
import { readCookie, registrationCookie } from "./cookies.server";
import { answerForm, param, readForm } from "./forms.server";
import { clientNetwork, spend } from "./limits.server";
import { withNotice } from "./notices.server";
import { actorOf, personOf, welcomeIn } from "./session.server";

export const registerPath = (role: ApplicantRole): string => `/auth/register/${role}`;
export const confirmPath = (role: ApplicantRole): string => `${registerPath(role)}/confirm`;

/** Errors: a 404 answer for a role that cannot register. */
export function registeringRole(params: Record<string, string | undefined>): ApplicantRole {
  const role = applicantRoles.find((one) => one === param(params, "role"));
  if (!role) throw new Response("not found", { status: 404 });
  return role;
}

/** Who is signed in has no use for the pages of sign-in and registration. */
export async function refuseSignedIn(request: Request): Promise<void> {
  const person = await personOf(request);
  if (person) throw redirect(`/${person.role}`);
}

/** First: the form. */
export async function propose(request: Request, role: ApplicantRole): Promise<Response> {
  return answerForm(request, registerInput, async (input) => {
    assertRoom(null);
    await spend("register", clientNetwork(request));
    const token = await proposeRegistration({ ...input, role });
    const headers = { "Set-Cookie": await registrationCookie().serialize(token) };
    return redirect(confirmPath(role), { status: 303, headers });
  });
}

/** What the question is about; without anything that waits, back to the form. */
export async function pending(request: Request, role: ApplicantRole): Promise<{ role: ApplicantRole; email: string }> {
  const token = await readCookie(registrationCookie(), request);
  const waiting = token ? await pendingRegistration(token) : null;
  if (waiting?.role !== role) throw redirect(registerPath(role));
  return waiting;
}

/** Third: yes creates the account and signs in; anything else discards. */
export async function answer(request: Request, role: ApplicantRole): Promise<Response> {
  const form = await readForm(request);
  const token = (await readCookie(registrationCookie(), request)) ?? "";
  if (form.get("answer") !== "yes") return forgetting(redirect(registerPath(role), 303), token);
  // Yes, pressed twice: the first one has done it.
  const actor = await actorOf(request);
  if (actor?.role === role && !(await pendingRegistration(token))) return redirect(`/${role}`, 303);
  try {
    return await forgetting(await welcomeIn(request, await confirmRegistration(token, "web"), null), token);
  } catch (error) {
    if (error instanceof Refused || error instanceof Invalid) {
      return forgetting(await withNotice(registerPath(role), "error", error.message), token);
    }
    throw error;
  }
}

/** Going back to the form by whatever way is a no. Answers the headers that forget what waited; null when nothing did. */
export async function discardOnReturn(request: Request): Promise<HeadersInit | null> {
  const token = await readCookie(registrationCookie(), request);
  return token ? (await forgetting(new Response(), token)).headers : null;
}

async function forgetting(response: Response, token: string): Promise<Response> {
  await discardRegistration(token);
  response.headers.append("Set-Cookie", await registrationCookie().serialize("", { maxAge: 0 }));
  return response;
}
