/** The setting of the provisions' rates. Takes two admins if there are two, since it changes the result. */
import { db, type Tx } from "~/db/client.server";
import { requireSecondPerson, verbWithApproval } from "~/domain/approvals/verb-with-approval.server";
import { SETTINGS_SUBJECT } from "~/domain/events/event";
import { recordEvent } from "~/domain/events/event.server";
import { readSetting, storeSetting } from "~/domain/settings/stored-setting.server";
import { assertUnchanged, versionHash } from "~/domain/verbs/versions.server";
import { message } from "~/words/message";
import { NO_PROVISION_RATES, type ProvisionRates } from "./provision";

const KEY = "provisionRates";

/** Returns the rates. Reads `settings`. */
export const readProvisionRates = async (tx: Tx = db): Promise<ProvisionRates> =>
  ((await readSetting(tx, KEY)) as ProvisionRates | undefined) ?? NO_PROVISION_RATES;

/** Returns the version of the rates, for a form to name the state it shows. */
export const provisionRatesVersion = (rates: ProvisionRates): string => versionHash(JSON.stringify(rates));

/**
 * Stores the rates, which apply from the next closing on. `seen`: the version of the form.
 * @throws Refused "changed_meanwhile" if the rates differ from `seen`.
 * @throws AwaitsApproval and Refused as verbWithApproval().
 */
export const setProvisionRates = verbWithApproval<[rates: ProvisionRates, seen?: string]>(
  "limits.change",
  {
    verbName: "setProvisionRates",
    subject: () => ({ id: SETTINGS_SUBJECT.id, role: null }),
    requirement: async () => requireSecondPerson(message("provisionRatesTakeTwo")),
    describe: async (_tx, rates) => message("wouldSetProvisionRates", rates[1], rates[2], rates[3]),
    basis: (tx) => readProvisionRates(tx),
    record: async () => SETTINGS_SUBJECT,
  },
  async ({ actor: by, tx, now }, rates, seen) => {
    const current = await readProvisionRates(tx);
    const isNow = message("provisionRatesAreNow", current[1], current[2], current[3]);
    assertUnchanged(seen, provisionRatesVersion(current), isNow);
    await storeSetting(tx, KEY, rates);
    await recordEvent(tx, {
      subject: SETTINGS_SUBJECT,
      verb: "settings.provisionRates",
      by,
      now,
      text: message("provisionRatesSet", rates[1], rates[2], rates[3]),
    });
  },
);
