/**
 * Updates the stored aggregates: list counters, ledger balances, balance totals, monthly metrics, exposures and
 * portfolio months. Many verbs change them, and all do so through this file.
 */
import type { Tx } from "~/db/client.server";
import { addToTotals, type TotalTable, totalColumns } from "~/db/engine-differences";

type AggregateRow = Record<string, string | number | undefined>;

/** Adds each row's numbers to the aggregate with the same key. Skips keys whose changes cancel out. */
export async function addToAggregate<Table extends TotalTable>(
  tx: Tx,
  table: Table,
  rows: Table["$inferInsert"][],
): Promise<void> {
  const changes = mergeRows(rows as AggregateRow[]).filter((row) => totalColumns.some((name) => row[name]));
  if (changes.length > 0) await addToTotals(tx, table, changes);
}

/** Merges rows with the same key: some databases reject a statement that updates a row twice. */
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
