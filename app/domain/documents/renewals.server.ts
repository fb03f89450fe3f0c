/**
 * Documents with a day until which they are good: reminders, what is over, and new ones. Source: app/domain/README.md,
 * "Who is this".
 */
import { and, asc, eq, isNotNull, lte, ne, sql } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { applicants, documents } from "~/db/schema";
import { companyDisplayName, companyNameSql } from "~/domain/applicants/name.server";
import { maySeeDocuments } from "~/domain/applicants/visibility.server";
import { recordEvent } from "~/domain/events/event.server";
import { applicantById } from "~/domain/lookups.server";
import { documentExpiring } from "~/domain/notifications/messages";
import { queueMail } from "~/domain/notifications/outbox.server";
import type { Actor } from "~/domain/values/actor";
import { NotFound, Refused } from "~/domain/verbs/errors";
import { forEachId } from "~/domain/verbs/for-each-row";
import { isActive } from "~/domain/verbs/permissions";
import { job, verb, verbInSteps, type Write } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";
import { endOfGrace, endOfIsoDay, nextDocumentReminder } from "./expiry-date";
import { deleteBytes, deleteFileRow } from "./file-storage.server";
import type { PendingDocument } from "./pending-document";

type Document = typeof documents.$inferSelect;

const documentSubject = ({ applicantId }: Document) => ({ kind: "applicant", id: applicantId }) as const;

/* ---- the day ---- */

/**
 * An officer says until which day the document is good, or that nobody knows. Errors: NotFound for one that the officer
 * does not see.
 */
export const setDocumentExpiry = verb(
  "documents.date",
  async ({ actor, tx, now }, documentId: string, day: string | null): Promise<void> => {
    const { document } = await findVisibleDocument(tx, actor, documentId);
    const goodUntil = endOfIsoDay(day);
    if (goodUntil === document.goodUntil) return;
    await tx
      .update(documents)
      .set({ goodUntil, remindAt: reminderTime(document, goodUntil, now) })
      .where(eq(documents.id, document.id));
    const text =
      goodUntil === null
        ? message("documentUndated", document.title)
        : message("documentDated", document.title, goodUntil);
    await recordEvent(tx, {
      subject: documentSubject(document),
      verb: "applicant.documentDated",
      by: actor,
      now,
      text,
    });
  },
);

/** A document and its company, for the officers who see both. Errors: NotFound. */
async function findVisibleDocument(tx: Tx, actor: Actor, documentId: string) {
  const [document] = await tx.select().from(documents).where(eq(documents.id, documentId));
  if (!document) throw new NotFound();
  const applicant = await applicantById(tx, document.applicantId);
  if (!(await maySeeDocuments(actor, applicant))) throw new NotFound();
  return { document, applicant };
}

const reminderTime = ({ state }: Pick<Document, "state">, goodUntil: number | null, now: number): number | null =>
  goodUntil === null || state !== "in use" ? null : nextDocumentReminder(goodUntil, now);

/**
 * By the clock: reminds companies that trade of documents that end. Each reminder goes out once, even if two runs meet.
 */
export const sendDocumentReminders = job(async ({ write, now }): Promise<void> => {
  const due = await db
    .select({ id: documents.id })
    .from(documents)
    .where(and(isNotNull(documents.remindAt), lte(documents.remindAt, now)))
    .orderBy(asc(documents.remindAt), asc(documents.id))
    .limit(1000);
  await forEachId(
    due.map(({ id }) => id),
    (id) => sendReminder(write, id, now),
  );
});

const sendReminder = (write: Write, id: string, now: number): Promise<void> =>
  write(async (tx) => {
    const [document] = await tx.select().from(documents).where(eq(documents.id, id));
    // It was reminded of, replaced or dated otherwise after it was found.
    if (!document || document.remindAt === null || document.remindAt > now || document.goodUntil === null) return;
    const { goodUntil, title } = document;
    await tx
      .update(documents)
      .set({ remindAt: nextDocumentReminder(goodUntil, now) })
      .where(eq(documents.id, id));
    const { role, level, email } = await applicantById(tx, document.applicantId);
    if (isActive({ role, level }))
      await queueMail(tx, email, documentExpiring(role, title, goodUntil, endOfGrace(goodUntil)), now);
  });

/** What of the company's documents ended so long ago that it cannot trade, the first that ended first. */
export async function listExpiredDocuments(
  tx: Tx,
  applicantId: string,
  now: number,
): Promise<{ title: string; goodUntil: number }[]> {
  const dated = await tx
    .select({ title: documents.title, goodUntil: documents.goodUntil })
    .from(documents)
    .where(and(eq(documents.applicantId, applicantId), eq(documents.state, "in use")));
  return dated
    .flatMap(({ title, goodUntil }) =>
      goodUntil !== null && now > endOfGrace(goodUntil) ? [{ title, goodUntil }] : [],
    )
    .sort((a, b) => a.goodUntil - b.goodUntil);
}

