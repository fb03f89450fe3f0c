/** Settings that an admin changes while Dhow runs. */
import { eq } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { settings } from "~/db/schema";
import { say } from "~/words/say";
import { clock } from "../clock";
import { Invalid } from "../errors";
import { SETTINGS } from "../events/event";
import { record } from "../events/record.server";
import { fractionFromRate, WHOLE, type Rate } from "../money";
import { verb } from "../verb.server";
import { assertSeen, versionOf } from "../versions.server";
import { MAX_SHARE_RATE, OFFICERS_NEED_SECOND_FACTOR, SHARE_RATE_RANGE } from "./setting";

const DEFAULT_SHARE_RATE: Rate = WHOLE / 10;

/** The part of the discount that is the bank's, for orders created from now on. */
export async function bankShareRate(tx: Tx = db): Promise<Rate> {
  return ((await read(tx, "bankShareRate")) as Rate | undefined) ?? DEFAULT_SHARE_RATE;
}

/** Errors: Invalid outside 0 to 0.99, Refused when it was changed since it was `seen`. */
export const setBankShareRate = verb("settings.change", async ({ actor: by, tx }, rate: Rate, seen?: string, now: number = clock.now()): Promise<void> => {
  if (rate < 0 || rate > MAX_SHARE_RATE) throw new Invalid({ shareRate: [SHARE_RATE_RANGE] });
  const current = await bankShareRate(tx);
  assertSeen(seen, shareRateVersion(current), say("shareRateIsNow", fractionFromRate(current)));
  await put(tx, "bankShareRate", rate);
  await record(tx, { subject: SETTINGS, verb: "settings.shareRate", by, now, text: say("bankShareIs", rate) });
});

export const shareRateVersion = (rate: Rate): string => versionOf(rate);

/** Whether officers without a second factor can reach nothing but the page that turns it on. */
export async function officersNeedSecondFactor(tx: Tx = db): Promise<boolean> {
  return (await read(tx, OFFICERS_NEED_SECOND_FACTOR)) === true;
}

/** Errors: Refused when it was changed since it was `seen`. */
export const setOfficersNeedSecondFactor = verb("settings.change", async ({ actor: by, tx }, need: boolean, seen?: string, now: number = clock.now()): Promise<void> => {
  const current = await officersNeedSecondFactor(tx);
  assertSeen(seen, needVersion(current), say(current ? "officersMustNow" : "officersNeedNotNow"));
  await put(tx, OFFICERS_NEED_SECOND_FACTOR, need);
  const text = say(need ? "officersMustHaveSecondFactor" : "officersNeedNotHaveSecondFactor");
  await record(tx, { subject: SETTINGS, verb: "settings.secondFactor", by, now, text });
});

export const needVersion = (need: boolean): string => versionOf(String(need));

/** Milliseconds by which the business clock was moved ahead of the machine's. */
export async function clockAhead(tx: Tx = db): Promise<number> {
  return ((await read(tx, "clockAhead")) as number | undefined) ?? 0;
}

export async function setClockAhead(tx: Tx, ms: number): Promise<void> {
  await put(tx, "clockAhead", ms);
}

/** The mark in the database that says whether it is a sandbox's; null where there is none yet. */
export async function sandboxMark(tx: Tx = db): Promise<boolean | null> {
  return ((await read(tx, "sandbox")) as boolean | undefined) ?? null;
}

export async function setSandboxMark(tx: Tx, sandbox: boolean): Promise<void> {
  await put(tx, "sandbox", sandbox);
}

/** The next of a sequence that starts at `first`. */
export async function nextNumber(tx: Tx, sequence: string, first: number): Promise<number> {
  const next = ((await read(tx, sequence)) as number | undefined) ?? first;
  await put(tx, sequence, next + 1);
  return next;
}

async function read(tx: Tx, key: string): Promise<unknown> {
  const [row] = await tx.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  return row?.value;
}

async function put(tx: Tx, key: string, value: unknown): Promise<void> {
  await tx.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } });
}
