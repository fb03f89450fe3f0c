/** The queues of waiting messages, one for each channel. */
import { and, count, desc, eq, isNotNull, min } from "drizzle-orm";
import { db } from "~/db/client.server";
import { outbox } from "~/db/schema";
import { MAX_QUEUE } from "~/domain/lists/bounded-count.server";
import { idTime } from "~/domain/values/ids";

export interface QueuedMessages {
  channel: "email" | "sms";
  /** The number of messages to send, up to MAX_QUEUE. */
  count: number;
  /** Milliseconds since the oldest message was queued. Null if none waits. */
  age: number | null;
}

/**
 * Summarizes each channel's queue. Reads the index of waiting messages from its end: the oldest messages have the
 * latest next attempts, so a longer queue's oldest message counts, too.
 */
export const summarizeQueuedMessages = (now: number): Promise<QueuedMessages[]> =>
  Promise.all((["email", "sms"] as const).map((channel) => summarizeQueue(channel, now)));

async function summarizeQueue(channel: QueuedMessages["channel"], now: number): Promise<QueuedMessages> {
  const queue = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.channel, channel), isNotNull(outbox.nextAttemptAt)))
    .orderBy(desc(outbox.nextAttemptAt))
    .limit(MAX_QUEUE)
    .as("queue");
  const [row] = await db.select({ count: count(), oldest: min(queue.id) }).from(queue);
  return { channel, count: row?.count ?? 0, age: row?.oldest ? now - idTime(row.oldest) : null };
}
