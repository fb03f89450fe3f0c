/** `dhow check` as a command: its progress, and plain messages about a damaged database. */
import { spawn } from "node:child_process";
import { closeSync, cpSync, openSync, rmSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runHere } from "./here";
import { buildTown, type Town } from "./town";

let town: Town;
beforeAll(async () => {
  town = await buildTown(1);
});
afterAll(() => rmSync(town.folder, { recursive: true, force: true }));

const checkFolder = (folder: string, ...words: string[]) =>
  runHere(["check", ...words], { DATA_DIR: join(folder, "data"), UPLOADS_DIR: join(folder, "uploads") });

it("prints only its result to stdout while it shows its progress", async () => {
  expect(await checkFolder(town.folder, "--progress")).toEqual({
    code: 0,
    stdout: "The books balance.\n",
    stderr: "",
  });
});

it("checks only the newest rows with --quick", async () => {
  expect(await checkFolder(town.folder, "--quick")).toMatchObject({
    code: 0,
    stdout: "The newest rows have no problems.\n",
  });
});

it("shows the progress while one query blocks the process", async () => {
  const program = `
    import { startProgress } from "./app/program/commands/check-progress.server.ts";
    startProgress().report({ part: "orders", done: 1500, total: 20000 });
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program]);
  try {
    let output = "";
    for await (const text of child.stderr) {
      output += String(text);
      if (output.split("Checking").length > 2) break;
    }
    expect(output).toMatch(/^Checking orders, 1,500 of 20,000 rows, \d+ s\nChecking orders, 1,500 of 20,000 rows/);
  } finally {
    child.kill("SIGKILL");
  }
});

const PAGE_BYTES = 4096;

it("describes a damaged database without a stack trace", { timeout: 120_000 }, async () => {
  const folder = `${town.folder}-damaged`;
  const file = join(folder, "data/dhow.db");
  try {
    cpSync(town.folder, folder, { recursive: true });
    const pages = statSync(file).size / PAGE_BYTES;
    // The header with the schema, and pages of tables and indexes. Each round adds damage.
    for (const page of [0.9, 0.5, 0.3, 0.1, 0].map((part) => Math.floor(pages * part))) {
      const descriptor = openSync(file, "r+");
      writeSync(descriptor, Buffer.alloc(PAGE_BYTES, "Dhow"), 0, PAGE_BYTES, page * PAGE_BYTES);
      closeSync(descriptor);
      const { code, stdout, stderr } = await checkFolder(folder);
      expect(code, stdout + stderr).toBe(1);
      expect(stdout + stderr).toMatch(/^Found \d+ problems?\.$|^dhow: .*damaged/m);
      expect(stdout + stderr).not.toMatch(/^ +at |Error: /m);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
