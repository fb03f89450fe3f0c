/** Messages are queued in the transaction that they tell of: either both happen or neither. */
import { desc, eq } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { outbox } from "~/db/schema";
import { NotFound } from "../errors";
import { newId } from "../ids";
import { configuration } from "../settings/configuration";
import type { Message } from "./messages";

export async function tell(tx: Tx, email: string, message: Message, now: number): Promise<void> {
  await queue(tx, "email", email, message, now);
}

/** `phone` with its country code: +96550001111 */
export async function tellBySms(tx: Tx, phone: string, message: Message, now: number): Promise<void> {
  await queue(tx, "sms", phone, message, now);
}

async function queue(tx: Tx, channel: "email" | "sms", to: string, message: Message, now: number): Promise<void> {
  const { subject, text, link = null } = message;
  await tx.insert(outbox).values({ id: newId(now), channel, to, subject, text, link, createdAt: now });
}

export type OutboxMessage = typeof outbox.$inferSelect;

/** The newest first, to everybody or to one e-mail address or phone. Errors: NotFound outside the sandbox. */
export async function sandboxOutbox(to: string | null): Promise<OutboxMessage[]> {
  if (!configuration().sandbox) throw new NotFound();
  return db
    .select()
    .from(outbox)
    .where(to === null ? undefined : eq(outbox.to, to))
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(50);
}
