/**
 * Sums that are kept so that no page adds them up: counters of lists, balances of books, totals, figures of months,
 * exposures, the book by month. Many verbs change them, but all through this file.
 */
import type { Tx } from "~/db/client.server";
import { addToTotals, type TotalTable, totalColumns } from "~/db/engine-differences";

type AggregateRow = Record<string, string | number | undefined>;

/** Adds each row's numbers to what is kept under its key. A key whose numbers add up to nothing is not written. */
export async function addToAggregate<Table extends TotalTable>(
  tx: Tx,
  table: Table,
  rows: Table["$inferInsert"][],
): Promise<void> {
  const changes = mergeRows(rows as AggregateRow[]).filter((row) => totalColumns.some((name) => row[name]));
  if (changes.length > 0) await addToTotals(tx, table, changes);
}

/** One row for each key, since a statement that meets a key twice is refused by some databases. */
function mergeRows(rows: AggregateRow[]): AggregateRow[] {
  const byKey = new Map<string, AggregateRow>();
  for (const row of rows) {
    const key = JSON.stringify(
      row,
      Object.keys(row)
        .filter((name) => !totalColumns.includes(name))
        .sort(),
    );
    const total = byKey.get(key);
    if (!total) byKey.set(key, { ...row });
    else
      for (const name of totalColumns) if (name in row) total[name] = Number(total[name] ?? 0) + Number(row[name] ?? 0);
  }
  return [...byKey.values()];
}
