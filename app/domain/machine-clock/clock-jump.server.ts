/** Jumps of the machine's clock: recorded as events, and without effect on sessions. */
import { desc } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { events } from "~/db/schema";
import { extendSessions } from "~/domain/accounts/sessions.server";
import { SETTINGS_SUBJECT } from "~/domain/events/event";
import { recordEvent } from "~/domain/events/event.server";
import { readSetting, storeSetting } from "~/domain/settings/stored-setting.server";
import { systemOperator } from "~/domain/values/actor";
import { durationText, longDate } from "~/domain/values/calendar";
import { clock, DAY, MAX_CLOCK_STEP, MINUTE } from "~/domain/values/clock";
import { job } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";

/** The last jump, as stored in `settings`. Times are UTC milliseconds before the jump. */
interface ClockJump {
  at: number;
  by: number;
}
const CLOCK_JUMP = "clockJump";
/** How long `dhow check` mentions a jump. */
const MENTIONED = 30 * DAY;

/** Rounds milliseconds to minutes, because a jump by three days can be read as a second less. */
const toMinutes = (ms: number): number => Math.round(ms / MINUTE) * MINUTE;

const readClockJump = async (tx: Tx) => ((await readSetting(tx, CLOCK_JUMP)) as ClockJump | undefined) ?? null;

/**
 * Records that the machine's clock jumped by `by` milliseconds (negative if back), as `settings.clockJumped`, and
 * extends all sessions by `moved`, the milliseconds by which Dhow's clock will follow. Another process of the same
 * machine sees the same jump, which acts once. The clock must not have followed the jump yet.
 */
export const recordClockJump = job(async ({ write, now }, by: number, moved: number): Promise<void> => {
  await write(async (tx) => {
    const last = await readClockJump(tx);
    if (last && Math.abs(last.at - now) < MINUTE && Math.abs(last.by - by) < MINUTE) return;
    await storeSetting(tx, CLOCK_JUMP, { at: now, by } satisfies ClockJump);
    if (moved > 0) await extendSessions(tx, moved);
    const text = message("clockJumped", toMinutes(by));
    await recordEvent(tx, { subject: SETTINGS_SUBJECT, verb: "settings.clockJumped", by: systemOperator, now, text });
  });
});

/** Returns the time of the newest event in UTC milliseconds. Null without events. Reads `events` by its key. */
export async function readNewestEventTime(): Promise<number | null> {
  const [newest] = await db.select({ at: events.at }).from(events).orderBy(desc(events.id)).limit(1);
  return newest?.at ?? null;
}

/** Returns one English line for each thing that is unusual about the machine's clock, for `dhow check`. */
export async function listClockNotes(): Promise<string[]> {
  const last = await readClockJump(db);
  const isRecent = last !== null && clock.now() - last.at < MENTIONED;
  return [
    ...(isRecent
      ? [
          `the machine's clock jumped ${last.by > 0 ? "forward" : "back"} by ` +
            `${durationText(toMinutes(Math.abs(last.by)))} on ${longDate(last.at)}: check its time synchronization`,
        ]
      : []),
    ...(clock.lead() > MAX_CLOCK_STEP ? [describeLead()] : []),
  ];
}

/** The consequence of events that are later than the machine's clock. */
export const describeLead = (): string =>
  `the newest event is later than the machine's clock, by ${durationText(clock.lead())}: Dhow's clock runs at half ` +
  "speed until the machine's catches up";
