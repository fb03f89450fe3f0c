/**
 * Preloaded into a Dhow by event-loop.ts: measures turns of the event loop. Each SIGUSR2 writes the milliseconds of the
 * longest turn since the last signal to the file named by DELAY_TO.
 */
import { renameSync, writeFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";

const to = process.env.DELAY_TO ?? "";
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();

process.on("SIGUSR2", () => {
  writeFileSync(`${to}.part`, String(delay.max / 1e6));
  delay.reset();
  renameSync(`${to}.part`, to);
});
