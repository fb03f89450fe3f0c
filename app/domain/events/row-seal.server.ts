/**
 * Seals rows that no event records, such as sessions and messages. A seal is an HMAC of the row's columns, so `dhow
 * check` finds rows that Dhow did not write. Source: app/domain/README.md, "Events".
 */

import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { readPages, type TextColumn } from "~/domain/check-pages.server";
import { signRow, verifyRow } from "./chain.server";
import { readUnkeyedSeal } from "./unkeyed-seal.server";

/** The kinds of sealed rows, as problems name them. */
export type SealedKind =
  | "session"
  | "password link"
  | "verification code"
  | "unsent form"
  | "message"
  | "payment"
  | "bank line"
  | "statement draft";

/** Returns the seal of a row. `values`: the columns that the seal covers, in a fixed order. */
export const sealRow = (kind: SealedKind, values: readonly unknown[]): string => signRow([kind, ...values]);

/** True if the seal belongs to these values. False for an unknown key. */
export const isSealed = (kind: SealedKind, values: readonly unknown[], seal: string): boolean =>
  verifyRow([kind, ...values], seal) === true;

interface SealedRow {
  /** The row's name in a problem, such as its id. */
  name: string;
  values: readonly unknown[];
  seal: string | null;
  /** UTC milliseconds. */
  createdAt: number;
}

/**
 * Checks the seals of one kind of rows, page by page. Rows without a seal must be older than the first start with
 * seals. Returns one English line per problem, or an empty array.
 */
export async function checkSeals(kind: SealedKind, pages: AsyncIterable<SealedRow[]>): Promise<string[]> {
  const sealedSince = (await readUnkeyedSeal())?.at ?? null;
  const problems: string[] = [];
  let unknown = 0;
  for await (const page of pages) {
    for (const { name, values, seal, createdAt } of page) {
      if (seal === null) {
        if (sealedSince === null || createdAt > sealedSince) problems.push(`${kind} ${name} has no seal of Dhow`);
        continue;
      }
      const isValid = verifyRow([kind, ...values], seal);
      if (isValid === null) unknown += 1;
      else if (!isValid) problems.push(`${kind} ${name} differs from its seal`);
    }
  }
  if (unknown > 0) problems.push(`${unknown} rows of kind "${kind}" have a seal with an unknown key`);
  return problems;
}

/** Reads all rows of a sealed table in the order of a unique text column. */
export async function* sealedPages<Table extends SQLiteTable>(
  table: Table,
  key: TextColumn<Table>,
  toSealed: (row: Table["$inferSelect"]) => SealedRow,
): AsyncGenerator<SealedRow[]> {
  for await (const page of readPages(table, key)) yield page.map(toSealed);
}
