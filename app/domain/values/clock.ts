/**
 * The domain's only clock. Tests, the seed and the sandbox can move it, so no domain code reads the machine's clock.
 */
let offset = 0;
let frozenTime: number | null = null;

/** The machine's two clocks as last read while jumps are watched: wall clock and monotonic clock. Null if unwatched. */
let watched: { wall: number; tick: number } | null = null;

/** Milliseconds by which the wall clock jumped, negative if back. This clock follows when followJump() says so. */
let jump = 0;

/** The latest time that this clock returned, and the machine's monotonic clock at that moment. */
let latest = { time: -Infinity, tick: 0 };

/**
 * Returns the machine's time, but never moves backwards, so an earlier event never looks later than the next. After the
 * machine's clock is set back, this one runs at half speed until the machine catches up. While jumps are watched, it
 * runs on as if the machine's clock had not jumped forward, until followJump().
 */
function systemTime(): number {
  const [machine, tick] = [Date.now(), performance.now()];
  if (watched) {
    const step = machine - watched.wall - (tick - watched.tick);
    if (Math.abs(step) > MAX_CLOCK_STEP) jump += Math.round(step);
    // Two jumps that cancel each other out are none.
    if (Math.abs(jump) <= MAX_CLOCK_STEP) jump = 0;
    watched = { wall: machine, tick };
  }
  const wall = machine - Math.max(jump, 0) + offset;
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
  /** Lets no time before `ms` (UTC milliseconds) be returned, such as the time of the last event. */
  notBefore(ms: number): void {
    if (ms > systemTime()) latest = { time: ms, tick: performance.now() };
  },
  /** Milliseconds by which this clock is ahead of the machine's since notBefore() or a jump back. */
  lead: (): number => Math.max(0, systemTime() - Date.now() - offset),
  /** Starts or stops watching for jumps of the machine's clock by more than MAX_CLOCK_STEP. */
  watchJumps(isWatched: boolean): void {
    watched = isWatched ? { wall: Date.now(), tick: performance.now() } : null;
    jump = 0;
  },
  /** Returns how far the machine's clock has jumped, in milliseconds: negative if back, 0 if it did not. */
  pendingJump(): number {
    systemTime();
    return jump;
  },
  /** Milliseconds by which this clock will follow the jump: less than the jump, if it was ahead of the machine. */
  pendingMove: (): number => Math.max(0, Date.now() + offset - systemTime()),
  /** Follows a jump of `ms` milliseconds, after everything that must not age was moved along. */
  followJump(ms: number): void {
    jump -= ms;
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
/** Milliseconds. Smaller corrections of the machine's clock are usual and end no session. */
export const MAX_CLOCK_STEP = 5 * MINUTE;
