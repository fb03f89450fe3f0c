/** The setting of how many reversed payments put an SME on hold. */
import { versionedSetting } from "~/domain/settings/versioned-setting.server";
import { message } from "~/words/message";
import { DEFAULT_REVERSALS_BEFORE_HOLD } from "./payment-reversal";

const reversalsBeforeHold = versionedSetting<number>({
  key: "reversalsBeforeHold",
  complete: (stored) => stored ?? DEFAULT_REVERSALS_BEFORE_HOLD,
  event: "settings.reversalsBeforeHold",
  text: (count) => message("reversalsBeforeHoldSet", count),
  current: (count) => message("reversalsBeforeHoldIsNow", count),
});

/** Returns the number of reversals within REVERSAL_MONTHS that puts an SME on hold. 0 for none. Reads `settings`. */
export const readReversalsBeforeHold = reversalsBeforeHold.read;

/** Returns the version of the setting, for a form to name the state it shows. */
export const reversalsBeforeHoldVersion = reversalsBeforeHold.version;

/**
 * Stores how many reversals put an SME on hold. Holds that exist stay. `seen`: the version of the form.
 * @throws Refused "changed_meanwhile" if the setting differs from `seen`.
 */
export const setReversalsBeforeHold = reversalsBeforeHold.set;
