/** The setting of how long after the delivery an SME can dispute an order. */
import { versionedSetting } from "~/domain/settings/versioned-setting.server";
import { message } from "~/words/message";
import { DEFAULT_DISPUTE_DAYS } from "./dispute";

const disputeDays = versionedSetting<number>({
  key: "disputeDays",
  complete: (stored) => stored ?? DEFAULT_DISPUTE_DAYS,
  event: "settings.disputeDays",
  text: (days) => message("disputeDaysSet", days),
  current: (days) => message("disputeDaysIsNow", days),
});

/** Returns the days after the delivery in which an SME can dispute an order. 0 for none. Reads `settings`. */
export const readDisputeDays = disputeDays.read;

/** Returns the version of the setting, for a form to name the state it shows. */
export const disputeDaysVersion = disputeDays.version;

/**
 * Stores the days after the delivery in which an SME can dispute an order. `seen`: the version of the form.
 * @throws Refused "changed_meanwhile" if the setting differs from `seen`.
 */
export const setDisputeDays = disputeDays.set;
