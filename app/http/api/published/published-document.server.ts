/** Reads the published OpenAPI document on first use, for the developers' pages. */
import { publicFile } from "~/installation.server";
import type { JsonSchema } from "./json-schema.server";

interface Media {
  schema: JsonSchema;
  example?: unknown;
}

interface PublishedOperation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  parameters: {
    $ref?: string;
    name: string;
    in: string;
    required: boolean;
    description?: string;
    schema: JsonSchema;
    example: unknown;
  }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { content?: Record<string, Media> }>;
}

export interface Parameter {
  name: string;
  isRequired: boolean;
  schema: JsonSchema;
  example: unknown;
}

/** A call of the published document, prepared for display. */
export interface Operation {
  id: string;
  method: string;
  path: string;
  /** The part of the address after the version. */
  area: string;
  topic: string;
  summary: string;
  /** Further description, by paragraph. */
  notes: string[];
  needsToken: boolean;
  /** The scope with which an API key can make the call. Null if it takes a person or needs no token. */
  scope: string | null;
  /** The address's id and query parameters. */
  parameters: (Parameter & { in: string })[];
  /** The body's fields. */
  fields: Parameter[];
  /** Name of the file field. Null if the body is JSON. */
  file: string | null;
  /** Example of the body. Undefined without a body. */
  example: Record<string, unknown> | undefined;
  /** Example of the answer's JSON. Undefined if the answer is a file. */
  answer: unknown;
  statuses: number[];
}

interface PublishedDocument {
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, PublishedOperation>>;
  components: { schemas: Record<string, JsonSchema> };
}

/** Both are cached, because reading the document takes some milliseconds. */
let published: PublishedDocument | undefined;
let operations: Operation[] | undefined;

const publishedDocument = (): PublishedDocument =>
  (published ??= JSON.parse(publicFile("/openapi.json").toString()) as PublishedDocument);

const FORM = "multipart/form-data";
const JSON_TYPE = "application/json";

function parseOperation(method: string, path: string, written: PublishedOperation): Operation {
  const { operationId, tags, summary, description, security, parameters, requestBody, responses } = written;
  const form = requestBody?.content[FORM];
  const body = form ?? requestBody?.content[JSON_TYPE];
  const { properties = {}, required = [] } = resolveSchema(body?.schema ?? {});
  const example = body?.example as Record<string, unknown> | undefined;
  const fields = Object.entries(properties).map(([name, schema]) => ({
    name,
    isRequired: required.includes(name),
    schema,
    example: example?.[name],
  }));
  return {
    id: operationId,
    method: method.toUpperCase(),
    path,
    area: path.split("/")[3] ?? "",
    topic: tags[0] ?? "",
    summary,
    notes: description.split("\n\n"),
    needsToken: security.some((scheme) => "bearer" in scheme),
    scope: security.flatMap(({ apiKey = [] }) => apiKey)[0] ?? null,
    parameters: parameters
      .filter((parameter) => parameter.$ref === undefined)
      .map((parameter) => ({
        name: parameter.name,
        in: parameter.in,
        isRequired: parameter.required,
        example: parameter.example,
        schema: parameter.description ? { ...parameter.schema, description: parameter.description } : parameter.schema,
      })),
    fields,
    file: form ? (fields.find(({ schema }) => schema.contentMediaType !== undefined)?.name ?? null) : null,
    example,
    answer: responses["200"]?.content?.[JSON_TYPE]?.example,
    statuses: Object.keys(responses).map(Number),
  };
}

/** Follows `$ref` to the schema itself. An unknown reference gives an empty schema. */
export const resolveSchema = (schema: JsonSchema): JsonSchema =>
  schema.$ref
    ? resolveSchema(publishedDocument().components.schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {})
    : schema;

/** Returns the operations in the document's order. */
export const everyOperation = (): Operation[] =>
  (operations ??= Object.entries(publishedDocument().paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, written]) => parseOperation(method, path, written)),
  ));

/** Returns the operations that an API key can make, in the document's order. */
export const keyOperations = (): Operation[] => everyOperation().filter(({ scope }) => scope !== null);

/** Returns a topic's operations, in the document's order. */
export const topicOperations = (topic: string): Operation[] =>
  everyOperation().filter((operation) => operation.topic === topic);

/** @throws Error if the document has no operation with this id. */
export const requireOperation = (id: string): Operation => {
  const found = everyOperation().find((operation) => operation.id === id);
  if (!found) throw new Error(`the document has no operation ${id}`);
  return found;
};

/** Returns the document's topics, in display order. */
export const publishedTopics = (): PublishedDocument["tags"] => publishedDocument().tags;
