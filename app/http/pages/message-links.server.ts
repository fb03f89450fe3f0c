/**
 * The three pages that links in messages and QR codes lead to. Opening one changes nothing, since mail scanners open
 * links too. Its form acts: at once for who is signed in with the right role, after signing in for everybody else.
 */
import { json } from "@remix-run/node";
import { signInInput } from "~/domain/accounts/account";
import { authenticate, endSession } from "~/domain/accounts/sessions.server";
import type { Actor } from "~/domain/values/actor";
import { Forbidden, Invalid, NotFound } from "~/domain/verbs/errors";
import { answerForm, readForm } from "~/http/forms/forms.server";
import { withNotice } from "~/http/forms/notices.server";
import { requestWords, translateForRequest } from "~/http/request/language.server";
import { domainRefusal } from "~/http/request/refusals.server";
import { actorOf, attachSession } from "~/http/request/session.server";
import { authenticator } from "~/http/request/sign-in.server";
import type { LinkState } from "~/ui/site/message-link-page";
import { signInOrChallenge } from "./second-factor.server";

type LinkRole = "sme" | "provider";

const linkWords = async (request: Request) => (await requestWords(request)).payments;

/**
 * The named parameters of the address; without one of them, throws the way back to /. Source: app/README.md, "Pages".
 */
export async function requireQuery<Name extends string>(
  request: Request,
  ...names: Name[]
): Promise<Record<Name, string>> {
  const query = new URL(request.url).searchParams;
  const values = names.map((name) => [name, query.get(name)?.trim() ?? ""] as const);
  if (values.some(([, value]) => value === ""))
    throw await withNotice("/", "error", (await linkWords(request)).incorrect);
  return Object.fromEntries(values) as Record<Name, string>;
}

/**
 * What the page shows: that there is nothing to do any more (or that the link is another account's, or of nothing at
 * all); one button for who can act; a form to sign in for everybody else, with a warning for who is signed in by
 * another role.
 * `describe` is told who is signed in with the right role.
 */
export async function loadLinkPage<About extends { over: string | null }>(
  request: Request,
  role: LinkRole,
  describe: (actor: Actor | null) => Promise<About>,
): Promise<{ state: LinkState; warning: string | null; about: About | null }> {
  const visitor = await actorOf(request);
  const actor = visitor?.role === role ? visitor : null;
  const warning = visitor && !actor ? (await linkWords(request)).link.wrongRole[role] : null;
  try {
    const about = await describe(actor);
    const over = about.over !== null ? await translateForRequest(request, about.over) : null;
    return { state: over !== null ? "over" : actor ? "ready" : "sign in", warning, about: { ...about, over } };
  } catch (error) {
    if (error instanceof NotFound) return { state: "unknown", warning, about: null };
    if (error instanceof Forbidden) return { state: "another's", warning, about: null };
    throw error;
  }
}

/**
 * Signs in where that is needed, then runs `act`; what `act` refuses is answered as `failed`. The wrong account is told
 * so, and stays signed out.
 */
export async function submitLink(
  request: Request,
  role: LinkRole,
  act: (actor: Actor) => Promise<Response>,
): Promise<Response> {
  const visitor = await actorOf(request);
  if (visitor?.role === role) {
    await readForm(request);
    return attempt(request, visitor, act);
  }
  return answerForm(request.clone() as Request, signInInput, async () => {
    const signedIn = await signInOrChallenge(
      () => authenticator.authenticate("password", request),
      requestPath(request),
    );
    if (signedIn instanceof Response) return signedIn;
    if (signedIn.role !== role) {
      await endSession(signedIn.token);
      throw new Invalid({ "": [(await linkWords(request)).link.wrongRole[role]] });
    }
    const actor = await authenticate(signedIn.token, "web");
    if (!actor) throw new Error("A session that was just started is not there.");
    const response = await attempt(request, actor, act);
    if (response.status === 404) {
      await endSession(signedIn.token);
      throw new Invalid({ "": [(await linkWords(request)).link.wrongAccount[role]] });
    }
    return attachSession(request, response, signedIn);
  });
}

/** Where it goes on after the code of a second factor: the page then has its one button. */
function requestPath(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}

async function attempt(request: Request, actor: Actor, act: (actor: Actor) => Promise<Response>): Promise<Response> {
  try {
    return await act(actor);
  } catch (error) {
    const refusal = domainRefusal(error);
    if (!refusal) throw error;
    const { message, status, headers } = refusal;
    // A wrong code and somebody else's order get the same answer, without an explanation.
    return json(
      { failed: true, why: status === 409 || status === 429 ? await translateForRequest(request, message) : null },
      { status, headers },
    );
  }
}
