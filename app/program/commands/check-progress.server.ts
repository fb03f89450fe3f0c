/** Prints the progress of `dhow check`, even while SQLite blocks the main thread for minutes. */
import { Worker } from "node:worker_threads";
import type { CheckProgress } from "~/domain/check-pages.server";

/** Writes a line to stderr every second. A main thread in one long query runs no timers, so a thread writes it. */
const PRINTER = `
const { parentPort } = require("node:worker_threads");
const { writeSync } = require("node:fs");
let last = { part: "", done: 0, total: null };
let since = Date.now();
parentPort.on("message", (progress) => {
  if (progress.part !== last.part) since = Date.now();
  last = progress;
});
const number = (count) => count.toLocaleString("en");
setInterval(() => {
  const rows = last.total === null ? "" : \`, \${number(last.done)} of \${number(last.total)} rows\`;
  try {
    writeSync(2, \`Checking \${last.part}\${rows}, \${Math.round((Date.now() - since) / 1000)} s\\n\`);
  } catch {
    // Nobody reads stderr, or its pipe is full.
  }
}, 1000);
`;

/** Starts to print. Call `stop` at the end. */
export function startProgress(): { report(progress: CheckProgress): void; stop(): Promise<unknown> } {
  const printer = new Worker(PRINTER, { eval: true, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 16 } });
  return { report: (progress) => printer.postMessage(progress), stop: () => printer.terminate() };
}
