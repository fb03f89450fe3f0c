/**
 * `npm run dev`: the sandbox on 127.0.0.1, with the data in DATA_DIR. After each saved file it builds the program and
 * starts it again, and open pages reload. Its arguments are flags for Node: `npm run dev -- --inspect`.
 */

import { join } from "node:path";
import { openBuild, root } from "./build.mjs";
import { follow } from "./follow.mjs";
import { openFront } from "./front.mjs";
import { startProgram } from "./program.mjs";

const { HOST: host = "127.0.0.1", PORT: port = "3000", NODE_OPTIONS = "" } = process.env;
const env = {
  APP_URL: `http://localhost:${port}`,
  // Warnings only: a line for each request would hide a mistake.
  LOG_LEVEL: "warn",
  ...process.env,
  NODE_ENV: "development",
  SANDBOX: "on",
  HOST: "127.0.0.1",
  PORT: "0",
  // Not as arguments: the program would pass them on to the processes that it starts for uploads.
  NODE_OPTIONS: [NODE_OPTIONS, ...process.argv.slice(2)].join(" "),
};

const front = await openFront(host, Number(port)).catch((error) => {
  console.error(`${error.message}. Choose another PORT.`);
  process.exit(1);
});
const build = await openBuild();
let program;

/** Starts the program again if the build is new or `isStale` says that it has read something old at its start. */
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
/** Updates after the update that runs. The next change tries again after an error. */
function updateNext(isStale) {
  updated = updated.then(() => update(isStale)).catch(explain);
  return updated;
}

/** The compiler has printed its own errors. */
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
