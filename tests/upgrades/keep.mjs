/**
 * Keeps a backup of the demo of this version, for the upgrade tests of later versions: `npm run build && node
 * tests/upgrades/keep.mjs`, before each release.
 */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import fillDemo, { filledDemo } from "../filled-demo.mjs";
import { runDhow } from "../instance.mjs";

const folder = fileURLToPath(new URL(".", import.meta.url));
const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
const backup = join(folder, `${version}.tar`);

await fillDemo();
const { code, stderr } = await runDhow(["backup", backup], {
  PATH: process.env.PATH,
  DATA_DIR: join(filledDemo, "data"),
  UPLOADS_DIR: join(filledDemo, "uploads"),
  SANDBOX: "on",
});
if (code !== 0) throw new Error(stderr);
// A window larger than the file: many of the demo's papers are alike.
const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
writeFileSync(`${backup}.br`, brotliCompressSync(readFileSync(backup), { params }));
rmSync(backup);
