/**
 * Runs the program until it has answered its first page, and keeps what V8 has compiled by then. Started with the flags that
 * the executable has: node <flags> warm.cjs <folder of the assets>.
 */
const { readFileSync, writeFileSync } = require("node:fs");
const { createRequire, isBuiltin } = require("node:module");
const { join } = require("node:path");
const { Script } = require("node:vm");

const assets = process.argv[2];
const bytesOf = (name) => readFileSync(join(assets, name));
const sea = { isSea: () => true, getRawAsset: (name) => new Uint8Array(bytesOf(name)).buffer };
const inside = createRequire(process.execPath);
const builtin = process.getBuiltinModule;
process.getBuiltinModule = (name) => (name === "node:sea" ? sea : builtin(name));
const requireInside = (name) => (name === "node:sea" ? sea : isBuiltin(name) ? inside(name) : fail(name));
const fail = (name) => {
  throw new Error(`The executable has no "${name}".`);
};

const script = new Script(bytesOf("dhow.cjs").latin1Slice(), { filename: "dhow.cjs" });
process.argv = [process.execPath, process.execPath, "serve"];
const log = console.log;
console.log = async (line) => {
  console.log = log;
  const url = /http:\S+/.exec(line)[0];
  for (const path of ["/", "/auth/login", "/sme"]) await (await fetch(url + path)).text();
  process.kill(process.pid, "SIGTERM");
};
process.once("exit", () => writeFileSync(join(assets, "dhow.cache"), script.createCachedData()));
script.runInThisContext()(requireInside);