/**
 * Errors: Refused when a document of either ended too long ago. The SME reads which one of its own, and of the supplier
 * only that it cannot sell.
 */
export async function assertDocumentsValid(tx: Tx, smeId: string, supplierId: string, now: number): Promise<void> {
  const [ended] = await listExpiredDocuments(tx, smeId, now);
  if (ended) throw new Refused("held", message("heldForDocument", ended.title, ended.goodUntil));
  const [its] = await listExpiredDocuments(tx, supplierId, now);
  if (its) throw new Refused("held", message("supplierHeld"));
}

/* ---- new documents of companies that trade ---- */

/** More than an admin looks at in one go. */
export const MAX_PENDING_DOCUMENTS = 50;

/** The oldest first. */
export async function listPendingDocuments(_actor: Actor, limit = MAX_PENDING_DOCUMENTS): Promise<PendingDocument[]> {
  const { id, title, file, createdAt, goodUntil, applicantId } = documents;
  const rows = await db
    .select({
      id,
      title,
      file,
      createdAt,
      goodUntil,
      applicantId,
      role: applicants.role,
      name: companyNameSql(applicants),
      email: applicants.email,
    })
    .from(documents)
    .innerJoin(applicants, eq(applicants.id, documents.applicantId))
    // As the index has it, word for word.
    .where(sql`${documents.state} = 'waits'`)
    .orderBy(asc(documents.createdAt), asc(documents.id))
    .limit(limit);
  return rows.map(({ name, email, ...row }) => ({ ...row, company: name ?? email }));
}

/** How many wait for an admin, as many as the list shows at most: rows of an index that has those alone. */
export async function countPendingDocuments(): Promise<number> {
  const rows = await db
    .select({ id: documents.id })
    .from(documents)
    .where(sql`${documents.state} = 'waits'`)
    .limit(MAX_PENDING_DOCUMENTS);
  return rows.length;
}

/**
 * Takes a new document into use. It replaces those of its title unless they are kept. Errors: NotFound, Refused when it
 * was decided on already.
 */
export const acceptDocument = verb(
  "documents.accept",
  async ({ actor, tx, now }, documentId: string, day: string | null, keepsOthers = false): Promise<void> => {
    const document = await findPendingDocument(tx, actor, documentId);
    const { id, applicantId, title } = document;
    const goodUntil = endOfIsoDay(day);
    const condition = and(
      eq(documents.applicantId, applicantId),
      eq(documents.title, title),
      eq(documents.state, "in use"),
      ne(documents.id, id),
    );
    if (!keepsOthers) await tx.update(documents).set({ state: "replaced", remindAt: null }).where(condition);
    await tx
      .update(documents)
      .set({ state: "in use", goodUntil, remindAt: reminderTime({ state: "in use" }, goodUntil, now) })
      .where(eq(documents.id, id));
    await recordEvent(tx, {
      subject: documentSubject(document),
      verb: "applicant.documentAccepted",
      by: actor,
      now,
      text: message("documentAccepted", title),
      line: "line",
    });
  },
);

/** Sends a new document back, with a reason that its company reads. Errors: as acceptDocument. */
export const refuseDocument = verbInSteps(
  "documents.accept",
  async ({ actor, write, now }, documentId: string, reason: string): Promise<void> => {
    const gone = await write(async (tx) => {
      const document = await findPendingDocument(tx, actor, documentId);
      await tx.delete(documents).where(eq(documents.id, document.id));
      const text = message("documentRefused", document.title, reason);
      await recordEvent(tx, {
        subject: documentSubject(document),
        verb: "applicant.documentRefused",
        by: actor,
        now,
        text,
        reason,
        line: "line",
      });
      return deleteFileRow(tx, document.file);
    });
    await deleteBytes(gone);
  },
);

/** What the dialogs of a day and of a decision show. Errors: NotFound once it is gone, and for who does not see it. */
export async function findDocumentForDecision(
  actor: Actor,
  id: string,
): Promise<{ title: string; company: string; goodUntil: number | null; isOpen: boolean }> {
  const { document, applicant } = await findVisibleDocument(db, actor, id);
  return {
    title: document.title,
    goodUntil: document.goodUntil,
    company: companyDisplayName(applicant) ?? applicant.email,
    isOpen: document.state === "waits",
  };
}

async function findPendingDocument(tx: Tx, actor: Actor, id: string): Promise<Document> {
  const { document } = await findVisibleDocument(tx, actor, id);
  if (document.state !== "waits") throw new Refused("done_already", message("documentDecided"));
  return document;
}
