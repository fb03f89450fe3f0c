/** Connects posted forms with verbs: parses, checks, acts, and shows each error at its field. */
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

/** A page's action data after its form was rejected. */
export interface FormAnswer {
  lastResult: SubmissionResult;
}

const returnedStatuses = new Set([409, 429, 503]);

/** Most characters of a typed value that a page repeats. */
const MAX_ECHO_LENGTH = 10_000;

/**
 * Checks that the schema cannot express. They also run after the schema has failed, so the page shows all errors at
 * once.
 */
type FieldCheck = (typed: Record<string, unknown>) => Promise<Record<string, string[]>>;

/**
 * Validates the form, runs `act` on its values and returns its response. An invalid or refused form comes back with its
 * messages and the typed values: 422 invalid, 409 refused, 429 rate limit, 503 outage.
 * @throws Response 400 for an unreadable form, 403 for a forged one, and the status of other refusals, such as 404.
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
  // A file that could not be stored must not look like a missing file.
  if (submission.status === "error" && trouble === null) {
    const fieldErrors = await alsoWrong(submission.payload);
    return returnForm(request, submission.reply({ fieldErrors, hideFields }), { status: 422 }, schema);
  }
  // The form asked to insert or remove a row. The page comes back with that change and without errors.
  if (submission.status !== "error" && submission.status !== "success") {
    return json({ lastResult: { ...submission.reply({ hideFields }), error: undefined } } satisfies FormAnswer);
  }
  try {
    if (trouble !== null || submission.status !== "success") throw trouble;
    return await act(submission.value, form);
  } catch (error) {
    if (error instanceof Invalid) {
      const { "": formErrors = [], ...fieldErrors } = unreadFields(error.sentences);
      return returnForm(request, submission.reply({ formErrors, fieldErrors, hideFields }), { status: 422 }, schema);
    }
    // The proposal has stored the values, so the form need not come back.
    if (error instanceof AwaitsApproval)
      return withNotice(paths.approvals(error.role), "info", await translateForRequest(request, error.sentence));
    const refusal = refusalOrOutage(error);
    if (!refusal) throw error;
    const { message, status, headers } = refusal;
    // A refused form comes back with the typed values. If the page itself is hidden from the person, it has no form.
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

/**
 * Like answerForm, for a form with one file, or with up to `maxFiles`. The uploaded files are kept until the form is
 * answered.
 */
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
    // The form was rejected before it was read, so its values cannot come back.
    if (!(error instanceof TooMany)) throw error;
    const { message, status, headers } = domainRefusal(error)!;
    return returnForm(request, { status: "error", error: { "": [unread(message)] } }, { status, headers });
  }
}

/** Returns the form with its messages, translated into the request's language. */
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

/** @throws Response 400 if the intent of an insert or remove button is malformed. */
function parseForm<Schema extends z.ZodType>(form: FormData, schema: Schema) {
  try {
    return parseWithZod(form, { schema });
  } catch {
    return throwUnreadable();
  }
}

/**
 * True if this request's form came back with messages. Its page is then shown, even if the record's state has changed.
 */
export const isFormReturned = (): boolean => requestScope.getStore()?.get("invalid") === true;

/** Reads the posted form after the CSRF check. @throws Response 400 if it is unreadable, 403 if it is forged. */
export const readForm = async (request: Request): Promise<FormData> => (await readOwnForm(request)).form;

/** Storage for a form's files, and their largest number. */
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
 * Reads a form without a CSRF token, for an address that only its own page knows. The person may have signed in
 * meanwhile, in another tab.
 * @throws Response 400 if the form is unreadable, 403 if another site sent it.
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
 * Rejects field names that could exhaust memory: list[99999999] would become a list of that length.
 * @throws Response 400 for names, counts or intents that no form of Dhow has.
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

/** @throws Response 400, always. */
export function throwUnreadable(): never {
  throw new Response("this form could not be read", { status: 400 });
}

/** Converts a refusal or outage to its response. Returns any other error unchanged. */
export async function asResponse(error: unknown, request: Request): Promise<unknown> {
  const refusal = refusalOrOutage(error);
  return refusal ? refusalResponse(refusal, request) : error;
}

const refusalResponse = async ({ message, status, headers }: Refusal, request: Request): Promise<Response> =>
  new Response(await translateForRequest(request, message), { status, headers });

/** The uploaded file of a field. Null if none was chosen. */
export const uploadedFile = (form: FormData, field: string): Upload | null => uploadedFiles(form, field)[0] ?? null;

/** The uploaded files of a field, without empty ones. */
export const uploadedFiles = (form: FormData, field: string): File[] =>
  form.getAll(field).filter((file): file is File => file instanceof File && (file.size > 0 || file.name !== ""));

/** Creates a one-time key, so that submitting a form twice acts once. */
export const newFormKey = (): string => generateToken();

/** Returns a route parameter. @throws Response 404 if it is missing. */
export function requireParam(params: Record<string, string | undefined>, name: string): string {
  const value = params[name];
  if (value === undefined) throw new Response("not found", { status: 404 });
  return value;
}
