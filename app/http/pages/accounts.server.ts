/** Accounts: the account page and its forms, registration, "Forgot password" and the page of password links. */

import { setTimeout as sleep } from "node:timers/promises";
import { redirect } from "@remix-run/node";
import {
  changePasswordInput,
  endSessionsInput,
  forgotInput,
  languageInput,
  newPasswordInput,
  registerInput,
} from "~/domain/accounts/account";
import { changePassword } from "~/domain/accounts/change-password.server";
import { assertSlotAvailable } from "~/domain/accounts/hashing-queue.server";
import { changeLanguage } from "~/domain/accounts/language.server";
import { endOwnSessions, listOwnSessions } from "~/domain/accounts/own-sessions.server";
import { type LinkKind, linkHolder, requestPasswordReset } from "~/domain/accounts/password-links.server";
import {
  confirmRegistration,
  discardRegistration,
  pendingRegistration,
  proposeRegistration,
} from "~/domain/accounts/registration.server";
import { hashToken } from "~/domain/accounts/sessions.server";
import * as paths from "~/domain/paths";
import { findSecondFactor } from "~/domain/second-factor/second-factor.server";
import { resolveLocale } from "~/domain/settings/configuration";
import { choosePassword } from "~/domain/sign-in/choose-password.server";
import { confirmSession } from "~/domain/sign-in/confirmation.server";
import { confirmationInput, eitherConfirmationInput } from "~/domain/sign-in/sign-in";
import { type Actor, type ApplicantRole, applicantRoles, type Role } from "~/domain/values/actor";
import { Invalid, Refused } from "~/domain/verbs/errors";
import { hasPermission } from "~/domain/verbs/permissions";
import { answerForm, readFormWithoutToken, requireParam, throwUnreadable } from "~/http/forms/forms.server";
import { withNotice, withSuccess } from "~/http/forms/notices.server";
import { isStoredFormAddress } from "~/http/forms/unsent-forms.server";
import { assertPageExists, requestListQuery } from "~/http/lists/lists.server";
import { languageCookie, readCookie, registrationCookie } from "~/http/request/cookies.server";
import { requestLocale, requestWords, translateForRequest } from "~/http/request/language.server";
import { clientNetwork, consumeRateLimit } from "~/http/request/rate-limits.server";
import { domainRefusal } from "~/http/request/refusals.server";
import {
  actorOf,
  attachSession,
  personOf,
  redirectSignedIn,
  requireActor,
  rolePath,
  sessionToken,
} from "~/http/request/session.server";
import { spendSignInTry } from "~/http/request/sign-in.server";
import type { SessionsView } from "~/ui/accounts/sessions";
import { type Locale, localeWords } from "~/words/words";
import { redirectSignedInOrChallenge } from "./second-factor.server";

interface AccountView {
  role: Role;
  email: string;
  locale: Locale;
  /** Null while it is turned off. */
  secondFactor: { since: number; recoveryCodes: number } | null;
  hasApiKeys: boolean;
  hasWebhooks: boolean;
  hasTeam: boolean;
  /** False for a member of a company's team, who cannot change the company's contacts. */
  ownsCompany: boolean;
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
    hasApiKeys: hasPermission(actor, "keys.manage"),
    hasWebhooks: hasPermission(actor, "webhooks.manage"),
    hasTeam: hasPermission(actor, "members.manage"),
    ownsCompany: actor.member === undefined,
    sessions,
  };
}

