/** Taking in an uploaded file: judged by its content, stored before the record that names it. */
import { eq } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { insertRow } from "~/db/prepared.server";
import { files } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { gateways } from "~/gateways/gateways";
import { Invalid, NotFound } from "../errors";
import { newToken } from "../ids";
import { ACCEPTED_WORDS, acceptedTypes, MAX_FILE_BYTES, PREVIEW_TYPE, SELECT_FILE } from "./document";

export interface Upload {
  bytes: Uint8Array;
}

/**
 * Stores the bytes and, of a picture, a small preview, then runs `record` in a transaction that has the file's row; when
 * that fails the bytes go too. Errors: Invalid on `field` for no file, or one that is not accepted.
 */
export async function storeFile<T>(
  upload: Upload | null,
  field: string,
  now: number,
  record: (tx: Tx, name: string) => Promise<T>,
): Promise<T> {
  if (!upload) throw new Invalid({ [field]: [SELECT_FILE] }, "file_refused");
  const { bytes } = upload;
  const judged = await judge(bytes);
  if ("problem" in judged) throw new Invalid({ [field]: [judged.problem] }, "file_refused");
  const name = newToken();
  const preview = judged.preview && newToken();
  try {
    await gateways().files.put(name, bytes);
    if (preview && judged.preview) await gateways().files.put(preview, judged.preview);
    return await transaction(async (tx) => {
      await insertRow(tx, files, { name, mime: judged.mime, bytes: bytes.length, preview, createdAt: now });
      return record(tx, name);
    });
  } catch (error) {
    await removeBytes({ name, preview });
    throw error;
  }
}

type Judged = { mime: string; preview: Uint8Array | null } | { problem: string };

/** What a file is, told by its content and not by its name; or in words why it is not accepted. */
async function judge(bytes: Uint8Array): Promise<Judged> {
  if (bytes.length === 0) return { problem: "the file is empty" };
  if (bytes.length > MAX_FILE_BYTES) return { problem: `the file is too large: ${ACCEPTED_WORDS}` };
  const { fileTypeFromBuffer } = await import("file-type");
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !acceptedTypes.includes(type.mime)) return { problem: `this is not a file that we can read: ${ACCEPTED_WORDS}` };
  if (type.mime === "application/pdf") return isLocked(bytes) ? { problem: LOCKED } : { mime: type.mime, preview: null };
  const looked = await gateways().pictures.look(bytes);
  return "problem" in looked ? looked : { mime: type.mime, preview: looked.preview };
}

const LOCKED = "this PDF is protected with a password: save it without one and upload it again";

/** A PDF whose trailer names how it is encrypted. The words alone may stand in any text. */
function isLocked(bytes: Uint8Array): boolean {
  return /\/Encrypt\s*(\d+\s+\d+\s+R\b|<<)/.test(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1"));
}

type Named = { name: string; preview: string | null };

/** The stored bytes and their type, of the preview if that is asked for and there is one. Who may see them is asked before. Errors: NotFound. */
export async function readStoredFile(name: string, asPreview = false): Promise<{ bytes: Uint8Array; mime: string }> {
  const [row] = await db.select().from(files).where(eq(files.name, name));
  const preview = asPreview ? row?.preview : null;
  const bytes = row ? await gateways().files.get(preview ?? name) : null;
  if (!row || !bytes) throw new NotFound();
  return { bytes, mime: preview ? PREVIEW_TYPE : row.mime };
}

/** Takes the file's row away; its bytes go by removeBytes, after the commit. */
export async function forgetFile(tx: Tx, name: string): Promise<Named> {
  const [row] = await tx.select({ preview: files.preview }).from(files).where(eq(files.name, name));
  await tx.delete(files).where(eq(files.name, name));
  return { name, preview: row?.preview ?? null };
}

export async function removeBytes({ name, preview }: Named): Promise<void> {
  await gateways().files.remove(name);
  if (preview) await gateways().files.remove(preview);
}
