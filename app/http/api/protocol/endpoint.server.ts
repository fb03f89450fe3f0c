/**
 * How every address of the API is built: method, permission, input, output and the verb behind them. They are checked
 * in this order: method, authentication, permission, parsing, verb. The same definitions write public/openapi.json.
 */
import type { LoaderFunctionArgs } from "@remix-run/node";
import * as z from "zod";
import { SELECT_FILE } from "~/domain/documents/document";
import type { Upload } from "~/domain/documents/file-storage.server";
import { withSpool } from "~/domain/documents/upload-spool.server";
import { log } from "~/domain/log";
import { configuration } from "~/domain/settings/configuration";
import { type Actor, type Role, roles } from "~/domain/values/actor";
import { Invalid, TooMany } from "~/domain/verbs/errors";
import {
  allowedWithoutSecondFactor,
  hasPermission,
  type Permission,
  type RequiredPermission,
  roleMay,
} from "~/domain/verbs/permissions";
import type { Verb } from "~/domain/verbs/verb.server";
import type { CallRateLimit } from "~/http/api/published/rate-limit-texts.server";
import type { Sample } from "~/http/api/shapes/samples";
import type { TakesFiles } from "~/http/files/uploads";
import { sortByField } from "~/http/forms/field-order";
import { acceptedLocale } from "~/http/request/language.server";
import { type Allowance, clientNetwork, consumeRateLimit, exhaustedAllowance } from "~/http/request/rate-limits.server";
import { SECOND_FACTOR } from "~/http/request/session.server";
import { pathPart } from "~/http/request/site.server";
import { MARK, message } from "~/words/message";
import { translate } from "~/words/translate";
import { localeWords } from "~/words/words";
import { bearerToken, findTokenHolder } from "./bearer.server";
import { type Body, formBody, jsonBody } from "./body.server";
import { allowOrigin, preflight } from "./cors.server";
import { respondOnce } from "./idempotency.server";
import { challenge, invalidFields, Problem, problemAnswer, toProblem } from "./problem.server";
import { unknownFields } from "./unknown-fields";

/** Everybody may call, signed in or not. */
type Anyone = "anyone";
type HttpMethod = "GET" | "POST" | "PUT" | "DELETE";
type AnyVerb = Verb<never[], unknown>;
/** A verb that knows already who calls it. */
type BoundVerb<V> = V extends Verb<infer Args, infer Answer> ? (...args: Args) => Promise<Answer> : never;

export interface EndpointCall<Who, Input, Query, V> {
  actor: Who;
  /** The verb, as the actor's. */
  act: BoundVerb<V>;
  input: Input;
  query: Query;
  /** The file of a form. */
  upload: Upload | null;
  /** The last part of an address that ends in an id. */
  id: string;
  request: Request;
  /**
   * Of a request with an Idempotency-Key: for a verb that keeps a receipt, so that it acts once even if its answer was
   * lost.
   */
  key: string | null;
}

/** What changes something names its verb, which says who may; what only reads names a permission. */
type Requirement<P, V> = { verb: V; permission?: undefined } | { permission: P; verb?: undefined };

type Definition<
  P,
  V,
  Input extends z.ZodType,
  Query extends z.ZodType,
  Output extends z.ZodType | undefined,
> = Requirement<P, V> & Shape<P, V, Input, Query, Output>;

