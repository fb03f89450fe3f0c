import { checkDatabase } from "~/domain/check.server";
import { readSecrets, secretProblem } from "~/program/secret.server";
import { commandConfiguration, countProblems, defineCommand, requireDatabase, runWithDatabase } from "./command.server";

export const checkCommand = defineCommand({
  name: "check",
  takes: "[--sizes-only]",
  about: "proves that the books balance",
  details: `Compares the ledger with every order, instalment and payment, the totals with the rows they count, and the
uploaded files with their records, and validates the secret. Changes nothing, and can run beside the server. Prints one
line per problem; then the exit code is 1.

  --sizes-only   compares only the sizes of uploaded files: reading them takes some seconds per GB`,
  options: { "sizes-only": { type: "boolean" } },
  words: [0, 0],
  async run(_words, { "sizes-only": sizesOnly = false }) {
    const configuration = await commandConfiguration();
    requireDatabase(configuration);
    const secret = configuration.secret === "" ? secretProblem(configuration.dataDir) : null;
    const runCheck = async () => {
      const wrong = [...(secret === null ? [] : [secret]), ...(await checkDatabase({ areFilesRead: !sizesOnly }))];
      for (const finding of wrong) console.log(finding);
      console.log(wrong.length === 0 ? "The books balance." : `Found ${countProblems(wrong.length)}.`);
      return wrong.length === 0 ? 0 : 1;
    };
    const secrets = configuration.secret === "" ? readSecrets(configuration.dataDir) : {};
    return runWithDatabase(runCheck, { ...configuration, ...secrets }, { records: secret === null });
  },
});
