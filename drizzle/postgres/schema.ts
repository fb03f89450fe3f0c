/**
 * Generates PostgreSQL's tables from app/db/schema.ts: text compares bytewise, integers have 64 bits, and nulls sort
 * first in indexes.
 */
import { type Column, getTableColumns, is, SQL } from "drizzle-orm";
import {
  customType,
  type ExtraConfigColumn,
  foreignKey,
  index,
  type PgColumn,
  type PgTable,
  pgTable,
  primaryKey,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import * as schema from "../../app/db/schema";

type Columns = Record<string, PgColumn>;

const text = customType<{ data: unknown }>({ dataType: () => 'text collate "C"' });
const integer = customType<{ data: unknown }>({ dataType: () => "bigint" });

const made = new Map<SQLiteTable, PgTable>();
const columnOf = (table: SQLiteTable, name: string) => (getTableColumns(made.get(table)!) as Columns)[name]!;

function columnFrom(column: Column) {
  let same = (column.getSQLType() === "text" ? text : integer)();
  if (column.primary) same = same.primaryKey() as never;
  if (column.notNull) same = same.notNull() as never;
  if (column.default !== undefined) same = same.default(column.mapToDriverValue(column.default)) as never;
  const { isUnique, uniqueName } = column;
  return isUnique ? same.unique(uniqueName) : same;
}

function tableFrom(table: SQLiteTable): PgTable {
  const { name, indexes, foreignKeys, primaryKeys } = getTableConfig(table);
  const columns = Object.fromEntries(
    Object.values(getTableColumns(table)).map((column) => [column.name, columnFrom(column)]),
  );
  return pgTable(name, columns, (own) => [
    ...primaryKeys.map((key) =>
      primaryKey({ columns: key.columns.map((column) => (own as Columns)[column.name]!) as never }),
    ),
    ...foreignKeys.map((key) => {
      const { columns, foreignTable, foreignColumns } = key.reference();
      return foreignKey({
        columns: columns.map((column) => (own as Columns)[column.name]!) as never,
        foreignColumns: foreignColumns.map((column) => columnOf(foreignTable, column.name)) as never,
      });
    }),
    ...indexes.map(({ config }) => {
      const along = config.columns.map((indexColumn) => {
        if (is(indexColumn, SQL)) return indexColumn;
        const column = (own as unknown as Record<string, ExtraConfigColumn>)[(indexColumn as Column).name]!;
        return (indexColumn as Column).notNull ? column.asc() : column.asc().nullsFirst();
      });
      const begun = (config.unique ? uniqueIndex : index)(config.name).on(...(along as [never]));
      return config.where ? begun.where(config.where) : begun;
    }),
  ]);
}

for (const table of Object.values(schema)) if (is(table, SQLiteTable)) made.set(table, tableFrom(table));

module.exports = Object.fromEntries([...made].map(([table, same]) => [getTableConfig(table).name, same]));
