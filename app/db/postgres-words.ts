/**
 * SQL of the query builder as PostgreSQL wants it. What differs:
 * - a conflict's columns are named without their table;
 * - nulls come first, as in SQLite: PostgreSQL's indexes are made so, too;
 * - a plus before a column, which keeps SQLite from an index, is left out;
 * - two functions have other names.
 */
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { CasingCache } from "drizzle-orm/casing";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import * as schema from "./schema";

const renamed: Record<string, string> = { "char(": "chr(", "json_array(": "json_build_array(" };

const names = new CasingCache("snake_case");
/** `"orders"."next_due"` and all others that can be null. */
const nullable = new Set(
  Object.values(schema)
    .filter((table) => is(table, SQLiteTable))
    .flatMap((table) => Object.values(getTableColumns(table)).filter(({ notNull }) => !notNull).map((column) => `"${getTableName(table)}"."${names.getColumnCasing(column)}"`)),
);

export function inPostgresWords(sql: string): string {
  return sql
    .split(/('(?:[^']|'')*'|"(?:[^"]|"")*")/)
    .map((part, at) => (at % 2 === 1 ? part : part.replace(/\b(char|json_array)\(/g, (name) => renamed[name] ?? name).replace(/(?<=^|[ (])\+$/, "")))
    .join("")
    .replace(/("\w+"\."\w+") (asc|desc)\b/g, (along, column: string, way: string) => (nullable.has(column) ? `${along} nulls ${way === "asc" ? "first" : "last"}` : along))
    .replace(/ on conflict \(([^)]*)\)/, (_, columns: string) => ` on conflict (${columns.replace(/"[^"]*"\./g, "")})`);
}
