/** Between a posted form and a verb: parse, check, act, and show each error at its field. */
import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { json } from "@remix-run/node";
import type * as z from "zod";
import type { Actor } from "~/domain/actor";
import type { Upload } from "~/domain/documents/files.server";
import { MOST_AT_ONCE, receiving, type Spool } from "~/domain/documents/receiving.server";
import { AwaitsApproval, Invalid, TooMany } from "~/domain/errors";
import { newToken } from "~/domain/ids";
import * as paths from "~/domain/paths";
import { type Sentence, unread } from "~/words/say";
import { inOrder } from "./in-order";
import { readFieldsFor, readFor } from "./language.server";
import { isMultipartForm, multipartOf, type ReadForm } from "./multipart.server";
import { withNotice } from "./notices.server";
import { type Refusal, refusalOf, refusalOrOutage } from "./refusals.server";
import { requestScope } from "./scope.server";
import { SECRET_FIELDS } from "./secret-fields";
import { assertOwnPost } from "./session.server";
import { assertFromHere } from "./site.server";

/** What a page finds in its action data when the form came back. */
export interface FormAnswer {
  lastResult: SubmissionResult;
}

const comesBack = new Set([409, 429, 503]);

/** The most text that a page repeats of what was typed. */
const LONGEST_ECHO = 10_000;

/**
 * Checks that the form's schema cannot make. They run even when the schema has found faults, so that all faults are
 * shown at once.
 */
type AlsoWrong = (typed: Record<string, unknown>) => Promise<Record<string, string[]>>;

/**
 * Runs `act` on the form's values and answers its response. A form that is invalid, or that the verb refuses, comes
 * back with its messages, in the order of its fields, and what was typed: 422 invalid, 409 refused, 429 too often.
 */
export async function answerForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  act: (values: z.output<Schema>, form: FormData) => Promise<Response>,
  alsoWrong: AlsoWrong = async () => ({}),
  files?: Receiving,
): Promise<Response> {
  const { form, trouble } = await ownForm(request, files);
  const submission = parsed(form, schema);
  const hideFields = SECRET_FIELDS;
  // A file that could not be kept must not look like a file that was not chosen.
  if (submission.status === "error" && trouble === null) {
    const fieldErrors = await alsoWrong(submission.payload);
    return back(request, submission.reply({ fieldErrors, hideFields }), { status: 422 }, schema);
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
      return back(request, submission.reply({ formErrors, fieldErrors, hideFields }), { status: 422 }, schema);
    }
    // Nothing has to be typed again: it waits for a second person.
    if (error instanceof AwaitsApproval)
      return withNotice(paths.approvals(error.role), "info", await readFor(request, error.said));
    const refusal = refusalOrOutage(error);
    if (!refusal) throw error;
    const { said, status, headers } = refusal;
    // A refused form comes back with what was typed. A page that does not exist for this person has no form to show.
    if (comesBack.has(status))
      return back(request, submission.reply({ formErrors: [unread(said)], hideFields }), { status, headers }, schema);
    throw await responseOf(refusal, request);
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
  alsoWrong?: AlsoWrong,
  most?: number,
): Promise<Response> {
  if (!isMultipartForm(request)) return answerForm(request, schema, act, alsoWrong);
  try {
    const received = (spool: Spool) => answerForm(request, schema, act, alsoWrong, { spool, most });
    return await receiving(actor.accountId, received, most === undefined ? 1 : MOST_AT_ONCE);
  } catch (error) {
    // The form was refused before it was read, so nothing that was typed can come back.
    if (!(error instanceof TooMany)) throw error;
    const { said, status, headers } = refusalOf(error)!;
    return back(request, { status: "error", error: { "": [unread(said)] } }, { status, headers });
  }
}

