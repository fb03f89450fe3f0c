/**
 * Documents with an expiry date: reminders, expired documents and renewals. Source: app/domain/README.md, "Company
 * identity".
 */
import { and, asc, eq, isNotNull, lte, ne, type Placeholder, type SQL, sql } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { prepareQuery } from "~/db/prepared-statements.server";
import { applicants, documents } from "~/db/schema";
import { companyDisplayName, companyNameOrEmailSql, companyNameSql } from "~/domain/applicants/name.server";
import { maySeeDocuments } from "~/domain/applicants/visibility.server";
import { recordEvent } from "~/domain/events/event.server";
import { type Queue, queueLengthSql } from "~/domain/lists/bounded-count.server";
import { headColumns } from "~/domain/lists/queue-head.server";
import { applicantById } from "~/domain/lookups.server";
import { documentBlocks, documentExpired, documentExpiring, type Message } from "~/domain/notifications/messages";
import { queueMail } from "~/domain/notifications/outbox.server";
import type { Actor, ApplicantRole } from "~/domain/values/actor";
import { NotFound, Refused } from "~/domain/verbs/errors";
import { forEachId } from "~/domain/verbs/for-each-row";
import { isActive } from "~/domain/verbs/permissions";
import { job, verb, verbInSteps, type Write } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";
import { documentSteps, endOfGrace, endOfIsoDay, firstDocumentReminder, nextDocumentReminder } from "./expiry-date";
import { deleteBytes, deleteFileRow } from "./file-storage.server";
import type { PendingDocument } from "./pending-document";

type Document = typeof documents.$inferSelect;

const documentSubject = ({ applicantId }: Document) => ({ kind: "applicant", id: applicantId }) as const;

/* ---- the expiry date ---- */

/**
 * Sets a document's expiry date, or removes it. `day`: such as "2027-05-31", null for unknown.
 * @throws NotFound if the document does not exist or the actor may not see it.
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

/**
 * Returns a document and its company.
 * @throws NotFound if the document does not exist or the actor may not see it.
 */
async function findVisibleDocument(tx: Tx, actor: Actor, documentId: string) {
  const [document] = await tx.select().from(documents).where(eq(documents.id, documentId));
  if (!document) throw new NotFound();
  const applicant = await applicantById(tx, document.applicantId);
  if (!(await maySeeDocuments(actor, applicant))) throw new NotFound();
  return { document, applicant };
}

const reminderTime = ({ state }: Pick<Document, "state">, goodUntil: number | null, now: number): number | null =>
  goodUntil === null || state !== "in use" ? null : firstDocumentReminder(goodUntil, now);

/**
 * Schedules the messages about the expiry dates of a company that starts to trade. Earlier ones were not sent: an
 * applicant gets none.
 */
export async function scheduleDocumentReminders(tx: Tx, applicantId: string, now: number): Promise<void> {
  const dated = await tx
    .select()
    .from(documents)
    .where(and(eq(documents.applicantId, applicantId), eq(documents.state, "in use"), isNotNull(documents.goodUntil)));
  for (const document of dated)
    await tx
      .update(documents)
      .set({ remindAt: reminderTime(document, document.goodUntil, now) })
      .where(eq(documents.id, document.id));
}

/**
 * Tells trading companies which documents expire soon, have expired, or now block orders. Sends each message once, even
 * if two runs overlap. After days without a run, it sends only the newest of the missed messages.
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
    // Another transaction sent the reminder, replaced the document or changed its date meanwhile.
    if (!document || document.remindAt === null || document.remindAt > now || document.goodUntil === null) return;
    const { goodUntil, title } = document;
    await tx
      .update(documents)
      .set({ remindAt: nextDocumentReminder(goodUntil, now) })
      .where(eq(documents.id, id));
    const { role, level, email } = await applicantById(tx, document.applicantId);
    const mail = documentMessage({ role, title, goodUntil }, now);
    if (mail && isActive({ role, level })) await queueMail(tx, email, mail, now);
  });

/** Returns the message that applies at `now`. Null if a reminder of the coming expiry is too late. */
function documentMessage(
  { role, title, goodUntil }: { role: ApplicantRole; title: string; goodUntil: number },
  now: number,
): Message | null {
  switch (documentSteps(goodUntil).findLast((step) => step.at <= now)?.kind) {
    case "blocked":
      return documentBlocks(role, title, goodUntil);
    case "expired":
      return documentExpired(role, title, goodUntil, endOfGrace(goodUntil));
    case "expiring":
      return now > goodUntil ? null : documentExpiring(role, title, goodUntil, endOfGrace(goodUntil));
    default:
      return null;
  }
}

