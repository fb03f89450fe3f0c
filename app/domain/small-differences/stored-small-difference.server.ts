/** Reads the limit of small differences from the settings. */
import { db, type Tx } from "~/db/client.server";
import { readSetting } from "~/domain/settings/stored-setting.server";
import type { Cents } from "~/domain/values/money";
import { DEFAULT_SMALL_DIFFERENCE } from "./small-difference";

export const SMALL_DIFFERENCE_KEY = "smallDifference";

/** Returns the highest rest of an instalment that is written off, in cents. 0 for none. Reads `settings`. */
export async function readSmallDifference(tx: Tx = db): Promise<Cents> {
  return ((await readSetting(tx, SMALL_DIFFERENCE_KEY)) as Cents | undefined) ?? DEFAULT_SMALL_DIFFERENCE;
}
