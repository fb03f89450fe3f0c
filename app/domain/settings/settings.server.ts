/** Settings that an admin changes while Dhow runs. */
import { db, type Store, store, type Tx } from "~/db/client.server";
import { SETTINGS_SUBJECT } from "~/domain/events/event";
import { recordEvent } from "~/domain/events/event.server";
import { verb } from "~/domain/verbs/verb.server";
import { assertUnchanged, versionHash } from "~/domain/verbs/versions.server";
import { message } from "~/words/message";
import { OFFICERS_NEED_SECOND_FACTOR } from "./settings";
import { readSetting, storeSetting } from "./stored-setting.server";

/** Whether officers without a second factor can reach nothing but the page that turns it on. */
export async function readOfficersNeedSecondFactor(tx: Tx = db): Promise<boolean> {
  return (await readSetting(tx, OFFICERS_NEED_SECOND_FACTOR)) === true;
}

/** Errors: Refused when it was changed since it was `seen`. */
export const setOfficersNeedSecondFactor = verb(
  "settings.change",
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

export const secondFactorRuleVersion = (need: boolean): string => versionHash(String(need));

/** Milliseconds by which the business clock was moved ahead of the machine's. */
export async function readClockOffset(tx: Tx = db): Promise<number> {
  return ((await readSetting(tx, "clockAhead")) as number | undefined) ?? 0;
}

export async function setClockOffset(tx: Tx, ms: number): Promise<void> {
  await storeSetting(tx, "clockAhead", ms);
}

/** The mark in the database that says whether it is a sandbox's; null where there is none yet. */
export async function readSandboxMark(tx: Tx = db): Promise<boolean | null> {
  return ((await readSetting(tx, "sandbox")) as boolean | undefined) ?? null;
}

export async function setSandboxMark(tx: Tx, sandbox: boolean): Promise<void> {
  await storeSetting(tx, "sandbox", sandbox);
}

/** Where sequences begin. */
const firstNumbers = { orderNumber: 1001, payoutBatch: 1 };
type Sequence = keyof typeof firstNumbers;

/** The next of a sequence. With many writers the row stays, since all would wait for it. */
export async function nextNumber(tx: Tx, sequence: Sequence, { nextSequenceValue }: Store = store()): Promise<number> {
  const next = ((await readSetting(tx, sequence)) as number | undefined) ?? firstNumbers[sequence];
  if (nextSequenceValue) return next + (await nextSequenceValue(tx, sequence));
  await storeSetting(tx, sequence, next + 1);
  return next;
}

/** In a copy of a database that counts apart from its rows, its sequences go on from the next number. */
export async function continueSequences(from: Store, to: Store): Promise<void> {
  if (!from.nextSequenceValue) return;
  for (const sequence of Object.keys(firstNumbers) as Sequence[]) {
    const next = await from.transaction((tx) => nextNumber(tx, sequence, from), new Set());
    await to.transaction((tx) => storeSetting(tx, sequence, next), new Set());
  }
}