interface Shape<P, V, Input extends z.ZodType, Query extends z.ZodType, Output extends z.ZodType | undefined> {
  /** What it does, in a sentence. */
  summary: string;
  /** What else a caller should know. */
  notes?: string;
  /** A GET that changes something: then there is no HEAD, which must not. */
  acts?: true;
  /** Anyone may call it, and it can answer 401, because it signs in. */
  signsIn?: true;
  /** It can take two people and answer 202. A call that names such a verb says so by the verb. */
  takesTwo?: true;
  /** The limits for fewer calls that count it, too, as the document names them. */
  limits?: CallRateLimit[];
  /** Whose id stands at the end of the address. */
  of?: Sample;
  query?: Query;
  input?: Input;
  /**
   * Checks that the schema cannot make. They run even when the schema has found faults, so that all faults are reported
   * at once.
   */
  alsoWrong?: (call: { actor: P extends Anyone ? null : Actor; body: Body }) => Promise<Record<string, string[]>>;
  /** An input that works; its ids are those of `samples`. */
  example?: z.input<Input>;
  /** The name of the part that is the file: the body is then a form and no JSON. */
  file?: string;
  /** Without it the answer's content is an empty object. */
  output?: Output;
  /** The answer to the example; without it the document composes one from the examples of the fields. */
  answer?: Output extends z.ZodType ? z.input<Output> : never;
  run(
    call: EndpointCall<P extends Anyone ? null : Actor, z.output<Input>, z.output<Query>, V>,
  ): Promise<Output extends z.ZodType ? z.input<Output> : void>;
}

/** A definition of any types, with its HTTP method. */
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
  ): Method =>
    ({
      output: nothing,
      ...definition,
      permission: definition.verb ?? definition.permission,
      method,
    }) as unknown as Method;

export const get = methodBuilder("GET");
export const post = methodBuilder("POST");
export const put = methodBuilder("PUT");
export const remove = methodBuilder("DELETE");

/** A method of an address that several roles have, where its words, schemas or example differ by role. */
export type MethodPerRole = Partial<Record<Role, Method>>;

export const perRole = <R extends Role>(among: readonly R[], methodFor: (role: R) => Method): MethodPerRole =>
  Object.fromEntries(among.map((role) => [role, methodFor(role)]));

/**
 * What a route file exports: its loader answers GET, its action the rest; its handle only where a method takes a file.
 * `methods` are those of the address in an area. Without methods it is an address that is not there.
 */
export function endpoint(...all: (Method | MethodPerRole)[]) {
  const methods = (area: string): Method[] =>
    all.flatMap((method) => ("method" in method ? method : (method[area as Role] ?? [])));
  const answer = ({ request, params }: LoaderFunctionArgs) =>
    answerCall(methods(pathPart(request, AREA_PLACE)), request, params.id ?? "");
  const takesFile = roles.flatMap(methods).some(({ file }) => file !== undefined);
  const handle: Partial<TakesFiles> = takesFile ? { takesFiles: { form: null } } : {};
  return { loader: answer, action: answer, methods, handle };
}

async function answerCall(methods: Method[], request: Request, id: string): Promise<Response> {
  const verbs = methods.map((candidate) => candidate.method);
  const hasHead = methods.some((candidate) => candidate.method === "GET" && !candidate.acts);
  const allow = [...verbs, ...(hasHead ? ["HEAD"] : []), "OPTIONS"].join(", ");
  if (request.method === "OPTIONS" && methods.length > 0) return preflight(request, allow);
  const asked = request.method === "HEAD" && hasHead ? "GET" : request.method;
  const method = methods.find((candidate) => candidate.method === asked);
  let allowance: Allowance | null = null;
  const answer = await (async () => {
    if (methods.length === 0) throw new Problem(404, "not_found", message("noSuchAddress"));
    if (!method) throw new Problem(405, "method_not_allowed", message("noSuchMethod"), {}, { Allow: allow });
    const actor = await findTokenHolder(request);
    allowance = await consumeRateLimit("api", actor?.accountId ?? clientNetwork(request)).catch((error: unknown) => {
      if (error instanceof TooMany) allowance = exhaustedAllowance("api", error);
      throw error;
    });
    return await callMethod(method, authorized(method, actor, request), request, id);
  })().catch((error: unknown) => problemResponse(error, request));
  answer.headers.set("Cache-Control", "no-store");
  if (allowance) setAllowanceHeaders(answer.headers, allowance);
  allowOrigin(request.headers.get("Origin"), answer.headers);
  return answer;
}

/**
 * Errors: 401 nobody is signed in, 403 an officer owes a second factor, somebody else's area, another role, or
 * verification is not finished.
 */
