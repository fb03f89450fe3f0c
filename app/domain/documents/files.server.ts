/** Taking in an uploaded file: judged by its content, stored before the record that names it. */
import { fileTypeFromBuffer } from "file-type";
import { eq } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { files } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { gateways } from "~/gateways/gateways";
import { Invalid, NotFound } from "../errors";
import { newToken } from "../ids";
import { ACCEPTED_WORDS, acceptedTypes, MAX_FILE_BYTES, SELECT_FILE } from "./document";

export interface Upload {
  bytes: Uint8Array;
}

/**
 * Stores the bytes, then runs `record` in a transaction that has the file's row; when that fails the bytes go too.
 * Errors: Invalid on `field` for no file, an empty, too large or unaccepted one.
 */
export async function storeFile<T>(
  upload: Upload | null,
  field: string,
  now: number,
  record: (tx: Tx, name: string) => Promise<T>,
): Promise<T> {
  if (!upload) throw new Invalid({ [field]: [SELECT_FILE] });
  const { bytes } = upload;
  if (bytes.length === 0) throw new Invalid({ [field]: ["the file is empty"] });
  if (bytes.length > MAX_FILE_BYTES) throw new Invalid({ [field]: [`the file is too large: ${ACCEPTED_WORDS}`] });
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !acceptedTypes.includes(type.mime)) throw new Invalid({ [field]: [`this is not a file that we can read: ${ACCEPTED_WORDS}`] });

  const name = newToken();
  await gateways().files.put(name, bytes);
  try {
    return await transaction(async (tx) => {
      await tx.insert(files).values({ name, mime: type.mime, bytes: bytes.length, createdAt: now });
      return record(tx, name);
    });
  } catch (error) {
    await gateways().files.remove(name);
    throw error;
  }
}

/** The stored bytes and their type. Who may see them is asked before. Errors: NotFound. */
export async function readStoredFile(name: string): Promise<{ bytes: Uint8Array; mime: string }> {
  const [row] = await db.select().from(files).where(eq(files.name, name));
  const bytes = row ? await gateways().files.get(name) : null;
  if (!row || !bytes) throw new NotFound();
  return { bytes, mime: row.mime };
}
