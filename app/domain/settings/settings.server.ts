/** Settings that an admin changes while Dhow runs. */
import { db, type Store, store, type Tx } from "~/db/client.server";
import { say } from "~/words/say";
import { ceilings } from "../approvals/stored-ceilings.server";
import { aboveLimit, type Ceiling, verbOfTwo } from "../approvals/two-people.server";
import { Invalid } from "../errors";
import { SETTINGS } from "../events/event";
import { record } from "../events/record.server";
import { fractionFromRate, type Rate, WHOLE } from "../money";
import { verb } from "../verb.server";
import { assertSeen, versionOf } from "../versions.server";
import { MAX_SHARE_RATE, OFFICERS_NEED_SECOND_FACTOR, SHARE_RATE_RANGE } from "./setting";
import { storedSetting, storeSetting } from "./stored.server";

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

/** Whether officers without a second factor can reach nothing but the page that turns it on. */
export async function officersNeedSecondFactor(tx: Tx = db): Promise<boolean> {
  return (await storedSetting(tx, OFFICERS_NEED_SECOND_FACTOR)) === true;
}

/** Errors: Refused when it was changed since it was `seen`. */
export const setOfficersNeedSecondFactor = verb(
  "settings.change",
  async ({ actor: by, tx, now }, need: boolean, seen?: string): Promise<void> => {
    const current = await officersNeedSecondFactor(tx);
    assertSeen(seen, needVersion(current), say(current ? "officersMustNow" : "officersNeedNotNow"));
    await storeSetting(tx, OFFICERS_NEED_SECOND_FACTOR, need);
    const text = say(need ? "officersMustHaveSecondFactor" : "officersNeedNotHaveSecondFactor");
    await record(tx, { subject: SETTINGS, verb: "settings.secondFactor", by, now, text });
  },
);

export const needVersion = (need: boolean): string => versionOf(String(need));

/** Milliseconds by which the business clock was moved ahead of the machine's. */
export async function clockAhead(tx: Tx = db): Promise<number> {
  return ((await storedSetting(tx, "clockAhead")) as number | undefined) ?? 0;
}

export async function setClockAhead(tx: Tx, ms: number): Promise<void> {
  await storeSetting(tx, "clockAhead", ms);
}

/** The mark in the database that says whether it is a sandbox's; null where there is none yet. */
export async function sandboxMark(tx: Tx = db): Promise<boolean | null> {
  return ((await storedSetting(tx, "sandbox")) as boolean | undefined) ?? null;
}

export async function setSandboxMark(tx: Tx, sandbox: boolean): Promise<void> {
  await storeSetting(tx, "sandbox", sandbox);
}

/** Where sequences begin. */
const sequences = { orderNumber: 1001, payoutBatch: 1 };
type Sequence = keyof typeof sequences;

/** The next of a sequence. With many writers the row stays, since all would wait for it. */
export async function nextNumber(tx: Tx, sequence: Sequence, { taken }: Store = store()): Promise<number> {
  const next = ((await storedSetting(tx, sequence)) as number | undefined) ?? sequences[sequence];
  if (taken) return next + (await taken(tx, sequence));
  await storeSetting(tx, sequence, next + 1);
  return next;
}

/** In a copy of a database that counts apart from its rows, its sequences go on from the next number. */
export async function continueSequences(from: Store, to: Store): Promise<void> {
  if (!from.taken) return;
  for (const sequence of Object.keys(sequences) as Sequence[]) {
    const next = await from.transaction((tx) => nextNumber(tx, sequence, from), new Set());
    await to.transaction((tx) => storeSetting(tx, sequence, next), new Set());
  }
}
