/** The part of `dhow check` that replays the events: none was changed or lost, and every subject matches its events. */
import { and, asc, eq, gt, notExists, or, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import {
  accounts,
  applicants,
  bankStatements,
  eventHeads,
  events,
  industries,
  insurers,
  orders,
  payoutBatches,
} from "~/db/schema";
import { applyChanges, diffFacts, type Subject, type SubjectFacts, type SubjectKind } from "~/domain/events/event";
import { hashEvent } from "~/domain/events/event.server";
import { readFacts } from "~/domain/events/fact.server";
import { formatOrderNumber } from "~/domain/orders/status";

type Head = typeof eventHeads.$inferSelect;

/**
 * Returns one English line per problem, or an empty array. Source: tables `events`, `event_heads` and the subjects'
 * own.
 */
export async function checkEvents(): Promise<string[]> {
  return [...(await checkChains()), ...(await listOrphanedEvents()), ...(await listUnrecordedRows())];
}

async function checkChains(): Promise<string[]> {
  const problems: string[] = [];
  for (let last: Pick<Head, "subject" | "subjectId"> | null = null; ; ) {
    const { subject, subjectId } = eventHeads;
    const after: ReturnType<typeof or> = last
      ? or(gt(subject, last.subject), and(eq(subject, last.subject), gt(subjectId, last.subjectId)))
      : undefined;
    const page: Head[] = await db
      .select()
      .from(eventHeads)
      .where(after)
      .orderBy(asc(subject), asc(subjectId))
      .limit(500);
    if (page.length === 0) return problems;
    for (const head of page) problems.push(...(await checkChain(head)));
    last = page.at(-1) ?? null;
  }
}

async function checkChain(head: Head): Promise<string[]> {
  const subject: Subject = { kind: head.subject, id: head.subjectId };
  const { problem, said: recordedFacts } = await replayChain(subject, head);
  const facts = await readFacts(db, subject);
  const name = subjectName(subject, recordedFacts);
  if (facts === null) return [`${name} does not exist, but its events do`];
  const { before, after } = diffFacts(recordedFacts, facts);
  return [
    ...(problem === null ? [] : [`${name}: ${problem}`]),
    ...Object.keys(before).map(
      (fact) => `${name}: ${fact} is ${factText(after[fact])}, but its events say ${factText(before[fact])}`,
    ),
  ];
}

/** Returns the facts that result from the subject's events, and the first fault of their chain. */
async function replayChain({ kind, id }: Subject, head: Head): Promise<{ problem: string | null; said: SubjectFacts }> {
  let [number, hash, recordedFacts, problem]: [number, string, SubjectFacts, string | null] = [0, "", {}, null];
  for (;;) {
    const page = await db
      .select()
      .from(events)
      .where(and(eq(events.subject, kind), eq(events.subjectId, id), gt(events.number, number)))
      .orderBy(asc(events.number))
      .limit(500);
    for (const event of page) {
      if (event.number !== number + 1) problem ??= `event ${number + 1} is missing`;
      else if (hashEvent(hash, event) !== event.hash) problem ??= `event ${event.number} ("${event.text}") has changed`;
      ({ number, hash } = event);
      recordedFacts = applyChanges(recordedFacts, event.after);
    }
    if (page.length === 0) break;
  }
  if (number !== head.events) problem ??= `it has ${number} events instead of ${head.events}`;
  else if (hash !== head.hash) problem ??= "its last event was replaced";
  return { problem, said: recordedFacts };
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
  statement: bankStatements,
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
    problems.push(...rows.map(({ id }) => `${subjectName({ kind, id }, {})} has no events`));
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
