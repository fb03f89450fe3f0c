/**
 * Webhooks of companies and organizations: creating, changing, rotating the secret, and removing. Source:
 * app/domain/README.md, "Webhooks".
 */
import { and, asc, eq, isNull } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { webhookDeliveries, webhooks } from "~/db/schema";
import { afterCommit } from "~/db/transaction.server";
import { ensureHolder, findHolder } from "~/domain/api-keys/key-holder.server";
import { findNewestFeedPlace, findNewestPosition } from "~/domain/event-feed/event-feed.server";
import type { EventType } from "~/domain/events/event";
import { lockSubjects, recordEvent } from "~/domain/events/event.server";
import { toInsurerKey } from "~/domain/events/feed-readers";
import type { FoundPage, ListQuery } from "~/domain/lists/list";
import { loadCountedPage } from "~/domain/lists/list.server";
import { configuration } from "~/domain/settings/configuration";
import type { Actor } from "~/domain/values/actor";
import { DAY } from "~/domain/values/clock";
import { generateId } from "~/domain/values/ids";
import type { WebhookSignature } from "~/domain/values/webhook-state";
import { announcer } from "~/domain/verbs/announcer";
import { Forbidden, Invalid, NotFound, Refused, refuseUnless } from "~/domain/verbs/errors";
import { hasPermission } from "~/domain/verbs/permissions";
import { verb } from "~/domain/verbs/verb.server";
import { isWebhookAddress } from "~/gateways/webhooks/public-address.server";
import { message } from "~/words/message";
import {
  generateWebhookSecret,
  publicKeyOf,
  receiverKeyOf,
  sealWebhookSecret,
  signatureOf,
  unsealWebhookSecret,
} from "./signature.server";
import {
  isWebhookType,
  MAX_WEBHOOK_TYPES,
  MAX_WEBHOOKS,
  splitTypes,
  type WebhookDelivery,
  type WebhookInput,
  type WebhookView,
} from "./webhook";

export type WebhookRow = typeof webhooks.$inferSelect;

const { announce, listen } = announcer();

/** Calls a listener when there may be a delivery to send at once. */
export const wokenWebhooks = listen;

let wake = Promise.withResolvers<void>();

/** Resolves when there may be a further delivery to send. For a run of the sender that waits for an address. */
export const nextWake = (): Promise<void> => wake.promise;

/** Wakes the sender after the commit. */
export const wakeWebhooks = (): void =>
  afterCommit(() => {
    announce();
    wake.resolve();
    wake = Promise.withResolvers();
  });

/** How long the secret before a rotation signs, too. */
const ROTATION_TIME = 1 * DAY;

/** A new webhook. `signature` is v1 if it is missing. */
type NewWebhook = WebhookInput & { signature?: WebhookSignature };

/**
 * Creates a webhook of the actor's company or organization, for the events from now on. Returns its id
 * and its secret, which is never shown again, or for signatures v1a its public key. Records the event
 * `account.webhookCreated`.
 * @throws Invalid at "url" or "types".
 * @throws Refused "too_many_webhooks" if the company or organization has MAX_WEBHOOKS.
 */
export const createWebhook = verb(
  "webhooks.manage",
  async ({ actor, tx, now }, input: NewWebhook): Promise<{ id: string; secret: string }> => {
    const columns = parseWebhook(actor, input);
    const position = await findNewestPosition(tx, actor);
    const accountId = await ensureHolder(tx, actor, now);
    await lockSubjects(tx, "account", accountId);
    const own = await tx.select({ id: webhooks.id }).from(webhooks).where(isOf(accountId));
    refuseUnless(own.length < MAX_WEBHOOKS, "too_many_webhooks", message("tooManyWebhooks", MAX_WEBHOOKS));
    const [id, secret] = [generateId(now), generateWebhookSecret(input.signature ?? "v1")];
    const sealed = sealWebhookSecret(id, secret);
    const feedInsurer = actor.insurerId === null ? null : toInsurerKey(actor.insurerId);
    const row = { id, accountId, feedInsurer, ...columns, secret: sealed, position, createdAt: now };
    await tx.insert(webhooks).values(row);
    const text = message("webhookCreated", columns.url);
    await recordChange({ tx, actor, now }, row, "account.webhookCreated", text);
    return { id, secret: receiverKeyOf(secret) };
  },
);

