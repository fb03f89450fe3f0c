/**
 * The one record of what happened: an event for each thing that somebody did, chained per subject. Source:
 * app/domain/README.md, "The record".
 */

import { hash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { insertRow, prepareQuery, upsertRow } from "~/db/prepared-statements.server";
import { eventHeads, events } from "~/db/schema";
import type { Operator } from "~/domain/values/actor";
import { generateId } from "~/domain/values/ids";
import {
  diffFacts,
  type EventType,
  type Subject,
  type SubjectFacts,
  type SubjectKind,
  type TimelineKind,
} from "./event";
import { readFacts } from "./fact.server";

export type RecordedEvent = typeof events.$inferSelect;

export interface EventInput {
  subject: Subject;
  verb: EventType;
  by: Operator;
  now: number;
  /** What people read of it. */
  text: string;
  /** Null: it is on no timeline. */
  line?: TimelineKind | null;
  /** In the words of whoever canceled an order or returned its invoice. */
  reason?: string | null;
}

/** Gets the events of one transaction, in their order, at its end. What it writes commits together with them. */
export type RecordListener = (tx: Tx, events: readonly RecordedEvent[]) => Promise<void>;

const listeners = new Set<RecordListener>();

/** Subscribes to the events of every transaction. A second call with the same listener changes nothing. */
export function onRecorded(listener: RecordListener): void {
  listeners.add(listener);
}

const eventsByTransaction = new WeakMap<Tx, RecordedEvent[]>();

/**
 * Runs `work` in the transaction, then hands its events to every listener. A database's transactions run one after
 * another.
 * @throws Error in a program that has no listeners: its messages would be lost.
 */
export async function withListeners<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (listeners.size === 0) throw new Error("Nothing listens to recorded events: call wire() before the first verb.");
  const events: RecordedEvent[] = [];
  eventsByTransaction.set(tx, events);
  const answer = await work(tx);
  for (const listener of listeners) await listener(tx, events);
  return answer;
}

const headQuery = prepareQuery((reader) =>
  reader
    .select({ events: eventHeads.events, hash: eventHeads.hash, state: eventHeads.state, facts: eventHeads.facts })
    .from(eventHeads)
    .where(and(eq(eventHeads.subject, sql.placeholder("kind")), eq(eventHeads.subjectId, sql.placeholder("id")))),
);

/**
 * Called by a verb whose guard looks at more than it writes. It writes the head of each subject's record as it is;
 * record() writes the same row. So of two verbs at once that touch or record one subject only one commits. The other
 * runs again and sees what the first did, on any database that refuses two writes of one row. Who touches several kinds
 * begins with SMEs and suppliers, then orders; payments come last of all. Source: app/domain/README.md, "At the same
 * time".
 */
export async function lockSubjects(tx: Tx, kind: SubjectKind, ...ids: string[]): Promise<void> {
  for (const id of [...new Set(ids)].sort()) {
    const [head = NO_EVENTS] = await headQuery().all({ kind, id }, tx);
    await upsertRow(tx, eventHeads, { subject: kind, subjectId: id, ...head });
  }
}

/**
 * Called by a verb after it has written. It finds what changed by comparing the subject's rows with the facts in its
 * events so far, so that no verb can forget a part of it. Errors: a defect when there is no such subject.
 */
export async function recordEvent(
  tx: Tx,
  { subject, verb, by, now, text, line = null, reason = null }: EventInput,
): Promise<void> {
  const [head = NO_EVENTS] = await headQuery().all({ kind: subject.kind, id: subject.id }, tx);
  // A note changes nothing but the timeline.
  const { facts, state, before, after } =
    line === "note" ? { ...head, before: {}, after: {} } : await computeChanges(tx, subject, head.facts);
  const event = {
    id: generateId(now),
    subject: subject.kind,
    subjectId: subject.id,
    number: head.events + 1,
    verb,
    role: by.role,
    actorId: by.accountId,
    state,
    line,
    text,
    reason,
    before,
    after,
    at: now,
  };
  const chained = { ...event, hash: hashEvent(head.hash, event) };
  await insertRow(tx, events, chained);
  await upsertRow(tx, eventHeads, {
    subject: subject.kind,
    subjectId: subject.id,
    events: event.number,
    hash: chained.hash,
    state,
    facts,
  });
  eventsByTransaction.get(tx)?.push(chained);
}

interface Changes {
  /** JSON of all facts from then on. */
  facts: string;
  /** The level of an applicant, the status of an order. */
  state: number | null;
  before: SubjectFacts;
  after: SubjectFacts;
}

const NO_EVENTS = { events: 0, hash: "", state: null, facts: "{}" };

async function computeChanges(tx: Tx, subject: Subject, recordedFacts: string): Promise<Changes> {
  const facts = await readFacts(tx, subject);
  if (!facts) throw new Error(`There is no ${subject.kind} ${subject.id} to record anything of.`);
  const state = (facts.level ?? facts.status ?? null) as number | null;
  return { facts: JSON.stringify(facts), state, ...diffFacts(JSON.parse(recordedFacts) as SubjectFacts, facts) };
}

/** The hashed fields, in the order of their hash. Changing either breaks every chain. */
const HASHED = [
  "id",
  "subject",
  "subjectId",
  "number",
  "verb",
  "role",
  "actorId",
  "state",
  "line",
  "text",
  "reason",
  "before",
  "after",
  "at",
] as const;

/** Returns an event's hash, which chains the event to the one before. */
export function hashEvent(before: string, event: Omit<RecordedEvent, "hash">): string {
  const content = [before, ...HASHED.map((field) => event[field])];
  return hash("sha256", JSON.stringify(content), "base64url");
}
