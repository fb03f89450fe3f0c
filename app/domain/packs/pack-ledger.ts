/** The ledger's lines in a pack, and the check of their postings. Source: app/domain/README.md, "Packs". */
import { parseCsv } from "~/domain/values/csv";
import type { Cents } from "~/domain/values/money";

export const LEDGER = "ledger.csv";

/** The columns of a ledger with all lines of its postings. Packs with only some accounts have other columns. */
export const ledgerColumns = ["line", "time", "posting id", "posting", "account", "party", "debit", "credit"] as const;

/** Returns the debits minus the credits of each posting, by id. Null for a ledger with other columns. */
export function postingSums(csv: string): Map<string, Cents> | null {
  const [head = [], ...rows] = parseCsv(csv);
  if (head.join() !== ledgerColumns.join()) return null;
  const [posting, debit, credit] = (["posting id", "debit", "credit"] as const).map((name) => head.indexOf(name));
  const centsOf = (cell: string | undefined): Cents => Math.round(Number(cell) * 100);
  const sums = new Map<string, Cents>();
  for (const row of rows) {
    const id = row[posting!] ?? "";
    sums.set(id, (sums.get(id) ?? 0) + centsOf(row[debit!]) - centsOf(row[credit!]));
  }
  return sums;
}
