/** The part of `dhow check` that replays the events: none was changed or lost, and every subject matches its events. */
import { setImmediate as breathe } from "node:timers/promises";
import { and, asc, desc, eq, isNotNull, notExists, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { prepareQuery } from "~/db/prepared-statements.server";
import {
  accounts,
  applicants,
  bankStatements,
  checkouts,
  companyGroups,
  eventHeads,
  events,
  feeInvoices,
  industries,
  insurers,
  orders,
  payoutBatches,
  settlements,
} from "~/db/schema";
import { PAGE, readPagesBy } from "~/domain/check-pages.server";
import {
  ChainVerifier,
  chainEndsHash,
  ERASED_EVENTS,
  type RecordedEvent,
  type UnkeyedEvents,
} from "~/domain/events/chain.server";
import { addChanges, diffFacts, type Subject, type SubjectFacts, type SubjectKind } from "~/domain/events/event";
import { readFacts, readFactsOfMany } from "~/domain/events/fact.server";
import { findFeedReaders, isArrival } from "~/domain/events/feed-readers";
import { isNewFact } from "~/domain/events/new-facts";
import { readUnkeyedSeal, type UnkeyedSeal } from "~/domain/events/unkeyed-seal.server";
import { formatOrderNumber } from "~/domain/orders/status";

type Head = typeof eventHeads.$inferSelect;

/**
 * Returns one English line per problem, or an empty array. Source: tables `events`, `event_heads` and the subjects'
 * own.
 */
export async function checkEvents(): Promise<string[]> {
  return [...(await checkChains()), ...(await listOrphanedEvents()), ...(await listUnrecordedRows())];
}

/**
 * Replays all chains in one pass. Heads and events both come in the order of subject and id, a page at a time. The
 * memory therefore does not grow with the record.
 */
async function checkChains(): Promise<string[]> {
  const problems: string[] = [];
  const unkeyedEnds = chainEndsHash();
  const unknownKeys = new Map<string, { events: number; first: string }>();
  const chains = new EventReader();
  const insurerOf = await loadOfficersInsurers();
  for await (const heads of readHeads()) {
    const factsOf = await readPageFacts(heads);
    for (const head of heads) {
      const subject: Subject = { kind: head.subject, id: head.subjectId };
      const chain = await replayChain(chains.eventsOf(subject), head, insurerOf);
      if (chain.unkeyedEnd !== null) unkeyedEnds.add(chain.unkeyedEnd);
      const name = subjectName(subject, chain.facts);
      for (const keyId of chain.unknownKeyIds) {
        const known = unknownKeys.get(keyId);
        unknownKeys.set(keyId, { events: (known?.events ?? 0) + 1, first: known?.first ?? name });
      }
      problems.push(...compareWithRows(name, factsOf(subject), { ...chain, head }));
    }
  }
  for (const [keyId, { events: count, first }] of unknownKeys)
    problems.push(
      `${count} events, the first of ${first}, have the unknown key ${keyId}, so nobody can verify them: add the ` +
        "secret of that time to the earlier secrets",
    );
  return [...problems, ...compareUnkeyedEvents(unkeyedEnds.result(), await readUnkeyedSeal())];
}

/** A longer chain is left to the full check. */
const MAX_EVENTS = 1000;

/** Replays the chains of the newest `newest` events. Returns one English line per problem, or an empty array. */
export async function checkNewestChains(newest: number): Promise<string[]> {
  const recent = await db
    .select({ kind: events.subject, id: events.subjectId })
    .from(events)
    .orderBy(desc(events.id))
    .limit(newest);
  const insurerOf = await loadOfficersInsurers();
  const problems: string[] = [];
  for (const subject of new Map(recent.map((found) => [`${found.kind} ${found.id}`, found])).values()) {
    const [head] = await db
      .select()
      .from(eventHeads)
      .where(and(eq(eventHeads.subject, subject.kind), eq(eventHeads.subjectId, subject.id)));
    if (!head) problems.push(`${subjectName(subject, {})} has events, but no row in event_heads`);
    if (!head || head.events > MAX_EVENTS) continue;
    const chain = await db
      .select()
      .from(events)
      .where(and(eq(events.subject, subject.kind), eq(events.subjectId, subject.id)))
      .orderBy(asc(events.number))
      .limit(MAX_EVENTS + 1);
    const replayed = await replayChain([chain], head, insurerOf);
    const name = subjectName(subject, replayed.facts);
    problems.push(...compareWithRows(name, await readFacts(db, subject), { ...replayed, head }));
    // The server answers requests between two chains.
    await breathe();
  }
  return problems;
}

/** Reads the facts of all subjects of a page. */
async function readPageFacts(heads: Head[]): Promise<(subject: Subject) => SubjectFacts | null> {
  const found = new Map<SubjectKind, Map<string, SubjectFacts | null>>();
  for (const [kind, its] of Map.groupBy(heads, ({ subject }) => subject))
    found.set(
      kind,
      await readFactsOfMany(
        db,
        kind,
        its.map(({ subjectId }) => subjectId),
      ),
    );
  return ({ kind, id }) => found.get(kind)?.get(id) ?? null;
}

const readHeads = (): AsyncGenerator<Head[]> =>
  readPagesBy(eventHeads, (last: Head | null) =>
    headPages().all({ subject: last?.subject ?? "", subjectId: last?.subjectId ?? "" }),
  );

const headPages = prepareQuery((reader) => {
  const { subject, subjectId } = eventHeads;
  return reader
    .select()
    .from(eventHeads)
    .where(sql`(${subject}, ${subjectId}) > (${sql.placeholder("subject")}, ${sql.placeholder("subjectId")})`)
    .orderBy(asc(subject), asc(subjectId))
    .limit(PAGE);
});

const eventPages = prepareQuery((reader) => {
  const { subject, subjectId, number } = events;
  const [afterSubject, afterId] = [sql.placeholder("subject"), sql.placeholder("subjectId")];
  return reader
    .select()
    .from(events)
    .where(sql`(${subject}, ${subjectId}, ${number}) > (${afterSubject}, ${afterId}, ${sql.placeholder("number")})`)
    .orderBy(asc(subject), asc(subjectId), asc(number))
    .limit(PAGE);
});

/** Reads all events in the order of their subjects and numbers. */
class EventReader {
  #page: RecordedEvent[] = [];
  #at = 0;
  #isOver = false;

  /** Yields the subject's events, at most a page at a time. Skips events of earlier subjects, which have no head. */
  async *eventsOf({ kind, id }: Subject): AsyncGenerator<RecordedEvent[]> {
    const isEarlier = (event: RecordedEvent) =>
      event.subject < kind || (event.subject === kind && event.subjectId < id);
    const isOwn = (event: RecordedEvent) => event.subject === kind && event.subjectId === id;
    while (await this.#fill()) {
      while (this.#at < this.#page.length && isEarlier(this.#page[this.#at]!)) this.#at += 1;
      const from = this.#at;
      while (this.#at < this.#page.length && isOwn(this.#page[this.#at]!)) this.#at += 1;
      if (this.#at > from) yield this.#page.slice(from, this.#at);
      if (this.#at < this.#page.length) return;
    }
  }

  /** Reads the next page if there is no event left. Returns false after the last event. */
  async #fill(): Promise<boolean> {
    if (this.#at >= this.#page.length && !this.#isOver) {
      const { subject, subjectId, number } = this.#page.at(-1) ?? { subject: "", subjectId: "", number: 0 };
      this.#page = await eventPages().all({ subject, subjectId, number });
      this.#at = 0;
      this.#isOver = this.#page.length === 0;
    }
    return !this.#isOver;
  }
}

interface ReplayedChain {
  /** The chain's first fault. Null if there is none. */
  fault: string | null;
  facts: SubjectFacts;
  /** The last event without a key, as the seal of old events counts it. Null if there is none. */
  unkeyedEnd: Pick<Head, "subject" | "subjectId" | "events" | "hash"> | null;
  /** The unknown keys, once for each of their events. */
  unknownKeyIds: string[];
  /** True if an event with a key has recorded all facts. */
  hasKeyedFacts: boolean;
}

/** Replays a subject's events, which come in parts. */
async function replayChain(
  chain: AsyncIterable<RecordedEvent[]> | RecordedEvent[][],
  head: Head,
  insurerOf: OfficersInsurers,
): Promise<ReplayedChain> {
  const { subject, subjectId } = head;
  const facts: SubjectFacts = {};
  let unkeyedEnd: ReplayedChain["unkeyedEnd"] = null;
  let hasKeyedFacts = false;
  const verifier = new ChainVerifier();
  const feeds = new FeedEntries();
  for await (const part of chain) {
    for (const event of part) {
      verifier.add(event);
      if (event.keyId === null) unkeyedEnd = { subject, subjectId, events: event.number, hash: event.hash };
      else if (event.line !== "note") hasKeyedFacts = true;
      addChanges(facts, event.after);
      if (event.verb === "record.erased") delete facts[ERASED_EVENTS];
      feeds.add(event, facts);
    }
  }
  const fault = verifier.fault(head) ?? feeds.problem({ kind: subject, id: subjectId }, facts, insurerOf);
  return { fault, facts, unkeyedEnd, unknownKeyIds: verifier.unknownKeyIds, hasKeyedFacts };
}

/** The insurer of each officer, by account. */
type OfficersInsurers = ReadonlyMap<string | null, string | null>;

async function loadOfficersInsurers(): Promise<OfficersInsurers> {
  const officers = await db
    .select({ id: accounts.id, insurerId: accounts.insurerId })
    .from(accounts)
    .where(isNotNull(accounts.insurerId));
  return new Map(officers.map(({ id, insurerId }) => [id, insurerId]));
}

/** The feeds that a chain's events are in. Events with the same entry need one comparison. */
class FeedEntries {
  #entries = new Map<string, { event: RecordedEvent; placedAt: unknown; insurerId: unknown }>();
  /** True while the SME's insurer is unknown, because the event that names it was erased. */
  #isInsurerErased = false;

  /** Adds the chain's next event. `facts`: the facts as of the event. */
  add(event: RecordedEvent, { placedAt, insurerId: known }: SubjectFacts): void {
    const { verb, line, role, actorId, feedSmeId, feedSupplierId, feedInsurer } = event;
    if (event.after.insurerId != null) this.#isInsurerErased = false;
    else if (event.erased?.["after insurerId"] !== undefined) this.#isInsurerErased = true;
    const insurerId = this.#isInsurerErased ? ERASED : known;
    const rule = `${line} ${isArrival(verb)} ${role === "insurance" ? actorId : ""} ${placedAt === undefined}`;
    const entry = `${rule} ${String(insurerId)} ${feedSmeId} ${feedSupplierId} ${feedInsurer}`;
    if (!this.#entries.has(entry)) this.#entries.set(entry, { event, placedAt, insurerId });
  }

  /** Returns an English line about the first event in a wrong feed, or null. `facts`: the chain's facts at its end. */
  problem(subject: Subject, facts: SubjectFacts, insurerOf: OfficersInsurers): string | null {
    for (const { event, placedAt, insurerId: known } of this.#entries.values()) {
      const { verb, line, role, actorId, feedInsurer } = event;
      // An order keeps its insurer.
      const insurerId = subject.kind === "order" ? facts.insurerId : known;
      const officersInsurerId = role === "insurance" ? (insurerOf.get(actorId) ?? null) : null;
      const needed = findFeedReaders({ subject, verb, line, officersInsurerId }, { ...facts, placedAt, insurerId });
      const isInsurers = insurerId === ERASED || feedInsurer === needed.feedInsurer;
      if (!isInsurers || event.feedSmeId !== needed.feedSmeId || event.feedSupplierId !== needed.feedSupplierId)
        return `event ${event.number} is in the wrong feed`;
    }
    return null;
  }
}

/** An insurer that only an erased event names. */
const ERASED = Symbol("erased");

/** Compares the replayed facts with the subject's rows and its head. */
function compareWithRows(
  name: string,
  facts: SubjectFacts | null,
  { fault, facts: recorded, head, hasKeyedFacts }: ReplayedChain & { head: Head },
): string[] {
  if (facts === null) return [`${name} does not exist, but its events do`];
  const { before, after } = diffFacts(recorded, facts);
  // Most heads have the same text as the rows' facts. Parsing it takes four times as long as writing that text.
  const cached =
    head.facts === JSON.stringify(facts) ? { before } : diffFacts(recorded, JSON.parse(head.facts) as SubjectFacts);
  return [
    ...(fault === null ? [] : [`${name}: ${fault}`]),
    ...Object.keys(before)
      .filter((fact) => hasKeyedFacts || !(isNewFact(fact) && before[fact] === null))
      .map((fact) => `${name}: ${fact} is ${factText(after[fact])}, but its events say ${factText(before[fact])}`),
    ...Object.keys(cached.before).map((fact) => `${name}: its row in event_heads has another ${fact} than its events`),
  ];
}

/** Compares the events without keys with the event that sealed them. */
function compareUnkeyedEvents(found: UnkeyedEvents, seal: UnkeyedSeal | null): string[] {
  if (found.subjects === 0 && seal === null) return [];
  if (seal === null)
    return [
      `${found.subjects} subjects have events without a key, but no event states them: the record was changed, or ` +
        "Dhow has not started since its update",
    ];
  return seal.digest === found.digest ? [] : ["the events from before the keys of the record have changed"];
}

async function listOrphanedEvents(): Promise<string[]> {
  const head = db
    .select({ one: sql`1` })
    .from(eventHeads)
    .where(and(eq(eventHeads.subject, events.subject), eq(eventHeads.subjectId, events.subjectId)));
  const lost = await db
    .selectDistinct({ kind: events.subject, id: events.subjectId })
    .from(events)
    .where(notExists(head));
  return lost.map((subject) => `${subjectName(subject, {})} has events, but no row in event_heads`);
}

/** The tables of all subjects except the settings, which may have no events. */
const subjectTables = {
  account: accounts,
  applicant: applicants,
  order: orders,
  insurer: insurers,
  industry: industries,
  batch: payoutBatches,
  settlement: settlements,
  feeInvoice: feeInvoices,
  group: companyGroups,
  statement: bankStatements,
  checkout: checkouts,
} as const;

async function listUnrecordedRows(): Promise<string[]> {
  const problems: string[] = [];
  for (const [kind, table] of Object.entries(subjectTables) as [
    keyof typeof subjectTables,
    (typeof subjectTables)[keyof typeof subjectTables],
  ][]) {
    const head = db
      .select({ one: sql`1` })
      .from(eventHeads)
      .where(and(eq(eventHeads.subject, kind), eq(eventHeads.subjectId, table.id)));
    const rows = await db.select({ id: table.id }).from(table).where(notExists(head));
    for (const { id } of rows) problems.push(`${subjectName({ kind, id }, {})} has no events`);
  }
  return problems;
}

const subjectName = ({ kind, id }: { kind: SubjectKind; id: string }, { number }: SubjectFacts): string =>
  kind === "order" && typeof number === "number"
    ? `order ${formatOrderNumber(number)}`
    : kind === "settings"
      ? "settings"
      : `${kind} ${id}`;

const factText = (fact: unknown): string =>
  fact === null || fact === undefined ? "nothing" : typeof fact === "string" ? fact : JSON.stringify(fact);
