/** Reads a role's feed of events, in the order of their commits. Source: app/domain/README.md, "Event feed". */
import { and, asc, desc, eq, gt, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { db, type Tx } from "~/db/client.server";
import { isSettled } from "~/db/engine-differences";
import { events } from "~/db/schema";
import type { SubjectFacts, SubjectKind } from "~/domain/events/event";
import { toInsurerKey } from "~/domain/events/feed-readers";
import type { Actor } from "~/domain/values/actor";
import { Invalid } from "~/domain/verbs/errors";
import { message } from "~/words/message";
import { type FeedEventType, passesFilter, toFeedType } from "./feed-event-types";
import { visibleFacts } from "./feed-facts";
import { hasRules, type ScannedEvent, scanByRules, scannedColumns } from "./feed-visibility.server";

/** The cursor before the first event. */
export const FEED_START = "00000000-0000-0000-0000-000000000000";

/** About the most events that one page reads to find events of its type, or events that an officer sees. */
const MAX_SCANNED = 1000;

export interface FeedQuery {
  /** The id of an event of the feed, or FEED_START. The page begins behind it. */
  after: string;
  /** A type, or a pattern such as "order.*". Null for all types. */
  type: string | null;
  limit: number;
}

export interface FeedEvent {
  id: string;
  type: FeedEventType;
  /** UTC milliseconds. */
  at: number;
  subject: { kind: SubjectKind; id: string };
  /** The changed facts that the reader sees. */
  before: SubjectFacts;
  after: SubjectFacts;
}

export interface FeedPage {
  events: FeedEvent[];
  /** The cursor of the next page. Later events follow it, also if this page is empty. */
  next: string;
  /** True if the next page has been written already. */
  hasMore: boolean;
}

/**
 * Returns a page of the reader's feed, oldest event first. Each event is in exactly one page, also while other
 * processes write events. Source: table `events`.
 * @throws Invalid at "after" if the feed has no event with this id.
 */
export async function readEventFeed(actor: Actor, { after, type, limit }: FeedQuery): Promise<FeedPage> {
  const scanned: ScannedEvent[] = [];
  const wanted: ScannedEvent[] = [];
  let position = await findPosition(actor, after);
  let isOver = false;
  while (wanted.length <= limit && scanned.length < MAX_SCANNED && !isOver) {
    const most = type === null ? limit + 1 : MAX_SCANNED;
    const part = await scanEvents(db, actor, { condition: gt(events.position, position), limit: most });
    scanned.push(...part);
    wanted.push(...part.filter(({ verb, isSeen }) => isSeen && passesFilter(toFeedType(verb), type)));
    position = part.at(-1)?.position ?? position;
    isOver = part.length < most;
  }
  const page = wanted.slice(0, limit);
  const isFull = wanted.length > limit;
  return {
    events: await loadFeedEvents(
      actor,
      page.map(({ id }) => id),
    ),
    next: (isFull ? page : scanned).at(-1)?.id ?? after,
    hasMore: isFull || !isOver,
  };
}

/** An event of a feed, without its facts. */
export interface FeedPlace {
  id: string;
  type: FeedEventType;
  position: number;
  /** False for an event that the reader must not see. */
  isSeen: boolean;
}

const toPlace = ({ id, verb, position, isSeen }: ScannedEvent): FeedPlace => ({
  id,
  isSeen,
  type: toFeedType(verb),
  position: position ?? -1,
});

/** Returns the reader's next events behind a position, oldest first. Source: table `events`. */
export const readFeedPlaces = async (tx: Tx, actor: Actor, position: number, limit: number): Promise<FeedPlace[]> =>
  (await scanEvents(tx, actor, { condition: gt(events.position, position), limit })).map(toPlace);

/** Returns the position of the newest event that can be the reader's. -1 before the first one. */
export async function findNewestPosition(tx: Tx, actor: Actor): Promise<number> {
  const [row] = await tx
    .select({ position: events.position })
    .from(events)
    .where(and(ownEvents(actor), isSettled(events.position)))
    .orderBy(desc(events.position))
    .limit(1);
  return row?.position ?? -1;
}

/**
 * Returns the newest event that the reader sees and that passes the filter: a type, a pattern such as "order.*", or
 * null for all. Null without one among the newest MAX_SCANNED of the reader's walk.
 */
export async function findNewestFeedPlace(tx: Tx, actor: Actor, filter: string | null): Promise<FeedPlace | null> {
  const limit = filter !== null || hasRules(actor) ? MAX_SCANNED : 1;
  const newest = (await scanEvents(tx, actor, { order: desc(events.position), limit })).map(toPlace);
  return newest.find(({ isSeen, type }) => isSeen && passesFilter(type, filter)) ?? null;
}

/** The columns of a query about many readers: the role, the company's id or the insurer's key, and a position. */
type ReaderColumns = Record<"role" | "companyId" | "insurerKey" | "position", SQLiteColumn>;

/** True if the walk of the query's reader has an event behind the position. */
export const hasEventsBehind = ({ role, companyId, insurerKey, position }: ReaderColumns): SQL => {
  const isBehind = sql`${events.position} > ${position} and ${isSettled(events.position)}`;
  const hasOwn = (reader: SQLiteColumn, key: SQLiteColumn) =>
    sql`exists (select 1 from ${events} where ${isNotNull(reader)} and ${reader} = ${key} and ${isBehind})`;
  return sql`(${hasOwn(events.feedSmeId, companyId)} or ${hasOwn(events.feedSupplierId, companyId)}
    or ${hasOwn(events.feedInsurer, insurerKey)}
    or ${role} in ('admin', 'bank') and exists (select 1 from ${events} where ${isBehind}))`;
};

interface Scan {
  /** The condition of the events that can be the reader's: ownEvents(). */
  own?: SQL | undefined;
  condition?: SQL;
  order?: SQL;
  limit: number;
}

/** Returns the first events of the condition in the reader's walk, along its index. Oldest first without an order. */
export async function scanEvents(
  reader: Tx | typeof db,
  actor: Actor,
  { own = ownEvents(actor), condition, order = asc(events.position), limit }: Scan,
): Promise<ScannedEvent[]> {
  const where = and(own, condition, isSettled(events.position));
  if (hasRules(actor)) return scanByRules(reader, actor, { condition: where, order, limit });
  const found = await reader.select(scannedColumns).from(events).where(where).orderBy(order).limit(limit);
  return found.map((event) => ({ ...event, isSeen: true }));
}

/**
 * The condition of the events that can be the reader's. It repeats the condition of the index. Undefined for admins and
 * the bank, who see most events. `column`: unindexed() keeps SQLite from walking the reader's whole feed.
 */
export function ownEvents(
  { role, applicantId, insurerId }: Actor,
  column: (column: SQLiteColumn) => SQL = (indexed) => sql`${indexed}`,
): SQL | undefined {
  switch (role) {
    case "sme":
      return and(isNotNull(events.feedSmeId), eq(column(events.feedSmeId), applicantId ?? ""));
    case "provider":
      return and(isNotNull(events.feedSupplierId), eq(column(events.feedSupplierId), applicantId ?? ""));
    case "insurance":
      return and(
        isNotNull(events.feedInsurer),
        eq(column(events.feedInsurer), insurerId === null ? -1 : toInsurerKey(insurerId)),
      );
    case "admin":
    case "bank":
      return undefined;
  }
}

/** @throws Invalid if the reader's feed has no such event. */
async function findPosition(actor: Actor, after: string): Promise<number> {
  if (after === FEED_START) return -1;
  const [event] = await db
    .select({ position: events.position })
    .from(events)
    .where(and(eq(events.id, after), ownEvents(actor)));
  if (!event) throw new Invalid({ after: [message("noSuchFeedEvent")] });
  return event.position ?? -1;
}

/**
 * Returns the event with the facts that the reader sees. Null if the reader does not see it now: an insurer loses the
 * events of an SME that leaves. Source: table `events`.
 */
export async function findFeedEvent(actor: Actor, id: string): Promise<FeedEvent | null> {
  if (hasRules(actor)) {
    const [found] = await scanEvents(db, actor, { condition: eq(events.id, id), limit: 1 });
    if (!found?.isSeen) return null;
  }
  return (await loadFeedEvents(actor, [id]))[0] ?? null;
}

/** Returns the events with the facts that the reader sees, in the order of `ids`. Source: table `events`. */
async function loadFeedEvents(actor: Actor, ids: string[]): Promise<FeedEvent[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: events.id,
      verb: events.verb,
      at: events.at,
      kind: events.subject,
      subjectId: events.subjectId,
      before: events.before,
      after: events.after,
    })
    .from(events)
    .where(inArray(events.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { verb, at, kind, subjectId, before, after } = row;
    return {
      id,
      type: toFeedType(verb),
      at,
      subject: { kind, id: subjectId },
      before: visibleFacts(actor, kind, before),
      after: visibleFacts(actor, kind, after),
    };
  });
}
