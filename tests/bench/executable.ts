/**
 * The executable's size, and its time from start to first page, beside a bare Node that answers one word and the same
 * build on Node. Alternating, so that the machine's other load affects all of them.
 */
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { request } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nodeFlags } from "../../app/program/memory.mjs";
import { keep, median } from "./keep.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const executable = join(root, "dist/dhow");
const ROUNDS = 5;
/** Starts of each program per round. */
const STARTS = 5;
/** Bytes. */
const LARGEST = 130_000_000;
/** Milliseconds. */
const SLOWEST = 250;

const BARE = "bare Node";
const bare = `require("http").createServer((req, res) => res.end("hello")).listen(process.env.PORT, "127.0.0.1")`;
const started = {
  [BARE]: [process.execPath, "-e", bare],
  executable: [executable, "serve"],
  "`npm start`": [process.execPath, ...nodeFlags, join(root, "build/index.js"), "serve"],
};

const folder = mkdtempSync(join(tmpdir(), "dhow-bench-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeAll(() => void execFileSync(process.execPath, [join(root, "app/program/binary/build.mjs")], { stdio: "pipe" }));

test("measures the executable's size and start", async () => {
  const port = await freePort();
  const env = {
    NODE_ENV: "production" as const,
    PORT: String(port),
    SANDBOX: "on",
    LOG_LEVEL: "error",
    DATA_DIR: join(folder, "data"),
    UPLOADS_DIR: join(folder, "uploads"),
  };
  const times: Record<string, number[]> = {};
  // The round before the first creates the database and warms the disk cache.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, words] of Object.entries(started)) {
      const took: number[] = [];
      for (let start = 0; start < STARTS; start += 1) took.push(await untilFirstPage(words, env, port));
      if (round > 0) (times[name] ??= []).push(median(took));
    }
  }
  const time = (name: string) => median(times[name]!);
  const rows = Object.keys(started).map(
    (name) => `| ${name} | ${time(name).toFixed(0)} ms | ${(time(name) / time(BARE)).toFixed(1)} |`,
  );
  const { size } = statSync(executable);
  keep(
    "Executable",
    `Time from start to the first page: medians of ${ROUNDS} alternating rounds of ${STARTS} starts on ` +
      `${availableParallelism()} cores, Node ${process.versions.node}:\n\n` +
      `| started | first page (the executable: ${SLOWEST} ms at most) | times bare Node |\n| --- | --- | --- ` +
      `|\n${rows.join("\n")}\n\n` +
      `Size of the executable: ${(size / 1e6).toFixed(1)} MB (at most ${LARGEST / 1e6}).`,
  );
  expect(size).toBeLessThan(LARGEST);
  expect(time("executable")).toBeLessThan(SLOWEST);
});

/** Measures the time from the start to the first page. Milliseconds. @throws Error if the program ends before. */
async function untilFirstPage([file = "", ...words]: string[], env: typeof process.env, port: number): Promise<number> {
  const began = performance.now();
  const child = spawn(file, words, { env, stdio: ["ignore", "ignore", "inherit"] });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  try {
    while (!(await isAnswered(port))) {
      if (child.exitCode !== null) throw new Error(`${file} ended with ${child.exitCode}`);
      await delay(1);
    }
    return performance.now() - began;
  } finally {
    child.kill("SIGTERM");
    await ended;
  }
}

const isAnswered = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const asked = request({ port, host: "127.0.0.1", headers: { Accept: "text/html" } }, (res) => {
      res.resume().on("end", () => resolve(res.statusCode === 200));
    });
    asked.on("error", () => resolve(false)).end();
  });

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
