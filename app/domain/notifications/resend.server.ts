/** Sends given-up messages again, one or all of an outage. Source: app/domain/README.md, "Messages". */
import { and, asc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { outbox } from "~/db/schema";
import { SETTINGS_SUBJECT } from "~/domain/events/event";
import { recordEvent } from "~/domain/events/event.server";
import { commandLineOperator, type Operator } from "~/domain/values/actor";
import { NotFound, refuseUnless } from "~/domain/verbs/errors";
import { job, verb, verbInSteps, type Write } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";
import { announceMessages, isGivenUp, isResendable, type OutboxMessage } from "./outbox.server";

/**
 * Queues a given-up message with all its retries, and records the event `settings.messagesResent`.
 * @throws NotFound if no message has this id.
 * @throws Refused `done_already` unless it is given up; `link_over` if its text is removed or its secret has expired.
 */
export const resendMessage = verb(
  "settings.change",
  ({ actor, tx, now }, id: string): Promise<void> => queueAgain(tx, id, actor, now),
);

/** Does the same for the command line. */
export const resendMessageByCommand = job(
  ({ write, now }, id: string): Promise<void> => write((tx) => queueAgain(tx, id, commandLineOperator, now)),
);

/**
 * Queues the given-up messages written since a time (UTC milliseconds) again, and returns their number. Omits messages
 * without a text and expired secrets. Records events `settings.messagesResent`.
 */
export const resendMessages = verbInSteps(
  "settings.change",
  ({ actor, write, now }, since: number): Promise<number> => queueAllAgain(write, since, actor, now),
);

/** Does the same for the command line. */
export const resendMessagesByCommand = job(
  ({ write, now }, since: number): Promise<number> => queueAllAgain(write, since, commandLineOperator, now),
);

async function queueAgain(tx: Tx, id: string, by: Operator, now: number): Promise<void> {
  const [found] = await tx.select().from(outbox).where(eq(outbox.id, id));
  if (!found) throw new NotFound(message("noMessageOf", id));
  refuseUnless(isGivenUp(found), "done_already", message("messageNotGivenUp"));
  refuseUnless(isResendable(found, now), "link_over", message("messageTextOver"));
  await queueRows(tx, [found], now);
  const text = message("messageResent", found.to);
  await recordEvent(tx, { subject: SETTINGS_SUBJECT, verb: "settings.messagesResent", by, now, text });
}

/** The number of failed messages that one transaction reads. */
const BATCH_SIZE = 500;

async function queueAllAgain(write: Write, since: number, by: Operator, now: number): Promise<number> {
  let count = 0;
  for (let after: Position | null = { createdAt: since, id: "" }; after !== null; ) {
    const start: Position = after;
    const batch = await write((tx) => queueBatchAgain(tx, start, by, now));
    count += batch.count;
    after = batch.last;
  }
  return count;
}

type Position = Pick<OutboxMessage, "createdAt" | "id">;

/** Queues one batch again. `last`: its last message, or null after the last batch. */
async function queueBatchAgain(
  tx: Tx,
  after: Position,
  by: Operator,
  now: number,
): Promise<{ count: number; last: Position | null }> {
  const { createdAt, id, error } = outbox;
  const failed = await tx
    .select()
    .from(outbox)
    .where(and(isNotNull(error), sql`(${createdAt}, ${id}) > (${after.createdAt}, ${after.id})`))
    .orderBy(asc(createdAt), asc(id))
    .limit(BATCH_SIZE);
  const resendable = failed.filter((row) => isResendable(row, now));
  const count = resendable.length;
  if (count > 0) {
    await queueRows(tx, resendable, now);
    const text = message("messagesResent", count);
    await recordEvent(tx, { subject: SETTINGS_SUBJECT, verb: "settings.messagesResent", by, now, text });
  }
  return { count, last: failed.length < BATCH_SIZE ? null : failed.at(-1)! };
}

async function queueRows(tx: Tx, rows: OutboxMessage[], now: number): Promise<void> {
  await tx
    .update(outbox)
    .set({ attempts: 0, nextAttemptAt: now, error: null })
    .where(
      inArray(
        outbox.id,
        rows.map(({ id }) => id),
      ),
    );
  for (const channel of new Set(rows.map((row) => row.channel))) announceMessages(channel);
}
