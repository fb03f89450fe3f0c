import { type SQL, sql } from "drizzle-orm";
import { CasingCache } from "drizzle-orm/casing";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

const names = new CasingCache("snake_case");

/** In an insert's `on conflict do update`: the column's value in the row that was to be inserted. */
export const excluded = (column: SQLiteColumn): SQL => sql`excluded.${sql.identifier(names.getColumnCasing(column))}`;
