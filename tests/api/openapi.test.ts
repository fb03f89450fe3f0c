/** The published document matches the definitions, and linters and generators can read it. */
import { createConfig, lintFromString } from "@redocly/openapi-core";
import openapiTS, { astToString } from "openapi-typescript";
import { describe, expect, test } from "vitest";
import { problemCodes, publishedCodes } from "~/http/api/protocol/problem-codes";
import { buildDocument, printDocument } from "~/http/api/published/openapi.server";
import { endpoints } from "./routes";

const document = printDocument(buildDocument(endpoints));

type Json = Record<string, unknown>;

describe("the published document", () => {
  test("matches the definitions (`npm run openapi` writes it)", async () => {
    await expect(document).toMatchFileSnapshot("../../public/openapi.json");
  });

  test("lists and explains every error code", () => {
    const { code } = JSON.parse(document).components.schemas.Problem.properties;
    // An open list: a client must accept codes that it does not know.
    expect([code.type, code.enum]).toEqual(["string", undefined]);
    expect(code["x-extensible-enum"]).toEqual(publishedCodes);
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

  test("documents the challenge of 401 and the waiting time of 429 and 503", () => {
    const { responses } = JSON.parse(document).components;
    expect(
      [responses.Unauthorized, responses.TooMany, responses.Outage].map(({ headers }) =>
        Object.keys(headers).filter((name) => !/^(RateLimit|X-Request-Id|Content-Language)/.test(name)),
      ),
    ).toEqual([["WWW-Authenticate"], ["Retry-After"], ["Retry-After"]]);
  });

  test("names its enum members for generators", async () => {
    const source = astToString(await openapiTS(document, { enum: true, conditionalEnums: true }));
    expect(source).toMatch(
      /export enum OrderStatus \{[^}]*\/\/ canceled: nothing is owed any more\.\n\s*canceled = -1,[^}]*\}/,
    );
    expect(source).toMatch(/export enum OrderStatus \{[^}]*uploadedInvoice = 4,[^}]*paidByBank = 6\n\}/);
    expect(source).toMatch(
      /export enum Level \{[^}]*rejectedByInsurers = -6,[^}]*adminActivated = 8,[^}]*closed = 9\n\}/,
    );
    expect(source).toMatch(
      /export enum SupplierLevel \{[^}]*conditionalRejected = -2,[^}]*adminVerified = 5,[^}]*closed = 9\n\}/,
    );
    // Query parameters use the same enums.
    expect(source).toMatch(/status\?: components\["schemas"\]\["OrderStatus"\] \| /);
  });

  test("passes a public linter's recommended rules", async () => {
    const config = await createConfig({
      extends: ["recommended"],
      rules: {
        // Dhow has no licence field: its operator decides who may use the API.
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
