/** Builds the API's OpenAPI 3.1 document from the endpoint definitions. `npm run openapi` writes it. */
import * as z from "zod";
import { ACCEPTED_TYPES_TEXT } from "~/domain/documents/document";
import { feedTypes } from "~/domain/event-feed/feed-event-types";
import { type Role, roles } from "~/domain/values/actor";
import {
  type CallKind,
  neededScope,
  permissions,
  type RequiredPermission,
  requiredPermissions,
  roleMay,
} from "~/domain/verbs/permissions";
import { feedEventShapes } from "~/http/api/calls/event-feed.server";
import { describeDeprecation } from "~/http/api/protocol/deprecation";
import { callKind, type Method } from "~/http/api/protocol/endpoint.server";
import { problemCodes, publishedCodes } from "~/http/api/protocol/problem-codes";
import { id } from "~/http/api/shapes/basics";
import { samples } from "~/http/api/shapes/samples";
import { version } from "../../../../package.json";
import { fileAddresses } from "./file-operations.server";
import { Components, type JsonSchema } from "./json-schema.server";
import {
  about,
  fieldDescriptions,
  headers,
  idDescriptions,
  idempotencyKey,
  problems,
  schemas,
  topics,
  webhookHeaders,
} from "./openapi-texts.server";
import { describeCallRateLimits } from "./rate-limit-texts.server";

/** One address of the API and its methods. */
export interface Endpoint {
  /** Such as "/api/v1/sme/order/show/{id}". */
  path: string;
  methods: Method[];
}

/**
 * Builds the whole document.
 * @throws Error if an example is missing or invalid, or if two operations or schemas share a name.
 */
export function buildDocument(endpoints: Endpoint[]) {
  const components = new Components({ fields: fieldDescriptions, schemas });
  components.add("Problem", components.describe(problem, "output"));
  components.add("Awaiting", components.describe(awaitsApproval, "output"));
  const paths: Record<string, object> = {};
  for (const { path, methods } of [...endpoints].sort(
    (endpoint, other) => pathOrder(endpoint.path) - pathOrder(other.path),
  )) {
    const operations = methods.map((method) => {
      const operationId = buildOperationId(path, methods.length > 1 ? method.method : null);
      return [method.method.toLowerCase(), { operationId, ...buildOperation(path, method, operationId, components) }];
    });
    paths[path] = Object.fromEntries(operations);
  }
  const all = { ...paths, ...fileAddresses };
  assertUnique(
    Object.values(all).flatMap((pathItem) =>
      Object.values(pathItem).map(({ operationId }: { operationId: string }) => operationId),
    ),
  );
  return {
    openapi: "3.1.0",
    info: { title: "Dhow", version, summary: "Trade credit for the small businesses of the Gulf", description: about },
    servers: [{ url: "/", description: "The Dhow that serves this document" }],
    tags: topics.map(({ name, description }) => ({ name, description })),
    paths: all,
    webhooks: buildWebhooks(),
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: "The `token` from signing in or registering." },
        apiKey: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "dhow_live_…",
          description:
            "An API key of a company, an insurer, the bank or Dhow. A call that lists it names the needed scope; " +
            "other calls take a person.",
        },
      },
      parameters: {
        IdempotencyKey: idempotencyKey,
        ...Object.fromEntries(webhookHeaders.map(({ name, parameter }) => [name, parameter])),
      },
      headers,
      requestBodies: { WebhookEvent: webhookBody(components) },
      responses: Object.fromEntries(
        Object.entries(problems).map(([status, { name, description, example, header }]) => [
          name,
          {
            description,
            headers: {
              ...commonHeaders,
              ...(header ? { [header]: { $ref: `#/components/headers/${header.replaceAll("-", "")}` } } : {}),
            },
            content: {
              "application/json": {
                schema: { $ref: `#/components/schemas/${status === "202" ? "Awaiting" : "Problem"}` },
                example,
              },
            },
          },
        ]),
      ),
      schemas: Object.fromEntries(
        Object.entries(components.schemas).sort(([name], [other]) => (name < other ? -1 : 1)),
      ),
    },
  };
}

