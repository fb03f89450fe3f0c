/** The seal of all events from before the keys of the chain: see app/domain/audit/unkeyed-events.server.ts. */
import { eq } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { settings } from "~/db/schema";

/** The setting with the seal. It is a fact of the settings, so the chain protects it. */
export const UNKEYED_EVENTS_KEY = "unkeyedEvents";

/** The number and hash of the sealed chains, and when they were sealed. UTC milliseconds. */
export interface UnkeyedSeal {
  subjects: number;
  digest: string;
  at: number;
}

/** Returns the seal. Null in a database whose events all have keys. */
export async function readUnkeyedSeal(tx: Tx = db): Promise<UnkeyedSeal | null> {
  const [row] = await tx.select({ value: settings.value }).from(settings).where(eq(settings.key, UNKEYED_EVENTS_KEY));
  return (row?.value as UnkeyedSeal | undefined) ?? null;
}
