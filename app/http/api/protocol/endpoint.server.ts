/**
 * Builds the API's calls from their method, permission, input, output and verb. A call is checked in this order:
 * method, authentication, permission, parsing, verb. The same definitions generate public/openapi.json.
 */
import type { LoaderFunctionArgs } from "@remix-run/node";
import * as z from "zod";
import { apiKeyPattern } from "~/domain/api-keys/api-key";
import { SELECT_FILE } from "~/domain/documents/document";
import type { Upload } from "~/domain/documents/file-storage.server";
import { withSpool } from "~/domain/documents/upload-spool.server";
import { log } from "~/domain/log";
import { configuration } from "~/domain/settings/configuration";
import { type Actor, type Role, roles } from "~/domain/values/actor";
import { Invalid, TooMany } from "~/domain/verbs/errors";
import {
  allowedWithoutSecondFactor,
  type CallKind,
  type Permission,
  type RequiredPermission,
  roleMay,
} from "~/domain/verbs/permissions";
import type { Verb } from "~/domain/verbs/verb.server";
import type { CallRateLimit } from "~/http/api/published/rate-limit-texts.server";
import type { Sample } from "~/http/api/shapes/samples";
import type { TakesFiles, TakesLongBody } from "~/http/files/uploads";
import { sortByField } from "~/http/forms/field-order";
import { bearerToken } from "~/http/request/bearer-token";
import { acceptedLocale } from "~/http/request/language.server";
import { type Allowance, clientNetwork, consumeRateLimit, exhaustedAllowance } from "~/http/request/rate-limits.server";
import { SECOND_FACTOR } from "~/http/request/session.server";
import { pathPart } from "~/http/request/site.server";
import { MARK, message } from "~/words/message";
import { translate } from "~/words/translate";
import { localeWords } from "~/words/words";
import { findTokenHolder, isApiKey } from "./bearer.server";
import { type Body, formBody, jsonBody } from "./body.server";
import { type ChangingItems, changingList } from "./changing-list.server";
import { allowOrigin, preflight } from "./cors.server";
import { type Deprecation, setDeprecationHeaders } from "./deprecation";
import { type Expansions, expandingCall } from "./expanding-call.server";
import { respondOnce } from "./idempotency.server";
import { hasCursor, isCursor, listWithCursor } from "./list-cursor.server";
import { assertPermitted } from "./permission.server";
import { challenge, invalidFields, languageHeaders, Problem, problemAnswer, toProblem } from "./problem.server";
import { repeatedNames, sentTwice } from "./repeated-names";
import { unknownFields } from "./unknown-fields";
import { assertUtf8Escapes } from "./utf8.server";

/** The permission of calls that need no sign-in. */
type Anyone = "anyone";
type HttpMethod = "GET" | "POST" | "PUT" | "DELETE";
type AnyVerb = Verb<never[], unknown>;
/** A verb with its actor already applied. */
type BoundVerb<V> = V extends Verb<infer Args, infer Answer> ? (...args: Args) => Promise<Answer> : never;

export interface EndpointCall<Who, Input, Query, V> {
  actor: Who;
  /** The verb, bound to `actor`. */
  act: BoundVerb<V>;
  input: Input;
  query: Query;
  /** The form's file. Null if there is none. */
  upload: Upload | null;
  /** The id at the end of the address. "" if the address has none. */
  id: string;
  request: Request;
  /**
   * A hash of the call and its Idempotency-Key, under which a verb stores its idempotency record. Null without the
   * header.
   */
  key: string | null;
}

/** A call that changes data names its verb, and so the verb's permission. A read-only call names a permission. */
type Requirement<P, V> = { verb: V; permission?: undefined } | { permission: P; verb?: undefined };

type Definition<
  P,
  V,
  Input extends z.ZodType,
  Query extends z.ZodType,
  Output extends z.ZodType | undefined,
> = Requirement<P, V> & Shape<P, V, Input, Query, Output>;

