/** Measures the duration of officers' decisions from their events. */
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { events } from "~/db/schema";
import type { OfficerRole } from "~/domain/values/actor";
import type { Level } from "~/domain/values/level";
import type { TypicalWait } from "./task";

/** The latest decisions to measure, and the fewest that give a result. */
const MAX_DECISIONS = 40;
const MIN_DECISIONS = 3;

/**
 * Returns the typical wait for the officer role's latest decisions at the level. Null while there are too few. Reads
 * `events` along one index, and the applicants' own events.
 */
export async function loadTypicalWait(officer: OfficerRole, level: Level): Promise<TypicalWait | null> {
  const { id, subjectId, number, at } = events;
  const decisions = await db
    .select({ subjectId, number, at })
    .from(events)
    // The partial index holds only moves. The literal lets both engines use it.
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
    // An applicant that applied again reached the level several times: the last time counts.
    const since = arrivals
      .filter((arrival) => arrival.subjectId === decision.subjectId && arrival.number < decision.number)
      .map((arrival) => arrival.at);
    return since.length === 0 ? [] : decision.at - Math.max(...since);
  });
  waits.sort((a, b) => a - b);
  return waits.length < MIN_DECISIONS ? null : { median: waits[Math.ceil(waits.length / 2) - 1]!, count: waits.length };
}
