/** The table "Ledger" in app/domain/README.md: the accounts that each verb debits and credits. */
import { readFileSync } from "node:fs";

/** A verb with its case, such as "settlePayment of an instalment". */
interface LedgerRow {
  name: string;
  /** Dollars by account, as the table has them. Accounts of empty cells are missing. */
  cells: Map<string, string>;
}

const cellsOf = (line: string): string[] =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());

const [head, , ...lines] = readFileSync("app/domain/README.md", "utf8")
  .split("\n## Ledger\n")[1]!
  .split("\n## ")[0]!
  .split("\n")
  .filter((line) => line.startsWith("|"));

const [, ...accounts] = cellsOf(head!);

/** The rows in the table's order. A row with several verbs is repeated for each. */
export const ledgerTable: readonly LedgerRow[] = lines.flatMap((line) => {
  const [verbs = "", ...amounts] = cellsOf(line);
  const cells = new Map(accounts.map((account, i) => [account, amounts[i] ?? ""] as const).filter(([, cell]) => cell));
  const names = verbs.includes(" of ") ? [verbs] : verbs.split(", ");
  return names.map((name) => ({ name: name.replaceAll("`", ""), cells }));
});
