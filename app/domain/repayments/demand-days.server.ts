/** The setting of how long a supplier's claim is open until Dhow demands its repayment. */
import { versionedSetting } from "~/domain/settings/versioned-setting.server";
import { message } from "~/words/message";
import { DEFAULT_DEMAND_DAYS } from "./repayment";

const demandDays = versionedSetting<number>({
  key: "demandDays",
  complete: (stored) => stored ?? DEFAULT_DEMAND_DAYS,
  event: "settings.demandDays",
  text: (days) => message("demandDaysSet", days),
  current: (days) => message("demandDaysIsNow", days),
});

/** Returns the days after which a job demands the repayment of an open claim. 0 for never. Reads `settings`. */
export const readDemandDays = demandDays.read;

/** Returns the version of the setting, for a form to name the state it shows. */
export const demandDaysVersion = demandDays.version;

/**
 * Stores the days after which a job demands the repayment of an open claim. `seen`: the version of the form.
 * @throws Refused "changed_meanwhile" if the setting differs from `seen`.
 */
export const setDemandDays = demandDays.set;
