/** The approval limits that an admin has set, and the defaults for the others. */
import { db, type Tx } from "~/db/client.server";
import { readSetting } from "~/domain/settings/stored-setting.server";
import { type ApprovalLimits, DEFAULT_APPROVAL_LIMITS } from "./approval-limits";

export const APPROVAL_LIMITS_KEY = "ceilings";

export async function readApprovalLimits(tx: Tx = db): Promise<ApprovalLimits> {
  return {
    ...DEFAULT_APPROVAL_LIMITS,
    ...((await readSetting(tx, APPROVAL_LIMITS_KEY)) as Partial<ApprovalLimits> | undefined),
  };
}
