/** The scripts that the executable is made of, and what they are given of the machine. */
const { isBuiltin } = require("node:module");
const { Script } = require("node:vm");
const { zstdDecompressSync } = require("node:zlib");
const sea = require("node:sea");

/** A function of the machine. Answers what the script exports. */
exports.scriptOf = (bytes, filename) => new Script(bytes.latin1Slice(), { filename }).runInThisContext();

const asset = (name) => Buffer.from(sea.getRawAsset(name));
exports.asset = asset;

let later;

/** Packages that are asked for while the program runs. */
const laterPackage = (name) => {
  later ??= exports.scriptOf(zstdDecompressSync(asset("later.cjs.zst")), "later.cjs")({ ...exports.machine, require: requireNow });
  return later[name]();
};

const requireNow = (name) => (isBuiltin(name) ? require(name) : laterPackage(name));

/**
 * Modules of Node that a snapshot cannot hold are read when something of them is first used. BUILTINS: what they export,
 * written in by build.mjs.
 */
const waiting = Object.fromEntries(
  Object.entries(BUILTINS).map(([name, keys]) => {
    const get = (key) => ({ enumerable: true, get: () => require(name)[key] });
    return [name, Object.defineProperties({}, Object.fromEntries(keys.map((key) => [key, get(key)])))];
  }),
);

exports.machine = {
  require: (name) => waiting[name.replace(/^(?!node:)/, "node:")] ?? requireNow(name),
  process,
  console,
  setTimeout,
  setInterval,
};
