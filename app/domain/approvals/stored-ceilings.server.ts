/** The approval limits that an admin has set, and the defaults for the others. */
import { db, type Tx } from "~/db/client.server";
import { storedSetting } from "../settings/stored.server";
import { type Ceilings, DEFAULT_CEILINGS } from "./ceilings";

export const CEILINGS = "ceilings";

export async function ceilings(tx: Tx = db): Promise<Ceilings> {
  return { ...DEFAULT_CEILINGS, ...((await storedSetting(tx, CEILINGS)) as Partial<Ceilings> | undefined) };
}
