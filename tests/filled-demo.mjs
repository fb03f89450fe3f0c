/**
 * The demo's data, lived through once: to fill a database takes half a minute of a core, and to copy it nothing. Tests that
 * need a demo start from a copy. It is kept for an hour, unless there is another build: in `npm test` the units fill it for the flows.
 */
import { mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { startInstance } from "./instance.mjs";

const built = fileURLToPath(new URL("../build/index.js", import.meta.url));
const done = fileURLToPath(new URL(".results/demo.filled", import.meta.url));
/** The folder for `startInstance`'s `from`. */
export const filledDemo = fileURLToPath(new URL(".results/demo", import.meta.url));

/** Milliseconds: what the newest of its people just did is then still news. */
const MOST_AGE = 60 * 60 * 1000;

function isFilled() {
  const at = statSync(done, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return at > statSync(built).mtimeMs && at > Date.now() - MOST_AGE;
}

/** Errors: the demo does not start; what it printed is in the message. */
export default async function fillDemo() {
  if (isFilled()) return;
  for (const path of [done, filledDemo]) rmSync(path, { recursive: true, force: true });
  mkdirSync(filledDemo, { recursive: true });
  const demo = await startInstance("demo", { folder: filledDemo });
  const code = await demo.stop();
  if (code !== 0) throw new Error(`The demo ended with ${code}:\n${demo.output()}`);
  writeFileSync(done, "");
}
