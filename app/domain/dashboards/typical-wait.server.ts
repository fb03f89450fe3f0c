/** How long officers take, measured from what they did. */
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { events } from "~/db/schema";
import type { OfficerRole } from "~/domain/values/actor";
import type { Level } from "~/domain/values/level";
import type { TypicalWait } from "./task";

/** The latest decisions that are looked at, and how few are too few to say something of. */
const MAX_DECISIONS = 40;
const MIN_DECISIONS = 3;

/**
 * Of the officer's latest decisions at the level; null while there are too few. A short walk of an index, and one of
 * each applicant's events.
 */
export async function loadTypicalWait(officer: OfficerRole, level: Level): Promise<TypicalWait | null> {
  const { id, subjectId, number, at } = events;
  const decisions = await db
    .select({ subjectId, number, at })
    .from(events)
    // The index holds only moves, and is used where the query says so in its own words.
    .where(and(eq(events.role, officer), sql`${events.line} = 'move'`))
    .orderBy(desc(id))
    .limit(MAX_DECISIONS);
  const arrivals = await db
    .select({ subjectId, number, at })
    .from(events)
    .where(
      and(
        eq(events.subject, "applicant"),
        inArray(
          subjectId,
          decisions.map((decision) => decision.subjectId),
        ),
        eq(events.line, "move"),
        eq(events.state, level),
      ),
    );
  const waits = decisions.flatMap((decision) => {
    // Who applied again was at the level before: the last time counts.
    const since = arrivals
      .filter((arrival) => arrival.subjectId === decision.subjectId && arrival.number < decision.number)
      .map((arrival) => arrival.at);
    return since.length === 0 ? [] : decision.at - Math.max(...since);
  });
  waits.sort((a, b) => a - b);
  return waits.length < MIN_DECISIONS ? null : { half: waits[Math.ceil(waits.length / 2) - 1]!, of: waits.length };
}
