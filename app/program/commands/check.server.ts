import { existsSync, readFileSync } from "node:fs";
import { type Anchor, findAnchors } from "~/domain/audit/anchor";
import { type CheckOptions, checkDatabase, checkNewest } from "~/domain/check.server";
import { readNightlyCheck } from "~/domain/health/nightly-check.server";
import { listClockNotes } from "~/domain/machine-clock/clock-jump.server";
import { readSecrets, secretProblem } from "~/program/secret.server";
import { checkInThread } from "./check-beside.server";
import { startProgress } from "./check-progress.server";
import {
  commandConfiguration,
  countProblems,
  defineCommand,
  requireDatabase,
  runWithDatabase,
  UsageError,
} from "./command.server";

export const checkCommand = defineCommand({
  name: "check",
  takes: "[--quick] [--sizes-only] [--progress] [--anchor <text or file>]",
  about: "proves that the books balance",
  details: `Compares the ledger with every order, instalment and payment, the totals with the rows they count, and the
uploaded files with their records, and validates the secret. Changes nothing, and can run beside the server. Prints one
line per problem; then the exit code is 1. Notes about the machine's clock are no problems. On a terminal, stderr shows
the progress every second.

  --quick        checks only the newest rows and events, and the totals of some companies, as each night
  --sizes-only   compares only the sizes of uploaded files: reading them takes some seconds per GB
  --progress     shows the progress without a terminal, too
  --anchor       proves that the record still contains an anchor: give its text, or a file with some, such as the log`,
  options: {
    quick: { type: "boolean" },
    "sizes-only": { type: "boolean" },
    progress: { type: "boolean" },
    anchor: { type: "string", multiple: true },
  },
  words: [0, 0],
  async run(
    _words,
    { quick = false, "sizes-only": sizesOnly = false, progress = process.stderr.isTTY, anchor: given = [] },
  ) {
    const anchors = given.flatMap(readAnchors);
    const configuration = await commandConfiguration();
    requireDatabase(configuration);
    const secret = configuration.secret === "" ? secretProblem(configuration.dataDir) : null;
    const runCheck = async () => {
      for (const note of await listClockNotes()) console.log(`Note: ${note}.`);
      const printer = progress ? startProgress() : null;
      const options: CheckOptions = {
        areFilesRead: !sizesOnly,
        anchors,
        report: printer?.report,
        startBeside: checkInThread(printer?.connect() ?? null),
      };
      const check = () => (quick ? checkNextPart() : checkDatabase(options));
      const findings = await check().finally(() => printer?.stop());
      const wrong = [...(secret === null ? [] : [secret]), ...findings];
      for (const finding of wrong) console.log(finding);
      if (!quick && wrong.length === 0 && anchors.length > 0)
        console.log(`The record contains ${anchors.length === 1 ? "the anchor" : `all ${anchors.length} anchors`}.`);
      const success = quick ? "The newest rows have no problems." : "The books balance.";
      console.log(wrong.length === 0 ? success : `Found ${countProblems(wrong.length)}.`);
      return wrong.length === 0 ? 0 : 1;
    };
    const secrets = configuration.secret === "" ? readSecrets(configuration.dataDir) : {};
    return runWithDatabase(runCheck, { ...configuration, ...secrets }, { records: secret === null });
  },
});

/** Checks what the next nightly check will check. */
const checkNextPart = async (): Promise<string[]> => (await checkNewest((await readNightlyCheck()).last)).problems;

/** @throws UsageError if neither the text nor the file of that name has an anchor. */
function readAnchors(given: string): Anchor[] {
  const anchors = findAnchors(existsSync(given) ? readFileSync(given, "utf8") : given);
  if (anchors.length === 0)
    throw new UsageError(
      `--anchor ${given}: this is neither an anchor, such as 812.1764112620000.x…, nor a file with one`,
    );
  return anchors;
}
