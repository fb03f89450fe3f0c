/** Settings that an admin can change at run time. */
import { db, type Store, store, type Tx } from "~/db/client.server";
import { settings } from "~/db/schema";
import { SETTINGS_SUBJECT } from "~/domain/events/event";
import { recordEvent } from "~/domain/events/event.server";
import { verb } from "~/domain/verbs/verb.server";
import { assertUnchanged, versionHash } from "~/domain/verbs/versions.server";
import { message } from "~/words/message";
import { OFFICERS_NEED_SECOND_FACTOR } from "./settings";
import { readSetting, readSettingOfAny, storeSetting } from "./stored-setting.server";

/** True if officers must set up a second factor before they can do anything else. Reads `settings`. */
export async function readOfficersNeedSecondFactor(tx: Tx = db): Promise<boolean> {
  return (await readSetting(tx, OFFICERS_NEED_SECOND_FACTOR)) === true;
}

/**
 * Sets whether officers must have a second factor, and records the event `settings.secondFactor`.
 * @throws Refused (`changed_meanwhile`) if the setting's version is no longer `seen`.
 */
export const setOfficersNeedSecondFactor = verb(
  "team.manage",
  async ({ actor: by, tx, now }, need: boolean, seen?: string): Promise<void> => {
    const current = await readOfficersNeedSecondFactor(tx);
    assertUnchanged(
      seen,
      secondFactorRuleVersion(current),
      message(current ? "officersMustNow" : "officersNeedNotNow"),
    );
    await storeSetting(tx, OFFICERS_NEED_SECOND_FACTOR, need);
    const text = message(need ? "officersMustHaveSecondFactor" : "officersNeedNotHaveSecondFactor");
    await recordEvent(tx, { subject: SETTINGS_SUBJECT, verb: "settings.secondFactor", by, now, text });
  },
);

/** The version of the setting, for forms. */
export const secondFactorRuleVersion = (need: boolean): string => versionHash(String(need));

/**
 * Milliseconds by which the business clock is ahead of the machine's. `tx` may belong to a database that is not in use.
 * Reads `settings`.
 */
export async function readClockOffset(tx: Tx = db): Promise<number> {
  return ((await readSettingOfAny(tx, "clockAhead")) as number | undefined) ?? 0;
}

/** Stores by how many milliseconds the business clock is ahead of the machine's. */
export async function setClockOffset(tx: Tx, ms: number): Promise<void> {
  await storeSetting(tx, "clockAhead", ms);
}

/**
 * Returns the database's mark: true for a sandbox, false for production, null if unmarked. `tx` may belong to a
 * database that is not in use. Reads `settings`.
 */
export async function readSandboxMark(tx: Tx = db): Promise<boolean | null> {
  return ((await readSettingOfAny(tx, "sandbox")) as boolean | undefined) ?? null;
}

/** Stores the database's mark: true for a sandbox, false for production. */
export async function setSandboxMark(tx: Tx, sandbox: boolean): Promise<void> {
  await storeSetting(tx, "sandbox", sandbox);
}

/** The first number of each sequence. */
export const firstNumbers = { orderNumber: 1001, payoutBatch: 1, settlement: 1, companyGroup: 1, repaymentDemand: 1 };
export type Sequence = keyof typeof firstNumbers;

/**
 * Returns the sequence's next number. On PostgreSQL a database sequence counts, because concurrent transactions would
 * conflict over a row in `settings`.
 */
export async function nextNumber(tx: Tx, sequence: Sequence): Promise<number> {
  const [stored, used] = await Promise.all([readSetting(tx, sequence), store().nextSequenceValue?.(tx, sequence)]);
  const next = (stored as number | undefined) ?? firstNumbers[sequence];
  if (used !== undefined) return next + used;
  await storeSetting(tx, sequence, next + 1);
  return next;
}

/**
 * Copies the next numbers of database sequences to `settings` of another store. Has no effect if `from` counts in
 * `settings`.
 */
export async function continueSequences(from: Store, to: Store): Promise<void> {
  const { nextSequenceValue } = from;
  if (!nextSequenceValue) return;
  for (const key of Object.keys(firstNumbers) as Sequence[]) {
    const stored = ((await readSettingOfAny(from.reader, key)) as number | undefined) ?? firstNumbers[key];
    const value = stored + (await from.transaction((tx) => nextSequenceValue(tx, key), new Set()));
    await to.transaction(
      async (tx) =>
        tx.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } }),
      new Set(),
    );
  }
}
