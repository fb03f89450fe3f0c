/** Reads and writes `settings`, a table of keys and values. */
import { eq } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { settings } from "~/db/schema";

/** Returns the setting's value, or undefined if it was never set. Reads `settings`. */
export async function readSetting(tx: Tx, key: string): Promise<unknown> {
  const [row] = await tx.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  return row?.value;
}

/** Sets the setting's value in `settings`. */
export async function storeSetting(tx: Tx, key: string, value: unknown): Promise<void> {
  await tx.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } });
}
