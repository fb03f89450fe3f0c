/** Brings queued messages to their readers: at once, and again while a gateway fails. Each is taken over once, whoever runs this how often. */
import { and, asc, eq, isNotNull, lte } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { outbox } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { gateways } from "~/gateways/gateways";
import { RecipientRefused } from "~/gateways/refused";
import { clock, MINUTE, SECOND } from "../clock";
import { log } from "../log";
import { configuration } from "../settings/configuration";
import type { OutboxMessage } from "./outbox.server";
import { renderMail, renderSms } from "./render";
import { retryAfter } from "./retry";

const AT_ONCE = 10;
/** A gateway that has not answered by then has failed. Shorter than the shortest wait, so that no try meets another. */
const SEND_LIMIT = 30 * SECOND;
/** After a crash in the very last try it is tried once more. */
const LAST_WAIT = 5 * MINUTE;

export const TOO_LATE = "its time was over before it could be sent";

/** All that are due, those that wait longest first. After `stop` no other is begun. */
export async function deliverMessages(stop?: AbortSignal): Promise<void> {
  while (!stop?.aborted) {
    const due = await dueMessages(clock.now());
    if (due.length === 0) return;
    await Promise.all(due.map(deliver));
  }
}

async function dueMessages(now: number): Promise<string[]> {
  const rows = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNotNull(outbox.nextAttemptAt), lte(outbox.nextAttemptAt, now)))
    .orderBy(asc(outbox.nextAttemptAt), asc(outbox.id))
    .limit(AT_ONCE);
  return rows.map((row) => row.id);
}

async function deliver(id: string): Promise<void> {
  const message = await claim(id, clock.now());
  if (!message) return;
  try {
    await send(message);
  } catch (error) {
    return failed(message, error);
  }
  await transaction((tx) => end(tx, message, { sentAt: clock.now() }));
}

/** The try is counted and the next one set before it is made: who else finds the message leaves it alone. Null: nothing to send. */
function claim(id: string, now: number): Promise<OutboxMessage | null> {
  return transaction(async (tx) => {
    const [message] = await tx.select().from(outbox).where(eq(outbox.id, id));
    if (!message || message.nextAttemptAt === null || message.nextAttemptAt > now) return null;
    if (message.goodUntil !== null && message.goodUntil <= now) {
      await giveUp(tx, message, message.error ? `${message.error}; ${TOO_LATE}` : TOO_LATE);
      return null;
    }
    const attempts = message.attempts + 1;
    // What an earlier try failed of is over: what is reported from now on is of this one.
    await tx.update(outbox).set({ attempts, nextAttemptAt: now + (retryAfter(attempts) ?? LAST_WAIT), error: null }).where(eq(outbox.id, id));
    return { ...message, attempts };
  });
}

async function send(message: OutboxMessage): Promise<void> {
  const { id, channel, to, replyTo } = message;
  const { appUrl } = configuration();
  const { mail, sms } = gateways();
  const sent =
    channel === "sms"
      ? sms.send({ reference: id, to, text: renderSms(message, appUrl) })
      : mail.send({ messageId: `<${id}@${new URL(appUrl).hostname}>`, writtenAt: message.createdAt, to, replyTo, ...renderMail(message, appUrl) });
  let late: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error("no answer in time")), SEND_LIMIT);
  });
  await Promise.race([sent, silence]).finally(() => clearTimeout(late));
}

async function failed(message: OutboxMessage, error: unknown): Promise<void> {
  const said = (error instanceof Error ? error.message : String(error)).slice(0, 300);
  await transaction(async (tx) => {
    if (error instanceof RecipientRefused || retryAfter(message.attempts) === null) await giveUp(tx, message, said);
    else await tx.update(outbox).set({ error: said }).where(eq(outbox.id, message.id));
  });
}

async function giveUp(tx: Tx, message: OutboxMessage, error: string): Promise<void> {
  log.warn({ id: message.id, channel: message.channel, attempts: message.attempts, error }, "a message is given up");
  await end(tx, message, { error });
}

/** Nothing is left to do. Codes and links that are secrets are not kept, unless the outbox is where they are read. */
async function end(tx: Tx, { id, goodUntil }: OutboxMessage, how: { sentAt: number } | { error: string }): Promise<void> {
  const forgotten = goodUntil !== null && !configuration().sandbox ? { text: "", link: null } : {};
  await tx.update(outbox).set({ ...how, ...forgotten, nextAttemptAt: null }).where(eq(outbox.id, id));
}
