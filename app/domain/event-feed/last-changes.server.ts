/** The last changes of records, as readers see them in their feeds. Source: app/domain/README.md, "Event feed". */
import { and, eq, gt, inArray, lte, type SQL, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { eventHeads, events } from "~/db/schema";
import type { SubjectKind } from "~/domain/events/event";
import type { Actor } from "~/domain/values/actor";
import { scanEvents } from "./event-feed.server";

/** The reader nearly always sees one of a record's newest ten events. */
const RECENT_EVENTS = 10;

/**
 * Returns the times of the records' newest events that the reader sees, by record. UTC milliseconds. A record without
 * such an event has no entry. Reads older events only of records without a visible recent one. Source: table `events`.
 */
export async function findLastChanges(actor: Actor, kind: SubjectKind, ids: string[]): Promise<Map<string, number>> {
  const changes = new Map<string, number>();
  const lastOlder = sql`${eventHeads.events} - ${RECENT_EVENTS}`;
  for (const part of [gt(events.number, lastOlder), lte(events.number, lastOlder)]) {
    const missing = ids.filter((id) => !changes.has(id));
    if (missing.length === 0) break;
    const condition = inArray(events.id, eventIds(kind, missing, part));
    const found = await scanEvents(db, actor, { condition, limit: Number.MAX_SAFE_INTEGER });
    for (const { subjectId, at, isSeen } of found)
      if (isSeen) changes.set(subjectId, Math.max(at, changes.get(subjectId) ?? 0));
  }
  return changes;
}

/** A query of the ids of a part of each record's events, along their numbers. */
const eventIds = (kind: SubjectKind, ids: string[], part: SQL) =>
  db
    .select({ id: events.id })
    .from(eventHeads)
    .innerJoin(events, and(eq(events.subject, eventHeads.subject), eq(events.subjectId, eventHeads.subjectId), part))
    .where(and(eq(eventHeads.subject, kind), inArray(eventHeads.subjectId, ids)));
