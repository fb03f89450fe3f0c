/**
 * Removes the subjects and texts of old messages, and keeps their recipients. Source: app/domain/README.md, "Messages".
 */
import { and, asc, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { outbox } from "~/db/schema";
import { isSealed, sealRow } from "~/domain/events/row-seal.server";
import { configuration } from "~/domain/settings/configuration";
import { DAY } from "~/domain/values/clock";
import { job } from "~/domain/verbs/verb.server";
import { type OutboxMessage, sealedMessageValues, WITHOUT_TEXT } from "./outbox.server";

/** The number of messages that one transaction changes. */
const BATCH_SIZE = 100;

/**
 * Removes subject, text and link of messages that are older than MESSAGE_DAYS and no longer queued, the oldest first.
 * Starts no further batch after `stop`.
 */
export const deleteOldTexts = job(async ({ write, now }, stop?: AbortSignal): Promise<void> => {
  const before = now - configuration().messageDays * DAY;
  for (let count = BATCH_SIZE; count === BATCH_SIZE && !stop?.aborted; )
    count = await write((tx) => deleteTexts(tx, before));
});

async function deleteTexts(tx: Tx, before: number): Promise<number> {
  const { id, subject, text, createdAt, nextAttemptAt } = outbox;
  const rows = await tx
    .select()
    .from(outbox)
    .where(and(sql`(${subject} <> '' or ${text} <> '')`, isNull(nextAttemptAt), lt(createdAt, before)))
    .orderBy(asc(createdAt), asc(id))
    .limit(BATCH_SIZE);
  if (rows.length === 0) return 0;
  // Inserted again instead of updated, because SQLite reuses an empty page, but not the holes of shortened rows.
  await tx.delete(outbox).where(
    inArray(
      id,
      rows.map((row) => row.id),
    ),
  );
  await tx.insert(outbox).values(rows.map((row) => sealChanged(row, WITHOUT_CONTENT)));
  return rows.length;
}

/** The columns of a message whose subject and text are removed. A subject can name another company. */
const WITHOUT_CONTENT = { ...WITHOUT_TEXT, subject: "" } satisfies Partial<OutboxMessage>;

/**
 * Returns the message with changed columns and a new seal. A seal that does not match stays, so `dhow check` still
 * reports its message.
 */
export function sealChanged(row: OutboxMessage, change: Partial<OutboxMessage>): OutboxMessage {
  const changed = { ...row, ...change };
  if (row.seal === null || !isSealed("message", sealedMessageValues(row), row.seal)) return changed;
  return { ...changed, seal: sealRow("message", sealedMessageValues(changed)) };
}
