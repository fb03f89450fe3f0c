/** Schedules the erasures of a company's files when its business with Dhow ends. */
import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { insertRow } from "~/db/prepared-statements.server";
import { erasures } from "~/db/schema";
import { companyCountry } from "~/domain/applicants/countries";
import type { RecordedEvent } from "~/domain/events/event.server";
import { applicantById } from "~/domain/lookups.server";
import { generateId } from "~/domain/values/ids";
import { hasEnded } from "~/domain/values/level";
import { retainedKinds, retentionEnd } from "./retention";
import { readRetentionPeriods } from "./stored-periods.server";

/** The condition of the partial index on `erasures`. */
export const isWaitingErasure = isNull(erasures.erasedAt);

/**
 * Listens to events: schedules the erasures of a company that was closed or rejected, and cancels the erasures of a
 * reopened company.
 */
export async function scheduleErasures(tx: Tx, events: readonly RecordedEvent[]): Promise<void> {
  for (const { subject, subjectId, verb, line, state, at } of events) {
    if (subject !== "applicant" || line !== "move" || state === null) continue;
    if (verb === "applicant.reopened")
      await tx.delete(erasures).where(and(eq(erasures.applicantId, subjectId), isWaitingErasure));
    if (hasEnded({ level: state })) await insertErasures(tx, subjectId, at);
  }
}

async function insertErasures(tx: Tx, applicantId: string, startsAt: number): Promise<void> {
  const periods = await readRetentionPeriods(tx);
  const country = companyCountry(await applicantById(tx, applicantId)) ?? "KW";
  for (const kind of retainedKinds) {
    const years = periods[kind][country];
    await insertRow(tx, erasures, {
      id: generateId(startsAt),
      applicantId,
      kind,
      country,
      startsAt,
      years,
      dueAt: retentionEnd(startsAt, years),
      files: 0,
      erasedAt: null,
    });
  }
}
