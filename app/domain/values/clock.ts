/** The one clock. Nothing in the domain reads the machine's: tests, the seed and the sandbox move this one. */
let offset = 0;
let frozenTime: number | null = null;

/** The latest time that this clock told, and what the machine's monotonic clock showed then. */
let latest = { time: -Infinity, tick: 0 };

/**
 * The machine's time, but never backwards, so that an earlier event never looks later than the next. When somebody sets
 * the machine's clock back, this one goes at half its speed until the machine's has caught up.
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
  now: (): number => frozenTime ?? systemTime(),
  /** The real time, which a sandbox's moved clock does not change: for codes that a phone makes. */
  outside: (): number => frozenTime ?? Date.now(),
  /** Lets time run on from `ms` (UTC milliseconds). */
  startAt(ms: number): void {
    frozenTime = null;
    offset = ms - Date.now();
    applyOffset();
  },
  /** Goes forward by `ms`, standing or running. */
  advance(ms: number): void {
    if (frozenTime === null) offset += ms;
    else frozenTime += ms;
  },
  /** Stops time at `ms` (UTC milliseconds). */
  stopAt(ms: number): void {
    frozenTime = ms;
  },
  /** Back to the machine's time. */
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
