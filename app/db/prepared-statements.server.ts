/**
 * Prepared queries for frequent reads, and prepared writes. The query builder writes the SQL of each shape once.
 * Running the builder for each query would cost more than SQLite itself.
 * Measured against the builder's own prepare(): session lookup 9.6 instead of 11.6 µs, ten orders 54 instead of 71 µs,
 * one insert 17 instead of 22 µs.
 */
import { and, Column, eq, getTableColumns, getTableName, is, Param, Placeholder, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { store } from "./client.server";
import { excluded } from "./dialect";
import type { Store, Tx } from "./store";

/** A statement of the query builder. */
interface BuiltStatement {
  toSQL(): { sql: string; params: unknown[] };
}

/** A query that selects named columns and expressions, without nested objects. */
export interface Selection<Row> extends PromiseLike<Row[]>, BuiltStatement {
  readonly _: { readonly selectedFields: Record<string, unknown> };
}

/** Drizzle's decoder of an expression, which its types hide. It converts a value from the database. */
interface Expression {
  decoder: { mapFromDriverValue(value: unknown): unknown };
}

/** The source of a query of one row, whose columns are subqueries that count or sum. */
export const oneRow = sql`(select 1) as one`;

/** A prepared query. */
export interface Read<Row> {
  /** Returns the rows for these values of the query's sql.placeholder()s. With `tx`, reads in that transaction. */
  all(values: Record<string, unknown>, tx?: Tx): Promise<Row[]>;
}

/**
 * Returns a function that prepares the query of each shape once per open database. `build` makes the query of one
 * shape, such as a sort direction. Values that vary between calls must be sql.placeholder()s.
 */
export function prepareQuery<Shape extends (string | boolean)[], Row>(
  build: (reader: Tx, ...shape: Shape) => Selection<Row>,
): (...shape: Shape) => Read<Row> {
  const reads = cachedByStore<WrittenRead<Row>, Read<Row>>();
  return (...shape) => reads(shape.join(), (open) => writeRead(build(open.reader, ...shape)), prepareRead);
}

/** A prepared insert, update or delete. */
export interface PreparedWrite {
  /**
   * Runs the statement with these values of its sql.placeholder()s.
   * @throws Error if `tx` is no transaction, or the database rejects the change.
   */
  run(values: Record<string, unknown>, tx: Tx): Promise<void>;
}

/** Like prepareQuery(), for statements that write. A shape is, for example, the names of the changed columns. */
export function prepareWrite<Shape extends (string | number)[]>(
  build: (writer: Tx, ...shape: Shape) => BuiltStatement,
): (...shape: Shape) => PreparedWrite {
  const writes = cachedByStore<Written, PreparedWrite>();
  return (...shape) =>
    writes(
      shape.join(),
      (open) => {
        const { sql, params } = build(open.reader, ...shape).toSQL();
        return { sql, given: params.map(parameterValue) };
      },
      ({ sql, given }, open) => {
        const write = open.write(sql);
        return {
          async run(values, tx) {
            await write(
              given.map((value) => value(values)),
              tx,
            );
          },
        };
      },
    );
}

/** A statement that the query builder wrote. */
interface Written {
  sql: string;
  given: Value[];
}

/**
 * Caches prepared statements by key, separately for each open database. The query builder writes each only once for all
 * databases of an engine.
 */
function cachedByStore<Text, Prepared>(): (
  key: string,
  write: (open: Store) => Text,
  prepare: (written: Text, open: Store) => Prepared,
) => Prepared {
  const texts = new Map<string, Text>();
  const cache = new WeakMap<Store, Map<string, Prepared>>();
  return (key, write, prepare) => {
    const open = store();
    let ofStore = cache.get(open);
    if (!ofStore) cache.set(open, (ofStore = new Map()));
    let prepared = ofStore.get(key);
    if (prepared === undefined) {
      const ofEngine = `${open.engine} ${key}`;
      let text = texts.get(ofEngine);
      if (text === undefined) texts.set(ofEngine, (text = write(open)));
      ofStore.set(key, (prepared = prepare(text, open)));
    }
    return prepared;
  };
}

type Row<Table extends SQLiteTable> = Table["$inferInsert"];
type Writing = (rows: Record<string, unknown>[], tx: Tx) => void | Promise<void>;
const insertStatements = cachedByStore<string, Writing>();

/** The most rows of one insert. More rows take several inserts. */
const MAX_INSERTED_ROWS = 12;

/**
 * Inserts rows. Missing columns get their defaults. `updated`: the columns to update in existing rows with the same
 * primary key.
 * @throws Error if `tx` is no transaction, or the database rejects a row.
 */
export async function insertRows<Table extends SQLiteTable>(
  tx: Tx,
  table: Table,
  rows: readonly Row<Table>[],
  updated?: readonly (keyof Row<Table> & string)[],
): Promise<void> {
  const onConflict = updated && { columns: updated, valueOf: excluded };
  for (let at = 0; at < rows.length; at += MAX_INSERTED_ROWS)
    await runInsert(tx, table, rows.slice(at, at + MAX_INSERTED_ROWS), onConflict);
}

/** Inserts one row: see insertRows(). */
export const insertRow = async <Table extends SQLiteTable>(tx: Tx, table: Table, row: Row<Table>): Promise<void> =>
  runInsert(tx, table, [row]);

/**
 * Inserts one row, or updates the row with the same primary key.
 * @throws Error if `tx` is no transaction, or the database rejects the row.
 */
export const upsertRow = async <Table extends SQLiteTable>(tx: Tx, table: Table, row: Row<Table>): Promise<void> =>
  runInsert(tx, table, [row], { columns: columnsBesideKey(table), valueOf: excluded });

/**
 * Inserts one row, or locks the row with the same primary key by an update that changes nothing.
 * @throws Error if `tx` is no transaction, or the database rejects the row.
 */
export const insertOrLockRow = async <Table extends SQLiteTable>(
  tx: Tx,
  table: Table,
  row: Row<Table>,
): Promise<void> =>
  runInsert(tx, table, [row], { columns: columnsBesideKey(table), valueOf: (column) => sql`${column}` });

interface OnConflict {
  columns: readonly string[];
  valueOf: (column: Column) => SQL;
}

function runInsert(
  tx: Tx,
  table: SQLiteTable,
  rows: Record<string, unknown>[],
  onConflict?: OnConflict,
): void | Promise<void> {
  const how = onConflict ? `${onConflict.valueOf === excluded ? "update" : "lock"} ${onConflict.columns.join()}` : "";
  const statement = `${getTableName(table)} ${rows.length} ${how}`;
  return insertStatements(
    statement,
    (open) => writeInsert(table, rows.length, open, onConflict),
    (text, open) => prepareInsert(table, text, open),
  )(rows, tx);
}

const keyColumns = (table: SQLiteTable): SQLiteColumn[] =>
  getTableConfig(table).primaryKeys[0]?.columns ??
  Object.values<SQLiteColumn>(getTableColumns(table)).filter(({ primary }) => primary);

const besideKey = new Map<SQLiteTable, string[]>();

/** The names of the columns that are not part of the primary key. */
function columnsBesideKey(table: SQLiteTable): string[] {
  let names = besideKey.get(table);
  if (!names) {
    const key = keyColumns(table);
    const columns = Object.entries<SQLiteColumn>(getTableColumns(table));
    besideKey.set(table, (names = columns.filter(([, column]) => !key.includes(column)).map(([name]) => name)));
  }
  return names;
}

/** Writes an insert of all columns of `count` rows. */
function writeInsert(table: SQLiteTable, count: number, { reader }: Store, onConflict?: OnConflict): string {
  const columns = Object.entries<SQLiteColumn>(getTableColumns(table));
  const rows = Array.from({ length: count }, (_, at) =>
    Object.fromEntries(columns.map(([name]) => [name, sql.placeholder(`${name} ${at}`)])),
  );
  const insert = reader.insert(table).values(rows);
  if (onConflict) {
    const updated = columns.filter(([name]) => onConflict.columns.includes(name));
    const set = Object.fromEntries(updated.map(([name, column]) => [name, onConflict.valueOf(column)]));
    insert.onConflictDoUpdate({ target: keyColumns(table), set });
  }
  return insert.toSQL().sql;
}

function prepareInsert(table: SQLiteTable, text: string, { write }: Store): Writing {
  const columns = Object.entries<SQLiteColumn>(getTableColumns(table));
  const run = write(text);
  return (values, tx) =>
    run(
      values.flatMap((row) =>
        columns.map(([name, column]) => {
          const value = row[name] === undefined ? column.default : row[name];
          return value === null || value === undefined ? null : column.mapToDriverValue(value);
        }),
      ),
      tx,
    );
}

const updateStatements = new Map<SQLiteTable, (...names: string[]) => PreparedWrite>();

/**
 * Updates the row with this primary key. Columns whose value is undefined stay unchanged. Has no effect if there is no
 * such row.
 * @throws Error if `tx` is no transaction, or the database rejects the change.
 */
export async function updateRow<Table extends SQLiteTable>(
  tx: Tx,
  table: Table,
  key: string,
  change: Partial<Row<Table>>,
): Promise<void> {
  const names = Object.keys(change).filter((name) => change[name as never] !== undefined);
  if (names.length === 0) return;
  let updating = updateStatements.get(table);
  if (!updating) updateStatements.set(table, (updating = prepareUpdate(table)));
  await updating(...names).run({ ...change, "primary key": key }, tx);
}

const prepareUpdate = (table: SQLiteTable) =>
  prepareWrite((writer, ...names: string[]) =>
    writer
      .update(table)
      .set(Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])))
      .where(and(...keyColumns(table).map((column) => eq(column, sql.placeholder("primary key"))))),
  );

