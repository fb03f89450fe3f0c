/** Compares stored totals with sums of rows inside the database, so that the memory of `dhow check` does not grow. */
import { max, min, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { db } from "~/db/client.server";
import { businessMonth, shiftMonth, startOfMonth } from "./values/calendar";

/** Sums by name: SQL that selects the columns `name` and `amount`. Sums of one name in several queries add up. */
export type Sums = SQLWrapper;

/** Selects the sums of `amount` by name. `rest`: the query from its FROM on. */
export const sumsOf = (name: SQL, amount: SQLWrapper, rest: SQL): Sums =>
  sql`select ${name} as name, ${amount} as amount ${rest}`;

/** Joins parts of a name with blanks between them. */
export const nameOf = (...parts: (SQLWrapper | string)[]): SQL =>
  sql.join(
    parts.map((part) => (typeof part === "string" ? sql.raw(`'${part}'`) : sql`${part}`)),
    sql.raw(" || ' ' || "),
  );

/** A number as a part of a name. */
export const asText = (number: SQLWrapper): SQL => sql`cast(${number} as text)`;

/**
 * Returns a line for each name whose sums differ: `expected` are the rows, `stored` the totals. `before`: CTEs that the
 * queries use.
 */
export async function compareSums(
  { expected, stored, before = sql`` }: { expected: Sums[]; stored: Sums; before?: SQL },
  say: (name: string, expected: number, stored: number) => string,
): Promise<string[]> {
  const parts = [
    ...expected.map((sums) => sql`select name, amount as expected, 0 as stored from (${sums}) as one`),
    sql`select name, 0 as expected, amount as stored from (${stored}) as one`,
  ];
  const differences = await db
    .select({
      name: sql<string>`name`,
      expected: sql`sum(expected)`.mapWith(Number),
      stored: sql`sum(stored)`.mapWith(Number),
    })
    .from(sql`(${before} ${sql.join(parts, sql.raw(" union all "))}) as sums`)
    .groupBy(sql`name`)
    .having(sql`sum(expected) <> sum(stored)`)
    .orderBy(sql`name`);
  return differences.map((row) => say(row.name, row.expected, row.stored));
}

/** Returns SQL of the business month of a column with times, such as "2026-11". Null for null. */
export async function businessMonthOf(table: SQLiteTable, time: SQLiteColumn): Promise<SQL> {
  const [range] = await db.select({ first: min(time), last: max(time) }).from(table);
  if (range?.first == null || range.last == null) return sql`cast(null as text)`;
  const cases: SQL[] = [];
  const first = businessMonth(Number(range.first));
  // Most rows are of the last months.
  for (let month = businessMonth(Number(range.last)); month >= first; month = shiftMonth(month, -1))
    cases.push(sql`when ${time} >= ${sql.raw(String(startOfMonth(month)))} then ${sql.raw(`'${month}'`)}`);
  return sql`case ${sql.join(cases, sql.raw(" "))} end`;
}
