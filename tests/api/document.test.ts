/** The published document: that it is what the definitions say, and that linters and clients can read it. */
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { describe, expect, test } from "vitest";
import { documentOf, written } from "~/http/api/document.server";
import { problemCodes } from "~/http/api/problem-codes";
import { published } from "./document";
import { endpoints } from "./routes";

const document = written(documentOf(endpoints));

describe("the published document", () => {
  test("is what the definitions say: `npm run openapi` writes it anew", async () => {
    await expect(document).toMatchFileSnapshot("../../public/openapi.json");
  });

  test("lists every code that a failing answer can have, and no other", () => {
    const { properties } = published.components.schemas.Problem as { properties: { code: { enum: string[] } } };
    expect(properties.code.enum.toSorted()).toEqual(Object.keys(problemCodes).toSorted());
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
    const found = problems.map(({ severity, ruleId, message, location }) => `${severity} ${ruleId} ${location[0]?.pointer}: ${message}`);
    expect(found).toEqual([]);
  });
});
