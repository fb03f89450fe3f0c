/**
 * Connects parts of the domain that do not import each other. `boot` and the tests' set-up call `wire` before the first
 * verb.
 */
import { setApprovalLimits } from "~/domain/approvals/ceilings.server";
import { verbOfAct } from "~/domain/approvals/two-people.server";
import { onRecorded } from "~/domain/events/record.server";
import { grantCreditRequest } from "~/domain/limits/asks.server";
import { changeCredit } from "~/domain/limits/limits.server";
import { completeReview } from "~/domain/limits/reviews.server";
import { notify } from "~/domain/news/news.server";
import { setBankShareRate } from "~/domain/share-rate/share-rate.server";
import { inviteMember } from "~/domain/team/team.server";
import { activateSme } from "~/domain/verdicts/verdicts.server";

/** One verb of each file that defines verbs of two people. Loading the file registers all of them. */
const verbsOfTwo = [
  activateSme,
  completeReview,
  changeCredit,
  grantCreditRequest,
  inviteMember,
  setBankShareRate,
  setApprovalLimits,
];

/** @throws Error if a verb of two people has not registered with the approvals. */
export function wire(): void {
  for (const { rule } of verbsOfTwo) verbOfAct(rule.verbName);
  onRecorded(notify);
}
