/** The published document works with a public generator: its client compiles in strict mode and completes a trade. */
import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";
import { expect, test } from "vitest";
import { checkDatabase } from "~/domain/check.server";
import { createIndustry } from "~/domain/industries/industry.server";
import { configuration } from "~/domain/settings/configuration";
import { SECOND } from "~/domain/values/clock";
import { insurer, PASSWORD, PDF, staff, useWorld, wait } from "../domain/world";
import { call } from "./routes";

useWorld();

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

test("a generated client compiles in strict mode", async () => {
  const blob = ts.factory.createTypeReferenceNode(ts.factory.createIdentifier("Blob"));
  const source = await openapiTS(new URL("../../public/openapi.json", import.meta.url), {
    // As the generator's manual recommends for files.
    transform: (schema) =>
      "contentMediaType" in schema && schema.contentMediaType === "application/octet-stream" ? blob : undefined,
  });
  await mkdir(at("../.results/client"), { recursive: true });
  await writeFile(at("../.results/client/dhow.d.ts"), astToString(source));
  const compiler = at("../../node_modules/typescript/bin/tsc");
  const { stdout } = await promisify(execFile)(process.execPath, [compiler, "-p", at("../client")]).catch(
    (error: { stdout: string }) => error,
  );
  expect(stdout).toBe("");
});

test("a generated client completes a trade from registration to the last payment", async () => {
  const admin = await staff("admin");
  await createIndustry(admin, { title: "Food", desc: "Food and drink" });
  // Imported dynamically: its types exist only after generation.
  const { trade } = (await import(/* @vite-ignore */ at("../client/trade.ts"))) as {
    trade(world: object): Promise<{ installments: { amount: number }[] }>;
  };
  const order = await trade({
    site: "http://localhost:3000",
    fetch: respond,
    wait: async (seconds: number) => wait(seconds * SECOND),
    password: PASSWORD,
    staff: { admin: admin.email, bank: (await staff("bank")).email, insurance: (await insurer()).email },
    codes: configuration().codes,
    paper: new Blob([PDF]),
  });
  expect(order).toMatchObject({ status: 6, paid: true, amount: 1250.5, latePay: { active: false, once: false } });
  expect(order.installments.map((installment) => installment.amount)).toEqual([500.2, 375.15, 375.15]);
  expect(await checkDatabase()).toEqual([]);
});

/** Calls the routes directly, without a server. */
async function respond(request: Request): Promise<Response> {
  const { "content-type": type = "", ...headers } = Object.fromEntries(request.headers);
  const isForm = type.startsWith("multipart/form-data");
  const body = request.body === null ? undefined : isForm ? await request.formData() : await request.text();
  const { pathname, search } = new URL(request.url);
  const { status, text, headers: answered } = await call(request.method, pathname + search, { body, headers });
  return new Response(text, { status, headers: answered });
}
