/** SQL by hand, like somebody with access to the database: no rule of Dhow applies. Parameters are question marks. */
import { getTableName } from "drizzle-orm";
import { totalTables } from "~/db/engine-differences";
import { ownConnection, usesPostgres } from "./on-postgres";
import { sqlite } from "./sqlite";

type Value = string | number | null;

/** Returns a query's rows with values by column name. */
export async function rawRows<Row = Record<string, unknown>>(query: string, ...values: Value[]): Promise<Row[]> {
  if (!usesPostgres)
    return sqlite()
      .writerConnection.prepare(query)
      .all(...values) as Row[];
  const { rows } = await (await ownConnection()).query<never>(numbered(query), values);
  return rows;
}

/** Returns the only value of each row. */
export const rawValues = async <Cell = string>(query: string, ...values: Value[]): Promise<Cell[]> =>
  (await rawRows<Record<string, Cell>>(query, ...values)).map((row) => Object.values(row)[0]!);

/** Returns the number of changed rows. */
export async function rawRun(statement: string, ...values: Value[]): Promise<number> {
  if (!usesPostgres)
    return sqlite()
      .writerConnection.prepare(statement)
      .run(...values).changes;
  const baseStatement = statement.replace(
    new RegExp(`^(insert into|update|delete from) (${totalTables.map(getTableName).join("|")})\\b`),
    "$1 $2_kept",
  );
  const own = await ownConnection();
  // On PostgreSQL a sum is a view, so pending additions are folded first.
  if (baseStatement !== statement) await own.query("select fold_sums()");
  return (await own.query(numbered(baseStatement), values)).rowCount ?? 0;
}

/** Copies a row, with other values in some columns. */
export async function rawCopies(
  table: string,
  original: Record<string, unknown>,
  changes: Record<string, unknown>[],
): Promise<void> {
  const columns = Object.keys(original);
  const insert =
    `insert into ${table} (${columns.map((name) => `"${name}"`).join(", ")}) values ` +
    `(${columns.map(() => "?").join(", ")})`;
  for (const change of changes)
    await rawRun(insert, ...columns.map((name) => ({ ...original, ...change })[name] as Value));
}

const numbered = (query: string): string => {
  let n = 0;
  return query.replace(/\?/g, () => `$${(n += 1)}`);
};
