/** Second factor pages: the code after the password, set-up and removal. */
import { json, redirect } from "@remix-run/node";
import type { SignedIn } from "~/domain/accounts/sessions.server";
import * as paths from "~/domain/paths";
import {
  CodeNeeded,
  codeInput,
  confirmedInput,
  groupDigits,
  SIGN_IN_EXPIRED,
  turnOnInput,
} from "~/domain/second-factor/second-factor";
import {
  findSecondFactor,
  readEnrolment,
  renewRecoveryCodes,
  startEnrolment,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from "~/domain/second-factor/second-factor.server";
import { findPendingSignIn, finishSignIn } from "~/domain/sign-in/pending-sign-in.server";
import type { Actor } from "~/domain/values/actor";
import { createQrCode } from "~/http/files/qr-code.server";
import { answerForm } from "~/http/forms/forms.server";
import { withNotice } from "~/http/forms/notices.server";
import { enrolmentCookie, pendingCookie, readCookie } from "~/http/request/cookies.server";
import { findKnownBrowser, rememberBrowser } from "~/http/request/known-browser.server";
import { requestWords, translateForRequest } from "~/http/request/language.server";
import { consumeRateLimit } from "~/http/request/rate-limits.server";
import { noteSecret } from "~/http/request/scope.server";
import { personOf, redirectSignedIn, requireActor, SECOND_FACTOR, sessionToken } from "~/http/request/session.server";
import { spendSignInTry } from "~/http/request/sign-in.server";

const CODE_PAGE = "/auth/second-factor";

/* ---- signing in ---- */

/** Signs in. If a code is needed, returns the redirect to its page, which then leads to `to`. */
export async function signInOrChallenge(
  signIn: () => Promise<SignedIn>,
  to: string | null,
): Promise<SignedIn | Response> {
  try {
    return await signIn();
  } catch (error) {
    if (!(error instanceof CodeNeeded)) throw error;
    const headers = { "Set-Cookie": await pendingCookie().serialize(error.pending) };
    return redirect(to ? `${CODE_PAGE}?to=${encodeURIComponent(to)}` : CODE_PAGE, { status: 303, headers });
  }
}

/** Signs in and redirects to the requested page, or first to the page that asks for the code. */
export async function redirectSignedInOrChallenge(
  request: Request,
  signIn: () => Promise<SignedIn>,
  to: string | null,
): Promise<Response> {
  const signedIn = await signInOrChallenge(signIn, to);
  return signedIn instanceof Response ? signedIn : redirectSignedIn(request, signedIn, to);
}

/**
 * The sign-in that awaits its code.
 * @throws Response redirecting to sign-in if none is pending, or to the start page if the person is signed in.
 */
export async function requirePendingSignIn(
  request: Request,
): Promise<{ accountId: string; email: string; pending: string }> {
  const pending = await readCookie(pendingCookie(), request);
  const waiting = pending ? await findPendingSignIn(pending) : null;
  if (pending && waiting) return { ...waiting, pending };
  const person = await personOf(request);
  if (person) throw redirect(paths.roleHome(person.role), 303);
  const signIn = `/auth/login${new URL(request.url).search}`;
  throw request.method === "POST"
    ? await withNotice(signIn, "warning", await translateForRequest(request, SIGN_IN_EXPIRED))
    : redirect(signIn, 303);
}

/** Signs in with the code. An expired sign-in leads back to the password. */
export async function submitSignInCode(request: Request): Promise<Response> {
  const { accountId, email, pending } = await requirePendingSignIn(request);
  return answerForm(request, codeInput, async ({ code }) => {
    await consumeRateLimit("codes", accountId);
    const browser = await findKnownBrowser(request, email);
    const signedIn = await finishSignIn({ pending, code, browser });
    const answer = await redirectSignedIn(request, signedIn, new URL(request.url).searchParams.get("to"));
    answer.headers.append("Set-Cookie", await pendingCookie().serialize("", { maxAge: 0 }));
    return answer;
  });
}

/* ---- set-up and removal ---- */

/** The page's state: the active second factor, or the secret for the authenticator app. */
export async function secondFactorPage(request: Request) {
  const actor = await requireActor(request, "account.secure");
  const on = await findSecondFactor(actor.accountId);
  const { role, email } = actor;
  if (on) return { role, email, on, enrolment: null, isOwed: false };
  const cookie = await readCookie(enrolmentCookie(), request);
  const [sealed, enrolment] = enrolling(actor, cookie) ?? enrolling(actor, startEnrolment(actor))!;
  noteSecret();
  const qr = await createQrCode(enrolment.address);
  const page = {
    role,
    email,
    on,
    enrolment: { qr, address: enrolment.address, secret: groupDigits(enrolment.secret) },
    isOwed: actor.mustSetUpSecondFactor,
  };
  return sealed === cookie
    ? page
    : json(page, { headers: { "Set-Cookie": await enrolmentCookie().serialize(sealed) } });
}

function enrolling(actor: Actor, sealed: string | null): [string, { secret: string; address: string }] | null {
  const enrolment = sealed === null ? null : readEnrolment(actor, sealed);
  return sealed !== null && enrolment ? [sealed, enrolment] : null;
}

/** Handles the page's forms. New recovery codes are part of the answer, because they are shown only once. */
export async function submitSecondFactor(request: Request): Promise<Response> {
  const actor = await requireActor(request, "account.secure");
  const browser = () => spendSignInTry(request, actor.email);
  // The change of credentials invalidates the known browser's cookie, so it is set again.
  const stillKnown = async (answer: Response) => {
    answer.headers.append("Set-Cookie", await rememberBrowser(request, actor.email));
    return answer;
  };
  switch (new URL(request.url).searchParams.get("do")) {
    case "on":
      return answerForm(request, turnOnInput, async (proof) => {
        const enrolment = (await readCookie(enrolmentCookie(), request)) ?? "";
        const codes = await turnOnSecondFactor(
          actor,
          { ...proof, enrolment, browser: await browser() },
          await sessionToken(request),
        );
        return stillKnown(
          recoveryCodesResponse(codes, { "Set-Cookie": await enrolmentCookie().serialize("", { maxAge: 0 }) }),
        );
      });
    case "codes":
      return answerForm(request, confirmedInput, async (proof) =>
        recoveryCodesResponse(await renewRecoveryCodes(actor, { ...proof, browser: await browser() })),
      );
    case "off":
      return answerForm(request, confirmedInput, async (proof) => {
        await turnOffSecondFactor(actor, { ...proof, browser: await browser() });
        const { status: secondFactorOn } = (await requestWords(request)).secondFactor;
        return stillKnown(await withNotice(SECOND_FACTOR, "success", secondFactorOn.isOff));
      });
    default:
      throw new Response("not found", { status: 404 });
  }
}

function recoveryCodesResponse(codes: string[], headers?: HeadersInit) {
  noteSecret();
  return json({ recoveryCodes: codes.map(groupDigits) }, { headers });
}
