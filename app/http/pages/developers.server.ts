/** The developer pages, which show the published document. In the sandbox their commands use real records. */

import { defaultDeliveryDay } from "~/domain/orders/delivery-day";
import { configuration } from "~/domain/settings/configuration";
import type { ApiKeyScope } from "~/domain/values/api-key-scope";
import { clock } from "~/domain/values/clock";
import { type SandboxOutcome, sandboxOutcomes } from "~/domain/values/magic-values";
import { problemCodes, publishedCodes, statusesOfCode } from "~/http/api/protocol/problem-codes";
import { apiChanges } from "~/http/api/published/changes";
import { curl, saveField } from "~/http/api/published/curl";
import { conventions } from "~/http/api/published/openapi-texts.server";
import {
  keyOperations,
  type Operation,
  type Parameter,
  publishedTopics,
  requireOperation,
  resolveSchema,
  topicOperations,
} from "~/http/api/published/published-document.server";
import { missingNotice, signInLine, tokenVariable } from "~/http/api/set-ups/call-line.server";
import { payLateLines } from "~/http/api/set-ups/orders.server";
import { callerEmail, demoBuyer, demoSupplier, isRole } from "~/http/api/set-ups/people.server";
import { sandboxLines } from "~/http/api/set-ups/sandbox-lines.server";
import { momentary, samples } from "~/http/api/shapes/samples";
import type { CallView, FieldView } from "~/ui/developers/developers";
import type { Words } from "~/words/words";

/** The topics' names, for the tabs of each page. */
const topicNames = (): string[] => publishedTopics().map(({ name }) => name);

/** A topic with its calls. Null if the topic does not exist. */
export async function developersTopic(name: string) {
  const topic = publishedTopics().find((candidate) => candidate.name === name);
  if (!topic) return null;
  const site = configuration().appUrl;
  const operations = topicOperations(name);
  const area = operations[0]?.area ?? "";
  const pasted = await sandboxCommandsOrNull(site, operations);
  return {
    ...topic,
    topics: topicNames(),
    isSandbox: pasted !== null,
    signIn: isRole(area) ? signInCommand(site, area, pasted !== null) : null,
    calls: operations.map(
      (operation): CallView => ({
        id: operation.id,
        method: operation.method,
        path: operation.path,
        summary: operation.summary,
        notes: operation.notes,
        fields: [...operation.parameters, ...operation.fields].map(fieldView),
        line: (pasted?.get(operation.id) ?? [curl(operation, site, tokenVariable(area), new Map())]).join("\n"),
        answer: operation.answer === undefined ? null : JSON.stringify(operation.answer, null, 1),
        statuses: operation.statuses.filter((status) => status > 200 && status < 500 && status !== 429).join(", "),
      }),
    ),
  };
}

/** The heading of a command. */
type TradeStep = keyof Words["public"]["developers"]["steps"];

/**
 * The commands of a first trade, each using the results of earlier ones. `isLate`: the buyer must first pay overdue
 * instalments.
 */
function tradeSteps(site: string, supplierId: string, isLate: boolean) {
  const places = new Map([
    [samples.supplier, supplierId],
    ...orderSamples.map((sample) => [sample, "$ORDER"] as const),
    [samples.transaction, "$PAYMENT"],
    [momentary.verifyCode, "$CODE"],
    [momentary.deliveryDay, defaultDeliveryDay(clock.now())],
  ]);
  const step = (name: TradeStep, id: string, ...[variable, field]: [variable: string, field: string] | []) => {
    const operation = requireOperation(id);
    const line = curl(operation, site, tokenVariable(operation.area), places);
    return { name, topic: operation.topic, id, line: variable && field ? saveField(variable, line, field) : line };
  };
  const [payLate = "", settleLate = ""] = payLateLines(site, tokenVariable("sme"));
  const late: ReturnType<typeof step>[] = [
    { name: "payLate", topic: "sme-payments", id: "smePayLate", line: payLate },
    { name: "verifyLate", topic: "sme-payments", id: "smePayVerify", line: settleLate },
  ];
  return [
    ...(isLate ? late : []),
    step("order", "smeOrderCreate", "ORDER", "_id"),
    step("payUpfront", "smePayInit", "PAYMENT", "transactionId"),
    step("verifyUpfront", "smePayVerify"),
    step("accept", "providerOrderAccept"),
    step("showCode", "smeOrderShow", "CODE", "verify_code"),
    step("deliver", "providerOrderDelivered"),
    step("upload", "providerOrderInvoiceUpload"),
    step("payRest", "smePayRest", "PAYMENT", "transactionId"),
    step("verifyRest", "smePayVerify"),
  ];
}

