/** Changes the approval limits. Takes two admins if there are two. */

import { SETTINGS_SUBJECT } from "~/domain/events/event";
import { recordEvent } from "~/domain/events/event.server";
import { storeSetting } from "~/domain/settings/stored-setting.server";
import { assertUnchanged, versionHash } from "~/domain/verbs/versions.server";
import { message } from "~/words/message";
import type { ApprovalLimits } from "./approval-limits";
import { APPROVAL_LIMITS_KEY, readApprovalLimits } from "./stored-approval-limits.server";
import { requireSecondPerson, verbWithApproval } from "./verb-with-approval.server";

/** Returns the version of the limits, for a form to name the state it shows. */
export const approvalLimitsVersion = (limits: ApprovalLimits): string => versionHash(JSON.stringify(limits));

/**
 * Stores the approval limits. A second admin must approve if there is one. `seen`: the version of the form.
 * @throws Refused "changed_meanwhile" if the limits differ from `seen`.
 * @throws AwaitsApproval and Refused as verbWithApproval().
 */
export const setApprovalLimits = verbWithApproval<[limits: ApprovalLimits, seen?: string]>(
  "limits.change",
  {
    verbName: "setCeilings",
    subject: () => ({ id: SETTINGS_SUBJECT.id, role: null }),
    requirement: async () => requireSecondPerson(message("ceilingsTakeTwo")),
    describe: async (_tx, limits) => message("wouldSetCeilings", limits),
    basis: (tx) => readApprovalLimits(tx),
    record: async () => SETTINGS_SUBJECT,
  },
  async ({ actor: by, tx, now }, limits, seen) => {
    assertUnchanged(seen, approvalLimitsVersion(await readApprovalLimits(tx)), message("ceilingsChanged"));
    await storeSetting(tx, APPROVAL_LIMITS_KEY, limits);
    await recordEvent(tx, {
      subject: SETTINGS_SUBJECT,
      verb: "settings.ceilings",
      by,
      now,
      text: message("ceilingsSet"),
    });
  },
);
