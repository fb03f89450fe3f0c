/** An applicant's documents. Source: app/domain/README.md, "Documents and files". */
import { and, asc, eq, ne, sql } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { insertRow } from "~/db/prepared.server";
import { applicants, documents, files } from "~/db/schema";
import { say } from "~/words/say";
import type { Actor, ApplicantRole } from "../actor";
import { Level } from "../applicants/level";
import { applicantOf, wrongLevel } from "../applicants/moves.server";
import { seesDocuments } from "../applicants/sight.server";
import { Invalid, NotFound } from "../errors";
import { record } from "../events/record.server";
import { newId } from "../ids";
import { sum } from "../money";
import { isActive } from "../permissions";
import { keepReceipt, receiptOf } from "../receipts.server";
import { verbInSteps } from "../verb.server";
import { listedTitle, MOST_BYTES, MOST_FILES, roomUsed, SELECT_TITLE, type Used } from "./document";
import { forgetFile, type Named, removeBytes, type Sent, storeFile, type Upload } from "./files.server";
import { endOf, nextReminder } from "./good-until";

export interface DocumentView {
  id: string;
  title: string;
  file: string;
  mime: string;
  bytes: number;
  createdAt: number;
  /** "waits": a new one of a company that trades, which an admin looks at. */
  state: "in use" | "waits" | "replaced";
  /** The last moment of the day until which it is good; null where nobody said. */
  goodUntil: number | null;
}

interface SentDocument extends Sent {
  /** Ids of own documents of the title that go when it is stored: it takes their place. */
  replaces?: readonly string[];
  /** The day until which it is good: "2027-05-31". */
  goodUntil?: string | null;
}

/**
 * Adds a file under a listed title, which can have several. The same file under the same title answers the document
 * that is there already. That of a company that trades waits for an admin, and replaces none until then. Errors:
 * Invalid, also when there is no room left, Refused unless at level 3 or the last one, TooMany.
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
    const before = await receiptOf<string>(db, actor.accountId, key);
    if (before !== null) return before;
    const field = actor.role === "sme" ? "smeDoc" : "providerDoc";
    const replacedBy = async (tx: Tx, applicantId: string) =>
      replaces.length === 0
        ? []
        : (await documentsOf(tx, applicantId)).filter((one) => one.title === listed && replaces.includes(one.id));
    /** The applicant, when there is room for the file. */
    const open = async (tx: Tx) => {
      const applicant = await applicantOf(tx, actor);
      if (applicant.level !== Level.infoAdded && !isActive(applicant)) throw wrongLevel(applicant);
      const going = await replacedBy(tx, applicant.id);
      const { files, bytes } = await usedBy(tx, applicant.id);
      const left = { files: files - going.length, bytes: bytes - sum(going.map((one) => one.bytes)) };
      const problem = noRoom(left, upload?.size ?? 0);
      if (problem) throw new Invalid({ [field]: [problem] }, "quota_exceeded");
      return applicant;
    };
    await open(db);
    const gone: Named[] = [];
    const stored = await storeFile(write, upload, { field, whose: actor.accountId, signal, now }, async (tx, file) => {
      const applicant = await open(tx);
      const there = await sameDocument(tx, applicant.id, listed, file.sha256);
      const id = there ?? newId(now);
      if (there === null) {
        await file.keep();
        const until = endOf(goodUntil);
        const state = isActive(applicant) ? "waits" : "in use";
        const remindAt = until === null || state === "waits" ? null : nextReminder(until, now);
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
        await record(tx, {
          subject,
          verb: "applicant.documentAdded",
          by: actor,
          now,
          text: say("documentAdded", listed),
        });
      }
      for (const one of isActive(applicant) ? [] : await replacedBy(tx, applicant.id)) {
        if (one.id !== id) gone.push(await takeAway(tx, actor, one, now));
      }
      await keepReceipt(tx, { accountId: actor.accountId, key, now }, id);
      return id;
    });
    for (const one of gone) await removeBytes(one);
    return stored;
  },
);

/** Why this file has no room beside what is there; null when it has. */
export function noRoom(used: Used, bytes: number): string | null {
  if (used.files >= MOST_FILES) return say("tooManyFiles", ...roomUsed(used));
  return used.bytes + bytes > MOST_BYTES ? say("noRoomForFile", ...roomUsed(used)) : null;
}

/** What an applicant has uploaded. */
export async function usedBy(tx: Tx, applicantId: string): Promise<Used> {
  const [used] = await tx
    .select({ files: sql<number>`count(*)`, bytes: sql<number>`coalesce(sum(${files.bytes}), 0)` })
    .from(documents)
    .innerJoin(files, eq(files.name, documents.file))
    .where(eq(documents.applicantId, applicantId));
  return used ?? { files: 0, bytes: 0 };
}

/** The document of that title that has the same file, and was not replaced. */
async function sameDocument(tx: Tx, applicantId: string, title: string, sha256: string): Promise<string | null> {
  const [there] = await tx
    .select({ id: documents.id })
    .from(documents)
    .innerJoin(files, eq(files.name, documents.file))
    .where(
      and(
        eq(documents.applicantId, applicantId),
        eq(documents.title, title),
        eq(files.sha256, sha256),
        ne(documents.state, "replaced"),
      ),
    )
    .limit(1);
  return there?.id ?? null;
}

/** Removes a document, until the documents are confirmed. Errors: NotFound, Refused afterwards. */
export const removeDocument = verbInSteps(
  "verification.apply",
  async ({ actor, write, now }, documentId: string): Promise<void> => {
    const removed = await write(async (tx) => {
      const applicant = await applicantOf(tx, actor);
      const mine = and(eq(documents.id, documentId), eq(documents.applicantId, applicant.id));
      const [document] = await tx.select().from(documents).where(mine);
      if (!document) throw new NotFound();
      if (applicant.level !== Level.infoAdded) throw wrongLevel(applicant);
      return takeAway(tx, actor, document, now);
    });
    await removeBytes(removed);
  },
);

/** Its bytes go by removeBytes, after the commit. */
async function takeAway(
  tx: Tx,
  by: Actor,
  { id, title, file }: Pick<DocumentView, "id" | "title" | "file">,
  now: number,
): Promise<Named> {
  const subject = { kind: "applicant", id: by.applicantId ?? "" } as const;
  await tx.delete(documents).where(eq(documents.id, id));
  await record(tx, { subject, verb: "applicant.documentRemoved", by, now, text: say("documentTakenAway", title) });
  return forgetFile(tx, file);
}

/** Those that were not replaced by a later one. */
export async function documentsOf(tx: Tx, applicantId: string): Promise<DocumentView[]> {
  const { id, title, file, state, goodUntil, createdAt } = documents;
  return tx
    .select({ id, title, file, createdAt, state, goodUntil, mime: files.mime, bytes: files.bytes })
    .from(documents)
    .innerJoin(files, eq(files.name, documents.file))
    .where(and(eq(documents.applicantId, applicantId), ne(documents.state, "replaced")))
    .orderBy(asc(documents.createdAt), asc(documents.id));
}

/** The document's title. Errors: NotFound unless `file` is a document of a `role` that the actor may see. */
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
  if (!(await seesDocuments(actor, { ...row, id: row.applicantId }))) throw new NotFound();
  return row.title;
}
