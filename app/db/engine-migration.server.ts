/** Copies a database into another one, of any engine, and verifies the copy. */
import { createHash } from "node:crypto";
import { type Column, getTableColumns, is, sql } from "drizzle-orm";
import { getTableConfig, type SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { bare } from "./dialect";
import { insertedInto } from "./engine-differences";
import * as schema from "./schema";
import type { Store, Tx } from "./store";

/** Rows per insert. Every engine accepts that many parameters. */
const maxRowsPerStatement = (columns: number): number => Math.max(1, Math.floor(Math.min(20_000 / columns, 500)));

/** A table that was copied and verified. */
export interface CopiedTable {
  table: string;
  rows: number;
  /** Hash of all rows in key order, as stored in the new database. */
  sha256: string;
}

/** A copied table differs from its original. */
export class CopyDiffers extends Error {}

type Row = unknown[];

/** The tables, each after the tables that it references. */
const sortedTables = (() => {
  const sorted = new Set<SQLiteTable>();
  const insertRows = (table: SQLiteTable) => {
    for (const key of getTableConfig(table).foreignKeys)
      if (key.reference().foreignTable !== table && !sorted.has(key.reference().foreignTable))
        insertRows(key.reference().foreignTable);
    sorted.add(table);
  };
  for (const table of Object.values(schema)) if (is(table, SQLiteTable)) insertRows(table);
  return [...sorted];
})();

/**
 * Copies all rows and returns the copied tables. Blocks writes to both databases, and leaves the new one empty on an
 * error.
 * @throws Error if the new database has rows, and CopyDiffers if a table differs afterwards.
 */
export async function copyRows(from: Store, to: Store): Promise<CopiedTable[]> {
  const moved: CopiedTable[] = [];
  await from.transaction(
    (source) =>
      to.transaction(
        async (target) => {
          moved.length = 0;
          for (const table of sortedTables)
            if (await hasRows(target, table))
              throw new Error(`${to.name} has rows already, such as of ${getTableConfig(table).name}`);
          for (const table of sortedTables)
            for await (const rows of readBatches(source, table)) await addTable(target, table, rows);
          for (const table of sortedTables) {
            const [original, copy] = [await fingerprintTable(source, table), await fingerprintTable(target, table)];
            if (original.sha256 !== copy.sha256)
              throw new CopyDiffers(
                `${copy.table} has ${original.rows} rows in ${from.name} and ${copy.rows} in ${to.name}, and they ` +
                  "are not the same",
              );
            moved.push(copy);
          }
        },
        new Set(),
        true,
      ),
    new Set(),
    true,
  );
  return moved;
}

const hasRows = async (tx: Tx, table: SQLiteTable): Promise<boolean> =>
  (await tx.select({ one: sql`1` }).from(table).limit(1)).length > 0;

/** Yields batches of a table's stored rows in key order. */
async function* readBatches(tx: Tx, table: SQLiteTable): AsyncGenerator<Row[]> {
  const columns = Object.values<SQLiteColumn>(getTableColumns(table));
  const [joint] = getTableConfig(table).primaryKeys;
  const key: SQLiteColumn[] = joint ? joint.columns : columns.filter(({ primary }) => primary);
  const places = key.map((column) => columns.indexOf(column));
  const wanted = Object.fromEntries(columns.map((column, at) => [`c${at}`, sql<unknown>`${column}`]));
  const keys = sql.join(
    key.map((column) => sql`${column}`),
    sql`, `,
  );
  const maxRows = maxRowsPerStatement(columns.length);
  for (let last: Row | undefined; ; ) {
    const after =
      last &&
      sql`(${keys}) > (${sql.join(
        places.map((at) => sql`${last![at]}`),
        sql`, `,
      )})`;
    const found = await tx
      .select(wanted)
      .from(table)
      .where(after)
      .orderBy(...key)
      .limit(maxRows);
    const rows = found.map((row) => Object.values(row));
    if (rows.length > 0) yield rows;
    last = rows.at(-1);
    if (rows.length < maxRows) return;
  }
}

async function addTable(tx: Tx, table: SQLiteTable, rows: Row[]): Promise<void> {
  const columns = Object.values<Column>(getTableColumns(table)).map(bare);
  const values = rows.map(
    (row) =>
      sql`(${sql.join(
        row.map((value) => sql`${value}`),
        sql`, `,
      )})`,
  );
  await tx.run(sql`insert into ${insertedInto(table)} ${columns} values ${sql.join(values, sql`, `)}`);
}

async function fingerprintTable(tx: Tx, table: SQLiteTable): Promise<CopiedTable> {
  const [hash, printed] = [createHash("sha256"), { table: getTableConfig(table).name, rows: 0 }];
  for await (const rows of readBatches(tx, table)) {
    printed.rows += rows.length;
    for (const row of rows) hash.update(`${JSON.stringify(row)}\n`);
  }
  return { ...printed, sha256: hash.digest("hex") };
}
