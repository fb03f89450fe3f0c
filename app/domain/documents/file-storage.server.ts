/** Stores uploaded files: inspects the content, then stores the bytes before the row that names them. */
import { eq } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { insertRow } from "~/db/prepared-statements.server";
import { files } from "~/db/schema";
import { takeAttempt } from "~/domain/accounts/attempts.server";
import { log } from "~/domain/log";
import { generateToken } from "~/domain/values/ids";
import type { InvoiceReading } from "~/domain/values/invoice-data";
import { Erased, Invalid, NotFound } from "~/domain/verbs/errors";
import type { Write } from "~/domain/verbs/verb.server";
import type { Content } from "~/gateways/files/files";
import { FilesUnavailable } from "~/gateways/files/s3.server";
import { gateways } from "~/gateways/gateways";
import type { FileUse } from "~/gateways/inspection/inspection";
import { message } from "~/words/message";
import { MAX_FILE_BYTES, PREVIEW_TYPE, SELECT_FILE } from "./document";

export { hashFile as sha256Of } from "~/gateways/files/hash";

/** An uploaded file. It may lie on disk and be read on demand. */
export type Upload = Blob;

/** Details of the request that brought the file. */
export interface UploadRequest {
  /** The idempotency key. */
  key?: string | null;
  /** Aborted once nobody waits for the response. Then nothing is stored. */
  signal?: AbortSignal;
}

interface UploadContext {
  /** The form field of the error messages. */
  field: string;
  /** The sender's account. */
  owner: string;
  /** "document" if missing. */
  use?: FileUse | undefined;
  signal: AbortSignal | undefined;
  now: number;
}

/** A file in the file store that has no row yet. */
export interface StoredUpload {
  name: string;
  /** Hexadecimal. */
  sha256: string;
  /** The data read from an invoice. Null for other files. */
  invoice: InvoiceReading | null;
  /** Inserts the file's row, so that other rows can name it. A file without a row is removed again. */
  insertFile(): Promise<void>;
}

/**
 * Stores the file and, for a picture, a small preview, then runs `record` in a transaction. Removes the bytes if that
 * fails, if `record` does not insert the file, or if the signal is aborted.
 * @throws Invalid at `field` for a missing, empty, too large or rejected file.
 * @throws TooMany if the account uploads too often.
 * @throws the signal's reason once it is aborted.
 * @throws the errors of `record` and of the file store.
 */
export async function storeFile<T>(
  write: Write,
  upload: Upload | null,
  { field, owner, use, signal, now }: UploadContext,
  record: (tx: Tx, file: StoredUpload) => Promise<T>,
): Promise<T> {
  const refuseFile = (problem: string) => new Invalid({ [field]: [problem] }, "file_refused");
  if (!upload) throw refuseFile(SELECT_FILE);
  if (upload.size === 0) throw refuseFile(message("fileEmpty"));
  if (upload.size > MAX_FILE_BYTES) throw refuseFile(message("fileTooLarge"));
  await write((tx) => takeAttempt(tx, "uploads", owner, now));
  const found = await gateways().inspector.inspect(upload, { whose: owner, use, signal });
  if ("problem" in found) throw refuseFile(found.problem);
  const { files: store } = gateways();
  const name = generateToken();
  const preview = found.preview && generateToken();
  let isKept = false;
  try {
    const sha256 = await store.put(name, upload);
    if (preview && found.preview) await store.put(preview, new Blob([found.preview]));
    const insertFile = async (tx: Tx) => {
      await insertRow(tx, files, { name, mime: found.mime, bytes: upload.size, sha256, preview, createdAt: now });
      isKept = true;
    };
    return await write(async (tx) => {
      // Reset here, because a transaction may run twice.
      isKept = false;
      const answer = await record(tx, {
        name,
        sha256,
        invoice: found.invoice ?? null,
        insertFile: () => insertFile(tx),
      });
      // Checked last, so that an aborted request stores nothing.
      signal?.throwIfAborted();
      return answer;
    });
  } catch (error) {
    isKept = false;
    throw error;
  } finally {
    if (!isKept) await deleteBytes({ name, preview });
  }
}

/** The names of a stored file and its preview. Null without a preview. */
export type FileNames = { name: string; preview: string | null };

type FileRow = typeof files.$inferSelect;

/**
 * Returns the row of a stored file. Callers check that the reader may see it.
 * @throws NotFound if the row is missing.
 * @throws Erased if the file was erased.
 */
export async function findStoredFile(name: string): Promise<FileRow> {
  const [row] = await db.select().from(files).where(eq(files.name, name));
  if (!row) throw new NotFound();
  if (row.erasedAt !== null) throw new Erased(message("fileErased", row.erasedAt));
  return row;
}

/** Returns when the file was erased. Null for other files. UTC milliseconds. */
export async function findErasureTime(name: string): Promise<number | null> {
  const [row] = await db.select({ erasedAt: files.erasedAt }).from(files).where(eq(files.name, name));
  return row?.erasedAt ?? null;
}

/**
 * Opens a stored file, or its preview if requested and present. Returns it with its MIME type.
 * @throws NotFound if the bytes are missing.
 */
export async function openFile(
  { name, mime, preview }: FileRow,
  asPreview = false,
): Promise<{ file: Content; mime: string }> {
  const opened = asPreview && preview !== null;
  const file = await gateways().files.get(opened ? preview : name);
  if (!file) throw new NotFound();
  return { file, mime: opened ? PREVIEW_TYPE : mime };
}

/**
 * Does both of the above.
 * @throws NotFound and Erased likewise.
 */
export const openStoredFile = async (name: string, asPreview = false): Promise<{ file: Content; mime: string }> =>
  openFile(await findStoredFile(name), asPreview);

/** Deletes the file's row and returns the names for deleteBytes(), which removes the bytes after the commit. */
export async function deleteFileRow(tx: Tx, name: string): Promise<FileNames> {
  const [row] = await tx.select({ preview: files.preview }).from(files).where(eq(files.name, name));
  await tx.delete(files).where(eq(files.name, name));
  return { name, preview: row?.preview ?? null };
}

/**
 * Deletes the bytes of a file and its preview. Only logs if the file store does not respond.
 * @throws other errors of the file store.
 */
export async function deleteBytes(file: FileNames): Promise<void> {
  await removeBytes(file).catch(logLeftover);
}

/**
 * Removes the bytes of a file and its preview.
 * @throws FilesUnavailable if the file store does not respond.
 */
export async function removeBytes({ name, preview }: FileNames): Promise<void> {
  for (const fileName of [name, preview]) if (fileName) await gateways().files.remove(fileName);
}

/**
 * A file without a row is invisible. If the bucket does not respond, a job removes the bytes later
 * (orphaned-files.server.ts).
 */
function logLeftover(error: unknown): void {
  if (!(error instanceof FilesUnavailable)) throw error;
  log.warn({ err: error }, "an unused file could not be removed yet");
}