const datedQuery = prepareQuery((reader) =>
  reader
    .select({ title: documents.title, goodUntil: documents.goodUntil })
    .from(documents)
    .where(and(eq(documents.applicantId, sql.placeholder("applicantId")), eq(documents.state, "in use"))),
);

/**
 * Returns the company's documents in use whose grace period has ended, earliest expiry first. Each prevents trading.
 * `now`, `goodUntil`: UTC milliseconds.
 */
export async function listExpiredDocuments(
  tx: Tx,
  applicantId: string,
  now: number,
): Promise<{ title: string; goodUntil: number }[]> {
  const dated = await datedQuery().all({ applicantId }, tx);
  return dated
    .flatMap(({ title, goodUntil }) =>
      goodUntil !== null && now > endOfGrace(goodUntil) ? [{ title, goodUntil }] : [],
    )
    .sort((a, b) => a.goodUntil - b.goodUntil);
}

/**
 * The SQL of the number of the company's documents in use whose date is before `now`, as a column of a query. Their
 * grace period may last longer.
 */
export const datedDocumentsSql = (applicantId: Placeholder, now: Placeholder): SQL<number> =>
  sql<number>`(select count(*) from ${documents} where ${documents.applicantId} = ${applicantId}
    and ${documents.state} = 'in use' and ${documents.goodUntil} < ${now})`.mapWith(Number);

/** Returns why the company's expired document blocks new orders, a message(). Null if none does. */
export async function findOwnDocumentBlock(
  applicantId: string,
  role: ApplicantRole,
  now: number,
  tx: Tx = db,
): Promise<string | null> {
  const [expired] = await listExpiredDocuments(tx, applicantId, now);
  if (!expired) return null;
  return message(role === "sme" ? "heldForDocument" : "unsoldForDocument", expired.title, expired.goodUntil);
}

/**
 * Returns why an expired document blocks an order, a message(). Names the SME's own document, but of the supplier only
 * that it cannot sell. Null if both companies' documents allow the order.
 */
export async function findDocumentBlock(
  smeId: string,
  supplierId: string,
  now: number,
  tx: Tx = db,
): Promise<string | null> {
  const [own, expired] = await Promise.all([
    findOwnDocumentBlock(smeId, "sme", now, tx),
    listExpiredDocuments(tx, supplierId, now),
  ]);
  return own ?? (expired.length > 0 ? message("supplierHeld") : null);
}

/* ---- new documents of trading companies ---- */

// The literal matches the partial index, so both engines use it.
const isPending = sql`${documents.state} = 'waits'`;

/** The length of the list. No admin reviews more at once. */
export const MAX_PENDING_DOCUMENTS = 50;

/** Lists new documents of trading companies, oldest first, at most `limit`. Callers check the permission. */
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
    .where(isPending)
    .orderBy(asc(documents.createdAt), asc(documents.id))
    .limit(limit);
  return rows.map(({ name, email, ...row }) => ({ ...row, company: name ?? email }));
}

/** The documents that await an admin, counted up to MAX_PENDING_DOCUMENTS. */
export const pendingDocuments: Queue = { table: documents, condition: isPending, most: MAX_PENDING_DOCUMENTS };

/** The head of `pendingDocuments`, along one partial index of `documents`. The title is the company's name. */
export const pendingDocumentHead = (reader: Tx) =>
  reader
    .select(
      headColumns({
        length: queueLengthSql(pendingDocuments),
        id: documents.id,
        title: companyNameOrEmailSql(applicants),
        since: documents.createdAt,
      }),
    )
    .from(documents)
    .innerJoin(applicants, eq(applicants.id, documents.applicantId))
    .where(isPending)
    .orderBy(asc(documents.createdAt), asc(documents.id))
    .limit(1);

/**
 * Accepts a new document. It replaces the current ones of its title unless `keepsOthers`. `day`: the expiry date, null
 * for none.
 * @throws NotFound if the document does not exist.
 * @throws Refused "done_already" if it was decided already.
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

/**
 * Rejects a new document, with a reason for its company, and deletes its file.
 * @throws NotFound if the document does not exist.
 * @throws Refused "done_already" if it was decided already.
 */
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

/**
 * Returns the document for the dialogs about its expiry date and its review. `isOpen`: it awaits a decision.
 * @throws NotFound if the document does not exist or the actor may not see it.
 */
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
