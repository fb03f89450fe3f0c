/** 'Forgot password' and the page that its link, or an invitation's, opens. */
import { setTimeout as sleep } from "node:timers/promises";
import { forgotInput, newPasswordInput } from "~/domain/accounts/account";
import { askForReset, holderOf, type LinkKind } from "~/domain/accounts/password-links.server";
import { choosePassword } from "~/domain/sign-in/choose-password.server";
import { answerForm } from "./forms.server";
import { wordsOf } from "./language.server";
import { clientNetwork, spend } from "./limits.server";
import { withNotice } from "./notices.server";
import { welcomeOrAsk } from "./second-factor.server";

/**
 * Milliseconds, longer than looking up and sending take. Against account enumeration by timing: every answer takes as
 * long.
 */
const EVENLY = 300;

/** Sends the link if there is such an account. The answer takes as long if there is none. */
export async function askEvenly(email: string): Promise<void> {
  await Promise.all([askForReset(email), sleep(EVENLY)]);
}

export async function forgot(request: Request): Promise<Response> {
  return answerForm(request, forgotInput, async ({ email }) => {
    await spend("password links", clientNetwork(request));
    await askEvenly(email);
    const { entrance } = (await wordsOf(request)).public;
    return withNotice("/auth/forgot?sent", "success", entrance.forgot.done);
  });
}

/** What the page says; null when the link has expired or was used. Opening it changes nothing. */
export async function linkOf(request: Request): Promise<{ kind: LinkKind; name: string; email: string } | null> {
  const holder = await holderOf(tokenOf(request));
  return holder && { kind: holder.kind, name: holder.name, email: holder.email };
}

/** Also signs in, since the person has just chosen the password. A second factor is asked for all the same. */
export async function choose(request: Request): Promise<Response> {
  return answerForm(request, newPasswordInput, async ({ password }) => {
    await spend("password links", clientNetwork(request));
    return welcomeOrAsk(request, () => choosePassword(tokenOf(request), password), null);
  });
}

const tokenOf = (request: Request): string => new URL(request.url).searchParams.get("token") ?? "";
