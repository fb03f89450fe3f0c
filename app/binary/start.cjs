/** What the executable runs: the program, as far as it was compiled when the executable was made. */
const { getAssetKeys, getRawAsset } = require("node:sea");
const { Script } = require("node:vm");

const asset = (name) => Buffer.from(getRawAsset(name));
const cachedData = getAssetKeys().includes("dhow.cache") ? asset("dhow.cache") : undefined;
new Script(asset("dhow.cjs").latin1Slice(), { filename: "dhow.cjs", cachedData }).runInThisContext()(require);
