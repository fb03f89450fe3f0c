/**
 * Webhooks of payment gateways. Each is verified, stored, acknowledged and then processed once. A webhook moves no
 * money: it only names the payment that Dhow asks the gateway about.
 */
import { and, asc, desc, eq, isNotNull, lt } from "drizzle-orm";
import { db } from "~/db/client.server";
import { payments, webhookEvents } from "~/db/schema";
import { afterCommit } from "~/db/transaction.server";
import { log } from "~/domain/log";
import { DAY } from "~/domain/values/clock";
import { generateId } from "~/domain/values/ids";
import { announcer } from "~/domain/verbs/announcer";
import { Forbidden, NotFound, Refused } from "~/domain/verbs/errors";
import { type RetryWork, retriesOf } from "~/domain/verbs/retries.server";
import { job, publicVerb, verb } from "~/domain/verbs/verb.server";
import type { BankGateway, WebhookEvent } from "~/gateways/bank/bank";
import { findBank, requireBank } from "~/gateways/gateways";
import { message } from "~/words/message";
import { loadPaymentGroup, settlePayment } from "./payment.server";
import { processRefund } from "./refund.server";

const { announce, listen } = announcer();

/** Calls a listener after each stored webhook. */
export const receivedWebhooks = listen;

export type StoredEvent = typeof webhookEvents.$inferSelect;

/**
 * Stores a webhook. Returns "known" if its event is already stored. All errors are logged.
 * @throws NotFound if the gateway is not configured or has no webhooks.
 * @throws Forbidden if the gateway did not sign these bytes.
 * @throws Refused (`unreadable_event`) if the body cannot be parsed.
 */
export const receiveWebhook = publicVerb(
  async ({ write, now }, gateway: string, headers: Headers, body: Buffer): Promise<"kept" | "known"> => {
    const bank = findBank(gateway);
    if (!bank?.webhooks) throw rejectWebhook(gateway, new NotFound());
    if (!bank.webhooks.isSigned(headers, body)) throw rejectWebhook(gateway, new Forbidden(message("wrongSignature")));
    const event = bank.webhooks.read(body);
    if (!event) throw rejectWebhook(gateway, new Refused("unreadable_event", message("cannotBeRead")));
    return write(async (tx) => {
      const row = {
        id: generateId(now),
        gateway: bank.name,
        eventId: event.id,
        body: body.toString("utf8"),
        receivedAt: now,
        nextAttemptAt: now,
      };
      const insertedRows = await tx
        .insert(webhookEvents)
        .values(row)
        .onConflictDoNothing()
        .returning({ id: webhookEvents.id });
      if (insertedRows.length === 0) return "known";
      afterCommit(announce);
      return "kept";
    });
  },
);

function rejectWebhook<E extends Error>(gateway: string, why: E): E {
  log.warn({ gateway: gateway.slice(0, 40), why: why.message }, "a webhook was rejected");
  return why;
}

const webhookWork: RetryWork<StoredEvent> = {
  table: webhookEvents,
  name: "a webhook",
  logFields: ({ gateway }) => ({ gateway }),
  batchSize: 1,
  act: processEvent,
  onDone: (_event, doneAt) => ({ doneAt, body: "" }),
};

const retryWebhooks = retriesOf(webhookWork);

/**
 * Processes all due webhooks one by one, the longest waiting first. Starts no other after `stop`. Failures are stored
 * in `webhookEvents` and retried.
 */
export const processWebhooks = job(({ write }, stop?: AbortSignal): Promise<void> => retryWebhooks(write, stop));

/**
 * Asks the gateway about the payment that the event names.
 * @throws any error that is worth a retry.
 */
async function processEvent(storedEvent: StoredEvent): Promise<void> {
  const bank = requireBank(storedEvent.gateway);
  const event = bank.webhooks?.read(Buffer.from(storedEvent.body));
  if (!event) throw new Error("what was kept cannot be read any more");
  if (event.about === null) return;
  if ("collected" in event.about) return settleMatchingPayments(bank, event, event.about.collected);
  const { gatewayReference } = event.about;
  const [payment] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.gateway, bank.name), eq(payments.gatewayReference, gatewayReference)));
  if (!payment) throw new Error(`no payment here is known as ${gatewayReference.slice(0, 80)}`);
  if (event.isRefund) {
    const { members } = await loadPaymentGroup(db, payment.id);
    for (const { id } of members) await processRefund(id);
    return;
  }
  const { state, trouble } = await settlePayment(payment.id);
  if (event.isFinal && state === "open" && trouble === null)
    throw new Error("the gateway says that it is decided, and asked again that it is open");
}

/** Settles all open payments of this sum, because the gateway does not say which payment the event is about. */
async function settleMatchingPayments(
  bank: BankGateway,
  event: WebhookEvent,
  { currency, units }: { currency: string; units: number },
): Promise<void> {
  const open = await db
    .select({ id: payments.id, leadId: payments.leadId, collected: payments.collected })
    .from(payments)
    .where(and(eq(payments.state, "open"), eq(payments.gateway, bank.name), eq(payments.currency, currency)))
    .orderBy(asc(payments.id));
  const inAll = new Map<string, number>();
  for (const { id, leadId, collected } of open) inAll.set(leadId ?? id, (inAll.get(leadId ?? id) ?? 0) + collected);
  const states: string[] = [];
  for (const [id, sum] of inAll) if (sum === units) states.push((await settlePayment(id)).state);
  if (event.isFinal && states.length > 0 && states.every((state) => state === "open")) {
    throw new Error("the gateway says that a payment of this sum is decided, and asked again that all are open");
  }
}

/** How long a done event is stored, so that a repetition is recognised. Its payment is long over by then. */
const EVENT_LIFE = 180 * DAY;

/** Deletes events that were done more than EVENT_LIFE ago. */
export const deleteDoneEvents = job(async ({ write, now }): Promise<void> => {
  await write(async (tx) => {
    await tx.delete(webhookEvents).where(lt(webhookEvents.doneAt, now - EVENT_LIFE));
  });
});

/* ---- for the admin ---- */

const MAX_SHOWN = 50;

/** Returns up to 50 events whose last attempt failed, newest first. Reads `webhookEvents`. */
export async function listFailedEvents(): Promise<Omit<StoredEvent, "body">[]> {
  const rows = await db
    .select()
    .from(webhookEvents)
    .where(isNotNull(webhookEvents.error))
    .orderBy(desc(webhookEvents.receivedAt), desc(webhookEvents.id))
    .limit(MAX_SHOWN);
  return rows.map(({ body: _, ...shown }) => shown);
}

/** Returns up to 50 payments that a person must settle with the gateway, newest first. Reads `payments`. */
export async function listTroubledPayments() {
  return db
    .select()
    .from(payments)
    .where(isNotNull(payments.trouble))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(MAX_SHOWN);
}

/**
 * Schedules a failed event for processing now, with all its retries.
 * @throws NotFound if no event has this id.
 * @throws Refused (`done_already`) if the event is done.
 */
export const retryEvent = verb("settings.change", async ({ tx, now }, id: string): Promise<void> => {
  const [event] = await tx.select().from(webhookEvents).where(eq(webhookEvents.id, id));
  if (!event) throw new NotFound();
  if (event.doneAt !== null) throw new Refused("done_already", message("doneAlready"));
  await tx.update(webhookEvents).set({ nextAttemptAt: now, attempts: 0 }).where(eq(webhookEvents.id, id));
  afterCommit(announce);
});
