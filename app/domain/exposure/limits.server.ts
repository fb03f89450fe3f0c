/** The limits of the exposure: an admin's, else those that every Dhow begins with. */
import { db, type Tx } from "~/db/client.server";
import { say } from "~/words/say";
import { SETTINGS } from "../events/event";
import { record } from "../events/record.server";
import { storedSetting, storeSetting } from "../settings/stored.server";
import { verb } from "../verb.server";
import { assertSeen, versionOf } from "../versions.server";
import { DEFAULT_LIMITS, type ExposureLimits } from "./exposure";

const LIMITS = "exposureLimits";

export async function exposureLimits(tx: Tx = db): Promise<ExposureLimits> {
  return { ...DEFAULT_LIMITS, ...((await storedSetting(tx, LIMITS)) as Partial<ExposureLimits> | undefined) };
}

export const limitsVersion = (those: ExposureLimits): string => versionOf(JSON.stringify(those));

/** Admin. Errors: Refused when they were changed since they were `seen`. */
export const setExposureLimits = verb(
  "settings.change",
  async ({ actor: by, tx, now }, those: ExposureLimits, seen?: string): Promise<void> => {
    assertSeen(seen, limitsVersion(await exposureLimits(tx)), say("exposureLimitsChanged"));
    await storeSetting(tx, LIMITS, those);
    await record(tx, { subject: SETTINGS, verb: "settings.exposureLimits", by, now, text: say("exposureLimitsSet") });
  },
);
