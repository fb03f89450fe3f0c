/** Prints the progress of `dhow check`, even while SQLite blocks the main thread for minutes. */
import { MessageChannel, type MessagePort, Worker } from "node:worker_threads";
import type { CheckProgress } from "~/domain/check-pages.server";

/** Writes a line of each thread to stderr every second. A thread in one long query runs no timers. */
const PRINTER = `
const { parentPort } = require("node:worker_threads");
const { writeSync } = require("node:fs");
const number = (count) => count.toLocaleString("en");
function listen(port) {
  let last;
  let since;
  port.on("message", (progress) => {
    if (progress.port) return listen(progress.port);
    if (progress.part !== last?.part) since = Date.now();
    last = progress;
  });
  const timer = setInterval(() => {
    if (!last) return;
    const rows = last.total === null ? "" : \`, \${number(last.done)} of \${number(last.total)} rows\`;
    try {
      writeSync(2, \`Checking \${last.part}\${rows}, \${Math.round((Date.now() - since) / 1000)} s\\n\`);
    } catch {
      // Nobody reads stderr, or its pipe is full.
    }
  }, 1000);
  port.on("close", () => clearInterval(timer));
}
listen(parentPort);
`;

interface ProgressPrinter {
  report(progress: CheckProgress): void;
  /** Returns a port for another thread's progress, to be transferred to it. */
  connect(): MessagePort;
  stop(): Promise<unknown>;
}

/** Starts to print. Call `stop` at the end. */
export function startProgress(): ProgressPrinter {
  const resourceLimits = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1 };
  const printer = new Worker(PRINTER, { eval: true, execArgv: [], resourceLimits });
  return {
    report: (progress) => printer.postMessage(progress),
    connect() {
      const { port1, port2 } = new MessageChannel();
      printer.postMessage({ port: port1 }, [port1]);
      return port2;
    },
    stop: () => printer.terminate(),
  };
}