function authorized({ permission }: Method, actor: Actor | null, request: Request): Actor | null {
  if (permission === "anyone") return null;
  if (!actor) {
    const [code, text] = bearerToken(request)
      ? (["token_over", message("tokenOver")] as const)
      : (["not_signed_in", message("notSignedIn")] as const);
    throw new Problem(401, code, text, {}, challenge);
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
  if (!hasPermission(actor, permission)) throw new Problem(403, "not_verified", message("finishVerification"));
  return actor;
}

/** The area that is no role's. */
const SHARED_AREA = "auth";

/** Where the area stands in /api/v1/{area}. */
const AREA_PLACE = 3;

async function callMethod(method: Method, actor: Actor | null, request: Request, id: string): Promise<Response> {
  const query = await validate("parameter", method.query ?? nothing, queryParameters(request));
  const run = async (input: unknown, upload: Upload | null, key: string | null): Promise<Response> => {
    // The definition's own types were checked where it was written.
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
    const input = await validate("field", schema, body.values, body.otherFiles, alsoWrong);
    // A refusal of the verb is an answer, too: it is kept and replayed.
    const act = (key: string | null) =>
      run(input, body.upload, key).catch((error: unknown) => problemResponse(sortFields(schema, error), request));
    return respondOnce(actor?.accountId ?? "", request, body.digest, act);
  };
  const { file } = method;
  if (file === undefined) return answered(await jsonBody(request));
  // The uploaded file is kept until the call is answered.
  return withSpool(actor?.accountId ?? "", async (spool) => answered(await formBody(request, file, spool)));
}

/**
 * What the domain said in it, such as a line of a timeline, is read in English, unless the request asks for another
 * language.
 */
function contentResponse(content: unknown, request: Request): Response {
  const text = JSON.stringify({ content });
  const headers = { "Content-Type": "application/json" };
  if (!text.includes(ESCAPED_MARK)) return new Response(text, { headers });
  const words = localeWords(acceptedLocale(request));
  const inWords = (_key: string, value: unknown) => (typeof value === "string" ? translate(value, words) : value);
  return new Response(JSON.stringify({ content }, inWords), { headers });
}

/** As JSON writes it. */
const ESCAPED_MARK = JSON.stringify(MARK).slice(1, -1);

/** The parameters of the address. An empty one counts as missing, as in bodies. */
const queryParameters = (request: Request): Record<string, string> =>
  Object.fromEntries([...new URL(request.url).searchParams].filter(([, value]) => value !== ""));

/** Errors: 422 with the messages of all fields at once. `unknown` are names that the schema does not have. */
async function validate(
  kind: "field" | "parameter",
  schema: z.ZodType,
  values: unknown,
  unknown: string[] = [],
  alsoWrong?: () => Promise<Record<string, string[]>>,
): Promise<unknown> {
  const names = [...unknownFields(schema, values), ...unknown];
  const read = schema.safeParse(values);
  if (read.success && names.length === 0) return read.data;
  const misnamed = Object.fromEntries(
    names.map((name) => [name, [message(kind === "field" ? "noSuchField" : "noSuchParameter", name)]]),
  );
  const fields = { ...(await alsoWrong?.()), ...issueMessages(read.error) };
  throw invalidFields({ ...misnamed, ...sortByField(schema, fields) }, names.length > 0 ? "unknown_field" : "invalid");
}

function issueMessages(error: z.ZodError | undefined): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const { path, message: text } of error?.issues ?? []) (fields[path.join(".")] ??= []).push(text);
  return fields;
}

const sortFields = (schema: z.ZodType, error: unknown): unknown =>
  error instanceof Invalid ? new Invalid(sortByField(schema, error.said), error.code) : error;

function problemResponse(error: unknown, request: Request): Response {
  const problem = toProblem(error);
  if (problem) return problemAnswer(problem, request);
  if (!request.signal.aborted) log.error({ err: error }, "a call failed");
  return problemAnswer(new Problem(500, "defect", message("defect")), request);
}

function setAllowanceHeaders(headers: Headers, { limit, remaining, reset }: Allowance): void {
  headers.set("RateLimit-Limit", String(limit));
  headers.set("RateLimit-Remaining", String(remaining));
  headers.set("RateLimit-Reset", String(reset));
}