interface Shape<P, V, Input extends z.ZodType, Query extends z.ZodType, Output extends z.ZodType | undefined> {
  /** One sentence about the call. */
  summary: string;
  /** Further facts for the caller. */
  notes?: string;
  /** Missing for a call that stays. */
  deprecated?: Deprecation;
  /** True for a GET that changes data. HEAD then checks the caller and changes nothing. */
  acts?: true;
  /** True if an anonymous call can answer 401 because it signs in. */
  signsIn?: true;
  /** True if the call can need a second person's approval and answer 202. Verbs with approval imply it. */
  takesTwo?: true;
  /** Further rate limits that count this call, for the document. */
  limits?: CallRateLimit[];
  /** The kind of record whose id ends the address. */
  of?: Sample;
  query?: Query;
  input?: Input;
  /**
   * Checks that the schema cannot express. They also run after the schema has failed, so one answer lists every error.
   */
  alsoWrong?: (call: { actor: P extends Anyone ? null : Actor; body: Body }) => Promise<Record<string, string[]>>;
  /** A valid input. Its ids come from `samples`. */
  example?: z.input<Input>;
  /** Name of the file part. The body is then a multipart form instead of JSON. */
  file?: string;
  /** Bytes of a JSON body, if it may be larger than the server's limit for all bodies. */
  maxBytes?: number;
  /** The accepted file types, in words. If missing: the types of documents. */
  fileText?: string;
  /** Bytes of the largest file. The limit of documents if missing. */
  fileBytes?: number;
  /** If missing, the answer's content is an empty object. */
  output?: Output;
  /** The answer's items that change. They then have `updatedAt`. */
  changing?: ChangingItems;
  /** The objects that `expand` adds to the answer. */
  expands?: Expansions;
  /** The example's answer. If missing, the document composes one from the examples of the fields. */
  answer?: Output extends z.ZodType ? z.input<Output> : never;
  /** Fields that this role never gets, such as "order.shares". They are null in the composed example. */
  hidden?: readonly string[];
  run(
    call: EndpointCall<P extends Anyone ? null : Actor, z.output<Input>, z.output<Query>, V>,
  ): Promise<Output extends z.ZodType ? z.input<Output> : void>;
}

/** A call definition with its HTTP method and erased types. */
export interface Method extends Shape<Permission | Anyone, AnyVerb, z.ZodType, z.ZodType, z.ZodType> {
  method: HttpMethod;
  permission: RequiredPermission | Anyone;
  verb?: AnyVerb | undefined;
  output: z.ZodType;
}

const nothing = z.object({});
type Nothing = typeof nothing;

const methodBuilder =
  (method: HttpMethod) =>
  <
    P extends Permission | Anyone = Permission,
    V extends AnyVerb = never,
    Output extends z.ZodType | undefined = undefined,
    Input extends z.ZodType = Nothing,
    Query extends z.ZodType = Nothing,
  >(
    definition: Definition<P, V, Input, Query, Output>,
  ): Method => {
    const permission = definition.verb ?? definition.permission;
    const built = { output: nothing, ...definition, permission, method } as unknown as Method;
    const list = built.changing ? changingList(built.changing, built) : built;
    const walked = hasCursor(list) ? listWithCursor(list) : list;
    return walked.expands ? expandingCall(walked.expands, walked) : walked;
  };

/** Returns whether the call only reads. */
export const callKind = ({ method, acts }: Pick<Method, "method" | "acts">): CallKind =>
  method === "GET" && !acts ? "read" : "change";

/** Defines a GET call. Only a call with `acts` may change data. */
export const get = methodBuilder("GET");
/** Defines a POST call. */
export const post = methodBuilder("POST");
/** Defines a PUT call. */
export const put = methodBuilder("PUT");
/** Defines a DELETE call. */
export const remove = methodBuilder("DELETE");

/** One method of an address that several roles share, where texts, schemas or examples differ by role. */
export type MethodPerRole = Partial<Record<Role, Method>>;

/** Builds a method for each of the roles `among`. */
export const perRole = <R extends Role>(among: readonly R[], methodFor: (role: R) => Method): MethodPerRole =>
  Object.fromEntries(among.map((role) => [role, methodFor(role)]));

/**
 * Builds a route file's exports: `loader` answers GET, `action` all other methods. `handle` is set if a method takes a
 * file or a long body. `methods` lists an area's calls. An address without methods answers 404.
 */
export function endpoint(...all: (Method | MethodPerRole)[]) {
  const methods = (area: string): Method[] =>
    all.flatMap((method) => ("method" in method ? method : (method[area as Role] ?? [])));
  const answer = ({ request, params }: LoaderFunctionArgs) =>
    answerCall(methods(pathPart(request, AREA_PLACE)), request, params.id ?? "");
  const calls = roles.flatMap(methods);
  const fileBytes = Math.max(0, ...calls.map((call) => call.fileBytes ?? 0));
  const longBody = Math.max(0, ...calls.map(({ maxBytes = 0 }) => maxBytes));
  const handle: Partial<TakesFiles & TakesLongBody> = {
    ...(calls.some(({ file }) => file !== undefined)
      ? { takesFiles: { form: null, ...(fileBytes > 0 ? { bytes: fileBytes } : {}) } }
      : {}),
    ...(longBody > 0 ? { longBody } : {}),
  };
  return { loader: answer, action: answer, methods, handle };
}

