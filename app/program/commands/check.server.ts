import { checkDatabase } from "~/domain/check.server";
import { generateToken } from "~/domain/values/ids";
import { secretProblem } from "~/program/secret.server";
import { commandConfiguration, defineCommand, requireDatabase, runWithDatabase } from "./command.server";

export const checkCommand = defineCommand({
  name: "check",
  takes: "[--sizes-only]",
  about: "proves that the books balance",
  details: `Compares the ledger with every order, instalment and payment, the totals with the rows they count, and the
uploaded files with their records, and validates the secret. Changes nothing, and may run beside the server. Exit code 1
when there is an error; each line names one.

  --sizes-only   does not read the uploaded files, which takes some seconds for each GB`,
  options: { "sizes-only": { type: "boolean" } },
  words: [0, 0],
  async run(_words, { "sizes-only": sizesOnly = false }) {
    const configuration = await commandConfiguration();
    requireDatabase(configuration);
    const secret = configuration.secret === "" ? secretProblem(configuration.dataDir) : null;
    const runCheck = async () => {
      const wrong = [...(secret === null ? [] : [secret]), ...(await checkDatabase({ areFilesRead: !sizesOnly }))];
      for (const finding of wrong) console.log(finding);
      console.log(wrong.length === 0 ? "The books balance." : `${wrong.length} wrong.`);
      return wrong.length === 0 ? 0 : 1;
    };
    // The check signs nothing. A random secret avoids creating the file, and lets the check run if the secret is invalid.
    return runWithDatabase(runCheck, { ...configuration, secret: generateToken() });
  },
});
