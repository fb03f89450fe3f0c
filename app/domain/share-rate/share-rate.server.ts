/** The bank's share of the discount. Source: app/domain/README.md, "Money, time and identifiers". */
import { db, type Tx } from "~/db/client.server";
import { readApprovalLimits } from "~/domain/approvals/stored-approval-limits.server";
import { type ApprovalRule, requireAboveLimit, verbWithApproval } from "~/domain/approvals/verb-with-approval.server";
import { SETTINGS_SUBJECT } from "~/domain/events/event";
import { recordEvent } from "~/domain/events/event.server";
import { readSetting, storeSetting } from "~/domain/settings/stored-setting.server";
import { type Rate, rateToFraction, WHOLE } from "~/domain/values/money";
import { Invalid } from "~/domain/verbs/errors";
import { assertUnchanged, versionHash } from "~/domain/verbs/versions.server";
import { message } from "~/words/message";
import { MAX_SHARE_RATE, SHARE_RATE_RANGE } from "./share-rate";

const DEFAULT_SHARE_RATE: Rate = WHOLE / 10;

const shareRateRule: ApprovalRule<[rate: Rate, seen?: string]> = {
  verbName: "setBankShareRate",
  subject: () => ({ id: SETTINGS_SUBJECT.id, role: null }),
  async requirement(tx, _by, rate) {
    const { shareRate } = await readApprovalLimits(tx);
    return shareRate !== null && rate > shareRate ? requireAboveLimit(message("aboveShareRate", shareRate)) : null;
  },
  describe: async (_tx, rate) => message("wouldSetShareRate", rate),
  basis: (tx) => readBankShareRate(tx),
  record: async () => SETTINGS_SUBJECT,
};

/** Returns the bank's share of the discount (millionths) for new orders. Reads `settings`. */
export async function readBankShareRate(tx: Tx = db): Promise<Rate> {
  return ((await readSetting(tx, "bankShareRate")) as Rate | undefined) ?? DEFAULT_SHARE_RATE;
}

/**
 * Sets the bank's share of the discount (millionths), and records the event `settings.shareRate`. A rate above the
 * approval limit needs a second person.
 * @throws Invalid if the rate is outside 0 to 0.99.
 * @throws Refused (`changed_meanwhile`) if the rate's version is no longer `seen`.
 * @throws AwaitsApproval if the change became a proposal.
 */
export const setBankShareRate = verbWithApproval<[rate: Rate, seen?: string]>(
  "settings.change",
  shareRateRule,
  async ({ actor: by, tx, now }, rate, seen) => {
    if (rate < 0 || rate > MAX_SHARE_RATE) throw new Invalid({ shareRate: [SHARE_RATE_RANGE] });
    const current = await readBankShareRate(tx);
    assertUnchanged(seen, shareRateVersion(current), message("shareRateIsNow", rateToFraction(current)));
    await storeSetting(tx, "bankShareRate", rate);
    await recordEvent(tx, {
      subject: SETTINGS_SUBJECT,
      verb: "settings.shareRate",
      by,
      now,
      text: message("bankShareIs", rate),
    });
  },
);

/** The version of the rate, for forms. */
export const shareRateVersion = (rate: Rate): string => versionHash(rate);
