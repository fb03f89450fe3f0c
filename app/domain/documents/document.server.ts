/** An applicant's documents. Source: app/domain/README.md, "Documents and files". */
import { and, asc, eq, isNull, ne, sql } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { insertRow, prepareQuery } from "~/db/prepared-statements.server";
import { applicants, documents, files } from "~/db/schema";
import { actingApplicant, wrongLevelRefusal } from "~/domain/applicants/level.server";
import { maySeeDocuments } from "~/domain/applicants/visibility.server";
import { recordEvent } from "~/domain/events/event.server";
import type { Actor, ApplicantRole } from "~/domain/values/actor";
import { generateId } from "~/domain/values/ids";
import { Level } from "~/domain/values/level";
import { sum } from "~/domain/values/money";
import { Invalid, NotFound } from "~/domain/verbs/errors";
import { findIdempotencyRecord, storeIdempotencyRecord } from "~/domain/verbs/idempotency-records.server";
import { isActive } from "~/domain/verbs/permissions";
import { verbInSteps } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";
import { listedTitle, MAX_FILES, MAX_TOTAL_BYTES, SELECT_TITLE, type StorageUse, storageUse } from "./document";
import { endOfIsoDay, firstDocumentReminder } from "./expiry-date";
import {
  deleteBytes,
  deleteFileRow,
  type FileNames,
  storeFile,
  type Upload,
  type UploadRequest,
} from "./file-storage.server";

export interface DocumentView {
  id: string;
  title: string;
  file: string;
  mime: string;
  bytes: number;
  createdAt: number;
  /** "waits": a trading company's new document, which an admin has not reviewed. */
  state: "in use" | "waits" | "replaced";
  /** The end of the expiry date in UTC milliseconds. Null if none was set. */
  goodUntil: number | null;
  /** When the file was erased at the end of its retention period. UTC milliseconds. Null for other files. */
  erasedAt: number | null;
}

interface SentDocument extends UploadRequest {
  /** The ids of the applicant's documents of this title to delete once this one is stored. */
  replaces?: readonly string[];
  /** The expiry date, such as "2027-05-31". Null if unknown. */
  goodUntil?: string | null;
}

/**
 * Uploads a document under a listed title and returns its id. A title can have several documents. The same file under
 * the same title returns the existing document. A trading company's document waits for an admin and replaces none until
 * accepted.
 * @throws Invalid for an unknown title, a rejected file, or too many files or bytes.
 * @throws Refused "wrong_level" unless at level 3 or trading.
 * @throws TooMany if the account uploads too often.
 * @throws the signal's reason once it is aborted.
 */
export const uploadDocument = verbInSteps(
  "verification.apply",
  async (
    { actor, write, now },
    title: string,
    upload: Upload | null,
    { key = null, signal, replaces = [], goodUntil = null }: SentDocument = {},
  ): Promise<string> => {
    const listed = listedTitle(actor.role as ApplicantRole, title);
    if (!listed) throw new Invalid({ title: [SELECT_TITLE] });
    const before = await findIdempotencyRecord<string>(db, actor.accountId, key);
    if (before !== null) return before;
    const field = actor.role === "sme" ? "smeDoc" : "providerDoc";
    const listReplaced = async (tx: Tx, applicantId: string) =>
      replaces.length === 0
        ? []
        : (await listDocuments(tx, applicantId)).filter(
            (document) => document.title === listed && replaces.includes(document.id),
          );
    /** Returns the applicant if it may upload and has room for the file. */
    const assertOpen = async (tx: Tx) => {
      const applicant = await actingApplicant(tx, actor);
      if (applicant.level !== Level.infoAdded && !isActive(applicant)) throw wrongLevelRefusal(applicant);
      const going = await listReplaced(tx, applicant.id);
      const { files, bytes } = await loadStorageUse(tx, applicant.id);
      const left = { files: files - going.length, bytes: bytes - sum(going.map((document) => document.bytes)) };
      const problem = quotaProblem(left, upload?.size ?? 0);
      if (problem) throw new Invalid({ [field]: [problem] }, "quota_exceeded");
      return applicant;
    };
    await assertOpen(db);
    const gone: FileNames[] = [];
    const stored = await storeFile(write, upload, { field, owner: actor.accountId, signal, now }, async (tx, file) => {
      const applicant = await assertOpen(tx);
      const existingId = await findSameDocument(tx, applicant.id, listed, file.sha256);
      const id = existingId ?? generateId(now);
      if (existingId === null) {
        await file.insertFile();
        const until = endOfIsoDay(goodUntil);
        const state = isActive(applicant) ? "waits" : "in use";
        const remindAt = until === null || state === "waits" ? null : firstDocumentReminder(until, now);
        await insertRow(tx, documents, {
          id,
          applicantId: applicant.id,
          title: listed,
          file: file.name,
          state,
          goodUntil: until,
          remindAt,
          createdAt: now,
        });
        const subject = { kind: "applicant", id: applicant.id } as const;
        await recordEvent(tx, {
          subject,
          verb: "applicant.documentAdded",
          by: actor,
          now,
          text: message("documentAdded", listed),
        });
      }
      for (const document of isActive(applicant) ? [] : await listReplaced(tx, applicant.id)) {
        if (document.id !== id) gone.push(await deleteDocument(tx, actor, document, now));
      }
      await storeIdempotencyRecord(tx, { accountId: actor.accountId, key, now }, id);
      return id;
    });
    for (const fileNames of gone) await deleteBytes(fileNames);
    return stored;
  },
);

