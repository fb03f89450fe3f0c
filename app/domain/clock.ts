/** The one clock. Nothing in the domain reads the machine's: tests, the seed and the sandbox move this one. */
let offset = 0;
let standing: number | null = null;

export const clock = {
  now: (): number => standing ?? Date.now() + offset,
  /** Lets time run on from `ms` (UTC milliseconds). */
  startAt(ms: number): void {
    standing = null;
    offset = ms - Date.now();
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
  },
};

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
