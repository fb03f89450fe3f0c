/** Whose request it is: the session that the browser brings, looked up once. */
import { authenticate } from "~/domain/accounts/sessions.server";
import type { Actor } from "~/domain/values/actor";
import { formToken, isSessionToken } from "~/http/forms/form-tokens.server";
import { readCookie, sessionCookie } from "./cookies.server";
import { noteAccount, oncePerRequest } from "./scope.server";

interface RequestSession {
  /** The person who is signed in and may go on. An officer who still has to turn on a second factor may not. */
  actor: Actor | null;
  person: Actor | null;
  /** The CSRF token of this session's forms, masked anew each time; null for visitors. */
  readonly csrf: string | null;
  /** Whether a form with this CSRF token is of this session. Always true for a visitor, who has no session. */
  isOwnForm(csrf: string): boolean;
}

/** The session's person, looked up once per request. */
export const requestSession = async (request: Request): Promise<RequestSession> =>
  oncePerRequest("visit", () => findRequestSession(request));

export const requestActor = async (request: Request): Promise<Actor | null> => (await requestSession(request)).actor;
export const requestPerson = async (request: Request): Promise<Actor | null> => (await requestSession(request)).person;

/** The token of the browser's session; empty when it brings none. */
export const sessionToken = async (request: Request): Promise<string> =>
  (await readCookie(sessionCookie(), request)) ?? "";

async function findRequestSession(request: Request): Promise<RequestSession> {
  const token = await sessionToken(request);
  const person = token ? await authenticate(token, "web") : null;
  if (person) noteAccount(person.accountId);
  if (!token || !person) return { actor: null, person, csrf: null, isOwnForm: () => true };
  return {
    actor: person.mustSetUpSecondFactor ? null : person,
    person,
    get csrf() {
      return formToken(token, person.accountId);
    },
    isOwnForm: (given) => isSessionToken(token, given),
  };
}
