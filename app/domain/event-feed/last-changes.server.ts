/** The last changes of records, as readers see them in their feeds. Source: app/domain/README.md, "Event feed". */
import { and, asc, eq, gt, gte, inArray, lt, lte, type SQL, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { unindexed } from "~/db/engine-differences";
import { eventHeads, events } from "~/db/schema";
import type { SubjectKind } from "~/domain/events/event";
import type { Actor } from "~/domain/values/actor";
import { MINUTE } from "~/domain/values/clock";
import { smallestId } from "~/domain/values/ids";
import { Invalid } from "~/domain/verbs/errors";
import { message } from "~/words/message";
import { ownEvents, scanEvents } from "./event-feed.server";

/** The reader sees most records' newest event, and nearly always one of the newest ten. */
const RECENT_EVENTS = 10;

/**
 * Returns the times of the records' newest events that the reader sees, by record. UTC milliseconds. A record without
 * such an event has no entry. Reads older events only of records without a visible newer one. Source: table `events`.
 */
export async function findLastChanges(actor: Actor, kind: SubjectKind, ids: string[]): Promise<Map<string, number>> {
  const changes = new Map<string, number>();
  const lastOlder = sql`${eventHeads.events} - ${RECENT_EVENTS}`;
  const isRecent = and(gt(events.number, lastOlder), lt(events.number, eventHeads.events));
  for (const part of [eq(events.number, eventHeads.events), isRecent, lte(events.number, lastOlder)]) {
    const missing = ids.filter((id) => !changes.has(id));
    if (missing.length === 0) break;
    const condition = inArray(events.id, eventIds(kind, missing, part));
    const own = ownEvents(actor, unindexed);
    const order = asc(events.id);
    const found = await scanEvents(db, actor, { own, condition, order, limit: Number.MAX_SAFE_INTEGER });
    for (const { subjectId, at, isSeen } of found)
      if (isSeen) changes.set(subjectId, Math.max(at, changes.get(subjectId) ?? 0));
  }
  return changes;
}

/** A query of the ids of a part of each record's events, along their numbers. */
const eventIds = (kind: SubjectKind, ids: string[], part: SQL | undefined) =>
  db
    .select({ id: events.id })
    .from(eventHeads)
    .innerJoin(events, and(eq(events.subject, eventHeads.subject), eq(events.subjectId, eventHeads.subjectId), part))
    .where(and(eq(eventHeads.subject, kind), inArray(eventHeads.subjectId, ids)));

/** The most events that a search for changed records reads. */
const MAX_EVENTS = 10_000;

/** An event gets its id when its verb begins, and its place in the feed when it commits, less than this later. */
const COMMIT_TIME = 1 * MINUTE;

/**
 * Returns the records with a visible event since `since` (UTC milliseconds) among the committed ones. Source: table
 * `events`.
 * @throws Invalid at "updatedSince" if the reader's walk has more than MAX_EVENTS events since then.
 */
export async function findChangedRecords(actor: Actor, kind: SubjectKind, since: number): Promise<string[]> {
  const [first] = await db
    .select({ position: events.position })
    .from(events)
    .where(gte(events.id, smallestId(Math.max(0, since - COMMIT_TIME))))
    .orderBy(asc(events.id))
    .limit(1);
  if (!first) return [];
  const condition = gte(events.position, first.position ?? 0);
  const found = await scanEvents(db, actor, { condition, limit: MAX_EVENTS + 1 });
  if (found.length > MAX_EVENTS) throw new Invalid({ updatedSince: [message("tooManyChanges", MAX_EVENTS)] });
  const changes = found.filter(({ subject, at, isSeen }) => isSeen && subject === kind && at >= since);
  return [...new Set(changes.map(({ subjectId }) => subjectId))];
}
