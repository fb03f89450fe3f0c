/** Watches the machine's clock while the server runs. */
import { log } from "~/domain/log";
import { describeLead, recordClockJump } from "~/domain/machine-clock/clock-jump.server";
import { clock, MAX_CLOCK_STEP, SECOND } from "~/domain/values/clock";

/**
 * Looks for jumps each second. Dhow's clock follows a jump once it is recorded and the sessions are extended. Returns a
 * function that stops the watch and resolves after the running record.
 */
export function watchClock(): () => Promise<void> {
  clock.watchJumps(true);
  if (clock.lead() > MAX_CLOCK_STEP) log.warn({ ms: clock.lead() }, describeLead());
  let recording: Promise<void> | undefined;
  const timer = setInterval(() => {
    if (clock.pendingJump() !== 0) recording ??= recordJump().finally(() => (recording = undefined));
  }, SECOND).unref();
  return async () => {
    clearInterval(timer);
    await recording;
    clock.watchJumps(false);
  };
}

async function recordJump(): Promise<void> {
  const ms = clock.pendingJump();
  try {
    await recordClockJump(ms, clock.pendingMove());
    clock.followJump(ms);
    log.warn({ ms }, `the machine's clock jumped ${ms > 0 ? "forward" : "back"}; all sessions stay`);
  } catch (error) {
    log.error({ err: error }, "a jump of the machine's clock was not recorded; Dhow tries again");
  }
}
