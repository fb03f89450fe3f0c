/** The pages that change a company's email address and phone number: its own, and the admin's. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { emailCodeInput, newEmailInput, phoneCodeInput } from "~/domain/accounts/verification-code";
import type { CodeChannel } from "~/domain/accounts/verification-code.server";
import {
  isContactChangeable,
  newPhoneInput,
  type ReplacementView,
  replacementInput,
} from "~/domain/contact-changes/contact-change";
import {
  confirmEmailChange,
  confirmPhoneChange,
  loadPendingChanges,
  requestEmailChange,
  requestPhoneChange,
} from "~/domain/contact-changes/contact-change.server";
import { loadReplacement, replaceContact } from "~/domain/contact-changes/replacement.server";
import * as paths from "~/domain/paths";
import { loadOwnProfile } from "~/domain/profiles/profile.server";
import { answerForm, requireParam } from "~/http/forms/forms.server";
import { withSuccess } from "~/http/forms/notices.server";
import { consumeRateLimit } from "~/http/request/rate-limits.server";
import { attachSession, requireActor } from "~/http/request/session.server";
import { spendSignInTry } from "~/http/request/sign-in.server";
import type { ContactChangeView } from "~/ui/accounts/contact-change";

/** @throws Response redirecting to the application before both the email address and the phone are verified. */
export async function contactChangePage(request: Request, channel: CodeChannel): Promise<ContactChangeView> {
  const actor = await requireActor(request, "contacts.change");
  const [profile, pending] = await Promise.all([loadOwnProfile(actor), loadPendingChanges(actor)]);
  const { role, level, email, phoneCountry, phoneNumber } = profile;
  if (!isContactChangeable(level)) throw redirect(paths.verification(role));
  const format = (countryCode: string | null, phone: string | null) => `+${countryCode} ${phone}`;
  const isEmail = channel === "email";
  const { phone } = pending;
  return {
    role,
    email,
    current: isEmail ? email : format(phoneCountry, phoneNumber),
    pending: isEmail ? pending.email : phone && format(phone.countryCode, phone.phone),
  };
}

/** Handles both forms of the page. `?do=code` names the form with the code. */
export async function submitContactChange(request: Request, channel: CodeChannel): Promise<Response> {
  const actor = await requireActor(request, "contacts.change");
  const isCode = new URL(request.url).searchParams.get("do") === "code";
  const page = paths.contactChange(channel);
  if (channel === "email" && isCode)
    return answerForm(request, emailCodeInput, async ({ code }) => {
      await consumeRateLimit("codes", actor.accountId);
      const signedIn = await confirmEmailChange(actor, code, "web");
      const answer = await withSuccess(request, "/account", ({ contactChanges }) => contactChanges.email.done);
      return attachSession(request, answer, signedIn);
    });
  if (channel === "email")
    return answerForm(request, newEmailInput, async (input) => {
      await consumeRateLimit("codes", actor.accountId);
      await requestEmailChange(actor, { ...input, browser: await spendSignInTry(request, actor.email) });
      return withSuccess(request, page, ({ contactChanges }) => contactChanges.codeSent);
    });
  if (isCode)
    return answerForm(request, phoneCodeInput, async ({ otp }) => {
      await consumeRateLimit("codes", actor.accountId);
      await confirmPhoneChange(actor, otp);
      return withSuccess(request, "/account", ({ contactChanges }) => contactChanges.phone.done);
    });
  return answerForm(request, newPhoneInput, async (input) => {
    await consumeRateLimit("codes", actor.accountId);
    await requestPhoneChange(actor, { ...input, browser: await spendSignInTry(request, actor.email) });
    return withSuccess(request, page, ({ contactChanges }) => contactChanges.codeSent);
  });
}

export async function replacementDialog({ request, params }: LoaderFunctionArgs): Promise<ReplacementView> {
  await requireActor(request, replaceContact);
  return loadReplacement(requireParam(params, "id"));
}

export async function submitReplacement({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, replaceContact);
  const { id, role } = await loadReplacement(requireParam(params, "id"));
  return answerForm(request, replacementInput, async (replacement) => {
    await replaceContact(actor, { companyId: id, ...replacement, email: replacement.email ?? null });
    return withSuccess(request, paths.company("admin", role, id), ({ contactChanges }) => contactChanges.replace.done);
  });
}
