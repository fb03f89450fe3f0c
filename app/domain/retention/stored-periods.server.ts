/** Reads the setting of the retention periods. */
import { db, type Tx } from "~/db/client.server";
import { readSetting } from "~/domain/settings/stored-setting.server";
import { DEFAULT_PERIODS, type RetentionPeriods } from "./retention";

/** The setting's key in `settings`. */
export const PERIODS_KEY = "retentionPeriods";

/** Returns the periods that admins have set, or the defaults. Periods from before a kind lack it. Reads `settings`. */
export const readRetentionPeriods = async (tx: Tx = db): Promise<RetentionPeriods> => ({
  ...DEFAULT_PERIODS,
  ...((await readSetting(tx, PERIODS_KEY)) as Partial<RetentionPeriods> | undefined),
});
