/**
 * Files that are being received: each lies on the disk while it comes, so that a slow line holds no memory, and is
 * removed once its request is answered. One account can send only a few at once.
 */
import { db } from "~/db/client.server";
import type { Spooled } from "~/gateways/files/files";
import { gateways } from "~/gateways/gateways";
import { say } from "~/words/say";
import { assertTriesLeft, rules } from "../accounts/tries.server";
import { clock, SECOND } from "../clock";
import { TooMany } from "../errors";
import type { Upload } from "./files.server";

/** Requests of one account at once; each brings some 10 MB at most, as the server sees to. */
export const MOST_AT_ONCE = 4;
/** Bytes on the disk, of all accounts together. */
const MOST_BYTES = 1024 * 1024 * 1024;

/** How often files can be sent. */
export const PACE_WORDS =
  `You may send ${MOST_AT_ONCE} files at once, ${rules.uploads.burst} in a row, then one every ` +
  `${rules.uploads.every / SECOND} seconds`;

/** Takes a file in. Errors: SPOOL_FULL, those of the disk and of `chunks`. */
export type Spool = (chunks: AsyncIterable<Uint8Array>) => Promise<Upload>;

const underWay = new Map<string, number>();
let onDisk = 0;

/**
 * Runs `work` and removes the files that it received when it ends. `requests` says for how many it counts: one that
 * brings many files takes the place of all. Errors: TooMany before anything is read.
 */
export async function receiving<T>(accountId: string, work: (spool: Spool) => Promise<T>, requests = 1): Promise<T> {
  await assertTriesLeft(db, "uploads", accountId, clock.now());
  const count = underWay.get(accountId) ?? 0;
  if (count + requests > MOST_AT_ONCE) throw new TooMany(say("filesOnTheirWay", count), 10);
  underWay.set(accountId, count + requests);
  const spooled: Spooled[] = [];
  let bytes = 0;
  async function* counted(chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      if (onDisk + chunk.length > MOST_BYTES)
        throw Object.assign(new Error("too many files are on their way"), { code: "SPOOL_FULL" });
      onDisk += chunk.length;
      bytes += chunk.length;
      yield chunk;
    }
  }
  try {
    return await work(async (chunks) => {
      const one = await gateways().files.spool(counted(chunks));
      spooled.push(one);
      return one.file;
    });
  } finally {
    for (const one of spooled) await one.remove().catch(() => {}); // what stays is removed by removeHalves
    onDisk -= bytes;
    const left = (underWay.get(accountId) ?? requests) - requests;
    if (left > 0) underWay.set(accountId, left);
    else underWay.delete(accountId);
  }
}
