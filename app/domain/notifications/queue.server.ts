/** The queues of waiting messages, one for each channel. */
import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { prepareQuery } from "~/db/prepared-statements.server";
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
export async function summarizeQueuedMessages(now: number): Promise<QueuedMessages[]> {
  const rows = await queues().all({});
  return rows.map(({ channel, count, oldest }) => ({ channel, count, age: oldest ? now - idTime(oldest) : null }));
}

const queues = prepareQuery((reader) => {
  const summary = (channel: QueuedMessages["channel"]) => {
    const queue = reader
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(eq(outbox.channel, channel), isNotNull(outbox.nextAttemptAt)))
      .orderBy(desc(outbox.nextAttemptAt))
      .limit(MAX_QUEUE)
      .as("queue");
    return reader
      .select({
        channel: sql<QueuedMessages["channel"]>`${sql.raw(`'${channel}'`)}`,
        count: sql<number>`count(*)`.mapWith(Number),
        oldest: sql<string | null>`min(${queue.id})`,
      })
      .from(queue);
  };
  return summary("email").unionAll(summary("sms"));
});
