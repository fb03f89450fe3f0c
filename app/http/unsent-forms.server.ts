/** A form that comes after its session has ended is kept: it comes back with what was typed, after sign-in. */
import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "@remix-run/node";
import * as z from "zod";
import { forgetUnsentForm, keepUnsentForm, unsentFormOf } from "~/domain/accounts/unsent-forms.server";
import { KEPT, TRY } from "~/domain/form-address";
import { accountOfForm } from "./form-tokens.server";
import { wordsOf } from "./language.server";
import { withNotice } from "./notices.server";
import { SECRET_FIELDS } from "./secret-fields";
import { isFromElsewhere, signInTo } from "./site.server";

/** Neither kept nor shown again: besides what forms never send back, codes, which are over soon or work once. */
const NEVER_KEPT = [...SECRET_FIELDS, "code", "otp", "__intent__"];

/** More than anybody types into a form. */
const MOST_TYPED = 64 * 1024;

type FormOwner = { accountId: string } | null;

/** For a post without a session: the way to sign-in, and from there back to the form with what was typed. */
export async function signInAndBack(request: Request): Promise<Response> {
  // A file has to be chosen again anyway; its page comes back without it.
  const isFile = /^multipart\//.test(request.headers.get("Content-Type") ?? "");
  const form =
    isFile || isFromElsewhere(request)
      ? null
      : await request
          .clone()
          .formData()
          .catch(() => null);
  return (form && (await keptUnsent(request, form, null))) ?? redirect(signInTo(pageOf(request)), 303);
}

/**
 * Keeps a form whose session is not this request's, for the account that it was shown to, and answers with the way back
 * to it. Null when it is nobody's, or another's than the person's who is signed in now. Callers have checked that this
 * site sent it.
 */
export async function keptUnsent(request: Request, form: FormData, person: FormOwner): Promise<Response | null> {
  const accountId = accountOfForm(String(form.get("csrf") ?? ""));
  if (accountId === null || (person && person.accountId !== accountId)) return null;
  const { sessionOver } = (await wordsOf(request)).public.entrance;
  const fields = typedIn(form);
  const page = pageOf(request);
  if (fields.length === 0) return person && withNotice(page, "warning", sessionOver.nothingSent);
  if (JSON.stringify(fields).length > MOST_TYPED) return null;
  if (!(await keepUnsentForm(accountId, { page, fields }))) return null;
  return person
    ? withNotice(withKept(page), "warning", sessionOver.nothingSent)
    : withNotice(signInTo(withKept(page)), "warning", sessionOver.kept);
}

/** The page to which a kept form leads after sign-in; null when there is none. */
export async function unsentPageOf(accountId: string): Promise<string | null> {
  const kept = await unsentFormOf(accountId);
  return kept && withKept(kept.page);
}

/** What was typed into the form of this page, when its address asks for what was kept; null when nothing is. */
export async function keptFor(request: Request, person: FormOwner): Promise<Record<string, unknown> | null> {
  if (!person || !isOfKept(request)) return null;
  const kept = await unsentFormOf(person.accountId);
  if (kept?.page !== pageOf(request)) return null;
  const form = new FormData();
  for (const [name, value] of kept.fields) form.append(name, value);
  return parseWithZod(form, { schema: z.unknown() }).payload;
}

/** A kept form has now been sent. */
export async function forgetIfKept(request: Request, accountId: string): Promise<void> {
  if (isOfKept(request)) await forgetUnsentForm(accountId);
}

const isOfKept = ({ url }: Request): boolean => new URL(url).searchParams.has(KEPT);

const typedIn = (form: FormData): [string, string][] =>
  [...form].flatMap(([name, value]) =>
    typeof value === "string" && !NEVER_KEPT.includes(name) ? [[name, value]] : [],
  );

/** The page that holds the form, whichever try this is. */
function pageOf({ url }: Request): string {
  const { pathname, searchParams } = new URL(url);
  for (const name of [TRY, KEPT]) searchParams.delete(name);
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`;
}

const withKept = (page: string): string => `${page}${page.includes("?") ? "&" : "?"}${KEPT}=1`;