/** What the schema and the domain said is read here, in the language of whoever sent the form. */
async function back(
  request: Request,
  lastResult: SubmissionResult,
  init: ResponseInit,
  schema?: z.ZodType,
): Promise<Response> {
  requestScope.getStore()?.set("invalid", true);
  const said = lastResult.error && schema ? inOrder(schema, lastResult.error) : lastResult.error;
  const error = said && (await readFieldsFor(request, said as Record<string, string[]>));
  return json(
    { lastResult: { ...lastResult, error, initialValue: shortened(lastResult.initialValue) } } satisfies FormAnswer,
    init,
  );
}

function shortened<Value>(value: Value): Value {
  const cut = (_key: string, one: unknown) => (typeof one === "string" ? one.slice(0, LONGEST_ECHO) : one);
  return value === undefined || value === null ? value : (JSON.parse(JSON.stringify(value, cut)) as Value);
}

/** Errors: a 400 answer when the intent of an insert or remove button is not one that conform wrote. */
function parsed<Schema extends z.ZodType>(form: FormData, schema: Schema) {
  try {
    return parseWithZod(form, { schema });
  } catch {
    return unreadable();
  }
}

/**
 * Whether the form of this request came back with messages: its page is then shown, whatever became of what it is
 * about.
 */
export const cameBack = (): boolean => requestScope.getStore()?.get("invalid") === true;

/** The posted form, after the CSRF check. */
export const readForm = async (request: Request): Promise<FormData> => (await ownForm(request)).form;

/** How the files of a form are taken in, and how many there may be. */
interface Receiving {
  spool: Spool;
  most: number | undefined;
}

async function ownForm(request: Request, files?: Receiving): Promise<ReadForm> {
  const read = await readable(request, files);
  await assertOwnPost(request, read.form);
  return read;
}

/**
 * The same without a CSRF token, for an address that only its own page knows: somebody may have signed in meanwhile, in
 * another tab.
 */
export async function readFormOfAddress(request: Request): Promise<FormData> {
  await assertFromHere(request);
  return (await readable(request)).form;
}

async function readable(request: Request, files?: Receiving): Promise<ReadForm> {
  const read = await (files
    ? multipartOf(request, files.spool, files.most)
    : request.formData().then((form) => ({ form, trouble: null }))
  ).catch(unreadable);
  assertReadable(read.form);
  return read;
}

const MOST_FIELDS = 300;
const LONGEST_NAME = 100;
const LONGEST_INTENT = 1000;

/**
 * Against denial of service by field names: list[99999999] would become a list of that length. Errors: a 400 answer
 * for names, numbers of fields or intents that no form of ours has.
 */
function assertReadable(form: FormData): void {
  const names = [...form.keys()];
  const intents = form.getAll("__intent__").map(String);
  const isOdd =
    names.length > MOST_FIELDS ||
    names.some((name) => name.length > LONGEST_NAME) ||
    intents.some((intent) => intent.length > LONGEST_INTENT) ||
    [...names, ...intents].some((text) => /\[\s*\d{3,}/.test(text));
  if (isOdd) unreadable();
}

/** Errors: always, a 400 answer. */
export function unreadable(): never {
  throw new Response("this form could not be read", { status: 400 });
}

/** The answer to a refusal of the domain or an outage of the machine. Any other error is thrown again. */
export async function asResponse(error: unknown, request: Request): Promise<unknown> {
  const refusal = refusalOrOutage(error);
  return refusal ? responseOf(refusal, request) : error;
}

const responseOf = async ({ said, status, headers }: Refusal, request: Request): Promise<Response> =>
  new Response(await readFor(request, said), { status, headers });

/** The file of a multipart field; null when none was chosen. */
export const uploadOf = (form: FormData, field: string): Upload | null => uploadsOf(form, field)[0] ?? null;

/** All files of a multipart field. */
export const uploadsOf = (form: FormData, field: string): File[] =>
  form.getAll(field).filter((file): file is File => file instanceof File && (file.size > 0 || file.name !== ""));

/** A one-time id for a form, so that sending it twice acts once. */
export const newFormKey = (): string => newToken();

/** A parameter of the address that the route's name has. */
export function param(params: Record<string, string | undefined>, name: string): string {
  const value = params[name];
  if (value === undefined) throw new Response("not found", { status: 404 });
  return value;
}
