/** Reads and stores the exposure limits. */
import { db, type Tx } from "~/db/client.server";
import { SETTINGS_SUBJECT } from "~/domain/events/event";
import { recordEvent } from "~/domain/events/event.server";
import { readSetting, storeSetting } from "~/domain/settings/stored-setting.server";
import { verb } from "~/domain/verbs/verb.server";
import { assertUnchanged, versionHash } from "~/domain/verbs/versions.server";
import { message } from "~/words/message";
import { DEFAULT_EXPOSURE_LIMITS, type ExposureLimits } from "./exposure";

const EXPOSURE_LIMITS_KEY = "exposureLimits";

/** Returns the limits that an admin has set, or the defaults. Rates in millionths. Reads `settings`. */
export async function readExposureLimits(tx: Tx = db): Promise<ExposureLimits> {
  return {
    ...DEFAULT_EXPOSURE_LIMITS,
    ...((await readSetting(tx, EXPOSURE_LIMITS_KEY)) as Partial<ExposureLimits> | undefined),
  };
}

/** Returns the version of the limits, for a form to name the state it shows. */
export const exposureLimitsVersion = (limits: ExposureLimits): string => versionHash(JSON.stringify(limits));

/**
 * Stores the exposure limits. `seen`: the version of the form.
 * @throws Refused "changed_meanwhile" if the limits differ from `seen`.
 */
export const setExposureLimits = verb(
  "limits.change",
  async ({ actor: by, tx, now }, limits: ExposureLimits, seen?: string): Promise<void> => {
    assertUnchanged(seen, exposureLimitsVersion(await readExposureLimits(tx)), message("exposureLimitsChanged"));
    await storeSetting(tx, EXPOSURE_LIMITS_KEY, limits);
    await recordEvent(tx, {
      subject: SETTINGS_SUBJECT,
      verb: "settings.exposureLimits",
      by,
      now,
      text: message("exposureLimitsSet"),
    });
  },
);
