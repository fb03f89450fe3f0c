/** Reads the approval limits from the settings, with the defaults for limits that were never set. */
import { db, type Tx } from "~/db/client.server";
import { readSetting } from "~/domain/settings/stored-setting.server";
import { type ApprovalLimits, DEFAULT_APPROVAL_LIMITS } from "./approval-limits";

export const APPROVAL_LIMITS_KEY = "ceilings";

/** Returns the approval limits as the transaction sees them. Source: table `settings`. */
export async function readApprovalLimits(tx: Tx = db): Promise<ApprovalLimits> {
  return {
    ...DEFAULT_APPROVAL_LIMITS,
    ...((await readSetting(tx, APPROVAL_LIMITS_KEY)) as Partial<ApprovalLimits> | undefined),
  };
}
