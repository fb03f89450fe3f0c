/**
 * Anchors the record once a day outside the database: in the log, by mail, and in each backup. Somebody with the
 * database and even the key can rewrite the record, but not so that it still contains an earlier anchor.
 */
import { hash } from "node:crypto";
import { setImmediate as pause } from "node:timers/promises";
import { and, asc, gt, lt } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { events } from "~/db/schema";
import { listAdmins } from "~/domain/accounts/colleagues.server";
import { signRow, verifyRow } from "~/domain/events/chain.server";
import { log } from "~/domain/log";
import { recordAnchored } from "~/domain/notifications/messages";
import { queueMail } from "~/domain/notifications/outbox.server";
import { configuration } from "~/domain/settings/configuration";
import { readSetting, storeSetting } from "~/domain/settings/stored-setting.server";
import { HOUR } from "~/domain/values/clock";
import { smallestId } from "~/domain/values/ids";
import { job } from "~/domain/verbs/verb.server";
import { type Anchor, formatAnchor } from "./anchor";

/** The setting with the last anchor, from which the next one continues. */
const ANCHOR_KEY = "recordAnchor";

/** Milliseconds. A transaction that began earlier has ended, so no older event can follow. */
export const ANCHOR_DELAY = HOUR;

export const NO_EVENTS: Anchor = { events: 0, until: 0, hash: "" };

const PAGE = 500;

/** Returns the anchor `until` a time (UTC milliseconds), continued from an earlier one. Stops early after `stop`. */
export async function extendAnchor(reader: Tx, from: Anchor, until: number, stop?: AbortSignal): Promise<Anchor> {
  const { id } = events;
  const end = smallestId(until);
  let { events: count, hash: last } = from;
  for (let after = smallestId(from.until); !stop?.aborted; ) {
    const page = await reader
      .select({ id, hash: events.hash })
      .from(events)
      .where(and(gt(id, after), lt(id, end)))
      .orderBy(asc(id))
      .limit(PAGE);
    for (const event of page) last = hash("sha256", JSON.stringify([last, event.id, event.hash]), "base64url");
    count += page.length;
    if (page.length < PAGE) break;
    after = page.at(-1)!.id;
    // Lets the server answer pages in between.
    await pause();
  }
  return { events: count, until: Math.max(from.until, until), hash: last };
}

type StoredAnchor = Anchor & { seal: string };

const readStoredAnchor = async (tx: Tx): Promise<StoredAnchor | undefined> =>
  (await readSetting(tx, ANCHOR_KEY)) as StoredAnchor | undefined;

const signedValues = (anchor: Anchor) => ["anchor", formatAnchor(anchor)];

/** Anchors the events since the last anchor, if there are any: writes a line to the log and mails the admins. */
export const anchorRecord = job(async ({ write, now }, stop?: AbortSignal): Promise<void> => {
  const last = await readStoredAnchor(db);
  const anchor = await extendAnchor(db, last ?? NO_EVENTS, now - ANCHOR_DELAY, stop);
  if (stop?.aborted || anchor.events === (last?.events ?? 0)) return;
  const isStored = await write(async (tx) => {
    if ((await readStoredAnchor(tx))?.until !== last?.until) return false;
    await storeSetting(tx, ANCHOR_KEY, { ...anchor, seal: signRow(signedValues(anchor)) } satisfies StoredAnchor);
    if (!configuration().anchorMail) return true;
    for (const { email } of await listAdmins(tx))
      await queueMail(tx, email, recordAnchored(anchor.until, anchor.events, formatAnchor(anchor)), now);
    return true;
  });
  if (isStored) log.info({ anchor: formatAnchor(anchor) }, "the record was anchored");
});

/**
 * Replays the record up to each anchor, the last stored one included. Returns one English line per problem. Source:
 * tables `events` and `settings`.
 */
export async function checkAnchors(anchors: readonly Anchor[]): Promise<string[]> {
  const stored = await readStoredAnchor(db);
  const problems: string[] = [];
  if (stored && verifyRow(signedValues(stored), stored.seal) === false)
    problems.push("the last anchor in the database differs from its seal");
  let found = NO_EVENTS;
  for (const anchor of [...anchors, ...(stored ? [stored] : [])].toSorted((a, b) => a.until - b.until)) {
    found = await extendAnchor(db, found, anchor.until);
    if (found.hash === anchor.hash && found.events === anchor.events) continue;
    const difference =
      found.events === anchor.events
        ? "an event has changed"
        : `there are ${found.events} events instead of ${anchor.events}`;
    problems.push(`the record does not contain its anchor of ${new Date(anchor.until).toISOString()}: ${difference}`);
  }
  return problems;
}
