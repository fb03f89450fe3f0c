/** Between a posted form and a verb: parse, check, act, and show each error at its field. */
import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { json } from "@remix-run/node";
import type * as z from "zod";
import type { Upload } from "~/domain/documents/file-storage.server";
import { MAX_CONCURRENT_UPLOADS, type Spool, withSpool } from "~/domain/documents/upload-spool.server";
import * as paths from "~/domain/paths";
import type { Actor } from "~/domain/values/actor";
import { generateToken } from "~/domain/values/ids";
import { AwaitsApproval, Invalid, TooMany } from "~/domain/verbs/errors";
import { isMultipartForm, type ReadForm, readMultipart } from "~/http/files/multipart.server";
import { translateFieldsForRequest, translateForRequest } from "~/http/request/language.server";
import { domainRefusal, type Refusal, refusalOrOutage } from "~/http/request/refusals.server";
import { requestScope } from "~/http/request/scope.server";
import { assertOwnPost } from "~/http/request/session.server";
import { assertSameSite } from "~/http/request/site.server";
import { type Sentence, unread } from "~/words/message";
import { sortByField } from "./field-order";
import { withNotice } from "./notices.server";
import { SECRET_FIELDS } from "./secret-fields";

/** What a page finds in its action data when the form came back. */
export interface FormAnswer {
  lastResult: SubmissionResult;
}

const returnedStatuses = new Set([409, 429, 503]);

/** The most text that a page repeats of what was typed. */
const MAX_ECHO_LENGTH = 10_000;

/**
 * Checks that the form's schema cannot make. They run even when the schema has found faults, so that all faults are
 * shown at once.
 */
type FieldCheck = (typed: Record<string, unknown>) => Promise<Record<string, string[]>>;

/**
 * Runs `act` on the form's values and answers its response. A form that is invalid, or that the verb refuses, comes
 * back with its messages, in the order of its fields, and what was typed: 422 invalid, 409 refused, 429 too often.
 */
export async function answerForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  act: (values: z.output<Schema>, form: FormData) => Promise<Response>,
  alsoWrong: FieldCheck = async () => ({}),
  files?: FileIntake,
): Promise<Response> {
  const { form, trouble } = await readOwnForm(request, files);
  const submission = parseForm(form, schema);
  const hideFields = SECRET_FIELDS;
  // A file that could not be kept must not look like a file that was not chosen.
  if (submission.status === "error" && trouble === null) {
    const fieldErrors = await alsoWrong(submission.payload);
    return returnForm(request, submission.reply({ fieldErrors, hideFields }), { status: 422 }, schema);
  }
  // An intent such as insert or remove: the page comes back with the row added or removed, and without errors.
  if (submission.status !== "error" && submission.status !== "success") {
    return json({ lastResult: { ...submission.reply({ hideFields }), error: undefined } } satisfies FormAnswer);
  }
  try {
    if (trouble !== null || submission.status !== "success") throw trouble;
    return await act(submission.value, form);
  } catch (error) {
    if (error instanceof Invalid) {
      const { "": formErrors = [], ...fieldErrors } = unreadFields(error.said);
      return returnForm(request, submission.reply({ formErrors, fieldErrors, hideFields }), { status: 422 }, schema);
    }
    // Nothing has to be typed again: it waits for a second person.
    if (error instanceof AwaitsApproval)
      return withNotice(paths.approvals(error.role), "info", await translateForRequest(request, error.said));
    const refusal = refusalOrOutage(error);
    if (!refusal) throw error;
    const { message, status, headers } = refusal;
    // A refused form comes back with what was typed. A page that does not exist for this person has no form to show.
    if (returnedStatuses.has(status))
      return returnForm(
        request,
        submission.reply({ formErrors: [unread(message)], hideFields }),
        { status, headers },
        schema,
      );
    throw await refusalResponse(refusal, request);
  }
}

const unreadFields = (fields: Record<string, Sentence[]>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(fields).map(([name, messages]) => [name, messages.map(unread)]));

/** The same for a form with a file, or with `most` of them. They are kept until the form is answered. */
export async function answerFileForm<Schema extends z.ZodType>(
  request: Request,
  actor: Actor,
  schema: Schema,
  act: (values: z.output<Schema>, form: FormData) => Promise<Response>,
  alsoWrong?: FieldCheck,
  maxFiles?: number,
): Promise<Response> {
  if (!isMultipartForm(request)) return answerForm(request, schema, act, alsoWrong);
  try {
    const received = (spool: Spool) => answerForm(request, schema, act, alsoWrong, { spool, maxFiles });
    return await withSpool(actor.accountId, received, maxFiles === undefined ? 1 : MAX_CONCURRENT_UPLOADS);
  } catch (error) {
    // The form was refused before it was read, so nothing that was typed can come back.
    if (!(error instanceof TooMany)) throw error;
    const { message, status, headers } = domainRefusal(error)!;
    return returnForm(request, { status: "error", error: { "": [unread(message)] } }, { status, headers });
  }
}

