/** Changing the approval limits, which takes two admins where there are two. */

import { SETTINGS_SUBJECT } from "~/domain/events/event";
import { recordEvent } from "~/domain/events/event.server";
import { storeSetting } from "~/domain/settings/stored-setting.server";
import { assertUnchanged, versionHash } from "~/domain/verbs/versions.server";
import { message } from "~/words/message";
import type { ApprovalLimits } from "./approval-limits";
import { APPROVAL_LIMITS_KEY, readApprovalLimits } from "./stored-approval-limits.server";
import { requireSecondPerson, verbWithApproval } from "./verb-with-approval.server";

export const approvalLimitsVersion = (limits: ApprovalLimits): string => versionHash(JSON.stringify(limits));

/** Errors: Refused when they were changed since they were `seen`. */
export const setApprovalLimits = verbWithApproval<[those: ApprovalLimits, seen?: string]>(
  "settings.change",
  {
    verbName: "setCeilings",
    subject: () => ({ id: SETTINGS_SUBJECT.id, role: null }),
    requirement: async () => requireSecondPerson(message("ceilingsTakeTwo")),
    describe: async (_tx, limits) => message("wouldSetCeilings", limits),
    basis: (tx) => readApprovalLimits(tx),
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