/**
 * Changes a webhook's address, description and types. Records the event `account.webhookChanged`.
 * @throws NotFound if the actor has no such webhook.
 * @throws Invalid at "url" or "types".
 */
export const changeWebhook = verb(
  "webhooks.manage",
  async ({ actor, tx, now }, id: string, input: WebhookInput): Promise<void> => {
    const columns = parseWebhook(actor, input);
    const webhook = await lockOwn(tx, actor, id);
    await tx.update(webhooks).set(columns).where(eq(webhooks.id, id));
    await recordChange({ tx, actor, now }, webhook, "account.webhookChanged", message("webhookChanged", columns.url));
  },
);

/**
 * Replaces the webhook's secret and returns the new one, or for signatures v1a the new public key. Both sign for a
 * day. Records the event `account.webhookRotated`.
 * @throws NotFound if the actor has no such webhook.
 */
export const rotateWebhookSecret = verb("webhooks.manage", async ({ actor, tx, now }, id: string): Promise<string> => {
  const webhook = await lockOwn(tx, actor, id);
  const secret = generateWebhookSecret(signatureOf(unsealWebhookSecret(id, webhook.secret)));
  const rotated = {
    secret: sealWebhookSecret(id, secret),
    previousSecret: webhook.secret,
    previousUntil: now + ROTATION_TIME,
  };
  await tx.update(webhooks).set(rotated).where(eq(webhooks.id, id));
  await recordChange({ tx, actor, now }, webhook, "account.webhookRotated", message("webhookRotated", webhook.url));
  return receiverKeyOf(secret);
});

/**
 * Enables or disables a webhook. An enabled one gets all events since it was disabled. Records the event
 * `account.webhookEnabled` or `account.webhookDisabled`.
 * @throws NotFound if the actor has no such webhook.
 * @throws Refused "done_already" if nothing would change.
 */
export const switchWebhook = verb(
  "webhooks.manage",
  async ({ actor, tx, now }, id: string, isOn: boolean): Promise<void> => {
    const webhook = await lockOwn(tx, actor, id);
    refuseUnless((webhook.disabledAt === null) !== isOn, "done_already", message("webhookSwitchedAlready"));
    if (!isOn) await stopWebhook(tx, id, { at: now, by: "company" });
    else {
      const fresh = { disabledAt: null, disabledBy: null, failures: 0, failingSince: null, pausedUntil: null };
      await tx.update(webhooks).set(fresh).where(eq(webhooks.id, id));
      await tx
        .update(webhookDeliveries)
        .set({ nextAttemptAt: now, attempts: 0, createdAt: now })
        .where(isWaitingOf(id));
      wakeWebhooks();
    }
    const [event, text] = isOn
      ? (["account.webhookEnabled", message("webhookEnabled", webhook.url)] as const)
      : (["account.webhookDisabled", message("webhookDisabled", webhook.url)] as const);
    await recordChange({ tx, actor, now }, webhook, event, text);
  },
);

/**
 * Removes a webhook. Its log is deleted with the other old deliveries. Records the event `account.webhookRemoved`.
 * @throws NotFound if the actor has no such webhook.
 */
