/**
 * Sums that are kept so that no page adds them up: tallies of lists, balances of books, totals, figures of months,
 * exposures, the book by month. Many verbs change them, but all through this file.
 */
import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Tx } from "~/db/client.server";
import { excluded } from "~/db/excluded";
import type {
  balances,
  bookMonths,
  dues,
  exposures,
  monthDues,
  monthlyFigures,
  monthTurnovers,
  tallies,
  turnovers,
} from "~/db/schema";

type Sums =
  | typeof tallies
  | typeof balances
  | typeof monthlyFigures
  | typeof exposures
  | typeof dues
  | typeof bookMonths
  | typeof monthDues
  | typeof turnovers
  | typeof monthTurnovers;

/** The columns that hold sums. All other columns of these tables are the key: they say what is summed. */
const summed = ["count", "amount", "granted", "used", "paid", "late"];

type Row = Record<string, string | number | undefined>;

/** Adds each row's numbers to what is kept under its key. A key whose numbers add up to nothing is not written. */
export async function add<Table extends Sums>(tx: Tx, table: Table, rows: Table["$inferInsert"][]): Promise<void> {
  const changes = together(rows as Row[]).filter((row) => summed.some((name) => row[name]));
  if (changes.length === 0) return;
  let onConflict = onConflicts.get(table);
  if (!onConflict) onConflicts.set(table, (onConflict = addingTo(table)));
  await tx
    .insert(table)
    .values(changes as never)
    .onConflictDoUpdate(onConflict);
}

/** One row for each key, since a statement that meets a key twice is refused by some databases. */
function together(rows: Row[]): Row[] {
  const byKey = new Map<string, Row>();
  for (const row of rows) {
    const key = JSON.stringify(
      row,
      Object.keys(row)
        .filter((name) => !summed.includes(name))
        .sort(),
    );
    const there = byKey.get(key);
    if (!there) byKey.set(key, { ...row });
    else for (const name of summed) if (name in row) there[name] = Number(there[name] ?? 0) + Number(row[name] ?? 0);
  }
  return [...byKey.values()];
}

/** Worked out once for each table, since verbs add to these tables often. */
const onConflicts = new Map<Sums, { target: SQLiteColumn[]; set: Record<string, SQL> }>();

/** What an insert does when a row has its key already: it adds to that row. */
function addingTo(table: Sums): { target: SQLiteColumn[]; set: Record<string, SQL> } {
  const columns: [string, SQLiteColumn][] = Object.entries(getTableColumns(table));
  const set: Record<string, SQL> = {};
  for (const [name, column] of columns) if (summed.includes(name)) set[name] = sql`${column} + ${excluded(column)}`;
  const [key] = getTableConfig(table).primaryKeys;
  return { target: key?.columns ?? [], set };
}
