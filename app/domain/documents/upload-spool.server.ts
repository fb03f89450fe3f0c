/**
 * Files that are being received: each lies on the disk while it comes, so that a slow line holds no memory, and is
 * removed once its request is answered. One account can send only a few at once.
 */
import { db } from "~/db/client.server";
import { assertAttemptsLeft, attemptRules } from "~/domain/accounts/attempts.server";
import { clock, SECOND } from "~/domain/values/clock";
import { TooMany } from "~/domain/verbs/errors";
import type { Spooled } from "~/gateways/files/files";
import { gateways } from "~/gateways/gateways";
import { message } from "~/words/message";
import type { Upload } from "./file-storage.server";

/** Requests of one account at once; each brings some 10 MB at most, as the server sees to. */
export const MAX_CONCURRENT_UPLOADS = 4;
/** Bytes on the disk, of all accounts together. */
const MAX_SPOOL_BYTES = 1024 * 1024 * 1024;

/** How often files can be sent. */
export const PACE_TEXT =
  `You may send ${MAX_CONCURRENT_UPLOADS} files at once, ${attemptRules.uploads.burst} in a row, then one every ` +
  `${attemptRules.uploads.every / SECOND} seconds`;

/** Takes a file in. Errors: SPOOL_FULL, those of the disk and of `chunks`. */
export type Spool = (chunks: AsyncIterable<Uint8Array>) => Promise<Upload>;

const uploadsByAccount = new Map<string, number>();
let spooledBytes = 0;

/**
 * Runs `work` and removes the files that it received when it ends. `requests` says for how many it counts: one that
 * brings many files takes the place of all. Errors: TooMany before anything is read.
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
    for (const spooledFile of spooled) await spooledFile.remove().catch(() => {}); // what stays is removed by removeHalves
    spooledBytes -= bytes;
    const left = (uploadsByAccount.get(accountId) ?? requests) - requests;
    if (left > 0) uploadsByAccount.set(accountId, left);
    else uploadsByAccount.delete(accountId);
  }
}
