/**
 * Sends the events of feeds to their readers' webhooks. A webhook keeps its place in the feed, so the verbs that
 * record events write nothing for it. One process at a time sends for a webhook, in the order of the feed. Source:
 * app/domain/README.md, "Webhooks".
 */
import { setTimeout as sleep } from "node:timers/promises";
import { and, asc, eq, gt, inArray, isNull, lt, lte, notInArray, or, type SQL, sql } from "drizzle-orm";
import { db, store, type Tx } from "~/db/client.server";
import { accounts, applicants, webhookDeliveries, webhooks } from "~/db/schema";
import { actorColumns } from "~/domain/accounts/sessions.server";
import { type FeedEvent, findFeedEvent, hasEventsBehind, readFeedPlaces } from "~/domain/event-feed/event-feed.server";
import { passesFilter } from "~/domain/event-feed/feed-event-types";
import { lockSubjects, recordEvent } from "~/domain/events/event.server";
import { log } from "~/domain/log";
import { configuration } from "~/domain/settings/configuration";
import { type Actor, systemOperator } from "~/domain/values/actor";
import { clock, DAY, MINUTE, SECOND } from "~/domain/values/clock";
import { generateId } from "~/domain/values/ids";
import { hasPermission } from "~/domain/verbs/permissions";
import { job, type Write } from "~/domain/verbs/verb.server";
import { gateways } from "~/gateways/gateways";
import { WebhookUndelivered } from "~/gateways/webhooks/webhooks";
import { message } from "~/words/message";
import { FAILURES_BEFORE_PAUSE, MAX_WEBHOOK_AGE, webhookDelay, webhookPause } from "./delivery-schedule";
import { signWebhook, unsealWebhookSecret } from "./signature.server";
import { nextWake, stopWebhook, type WebhookRow, wakeWebhooks } from "./webhook.server";

/** Builds an event's JSON as `event/list` shows it, with the object of this moment. */
export type EventRenderer = (actor: Actor, event: FeedEvent) => Promise<unknown>;

let renderEvent: EventRenderer = () => Promise.reject(new Error("No renderer of events: call wire() first."));

/** Sets the function that builds the bodies of webhooks. */
export const renderEventsWith = (renderer: EventRenderer): void => void (renderEvent = renderer);

/** Wakes the sender after the commit of events. Each event is in a feed, at least in that of admins. */
export async function noticeFeedEvents(): Promise<void> {
  wakeWebhooks();
}

/** The webhooks that are served at the same time. */
const WEBHOOKS_AT_ONCE = 20;

/** The events that are queued for a webhook at once. Larger than the deliveries that wait while it fails. */
const EVENTS_AT_ONCE = 20;

/** The events that are looked at to find the wanted ones. */
const MAX_SCANNED = 200;

/** Another process takes over after this time without a sign of life. Longer than an attempt with its timeout. */
const LEASE = 2 * MINUTE;

/** The most characters of an answer in the log. */
const MAX_SHOWN_ANSWER = 300;

/** Milliseconds after which a run looks again while an address does not answer. */
const LOOK_AGAIN = 5 * SECOND;

/** On PostgreSQL, a committed event can be seen in feeds a moment later. */
const SETTLING_TIME = 500;

/**
 * Sends all due deliveries and new events, each webhook's one after another. An address that does not answer delays no
 * other webhook. Starts no further delivery after `stop`. Failures are stored in `webhook_deliveries` and retried.
 */
export const sendWebhooks = job(async ({ write }, stop?: AbortSignal): Promise<void> => {
  if (configuration().webhooks === "off") return;
  const running = new Map<string, Promise<void>>();
  /** Found as due, but another process has them, or their reader may not have webhooks. */
  const skipped = new Set<string>();
  let isSettled = !store().hasManyWriters;
  const serve = async (id: string): Promise<void> => {
    try {
      if (!(await serveWebhook(write, id, stop))) skipped.add(id);
    } catch (error) {
      skipped.add(id);
      log.error({ err: error, id }, "a webhook could not be served");
    } finally {
      running.delete(id);
    }
  };
  for (;;) {
    const woken = nextWake();
    const free = WEBHOOKS_AT_ONCE - running.size;
    const due = stop?.aborted || free === 0 ? [] : await findDueWebhooks([...running.keys(), ...skipped], free);
    for (const id of due) running.set(id, serve(id));
    if (running.size > 0) await Promise.race([...running.values(), woken, sleep(LOOK_AGAIN, null, { ref: false })]);
    else if (isSettled || stop?.aborted) return;
    else {
      isSettled = true;
      await sleep(SETTLING_TIME);
    }
  }
});

