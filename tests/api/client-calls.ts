/** Writes the types of the client package from the published document. */
import openapiTS, { astToString, type OpenAPI3 } from "openapi-typescript";
import ts from "typescript";

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  [keyword: string]: unknown;
}

interface Operation {
  summary: string;
  security: Record<string, string[]>[];
  parameters?: { $ref?: string; in: string; name: string; required: boolean; description: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: Schema }> }>;
}

export interface Document {
  openapi: string;
  info: object;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

const PREFIX = "/api/v1";

const HEADER = `/**
 * Every call of Dhow's API: its input, and the \`content\` of its answer. \`npm run openapi\` writes this file from
 * public/openapi.json.
 */
`;

const file: Schema = { type: "string", contentMediaType: "application/octet-stream" };

/** A call's path parameters, query and body in one object: no call has the same name in two of them. */
function inputOf({ parameters = [], requestBody }: Operation): Schema {
  const named = parameters.filter(({ $ref }) => !$ref);
  const body = Object.values(requestBody?.content ?? {})[0]?.schema;
  const properties = Object.fromEntries(
    named.map(({ name, description, schema }) => [name, { ...schema, description }] as const),
  );
  const names = Object.keys(properties).filter((name) => body?.properties?.[name]);
  if (names.length > 0) throw new Error(`both a parameter and a field: ${names.join()}`);
  return {
    type: "object",
    properties: { ...properties, ...body?.properties },
    required: [...named.flatMap(({ name, required }) => (required ? [name] : [])), ...(body?.required ?? [])],
  };
}

/** The answer's content, or a proposal that awaits a second person. A file, if the answer is no JSON. */
function answerOf({ responses }: Operation): Schema {
  const answer = responses["200"]?.content?.["application/json"]?.schema;
  const content = answer ? (answer.properties?.content ?? {}) : file;
  const awaiting = { $ref: "#/components/schemas/Awaiting/properties/content" };
  return "202" in responses ? { oneOf: [content, awaiting] } : content;
}

/** The document's schemas, and one object with a property for each call. */
function toSchemas({ paths, components: { schemas } }: Document): Record<string, Schema> {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => {
      const scope = operation.security.flatMap(({ apiKey = [] }) => apiKey)[0];
      const call: Schema = {
        type: "object",
        description: operation.summary + (scope ? ` Also for keys with \`${scope}\`.` : ""),
        properties: { input: inputOf(operation), answer: answerOf(operation) },
        required: ["input", "answer"],
      };
      return [`${method.toUpperCase()} ${path.slice(PREFIX.length)}`, call] as const;
    }),
  );
  const all: Schema = { type: "object", properties: Object.fromEntries(calls), required: calls.map(([name]) => name) };
  return { ...schemas, Calls: all };
}

/** Examples make up half of the document. The developers' pages show them. */
const withoutExamples = (key: string, value: unknown) =>
  (key === "example" || key === "examples") && (Array.isArray(value) || typeof value !== "object") ? undefined : value;

/** Returns the source of app/client/calls.d.ts. */
export async function writeCalls(document: Document): Promise<string> {
  const schemas: unknown = JSON.parse(JSON.stringify(toSchemas(document), withoutExamples));
  const blob = ts.factory.createTypeReferenceNode(ts.factory.createIdentifier("Blob"));
  const source = await openapiTS(
    { openapi: document.openapi, info: document.info, paths: {}, components: { schemas } } as OpenAPI3,
    {
      defaultNonNullable: false,
      rootTypes: true,
      rootTypesNoSchemaPrefix: true,
      // As the generator's manual recommends for files.
      transform: (schema) =>
        "contentMediaType" in schema && schema.contentMediaType === "application/octet-stream" ? blob : undefined,
    },
  );
  // Without paths, these types of the generator are empty.
  const types = astToString(source).replace(/^export type (paths|webhooks|\$defs|operations) = .*\n/gm, "");
  return HEADER + types;
}
