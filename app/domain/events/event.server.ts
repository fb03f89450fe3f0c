/**
 * Records events: one for each action of a person or job, chained per subject. Source: app/domain/README.md, "Events".
 */

import { and, desc, eq, gt, sql } from "drizzle-orm";
import { store, type Tx } from "~/db/client.server";
import { insertOrLockRow, insertRow, prepareQuery, upsertRow } from "~/db/prepared-statements.server";
import { eventHeads, events } from "~/db/schema";
import { rememberingRows } from "~/domain/lookups.server";
import type { Operator } from "~/domain/values/actor";
import { generateId } from "~/domain/values/ids";
import { together } from "~/domain/values/together";
import {
  createSalt,
  currentKeyId,
  ERASED_EVENTS,
  type ErasedEvent,
  hashEvent,
  type RecordedEvent,
  sealHead,
} from "./chain.server";
import {
  diffFacts,
  type EventType,
  type Subject,
  type SubjectFacts,
  type SubjectKind,
  type TimelineKind,
} from "./event";
import { readFacts } from "./fact.server";
import { findFeedReaders } from "./feed-readers";

export type { RecordedEvent } from "./chain.server";

export interface EventInput {
  subject: Subject;
  verb: EventType;
  by: Operator;
  now: number;
  /** The event's text for people, a message() or typed. */
  text: string;
  /** The kind of timeline entry. Null for no entry. */
  line?: TimelineKind | null;
  /** The reason in the words of the person who gave it, such as for a cancellation. */
  reason?: string | null;
}

/**
 * Receives the events of one transaction at its end, in their order. Its writes commit together with them. Listeners
 * run at the same time. Events that they record follow in a second call. `all`: all events of the transaction so far.
 */
export type RecordListener = (tx: Tx, events: readonly RecordedEvent[], all: readonly RecordedEvent[]) => Promise<void>;

const listeners = new Set<RecordListener>();

/** Subscribes to the events of every transaction. Subscribing a listener again has no effect. */
export function onRecorded(listener: RecordListener): void {
  listeners.add(listener);
}

const eventsByTransaction = new WeakMap<Tx, RecordedEvent[]>();

/**
 * Runs `work` in the transaction, then passes its events to every listener. Returns the result of `work`.
 * @throws Error if the program has no listeners, because messages would be lost.
 * @throws the errors of `work` and the listeners.
 */
export async function withListeners<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (listeners.size === 0) throw new Error("Nothing listens to recorded events: call wire() before the first verb.");
  const events: RecordedEvent[] = [];
  eventsByTransaction.set(tx, events);
  return rememberingRows(tx, async () => {
    const answer = await work(tx);
    for (let told = 0; told < events.length; ) {
      const recorded = events.slice(told);
      told = events.length;
      const all = [...events];
      await together([...listeners].map((listener) => listener(tx, recorded, all)));
    }
    return answer;
  });
}

const headQuery = prepareQuery((reader) =>
  reader
    .select({
      events: eventHeads.events,
      hash: eventHeads.hash,
      state: eventHeads.state,
      facts: eventHeads.facts,
      seal: eventHeads.seal,
    })
    .from(eventHeads)
    .where(and(eq(eventHeads.subject, sql.placeholder("kind")), eq(eventHeads.subjectId, sql.placeholder("id")))),
);

/** Returns the end of the subject's chain: NO_EVENTS before its first event. */
const readHead = async (tx: Tx, { kind, id }: Subject) => (await headQuery().all({ kind, id }, tx))[0] ?? NO_EVENTS;

/**
 * Locks each subject, so that of two concurrent verbs only one commits. Call it when a guard reads a row it does not
 * write. It writes the subject's row in `event_heads`, as recordEvent() does. The other verb runs again and sees the
 * first one's changes. SQLite runs one transaction at a time, so it writes nothing. Lock SMEs and suppliers first, then
 * orders, then groups. Source: app/domain/README.md, "Concurrency".
 */
export async function lockSubjects(tx: Tx, kind: SubjectKind, ...ids: string[]): Promise<void> {
  await lockInOrder(tx, toSubjects(kind, ids));
}

/** Locks the SME, then its orders: see lockSubjects(). */
export async function lockSmeAndOrders(tx: Tx, smeId: string, orderIds: string[]): Promise<void> {
  await lockInOrder(tx, [{ kind: "applicant", id: smeId }, ...toSubjects("order", orderIds)]);
}

const toSubjects = (kind: SubjectKind, ids: string[]): Subject[] =>
  [...new Set(ids)].sort().map((id) => ({ kind, id }));