export const removeWebhook = verb("webhooks.manage", async ({ actor, tx, now }, id: string): Promise<void> => {
  const webhook = await lockOwn(tx, actor, id);
  await tx
    .update(webhooks)
    .set({ removedAt: now, secret: "", previousSecret: null, previousUntil: null })
    .where(eq(webhooks.id, id));
  await tx.update(webhookDeliveries).set({ state: "failed", nextAttemptAt: null }).where(isWaitingOf(id));
  await recordChange({ tx, actor, now }, webhook, "account.webhookRemoved", message("webhookRemoved", webhook.url));
});

/**
 * Queues the actor's newest event as a test, also if the webhook does not want its type. Returns the delivery's id.
 * `type`: a type, a pattern such as "order.*", or null for all.
 * @throws NotFound if the actor has no such webhook.
 * @throws Invalid at "type" for an unknown type.
 * @throws Refused "webhook_disabled" if the webhook is disabled, "no_events" without a recent event of the type.
 */
export const testWebhook = verb(
  "webhooks.manage",
  async ({ actor, tx, now }, id: string, type: string | null = null): Promise<string> => {
    if (type !== null && !isWebhookType(actor.role, type))
      throw new Invalid({ type: [message("unknownWebhookType", type)] });
    await readyToSend(tx, actor, id);
    const newest = await findNewestFeedPlace(tx, actor, type);
    if (!newest) throw new Refused("no_events", message("noEventsYet"));
    const delivery = { id: generateId(now), webhookId: id, eventId: newest.id, type: newest.type, createdAt: now };
    await tx.insert(webhookDeliveries).values({ ...delivery, state: "waiting", nextAttemptAt: now });
    return delivery.id;
  },
);

/**
 * Queues a delivery again, with all its retries.
 * @throws NotFound if the actor has no such delivery.
 * @throws Refused "webhook_disabled" if the webhook is disabled.
 */
export const resendDelivery = verb("webhooks.manage", async ({ actor, tx, now }, id: string): Promise<void> => {
  const [delivery] = await tx
    .select({ webhookId: webhookDeliveries.webhookId })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.id, id));
  if (!delivery) throw new NotFound();
  await readyToSend(tx, actor, delivery.webhookId);
  await tx
    .update(webhookDeliveries)
    .set({ state: "waiting", attempts: 0, nextAttemptAt: now, createdAt: now })
    .where(eq(webhookDeliveries.id, id));
});

/** Disables the webhook. Its deliveries wait until it is enabled. The caller records the event. */
export async function stopWebhook(
  tx: Tx,
  id: string,
  { at, by }: { at: number; by: WebhookRow["disabledBy"] },
): Promise<void> {
  await tx.update(webhooks).set({ disabledAt: at, disabledBy: by, pausedUntil: null }).where(eq(webhooks.id, id));
  await tx.update(webhookDeliveries).set({ nextAttemptAt: null }).where(isWaitingOf(id));
}

const isWaitingOf = (id: string) => and(eq(webhookDeliveries.webhookId, id), eq(webhookDeliveries.state, "waiting"));

/** The condition of the account's webhooks that are not removed. Finds none without an account. */
const isOf = (accountId: string | null) => and(eq(webhooks.accountId, accountId ?? ""), isNull(webhooks.removedAt));

/** @throws NotFound if the actor has no such webhook. */
async function lockOwn(tx: Tx, actor: Actor, id: string): Promise<WebhookRow> {
  const accountId = await findHolder(tx, actor);
  if (accountId === null) throw new NotFound();
  await lockSubjects(tx, "account", accountId);
  const [webhook] = await tx
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, id), isOf(accountId)));
  if (!webhook) throw new NotFound();
  return webhook;
}

/** Ends the webhook's pause and wakes the sender. @throws NotFound and Refused as its callers. */
async function readyToSend(tx: Tx, actor: Actor, id: string): Promise<void> {
  const webhook = await lockOwn(tx, actor, id);
  refuseUnless(webhook.disabledAt === null, "webhook_disabled", message("webhookIsDisabled"));
  await tx.update(webhooks).set({ pausedUntil: null }).where(eq(webhooks.id, id));
  wakeWebhooks();
}

