/**
 * All SQL that differs between SQLite and PostgreSQL, in both forms. dialect.ts has the differences that the query
 * builder handles.
 */
import { type Column, getTableColumns, getTableName, type Placeholder, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { bare, byEngine, excluded } from "./dialect";
import {
  balances,
  counters,
  exposures,
  monthlyAccountTotals,
  monthlyMetrics,
  portfolioMonths,
  repaymentsDue,
  vintageRepaymentsDue,
} from "./schema";

/** Keeps SQLite from using an index for this column. PostgreSQL plans by its own statistics. */
export const unindexed = (column: Column): SQL =>
  byEngine({ sqlite: () => sql`+${column}`, postgres: () => sql`${column}` });

/** True for a column with one of the texts in a JSON array. A list of any length needs only one prepared statement. */
export const isOneOf = (column: Column, texts: Placeholder | SQL): SQL =>
  byEngine({
    sqlite: () => sql`${column} in (select value from json_each(${texts}))`,
    postgres: () => sql`${column} = any (array(select json_array_elements_text(cast(${texts} as json))))`,
  });

/**
 * True for an event's position below which no event can still appear. SQLite commits one transaction after another. On
 * PostgreSQL, all transactions below the horizon have ended: drizzle/postgres/0079_event_feed.sql.
 */
export const isSettled = (position: Column): SQL =>
  byEngine({ sqlite: () => sql`true`, postgres: () => sql`${position} < event_horizon()` });

/** The UTC day of a column with times, such as "2026-11-26". */
export const utcDayOf = (time: Column): SQL<string> =>
  byEngine({
    sqlite: () => sql`strftime('%Y-%m-%d', ${time} / 1000, 'unixepoch')`,
    postgres: () => sql`to_char(to_timestamp(${time} / 1000) at time zone 'UTC', 'YYYY-MM-DD')`,
  });

/**
 * The SQL of a message() with two columns as arguments: the character U+0001 and a JSON array. See
 * app/words/message.ts.
 */
export const markedArray = (key: string, first: Column, second: Column): SQL<string> =>
  byEngine({
    sqlite: () => sql`char(1) || json_array(${sql.raw(`'${key}'`)}, ${first}, ${second})`,
    postgres: () => sql`chr(1) || json_build_array(${sql.raw(`'${key}'`)}, ${first}, ${second})`,
  });

/** The tables of totals. `totalColumns` hold the numbers; all other columns form the key. */
export const totalTables = [
  counters,
  balances,
  monthlyMetrics,
  exposures,
  repaymentsDue,
  portfolioMonths,
  vintageRepaymentsDue,
  monthlyAccountTotals,
] as const;
export type TotalTable = (typeof totalTables)[number];

/** The columns of totals that hold numbers. */
export const totalColumns = ["count", "amount", "granted", "used", "paid", "late"];

/**
 * Returns the table that takes new rows. On PostgreSQL a total is a view, and new rows go into its `_later` table:
 * drizzle/postgres/0002_sums_written_after.sql.
 */
export const insertedInto = (table: SQLiteTable): SQL =>
  (totalTables as readonly SQLiteTable[]).includes(table)
    ? byEngine({ sqlite: () => sql`${table}`, postgres: () => sql`${sql.identifier(`${getTableName(table)}_later`)}` })
    : sql`${table}`;

/**
 * The SQL that adds rows' numbers to the totals with the same keys. The placeholder `rows` is a JSON array of rows,
 * each an array of all columns' values. Each row needs its own key.
 */
export function additionSql(table: TotalTable): SQL {
  const columns = Object.entries<Column>(getTableColumns(table));
  const key = getTableConfig(table).primaryKeys[0]?.columns ?? [];
  const sums = columns.filter(([name]) => totalColumns.includes(name));
  const set = sql.join(
    sums.map(([, column]) => sql`${bare(column)} = ${column} + ${excluded(column)}`),
    sql`, `,
  );
  const valueAt = ([, column]: [string, Column], at: number) =>
    byEngine({
      sqlite: () => sql.raw(`value ->> ${at}`),
      postgres: () => sql.raw(`cast(value ->> ${at} as ${column.getSQLType() === "text" ? "text" : "bigint"})`),
    });
  const rows = byEngine({
    sqlite: () => sql`json_each(${sql.placeholder("rows")})`,
    postgres: () => sql`json_array_elements(cast(${sql.placeholder("rows")} as json)) as rows(value)`,
  });
  // SQLite reads "on conflict" after a table as a join's condition, unless a "where" is between them.
  const onConflict = byEngine({
    sqlite: () => sql` where true on conflict ${key.map(bare)} do update set ${set}`,
    postgres: () => sql``,
  });
  const names = columns.map(([, column]) => bare(column));
  const values = sql.join(columns.map(valueAt), sql`, `);
  return sql`insert into ${insertedInto(table)} ${names} select ${values} from ${rows}${onConflict}`;
}

/**
 * The table, or function, to select from in a query for the `limit` largest exposures by `used`. PostgreSQL cannot
 * index a view, so it has a function: drizzle/postgres/0004_sums_in_their_order.sql.
 */
export const largestExposures = (scope: Placeholder, dimension: Placeholder, limit: Placeholder): SQL =>
  byEngine({
    sqlite: () => sql`${exposures}`,
    postgres: () => sql`largest_exposures(${scope}, ${dimension}, ${limit}) as ${exposures}`,
  });
