/** Checks an answer against the published document: status, content type and every field. */

import { readFileSync } from "node:fs";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { type ProblemCode, statusesOfCode } from "~/http/api/protocol/problem-codes";

interface Answered {
  status: number;
  headers: Headers;
  /** The parsed JSON; null for other content types. */
  body: unknown;
}

interface Response_ {
  $ref?: string;
  content?: Record<string, { schema: object }>;
}

interface Document {
  paths: Record<string, Record<string, { responses: Record<string, Response_> }>>;
  components: { responses: Record<string, Response_>; schemas: Record<string, object> };
}

const file = new URL("../../public/openapi.json", import.meta.url);
export const published = JSON.parse(readFileSync(file, "utf8")) as Document;

/**
 * The schema without additional properties: clients must accept new fields, but today's answers may have only
 * documented ones.
 */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== "object" || schema === null) return schema;
  const deep = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, key.startsWith("example") ? value : closed(value)]),
  );
  return "properties" in deep && !("additionalProperties" in deep) ? { ...deep, additionalProperties: false } : deep;
}

const ajv = new Ajv2020({ strict: false, allErrors: true });
(formats as unknown as (ajv: Ajv2020) => void)(ajv);
ajv.addSchema({ $id: "dhow:", components: { schemas: closed(published.components.schemas) } });
const compiled = new Map<object, ValidateFunction>();

const problem = published.components.schemas.Problem!;

/** @throws Error if the answer differs from the document. */
export function assertDocumented(method: string, path: string, answer: Answered): void {
  const wrong = findDifference(method, path.split("?")[0]!, answer);
  if (wrong) throw new Error(`${method} ${path} answers ${answer.status}, ${wrong}: ${JSON.stringify(answer.body)}`);
}

function findDifference(method: string, path: string, answer: Answered): string | null {
  const { status, headers, body } = answer;
  const pattern = pathPattern(path);
  if (status === 401 && !headers.has("WWW-Authenticate")) return "without saying how to sign in";
  if ([429, 503].includes(status) && !/^\d+$/.test(headers.get("Retry-After") ?? ""))
    return "without saying when to come back";
  if (pattern === null)
    return status === 404
      ? method === "HEAD"
        ? null
        : invalid(problem, body)
      : "and is not in the document: `npm run openapi`";
  if (method === "OPTIONS") return status === 204 && headers.has("Allow") ? null : "not as OPTIONS do";
  const asked = method === "HEAD" ? "get" : method.toLowerCase();
  const operation = published.paths[pattern]![asked];
  if (!operation || status === 405) {
    if (status !== 405) return "and is not in the document: `npm run openapi`";
    if (!headers.has("Allow")) return "without saying what is allowed";
    return method === "HEAD" ? null : invalid(problem, body);
  }
  const listed = operation.responses[status];
  if (!listed) return `the document has ${Object.keys(operation.responses).join(", ")}`;
  const { content } = listed.$ref ? published.components.responses[listed.$ref.split("/").at(-1)!]! : listed;
  const type = (headers.get("Content-Type") ?? "").split(";")[0]!;
  if (!content) return type === "" ? null : `with a body of ${type}`;
  const media = content[type];
  if (!media) return `of type ${type}: the document has ${Object.keys(content).join(", ")}`;
  return type !== "application/json" || method === "HEAD"
    ? null
    : (invalid(media.schema, body) ?? strangeCode(status, body));
}

/** The error code, if it is not documented for this status. */
function strangeCode(status: number, body: unknown): string | null {
  if (status < 400) return null;
  const { code } = body as { code: ProblemCode };
  return statusesOfCode[code].includes(status)
    ? null
    : `with the code ${code}, which comes with ${statusesOfCode[code].join(", ") || "no answer"}`;
}

function invalid(schema: object, body: unknown): string | null {
  let validate = compiled.get(schema);
  if (!validate) {
    const own = JSON.stringify(closed(schema)).replaceAll("#/components/", "dhow:#/components/");
    validate = ajv.compile(JSON.parse(own) as object);
    compiled.set(schema, validate);
  }
  return validate(body) ? null : ajv.errorsText(validate.errors);
}

function pathPattern(path: string): string | null {
  const pieces = path.split("/");
  const fits = (pattern: string) => {
    const wanted = pattern.split("/");
    return wanted.length === pieces.length && wanted.every((piece, i) => piece.startsWith("{") || piece === pieces[i]);
  };
  return Object.keys(published.paths).find(fits) ?? null;
}
