/**
 * The query builder writes SQLite's SQL. PostgreSQL takes the same SQL, with three exceptions, which this dialect
 * handles for both engines:
 * - Nulls sort first, as in SQLite. PostgreSQL's indexes are made accordingly. Writing it out changes no plan of
 *   SQLite.
 * - The target of a conflict names its columns without their table.
 * - Each engine has its own form of a byEngine().
 * Parameters differ too: `+?` in sqlite/query-builder.server.ts, `$1` in postgres/dialect.ts.
 */
import { Column, is, SQL, type SQLWrapper, StringChunk, sql } from "drizzle-orm";
import { CasingCache } from "drizzle-orm/casing";
import { type SQLiteColumn, type SQLiteInsertConfig, SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import type { SQLiteSelectConfig } from "drizzle-orm/sqlite-core/query-builders/select.types";
import type { Engine, Tx } from "./store";

/** The engine whose SQL is being written. Writing is synchronous, so there is only one at a time. */
let writing: Engine = "sqlite";

class Forms implements SQLWrapper {
  constructor(private readonly forms: Record<Engine, () => SQL>) {}
  getSQL(): SQL {
    return this.forms[writing]();
  }
  shouldOmitSQLParens(): boolean {
    return true;
  }
}

/** Makes SQL that has a different form for each engine. */
export const byEngine = <Value>(forms: Record<Engine, () => SQL>): SQL<Value> => sql<Value>`${new Forms(forms)}`;

/** Writes SQL for one engine. */
export class Dialect extends SQLiteSyncDialect {
  constructor(private readonly engine: Engine) {
    super({ casing: "snake_case" });
  }

  override sqlToQuery(...query: Parameters<SQLiteSyncDialect["sqlToQuery"]>) {
    const before = writing;
    writing = this.engine;
    try {
      return super.sqlToQuery(...query);
    } finally {
      writing = before;
    }
  }

  override buildSelectQuery(config: SQLiteSelectConfig): SQL {
    return super.buildSelectQuery({ ...config, orderBy: config.orderBy?.map(withNulls) });
  }

  override buildInsertQuery(config: SQLiteInsertConfig): SQL {
    return super.buildInsertQuery({ ...config, onConflict: config.onConflict?.map(withBareTarget) });
  }
}

type Order = NonNullable<SQLiteSelectConfig["orderBy"]>[number];

/** Adds the position of nulls to a column with asc() or desc(). Leaves other expressions unchanged. */
function withNulls(order: Order): Order {
  if (!is(order, SQL)) return order;
  const [, column, direction] = order.queryChunks;
  if (!is(column, Column) || column.notNull || !is(direction, StringChunk)) return order;
  return sql`${order} nulls ${sql.raw(direction.value.join("") === " asc" ? "first" : "last")}`;
}

function withBareTarget(conflict: SQL): SQL {
  const [on, target, ...rest] = conflict.queryChunks;
  const columns = is(target, SQL) ? target.queryChunks[1] : undefined;
  return Array.isArray(columns) ? new SQL([on!, (columns as SQLiteColumn[]).map(bare), ...rest]) : conflict;
}

const names = new CasingCache("snake_case");

/** A column's name without its table. */
export const bare = (column: Column) => sql.identifier(names.getColumnCasing(column));

/** The column's new value in an `on conflict do update`. */
export const excluded = (column: Column): SQL => sql`excluded.${bare(column)}`;

/** A statement of raw SQL, with the query builder's function toSQL(). `builder` determines the engine. */
export const rawStatement = (builder: Tx, statement: SQL) => ({
  toSQL: (): { sql: string; params: unknown[] } =>
    (builder as unknown as { dialect: Dialect }).dialect.sqlToQuery(statement),
});
