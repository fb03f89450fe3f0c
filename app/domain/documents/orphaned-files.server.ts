/** Removes orphaned files: bytes that a crash left without a record. */
import { inArray } from "drizzle-orm";
import { db } from "~/db/client.server";
import { files, statementDrafts } from "~/db/schema";
import { HOUR } from "~/domain/values/clock";
import { gateways } from "~/gateways/gateways";

/** Longer than any upload takes from its bytes to its record. */
const MIN_AGE = HOUR;
const NAMES_PER_BATCH = 500;
/** A crash leaves only the few files in progress, so a larger number removes nothing. */
const MAX_REMOVED = 20;

/**
 * Removes stored files without a record, half-written ones, and left bytes of erased files, if they are older than an
 * hour. Returns the removed names.
 * @throws Error, and removes nothing, if many files have no record: then file store and database do not belong
 * together.
 */
export async function removeOrphanedFiles(): Promise<string[]> {
  const store = gateways().files;
  await store.removeHalves(MIN_AGE);
  const orphans: string[] = [];
  const erased: string[] = [];
  let known = 0;
  let batch: string[] = [];
  const collectOrphans = async () => {
    const named = await findReferencedNames(batch);
    known += named.size;
    orphans.push(...batch.filter((name) => !named.has(name)));
    erased.push(...batch.filter((name) => named.get(name) === "erased"));
    batch = [];
  };
  for await (const { name, age } of store.list()) {
    if (age <= MIN_AGE) continue;
    if (batch.push(name) === NAMES_PER_BATCH) await collectOrphans();
  }
  await collectOrphans();
  if (orphans.length > Math.min(MAX_REMOVED, known)) {
    throw new Error(
      `${orphans.length} of ${orphans.length + known} uploaded files belong to no record: are UPLOADS_DIR or ` +
        "the bucket those of this database?",
    );
  }
  const removed = [...orphans, ...erased];
  for (const name of removed) await store.remove(name);
  return removed;
}

/** Returns the names that a record has, and whether the record's file is erased. */
async function findReferencedNames(names: string[]): Promise<Map<string, "kept" | "erased">> {
  if (names.length === 0) return new Map();
  const { name, preview, erasedAt } = files;
  const whole = await db.select({ name, erasedAt }).from(files).where(inArray(name, names));
  const small = await db.select({ name: preview, erasedAt }).from(files).where(inArray(preview, names));
  const drafts = await db
    .select({ name: statementDrafts.file })
    .from(statementDrafts)
    .where(inArray(statementDrafts.file, names));
  return new Map([
    ...[...whole, ...small].map((row) => [row.name ?? "", row.erasedAt === null ? "kept" : "erased"] as const),
    ...drafts.map((draft) => [draft.name, "kept"] as const),
  ]);
}
