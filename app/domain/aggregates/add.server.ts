/**
 * Updates the stored aggregates: list counters, ledger balances, balance totals, monthly metrics, exposures and
 * portfolio months. Many verbs change them, and all do so through this file.
 */
import { type Column, getTableColumns } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { rawStatement } from "~/db/dialect";
import { additionSql, type TotalTable, totalColumns } from "~/db/engine-differences";
import { type PreparedWrite, prepareWrite } from "~/db/prepared-statements.server";

type AggregateRow = Record<string, string | number | undefined>;

/** Adds each row's numbers to the aggregate with the same key. Skips keys whose changes cancel out. */
export async function addToAggregate<Table extends TotalTable>(
  tx: Tx,
  table: Table,
  rows: Table["$inferInsert"][],
): Promise<void> {
  const changes = mergeRows(rows as AggregateRow[]).filter((row) => totalColumns.some((name) => row[name]));
  if (changes.length === 0) return;
  let addition = additions.get(table);
  if (!addition) additions.set(table, (addition = prepareWrite((writer) => rawStatement(writer, additionSql(table)))));
  const columns = Object.entries<Column>(getTableColumns(table));
  const values = changes.map((row) => columns.map(([name, column]) => row[name] ?? column.default));
  await addition().run({ rows: JSON.stringify(values) }, tx);
}

const additions = new Map<TotalTable, () => PreparedWrite>();

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
