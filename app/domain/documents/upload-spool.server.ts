/**
 * Receives files on disk, so that slow connections use no memory. Removes them once their request is answered. Limits
 * the concurrent uploads of an account.
 */
import { db } from "~/db/client.server";
import { assertAttemptsLeft, attemptRules } from "~/domain/accounts/attempts.server";
import { clock, SECOND } from "~/domain/values/clock";
import { TooMany } from "~/domain/verbs/errors";
import type { Spooled } from "~/gateways/files/files";
import { gateways } from "~/gateways/gateways";
import { message } from "~/words/message";
import type { Upload } from "./file-storage.server";

/** Concurrent requests per account. The server limits each to about 10 MB. */
export const MAX_CONCURRENT_UPLOADS = 4;
/** Bytes on disk, for all accounts together. */
const MAX_SPOOL_BYTES = 1024 * 1024 * 1024;

/** The upload limit in English, for the API's documentation. */
export const PACE_TEXT =
  `You may send ${MAX_CONCURRENT_UPLOADS} files at once, ${attemptRules.uploads.burst} in a row, then one every ` +
  `${attemptRules.uploads.every / SECOND} seconds`;

/**
 * Receives a file.
 * @throws an error with code SPOOL_FULL if the spool is full.
 * @throws the errors of the disk and of `chunks`.
 */
export type Spool = (chunks: AsyncIterable<Uint8Array>) => Promise<Upload>;

const uploadsByAccount = new Map<string, number>();
let spooledBytes = 0;

/**
 * Runs `work` with a spool and removes the received files when it ends. `requests`: the number of uploads it counts as,
 * more than one for a request with many files.
 * @throws TooMany before anything is read, if the account has too many uploads or no attempt left.
 * @throws the errors of `work`.
 */
export async function withSpool<T>(accountId: string, work: (spool: Spool) => Promise<T>, requests = 1): Promise<T> {
  await assertAttemptsLeft(db, "uploads", accountId, clock.now());
  const count = uploadsByAccount.get(accountId) ?? 0;
  if (count + requests > MAX_CONCURRENT_UPLOADS) throw new TooMany(message("filesOnTheirWay", count), 10);
  uploadsByAccount.set(accountId, count + requests);
  const spooled: Spooled[] = [];
  let bytes = 0;
  async function* countBytes(chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      if (spooledBytes + chunk.length > MAX_SPOOL_BYTES)
        throw Object.assign(new Error("too many files are on their way"), { code: "SPOOL_FULL" });
      spooledBytes += chunk.length;
      bytes += chunk.length;
      yield chunk;
    }
  }
  try {
    return await work(async (chunks) => {
      const spooledFile = await gateways().files.spool(countBytes(chunks));
      spooled.push(spooledFile);
      return spooledFile.file;
    });
  } finally {
    // removeHalves() removes any leftovers.
    for (const spooledFile of spooled) await spooledFile.remove().catch(() => {});
    spooledBytes -= bytes;
    const left = (uploadsByAccount.get(accountId) ?? requests) - requests;
    if (left > 0) uploadsByAccount.set(accountId, left);
    else uploadsByAccount.delete(accountId);
  }
}
