/**
 * Moving the sandbox's business clock, so that reminders, lateness and expiry can be seen today. Elsewhere: NotFound.
 */

import type * as z from "zod";
import { say } from "~/words/say";
import { keepSessionsFresh } from "../accounts/sessions.server";
import { runChores } from "../chores.server";
import { clock } from "../clock";
import { NotFound } from "../errors";
import { SETTINGS } from "../events/event";
import { record } from "../events/record.server";
import { configuration } from "../settings/configuration";
import { clockAhead, setClockAhead } from "../settings/settings.server";
import { verbInSteps } from "../verb.server";
import { type clockInput, clockMove } from "./business-clock";

/** UTC milliseconds, and by how many the business is ahead of the machine. */
export async function businessTime(): Promise<{ now: number; ahead: number }> {
  if (!configuration().sandbox) throw new NotFound();
  return { now: clock.now(), ahead: await clockAhead() };
}

/**
 * Moves the clock forward, then does everything that has come due, and answers the new time, which outlasts a restart.
 * `key` makes sending the form twice act once. Errors: Invalid, at the field.
 */
export const moveClock = verbInSteps(
  "sandbox.clock",
  async ({ actor, write, once }, to: z.output<typeof clockInput>, key: string | null = null): Promise<number> => {
    if (!configuration().sandbox) throw new NotFound();
    const moved = await write(async (tx) => {
      let by = 0;
      await once(tx, key, async () => {
        by = clockMove(to, clock.now());
        await setClockAhead(tx, (await clockAhead(tx)) + by);
        // Sessions must not end by it, least of all that of the admin who moves the clock by a month.
        await keepSessionsFresh(tx, by);
        const now = clock.now() + by;
        await record(tx, {
          subject: SETTINGS,
          verb: "settings.clockMoved",
          by: actor,
          now,
          text: say("clockMoved", now),
        });
        return by;
      });
      return by;
    });
    clock.advance(moved);
    await runChores("everyMinute");
    return clock.now();
  },
);
