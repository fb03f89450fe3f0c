/** Reads and stores the exposure limits. */
import { versionedSetting } from "~/domain/settings/versioned-setting.server";
import { message } from "~/words/message";
import { DEFAULT_EXPOSURE_LIMITS, type ExposureLimits } from "./exposure";

const exposureLimits = versionedSetting<ExposureLimits>({
  key: "exposureLimits",
  complete: (stored) => ({ ...DEFAULT_EXPOSURE_LIMITS, ...stored }),
  permission: "limits.change",
  event: "settings.exposureLimits",
  text: () => message("exposureLimitsSet"),
  current: () => message("exposureLimitsChanged"),
});

/** Returns the limits that an admin has set, or the defaults. Rates in millionths. Reads `settings`. */
export const readExposureLimits = exposureLimits.read;

/** Returns the version of the limits, for a form to name the state it shows. */
export const exposureLimitsVersion = exposureLimits.version;

/**
 * Stores the exposure limits. `seen`: the version of the form.
 * @throws Refused "changed_meanwhile" if the limits differ from `seen`.
 */
export const setExposureLimits = exposureLimits.set;
