/**
 * The paper with which an officer proves a receipt, such as the bank's advice. It is uploaded before the receipt is
 * proposed. Source: app/domain/README.md, "Incoming money".
 */
import { and, eq, lt, sql } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { insertRow } from "~/db/prepared-statements.server";
import { approvals, files, manualReceipts, receiptPapers } from "~/db/schema";
import {
  deleteBytes,
  deleteFileRow,
  storeFile,
  type Upload,
  type UploadRequest,
} from "~/domain/documents/file-storage.server";
import type { Actor } from "~/domain/values/actor";
import { DAY } from "~/domain/values/clock";
import { Invalid, NotFound } from "~/domain/verbs/errors";
import { findIdempotencyRecord, storeIdempotencyRecord } from "~/domain/verbs/idempotency-records.server";
import { hasPermission } from "~/domain/verbs/permissions";
import { job, verbInSteps } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";
import { RECORD_RECEIPT, type SentReceipt } from "./receipt";

/** A paper without a proposal or a receipt is removed after this time. */
const UNUSED_LIFE = DAY;

/**
 * Stores a paper for a receipt, and returns its file name. Repeating the idempotency key returns the first name.
 * @throws Invalid on the field `paper` if the file is missing or not accepted.
 * @throws TooMany if the account uploads too often, or too many of its files wait for inspection.
 */
export const uploadReceiptPaper = verbInSteps(
  "transfers.allocate",
  async ({ actor, write, now }, paper: Upload | null, { key = null, signal }: UploadRequest = {}): Promise<string> => {
    const owner = actor.accountId;
    const before = await findIdempotencyRecord<string>(db, owner, key);
    if (before !== null) return before;
    return storeFile(write, paper, { field: "paper", owner, signal, now }, async (tx, { name, insertFile }) => {
      await insertFile();
      await insertRow(tx, receiptPapers, { file: name, createdAt: now });
      await storeIdempotencyRecord(tx, { accountId: owner, key, now }, name);
      return name;
    });
  },
);

/** Returns the SHA-256 (hexadecimal) of a paper that no receipt has yet. Null if there is none. */
export async function hashOfUnusedPaper(tx: Tx, file: string): Promise<string | null> {
  const [paper] = await tx
    .select({ sha256: files.sha256 })
    .from(receiptPapers)
    .innerJoin(files, eq(files.name, receiptPapers.file))
    .where(eq(receiptPapers.file, file));
  return paper?.sha256 ?? null;
}

/**
 * Takes a paper for a receipt, so that no other receipt can have it.
 * @throws Invalid on the field `paper` if no unused paper has this name.
 */
export async function takeReceiptPaper(tx: Tx, file: string): Promise<void> {
  const taken = await tx.delete(receiptPapers).where(eq(receiptPapers.file, file)).returning();
  if (taken.length === 0) throw new Invalid({ paper: [message("receiptPaperGone")] });
}

/**
 * Checks that the actor may open the file as a receipt's paper. Reads `receipt_papers` and `manual_receipts`.
 * @throws NotFound for other readers and files.
 */
export async function assertMaySeeReceiptPaper(actor: Actor, file: string): Promise<void> {
  if (!hasPermission(actor, "transfers.see")) throw new NotFound();
  const [unused] = await db.select().from(receiptPapers).where(eq(receiptPapers.file, file));
  if (unused) return;
  const [used] = await db.select({ id: manualReceipts.id }).from(manualReceipts).where(eq(manualReceipts.paper, file));
  if (!used) throw new NotFound();
}

/** Removes papers that neither a waiting proposal nor a receipt uses, a day after their upload. */
export const deleteUnusedReceiptPapers = job(async ({ write, now }): Promise<void> => {
  const old = await db
    .select({ file: receiptPapers.file })
    .from(receiptPapers)
    .where(lt(receiptPapers.createdAt, now - UNUSED_LIFE));
  for (const { file } of old) {
    const removed = await write(async (tx) => {
      if (await isUsed(tx, file)) return null;
      await tx.delete(receiptPapers).where(eq(receiptPapers.file, file));
      return deleteFileRow(tx, file);
    });
    if (removed) await deleteBytes(removed);
  }
});

async function isUsed(tx: Tx, file: string): Promise<boolean> {
  const waiting = await tx
    .select({ input: approvals.input })
    .from(approvals)
    .where(and(sql`${approvals.state} = 'waiting'`, eq(approvals.act, RECORD_RECEIPT)));
  return waiting.some(({ input }) => (input[0] as SentReceipt).paper === file);
}
