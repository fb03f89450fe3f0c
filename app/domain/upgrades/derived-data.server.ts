/**
 * Rows that Dhow derives from others by a rule in its code. If a change of the code changes the rule, raise its
 * version: the next start derives the rows again. Totals are derived by migrations instead.
 */
import { asc, gt } from "drizzle-orm";
import { db } from "~/db/client.server";
import { applicants } from "~/db/schema";
import { reindexApplicant } from "~/domain/applicants/search.server";
import { log } from "~/domain/log";
import { readSetting, storeSetting } from "~/domain/settings/stored-setting.server";
import { job } from "~/domain/verbs/verb.server";

/** The version of each rule. */
export const derivedDataVersions = {
  /** The search terms of companies: app/domain/applicants/search.ts. */
  searchTerms: 1,
};
type DerivedData = keyof typeof derivedDataVersions;

const VERSIONS_KEY = "derivedDataVersions";
/** Companies per transaction, so that the server's other writes wait for milliseconds. */
const BATCH = 100;

/** Returns the data that the next start derives again, because the database has them by another version of the rule. */
export async function listOutdatedData(): Promise<DerivedData[]> {
  const stored = ((await readSetting(db, VERSIONS_KEY)) ?? {}) as Partial<Record<DerivedData, number>>;
  return (Object.keys(derivedDataVersions) as DerivedData[]).filter(
    (name) => stored[name] !== derivedDataVersions[name],
  );
}

/** Derives outdated data again, in batches. A start that is killed meanwhile begins again. */
export const updateDerivedData = job(async ({ write }): Promise<void> => {
  if ((await listOutdatedData()).length === 0) return;
  let companies = 0;
  for (let after = ""; ; ) {
    const ids = await db
      .select({ id: applicants.id })
      .from(applicants)
      .where(gt(applicants.id, after))
      .orderBy(asc(applicants.id))
      .limit(BATCH);
    if (ids.length === 0) break;
    await write(async (tx) => {
      for (const { id } of ids) await reindexApplicant(tx, id);
    });
    companies += ids.length;
    after = ids.at(-1)?.id ?? "";
  }
  await write((tx) => storeSetting(tx, VERSIONS_KEY, derivedDataVersions));
  if (companies > 0) log.info({ companies }, "the search terms were made again");
});
