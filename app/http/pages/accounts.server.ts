/** The account page and its forms. */
import { changePasswordInput, endSessionsInput, languageInput } from "~/domain/accounts/account";
import { changePassword } from "~/domain/accounts/change-password.server";
import { changeLanguage } from "~/domain/accounts/language.server";
import { endOwnSessions, listOwnSessions } from "~/domain/accounts/own-sessions.server";
import { findSecondFactor } from "~/domain/second-factor/second-factor.server";
import { resolveLocale } from "~/domain/settings/configuration";
import type { Actor, Role } from "~/domain/values/actor";
import { answerForm, throwUnreadable } from "~/http/forms/forms.server";
import { withNotice } from "~/http/forms/notices.server";
import { assertPageExists, requestListQuery } from "~/http/lists/lists.server";
import { languageCookie } from "~/http/request/cookies.server";
import { requestWords } from "~/http/request/language.server";
import { attachSession, requireActor, sessionToken } from "~/http/request/session.server";
import { spendSignInTry } from "~/http/request/sign-in.server";
import type { SessionsView } from "~/ui/accounts/sessions";
import { type Locale, localeWords } from "~/words/words";

interface AccountView {
  role: Role;
  email: string;
  locale: Locale;
  /** Null while it is turned off. */
  secondFactor: { since: number; recoveryCodes: number } | null;
  sessions: SessionsView;
}

export async function accountPage(request: Request): Promise<AccountView> {
  const actor = await requireActor(request, "account.own");
  const sessions = await listOwnSessions(actor, await sessionToken(request), requestListQuery(request));
  assertPageExists(request, sessions);
  return {
    role: actor.role,
    email: actor.email,
    locale: resolveLocale(actor.locale),
    secondFactor: await findSecondFactor(actor.accountId),
    sessions,
  };
}

/** Handles the page's forms. Each form's address names it: `?do=password`. */
export async function changeAccount(request: Request): Promise<Response> {
  const actor = await requireActor(request, "account.own");
  const asked = new URL(request.url).searchParams.get("do");
  const form = (Object.keys(accountActions) as (keyof typeof accountActions)[]).find(
    (candidate) => candidate === asked,
  );
  return form ? accountActions[form](request, actor) : throwUnreadable();
}

const accountActions = {
  password: (request: Request, actor: Actor) =>
    answerForm(request, changePasswordInput, async (passwords) => {
      const browser = await spendSignInTry(request, actor.email);
      const signedIn = await changePassword(actor, { ...passwords, browser }, "web");
      return attachSession(
        request,
        await redirectWithSuccess((await requestWords(request)).accounts.page.passwordChanged),
        signedIn,
      );
    }),

  /** Also sets the browser's language, so that the next page uses it. */
  language: (request: Request, actor: Actor) =>
    answerForm(request, languageInput, async ({ locale }) => {
      await changeLanguage(actor, locale);
      const response = await redirectWithSuccess(localeWords(resolveLocale(locale)).accounts.page.languageChanged);
      response.headers.append("Set-Cookie", await languageCookie().serialize(locale));
      return response;
    }),

  end: (request: Request, actor: Actor) =>
    answerForm(request, endSessionsInput, async ({ sessionId, others: endsOthers, currentPassword }) => {
      const browser = await spendSignInTry(request, actor.email);
      const selection = endsOthers ? { except: await sessionToken(request) } : { ids: sessionId };
      await endOwnSessions(actor, { currentPassword, browser }, selection);
      const { sessions } = (await requestWords(request)).accounts;
      return redirectWithSuccess(endsOthers ? sessions.othersOver : sessions.over(sessionId.length));
    }),
};

const redirectWithSuccess = (message: string) => withNotice("/account", "success", message);
