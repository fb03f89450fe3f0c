/**
 * Sums that are kept so that no page adds them up: tallies of lists, balances of books, totals, figures of months. They are
 * everybody's rows, which every verb changes, so all of them change here and nowhere else.
 */
import { getTableColumns, sql, type SQL } from "drizzle-orm";
import { getTableConfig, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Tx } from "~/db/client.server";
import type { balances, monthlyFigures, tallies } from "~/db/schema";

type Sums = typeof tallies | typeof balances | typeof monthlyFigures;

/** What of these tables is summed; all other columns say what it is the sum of. */
const summed = ["count", "amount"];

/** Adds each row's numbers to what is kept under its key, in their order. Rows that change nothing are left out. */
export async function add<Table extends Sums>(tx: Tx, table: Table, rows: Table["$inferInsert"][]): Promise<void> {
  const changes = rows.filter((row) => summed.some((name) => (row as Record<string, unknown>)[name]));
  if (changes.length === 0) return;
  let onConflict = onConflicts.get(table);
  if (!onConflict) onConflicts.set(table, (onConflict = addingTo(table)));
  await tx.insert(table).values(changes as never).onConflictDoUpdate(onConflict);
}

/** Found out once for each table: every verb adds to them. */
const onConflicts = new Map<Sums, { target: SQLiteColumn[]; set: Record<string, SQL> }>();

/** What an insert does where its key is there already. */
function addingTo(table: Sums): { target: SQLiteColumn[]; set: Record<string, SQL> } {
  const columns: [string, SQLiteColumn][] = Object.entries(getTableColumns(table));
  const set: Record<string, SQL> = {};
  for (const [name, column] of columns) if (summed.includes(name)) set[name] = sql`${column} + excluded.${sql.identifier(column.name)}`;
  const [key] = getTableConfig(table).primaryKeys;
  return { target: key?.columns ?? [], set };
}
