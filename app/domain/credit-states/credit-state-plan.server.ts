/** The setting of the days past due that lead to the credit states. */
import { db, type Tx } from "~/db/client.server";
import { SETTINGS_SUBJECT } from "~/domain/events/event";
import { recordEvent } from "~/domain/events/event.server";
import { readSetting, storeSetting } from "~/domain/settings/stored-setting.server";
import type { CreditStatePlan } from "~/domain/values/credit-state";
import { verb } from "~/domain/verbs/verb.server";
import { assertUnchanged, versionHash } from "~/domain/verbs/versions.server";
import { message } from "~/words/message";
import { DEFAULT_CREDIT_STATE_PLAN } from "./credit-state";

const CREDIT_STATES_KEY = "creditStates";

/** The plan, and the account of the admin who set it. Null until then. */
export interface StoredCreditStatePlan extends CreditStatePlan {
  setBy: string | null;
}

/** Returns the plan that an admin has set, or the default. Reads `settings`. */
export async function readCreditStatePlan(tx: Tx = db): Promise<StoredCreditStatePlan> {
  const stored = (await readSetting(tx, CREDIT_STATES_KEY)) as StoredCreditStatePlan | undefined;
  return stored ?? { ...DEFAULT_CREDIT_STATE_PLAN, setBy: null };
}

/** Returns the version of the plan, for a form to name the state it shows. */
export const creditStatePlanVersion = ({ watchDays, defaultDays, holdsOrders }: CreditStatePlan): string =>
  versionHash(`${watchDays} ${defaultDays} ${holdsOrders}`);

/**
 * Sets the days past due of the credit states, and records the event `settings.creditStates`. A scheduled job then
 * changes the states. `seen`: the version of the form.
 * @throws Refused (`changed_meanwhile`) if the plan differs from `seen`.
 */
export const setCreditStatePlan = verb(
  "settings.change",
  async ({ actor: by, tx, now }, plan: CreditStatePlan, seen?: string): Promise<void> => {
    const current = await readCreditStatePlan(tx);
    assertUnchanged(seen, creditStatePlanVersion(current), message("creditStatesAreNow", current));
    const { watchDays, defaultDays, holdsOrders } = plan;
    await storeSetting(tx, CREDIT_STATES_KEY, { watchDays, defaultDays, holdsOrders, setBy: by.accountId });
    await recordEvent(tx, {
      subject: SETTINGS_SUBJECT,
      verb: "settings.creditStates",
      by,
      now,
      text: message("creditStatesSet", plan),
    });
  },
);