/** Returns the message if a file of `bytes` exceeds the applicant's quota. Null if it has room. */
export function quotaProblem(used: StorageUse, bytes: number): string | null {
  if (used.files >= MAX_FILES) return message("tooManyFiles", ...storageUse(used));
  return used.bytes + bytes > MAX_TOTAL_BYTES ? message("noRoomForFile", ...storageUse(used)) : null;
}

/** Returns the number and size (bytes) of the applicant's documents. Reads `documents` and `files`. */
export async function loadStorageUse(tx: Tx, applicantId: string): Promise<StorageUse> {
  const [used] = await tx
    .select({ files: sql<number>`count(*)`, bytes: sql<number>`coalesce(sum(${files.bytes}), 0)` })
    .from(documents)
    .innerJoin(files, eq(files.name, documents.file))
    .where(eq(documents.applicantId, applicantId));
  return used ?? { files: 0, bytes: 0 };
}

/** Returns the id of the document of this title with the same file, unless it was replaced. */
async function findSameDocument(tx: Tx, applicantId: string, title: string, sha256: string): Promise<string | null> {
  const [document] = await tx
    .select({ id: documents.id })
    .from(documents)
    .innerJoin(files, eq(files.name, documents.file))
    .where(
      and(
        eq(documents.applicantId, applicantId),
        eq(documents.title, title),
        eq(files.sha256, sha256),
        isNull(files.erasedAt),
        ne(documents.state, "replaced"),
      ),
    )
    .limit(1);
  return document?.id ?? null;
}

/**
 * Removes the actor's document, until the documents are confirmed.
 * @throws NotFound if the actor has no such document.
 * @throws Refused "wrong_level" at any level except 3.
 */
export const removeDocument = verbInSteps(
  "verification.apply",
  async ({ actor, write, now }, documentId: string): Promise<void> => {
    const removed = await write(async (tx) => {
      const applicant = await actingApplicant(tx, actor);
      const mine = and(eq(documents.id, documentId), eq(documents.applicantId, applicant.id));
      const [document] = await tx.select().from(documents).where(mine);
      if (!document) throw new NotFound();
      if (applicant.level !== Level.infoAdded) throw wrongLevelRefusal(applicant);
      return deleteDocument(tx, actor, document, now);
    });
    await deleteBytes(removed);
  },
);

/** Deletes the document's rows. The caller deletes its bytes with deleteBytes(), after the commit. */
async function deleteDocument(
  tx: Tx,
  by: Actor,
  { id, title, file }: Pick<DocumentView, "id" | "title" | "file">,
  now: number,
): Promise<FileNames> {
  const subject = { kind: "applicant", id: by.applicantId ?? "" } as const;
  await tx.delete(documents).where(eq(documents.id, id));
  await recordEvent(tx, {
    subject,
    verb: "applicant.documentRemoved",
    by,
    now,
    text: message("documentTakenAway", title),
  });
  return deleteFileRow(tx, file);
}

/** Lists the applicant's documents, oldest first, without replaced ones. */
export const listDocuments = (tx: Tx, applicantId: string): Promise<DocumentView[]> =>
  documentsQuery().all({ applicantId }, tx);

const documentsQuery = prepareQuery((reader) => {
  const { id, title, file, state, goodUntil, createdAt } = documents;
  return reader
    .select({
      id,
      title,
      file,
      createdAt,
      state,
      goodUntil,
      mime: files.mime,
      bytes: files.bytes,
      erasedAt: files.erasedAt,
    })
    .from(documents)
    .innerJoin(files, eq(files.name, documents.file))
    .where(and(eq(documents.applicantId, sql.placeholder("applicantId")), ne(documents.state, "replaced")))
    .orderBy(asc(documents.createdAt), asc(documents.id));
});

/**
 * Returns the title of the document with this file.
 * @throws NotFound unless it belongs to an applicant of `role` and the actor may see it.
 */
export async function assertMaySeeDocument(actor: Actor, role: ApplicantRole, file: string): Promise<string> {
  const [row] = await db
    .select({
      applicantId: documents.applicantId,
      role: applicants.role,
      insurerId: applicants.insurerId,
      title: documents.title,
    })
    .from(documents)
    .innerJoin(applicants, eq(applicants.id, documents.applicantId))
    .where(eq(documents.file, file));
  if (row?.role !== role) throw new NotFound();
  if (!(await maySeeDocuments(actor, { ...row, id: row.applicantId }))) throw new NotFound();
  return row.title;
}