type Value = (values: Record<string, unknown>) => unknown;

interface WrittenRead<Row> extends Written {
  toRow: (found: unknown[]) => Row;
}

function writeRead<Row>(query: Selection<Row>): WrittenRead<Row> {
  const { sql, params } = query.toSQL();
  const names = Object.keys(query._.selectedFields);
  const decoders = Object.values(query._.selectedFields).map((field) => {
    const decoder = is(field, Column) ? field : (field as Expression).decoder;
    return decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue ? null : decoder;
  });
  const toRow = (found: unknown[]): Row => {
    const row: Record<string, unknown> = {};
    for (let at = 0; at < names.length; at += 1) {
      const value = found[at];
      const decoder = decoders[at];
      row[names[at]!] = value === null || !decoder ? value : decoder.mapFromDriverValue(value);
    }
    return row as Row;
  };
  return { sql, given: params.map(parameterValue), toRow };
}

function prepareRead<Row>({ sql, given, toRow }: WrittenRead<Row>, open: Store): Read<Row> {
  const read = open.read(sql);
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

/** Returns a function that takes a parameter's value from the query's values. */
function parameterValue(param: unknown): Value {
  if (is(param, Placeholder)) return (values) => namedValue(values, param.name);
  if (is(param, Param) && is(param.value, Placeholder)) {
    const { encoder, value } = param;
    const { name } = value as Placeholder;
    return (values) => {
      const given = namedValue(values, name);
      return given === null ? null : encoder.mapToDriverValue(given as never);
    };
  }
  return () => param;
}

function namedValue(values: Record<string, unknown>, name: string): unknown {
  if (!(name in values)) throw new Error(`no value for "${name}"`);
  return values[name];
}