/** Describes the requests to webhooks, one for each type of event. */
const buildWebhooks = () =>
  Object.fromEntries(
    [...new Map(roles.flatMap((role) => [...feedTypes[role]]))].map(([type, meaning]) => [
      type,
      {
        post: {
          operationId: `webhook${type.replace(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
          summary: meaning,
          security: [],
          parameters: webhookHeaders.map(({ name }) => ({ $ref: `#/components/parameters/${name}` })),
          requestBody: { $ref: "#/components/requestBodies/WebhookEvent" },
          responses: { "2XX": { description: "Delivered. After any other answer Dhow tries again." } },
        },
      },
    ]),
  );

/** The body of all webhooks: an event as `event/list` shows it to the reader. */
const webhookBody = (components: Components) => ({
  description: "The event, as `event/list` shows it at the time of the attempt.",
  required: true,
  content: {
    "application/json": {
      schema: { anyOf: roles.map((role) => components.describe(feedEventShapes[role], "output")) },
    },
  },
});

/** Prints the document as readable JSON: values that fit on a line stay on one line. */
export const printDocument = (document: object): string => `${indentJson(document, "")}\n`;

const LINE = 120;

function indentJson(value: unknown, indent: string): string {
  const short = JSON.stringify(value);
  if (typeof value !== "object" || value === null || indent.length + short.length <= LINE) return short;
  const deeper = `${indent}  `;
  const isList = Array.isArray(value);
  const parts = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .map(([key, item]) => deeper + (isList ? "" : `${JSON.stringify(key)}: `) + indentJson(item, deeper));
  const [open, close] = isList ? "[]" : "{}";
  return `${open}\n${parts.join(",\n")}\n${indent}${close}`;
}

const problem = z.object({
  msg: z.string().meta({ description: "What went wrong, for people.", examples: ["must be less than 14062.50$"] }),
  code: z.string().meta({
    description:
      "What went wrong, for programs. An open list: a code never changes, but new ones may be added. " +
      "Treat an unknown code by its status.",
    "x-extensible-enum": publishedCodes,
    "x-enum-descriptions": publishedCodes.map((code) => problemCodes[code]),
    examples: ["credit_exceeded"],
  }),
  errors: z
    .record(z.string(), z.array(z.string()))
    .optional()
    .meta({
      description: 'Messages by field. "" stands for the whole request.',
      examples: [{ amount: ["must be less than 14062.50$"] }],
    }),
  requestId: z
    .string()
    .optional()
    .meta({
      description: "The request's id, as in `X-Request-Id`. A replayed answer has its first request's.",
      examples: ["1f6f2c1e-8a6b-4a53-9a39-52a3c1d0f9b7"],
    }),
});

const awaitsApproval = z.object({
  content: z
    .object({ approvalId: id("approval").meta({ description: "`_id` of the proposal." }) })
    .meta({ description: "The proposal. Nothing has changed yet." }),
  msg: z.string().meta({
    description: "What the call waits for, for people.",
    examples: [problems[202].example.msg],
  }),
  code: z.literal("awaits_approval").meta({ description: "Always this code.", examples: ["awaits_approval"] }),
});

/** The headers of every answer. */
const commonHeaders = Object.fromEntries(
  [
    "RateLimit",
    "RateLimit-Policy",
    "RateLimit-Limit",
    "RateLimit-Remaining",
    "RateLimit-Reset",
    "X-Request-Id",
    "Content-Language",
  ].map((name) => [name, { $ref: `#/components/headers/${name.replaceAll("-", "")}` }]),
);

