/**
 * SQL of the query builder as PostgreSQL wants it. What differs:
 * - a conflict's columns are named without their table;
 * - nulls come first, as in SQLite: PostgreSQL's indexes are made so, too;
 * - a plus before a column, which keeps SQLite from an index, is left out;
 * - two functions have other names;
 * - what is added to a sum is a row of its own, which the view of the sum counts: drizzle/postgres/0002_sums_written_after.sql;
 * - the largest sums are asked of a function, since no index sorts a view: drizzle/postgres/0004_sums_in_their_order.sql.
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
    .flatMap((table) =>
      Object.values(getTableColumns(table))
        .filter(({ notNull }) => !notNull)
        .map((column) => `"${getTableName(table)}"."${names.getColumnCasing(column)}"`),
    ),
);

/** The tables that app/domain/sums.server.ts adds to. */
export const sums = [
  "tallies",
  "balances",
  "monthly_figures",
  "exposures",
  "dues",
  "book_months",
  "month_dues",
  "turnovers",
  "month_turnovers",
];
const addsToSum = new RegExp(`^insert into "(${sums.join("|")})" (.*?)( on conflict .*)?$`, "s");

const asksForLargest =
  /from "exposures" (where \("exposures"\."scope" = (\$\d+) and "exposures"\."dimension" = (\$\d+) .* order by "exposures"\."used" desc.* limit (\$\d+))$/s;

export function inPostgresWords(sql: string): string {
  return sql
    .replace(addsToSum, 'insert into "$1_later" $2')
    .replace(asksForLargest, 'from largest_exposures($2, $3, $4) as "exposures" $1')
    .split(/('(?:[^']|'')*'|"(?:[^"]|"")*")/)
    .map((part, at) =>
      at % 2 === 1
        ? part
        : part.replace(/\b(char|json_array)\(/g, (name) => renamed[name] ?? name).replace(/(?<=^|[ (])\+$/, ""),
    )
    .join("")
    .replace(/("\w+"\."\w+") (asc|desc)\b/g, (along, column: string, way: string) =>
      nullable.has(column) ? `${along} nulls ${way === "asc" ? "first" : "last"}` : along,
    )
    .replace(/ on conflict \(([^)]*)\)/, (_, columns: string) => ` on conflict (${columns.replace(/"[^"]*"\./g, "")})`);
}
