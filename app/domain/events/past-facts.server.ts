/** The facts of subjects at a past moment, from their later events. Source: app/domain/README.md, "Events". */
import { and, eq, gte, inArray } from "drizzle-orm";
import { db } from "~/db/client.server";
import { events } from "~/db/schema";
import { smallestId } from "~/domain/values/ids";
import type { SubjectFacts, SubjectKind } from "./event";

/**
 * Returns the facts in `names` that changed after the moment `at` (UTC milliseconds), with their values at that moment,
 * by the subjects' ids. A fact that was missing then is null. Facts that did not change since are missing. Reads the
 * subjects' `events`.
 */
export async function loadPastFacts(
  kind: SubjectKind,
  ids: string[],
  names: string[],
  at: number,
): Promise<Map<string, SubjectFacts>> {
  const past = new Map<string, SubjectFacts>();
  if (ids.length === 0) return past;
  const later = await db
    .select({ subjectId: events.subjectId, number: events.number, before: events.before })
    .from(events)
    .where(and(eq(events.subject, kind), inArray(events.subjectId, ids), gte(events.id, smallestId(at + 1))));
  for (const { subjectId, before } of later.sort((a, b) => a.number - b.number)) {
    const facts = past.get(subjectId) ?? {};
    for (const name of names) if (name in before && !(name in facts)) facts[name] = before[name];
    past.set(subjectId, facts);
  }
  return past;
}
