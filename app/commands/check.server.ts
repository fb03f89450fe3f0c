import { check } from "~/domain/reports/check.server";
import { command, commandConfiguration, requireDatabase, withBooks } from "./command.server";

export const checkCommand = command({
  name: "check",
  takes: "[--sizes-only]",
  about: "proves that the books balance",
  details: `Compares the ledger with every order, instalment and payment, the totals with what they count, and the uploaded files
with their records. Changes nothing, and may run beside the server. Exit code 1 when something is wrong; each line says what.

  --sizes-only   does not read the uploaded files, which takes some seconds for each GB`,
  options: { "sizes-only": { type: "boolean" } },
  words: [0, 0],
  async run(_words, { "sizes-only": sizesOnly = false }) {
    requireDatabase(commandConfiguration());
    return withBooks(async () => {
      const wrong = await check({ areFilesRead: !sizesOnly });
      for (const finding of wrong) console.log(finding);
      console.log(wrong.length === 0 ? "The books balance." : `${wrong.length} wrong.`);
      return wrong.length === 0 ? 0 : 1;
    });
  },
});
