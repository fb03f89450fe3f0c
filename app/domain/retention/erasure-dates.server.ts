/**
 * Schedules the erasures of files: when a company's business with Dhow ends, when a document is replaced, and while a
 * registration waits for its company.
 */
import { and, eq, isNull, notExists, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { insertRow } from "~/db/prepared-statements.server";
import { documents, erasures } from "~/db/schema";
import { companyCountry } from "~/domain/applicants/countries";
import type { RecordedEvent } from "~/domain/events/event.server";
import { applicantById } from "~/domain/lookups.server";
import { generateId } from "~/domain/values/ids";
import { canBeAbandoned, hasEnded, Level } from "~/domain/values/level";
import { documentKind, endedKinds, type RetainedKind, retentionEnd } from "./retention";
import { readRetentionPeriods } from "./stored-periods.server";

/** The condition of the partial index on `erasures`. */
export const isWaitingErasure = isNull(erasures.erasedAt);

/**
 * Listens to events: schedules the erasures of a closed or rejected company, of a replaced document, and of a
 * registration from each step of its company. Cancels the erasures of a reopened company and of a registration that
 * continues.
 */
export async function scheduleErasures(tx: Tx, events: readonly RecordedEvent[]): Promise<void> {
  for (const { subject, subjectId, verb, line, state, at } of events) {
    if (subject !== "applicant" || state === null) continue;
    if (verb === "applicant.documentAccepted") await insertReplacedDocuments(tx, subjectId, at);
    const isStep = line === "move" || verb === "applicant.documentAdded" || verb === "applicant.documentRemoved";
    if (isStep && canBeAbandoned({ level: state })) {
      await cancelErasures(tx, subjectId, ["registration"]);
      await insertErasures(tx, subjectId, at, [{ kind: "registration", documentId: null }]);
    }
    if (line !== "move") continue;
    if (state === Level.docsUploaded) await cancelErasures(tx, subjectId, ["registration"]);
    if (verb === "applicant.reopened") await cancelErasures(tx, subjectId, endedKinds);
    if (hasEnded({ level: state }))
      await insertErasures(
        tx,
        subjectId,
        at,
        endedKinds.map((kind) => ({ kind, documentId: null })),
      );
  }
}

/** Cancels the company's waiting erasures of these kinds. Replaced documents keep their erasures. */
async function cancelErasures(tx: Tx, applicantId: string, kinds: readonly RetainedKind[]): Promise<void> {
  for (const kind of kinds)
    await tx
      .delete(erasures)
      .where(
        and(
          eq(erasures.applicantId, applicantId),
          eq(erasures.kind, kind),
          isWaitingErasure,
          isNull(erasures.documentId),
        ),
      );
}

/** Schedules the erasures of the company's replaced documents that have none. */
async function insertReplacedDocuments(tx: Tx, applicantId: string, at: number): Promise<void> {
  const replaced = await tx
    .select({ id: documents.id, title: documents.title })
    .from(documents)
    .where(
      and(
        eq(documents.applicantId, applicantId),
        eq(documents.state, "replaced"),
        notExists(tx.select({ one: sql`1` }).from(erasures).where(eq(erasures.documentId, documents.id))),
      ),
    );
  await insertErasures(
    tx,
    applicantId,
    at,
    replaced.map(({ id, title }) => ({ kind: documentKind(title), documentId: id })),
  );
}

async function insertErasures(
  tx: Tx,
  applicantId: string,
  startsAt: number,
  parts: { kind: RetainedKind; documentId: string | null }[],
): Promise<void> {
  if (parts.length === 0) return;
  const periods = await readRetentionPeriods(tx);
  const country = companyCountry(await applicantById(tx, applicantId)) ?? "KW";
  for (const { kind, documentId } of parts) {
    const years = periods[kind][country];
    await insertRow(tx, erasures, {
      id: generateId(startsAt),
      applicantId,
      kind,
      documentId,
      country,
      startsAt,
      years,
      dueAt: retentionEnd(startsAt, years),
      files: 0,
      erasedAt: null,
    });
  }
}
