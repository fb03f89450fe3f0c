/**
 * Money on bank statements whose payer is not identified yet. It is in ledger account "suspense" while its entry waits
 * for a decision. Source: app/domain/README.md, "Bank statements".
 */
import { asc, eq, inArray } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { bankLines, suspenseBacklog } from "~/db/schema";
import { loadLineSuspense, postSuspense } from "~/domain/ledger/ledger.server";
import type { Write } from "~/domain/verbs/verb.server";
import { type BankLine, isUnidentified } from "./bank-line";

/** Books the lines' money in suspense. Skips lines without an amount in dollars, and outgoing money. */
export async function bookInSuspense(tx: Tx, lines: Pick<BankLine, "id" | "cents">[], now: number): Promise<void> {
  const received = lines.flatMap(({ id, cents }) => (cents === null ? [] : [{ bankLineId: id, amount: cents }]));
  await postSuspense(tx, received, now);
}

/** Books the line's money in suspense, unless it is there already. */
export async function returnToSuspense(tx: Tx, line: Pick<BankLine, "id" | "cents">, now: number): Promise<void> {
  if ((await loadLineSuspense(tx, line.id)) === 0) await bookInSuspense(tx, [line], now);
}

const LINES_PER_COMMIT = 100;

/** Books the lines that waited for a decision before Dhow had account "suspense". Source: `suspense_backlog`. */
export async function bookBacklog(write: Write, now: number, stop?: AbortSignal): Promise<void> {
  while (!stop?.aborted && (await backlogQuery(db, 1)).length > 0) await write((tx) => bookPart(tx, now));
}

const backlogQuery = (tx: Tx, limit: number) =>
  tx.select().from(suspenseBacklog).orderBy(asc(suspenseBacklog.lineId)).limit(limit);

async function bookPart(tx: Tx, now: number): Promise<void> {
  const ids = (await backlogQuery(tx, LINES_PER_COMMIT)).map(({ lineId }) => lineId);
  await tx.delete(suspenseBacklog).where(inArray(suspenseBacklog.lineId, ids));
  for (const lineId of ids) {
    const [line] = await tx.select().from(bankLines).where(eq(bankLines.id, lineId));
    if (line && isUnidentified(line)) await returnToSuspense(tx, line, now);
  }
}
