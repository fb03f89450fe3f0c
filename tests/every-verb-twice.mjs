/**
 * After all unit tests: every verb has run a transaction twice (run-twice.ts), or is listed here with the reason why
 * not.
 */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Verbs that write by calling others. */
const WRITES_BY_OTHERS = [
  "answerLateCharges", // settlePayment
  "approveWithoutBrowser", // answers like the sandbox's bank
  "resetSandbox", // the server starts again with other data
  "settleOwnPayment", // settlePayment
];

const folder = fileURLToPath(new URL(".results/twice", import.meta.url));
/** @type {{ verbs: string[], twice: string[] }[]} */
const noted = readdirSync(folder).map((file) => JSON.parse(readFileSync(`${folder}/${file}`, "utf8")));
const verbs = new Set(noted.flatMap((record) => record.verbs));
const twice = new Set(noted.flatMap((record) => record.twice));

const problems = [
  ...[...verbs]
    .filter((name) => !twice.has(name) && !WRITES_BY_OTHERS.includes(name))
    .map((name) => `${name} was never run twice`),
  ...WRITES_BY_OTHERS.filter((name) => !verbs.has(name) || twice.has(name)).map((name) => `${name} needs no exception`),
];
for (const problem of problems) console.error(problem);
console.log(`${twice.size} of ${verbs.size} verbs were run twice, ${WRITES_BY_OTHERS.length} write by others`);
process.exit(problems.length > 0 ? 1 : 0);
