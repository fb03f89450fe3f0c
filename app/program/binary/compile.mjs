/** Prints the compiled code of the script whose path is given, for script.mjs. */
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { compileFunction } from "node:vm";

const [, , path] = process.argv;
const { cachedData } = compileFunction(readFileSync(path, "latin1"), ["exports", "require", "module"], {
  filename: basename(path),
  produceCachedData: true,
});
process.stdout.write(cachedData);