async function answerCall(methods: Method[], request: Request, id: string): Promise<Response> {
  const verbs = methods.map((candidate) => candidate.method);
  const hasHead = verbs.includes("GET");
  const allow = [...verbs, ...(hasHead ? ["HEAD"] : []), "OPTIONS"].join(", ");
  if (request.method === "OPTIONS" && methods.length > 0) return preflight(request, allow);
  const requestedMethod = request.method === "HEAD" && hasHead ? "GET" : request.method;
  const method = methods.find((candidate) => candidate.method === requestedMethod);
  let allowance: Allowance | null = null;
  const answer = await (async () => {
    if (methods.length === 0) throw new Problem(404, "not_found", message("noSuchAddress"));
    if (!method) throw new Problem(405, "method_not_allowed", message("noSuchMethod"), {}, { Allow: allow });
    if (apiKeyPattern.test(request.url)) throw new Problem(400, "key_in_address", message("apiKeyInAddress"));
    const actor = await findTokenHolder(request);
    allowance = await consumeRateLimit("api", actor?.accountId ?? clientNetwork(request)).catch((error: unknown) => {
      if (error instanceof TooMany) allowance = exhaustedAllowance("api", error);
      throw error;
    });
    const caller = authorized(method, actor, request);
    if (method.acts && request.method === "HEAD") return contentResponse({}, request);
    return await callMethod(method, caller, request, id);
  })().catch((error: unknown) => problemResponse(error, request));
  answer.headers.set("Cache-Control", "no-store");
  if (allowance) setAllowanceHeaders(answer.headers, allowance);
  if (method?.deprecated) setDeprecationHeaders(answer.headers, method.deprecated, configuration().appUrl);
  allowOrigin(request.headers.get("Origin"), answer.headers);
  return answer;
}

/**
 * Returns the actor. Null if the call needs no sign-in.
 * @throws Problem 401 without a valid token or key.
 * @throws Problem 403 if the officer lacks the required second factor, the address belongs to another role, the key
 * lacks the scope, or the verification is not finished.
 */
function authorized(method: Method, actor: Actor | null, request: Request): Actor | null {
  const { permission } = method;
  if (permission === "anyone") return null;
  if (!actor) {
    const token = bearerToken(request);
    if (token === null) throw new Problem(401, "not_signed_in", message("notSignedIn"), {}, challenge);
    throw isApiKey(token)
      ? new Problem(401, "bad_key", message("badApiKey"), {}, challenge)
      : new Problem(401, "token_over", message("tokenOver"), {}, challenge);
  }
  if (actor.mustSetUpSecondFactor && !allowedWithoutSecondFactor(permission)) {
    throw new Problem(
      403,
      "second_factor_owed",
      message("owesSecondFactorAt", `${configuration().appUrl}${SECOND_FACTOR}`),
    );
  }
  const isOthers = ![SHARED_AREA, actor.role].includes(pathPart(request, AREA_PLACE));
  if (isOthers || !roleMay(actor.role, permission)) throw new Problem(403, "other_role", message("otherRole"));
  assertPermitted(actor, permission, callKind(method));
  return actor;
}

/** The area shared by all roles. */
const SHARED_AREA = "auth";

/** Index of the area in the parts of /api/v1/{area}. */
const AREA_PLACE = 3;

async function callMethod(method: Method, actor: Actor | null, request: Request, id: string): Promise<Response> {
  const query = await readQuery(request, method.query ?? nothing);
  const run = async (input: unknown, upload: Upload | null, key: string | null): Promise<Response> => {
    // methodBuilder has checked these types against the definition.
    const act = ((...args: never[]) => method.verb?.(actor as never, ...args)) as never;
    const content = await method.run({ actor: actor as never, act, input, query, upload, id, request, key });
    return contentResponse(content ?? {}, request);
  };
  if (method.method === "GET") return run({}, null, null);
  const answered = async (body: Body) => {
    const schema = method.input ?? nothing;
    const alsoWrong = async () => ({
      ...(method.file && !body.upload ? { [method.file]: [SELECT_FILE] } : {}),
      ...(await method.alsoWrong?.({ actor: actor as never, body })),
    });
    const input = await validate("field", schema, body, alsoWrong);
    // A refusal is an answer too, so it is stored and replayed.
    const act = (key: string | null) =>
      run(input, body.upload, key).catch((error: unknown) => problemResponse(sortFields(schema, error), request));
    return respondOnce(actor?.accountId ?? null, request, body.digest, act);
  };
  const { file } = method;
  if (file === undefined) return answered(await jsonBody(request));
  // The spool keeps the uploaded file until the call is answered.
  return withSpool(actor?.accountId ?? "", async (spool) => answered(await formBody(request, file, spool)));
}

