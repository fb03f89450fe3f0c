/** "Forgot password", and the page of password links and invitations. */
import { setTimeout as sleep } from "node:timers/promises";
import { forgotInput, newPasswordInput } from "~/domain/accounts/account";
import { type LinkKind, linkHolder, requestPasswordReset } from "~/domain/accounts/password-links.server";
import { choosePassword } from "~/domain/sign-in/choose-password.server";
import { answerForm } from "~/http/forms/forms.server";
import { withSuccess } from "~/http/forms/notices.server";
import { clientNetwork, consumeRateLimit } from "~/http/request/rate-limits.server";
import { redirectSignedInOrChallenge } from "./second-factor.server";

/**
 * Least milliseconds of an answer, longer than looking up an account and sending take. Equal times prevent guessing
 * which accounts exist.
 */
const ANSWER_TIME = 300;

/** Sends the link if the account exists. The answer takes equally long either way. */
export async function requestReset(email: string): Promise<void> {
  await Promise.all([requestPasswordReset(email), sleep(ANSWER_TIME)]);
}

export async function submitForgotPassword(request: Request): Promise<Response> {
  return answerForm(request, forgotInput, async ({ email }) => {
    await consumeRateLimit("password links", clientNetwork(request));
    await requestReset(email);
    return withSuccess(request, "/auth/forgot?sent", (words) => words.public.entrance.forgot.done);
  });
}

/** The link's page. Null if the link has expired or was used. Opening it changes nothing. */
export async function passwordLinkView(
  request: Request,
): Promise<{ kind: LinkKind; name: string; email: string } | null> {
  const holder = await linkHolder(linkToken(request));
  return holder && { kind: holder.kind, name: holder.name, email: holder.email };
}

/** Sets the password and signs in, after the code of a second factor if the account has one. */
export async function submitNewPassword(request: Request): Promise<Response> {
  return answerForm(request, newPasswordInput, async ({ password }) => {
    await consumeRateLimit("password links", clientNetwork(request));
    return redirectSignedInOrChallenge(request, () => choosePassword(linkToken(request), password), null);
  });
}

const linkToken = (request: Request): string => new URL(request.url).searchParams.get("token") ?? "";