async function lockInOrder(tx: Tx, subjects: Subject[]): Promise<void> {
  const { hasManyWriters } = store();
  for (const subject of subjects) {
    noteLock(subject);
    if (hasManyWriters)
      await insertOrLockRow(tx, eventHeads, { subject: subject.kind, subjectId: subject.id, ...NO_EVENTS });
  }
}

let noteLock = (_subject: Subject): void => {};

/** For tests only: calls the listener with each locked subject, on every engine. */
export function watchLocks(listener: (subject: Subject) => void): void {
  noteLock = listener;
}

/**
 * Records an event after the verb's writes. Compares the subject's rows with the facts of its last event, so no verb
 * can forget a change.
 * @throws Error if the subject does not exist.
 */
export const recordEvent = (tx: Tx, event: EventInput): Promise<void> => recordEvents(tx, [event]);

/** Like recordEvent() for events of different subjects, in this order. Reads the facts of all subjects together. */
export async function recordEvents(tx: Tx, inputs: EventInput[]): Promise<void> {
  const found = await Promise.all(
    inputs.map(({ subject, line }) =>
      // A note changes no facts.
      Promise.all([readHead(tx, subject), line === "note" ? null : requireFacts(tx, subject)]),
    ),
  );
  for (const [at, input] of inputs.entries()) {
    const [head, facts] = found[at]!;
    const changes = facts
      ? computeChanges(facts, JSON.parse(head.facts))
      : { ...head, values: {}, before: {}, after: {} };
    await addEvent(tx, input, head, changes);
  }
}

/**
 * Records the event `record.erased` of a subject. It states the erased events, and all facts that they no longer have.
 * `left`: the facts that replaying the subject's events still yields.
 */
export async function recordErasedEvents(
  tx: Tx,
  input: Omit<EventInput, "verb">,
  erased: ErasedEvent[],
  left: SubjectFacts,
): Promise<void> {
  const [head, facts] = await Promise.all([readHead(tx, input.subject), requireFacts(tx, input.subject)]);
  const { before, after, ...changes } = computeChanges(facts, left);
  await addEvent(tx, { ...input, verb: "record.erased" }, head, {
    ...changes,
    before: { ...before, [ERASED_EVENTS]: null },
    after: { ...after, [ERASED_EVENTS]: erased },
  });
}

const lastPositionQuery = prepareQuery((reader) =>
  reader
    .select({ position: events.position })
    .from(events)
    .where(gt(events.position, 0))
    .orderBy(desc(events.position))
    .limit(1),
);

/**
 * Returns the next event's place in the feed. Null on PostgreSQL, where a trigger sets it: transactions that run at the
 * same time do not see each other's events. Source: app/domain/README.md, "Event feed".
 */
async function nextPosition(tx: Tx): Promise<number | null> {
  if (store().hasManyWriters) return null;
  const [last] = await lastPositionQuery().all({}, tx);
  return (last?.position ?? 0) + 1;
}

async function addEvent(
  tx: Tx,
  { subject, verb, by, now, text, line = null, reason = null }: EventInput,
  head: Awaited<ReturnType<typeof readHead>>,
  { facts, values, state, before, after }: Changes,
): Promise<void> {
  const keyId = currentKeyId();
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
    keyId,
    salt: createSalt(),
    erased: null,
    apiKeyId: ("apiKey" in by && by.apiKey?.id) || null,
    position: await nextPosition(tx),
    ...findFeedReaders({ subject, verb, line, officersInsurerId: ("insurerId" in by && by.insurerId) || null }, values),
  };
  const chained = { ...event, hash: hashEvent(head.hash, event) ?? "" };
  await insertRow(tx, events, chained);
  const end = { subject: subject.kind, subjectId: subject.id, events: event.number, hash: chained.hash };
  await upsertRow(tx, eventHeads, { ...end, state, facts, seal: sealHead(keyId, end) });
  eventsByTransaction.get(tx)?.push(chained);
}

interface Changes {
  /** JSON of all facts after the event. */
  facts: string;
  /** The same facts as values. Empty for a note. */
  values: SubjectFacts;
  /** An applicant's level or an order's status. Null for other subjects. */
  state: number | null;
  before: SubjectFacts;
  after: SubjectFacts;
}

const NO_EVENTS = { events: 0, hash: "", state: null, facts: "{}", seal: null };

/** @throws Error if the subject does not exist. */
async function requireFacts(tx: Tx, subject: Subject): Promise<SubjectFacts> {
  const facts = await readFacts(tx, subject);
  if (!facts) throw new Error(`There is no ${subject.kind} ${subject.id} to record anything of.`);
  return facts;
}

function computeChanges(facts: SubjectFacts, recordedFacts: SubjectFacts): Changes {
  const state = (facts.level ?? facts.status ?? null) as number | null;
  return { facts: JSON.stringify(facts), values: facts, state, ...diffFacts(recordedFacts, facts) };
}
