/** How long officers take, measured from what they did. */
import { and, desc, eq, lt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { db } from "~/db/client.server";
import { events } from "~/db/schema";
import type { OfficerRole } from "../actor";
import type { Level } from "../applicants/level";
import type { UsualWait } from "./waiting";

/** The latest decisions that are looked at, and how few are too few to say something of. */
const LATEST = 40;
const FEWEST = 3;

/** Of the officer's latest decisions at the level; null while there are too few. One short walk of an index, and one of each applicant's events. */
export async function usualWait(officer: OfficerRole, level: Level): Promise<UsualWait | null> {
  const before = alias(events, "before");
  const found = await db
    .select({ id: events.id, at: events.at, since: before.at })
    .from(latestDecisions(officer))
    .innerJoin(events, eq(events.id, sql`latest.id`))
    .innerJoin(
      before,
      and(eq(before.subject, "applicant"), eq(before.subjectId, events.subjectId), lt(before.number, events.number), eq(before.line, "move"), eq(before.state, level)),
    );
  // Who applied again was at the level before: the last time counts.
  const waits = new Map<string, number>();
  for (const { id, at, since } of found) waits.set(id, Math.min(at - since, waits.get(id) ?? Infinity));
  const sorted = [...waits.values()].sort((a, b) => a - b);
  return sorted.length < FEWEST ? null : { half: sorted[Math.ceil(sorted.length / 2) - 1]!, of: sorted.length };
}

/** The index holds only moves, and is used where the query says so in its own words. */
const latestDecisions = (officer: OfficerRole) =>
  db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.role, officer), sql`${events.line} = 'move'`))
    .orderBy(desc(events.id))
    .limit(LATEST)
    .as("latest");
