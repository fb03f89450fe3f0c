/** The session of a request, looked up once. */
import { authenticate } from "~/domain/accounts/sessions.server";
import type { Actor } from "~/domain/values/actor";
import { formToken, isSessionToken } from "~/http/forms/form-tokens.server";
import { readCookie, sessionCookie } from "./cookies.server";
import { noteAccount, oncePerRequest } from "./scope.server";

interface RequestSession {
  /** The signed-in person, unless the person still lacks the required second factor. */
  actor: Actor | null;
  person: Actor | null;
  /** CSRF token for this session's forms, masked anew each time. Null for visitors. */
  readonly csrf: string | null;
  /** True if the CSRF token belongs to this session. Always true for visitors, who have no session. */
  isOwnForm(csrf: string): boolean;
}

/** Returns the request's session, looked up once. */
export const requestSession = async (request: Request): Promise<RequestSession> =>
  oncePerRequest("visit", () => findRequestSession(request));

export const requestActor = async (request: Request): Promise<Actor | null> => (await requestSession(request)).actor;
export const requestPerson = async (request: Request): Promise<Actor | null> => (await requestSession(request)).person;

/** The browser's session token. Empty without one. */
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
      return formToken(token);
    },
    isOwnForm: (formToken) => isSessionToken(token, formToken),
  };
}