function buildOperation(path: string, method: Method, name: string, components: Components) {
  const { permission, summary, notes, deprecated, query, output, limits = [] } = method;
  const area = path.split("/")[3] ?? "";
  const audience = permission === "anyone" ? "anyone" : describeAccess(permission, area);
  const isRead = method.method === "GET";
  const content = components.describe(output, "output");
  return {
    tags: [topics[topicIndex(path)]!.name],
    summary,
    ...(deprecated ? { deprecated: true } : {}),
    description: [
      deprecated && describeDeprecation(deprecated),
      notes,
      takesTwoPeople(method) && AWAITS_APPROVAL_TEXT,
      describeCallRateLimits(limits),
      `For: ${audience}.`,
    ]
      .filter(Boolean)
      .join("\n\n"),
    security: permission === "anyone" ? [] : buildSecurity(area, permission, callKind(method)),
    parameters: [
      ...(path.endsWith("{id}") ? [idParameter(method, name)] : []),
      ...(query ? queryParameters(query, name, components) : []),
      ...(isRead ? [] : [{ $ref: "#/components/parameters/IdempotencyKey" }]),
    ],
    ...(isRead ? {} : buildRequestBody(method, name, components)),
    responses: {
      200: {
        description: "Done.",
        headers: commonHeaders,
        content: {
          "application/json": {
            schema: {
              type: "object",
              properties: { content: { ...content, description: "The answer." } },
              required: ["content"],
            },
            example: {
              content: method.answer
                ? output.parse(method.answer)
                : hideFields(components.composeExample(content, `${name}: content`), method.hidden ?? []),
            },
          },
        },
      },
      ...Object.fromEntries(
        buildResponses(path, method).map((status) => [
          status,
          { $ref: `#/components/responses/${problems[status].name}` },
        ]),
      ),
    },
  };
}

/** A person's token, or an API key of the area's role with the scope of the call. */
function buildSecurity(area: string, permission: RequiredPermission, kind: CallKind) {
  const role = roles.find((candidate) => candidate === area);
  const scope = role ? neededScope(role, permission, kind) : null;
  return [{ bearer: [] }, ...(scope === null ? [] : [{ apiKey: [scope] }])];
}

const AWAITS_APPROVAL_TEXT = "Answers 202 with the proposal's `approvalId` if a second person must approve the change.";

const takesTwoPeople = ({ takesTwo, verb }: Method): boolean => takesTwo === true || (verb != null && "rule" in verb);

/** Sets the fields, such as "order.shares", to null. */
function hideFields(example: unknown, fields: readonly string[]): unknown {
  if (fields.length === 0 || typeof example !== "object" || example === null) return example;
  return Object.fromEntries(
    Object.entries(example).map(([name, value]: [string, unknown]) => {
      const inner = fields.filter((field) => field.startsWith(`${name}.`)).map((field) => field.slice(name.length + 1));
      return [name, fields.includes(name) ? null : hideFields(value, inner)];
    }),
  );
}

function describeAccess(needed: RequiredPermission, area: string): string {
  const names: Record<Role, string> = {
    sme: "SMEs",
    provider: "suppliers",
    admin: "admins",
    bank: "the bank",
    insurance: "insurers",
  };
  const allowed = requiredPermissions(needed).flatMap((permission): readonly string[] => permissions[permission]);
  const allowedRoles = roles.filter(
    (role) => (area === role || !roles.some((other) => other === area)) && roleMay(role, needed),
  );
  if (allowedRoles.length === roles.length) return "anyone who is signed in";
  return allowedRoles
    .map((role) => names[role] + (allowed.includes(role) ? "" : " who have finished verification"))
    .join(", ");
}

/** Returns the error statuses that this operation can answer. */
function buildResponses(path: string, call: Method): (keyof typeof problems)[] {
  const { permission, method, example, acts, signsIn } = call;
  const isRead = method === "GET";
  // A holiday has no id: its day and country name it. The sandbox's addresses exist only there.
  const names =
    path.endsWith("{id}") ||
    path.endsWith("/holiday/remove") ||
    path.includes("/sandbox/") ||
    Object.values(samples).some((id) => JSON.stringify(example ?? null).includes(id));
  return [
    ...(takesTwoPeople(call) ? [202 as const] : []),
    400 as const,
    ...(permission === "anyone" && !signsIn ? [] : [401 as const]),
    ...(permission === "anyone" ? [] : [403 as const]),
    ...(names ? [404 as const] : []),
    ...(isRead && !acts ? [] : [409 as const]),
    ...(isRead ? [] : [413 as const, 415 as const]),
    422,
    429,
    500,
    503,
  ];
}

function idParameter({ of }: Method, name: string) {
  const description = of && idDescriptions[of];
  if (!description) throw new Error(`${name} does not say what the id in its address is of`);
  return {
    name: "id",
    in: "path",
    required: true,
    description,
    schema: { type: "string", format: "uuid" },
    example: samples[of],
  };
}