/** Translates the domain's messages, such as timeline lines, into the request's language (English by default). */
function contentResponse(content: unknown, request: Request): Response {
  const text = JSON.stringify({ content });
  const headers = { "Content-Type": "application/json", ...languageHeaders(request) };
  if (!text.includes(ESCAPED_MARK)) return new Response(text, { headers });
  const words = localeWords(acceptedLocale(request));
  const inWords = (_key: string, value: unknown) => (typeof value === "string" ? translate(value, words) : value);
  return new Response(JSON.stringify({ content }, inWords), { headers });
}

/** MARK as JSON escapes it. */
const ESCAPED_MARK = JSON.stringify(MARK).slice(1, -1);

/**
 * Reads the address's query parameters. An empty one counts as missing, as in bodies, except for the cursor of a list.
 * @throws Problem 400 if they are not valid UTF-8.
 */
function queryParameters(request: Request, schema: z.ZodType): Sent {
  const { search, searchParams } = new URL(request.url);
  assertUtf8Escapes(search);
  return {
    values: Object.fromEntries([...searchParams].filter(([name, value]) => value !== "" || isCursor(schema, name))),
    repeated: sentTwice(repeatedNames([...searchParams.keys()])),
  };
}

/**
 * Reads the address's query parameters.
 * @throws Problem 400 if they are not valid UTF-8, 422 with the messages of all parameters if they are invalid.
 */
export const readQuery = async <Query extends z.ZodType>(request: Request, schema: Query): Promise<z.output<Query>> =>
  (await validate("parameter", schema, queryParameters(request, schema))) as z.output<Query>;

/** A query or a body. */
type Sent = Pick<Body, "values" | "repeated"> & Partial<Pick<Body, "otherFiles">>;

/**
 * Parses the values.
 * @throws Problem 422 with the messages of all fields.
 */
async function validate(
  kind: "field" | "parameter",
  schema: z.ZodType,
  { values, repeated, otherFiles = [] }: Sent,
  alsoWrong?: () => Promise<Record<string, string[]>>,
): Promise<unknown> {
  const names = [...unknownFields(schema, values), ...otherFiles];
  const read = schema.safeParse(values);
  if (read.success && names.length === 0 && Object.keys(repeated).length === 0) return read.data;
  const misnamed = Object.fromEntries(
    names.map((name) => [name, [message(kind === "field" ? "noSuchField" : "noSuchParameter", name)]]),
  );
  const fields = { ...(await alsoWrong?.()), ...issueMessages(read.error), ...repeated };
  throw invalidFields({ ...misnamed, ...sortByField(schema, fields) }, names.length > 0 ? "unknown_field" : "invalid");
}

function issueMessages(error: z.ZodError | undefined): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const { path, message: text } of error?.issues ?? []) (fields[path.join(".")] ??= []).push(text);
  return fields;
}

const sortFields = (schema: z.ZodType, error: unknown): unknown =>
  error instanceof Invalid ? new Invalid(sortByField(schema, error.sentences), error.code) : error;

function problemResponse(error: unknown, request: Request): Response {
  const problem = toProblem(error);
  if (problem) return problemAnswer(problem, request);
  if (!request.signal.aborted) log.error({ err: error }, "a call failed");
  return problemAnswer(new Problem(500, "defect", message("defect")), request);
}

/** Sets RateLimit and RateLimit-Policy (IETF draft), and the three headers of earlier drafts. */
function setAllowanceHeaders(headers: Headers, { limit, window, remaining, reset }: Allowance): void {
  headers.set("RateLimit-Policy", `"api";q=${limit};w=${window}`);
  headers.set("RateLimit", `"api";r=${remaining};t=${reset}`);
  headers.set("RateLimit-Limit", String(limit));
  headers.set("RateLimit-Remaining", String(remaining));
  headers.set("RateLimit-Reset", String(reset));
}
