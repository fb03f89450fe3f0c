/** The queue of bank statement lines that wait for an officer's decision. Callers check the permission. */
import { asc, sql } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { bankLines } from "~/db/schema";
import { queueLengthSql } from "~/domain/lists/bounded-count.server";
import { type FoundPage, type ListQuery, MAX_COUNTED } from "~/domain/lists/list";
import { loadCountedPage } from "~/domain/lists/list.server";
import { headColumns } from "~/domain/lists/queue-head.server";
import type { BankLine } from "./bank-line";
import { toBankLines } from "./bank-statement.server";

// Spelled like the condition of the table's partial index, so that both engines use it.
const isWaiting = sql`${bankLines.state} in ('proposed', 'unknown')`;

/** Returns one page of the waiting lines of all statements, oldest booking date first. Reads `bank_lines`. */
export async function listUnidentifiedLines(query: Pick<ListQuery, "page" | "perPage">): Promise<FoundPage<BankLine>> {
  const found = await loadCountedPage(
    query,
    { condition: () => isWaiting, by: [bankLines.bookedOn, bankLines.id], isRising: true },
    (where, order, limit, offset) =>
      db
        .select()
        .from(bankLines)
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
  );
  return { ...found, rows: await toBankLines(found.rows) };
}

/** The head of the waiting lines, counted up to MAX_COUNTED. A line waits from its booking date. */
export const unidentifiedHead = (reader: Tx) =>
  reader
    .select(
      headColumns({
        length: queueLengthSql({ table: bankLines, condition: isWaiting, most: MAX_COUNTED }),
        id: bankLines.id,
        title: bankLineNameSql,
        day: bankLines.bookedOn,
      }),
    )
    .from(bankLines)
    .where(isWaiting)
    .orderBy(asc(bankLines.bookedOn), asc(bankLines.id))
    .limit(1);

/** The SQL version of bankLineName(). */
const bankLineNameSql = sql`coalesce(${bankLines.bankReference}, ${bankLines.bookedOn})`;
