/** Reads a company's feed: its events, in the order of their commits. Source: app/domain/README.md, "Event feed". */
import { and, asc, eq, gt, inArray, isNotNull, type SQL } from "drizzle-orm";
import { db } from "~/db/client.server";
import { isSettled } from "~/db/engine-differences";
import { events } from "~/db/schema";
import type { SubjectFacts } from "~/domain/events/event";
import type { Actor } from "~/domain/values/actor";
import { Invalid } from "~/domain/verbs/errors";
import { message } from "~/words/message";
import { type FeedEventType, passesFilter, toFeedType } from "./feed-event-types";
import { type FeedSubject, visibleFacts } from "./feed-facts";

/** The cursor before the first event. */
export const FEED_START = "00000000-0000-0000-0000-000000000000";

/** The most events that one page reads to find the ones of its type. */
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
  subject: { kind: FeedSubject; id: string };
  /** The changed facts that the company sees. */
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
 * Returns a page of the company's feed, oldest event first. Each event is in exactly one page, also while other
 * processes write events. Source: table `events`.
 * @throws Invalid at "after" if the feed has no event with this id.
 */
export async function readEventFeed(actor: Actor, { after, type, limit }: FeedQuery): Promise<FeedPage> {
  const isOwn = ownEvents(actor);
  const start = await findPosition(isOwn, after);
  const scan = type === null ? limit + 1 : MAX_SCANNED;
  const scanned = await db
    .select({ id: events.id, verb: events.verb })
    .from(events)
    .where(and(isOwn, gt(events.position, start), isSettled(events.position)))
    .orderBy(asc(events.position))
    .limit(scan);
  const wanted = scanned.filter(({ verb }) => passesFilter(toFeedType(verb), type));
  const page = wanted.slice(0, limit);
  const isFull = wanted.length > limit;
  return {
    events: await loadEvents(
      actor,
      page.map(({ id }) => id),
    ),
    next: (isFull ? page : scanned).at(-1)?.id ?? after,
    hasMore: isFull || scanned.length === scan,
  };
}

/** The condition of the company's events. It repeats the condition of the index. */
function ownEvents({ role, applicantId }: Actor): SQL | undefined {
  const reader = role === "sme" ? events.feedSmeId : events.feedSupplierId;
  return and(isNotNull(reader), eq(reader, applicantId ?? ""));
}

/** @throws Invalid if the company has no such event. */
async function findPosition(isOwn: SQL | undefined, after: string): Promise<number> {
  if (after === FEED_START) return -1;
  const [event] = await db
    .select({ position: events.position })
    .from(events)
    .where(and(eq(events.id, after), isOwn));
  if (!event) throw new Invalid({ after: [message("noSuchFeedEvent")] });
  return event.position ?? -1;
}

async function loadEvents(actor: Actor, ids: string[]): Promise<FeedEvent[]> {
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
    const kind = row.kind as FeedSubject;
    const { verb, at, subjectId, before, after } = row;
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
