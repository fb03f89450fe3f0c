/** Conditions of partial indexes that queries repeat. With a parameter for a literal, no query uses the index. */
import { type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";

/** The orders that the bank has paid out and the SME still repays. */
export const isRepaying = ({ status, paid }: Record<"status" | "paid", AnySQLiteColumn>): SQL =>
  sql`${status} = 6 and ${paid} = 0`;
