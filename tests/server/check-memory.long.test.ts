/** `dhow check` with 20,000 orders: its memory does not grow with the data, and it shows its progress. */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { allocatorSettings, nodeEnvironment } from "~/program/memory.mjs";
import { createTemplate, fillTown, TOWN_SECRET } from "../bench/copies";
import { CLUSTER } from "../bench/town";
import { openWorld } from "../domain/world";

const CLUSTERS = 40;
/** MB of JavaScript objects. With maps of all orders or balances the check ends for lack of memory. */
const HEAP = 48;
/** MB of 1 000 000 bytes. */
const MOST_MEMORY = 250;

const folder = mkdtempSync(join(tmpdir(), "dhow-check-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("checks 20,000 orders with a heap of 48 MB, below 250 MB, and shows the progress", {
  timeout: 900_000,
}, async () => {
  const world = await openWorld();
  const template = await createTemplate(world);
  await fillTown(join(folder, "dhow.db"), template, CLUSTERS, join(folder, "uploads"));
  world.close();
  writeFileSync(join(folder, "secret"), TOWN_SECRET);

  const { code, output, memory } = await runCheck();
  expect(output).toContain("The books balance.");
  expect(code).toBe(0);
  expect(memory).toBeLessThan(MOST_MEMORY);
  expect(output).toMatch(/Checking orders, [\d,]+ of 20,000 rows, \d+ s/);
  expect(output).toMatch(/Checking event heads, [\d,]+ of [\d,]+ rows, \d+ s/);
  expect(CLUSTERS * CLUSTER.orders).toBe(20_000);
});

/** Runs the built program. `memory`: its maximum in MB. */
async function runCheck(): Promise<{ code: number | null; output: string; memory: number }> {
  const program = fileURLToPath(new URL("../../build/index.js", import.meta.url));
  const flags = [`--max-old-space-size=${HEAP}`, "--max-semi-space-size=2"];
  const env = {
    ...process.env,
    ...nodeEnvironment,
    ...allocatorSettings,
    DATA_DIR: folder,
    UPLOADS_DIR: join(folder, "uploads"),
    SANDBOX: "on",
  };
  const child = spawn(process.execPath, [...flags, program, "check", "--sizes-only", "--progress"], { env });
  let output = "";
  let memory = 0;
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      output += String(chunk);
      memory = Math.max(memory, peakMemory(child.pid!));
    });
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, output, memory };
}

/** MB that the process used at most so far. 0 once it has ended. */
function peakMemory(pid: number): number {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return (Number(kilobytes ?? 0) * 1024) / 1_000_000;
  } catch {
    return 0;
  }
}
