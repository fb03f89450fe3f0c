/** The developers' examples, pasted into a shell. Reading examples change nothing, the others no foreign record. */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { configuration, configure } from "~/domain/settings/configuration";
import { signIn } from "~/domain/sign-in/sign-in.server";
import { fastSite } from "~/fast-path/fast-path.server";
import {
  type Operation,
  publishedTopics,
  requireOperation,
  topicOperations,
} from "~/http/api/published/published-document.server";
import { demoPeople } from "~/http/api/set-ups/people.server";
import { sandboxLines } from "~/http/api/set-ups/sandbox-lines.server";
import { publicFiles } from "~/installation.server";
import { DEMO_PASSWORD } from "~/program/seed/people";
import { type Server, startServer } from "~/server/serve.server";
import { watchStored } from "../api/stored";
import { openDemo } from "../demo";
import type { World } from "../domain/world";
import { buildOfSources } from "./build";

const operations = publishedTopics().flatMap(({ name }) => topicOperations(name));
/** All GET calls but the call that sends a code. */
const readings = operations.filter(({ id, method }) => method === "GET" && !id.endsWith("EmailResend"));

let world: World;
let server: Server;
let folder: string;
let stored: () => Promise<string[]>;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  ({ world } = await openDemo());
  server = await startServer(fastSite(await buildOfSources()), {
    host: "127.0.0.1",
    port: 0,
    files: publicFiles(),
    trustProxy: [],
  });
  configure({ ...configuration(), sandbox: true, appUrl: server.url });
  folder = mkdtempSync(join(tmpdir(), "dhow-examples-"));
  writeFileSync(join(folder, ".curlrc"), "silent\nfail-with-body\n");
  for (const [role, email] of Object.entries(demoPeople))
    tokens[role.toUpperCase()] = (await signIn({ email, password: DEMO_PASSWORD }, "api")).token;
  stored = await watchStored(world.files);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
  await world.close();
});

const linesOf = async (operation: Operation): Promise<string[]> =>
  (await sandboxLines(server.url, [operation]))?.get(operation.id) ?? [];

const paste = (lines: string[]): Promise<{ isDone: boolean; output: string }> =>
  new Promise((resolve) => {
    const env = { PATH: process.env.PATH, CURL_HOME: folder, ...tokens } as unknown as NodeJS.ProcessEnv;
    execFile("sh", ["-c", lines.join("\n")], { cwd: folder, env }, (error, output) =>
      resolve({ isDone: error === null, output }),
    );
  });

const isMissing = ([line = ""]: string[]): boolean => line.startsWith("# there is no ");

describe("the example of a reading call", () => {
  test.each(readings.map((operation) => [operation.id, operation] as const))(
    "%s changes nothing",
    async (_id, operation) => {
      const lines = await linesOf(operation);
      expect(lines.length).toBeGreaterThan(0);
      await stored();
      const { isDone, output } = await paste(lines);
      expect([isDone, await stored()], `${lines.join("\n")}\n${output}`).toEqual([true, []]);
    },
  );

  test("finds its record in the demo", async () => {
    const missing = [];
    for (const operation of readings) if (isMissing(await linesOf(operation))) missing.push(operation.id);
    // The demo has no webhook, no receipt with a paper, and no price list as a file.
    expect(missing.toSorted()).toEqual([
      "adminWebhookShow",
      "bankWebhookShow",
      "insuranceWebhookShow",
      "providerWebhookShow",
      "pubProviderPricesFile",
      "pubReceiptPaperFile",
      "smeWebhookShow",
    ]);
  });
});

test("the example that requests a code changes something", async () => {
  const lines = await linesOf(requireOperation("smeEmailResend"));
  await stored();
  expect([(await paste(lines)).isDone, (await stored()).includes("verification_codes")]).toEqual([true, true]);
});

test("no example discards, returns or withdraws records before its own call", async () => {
  const undoing = /(discard|return|withdraw|refuse|reject|cancel|undo|back|end-others|pay\/late)\b/;
  const wrong = [];
  for (const operation of operations) {
    const before = (await linesOf(operation)).slice(0, -1).filter((line) => undoing.test(line));
    if (before.length > 0) wrong.push(operation.id, ...before);
  }
  expect(wrong).toEqual([]);
});