interface Change {
  tx: Tx;
  actor: Actor;
  now: number;
}

async function recordChange(
  { tx, actor, now }: Change,
  { accountId }: Pick<WebhookRow, "accountId">,
  verbName: EventType,
  text: string,
): Promise<void> {
  const subject = { kind: "account", id: accountId } as const;
  await recordEvent(tx, { subject, verb: verbName, by: actor, now, text });
}

/** @throws Invalid for an address that is not https on the public internet, and for unknown or too many types. */
function parseWebhook({ role }: Actor, { url, description, types: typed }: WebhookInput) {
  if (!isWebhookAddress(url, configuration().webhooks === "local"))
    throw new Invalid({ url: [message("wrongWebhookUrl")] });
  const types = splitTypes(typed);
  const unknown = types.find((type) => !isWebhookType(role, type));
  if (unknown !== undefined) throw new Invalid({ types: [message("unknownWebhookType", unknown)] });
  if (types.length > MAX_WEBHOOK_TYPES)
    throw new Invalid({ types: [message("tooManyWebhookTypes", MAX_WEBHOOK_TYPES)] });
  return { url, description, types };
}

/**
 * Lists the webhooks of the actor's company or organization, oldest first. Reads `webhooks`.
 * @throws Forbidden without the permission `webhooks.manage`.
 */
export async function listWebhooks(actor: Actor): Promise<WebhookView[]> {
  assertManages(actor);
  const rows = await db
    .select()
    .from(webhooks)
    .where(isOf(await findHolder(db, actor)))
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id));
  return rows.map(toView);
}

/**
 * Returns a webhook of the actor's company or organization.
 * @throws Forbidden without the permission `webhooks.manage`, NotFound if the actor has no such webhook.
 */
export async function loadWebhook(actor: Actor, id: string): Promise<WebhookView> {
  assertManages(actor);
  const [row] = await db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, id), isOf(await findHolder(db, actor))));
  if (!row) throw new NotFound();
  return toView(row);
}

function assertManages(actor: Actor): void {
  if (!hasPermission(actor, "webhooks.manage")) throw new Forbidden();
}

function toView({ id, url, description, types, createdAt, failures, disabledBy, ...row }: WebhookRow): WebhookView {
  const secret = unsealWebhookSecret(id, row.secret);
  return {
    ...{ id, url, description, types, createdAt, disabledBy },
    signature: signatureOf(secret),
    publicKey: publicKeyOf(secret),
    state: disabledBy !== null ? "disabled" : failures > 0 ? "failing" : "active",
  };
}

/**
 * Returns a page of the webhook's deliveries, newest first. Reads `webhook_deliveries`.
 * @throws Forbidden without the permission `webhooks.manage`, NotFound if the actor has no such webhook.
 */
export async function listDeliveries(
  actor: Actor,
  webhookId: string,
  query: Pick<ListQuery, "page" | "perPage">,
): Promise<FoundPage<WebhookDelivery>> {
  await loadWebhook(actor, webhookId);
  const condition = () => eq(webhookDeliveries.webhookId, webhookId);
  return loadCountedPage(query, { condition, by: [webhookDeliveries.id] }, (where, order, limit, offset) =>
    db
      .select(deliveryColumns)
      .from(webhookDeliveries)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
  );
}

const deliveryColumns = {
  id: webhookDeliveries.id,
  eventId: webhookDeliveries.eventId,
  type: webhookDeliveries.type,
  sequence: webhookDeliveries.sequence,
  state: webhookDeliveries.state,
  attempts: webhookDeliveries.attempts,
  createdAt: webhookDeliveries.createdAt,
  triedAt: webhookDeliveries.triedAt,
  nextAttemptAt: webhookDeliveries.nextAttemptAt,
  status: webhookDeliveries.status,
  answer: webhookDeliveries.answer,
  error: webhookDeliveries.error,
};
