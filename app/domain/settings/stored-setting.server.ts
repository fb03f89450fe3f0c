/** Reads and writes `settings`, a table of keys and values. */
import { inArray } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { prepareQuery } from "~/db/prepared-statements.server";
import { settings } from "~/db/schema";

/** Returns the setting's value, or undefined if it was never set. Reads `settings`. */
export const readSetting = async (tx: Tx, key: string): Promise<unknown> => (await readSettings(tx, key)).get(key);

/** Returns the values of these settings by key, without those that were never set. Reads `settings`. */
export async function readSettings(tx: Tx, ...keys: string[]): Promise<Map<string, unknown>> {
  return new Map((await settingsQuery(...keys).all({}, tx)).map(({ key, value }) => [key, value]));
}

const settingsQuery = prepareQuery((reader, ...keys: string[]) =>
  reader.select({ key: settings.key, value: settings.value }).from(settings).where(inArray(settings.key, keys)),
);

/** Sets the setting's value in `settings`. */
export async function storeSetting(tx: Tx, key: string, value: unknown): Promise<void> {
  await tx.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } });
}
