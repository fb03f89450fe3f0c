/**
 * `npm run dev`: the sandbox on 127.0.0.1, with the data in DATA_DIR. After each saved file, it rebuilds and restarts
 * the program, and open pages reload. Its arguments are flags for Node: `npm run dev -- --inspect`.
 */

import { join } from "node:path";
import { openBuild, root } from "./build.mjs";
import { follow } from "./follow.mjs";
import { openFront } from "./front.mjs";
import { startProgram } from "./program.mjs";

const { HOST: host = "127.0.0.1", PORT: port = "3000", NODE_OPTIONS = "" } = process.env;
const env = {
  APP_URL: `http://localhost:${port}`,
  // Warnings only: one line per request would hide errors.
  LOG_LEVEL: "warn",
  ...process.env,
  NODE_ENV: "development",
  SANDBOX: "on",
  HOST: "127.0.0.1",
  PORT: "0",
  // Not as arguments: the program would pass them on to its processes for uploads.
  NODE_OPTIONS: [NODE_OPTIONS, ...process.argv.slice(2)].join(" "),
};

const front = await openFront(host, Number(port)).catch((error) => {
  console.error(`${error.message}. Choose another PORT.`);
  process.exit(1);
});
const build = await openBuild();
let program;

/** Restarts the program if the build, or a file that the program reads at start (`isStale`), has changed. */
async function update(isStale) {
  const begin = performance.now();
  const isNew = await build.rebuild();
  if (!isNew && !isStale) return;
  const built = performance.now();
  const started = restart();
  front.lead(started);
  await started;
  console.log(`${front.url}: built in ${seconds(built - begin)}, started in ${seconds(performance.now() - built)}`);
}

async function restart() {
  await program?.stop();
  program = startProgram(build.program, env);
  return program.url;
}

const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;

let updated = Promise.resolve();
/** Queues an update after the running one. After an error, the next change tries again. */
function updateNext(isStale) {
  updated = updated.then(() => update(isStale)).catch(explain);
  return updated;
}

/** Prints an error, except the compiler's, which it has already printed. */
function explain(error) {
  if (!error.errors) console.error(error.message);
}

async function end() {
  await program?.stop();
  process.exit();
}
process.once("SIGINT", end);
process.once("SIGTERM", end);

follow(join(root, "app"), () => updateNext(false));
follow(join(root, "public"), () => updateNext(false));
// The program reads the migrations at its start.
follow(join(root, "drizzle"), () => updateNext(true));
await updateNext(false);
