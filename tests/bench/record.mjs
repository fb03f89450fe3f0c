/**
 * Preloaded into a Dhow by responses.ts: notes statements with their parameters. Each SIGUSR2 writes the noted ones to
 * the file named by RECORD_TO, and begins or ends the notes.
 */
import { renameSync, writeFileSync } from "node:fs";
import Database from "better-sqlite3";

const to = process.env.RECORD_TO ?? "";
/** @type {{ sql: string, params: unknown[] }[]} */
let noted = [];
let isNoting = false;

const memory = new Database(":memory:");
const statements = Object.getPrototypeOf(memory.prepare("select 1"));
memory.close();
for (const name of ["all", "get", "run"]) {
  const execute = statements[name];
  /** @this {{ source: string }} */
  statements[name] = function (/** @type {unknown[]} */ ...params) {
    if (isNoting) noted.push({ sql: this.source, params });
    return execute.apply(this, params);
  };
}

process.on("SIGUSR2", () => {
  writeFileSync(`${to}.part`, JSON.stringify(noted));
  noted = [];
  isNoting = !isNoting;
  renameSync(`${to}.part`, to);
});
