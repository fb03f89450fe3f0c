/** Takes in an uploaded file: it is checked by its content, and stored before the row that names it. */
import { eq } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { insertRow } from "~/db/prepared-statements.server";
import { files } from "~/db/schema";
import { takeAttempt } from "~/domain/accounts/attempts.server";
import { log } from "~/domain/log";
import { generateToken } from "~/domain/values/ids";
import { Invalid, NotFound } from "~/domain/verbs/errors";
import type { Write } from "~/domain/verbs/verb.server";
import type { Content } from "~/gateways/files/files";
import { FilesUnavailable } from "~/gateways/files/s3.server";
import { gateways } from "~/gateways/gateways";
import { message } from "~/words/message";
import { MAX_FILE_BYTES, PREVIEW_TYPE, SELECT_FILE } from "./document";

export { hashFile as sha256Of } from "~/gateways/files/hash";

/** A file as it was sent. It may lie on the disk and be read only as far as it is asked for. */
export type Upload = Blob;

/** How it was sent. */
export interface UploadRequest {
  /** Makes sending it twice act once. */
  key?: string | null;
  /** Aborted when nobody waits for the answer any more: then nothing is stored. */
  signal?: AbortSignal;
}

interface UploadContext {
  /** The form's field that brought it. */
  field: string;
  /** The account that sent it. */
  owner: string;
  signal: AbortSignal | undefined;
  now: number;
}

/** A file in the file store that no row names yet. */
export interface StoredUpload {
  name: string;
  /** In hexadecimal digits. */
  sha256: string;
  /** Adds its row, so that other rows can name it. A file whose row is not added is removed again. */
  insertFile(): Promise<void>;
}

/**
 * Stores the file and, of a picture, a small preview, then runs `record` in a transaction. The bytes are removed again
 * if that fails, if `record` does not keep the file, or if the signal says that nobody waits any more. Errors: Invalid
 * on `field` for no file or one that is not accepted, TooMany, the signal's reason.
 */
export async function storeFile<T>(
  write: Write,
  upload: Upload | null,
  { field, owner, signal, now }: UploadContext,
  record: (tx: Tx, file: StoredUpload) => Promise<T>,
): Promise<T> {
  const refuseFile = (problem: string) => new Invalid({ [field]: [problem] }, "file_refused");
  if (!upload) throw refuseFile(SELECT_FILE);
  if (upload.size === 0) throw refuseFile(message("fileEmpty"));
  if (upload.size > MAX_FILE_BYTES) throw refuseFile(message("fileTooLarge"));
  await write((tx) => takeAttempt(tx, "uploads", owner, now));
  const found = await gateways().inspector.inspect(upload, { whose: owner, signal });
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
      // A transaction may run again.
      isKept = false;
      const answer = await record(tx, { name, sha256, insertFile: () => insertFile(tx) });
      // Last of all: what was answered with an error is not stored.
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

/** A stored file and its preview. */
export type FileNames = { name: string; preview: string | null };

/**
 * A stored file and its type, of the preview if that is asked for and there is one. Who may see it is asked before.
 * Errors: NotFound.
 */
export async function openStoredFile(name: string, asPreview = false): Promise<{ file: Content; mime: string }> {
  const [row] = await db.select().from(files).where(eq(files.name, name));
  const preview = asPreview ? row?.preview : null;
  const file = row ? await gateways().files.get(preview ?? name) : null;
  if (!row || !file) throw new NotFound();
  return { file, mime: preview ? PREVIEW_TYPE : row.mime };
}

/** Deletes the file's row. After the commit deleteBytes() removes the bytes. */
export async function deleteFileRow(tx: Tx, name: string): Promise<FileNames> {
  const [row] = await tx.select({ preview: files.preview }).from(files).where(eq(files.name, name));
  await tx.delete(files).where(eq(files.name, name));
  return { name, preview: row?.preview ?? null };
}

export async function deleteBytes({ name, preview }: FileNames): Promise<void> {
  for (const fileName of [name, preview]) if (fileName) await gateways().files.remove(fileName).catch(logLeftover);
}

/**
 * What no row names any more is gone for everybody: bytes in a bucket out of reach are removed by the clock
 * (orphans.server.ts).
 */
function logLeftover(error: unknown): void {
  if (!(error instanceof FilesUnavailable)) throw error;
  log.warn({ err: error }, "a file that nothing names stays for now");
}
