/** Stores forms that arrive after their session has ended, and restores the typed values after sign-in. */
import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "@remix-run/node";
import * as z from "zod";
import { deleteUnsentForm, findUnsentForm, saveUnsentForm } from "~/domain/accounts/unsent-forms.server";
import * as paths from "~/domain/paths";
import { DRAFT_PARAMETER, TRY_PARAMETER } from "~/domain/values/form-address";
import { TooMany } from "~/domain/verbs/errors";
import { findFormOwner } from "~/http/request/ended-session.server";
import { requestWords } from "~/http/request/language.server";
import { consumeRateLimit } from "~/http/request/rate-limits.server";
import { decodePath, isCrossSite, signInPath } from "~/http/request/site.server";
import { withNotice } from "./notices.server";
import { SECRET_FIELDS } from "./secret-fields";

/** Fields never stored or shown again. Codes are included, because they expire soon or work once. */
const NEVER_STORED = [...SECRET_FIELDS, "code", "otp", "__intent__"];

/** Longest form stored, in characters. */
const MAX_FORM_LENGTH = 64 * 1024;

type FormOwner = { accountId: string } | null;

/** Redirects a post without a session to sign-in, and from there back to the form with its values. */
export async function signInRedirect(request: Request): Promise<Response> {
  // The browser has to choose a file again, so a form with files is not stored.
  const isFile = /^multipart\//.test(request.headers.get("Content-Type") ?? "");
  const form =
    isFile || isCrossSite(request)
      ? null
      : await request
          .clone()
          .formData()
          .catch(() => null);
  return (form && (await storeUnsentForm(request, form, null))) ?? redirect(signInPath(formPage(request)), 303);
}

/**
 * Forms of these pages are never kept. Their values direct money and rights, so a person must type them in an active
 * session.
 */
const unkeptPages = [
  paths.payee,
  paths.payees,
  paths.team,
  paths.approvalLimits,
  paths.companyDetails,
  ...(["admin", "bank", "insurance"] as const).map(paths.approvals),
  ...(["admin", "bank"] as const).flatMap((role) => [
    paths.payoutBatches(role),
    paths.payoutBatch(role, ""),
    paths.refunds(role),
  ]),
];
/** The form for a refund of cash, which is never kept either. */
const refundForm = /^\/(admin|bank)\/money\/[^/]+\/refund\/$/;

/** False for a page whose forms are never kept. Like the router, it ignores capitals and empty parts of the path. */
export function isKeptPage(page: string): boolean {
  const path = pathKey(page);
  return !unkeptPages.some((unkept) => path.startsWith(pathKey(unkept))) && !refundForm.test(path);
}

function pathKey(page: string): string {
  const [path = ""] = page.split("?");
  return ["", ...decodePath(path).toLowerCase().split("/").filter(Boolean), ""].join("/");
}

/**
 * Stores a form of a session that ended in this browser. Returns the redirect back to it. Null if this browser had no
 * such session in the last day, if it belonged to another person than the signed-in one, or if the form cannot be
 * stored. Callers have checked that this site sent the form.
 */
export async function storeUnsentForm(request: Request, form: FormData, person: FormOwner): Promise<Response | null> {
  const accountId = await findFormOwner(request, String(form.get("csrf") ?? ""));
  if (accountId === null || (person && person.accountId !== accountId)) return null;
  const { sessionOver } = (await requestWords(request)).public.entrance;
  const fields = typedFields(form);
  const page = formPage(request);
  if (fields.length === 0 || !isKeptPage(page)) return person && withNotice(page, "warning", sessionOver.nothingSent);
  if (JSON.stringify(fields).length > MAX_FORM_LENGTH) return null;
  if (!(await hasRoom(accountId)) || !(await saveUnsentForm(accountId, { page, fields }))) return null;
  return person
    ? withNotice(storedFormAddress(page), "warning", sessionOver.nothingSent)
    : withNotice(signInPath(storedFormAddress(page)), "warning", sessionOver.kept);
}

/** Precedes the page of a form that waits for its person's password. */
const UNCONFIRMED = "unconfirmed ";

/** Pages whose typed values are kept while their person gives the password. The other pages have only buttons. */
const typingPages = [paths.payee, paths.invite, paths.approvalLimits, paths.exposureLimits];

const typingEnd = /\/(refuse|return\/[^/]+|money\/[^/]+\/refund|refunds\/[^/]+\/(pay|back))\/$/;

const hasTypedValues = (page: string): boolean => {
  const path = pathKey(page);
  return typingPages.some((typing) => path === pathKey(typing)) || typingEnd.test(path);
};

/**
 * Stores the form of an open session that has to give the password first. Returns the address to open afterwards. Even
 * a page of unkeptPages keeps these values, because an active session sent them.
 */
export async function storeUnconfirmedForm(request: Request, form: FormData, accountId: string): Promise<string> {
  const fields = typedFields(form);
  const page = formPage(request);
  const canStore =
    hasTypedValues(page) &&
    fields.length > 0 &&
    JSON.stringify(fields).length <= MAX_FORM_LENGTH &&
    (await hasRoom(accountId)) &&
    (await saveUnsentForm(accountId, { page: UNCONFIRMED + page, fields }));
  return canStore ? storedFormAddress(page) : page;
}

/** Counts a form of the account. False if it has stored too many lately. */
const hasRoom = (accountId: string): Promise<boolean> =>
  consumeRateLimit("unsent forms", accountId).then(
    () => true,
    (error: unknown) => {
      if (error instanceof TooMany) return false;
      throw error;
    },
  );

/** The page that restores the account's stored form. Null if there is none. */
export async function unsentFormPage(accountId: string): Promise<string | null> {
  const unsentForm = await findUnsentForm(accountId);
  const page = unsentForm?.page;
  return page && !page.startsWith(UNCONFIRMED) && isKeptPage(page) ? storedFormAddress(page) : null;
}

/** The stored values of this page's form, if its address asks for them. Null if there are none. */
export async function restoredValues(request: Request, person: FormOwner): Promise<Record<string, unknown> | null> {
  if (!person || !hasStoredForm(request)) return null;
  const page = formPage(request);
  const unsentForm = await findUnsentForm(person.accountId);
  const isOfPage = unsentForm?.page === UNCONFIRMED + page || (unsentForm?.page === page && isKeptPage(page));
  if (!unsentForm || !isOfPage) return null;
  const form = new FormData();
  for (const [name, value] of unsentForm.fields) form.append(name, value);
  return parseWithZod(form, { schema: z.unknown() }).payload;
}

/** Deletes the stored form once it was submitted. */
export async function discardIfStored(request: Request, accountId: string): Promise<void> {
  if (hasStoredForm(request)) await deleteUnsentForm(accountId);
}

const hasStoredForm = ({ url }: Request): boolean => new URL(url).searchParams.has(DRAFT_PARAMETER);

/** Returns whether the path leads to a form with restored values. */
export const isStoredFormAddress = (path: string): boolean =>
  new URL(path, "http://dhow").searchParams.has(DRAFT_PARAMETER);

const typedFields = (form: FormData): [string, string][] =>
  [...form].flatMap(([name, value]) =>
    typeof value === "string" && !NEVER_STORED.includes(name) ? [[name, value]] : [],
  );

/** The form's page, without the parameters of earlier attempts. */
function formPage({ url }: Request): string {
  const { pathname, searchParams } = new URL(url);
  for (const name of [TRY_PARAMETER, DRAFT_PARAMETER]) searchParams.delete(name);
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`;
}

const storedFormAddress = (page: string): string => `${page}${page.includes("?") ? "&" : "?"}${DRAFT_PARAMETER}=1`;