export async function developersStart() {
  const { appUrl: site, sandbox } = configuration();
  const supplier = sandbox ? await demoSupplier() : null;
  const isSandbox = supplier !== null;
  const buyer = isSandbox ? await demoBuyer() : null;
  const signInAsBuyer = buyer
    ? [signInLine(site, tokenVariable("sme"), buyer.email)]
    : missingNotice("SME that can order");
  return {
    site,
    isSandbox,
    signIns: [
      ...(isSandbox ? signInAsBuyer : [signInCommand(site, "sme", false)]),
      signInCommand(site, "provider", isSandbox),
    ],
    steps: tradeSteps(site, supplier ?? samples.supplier, buyer?.isLate ?? false),
    topics: publishedTopics().map((topic) => ({ ...topic, count: topicOperations(topic.name).length })),
    codes: publishedCodes.length,
  };
}

export function developersConventions() {
  return {
    topics: topicNames(),
    conventions: conventions.map(([title, text]) => ({ title, text })),
  };
}

/** The scope of auditors. Its calls are all GET calls of admins, as the text about API keys says. */
const AUDIT_SCOPE: ApiKeyScope = "audit:read";

/** The text about API keys, and the calls that take a key, except an auditor's. */
export function developersKeys() {
  const operations = keyOperations().filter(({ scope }) => scope !== AUDIT_SCOPE);
  const [, text = ""] = conventions.find(([title]) => title === "API keys") ?? [];
  return {
    topics: topicNames(),
    text,
    calls: operations.map(({ id, method, path, topic, summary, scope }) => ({
      id,
      call: `${method} ${path.replace("/api/v1", "")}`,
      topic,
      summary,
      scope: scope ?? "",
    })),
  };
}

/** The answers and events by which a program notices each outcome. */
const outcomeSigns: Record<SandboxOutcome, string> = {
  declined: "`payment.state`: `declined`",
  lateWebhook: "`payment.state`: `open`, `payment.paid`",
  overLimit: "422 `credit_exceeded`",
  held: "`applicant.held`, 409 `held`",
  payoutReturned: "`order.paidOut`, `order.payoutReturned`",
  chargeback: "`order.delivered`, `payment.reversed`",
  claimRefused: "`order.claimFiled`, `order.claimRefused`",
};

/** The outcomes that amounts and addresses lead to in a sandbox. */
export const developersSandbox = () => ({
  topics: topicNames(),
  outcomes: sandboxOutcomes.map((name) => ({ name, signs: outcomeSigns[name] })),
});

export const developersChanges = () => ({
  topics: topicNames(),
  changes: apiChanges,
});

export function developersErrors() {
  const [, words = ""] = conventions.find(([title]) => title === "Errors") ?? [];
  return {
    topics: topicNames(),
    words,
    codes: publishedCodes.map((code) => ({
      code,
      statuses: statusesOfCode[code].join(", "),
      says: problemCodes[code],
    })),
  };
}

const orderSamples = (Object.keys(samples) as (keyof typeof samples)[])
  .filter((name) => name.startsWith("order"))
  .map((name) => samples[name]);

const sandboxCommandsOrNull = async (site: string, operations: Operation[]) =>
  configuration().sandbox ? sandboxLines(site, operations) : null;

const signInCommand = (site: string, area: string, isSandbox: boolean): string =>
  isSandbox
    ? signInLine(site, tokenVariable(area), callerEmail(area))
    : signInLine(site, tokenVariable(area), "you@company.example", "your-password");

function fieldView({ name, isRequired, schema }: Parameter): FieldView {
  const rules = [fieldType(schema), ...fieldRules(schema)].filter(Boolean).join(", ");
  return { name, isRequired, rules, description: schema.description ?? "" };
}

function fieldType(schema: Parameter["schema"]): string {
  const { type, anyOf, enum: values, items, format, contentMediaType } = resolveSchema(schema);
  if (values)
    return values
      .filter((option) => option !== "")
      .map(String)
      .join(" | ");
  if (schema.const !== undefined) return String(schema.const);
  if (contentMediaType) return "file";
  if (anyOf) return anyOf.map(fieldType).filter(Boolean).join(" or ");
  if (items) return `list of ${fieldType(items)}`;
  return [
    [type ?? "any"]
      .flat()
      .filter((typeName) => typeName !== "null")
      .join(" or "),
    format,
  ]
    .filter(Boolean)
    .join(" ");
}

function fieldRules({
  minLength,
  maxLength,
  minimum,
  maximum,
  minItems,
  maxItems,
  default: fallback,
  properties,
}: Parameter["schema"]): string[] {
  const within = (from: unknown, to: unknown, unit: string) => {
    if (from === to) return from === undefined ? "" : `${String(from)}${unit}`;
    if (to === undefined || Number(to) > 1e12)
      return from === undefined || Number(from) <= 1 ? "" : `from ${String(from)}${unit}`;
    return `${from === undefined ? "up" : String(from)} to ${String(to)}${unit}`;
  };
  return [
    within(minLength, maxLength, " characters"),
    within(minimum, maximum, ""),
    within(minItems, maxItems, " entries"),
    fallback !== undefined ? `${String(fallback)} unless given` : "",
    properties ? `with ${Object.keys(properties).join(", ")}` : "",
  ];
}
