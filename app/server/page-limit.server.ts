/** Limits the pages of a network. Counted in memory: the limit protects this process. */

/** Milliseconds. Shorter than a minute, so that a limited network waits briefly. */
const WINDOW = 10_000;
const MINUTE = 60_000;

/**
 * Returns a function that counts a page of a network. It returns 0 if the page is allowed, and otherwise the seconds
 * until it is. `perMinute`: null for no limit.
 */
export function createPageLimit(perMinute: number | null, now = () => performance.now()): (network: string) => number {
  const allowed = perMinute === null ? Infinity : Math.ceil((perMinute * WINDOW) / MINUTE);
  const counts = new Map<string, number>();
  let windowEnd = 0;
  return (network) => {
    if (allowed === Infinity) return 0;
    const time = now();
    if (time >= windowEnd) {
      counts.clear();
      windowEnd = time + WINDOW;
    }
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    return count > allowed ? Math.ceil((windowEnd - time) / 1000) : 0;
  };
}