const isActive = and(isNull(webhooks.disabledAt), isNull(webhooks.removedAt));

const isUnpaused = (now: number) => or(isNull(webhooks.pausedUntil), lte(webhooks.pausedUntil, now));
const isUnleased = (now: number) => or(isNull(webhooks.leasedUntil), lte(webhooks.leasedUntil, now));

const readerColumns = {
  ...{ role: accounts.role, companyId: applicants.id },
  ...{ insurerKey: webhooks.feedInsurer, position: webhooks.position },
};

/** Returns webhooks with a due delivery or an event behind their place. Probes two indexes for each active webhook. */
async function findDueWebhooks(without: string[], limit: number): Promise<string[]> {
  const now = clock.now();
  const hasDue = sql`exists (select 1 from ${webhookDeliveries} where ${webhookDeliveries.webhookId} = ${webhooks.id}
    and ${webhookDeliveries.nextAttemptAt} is not null and ${webhookDeliveries.nextAttemptAt} <= ${now})`;
  const rows = await db
    .select({ id: webhooks.id })
    .from(webhooks)
    .innerJoin(accounts, eq(accounts.id, webhooks.accountId))
    .leftJoin(applicants, eq(applicants.accountId, webhooks.accountId))
    .where(
      and(
        ...[isActive, isNull(accounts.disabledAt), isUnpaused(now), isUnleased(now)],
        without.length > 0 ? notInArray(webhooks.id, without) : undefined,
        or(hasDue, hasEventsBehind(readerColumns)),
      ),
    )
    .limit(limit);
  return rows.map(({ id }) => id);
}

type DeliveryRow = typeof webhookDeliveries.$inferSelect;

/** The next deliveries of a webhook. */
interface Turn {
  webhook: WebhookRow;
  actor: Actor;
  deliveries: DeliveryRow[];
}

/** Serves one webhook until nothing is due. Returns false if there was nothing to serve. */
async function serveWebhook(write: Write, id: string, stop: AbortSignal | undefined): Promise<boolean> {
  let lease: number | null = null;
  for (let hasServed = false; ; hasServed = true) {
    const now = clock.now();
    const turn: Turn | null = await write((tx) => takeTurn(tx, id, { lease, isEnding: stop?.aborted === true, now }));
    if (!turn) return hasServed;
    lease = turn.webhook.leasedUntil;
    for (const delivery of turn.deliveries) {
      // After a failure the webhook is read again: it may be paused or disabled.
      if (stop?.aborted || !(await attempt(write, { ...turn, stop }, delivery))) break;
    }
  }
}

/**
 * Takes the webhook, or keeps it if `lease` is this process's, and returns its due deliveries. Without any, queues the
 * feed's next events. Returns null, and lets the webhook go, if nothing is due, if it may not be served or if this
 * process ends. A single process needs no lease, and so writes none.
 */
async function takeTurn(
  tx: Tx,
  id: string,
  { lease, isEnding, now }: { lease: number | null; isEnding: boolean; now: number },
): Promise<Turn | null> {
  const isFree: SQL | undefined = lease === null ? isUnleased(now) : eq(webhooks.leasedUntil, lease);
  const condition = and(eq(webhooks.id, id), isFree);
  const [webhook] = store().hasManyWriters
    ? await tx
        .update(webhooks)
        .set({ leasedUntil: isEnding ? null : now + LEASE })
        .where(condition)
        .returning()
    : await tx.select().from(webhooks).where(condition);
  if (!webhook) return null;
  const turn = isEnding ? null : await findTurn(tx, webhook, now);
  if (!turn && webhook.leasedUntil !== null)
    await tx.update(webhooks).set({ leasedUntil: null }).where(eq(webhooks.id, id));
  return turn;
}

