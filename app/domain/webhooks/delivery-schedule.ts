/** The retries of webhooks. Source: app/domain/README.md, "Webhooks". */
import { DAY, HOUR, MINUTE } from "~/domain/values/clock";

const firstDelays = [1 * MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE, 1 * HOUR, 2 * HOUR, 4 * HOUR];
const LAST_DELAY = 6 * HOUR;

/** A delivery is tried for so long, and a webhook without any success is then disabled. */
export const MAX_WEBHOOK_AGE = 3 * DAY;

/** A webhook with so many failures in a row is paused between its attempts. */
export const FAILURES_BEFORE_PAUSE = 5;

/** The largest part of a delay that chance adds, so that retries of many webhooks do not coincide. */
const JITTER = 0.1;

/** Returns the milliseconds to wait after the given number of failed attempts. `chance`: from 0 to 1. */
export const webhookDelay = (failures: number, chance: number): number =>
  Math.round((firstDelays[failures - 1] ?? LAST_DELAY) * (1 + JITTER * chance));

/** Returns the milliseconds of a webhook's pause after the failures in a row. Null while it is not paused. */
export const webhookPause = (failures: number, chance: number): number | null =>
  failures < FAILURES_BEFORE_PAUSE ? null : webhookDelay(failures - FAILURES_BEFORE_PAUSE + 1, chance);
