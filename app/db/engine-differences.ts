/**
 * Every piece of SQL that SQLite and PostgreSQL write differently, with both forms. What the dialect writes for both is
 * in dialect.ts.
 */
import { type Column, getTableColumns, getTableName, type Placeholder, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { bare, byEngine, excluded } from "./dialect";
import {
  accountTotals,
  balances,
  counters,
  exposures,
  monthlyAccountTotals,
  monthlyMetrics,
  portfolioMonths,
  repaymentsDue,
  vintageRepaymentsDue,
} from "./schema";
import type { Tx } from "./store";

/** A column of a condition for which SQLite is not to use an index. PostgreSQL goes by its own statistics. */
export const unindexed = (column: Column): SQL =>
  byEngine({ sqlite: () => sql`+${column}`, postgres: () => sql`${column}` });

/** The character U+0001 and a JSON array of a key and two columns: what message() writes in app/words/message.ts. */
export const markedArray = (key: string, first: Column, second: Column): SQL<string> =>
  byEngine({
    sqlite: () => sql`char(1) || json_array(${sql.raw(`'${key}'`)}, ${first}, ${second})`,
    postgres: () => sql`chr(1) || json_build_array(${sql.raw(`'${key}'`)}, ${first}, ${second})`,
  });

/** The tables of totals. `totalColumns` hold the numbers; all other columns are the key. */
export const totalTables = [
  counters,
  balances,
  monthlyMetrics,
  exposures,
  repaymentsDue,
  portfolioMonths,
  vintageRepaymentsDue,
  accountTotals,
  monthlyAccountTotals,
] as const;
export type TotalTable = (typeof totalTables)[number];

export const totalColumns = ["count", "amount", "granted", "used", "paid", "late"];

/**
 * Returns the table that takes new rows. On PostgreSQL a total is a view, and new rows go into its `_later` table: drizzle/postgres/0002_sums_written_after.sql.
 */
export const insertedInto = (table: SQLiteTable): SQL =>
  (totalTables as readonly SQLiteTable[]).includes(table)
    ? byEngine({ sqlite: () => sql`${table}`, postgres: () => sql`${sql.identifier(`${getTableName(table)}_later`)}` })
    : sql`${table}`;

/** Adds the rows' numbers to the totals with their keys. No two rows have the same key. */
export async function addToTotals(tx: Tx, table: TotalTable, rows: Record<string, unknown>[]): Promise<void> {
  let adding = addings.get(table);
  if (!adding) addings.set(table, (adding = conflictClause(table)));
  const { columns, before, after } = adding;
  const values = rows.map(
    (row) =>
      sql`(${sql.join(
        columns.map(([name, column]) => sql`${row[name] ?? column.default}`),
        sql`, `,
      )})`,
  );
  await tx.run(sql`${before}${sql.join(values, sql`, `)}${after}`);
}

interface Adding {
  columns: [string, Column][];
  before: SQL;
  after: SQL;
}

/** Made once for each table, since verbs add to these tables often. */
const addings = new Map<TotalTable, Adding>();

function conflictClause(table: TotalTable): Adding {
  const columns = Object.entries<Column>(getTableColumns(table));
  const key = getTableConfig(table).primaryKeys[0]?.columns ?? [];
  const sums = columns.filter(([name]) => totalColumns.includes(name));
  const set = sql.join(
    sums.map(([, column]) => sql`${bare(column)} = ${column} + ${excluded(column)}`),
    sql`, `,
  );
  return {
    columns,
    before: sql`insert into ${insertedInto(table)} ${columns.map(([, column]) => bare(column))} values `,
    after: byEngine({ sqlite: () => sql` on conflict ${key.map(bare)} do update set ${set}`, postgres: () => sql`` }),
  };
}

/**
 * The exposures among which a query that sorts them by `used` finds the `limit` largest. No index sorts a view, so
 * PostgreSQL has a function: drizzle/postgres/0004_sums_in_their_order.sql.
 */
export const largestExposures = (scope: Placeholder, dimension: Placeholder, limit: Placeholder): SQL =>
  byEngine({
    sqlite: () => sql`${exposures}`,
    postgres: () => sql`largest_exposures(${scope}, ${dimension}, ${limit}) as ${exposures}`,
  });