async function findTurn(tx: Tx, webhook: WebhookRow, now: number): Promise<Turn | null> {
  const { id, disabledAt, removedAt, pausedUntil, failures } = webhook;
  if (disabledAt !== null || removedAt !== null || (pausedUntil ?? 0) > now) return null;
  const [owner] = await tx
    .select(actorColumns)
    .from(accounts)
    .leftJoin(applicants, eq(applicants.accountId, accounts.id))
    .where(and(eq(accounts.id, webhook.accountId), isNull(accounts.disabledAt)));
  if (!owner || !hasPermission(owner, "webhooks.manage")) return null;
  // A person with a second factor has created the webhook.
  const actor = { ...owner, mustSetUpSecondFactor: false };
  // While the address fails, one attempt tells enough.
  const most = failures > 0 ? 1 : EVENTS_AT_ONCE;
  const due = await tx
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.webhookId, id), lte(webhookDeliveries.nextAttemptAt, now)))
    .orderBy(asc(webhookDeliveries.nextAttemptAt), asc(webhookDeliveries.id))
    .limit(most);
  if (due.length > 0) return { webhook, actor, deliveries: due.sort((a, b) => (a.id < b.id ? -1 : 1)) };
  const places = await readFeedPlaces(tx, actor, webhook.position, MAX_SCANNED);
  const wanted = places.filter(({ type, isSeen }) => isSeen && isWanted(webhook, type));
  const page = wanted.slice(0, most);
  const last = page.length < wanted.length ? page.at(-1) : places.at(-1);
  if (!last) return null;
  const changed = { position: last.position, sequence: webhook.sequence + page.length };
  await tx.update(webhooks).set(changed).where(eq(webhooks.id, id));
  const queued = page.map((place, at) => ({
    ...{ id: generateId(now), webhookId: id, eventId: place.id, type: place.type, createdAt: now },
    ...{ sequence: webhook.sequence + at + 1, state: "waiting" as const, nextAttemptAt: now },
  }));
  const deliveries = page.length === 0 ? [] : await tx.insert(webhookDeliveries).values(queued).returning();
  return { webhook: { ...webhook, ...changed }, actor, deliveries };
}

const isWanted = ({ types }: WebhookRow, type: Parameters<typeof passesFilter>[0]): boolean =>
  types.length === 0 || types.some((filter) => passesFilter(type, filter));

/** The result of an attempt. `error`: null if it succeeded. */
interface Outcome {
  status: number | null;
  answer: string | null;
  error: string | null;
}

/** The error of a delivery whose event its reader sees no longer. */
const UNSEEN = "no longer visible";

/** Sends one delivery and stores the outcome. Returns false if the address failed. */
async function attempt(
  write: Write,
  { webhook, actor, stop }: Turn & { stop: AbortSignal | undefined },
  delivery: DeliveryRow,
): Promise<boolean> {
  const event = await findFeedEvent(actor, delivery.eventId);
  if (event === null) {
    const ended = { state: "failed" as const, error: UNSEEN, nextAttemptAt: null };
    await write((tx) => tx.update(webhookDeliveries).set(ended).where(eq(webhookDeliveries.id, delivery.id)));
    return true;
  }
  const outcome = await send({ webhook, actor, stop }, event, delivery.sequence);
  // Not the address's failure: the delivery stays due.
  if (outcome.error !== null && stop?.aborted) return false;
  const [now, chance] = [clock.now(), Math.random()];
  const { id, attempts } = delivery;
  const isDone = outcome.error === null;
  await write(async (tx) => {
    const [current] = await tx.select().from(webhooks).where(eq(webhooks.id, webhook.id));
    if (!current || current.removedAt !== null) return;
    const tried = { ...outcome, attempts: attempts + 1, triedAt: now };
    const change = isDone
      ? { ...tried, state: "delivered" as const, nextAttemptAt: null }
      : { ...tried, ...nextAttempt(current, delivery, { now, chance }) };
    await tx.update(webhookDeliveries).set(change).where(eq(webhookDeliveries.id, id));
    await (isDone ? noteSuccess(tx, current, now) : noteFailure(tx, current, { status: outcome.status, now, chance }));
  });
  if (!isDone) log.info({ id: webhook.id, attempts: attempts + 1, error: outcome.error }, "a webhook failed");
  return isDone;
}

/** Builds, signs and posts the delivery. Resolves also if it fails. */
async function send(
  { webhook, actor, stop }: Pick<Turn, "webhook" | "actor"> & { stop: AbortSignal | undefined },
  event: FeedEvent,
  sequence: number | null,
): Promise<Outcome> {
  try {
    const body = JSON.stringify(await renderEvent(actor, event));
    const at = clock.outside();
    const headers = {
      "Content-Type": "application/json",
      "User-Agent": "Dhow-Webhooks/1",
      ...signWebhook({ id: event.id, at, body }, currentSecrets(webhook)),
      ...(sequence === null ? { "webhook-test": "true" } : { "webhook-sequence": String(sequence) }),
    };
    const { status, text } = await gateways().webhooks.post(webhook.url, headers, body, stop);
    const answer = text.replace(/\p{C}/gu, " ").slice(0, MAX_SHOWN_ANSWER);
    return { status, answer, error: status >= 200 && status < 300 ? null : `status ${status}` };
  } catch (error) {
    if (error instanceof WebhookUndelivered) return { status: null, answer: null, error: error.reason };
    log.error({ err: error, id: webhook.id }, "a webhook's delivery could not be built");
    return { status: null, answer: null, error: "unavailable" };
  }
}

