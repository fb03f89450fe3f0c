/** Changes the limit of small differences. Takes two admins if there are two, since it writes debts off. */
import { requireSecondPerson, verbWithApproval } from "~/domain/approvals/verb-with-approval.server";
import { SETTINGS_SUBJECT } from "~/domain/events/event";
import { recordEvent } from "~/domain/events/event.server";
import { storeSetting } from "~/domain/settings/stored-setting.server";
import type { Cents } from "~/domain/values/money";
import { Invalid } from "~/domain/verbs/errors";
import { assertUnchanged, versionHash } from "~/domain/verbs/versions.server";
import { message } from "~/words/message";
import { MAX_SMALL_DIFFERENCE } from "./small-difference";
import { readSmallDifference, SMALL_DIFFERENCE_KEY } from "./stored-small-difference.server";

/** Returns the version of the limit, for a form to name the state it shows. */
export const smallDifferenceVersion = (limit: Cents): string => versionHash(limit);

/**
 * Stores the highest rest of an instalment that is written off, in cents; 0 turns it off. `seen`: the version of the
 * form.
 * @throws Invalid at field "smallDifference" if the limit is out of range.
 * @throws Refused "changed_meanwhile" if the limit differs from `seen`.
 * @throws AwaitsApproval and Refused as verbWithApproval().
 */
export const setSmallDifference = verbWithApproval<[limit: Cents, seen?: string]>(
  "limits.change",
  {
    verbName: "setSmallDifference",
    subject: () => ({ id: SETTINGS_SUBJECT.id, role: null }),
    requirement: async () => requireSecondPerson(message("smallDifferencesTakeTwo")),
    describe: async (_tx, limit) => message("wouldSetSmallDifference", limit),
    basis: (tx) => readSmallDifference(tx),
    record: async () => SETTINGS_SUBJECT,
  },
  async ({ actor: by, tx, now }, limit, seen) => {
    const current = await readSmallDifference(tx);
    assertUnchanged(seen, smallDifferenceVersion(current), message("smallDifferenceIsNow", current));
    if (limit < 0 || limit > MAX_SMALL_DIFFERENCE)
      throw new Invalid({ smallDifference: [message("smallDifferenceBetween", MAX_SMALL_DIFFERENCE)] });
    await storeSetting(tx, SMALL_DIFFERENCE_KEY, limit);
    await recordEvent(tx, {
      subject: SETTINGS_SUBJECT,
      verb: "settings.smallDifference",
      by,
      now,
      text: message("smallDifferenceSet", limit),
    });
  },
);
