/**
 * Seals the events from before the keys of the chain. One event with a key states the ends of all chains without one,
 * so these events cannot change unnoticed, and nobody can add others.
 */
import { and, asc, eq, gt, isNull, or, sql } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { eventHeads, events } from "~/db/schema";
import { chainEndsHash, type UnkeyedEvents } from "~/domain/events/chain.server";
import { SETTINGS_SUBJECT, type Subject } from "~/domain/events/event";
import { recordEvent } from "~/domain/events/event.server";
import { UNKEYED_EVENTS_KEY, type UnkeyedSeal } from "~/domain/events/unkeyed-seal.server";
import { log } from "~/domain/log";
import { readSetting, storeSetting } from "~/domain/settings/stored-setting.server";
import { systemOperator } from "~/domain/values/actor";
import { job } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";

/** The setting that marks a searched database. Later starts do not search its events again. */
const SEARCHED_KEY = "unkeyedEventsSearched";

/** Seals the events without keys once per database. Records nothing if all events have keys. */
export const sealUnkeyedEvents = job(async ({ write, now }): Promise<void> => {
  if ((await readSetting(db, SEARCHED_KEY)) === true) return;
  const sealed = await write(async (tx) => {
    if ((await readSetting(tx, SEARCHED_KEY)) === true) return null;
    await storeSetting(tx, SEARCHED_KEY, true);
    const ends = await hashUnkeyedEnds(tx);
    if (ends.subjects === 0) return null;
    await storeSetting(tx, UNKEYED_EVENTS_KEY, { ...ends, at: now } satisfies UnkeyedSeal);
    const text = message("recordSealed", ends.subjects);
    await recordEvent(tx, { subject: SETTINGS_SUBJECT, verb: "record.sealed", by: systemOperator, now, text });
    return ends;
  });
  if (sealed) log.info(sealed, "the events without keys were sealed");
});

async function hashUnkeyedEnds(tx: Tx): Promise<UnkeyedEvents> {
  const ends = chainEndsHash();
  const { subject, subjectId } = eventHeads;
  for (let last: Subject | null = null; ; ) {
    const after: ReturnType<typeof or> = last
      ? or(gt(subject, last.kind), and(eq(subject, last.kind), gt(subjectId, last.id)))
      : undefined;
    const page = await tx
      .select({ subject, subjectId, events: eventHeads.events, hash: eventHeads.hash, seal: eventHeads.seal })
      .from(eventHeads)
      .where(after)
      .orderBy(asc(subject), asc(subjectId))
      .limit(500);
    for (const head of page) {
      const end = head.seal === null ? head : await findUnkeyedEnd(tx, { kind: head.subject, id: head.subjectId });
      if (end && end.events > 0) ends.add(end);
    }
    const head = page.at(-1);
    if (!head) return ends.result();
    last = { kind: head.subject, id: head.subjectId };
  }
}

/** Returns the last event without a key of a subject that already has events with keys. Null if it has none. */
async function findUnkeyedEnd(tx: Tx, { kind, id }: Subject) {
  const [end] = await tx
    .select({ subject: events.subject, subjectId: events.subjectId, events: events.number, hash: events.hash })
    .from(events)
    .where(and(eq(events.subject, kind), eq(events.subjectId, id), isNull(events.keyId)))
    .orderBy(sql`${events.number} desc`)
    .limit(1);
  return end ?? null;
}