/** The current secret, and during a rotation the earlier one. */
const currentSecrets = ({ id, secret, previousSecret, previousUntil }: WebhookRow): string[] =>
  [secret, ...(previousSecret !== null && clock.now() < (previousUntil ?? 0) ? [previousSecret] : [])].map((sealed) =>
    unsealWebhookSecret(id, sealed),
  );

/** The columns of a failed delivery: its next attempt, or its end three days after it was queued. */
function nextAttempt(
  { disabledAt }: WebhookRow,
  { attempts, createdAt }: DeliveryRow,
  { now, chance }: { now: number; chance: number },
): Pick<DeliveryRow, "state" | "nextAttemptAt"> {
  if (disabledAt !== null) return { state: "waiting", nextAttemptAt: null };
  if (now - createdAt >= MAX_WEBHOOK_AGE) return { state: "failed", nextAttemptAt: null };
  return { state: "waiting", nextAttemptAt: now + webhookDelay(attempts + 1, chance) };
}

/** Ends the failures. After a pause, everything that waits is due at once, in its order. */
async function noteSuccess(tx: Tx, { id, failures }: WebhookRow, now: number): Promise<void> {
  if (failures === 0) return;
  await tx.update(webhooks).set({ failures: 0, failingSince: null, pausedUntil: null }).where(eq(webhooks.id, id));
  if (failures < FAILURES_BEFORE_PAUSE) return;
  const isWaiting = and(eq(webhookDeliveries.webhookId, id), gt(webhookDeliveries.nextAttemptAt, now));
  await tx.update(webhookDeliveries).set({ nextAttemptAt: now }).where(isWaiting);
}

const GONE = 410;

/** Counts the failure, and pauses or disables the webhook. */
async function noteFailure(
  tx: Tx,
  webhook: WebhookRow,
  { status, now, chance }: { status: number | null; now: number; chance: number },
): Promise<void> {
  const { id, accountId, url } = webhook;
  const failures = webhook.failures + 1;
  const failingSince = webhook.failingSince ?? now;
  const pause = webhookPause(failures, chance);
  const change = { failures, failingSince, pausedUntil: pause === null ? null : now + pause };
  await tx.update(webhooks).set(change).where(eq(webhooks.id, id));
  const by = status === GONE ? "gone" : now - failingSince >= MAX_WEBHOOK_AGE ? "failing" : null;
  if (by === null || webhook.disabledAt !== null) return;
  await lockSubjects(tx, "account", accountId);
  await stopWebhook(tx, id, { at: now, by });
  const subject = { kind: "account", id: accountId } as const;
  const text = message("webhookDisabled", url);
  await recordEvent(tx, { subject, verb: "account.webhookDisabled", by: systemOperator, now, text });
}

/** How long delivered and failed deliveries are in the log. */
const LOG_LIFE = 30 * DAY;

/** The number of deliveries that one transaction deletes. */
const BATCH_SIZE = 500;

/** Deletes delivered and failed deliveries of more than LOG_LIFE ago. Starts no further batch after `stop`. */
export const deleteOldDeliveries = job(async ({ write, now }, stop?: AbortSignal): Promise<void> => {
  for (let count = BATCH_SIZE; count === BATCH_SIZE && !stop?.aborted; )
    count = await write(async (tx) => {
      const isOld = and(sql`${webhookDeliveries.state} <> 'waiting'`, lt(webhookDeliveries.createdAt, now - LOG_LIFE));
      const rows = await tx
        .select({ id: webhookDeliveries.id })
        .from(webhookDeliveries)
        .where(isOld)
        .orderBy(asc(webhookDeliveries.createdAt))
        .limit(BATCH_SIZE);
      const ids = rows.map(({ id }) => id);
      if (ids.length > 0) await tx.delete(webhookDeliveries).where(inArray(webhookDeliveries.id, ids));
      return ids.length;
    });
});
