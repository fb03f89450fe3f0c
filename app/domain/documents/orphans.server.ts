/** What a crash can leave in the file store: bytes that were stored before their record was written. */
import { inArray } from "drizzle-orm";
import { db } from "~/db/client.server";
import { files } from "~/db/schema";
import { gateways } from "~/gateways/gateways";
import { HOUR } from "../clock";

/** No upload takes so long between its bytes and its record. */
const UNDER_WAY = HOUR;
const BATCH = 500;
/** If there are more than this nothing is removed, since a crash leaves only the few files that were under way. */
const AT_ONCE = 20;

/**
 * Removes stored files that no row names, and half-written ones, older than an hour. Where many have no row, the folder
 * and the database do not belong together, as after a wrong setting: then nothing is removed. Answers the removed
 * names.
 */
export async function removeOrphanedFiles(): Promise<string[]> {
  const store = gateways().files;
  await store.removeHalves(UNDER_WAY);
  const orphans: string[] = [];
  let known = 0;
  let batch: string[] = [];
  const sort = async () => {
    const named = await namedAmong(batch);
    known += named.size;
    orphans.push(...batch.filter((name) => !named.has(name)));
    batch = [];
  };
  for await (const { name, age } of store.kept()) {
    if (age <= UNDER_WAY) continue;
    if (batch.push(name) === BATCH) await sort();
  }
  await sort();
  if (orphans.length > Math.min(AT_ONCE, known)) {
    throw new Error(
      `${orphans.length} of ${orphans.length + known} uploaded files belong to no record: are UPLOADS_DIR or ` +
        "the bucket those of this database?",
    );
  }
  for (const name of orphans) await store.remove(name);
  return orphans;
}

async function namedAmong(names: string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const whole = await db.select({ name: files.name }).from(files).where(inArray(files.name, names));
  const small = await db.select({ name: files.preview }).from(files).where(inArray(files.preview, names));
  return new Set([...whole, ...small].flatMap(({ name }) => name ?? []));
}
