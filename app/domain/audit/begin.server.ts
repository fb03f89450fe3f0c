/**
 * Begins the record in a database that is older than it. The migration has made events of the lines of two logs. Here
 * they are chained, and every subject gets an event with its present facts, from which `dhow check` can replay what
 * follows.
 */
import { and, asc, eq, gt, sql } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { putRow } from "~/db/prepared.server";
import { accounts, applicants, eventHeads, events, industries, insurers, orders, settings } from "~/db/schema";
import { say } from "~/words/say";
import { system } from "../actor";
import { SETTINGS, type Subject } from "../events/event";
import { factsOf } from "../events/facts.server";
import { hashOf, record } from "../events/record.server";
import { chore } from "../verb.server";

/** The setting that says that it is done. */
const BEGUN = "recordBegun";

export const beginRecord = chore(async ({ write, now }): Promise<void> => {
  if (await isBegun(db)) return;
  await write(async (tx) => {
    if (await isBegun(tx)) return;
    for (const [kind, table] of subjectTables) {
      for (let after = ""; ; ) {
        const ids = await tx
          .select({ id: table.id })
          .from(table)
          .where(gt(table.id, after))
          .orderBy(asc(table.id))
          .limit(500);
        if (ids.length === 0) break;
        for (const { id } of ids) await begin(tx, { kind, id }, now);
        after = ids.at(-1)?.id ?? "";
      }
    }
    await begin(tx, SETTINGS, now);
    await putRow(tx, settings, { key: BEGUN, value: true });
  });
});

/** All whose rows have an id. */
const subjectTables = [
  ["account", accounts],
  ["applicant", applicants],
  ["order", orders],
  ["insurer", insurers],
  ["industry", industries],
] as const;

async function isBegun(tx: Tx): Promise<boolean> {
  const [row] = await tx.select().from(settings).where(eq(settings.key, BEGUN));
  return row !== undefined;
}

async function begin(tx: Tx, subject: Subject, now: number): Promise<void> {
  const [head] = await tx
    .select()
    .from(eventHeads)
    .where(and(eq(eventHeads.subject, subject.kind), eq(eventHeads.subjectId, subject.id)));
  if (head) return;
  await chainLines(tx, subject);
  const facts = await factsOf(tx, subject);
  if (!facts || Object.keys(facts).length === 0) return;
  await record(tx, { subject, verb: "record.begun", by: system, now, text: say("recordBegun") });
}

/** The hashes of a log's lines, which the migration left open. */
async function chainLines(tx: Tx, { kind, id }: Subject): Promise<void> {
  const lines = await tx
    .select()
    .from(events)
    .where(and(eq(events.subject, kind), eq(events.subjectId, id)))
    .orderBy(asc(events.number));
  let last = "";
  for (const line of lines) {
    last = hashOf(last, line);
    await tx
      .update(events)
      .set({ hash: last })
      .where(and(eq(events.id, line.id), eq(events.hash, sql`''`)));
  }
  if (lines.length > 0)
    await putRow(tx, eventHeads, {
      subject: kind,
      subjectId: id,
      events: lines.length,
      hash: last,
      state: null,
      facts: "{}",
    });
}
