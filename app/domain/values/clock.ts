/**
 * The domain's only clock. Tests, the seed and the sandbox can move it, so no domain code reads the machine's clock.
 */
let offset = 0;
let frozenTime: number | null = null;

/** The latest time that this clock returned, and the machine's monotonic clock at that moment. */
let latest = { time: -Infinity, tick: 0 };

/**
 * Returns the machine's time, but never moves backwards, so an earlier event never looks later than the next. After the
 * machine's clock is set back, this one runs at half speed until the machine catches up.
 */
function systemTime(): number {
  const wall = Date.now() + offset;
  const tick = performance.now();
  latest = { time: Math.max(wall, latest.time + (tick - latest.tick) / 2), tick };
  return Math.floor(latest.time);
}

function applyOffset(): void {
  latest = { time: -Infinity, tick: 0 };
}

export const clock = {
  /** The current time in UTC milliseconds. */
  now: (): number => frozenTime ?? systemTime(),
  /**
   * The real time in UTC milliseconds, for codes that a phone generates. A sandbox's moved clock does not change it.
   */
  outside: (): number => frozenTime ?? Date.now(),
  /** Lets time run on from `ms` (UTC milliseconds). */
  startAt(ms: number): void {
    frozenTime = null;
    offset = ms - Date.now();
    applyOffset();
  },
  /** Moves the clock forward by `ms` milliseconds, whether it is stopped or running. */
  advance(ms: number): void {
    if (frozenTime === null) offset += ms;
    else frozenTime += ms;
  },
  /** Stops time at `ms` (UTC milliseconds). */
  stopAt(ms: number): void {
    frozenTime = ms;
  },
  /** Returns to the machine's time. */
  reset(): void {
    frozenTime = null;
    offset = 0;
    applyOffset();
  },
};

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
