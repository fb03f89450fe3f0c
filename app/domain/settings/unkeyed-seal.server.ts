/** The seal of all events from before the keys of the chain: see app/domain/audit/unkeyed-events.server.ts. */
import { db, type Tx } from "~/db/client.server";
import { readSetting } from "./stored-setting.server";

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
  return ((await readSetting(tx, UNKEYED_EVENTS_KEY)) as UnkeyedSeal | undefined) ?? null;
}
