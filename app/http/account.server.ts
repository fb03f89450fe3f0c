/** One's own account: what its page shows, and what each of its forms does. */
import * as z from "zod";
import { changePasswordInput, sessionInput } from "~/domain/accounts/account";
import { changePassword } from "~/domain/accounts/change-password.server";
import { endOtherSessions, endOwnSession, listOwnSessions } from "~/domain/accounts/own-sessions.server";
import type { Actor, Role } from "~/domain/actor";
import { NotFound } from "~/domain/errors";
import type { SessionsView } from "~/ui/account/sessions";
import { answerForm, unreadable } from "./forms.server";
import { assertPageExists, listQueryOf } from "./lists.server";
import { withNotice } from "./notices.server";
import { secondFactorLine } from "./second-factor.server";
import { keepSignedIn, requireActor, sessionToken } from "./session.server";
import { browserTrying } from "./sign-in.server";

interface AccountView {
  role: Role;
  email: string;
  secondFactor: { since: number | null };
  sessions: SessionsView;
}

export async function account(request: Request): Promise<AccountView> {
  const actor = await requireActor(request, "account.own");
  const sessions = await listOwnSessions(actor, await sessionToken(request), listQueryOf(request));
  assertPageExists(request, sessions);
  return { role: actor.role, email: actor.email, secondFactor: await secondFactorLine(actor), sessions };
}

/** The page holds several forms, so each says in its address which it is: `?do=password`. */
export async function changeAccount(request: Request): Promise<Response> {
  const actor = await requireActor(request, "account.own");
  const asked = new URL(request.url).searchParams.get("do");
  const form = (Object.keys(acts) as (keyof typeof acts)[]).find((one) => one === asked);
  return form ? acts[form](request, actor) : unreadable();
}

const acts = {
  password: (request: Request, actor: Actor) =>
    answerForm(request, changePasswordInput, async (passwords) => {
      const browser = await browserTrying(request, actor.email);
      const signedIn = await changePassword(actor, { ...passwords, browser }, "web");
      return keepSignedIn(request, await done("Your password is changed, and every other session is over."), signedIn);
    }),

  end: (request: Request, actor: Actor) =>
    answerForm(request, sessionInput, async ({ sessionId }) => {
      await endOwnSession(actor, sessionId).catch((error: unknown) => {
        // Over already: so it is as it was meant to be.
        if (!(error instanceof NotFound)) throw error;
      });
      return done("The session is over.");
    }),

  "end-others": (request: Request, actor: Actor) =>
    answerForm(request, z.object({}), async () => {
      await endOtherSessions(actor, await sessionToken(request));
      return done("Every other session is over.");
    }),
};

const done = (message: string) => withNotice("/account", "success", message);
