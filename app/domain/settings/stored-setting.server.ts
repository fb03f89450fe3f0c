/** Reads and writes `settings`, a table of keys and values. */
import { eq, inArray } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { prepareQuery, upsertRow } from "~/db/prepared-statements.server";
import { settings } from "~/db/schema";

/** Returns the setting's value, or undefined if it was never set. Reads `settings`. */
export const readSetting = async (tx: Tx, key: string): Promise<unknown> =>
  (await settingsQuery(key).all({}, tx))[0]?.value;

/** Does the same as readSetting() without a prepared query: `tx` may belong to a database that is not in use. */
export async function readSettingOfAny(tx: Tx, key: string): Promise<unknown> {
  const [row] = await tx.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  return row?.value;
}

/** Returns the values of these settings by key, only if they were set. For pages. Reads `settings`. */
export async function readSettings(...keys: string[]): Promise<Map<string, unknown>> {
  return new Map((await settingsQuery(...keys).all({})).map(({ key, value }) => [key, value]));
}

const settingsQuery = prepareQuery((reader, ...keys: string[]) =>
  reader.select({ key: settings.key, value: settings.value }).from(settings).where(inArray(settings.key, keys)),
);

/** Sets the setting's value in `settings`. */
export async function storeSetting(tx: Tx, key: string, value: unknown): Promise<void> {
  await upsertRow(tx, settings, { key, value });
}
