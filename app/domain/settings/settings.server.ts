/** Settings that an admin changes while Dhow runs. */
import { db, type Store, store, type Tx } from "~/db/client.server";
import { say } from "~/words/say";
import { SETTINGS } from "../events/event";
import { record } from "../events/record.server";
import { verb } from "../verb.server";
import { assertSeen, versionOf } from "../versions.server";
import { OFFICERS_NEED_SECOND_FACTOR } from "./setting";
import { storedSetting, storeSetting } from "./stored.server";

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