/** What the schema and the domain said is read here, in the language of whoever sent the form. */
async function returnForm(
  request: Request,
  lastResult: SubmissionResult,
  init: ResponseInit,
  schema?: z.ZodType,
): Promise<Response> {
  requestScope.getStore()?.set("invalid", true);
  const fieldErrors = lastResult.error && schema ? sortByField(schema, lastResult.error) : lastResult.error;
  const error = fieldErrors && (await translateFieldsForRequest(request, fieldErrors as Record<string, string[]>));
  return json(
    { lastResult: { ...lastResult, error, initialValue: shorten(lastResult.initialValue) } } satisfies FormAnswer,
    init,
  );
}

function shorten<Value>(value: Value): Value {
  const cut = (_key: string, item: unknown) => (typeof item === "string" ? item.slice(0, MAX_ECHO_LENGTH) : item);
  return value === undefined || value === null ? value : (JSON.parse(JSON.stringify(value, cut)) as Value);
}

/** Errors: a 400 answer when the intent of an insert or remove button is not one that conform wrote. */
function parseForm<Schema extends z.ZodType>(form: FormData, schema: Schema) {
  try {
    return parseWithZod(form, { schema });
  } catch {
    return throwUnreadable();
  }
}

/**
 * Whether the form of this request came back with messages: its page is then shown, whatever became of what it is
 * about.
 */
export const isFormReturned = (): boolean => requestScope.getStore()?.get("invalid") === true;

/** The posted form, after the CSRF check. */
export const readForm = async (request: Request): Promise<FormData> => (await readOwnForm(request)).form;

/** How the files of a form are taken in, and how many there may be. */
interface FileIntake {
  spool: Spool;
  maxFiles: number | undefined;
}

async function readOwnForm(request: Request, files?: FileIntake): Promise<ReadForm> {
  const read = await parseRequestForm(request, files);
  await assertOwnPost(request, read.form);
  return read;
}

/**
 * The same without a CSRF token, for an address that only its own page knows: somebody may have signed in meanwhile, in
 * another tab.
 */
export async function readFormWithoutToken(request: Request): Promise<FormData> {
  await assertSameSite(request);
  return (await parseRequestForm(request)).form;
}

async function parseRequestForm(request: Request, files?: FileIntake): Promise<ReadForm> {
  const read = await (files
    ? readMultipart(request, files.spool, files.maxFiles)
    : request.formData().then((form) => ({ form, trouble: null }))
  ).catch(throwUnreadable);
  assertReadable(read.form);
  return read;
}

const MAX_FIELDS = 300;
const MAX_NAME_LENGTH = 100;
const MAX_INTENT_LENGTH = 1000;

/**
 * Against denial of service by field names: list[99999999] would become a list of that length. Errors: a 400 answer
 * for names, numbers of fields or intents that no form of ours has.
 */
function assertReadable(form: FormData): void {
  const names = [...form.keys()];
  const intents = form.getAll("__intent__").map(String);
  const isOdd =
    names.length > MAX_FIELDS ||
    names.some((name) => name.length > MAX_NAME_LENGTH) ||
    intents.some((intent) => intent.length > MAX_INTENT_LENGTH) ||
    [...names, ...intents].some((text) => /\[\s*\d{3,}/.test(text));
  if (isOdd) throwUnreadable();
}

/** Errors: always, a 400 answer. */
export function throwUnreadable(): never {
  throw new Response("this form could not be read", { status: 400 });
}

/** The answer to a refusal of the domain or an outage of the machine. Any other error is thrown again. */
export async function asResponse(error: unknown, request: Request): Promise<unknown> {
  const refusal = refusalOrOutage(error);
  return refusal ? refusalResponse(refusal, request) : error;
}

const refusalResponse = async ({ message, status, headers }: Refusal, request: Request): Promise<Response> =>
  new Response(await translateForRequest(request, message), { status, headers });

/** The file of a multipart field; null when none was chosen. */
export const uploadedFile = (form: FormData, field: string): Upload | null => uploadedFiles(form, field)[0] ?? null;

export const uploadedFiles = (form: FormData, field: string): File[] =>
  form.getAll(field).filter((file): file is File => file instanceof File && (file.size > 0 || file.name !== ""));

/** A one-time id for a form, so that sending it twice acts once. */
export const newFormKey = (): string => generateToken();

/** A parameter of the address that the route's name has. */
export function requireParam(params: Record<string, string | undefined>, name: string): string {
  const value = params[name];
  if (value === undefined) throw new Response("not found", { status: 404 });
  return value;
}
