/** The published document: that it is what the definitions say, and that linters and clients can read it. */
import { createConfig, lintFromString } from "@redocly/openapi-core";
import openapiTS, { astToString } from "openapi-typescript";
import { describe, expect, test } from "vitest";
import { problemCodes, publishedCodes } from "~/http/api/protocol/problem-codes";
import { buildDocument, printDocument } from "~/http/api/published/openapi.server";
import { endpoints } from "./routes";

const document = printDocument(buildDocument(endpoints));

type Json = Record<string, unknown>;

describe("the published document", () => {
  test("is what the definitions say: `npm run openapi` writes it anew", async () => {
    await expect(document).toMatchFileSnapshot("../../public/openapi.json");
  });

  test("lists every code that a failing answer can have, and says what each means", () => {
    const { code } = JSON.parse(document).components.schemas.Problem.properties;
    expect(code.enum).toEqual(publishedCodes);
    expect(code["x-enum-descriptions"]).toEqual(publishedCodes.map((problemCode) => problemCodes[problemCode]));
  });

  test("describes every field of every schema, every parameter and every named schema", () => {
    const { paths, components } = JSON.parse(document) as {
      paths: Json;
      components: { schemas: Record<string, Json> };
    };
    const isDescribed = ({ description, $ref, anyOf }: Json): boolean =>
      typeof description === "string" ||
      (typeof $ref === "string" && isDescribed(components.schemas[$ref.split("/").at(-1)!]!)) ||
      (Array.isArray(anyOf) && anyOf.some(isDescribed));
    const missing: string[] = [];
    let seen = 0;
    const look = (value: unknown, where: string): void => {
      if (typeof value !== "object" || value === null) return;
      const { properties, parameters = [] } = value as { properties?: Json; parameters?: Json[] };
      const fields = [
        ...Object.entries(properties ?? {}),
        ...(Array.isArray(parameters)
          ? parameters.filter((parameter) => !parameter.$ref).map((parameter) => [parameter.name, parameter])
          : []),
      ] as [string, Json][];
      for (const [name, field] of fields) if (!isDescribed(field)) missing.push(`${where}: ${name}`);
      seen += fields.length;
      for (const [key, child] of Object.entries(value)) if (!/^examples?$/.test(key)) look(child, `${where}/${key}`);
    };
    look(paths, "");
    look(components, "");
    missing.push(
      ...Object.entries(components.schemas)
        .filter(([, schema]) => !isDescribed(schema))
        .map(([name]) => name),
    );
    expect(missing).toEqual([]);
    expect(seen).toBeGreaterThan(500);
  });

  test("says with 401 how to sign in, and when to come back with 429 and 503", () => {
    const { responses } = JSON.parse(document).components;
    expect(
      [responses.Unauthorized, responses.TooMany, responses.Outage].map(({ headers }) =>
        Object.keys(headers).filter((name) => !name.startsWith("RateLimit")),
      ),
    ).toEqual([["WWW-Authenticate"], ["Retry-After"], ["Retry-After"]]);
  });

  test("names its enumerations so that a generator makes named members of them", async () => {
    const source = astToString(await openapiTS(document, { enum: true, conditionalEnums: true }));
    expect(source).toMatch(
      /export enum OrderStatus \{[^}]*\/\/ canceled: nothing of it is owed any more\.\n\s*canceled = -1,[^}]*uploadedInvoice = 4,[^}]*paidByBank = 6\n\}/,
    );
    expect(source).toMatch(/export enum Level \{[^}]*rejectedByInsurers = -6,[^}]*adminActivated = 8\n\}/);
    expect(source).toMatch(/export enum SupplierLevel \{[^}]*conditionalRejected = -2,[^}]*adminVerified = 5\n\}/);
    // As a parameter, too: a list is narrowed by the same names.
    expect(source).toMatch(/status\?: components\["schemas"\]\["OrderStatus"\] \| /);
  });

  test("passes the recommended rules of a public linter", async () => {
    const config = await createConfig({
      extends: ["recommended"],
      rules: {
        // Dhow is not licensed to others, and its operator decides who may.
        "info-license": "off",
      },
    });
    const problems = await lintFromString({ source: document, absoluteRef: "/openapi.json", config });
    const found = problems.map(
      ({ severity, ruleId, message, location }) => `${severity} ${ruleId} ${location[0]?.pointer}: ${message}`,
    );
    expect(found).toEqual([]);
  });
});
