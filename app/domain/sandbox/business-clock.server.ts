/** Moves the sandbox's business clock, so that reminders, overdue instalments and expiry can be tried at once. */

import type * as z from "zod";
import { extendSessions } from "~/domain/accounts/sessions.server";
import { payDueInstalments } from "~/domain/cash/due-payments.server";
import { SETTINGS_SUBJECT } from "~/domain/events/event";
import { recordEvent } from "~/domain/events/event.server";
import { runJobs } from "~/domain/jobs.server";
import { configuration } from "~/domain/settings/configuration";
import { readClockOffset, setClockOffset } from "~/domain/settings/settings.server";
import { clock, DAY } from "~/domain/values/clock";
import { NotFound } from "~/domain/verbs/errors";
import { verbInSteps } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";
import { type clockInput, clockMove } from "./business-clock";

/**
 * Returns the business time (UTC milliseconds) and how many milliseconds it is ahead of the machine's clock. Reads
 * `settings`.
 * @throws NotFound outside the sandbox.
 */
export async function readBusinessTime(): Promise<{ now: number; ahead: number }> {
  if (!configuration().sandbox) throw new NotFound();
  return { now: clock.now(), ahead: await readClockOffset() };
}

/**
 * Moves the clock forward, runs all scheduled jobs and returns the new time (UTC milliseconds). The clock stays moved
 * after a restart. `key`: the idempotency key, or null.
 * @throws NotFound outside the sandbox.
 * @throws Invalid on the field `days` or `date` if the time does not exist, is in the past or too far ahead.
 */
export const moveClock = verbInSteps(
  "sandbox.operate",
  async ({ actor, write, runOnce }, to: z.output<typeof clockInput>, key: string | null = null): Promise<number> => {
    if (!configuration().sandbox) throw new NotFound();
    const moved = await write(async (tx) => {
      let by = 0;
      await runOnce(tx, key, async () => {
        by = clockMove(to, clock.now());
        await setClockOffset(tx, (await readClockOffset(tx)) + by);
        // Sessions are extended, so that the admin who moves the clock by a month stays signed in.
        await extendSessions(tx, by);
        const now = clock.now() + by;
        await recordEvent(tx, {
          subject: SETTINGS_SUBJECT,
          verb: "settings.clockMoved",
          by: actor,
          now,
          text: message("clockMoved", now),
        });
        return by;
      });
      return by;
    });
    // Money on account pays on each due day that the move passes, as it would on real days.
    for (let left = moved; left > 0; left -= DAY) {
      clock.advance(Math.min(left, DAY));
      if (left > DAY) await payDueInstalments();
    }
    await runJobs("everyMinute");
    return clock.now();
  },
);