function queryParameters(query: z.ZodType, name: string, components: Components) {
  const { properties = {} } = components.describe(query, "output");
  return Object.entries(properties).map(([key, { description, examples, ...schema }]) => ({
    name: key,
    in: "query",
    ...(description ? { description } : {}),
    // Required if the schema rejects a query without it.
    required: !query.safeParse({ ...exampleQuery(properties), [key]: undefined }).success,
    schema,
    example: components.composeExample({ ...schema, examples }, `${name}: ${key}`),
  }));
}

const exampleQuery = (properties: Record<string, JsonSchema>) =>
  Object.fromEntries(Object.entries(properties).map(([key, { examples }]) => [key, examples && String(examples[0])]));

/** @throws Error if an input has no example, or an invalid one. */
function buildRequestBody(
  { input, example, file, fileText = ACCEPTED_TYPES_TEXT }: Method,
  name: string,
  components: Components,
) {
  if (!input && !file) return {};
  if (input) {
    const read = input.safeParse(example);
    if (!read.success) throw new Error(`${name}: the example of the input is missing or wrong: ${read.error.message}`);
  }
  const {
    properties = {},
    required = [],
    ...rest
  } = components.resolve(input ? components.describe(input, "input") : { type: "object" });
  const schema = { ...rest, properties, required };
  if (!file) return { requestBody: { required: true, content: { "application/json": { schema, example } } } };
  const part = { type: "string", contentMediaType: "application/octet-stream", description: `${fileText}.` };
  const form = { ...schema, properties: { ...schema.properties, [file]: part }, required: [...required, file] };
  return {
    requestBody: {
      required: true,
      content: { "multipart/form-data": { schema: form, example: { ...(example ?? {}), [file]: "(a file)" } } },
    },
  };
}

/** Names the operation: "/api/v1/sme/order/create" is smeOrderCreate. `method` is added if an address has several. */
function buildOperationId(path: string, method: string | null): string {
  const words = path
    .split("/")
    .slice(3)
    .filter((word) => !word.startsWith("{"))
    .flatMap((word) => word.split("-"));
  if (method) words.push(method.toLowerCase());
  return words.map((word, i) => (i === 0 ? word : word[0]!.toUpperCase() + word.slice(1))).join("");
}

function assertUnique(ids: string[]): void {
  const twice = ids.find((id, i) => ids.indexOf(id) !== i);
  if (twice) throw new Error(`two operations are called ${twice}`);
}

/** Sort key of an address: by topic, within a topic by `steps`. Addresses without a step come last. */
function pathOrder(path: string): number {
  const address = path.split("/").slice(4).join("/");
  const [nearest = ""] = steps
    .filter((step) => address.startsWith(step))
    .sort((step, other) => other.length - step.length);
  return topicIndex(path) * steps.length + steps.indexOf(nearest);
}

function topicIndex(path: string): number {
  const [, , , area = "", ...address] = path.split("/");
  const hasWord = (word: string) => `${address.join("/")}/`.startsWith(`${word}/`);
  const named = topics.findIndex(({ name, words }) => name.startsWith(`${area}-`) && words?.some(hasWord));
  return named < 0 ? topics.findIndex(({ name }) => name === area) : named;
}

const steps = [
  "register",
  "login",
  "password",
  "logout",
  "team/list",
  "team/invite",
  "team",
  "email/resend",
  "email",
  "phone/add",
  "phone",
  "categories",
  "info/draft",
  "info",
  "doc/upload",
  "doc/list",
  "doc/confirm",
  "log/list",
  "profile",
  "exposure",
  "book",
  "approval/list",
  "approval/approve",
  "approval",
  "sme/list",
  "sme/show",
  "sme/log",
  "sme/verify",
  "sme/reject",
  "sme",
  "provider/list",
  "provider/show",
  "provider/log",
  "provider/verify",
  "provider",
  "order/list",
  "order/show",
  "order/create",
  "order/accept",
  "order/decline",
  "order/delivered",
  "order/credit",
  "order/invoice/upload",
  "order/invoice/verify",
  "order/invoice",
  "order",
  "pay/init",
  "pay/installment",
  "pay/rest",
  "pay/late",
  "pay",
  "installment",
  "insurance",
  "bank",
  "category",
  "settings",
  "",
];