/** Handles the page's forms. Each form's address names it: `?do=password`. */
export async function changeAccount(request: Request): Promise<Response> {
  const actor = await requireActor(request, "account.own");
  const requestedForm = new URL(request.url).searchParams.get("do");
  const form = (Object.keys(accountActions) as (keyof typeof accountActions)[]).find(
    (candidate) => candidate === requestedForm,
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

/** The page that asks for the password, or a code of the second factor, before a high-risk action. */
export async function confirmationPage(request: Request) {
  const { role, email, accountId } = await requireActor(request, "account.own");
  return { role, email, takesCode: (await findSecondFactor(accountId)) !== null };
}

/** Confirms the session and leads back to the page of the action. */
export async function submitConfirmation(request: Request): Promise<Response> {
  const actor = await requireActor(request, "account.own");
  const input = (await findSecondFactor(actor.accountId)) ? eitherConfirmationInput : confirmationInput;
  return answerForm(request, input, async (given: { password?: string; code?: string }) => {
    const browser = await spendSignInTry(request, actor.email);
    await confirmSession(actor, await sessionToken(request), { ...given, browser });
    const page = rolePath(actor.role, new URL(request.url).searchParams.get("to")) ?? paths.roleHome(actor.role);
    // A form with restored values says itself that nothing was sent.
    if (isStoredFormAddress(page)) return redirect(page, 303);
    return withNotice(page, "info", (await requestWords(request)).accounts.confirmation.done);
  });
}

const redirectWithSuccess = (message: string) => withNotice("/account", "success", message);

/*
 * The three requests of a registration: form, question, answer. The cookie holds the tokens of several pending
 * registrations, such as from two tabs. The addresses of question and answer name theirs.
 */

/** Most pending registrations of one browser. The oldest is discarded. */
const MAX_PENDING = 4;

const registerPath = (role: ApplicantRole): string => `/auth/register/${role}`;
const confirmPath = (role: ApplicantRole, id: string): string => `${registerPath(role)}/confirm?registration=${id}`;
/** Address of the form that discards only this registration. */
const backPath = (role: ApplicantRole, id: string): string => `${registerPath(role)}?discard=${id}`;

/** True for the question's address of any registration. */
export const isQuestion = (request: Request, role: ApplicantRole): boolean =>
  new URL(request.url).pathname.replace(/\/+$/, "") === `${registerPath(role)}/confirm`;

/** @throws Response 404 for a role that cannot register. */
export function registeringRole(params: Record<string, string | undefined>): ApplicantRole {
  const role = applicantRoles.find((candidate) => candidate === requireParam(params, "role"));
  if (!role) throw new Response("not found", { status: 404 });
  return role;
}

export async function assertSignedOut(request: Request): Promise<void> {
  const person = await personOf(request);
  if (person) throw redirect(paths.roleHome(person.role));
}

/** Step 1: the form. */
export async function submitRegistration(request: Request, role: ApplicantRole): Promise<Response> {
  return answerForm(request, registerInput, async (input) => {
    assertSlotAvailable(null);
    await consumeRateLimit("register", clientNetwork(request));
    const token = await proposeRegistration({ ...input, role, locale: input.locale ?? (await requestLocale(request)) });
    const tokens = [token, ...(await registrationTokens(request))];
    for (const oldToken of tokens.slice(MAX_PENDING)) await discardRegistration(oldToken);
    return storeTokens(redirect(confirmPath(role, registrationId(token)), 303), tokens.slice(0, MAX_PENDING));
  });
}

/** Step 2: the pending registration with the addresses of its answers. Redirects to the form if it is over. */
export async function pendingRegistrationPage(request: Request, role: ApplicantRole) {
  const { id, token } = await answeredRegistration(request);
  const waiting = token === null ? null : await pendingRegistration(token);
  if (waiting?.role !== role) throw redirect(id ? backPath(role, id) : registerPath(role));
  return { role, email: waiting.email, action: confirmPath(role, id), back: backPath(role, id) };
}

/** Step 3: "yes" creates the account and signs in; any other answer discards the registration. */
export async function submitRegistrationAnswer(request: Request, role: ApplicantRole): Promise<Response> {
  const form = await readFormWithoutToken(request);
  const { id, token } = await answeredRegistration(request);
  if (form.get("answer") !== "yes") return discardTokens(request, redirect(backPath(role, id), 303), token);
  // "Yes" was pressed twice, and the first press has created the account.
  const actor = await actorOf(request);
  if (actor?.role === role && actor.email === form.get("email")) return redirect(paths.roleHome(role), 303);
  try {
    return await discardTokens(
      request,
      await redirectSignedIn(request, await confirmRegistration(token ?? "", "web"), null),
      token,
    );
  } catch (error) {
    const refusal = error instanceof Refused || error instanceof Invalid ? domainRefusal(error) : null;
    if (refusal === null) throw error;
    return discardTokens(
      request,
      await withNotice(backPath(role, id), "error", await translateForRequest(request, refusal.message)),
      token,
    );
  }
}

/**
 * Discards registrations when the form is shown again: the one in the address, or else all of this role. Returns the
 * headers that update the cookie. Null if there were none.
 */
export async function discardOnReturn(request: Request, role: ApplicantRole): Promise<HeadersInit | null> {
  const id = new URL(request.url).searchParams.get("discard");
  const over: string[] = [];
  for (const token of await registrationTokens(request)) {
    const isOver =
      id === null ? ((await pendingRegistration(token))?.role ?? role) === role : registrationId(token) === id;
    if (isOver) over.push(token);
  }
  return over.length > 0 ? (await discardTokens(request, new Response(), ...over)).headers : null;
}

/** The registration's id in addresses. The secret token stays in the cookie. */
const registrationId = (token: string): string => hashToken(`registration ${token}`).slice(0, 16);

const registrationTokens = async (request: Request): Promise<string[]> =>
  ((await readCookie(registrationCookie(), request)) ?? "").split("~").filter(Boolean).slice(0, MAX_PENDING);

/** The id in the address, and its token. The token is null if this browser does not have it. */
async function answeredRegistration(request: Request): Promise<{ id: string; token: string | null }> {
  const id = new URL(request.url).searchParams.get("registration") ?? "";
  return { id, token: (await registrationTokens(request)).find((token) => registrationId(token) === id) ?? null };
}

async function discardTokens(request: Request, response: Response, ...over: (string | null)[]): Promise<Response> {
  for (const token of over) if (token !== null) await discardRegistration(token);
  return storeTokens(
    response,
    (await registrationTokens(request)).filter((token) => !over.includes(token)),
  );
}

async function storeTokens(response: Response, tokens: string[]): Promise<Response> {
  const cookie = registrationCookie();
  response.headers.append(
    "Set-Cookie",
    tokens.length > 0 ? await cookie.serialize(tokens.join("~")) : await cookie.serialize("", { maxAge: 0 }),
  );
  return response;
}

/* "Forgot password", and the page of password links and invitations. */

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
