/** Between a posted form and a verb: parse, check, act, and say what went wrong where it was made. */
import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { json } from "@remix-run/node";
import type * as z from "zod";
import type { Actor } from "~/domain/actor";
import type { Upload } from "~/domain/documents/files.server";
import { receiving, type Spool } from "~/domain/documents/receiving.server";
import { Invalid, TooMany } from "~/domain/errors";
import { newToken } from "~/domain/ids";
import { inOrder } from "./in-order";
import { isMultipartForm, multipartOf, type ReadForm } from "./multipart.server";
import { refusalOf, refusalOrOutage, type Refusal } from "./refusals.server";
import { requestScope } from "./scope.server";
import { SECRET_FIELDS } from "./secret-fields";
import { assertOwnPost } from "./session.server";
import { assertFromHere } from "./site.server";

/** What a page finds in its action data when the form came back. */
export interface FormAnswer {
  lastResult: SubmissionResult;
}

const comesBack = new Set([409, 429, 503]);

/** A page says back what was typed, but not without end. */
const LONGEST_ECHO = 10_000;

/** What the schema of a form cannot know: it is asked when the form is invalid anyway, so that everything is said at once. */
type AlsoWrong = (typed: Record<string, unknown>) => Promise<Record<string, string[]>>;

/**
 * Runs `act` on the form's values and answers its response. A form that is invalid, or that the verb refuses, comes back
 * with its messages, in the order of its fields, and what was typed: 422 invalid, 409 refused, 429 too often.
 */
export async function answerForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  act: (values: z.output<Schema>, form: FormData) => Promise<Response>,
  alsoWrong: AlsoWrong = async () => ({}),
  spool?: Spool,
): Promise<Response> {
  const { form, trouble } = await ownForm(request, spool);
  const submission = parsed(form, schema);
  const hideFields = SECRET_FIELDS;
  // Without its file the form looks as if none was chosen.
  if (submission.status === "error" && trouble === null) {
    const fieldErrors = await alsoWrong(submission.payload);
    return back(submission.reply({ fieldErrors, hideFields }), { status: 422 }, schema);
  }
  // An intent such as insert or remove: the page comes back as it would look, without complaint.
  if (submission.status !== "error" && submission.status !== "success") {
    return json({ lastResult: { ...submission.reply({ hideFields }), error: undefined } } satisfies FormAnswer);
  }
  try {
    if (trouble !== null || submission.status !== "success") throw trouble;
    return await act(submission.value, form);
  } catch (error) {
    if (error instanceof Invalid) {
      const { "": formErrors = [], ...fieldErrors } = error.fields;
      return back(submission.reply({ formErrors, fieldErrors, hideFields }), { status: 422 }, schema);
    }
    const refusal = refusalOrOutage(error);
    if (!refusal) throw error;
    const { message, status, headers } = refusal;
    // What was typed comes back with the reason; a page that is not there, or not theirs, has no form to come back to.
    if (comesBack.has(status)) return back(submission.reply({ formErrors: [message], hideFields }), { status, headers }, schema);
    throw responseOf(refusal);
  }
}

/** The same for a form that brings a file, which is there until the form is answered. */
export async function answerFileForm<Schema extends z.ZodType>(
  request: Request,
  actor: Actor,
  schema: Schema,
  act: (values: z.output<Schema>, form: FormData) => Promise<Response>,
  alsoWrong?: AlsoWrong,
): Promise<Response> {
  if (!isMultipartForm(request)) return answerForm(request, schema, act, alsoWrong);
  try {
    return await receiving(actor.accountId, (spool) => answerForm(request, schema, act, alsoWrong, spool));
  } catch (error) {
    // It was refused before it was read: there is nothing that could come back with it.
    if (!(error instanceof TooMany)) throw error;
    const { message, status, headers } = refusalOf(error)!;
    return back({ status: "error", error: { "": [message] } }, { status, headers });
  }
}

function back(lastResult: SubmissionResult, init: ResponseInit, schema?: z.ZodType): Response {
  requestScope.getStore()?.set("invalid", true);
  const error = lastResult.error && schema ? inOrder(schema, lastResult.error) : lastResult.error;
  return json({ lastResult: { ...lastResult, error, initialValue: shortened(lastResult.initialValue) } } satisfies FormAnswer, init);
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

/** Whether the form of this request came back with messages: its page is then shown, whatever became of what it is about. */
export const cameBack = (): boolean => requestScope.getStore()?.get("invalid") === true;

/** The posted form, once it is sure that it is this site's own. */
export const readForm = async (request: Request): Promise<FormData> => (await ownForm(request)).form;

async function ownForm(request: Request, spool?: Spool): Promise<ReadForm> {
  const read = await readable(request, spool);
  await assertOwnPost(request, read.form);
  return read;
}

/** The same where the address is the proof, since only its page knows it: somebody may have signed in since, in another tab. */
export async function readFormOfAddress(request: Request): Promise<FormData> {
  assertFromHere(request);
  return (await readable(request)).form;
}

async function readable(request: Request, spool?: Spool): Promise<ReadForm> {
  const read = await (spool ? multipartOf(request, spool) : request.formData().then((form) => ({ form, trouble: null }))).catch(unreadable);
  assertReadable(read.form);
  return read;
}

const MOST_FIELDS = 300;
const LONGEST_NAME = 100;
const LONGEST_INTENT = 1000;

/**
 * The names of fields become lists and objects: list[99999999] would become a list of that length. Errors: a 400 answer
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

/** The answer to an error of the domain, or to a trouble of the machine; anything else stays what it is. */
export function asResponse(error: unknown): unknown {
  const refusal = refusalOrOutage(error);
  return refusal ? responseOf(refusal) : error;
}

const responseOf = ({ message, status, headers }: Refusal): Response => new Response(message, { status, headers });

/** The file of a multipart field; null when none was chosen. */
export function uploadOf(form: FormData, field: string): Upload | null {
  const file = form.get(field);
  return file instanceof File && (file.size > 0 || file.name !== "") ? file : null;
}

/** A form that moves money carries one, so that sending it twice acts once. */
export const newFormKey = (): string => newToken();

/** A part of the address that the route's name promises. */
export function param(params: Record<string, string | undefined>, name: string): string {
  const value = params[name];
  if (value === undefined) throw new Response("not found", { status: 404 });
  return value;
}
