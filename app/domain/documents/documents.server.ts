/** An applicant's documents. Source: specification section 5, decisions "levels" and "Files". */
import { and, asc, eq } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { insertRow } from "~/db/prepared.server";
import { applicants, documents, files } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import type { Actor, ApplicantRole } from "../actor";
import { Level } from "../applicants/level";
import { applicantOf, wrongLevel } from "../applicants/moves.server";
import { clock } from "../clock";
import { Invalid, NotFound } from "../errors";
import { newId } from "../ids";
import { insurersSight } from "../insurers/sight.server";
import { keepReceipt, receiptOf } from "../receipts.server";
import { listedTitle, SELECT_TITLE } from "./document";
import { forgetFile, removeBytes, storeFile, type Upload } from "./files.server";

export interface DocumentView {
  id: string;
  title: string;
  file: string;
  mime: string;
  bytes: number;
  createdAt: number;
}

/**
 * Adds a file under a listed title; a title can have several. `key` makes sending it twice add it once. Errors: Invalid,
 * Refused unless at level 3.
 */
export async function uploadDocument(
  actor: Actor,
  title: string,
  upload: Upload | null,
  key: string | null = null,
  now = clock.now(),
): Promise<string> {
  const listed = listedTitle(actor.role as ApplicantRole, title);
  if (!listed) throw new Invalid({ title: [SELECT_TITLE] });
  const before = await receiptOf<string>(db, actor.accountId, key);
  if (before !== null) return before;
  const field = actor.role === "sme" ? "smeDoc" : "providerDoc";
  return storeFile(upload, field, now, async (tx, file) => {
    const applicant = await applicantOf(tx, actor);
    if (applicant.level !== Level.infoAdded) throw wrongLevel(applicant);
    const id = newId(now);
    await insertRow(tx, documents, { id, applicantId: applicant.id, title: listed, file, createdAt: now });
    await keepReceipt(tx, actor.accountId, key, id, now);
    return id;
  });
}

/** Until the documents are confirmed. Errors: NotFound, Refused afterwards. */
export async function removeDocument(actor: Actor, documentId: string): Promise<void> {
  const removed = await transaction(async (tx) => {
    const applicant = await applicantOf(tx, actor);
    const mine = and(eq(documents.id, documentId), eq(documents.applicantId, applicant.id));
    const [document] = await tx.select().from(documents).where(mine);
    if (!document) throw new NotFound();
    if (applicant.level !== Level.infoAdded) throw wrongLevel(applicant);
    await tx.delete(documents).where(mine);
    return forgetFile(tx, document.file);
  });
  await removeBytes(removed);
}

export async function documentsOf(tx: Tx, applicantId: string): Promise<DocumentView[]> {
  const { id, title, file, createdAt } = documents;
  return tx
    .select({ id, title, file, createdAt, mime: files.mime, bytes: files.bytes })
    .from(documents)
    .innerJoin(files, eq(files.name, documents.file))
    .where(eq(documents.applicantId, applicantId))
    .orderBy(asc(documents.createdAt), asc(documents.id));
}

/** The document's title. Errors: NotFound unless `file` is a document of a `role` that the actor may see. */
export async function assertMaySeeDocument(actor: Actor, role: ApplicantRole, file: string): Promise<string> {
  const [row] = await db
    .select({ applicantId: documents.applicantId, role: applicants.role, insurerId: applicants.insurerId, title: documents.title })
    .from(documents)
    .innerJoin(applicants, eq(applicants.id, documents.applicantId))
    .where(eq(documents.file, file));
  if (row?.role !== role) throw new NotFound();
  const allowed =
    actor.applicantId === row.applicantId ||
    actor.role === "admin" ||
    (role === "sme" && (actor.role === "bank" || (await insurersSight(db, actor.insurerId, { id: row.applicantId, insurerId: row.insurerId })) === "whole"));
  if (!allowed) throw new NotFound();
  return row.title;
}
