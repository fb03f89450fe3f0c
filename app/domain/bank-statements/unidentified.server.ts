/** The queue of bank statement lines that wait for an officer's decision. Callers check the permission. */
import { asc, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { bankLines } from "~/db/schema";
import { countQueue } from "~/domain/lists/bounded-count.server";
import { type FoundPage, type ListQuery, MAX_COUNTED } from "~/domain/lists/list";
import { loadCountedPage } from "~/domain/lists/list.server";
import { type BankLine, bankLineName } from "./bank-line";
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

/** Returns the number of waiting lines, counted up to MAX_COUNTED, and the oldest one. Null if no line waits. */
export async function summarizeUnidentifiedLines(): Promise<{
  count: number;
  oldest: { id: string; name: string; bookedOn: string } | null;
}> {
  const [count, [oldest]] = await Promise.all([
    countQueue(bankLines, isWaiting, MAX_COUNTED),
    db
      .select({ id: bankLines.id, bookedOn: bankLines.bookedOn, bankReference: bankLines.bankReference })
      .from(bankLines)
      .where(isWaiting)
      .orderBy(asc(bankLines.bookedOn), asc(bankLines.id))
      .limit(1),
  ]);
  return { count, oldest: oldest ? { ...oldest, name: bankLineName(oldest) } : null };
}
