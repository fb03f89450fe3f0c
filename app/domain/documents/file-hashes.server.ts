/** Adds the hashes of files that were stored before Dhow recorded hashes, a part of them each day. */
import { and, asc, eq, gt, isNull } from "drizzle-orm";
import { db } from "~/db/client.server";
import { files } from "~/db/schema";
import { job } from "~/domain/verbs/verb.server";
import { hashFile } from "~/gateways/files/hash";
import { gateways } from "~/gateways/gateways";

/** Bytes that one run reads, which take about ten seconds of a processor. */
const MAX_BYTES_PER_RUN = 4 * 1024 ** 3;
const FILES_PER_BATCH = 100;

/**
 * Hashes files without a hash until `atOnce` bytes are read or `stop` is aborted. Skips missing and truncated files,
 * which `dhow check` reports.
 */
export const hashEarlierFiles = job(
  async ({ write }, stop?: AbortSignal, atOnce: number = MAX_BYTES_PER_RUN): Promise<void> => {
    let read = 0;
    for (let after = ""; ; ) {
      const page = await db
        .select({ name: files.name, bytes: files.bytes })
        .from(files)
        .where(and(isNull(files.sha256), isNull(files.erasedAt), gt(files.name, after)))
        .orderBy(asc(files.name))
        .limit(FILES_PER_BATCH);
      for (const { name, bytes } of page) {
        if (read >= atOnce || stop?.aborted) return;
        const file = await gateways().files.get(name);
        if (file?.size === bytes) {
          const sha256 = await hashFile(file);
          await write(async (tx) => tx.update(files).set({ sha256 }).where(eq(files.name, name)));
        }
        read += bytes;
        after = name;
      }
      if (page.length < FILES_PER_BATCH) return;
    }
  },
);
