/**
 * The three pages behind links in messages and QR codes. Opening a link changes nothing, because mail scanners open
 * links too. The page's form acts at once for a signed-in person with the right role, and after sign-in for others.
 */
import { json } from "@remix-run/node";
import { signInInput } from "~/domain/accounts/account";
import { authenticate, endSession } from "~/domain/accounts/sessions.server";
import { confirmDeliveryAsDriver, type DriverLink } from "~/domain/orders/driver-link.server";
import type { Actor } from "~/domain/values/actor";
import type { Cents } from "~/domain/values/money";
import { Forbidden, Invalid, NotFound } from "~/domain/verbs/errors";
import { answerForm, readForm } from "~/http/forms/forms.server";
import { withNotice, withSuccess } from "~/http/forms/notices.server";
import { requestWords, translateForRequest } from "~/http/request/language.server";
import { consumeRateLimit } from "~/http/request/rate-limits.server";
import { domainRefusal } from "~/http/request/refusals.server";
import { actorOf, attachSession } from "~/http/request/session.server";
import { authenticator } from "~/http/request/sign-in.server";
import type { LinkState } from "~/ui/site/message-link-page";
import { signInOrChallenge } from "./second-factor.server";

type LinkRole = "sme" | "provider";

const linkWords = async (request: Request) => (await requestWords(request)).payments;

/**
 * Returns the named parameters of the address. See app/README.md, "Pages".
 * @throws Response redirecting to / if a parameter is missing.
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
 * Loads the page's state. "over": nothing left to do, or the link is invalid for this account. "ready": one button.
 * "sign in": a sign-in form, with a warning for a signed-in person of another role. `describe` gets the actor with the
 * right role, or null. With `isDriver` nobody needs to sign in.
 */
export async function loadLinkPage<About extends { over: string | null; isDriver?: boolean }>(
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
    const state = over !== null ? "over" : actor || about.isDriver ? "ready" : "sign in";
    return { state, warning, about: { ...about, over } };
  } catch (error) {
    if (error instanceof NotFound) return { state: "unknown", warning, about: null };
    if (error instanceof Forbidden) return { state: "another's", warning, about: null };
    throw error;
  }
}

/**
 * Signs in if needed, then runs `act`. A refusal comes back as `failed`. A sign-in with the wrong account is rejected
 * and stays signed out.
 */
export async function submitLink(
  request: Request,
  role: LinkRole,
  act: (actor: Actor) => Promise<Response>,
): Promise<Response> {
  const visitor = await actorOf(request);
  if (visitor?.role === role) {
    await readForm(request);
    return attemptLink(request, () => act(visitor));
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
    const response = await attemptLink(request, () => act(actor));
    if (response.status === 404) {
      await endSession(signedIn.token);
      throw new Invalid({ "": [(await linkWords(request)).link.wrongAccount[role]] });
    }
    return attachSession(request, response, signedIn);
  });
}

/** Confirms a delivery with a driver link and the SME's code, then shows the same page with the result. */
export async function submitDelivery(
  request: Request,
  link: DriverLink,
  { verifyCode, deliveredAmount = null }: { verifyCode: string; deliveredAmount?: Cents | null | undefined },
): Promise<Response> {
  await consumeRateLimit("delivery codes", link.orderId);
  await confirmDeliveryAsDriver(link, verifyCode, deliveredAmount);
  return withSuccess(request, requestPath(request), ({ orders }) => orders.page.supplier.delivered);
}

/** The page to return to. After the second factor's code it shows its button. */
function requestPath(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}

/** Runs `act`. A refusal comes back as `failed`. */
export async function attemptLink(request: Request, act: () => Promise<Response>): Promise<Response> {
  try {
    return await act();
  } catch (error) {
    const refusal = domainRefusal(error);
    if (!refusal) throw error;
    const { message, status, headers } = refusal;
    // A wrong code and another company's order get the same answer, so that it reveals nothing.
    return json(
      { failed: true, why: status === 409 || status === 429 ? await translateForRequest(request, message) : null },
      { status, headers },
    );
  }
}
