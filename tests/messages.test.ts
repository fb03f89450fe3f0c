/**
 * Every message of a form or call is Dhow's own. No field shows the schema library's words for a missing, empty,
 * wrongly typed, too long, too large or too precise value.
 */
/// <reference types="vite/types/importMeta.d.ts" />

import { readFileSync } from "node:fs";
import { parseWithZod } from "@conform-to/zod/v4";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { translateToEnglish } from "~/words/translate";
import { endpoints } from "./api/routes";

const LIBRARY = "words of the schema library";
// The library asks for a message only if a schema has none.
beforeAll(() => void z.config({ customError: () => LIBRARY }));
afterAll(() => void z.config({ customError: undefined }));

type Values = Record<string, unknown>;

const damages: unknown[] = [
  undefined,
  null,
  "",
  " ",
  "\u200b",
  "\0",
  "a\u202eb",
  "\ud83d",
  "x",
  "javascript:alert(1)",
  "x".repeat(20_000),
  0,
  -1,
  7,
  1.5,
  0.1234567,
  1e300,
  "-1",
  "0",
  "0.1234567",
  "1.234",
  "9".repeat(400),
  "half",
  "٥",
  true,
  false,
  {},
  { phone: 1 },
  { phone: "x" },
  { countryCode: "44", phone: "50001111" },
  { countryCode: [], phone: {} },
  [],
  [undefined],
  [""],
  [1],
  ["x"],
  [{}],
  ["50", "half", "0", "-1", "0.1234567"],
  Array<string>(500).fill("x"),
];

/** Field names in an object and in nested objects. */
function fieldNames(schema: unknown, prefix: string[] = []): string[][] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === "pipe") return fieldNames(def.in._zod.def.type === "transform" ? def.out : def.in, prefix);
  if ("innerType" in def) return fieldNames(def.innerType, prefix);
  if (def.type !== "object") return prefix.length > 0 ? [prefix] : [];
  const own = prefix.length > 0 ? [prefix] : [];
  return [...own, ...Object.entries(def.shape).flatMap(([name, field]) => fieldNames(field, [...prefix, name]))];
}

function damageField(values: Values, [name, ...rest]: string[], damage: unknown): Values {
  const inside = values[name!];
  return {
    ...values,
    [name!]:
      rest.length === 0 ? damage : damageField((typeof inside === "object" ? inside : {}) as Values, rest, damage),
  };
}

/** The schema's messages for each damaged field, with its name. */
function allSaid(
  schema: z.ZodType,
  example: Values,
  read: (values: Values) => [path: string, message: string][],
): Map<string, string> {
  const messages = new Map<string, string>();
  const names = fieldNames(schema);
  for (const values of [{}, ...names.flatMap((name) => damages.map((damage) => damageField(example, name, damage)))]) {
    for (const [path, message] of read(values))
      messages.set(
        `${path.replace(/[.[]\d+\]?/g, "[]")}: ${message.slice(0, 200)}`,
        JSON.stringify(values)?.slice(0, 300) ?? "",
      );
  }
  return messages;
}

const byCall = (schema: z.ZodType) => (values: Values) =>
  (schema.safeParse(values).error?.issues ?? []).map(
    ({ path, message }) => [path.join("."), translateToEnglish(message)] as [string, string],
  );

/** Parses the values as sent by a browser: as text and files. */
const byForm = (schema: z.ZodType) => (values: Values) => {
  const form = new FormData();
  const append = (name: string, value: unknown): void => {
    if (value === undefined || value === null) return;
    if (value instanceof Array) return value.forEach((item, i) => append(`${name}[${i}]`, item));
    if (typeof value === "object")
      return Object.entries(value).forEach(([key, child]) => append(`${name}.${key}`, child));
    form.append(
      name,
      value === true ? new File(["x"], "x.txt") : typeof value === "string" ? value : JSON.stringify(value),
    );
  };
  for (const [name, value] of Object.entries(values)) append(name, value);
  const { error } = parseWithZod(form, { schema }).reply();
  return Object.entries(error ?? {}).flatMap(([name, messages]) =>
    (messages ?? []).map((message) => [name, translateToEnglish(message)] as [string, string]),
  );
};

function expectOurs(messages: Map<string, string>): void {
  const foreign = [...messages].filter(
    ([message]) =>
      message.endsWith(`: ${LIBRARY}`) || /invalid input|expected .*received|too (big|small):/i.test(message),
  );
  expect(foreign).toEqual([]);
  for (const message of messages.keys()) expect(message, "a message says something").not.toMatch(/: $/);
}

describe("through the API", () => {
  const calls = endpoints.flatMap(({ path, methods }) =>
    methods.flatMap(({ method, input, query, example }) => [
      ...(input ? [[`${method} ${path}`, input, (example ?? {}) as Values] as const] : []),
      ...(query ? [[`${method} ${path}?`, query, {}] as const] : []),
    ]),
  );
  test("finds all calls", () => expect(calls.length).toBeGreaterThan(70));
  test.each(calls)("%s: has its own messages", (_, schema, example) =>
    expectOurs(allSaid(schema, example, byCall(schema))),
  );
});

describe("through forms", () => {
  const modules = import.meta.glob<Record<string, unknown>>(
    ["/app/domain/**/*.ts", "/app/http/*.ts", "!/app/domain/settings/configuration.ts"],
    { eager: true },
  );
  const forms = Object.entries(modules).flatMap(([file, module]) =>
    Object.entries(module).flatMap(([name, exportedValue]) =>
      nestedSchemas(exportedValue).map((schema, i) => [`${file.replace("/app/", "")} ${name} ${i}`, schema] as const),
    ),
  );
  test("finds all forms", () => expect(forms.length).toBeGreaterThan(35));
  test.each(forms)("%s: has its own messages", (_, schema) => {
    expectOurs(allSaid(schema, {}, byForm(schema)));
    expectOurs(allSaid(schema, {}, byCall(schema)));
  });

  test("no page defines a form elsewhere", () => {
    const pages = import.meta.glob("/app/{routes,http}/**/*.{ts,tsx}");
    const own = Object.keys(pages).filter((file) => {
      if (/\/api(\+)?\//.test(file)) return false;
      const source = readFileSync(`.${file}`, "utf8");
      return (
        /\banswer(Form|Order)\([^;]*?z\.object\(\{\s*\w/.test(source) ||
        (/\.tsx$/.test(file) && /z\.(object\(\{\s*\w|enum|union|string)/.test(source))
      );
    });
    expect(own).toEqual([]);
  });
});

/** The schema, or the schemas by role that it holds. */
function nestedSchemas(candidate: unknown): z.ZodType[] {
  if (candidate instanceof z.ZodType) return [candidate];
  if (typeof candidate !== "object" || candidate === null || Object.getPrototypeOf(candidate) !== Object.prototype)
    return [];
  return Object.values(candidate).filter((value): value is z.ZodType => value instanceof z.ZodType);
}
