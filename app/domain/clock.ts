/** The one clock. Nothing in the domain reads the machine's: tests, the seed and the sandbox move this one. */
let offset = 0;
let standing: number | null = null;

/** The latest time that this clock told, and what the machine's monotonic clock showed then. */
let told = { time: -Infinity, tick: 0 };

/**
 * The machine's time, but never backwards, so that an earlier event never looks later than the next. When somebody sets
 * the machine's clock back, this one goes at half its speed until the machine's has caught up.
 */
function running(): number {
  const wall = Date.now() + offset;
  const tick = performance.now();
  told = { time: Math.max(wall, told.time + (tick - told.tick) / 2), tick };
  return Math.floor(told.time);
}

function moved(): void {
  told = { time: -Infinity, tick: 0 };
}

export const clock = {
  now: (): number => standing ?? running(),
  /** The real time, which a sandbox's moved clock does not change: for codes that a phone makes. */
  outside: (): number => standing ?? Date.now(),
  /** Lets time run on from `ms` (UTC milliseconds). */
  startAt(ms: number): void {
    standing = null;
    offset = ms - Date.now();
    moved();
  },
  /** Goes forward by `ms`, standing or running. */
  advance(ms: number): void {
    if (standing === null) offset += ms;
    else standing += ms;
  },
  /** Stops time at `ms` (UTC milliseconds). */
  stopAt(ms: number): void {
    standing = ms;
  },
  /** Back to the machine's time. */
  reset(): void {
    standing = null;
    offset = 0;
    moved();
  },
};

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
