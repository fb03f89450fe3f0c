/**
 * Moving the sandbox's business clock, so that reminders, lateness and expiry can be seen today. Elsewhere: NotFound.
 */

import type * as z from "zod";
import { extendSessions } from "~/domain/accounts/sessions.server";
import { SETTINGS_SUBJECT } from "~/domain/events/event";
import { recordEvent } from "~/domain/events/event.server";
import { runJobs } from "~/domain/jobs.server";
import { configuration } from "~/domain/settings/configuration";
import { readClockOffset, setClockOffset } from "~/domain/settings/settings.server";
import { clock } from "~/domain/values/clock";
import { NotFound } from "~/domain/verbs/errors";
import { verbInSteps } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";
import { type clockInput, clockMove } from "./business-clock";

/** UTC milliseconds, and by how many the business is ahead of the machine. */
export async function readBusinessTime(): Promise<{ now: number; ahead: number }> {
  if (!configuration().sandbox) throw new NotFound();
  return { now: clock.now(), ahead: await readClockOffset() };
}

/**
 * Moves the clock forward, then does everything that has come due, and answers the new time, which outlasts a restart.
 * `key` makes sending the form twice act once. Errors: Invalid, at the field.
 */
export const moveClock = verbInSteps(
  "sandbox.clock",
  async ({ actor, write, runOnce }, to: z.output<typeof clockInput>, key: string | null = null): Promise<number> => {
    if (!configuration().sandbox) throw new NotFound();
    const moved = await write(async (tx) => {
      let by = 0;
      await runOnce(tx, key, async () => {
        by = clockMove(to, clock.now());
        await setClockOffset(tx, (await readClockOffset(tx)) + by);
        // Sessions must not end by it, least of all that of the admin who moves the clock by a month.
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
    clock.advance(moved);
    await runJobs("everyMinute");
    return clock.now();
  },
);
