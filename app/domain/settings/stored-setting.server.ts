/** Settings as they are stored: a value by its key. */
import { eq } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { settings } from "~/db/schema";

/** Undefined where it was never set. */
export async function readSetting(tx: Tx, key: string): Promise<unknown> {
  const [row] = await tx.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  return row?.value;
}

export async function storeSetting(tx: Tx, key: string, value: unknown): Promise<void> {
  await tx.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } });
}
