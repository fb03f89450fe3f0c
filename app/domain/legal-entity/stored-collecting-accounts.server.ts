/** Reads the collecting accounts from the settings. */
import { db, type Tx } from "~/db/client.server";
import { readSetting } from "~/domain/settings/stored-setting.server";
import type { CollectingAccount } from "./collecting-account";

export const COLLECTING_ACCOUNTS_KEY = "collectingAccounts";

/** Returns the collecting accounts, at most one per currency, in the sequence of their codes. Reads `settings`. */
export async function readCollectingAccounts(tx: Tx = db): Promise<CollectingAccount[]> {
  return ((await readSetting(tx, COLLECTING_ACCOUNTS_KEY)) as CollectingAccount[] | undefined) ?? [];
}
