/**
 * Reads that pages make often, and rows that verbs add. The query builder writes the SQL of each shape once. Running
 * the builder each time, and letting it make the rows, would cost more than SQLite itself. The builder's own prepare()
 * was measured beside this: a session's lookup 11.6 µs instead of 9.6, ten orders 71 instead of 54, a row added 22
 * instead of 17.
 */
import { Column, getTableColumns, is, Param, Placeholder, sql } from "drizzle-orm";
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { store } from "./client.server";
import { excluded } from "./dialect";
import type { Store, Tx } from "./store";

/** A query that selects columns and expressions, each by its name and none inside an object of others. */
interface Selection<Row> extends PromiseLike<Row[]> {
  toSQL(): { sql: string; params: unknown[] };
  readonly _: { readonly selectedFields: Record<string, unknown> };
}

/**
 * What an expression of drizzle has, though its types do not say so: it turns what the database answers into a value.
 */
interface Expression {
  decoder: { mapFromDriverValue(value: unknown): unknown };
}

export interface Read<Row> {
  /**
   * The rows for these values of the query's sql.placeholder()s. With a transaction's `tx`, the rows as that
   * transaction sees them.
   */
  all(values: Record<string, unknown>, tx?: Tx): Promise<Row[]>;
}

/**
 * `build` makes the query of one shape, such as a direction. Values that differ from call to call are
 * sql.placeholder()s.
 */
export function prepareQuery<Shape extends (string | boolean)[], Row>(
  build: (reader: Tx, ...shape: Shape) => Selection<Row>,
): (...shape: Shape) => Read<Row> {
  const reads = cachedByStore<string, Read<Row>>();
  return (...shape) => reads(shape.join(), (open) => prepareRead(build(open.reader, ...shape), open));
}

/** Keeps what `make` made for each key, separately for each open database. */
function cachedByStore<Key, Made>(): (key: Key, make: (open: Store) => Made) => Made {
  const cache = new WeakMap<Store, Map<Key, Made>>();
  return (key, make) => {
    const open = store();
    let ofStore = cache.get(open);
    if (!ofStore) cache.set(open, (ofStore = new Map()));
    let made = ofStore.get(key);
    if (made === undefined) ofStore.set(key, (made = make(open)));
    return made;
  };
}

type Writing = (row: Record<string, unknown>, tx: Tx) => void | Promise<void>;
const insertStatements = cachedByStore<SQLiteTable, Writing>();
const putStatements = cachedByStore<SQLiteTable, Writing>();

/**
 * Adds one row; a column that it leaves out has its default. Errors: what the database refuses; it is no transaction.
 */
export async function insertRow<Table extends SQLiteTable>(
  tx: Tx,
  table: Table,
  row: Table["$inferInsert"],
): Promise<void> {
  await insertStatements(table, (open) => prepareWrite(table, open))(row, tx);
}

/** Adds one row, or changes the one with its key. */
export async function upsertRow<Table extends SQLiteTable>(
  tx: Tx,
  table: Table,
  row: Table["$inferInsert"],
): Promise<void> {
  await putStatements(table, (open) => prepareWrite(table, open, true))(row, tx);
}

function upsertClause(table: SQLiteTable) {
  const columns = Object.entries<SQLiteColumn>(getTableColumns(table));
  const joint = getTableConfig(table).primaryKeys[0]?.columns;
  return {
    target: joint ?? columns.map(([, column]) => column).filter(({ primary }) => primary),
    set: Object.fromEntries(columns.map(([name, column]) => [name, excluded(column)])),
  };
}

/** An insert of all columns; with `isPut`, it changes the row that has its key. */
function prepareWrite(table: SQLiteTable, { reader, write }: Store, isPut = false): Writing {
  const columns = Object.entries<Column>(getTableColumns(table));
  const insert = reader
    .insert(table)
    .values(Object.fromEntries(columns.map(([name]) => [name, sql.placeholder(name)])));
  if (isPut) insert.onConflictDoUpdate(upsertClause(table));
  const run = write(insert.toSQL().sql);
  return (row, tx) => {
    const values = columns.map(([name, column]) => {
      const value = row[name] === undefined ? column.default : row[name];
      return value === null || value === undefined ? null : column.mapToDriverValue(value);
    });
    return run(values, tx);
  };
}

type Value = (values: Record<string, unknown>) => unknown;

function prepareRead<Row>(query: Selection<Row>, open: Store): Read<Row> {
  const { sql, params } = query.toSQL();
  const read = open.read(sql);
  const given = params.map(parameterValue);
  const names = Object.keys(query._.selectedFields);
  const decoders = Object.values(query._.selectedFields).map((field) =>
    is(field, Column) ? field : (field as Expression).decoder,
  );
  const toRow = (found: unknown[]): Row => {
    const row: Record<string, unknown> = {};
    for (let at = 0; at < names.length; at += 1) {
      const value = found[at];
      row[names[at]!] = value === null ? null : decoders[at]!.mapFromDriverValue(value);
    }
    return row as Row;
  };
  return {
    async all(values, tx) {
      const found = await read(
        given.map((value) => value(values)),
        tx,
      );
      return found.map(toRow);
    },
  };
}

/** Where a parameter's value comes from. */
function parameterValue(param: unknown): Value {
  if (is(param, Placeholder)) return (values) => namedValue(values, param.name);
  if (is(param, Param) && is(param.value, Placeholder)) {
    const { encoder, value } = param;
    const { name } = value as Placeholder;
    return (values) => encoder.mapToDriverValue(namedValue(values, name) as never);
  }
  return () => param;
}

function namedValue(values: Record<string, unknown>, name: string): unknown {
  if (!(name in values)) throw new Error(`no value for "${name}"`);
  return values[name];
}
