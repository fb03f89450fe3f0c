/** The setting of the retention periods. Takes two admins if there are two, because erased files never come back. */
import { requireSecondPerson, verbWithApproval } from "~/domain/approvals/verb-with-approval.server";
import { SETTINGS_SUBJECT } from "~/domain/events/event";
import { recordEvent } from "~/domain/events/event.server";
import { storeSetting } from "~/domain/settings/stored-setting.server";
import { assertUnchanged, versionHash } from "~/domain/verbs/versions.server";
import { message } from "~/words/message";
import type { RetentionPeriods } from "./retention";
import { PERIODS_KEY, readRetentionPeriods } from "./stored-periods.server";

/** Returns the version of the periods, for a form to name the state it shows. */
export const periodsVersion = (periods: RetentionPeriods): string => versionHash(JSON.stringify(periods));

/**
 * Stores the periods, and records the event `settings.retentionPeriods`. A scheduled job then moves the dates of
 * waiting erasures. `seen`: the version of the form.
 * @throws Refused "changed_meanwhile" if the periods differ from `seen`.
 * @throws AwaitsApproval and Refused as verbWithApproval().
 */
export const setRetentionPeriods = verbWithApproval<[periods: RetentionPeriods, seen?: string]>(
  "limits.change",
  {
    verbName: "setRetentionPeriods",
    subject: () => ({ id: SETTINGS_SUBJECT.id, role: null }),
    requirement: async () => requireSecondPerson(message("retentionPeriodsTakeTwo")),
    describe: async (_tx, periods) => message("wouldSetRetentionPeriods", periods),
    basis: (tx) => readRetentionPeriods(tx),
    record: async () => SETTINGS_SUBJECT,
  },
  async ({ actor: by, tx, now }, periods, seen) => {
    const current = await readRetentionPeriods(tx);
    assertUnchanged(seen, periodsVersion(current), message("retentionPeriodsAreNow", current));
    await storeSetting(tx, PERIODS_KEY, periods);
    await recordEvent(tx, {
      subject: SETTINGS_SUBJECT,
      verb: "settings.retentionPeriods",
      by,
      now,
      text: message("retentionPeriodsSet", periods),
    });
  },
);
