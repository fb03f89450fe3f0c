/** The bank's share of the discount. Source: app/domain/README.md, "Money, time and identifiers". */
import { db, type Tx } from "~/db/client.server";
import { say } from "~/words/say";
import { ceilings } from "../approvals/stored-ceilings.server";
import { aboveLimit, type Ceiling, verbOfTwo } from "../approvals/two-people.server";
import { Invalid } from "../errors";
import { SETTINGS } from "../events/event";
import { record } from "../events/record.server";
import { fractionFromRate, type Rate, WHOLE } from "../money";
import { storedSetting, storeSetting } from "../settings/stored.server";
import { assertSeen, versionOf } from "../versions.server";
import { MAX_SHARE_RATE, SHARE_RATE_RANGE } from "./share-rate";

const DEFAULT_SHARE_RATE: Rate = WHOLE / 10;

const shareRateCeiling: Ceiling<[rate: Rate, seen?: string]> = {
  act: "setBankShareRate",
  about: () => ({ id: SETTINGS.id, role: null }),
  async above(tx, _by, rate) {
    const { shareRate } = await ceilings(tx);
    return shareRate !== null && rate > shareRate ? aboveLimit(say("aboveShareRate", shareRate)) : null;
  },
  what: async (_tx, rate) => say("wouldSetShareRate", rate),
  basis: (tx) => bankShareRate(tx),
};

/** The part of the discount that is the bank's, for orders created from now on. */
export async function bankShareRate(tx: Tx = db): Promise<Rate> {
  return ((await storedSetting(tx, "bankShareRate")) as Rate | undefined) ?? DEFAULT_SHARE_RATE;
}

/** Errors: Invalid outside 0 to 0.99, Refused when it was changed since it was `seen`. */
export const setBankShareRate = verbOfTwo<[rate: Rate, seen?: string]>(
  "settings.change",
  shareRateCeiling,
  async ({ actor: by, tx, now }, rate, seen) => {
    if (rate < 0 || rate > MAX_SHARE_RATE) throw new Invalid({ shareRate: [SHARE_RATE_RANGE] });
    const current = await bankShareRate(tx);
    assertSeen(seen, shareRateVersion(current), say("shareRateIsNow", fractionFromRate(current)));
    await storeSetting(tx, "bankShareRate", rate);
    await record(tx, { subject: SETTINGS, verb: "settings.shareRate", by, now, text: say("bankShareIs", rate) });
  },
);

export const shareRateVersion = (rate: Rate): string => versionOf(rate);
