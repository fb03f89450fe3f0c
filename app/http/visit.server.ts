/** Whose request it is: the session that the browser brings, looked up once. */
import { actorOfToken } from "~/domain/accounts/sessions.server";
import type { Actor } from "~/domain/actor";
import { readCookie, sessionCookie } from "./cookies.server";
import { formToken, isOfSession } from "./form-tokens.server";
import { noteAccount, oncePerRequest } from "./scope.server";

interface SessionOfRequest {
  /** The person who is signed in and may go on. An officer who still has to turn on a second factor may not. */
  actor: Actor | null;
  /** The person who is signed in. */
  person: Actor | null;
  /** The CSRF token of this session's forms, masked anew each time; null for visitors. */
  readonly csrf: string | null;
  /** Whether a form with this CSRF token is of this session. Always true for a visitor, who has no session. */
  isOwnForm(csrf: string): boolean;
}

/** The session's person, looked up once per request. */
export const visitOf = async (request: Request): Promise<SessionOfRequest> =>
  oncePerRequest("visit", () => lookUp(request));

export const actorOf = async (request: Request): Promise<Actor | null> => (await visitOf(request)).actor;
export const personOf = async (request: Request): Promise<Actor | null> => (await visitOf(request)).person;

/** The token of the browser's session; empty when it brings none. */
export const sessionToken = async (request: Request): Promise<string> =>
  (await readCookie(sessionCookie(), request)) ?? "";

async function lookUp(request: Request): Promise<SessionOfRequest> {
  const token = await sessionToken(request);
  const person = token ? await actorOfToken(token, "web") : null;
  if (person) noteAccount(person.accountId);
  if (!token || !person) return { actor: null, person, csrf: null, isOwnForm: () => true };
  return {
    actor: person.owesSecondFactor ? null : person,
    person,
    get csrf() {
      return formToken(token, person.accountId);
    },
    isOwnForm: (given) => isOfSession(token, given),
  };
}
