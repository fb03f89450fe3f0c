/**
 * Keeps the program as it is once all of it is read, so that no start has to do so again. What it does when it runs is not
 * part of that: it is rehearsed by a copy, for V8 to have compiled it, and the copy is forgotten.
 */
const { readFileSync } = require("node:fs");
const { createServer } = require("node:net");
const sea = require("node:sea");
const { queryObjects, setFlagsFromString, startupSnapshot } = require("node:v8");
const { setTimeout: delay } = require("node:timers/promises");
const { machine, scriptOf } = require("./program.cjs");
const { rehearsalOf } = require("./rehearsal.cjs");
const { web } = require("./web.cjs");
// What a server that listens asks for.
require("node:cluster");
require("node:dns");

exports.keep = async () => {
  Object.assign(globalThis, web);
  Object.assign(sea, { isSea: () => true });
  let program = scriptOf(readFileSync("dhow.cjs"), "dhow.cjs");
  let rehearse = rehearsalOf(program);
  const { main } = program(machine);
  program = undefined;
  // What was compiled to read the program will not be needed again: V8 forgets it at once, and then at its own pace again.
  setFlagsFromString("--bytecode-old-age=1");
  await sweep();
  setFlagsFromString("--bytecode-old-age=6");
  await rehearse();
  rehearse = undefined;
  await listenOnce();
  await sweep();
  startupSnapshot.setDeserializeMainFunction(() => void main());
};

/** The rehearsal's server listens to nobody: for V8 to have compiled that, too, one does so for a moment. */
const listenOnce = () =>
  new Promise((done) => {
    const server = createServer();
    server.listen(0, "127.0.0.1", () => server.close(done));
  });

/** Looking for objects sweeps those that nobody has any more. What is then to be done must be done before the end. */
async function sweep() {
  for (let round = 0; round < 5; round += 1) {
    queryObjects(class {});
    await delay(10);
  }
}
