/**
 * Preloaded into a Dhow by responses.ts: notes every statement with its parameters. On SIGUSR2 it writes the statements
 * since the last signal to the file named by RECORD_TO.
 */
import { renameSync, writeFileSync } from "node:fs";
import Database from "better-sqlite3";

const to = process.env.RECORD_TO ?? "";
/** @type {{ sql: string, params: unknown[] }[]} */
let noted = [];

const memory = new Database(":memory:");
const statements = Object.getPrototypeOf(memory.prepare("select 1"));
memory.close();
for (const name of ["all", "get", "run"]) {
  const execute = statements[name];
  /** @this {{ source: string }} */
  statements[name] = function (/** @type {unknown[]} */ ...params) {
    noted.push({ sql: this.source, params });
    return execute.apply(this, params);
  };
}

process.on("SIGUSR2", () => {
  writeFileSync(`${to}.part`, JSON.stringify(noted));
  noted = [];
  renameSync(`${to}.part`, to);
});
