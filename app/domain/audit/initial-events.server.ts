/**
 * Starts the event record of a database that is older than it. A migration turned the entries of two logs into events.
 * This job chains them and adds an event with the current facts to every subject, from which `dhow check` can replay
 * later events.
 */
import { and, asc, eq, gt, sql } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { upsertRow } from "~/db/prepared-statements.server";
import { accounts, applicants, eventHeads, events, industries, insurers, orders, settings } from "~/db/schema";
import { hashEvent } from "~/domain/events/chain.server";
import { SETTINGS_SUBJECT, type Subject } from "~/domain/events/event";
import { recordEvent } from "~/domain/events/event.server";
import { readFacts } from "~/domain/events/fact.server";
import { systemOperator } from "~/domain/values/actor";
import { job } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";

/** The setting that marks the record as initialized. */
const RECORD_INITIALIZED_KEY = "recordBegun";

/** Subjects per transaction, so that the writes of other processes wait for milliseconds. */
const BATCH = 100;

/**
 * Records the initial events once per database. Does nothing afterwards. If a start is killed meanwhile, the next one
 * continues with the subjects without events.
 */
export const recordInitialEvents = job(async ({ write, now }): Promise<void> => {
  if (await isRecordInitialized(db)) return;
  for (const [kind, table] of subjectTables) {
    for (let after = ""; ; ) {
      const ids = await db
        .select({ id: table.id })
        .from(table)
        .where(gt(table.id, after))
        .orderBy(asc(table.id))
        .limit(BATCH);
      if (ids.length === 0) break;
      await write(async (tx) => {
        for (const { id } of ids) await recordInitialEvent(tx, { kind, id }, now);
      });
      after = ids.at(-1)?.id ?? "";
    }
  }
  await write(async (tx) => {
    if (await isRecordInitialized(tx)) return;
    await recordInitialEvent(tx, SETTINGS_SUBJECT, now);
    await upsertRow(tx, settings, { key: RECORD_INITIALIZED_KEY, value: true });
  });
});

/** The subjects whose rows have an id. */
const subjectTables = [
  ["account", accounts],
  ["applicant", applicants],
  ["order", orders],
  ["insurer", insurers],
  ["industry", industries],
] as const;

async function isRecordInitialized(tx: Tx): Promise<boolean> {
  const [row] = await tx.select().from(settings).where(eq(settings.key, RECORD_INITIALIZED_KEY));
  return row !== undefined;
}

async function recordInitialEvent(tx: Tx, subject: Subject, now: number): Promise<void> {
  const [head] = await tx
    .select()
    .from(eventHeads)
    .where(and(eq(eventHeads.subject, subject.kind), eq(eventHeads.subjectId, subject.id)));
  if (head) return;
  await hashOrderEvents(tx, subject);
  const facts = await readFacts(tx, subject);
  if (!facts || Object.keys(facts).length === 0) return;
  await recordEvent(tx, { subject, verb: "record.begun", by: systemOperator, now, text: message("recordBegun") });
}

/** Adds the hashes that the migration left empty in a log's events. */
async function hashOrderEvents(tx: Tx, { kind, id }: Subject): Promise<void> {
  const lines = await tx
    .select()
    .from(events)
    .where(and(eq(events.subject, kind), eq(events.subjectId, id)))
    .orderBy(asc(events.number));
  let last = "";
  for (const line of lines) {
    last = hashEvent(last, line) ?? "";
    await tx
      .update(events)
      .set({ hash: last })
      .where(and(eq(events.id, line.id), eq(events.hash, sql`''`)));
  }
  if (lines.length > 0)
    await upsertRow(tx, eventHeads, {
      subject: kind,
      subjectId: id,
      events: lines.length,
      hash: last,
      state: null,
      facts: "{}",
      seal: null,
    });
}
