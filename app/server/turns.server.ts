/**
 * Lets networks take turns. One process renders one page after another, so a client with many connections would delay
 * everybody else by as many pages.
 */

/** The event loop accepts one connection in each turn. Up to so many are accepted before the next page starts. */
const MAX_ACCEPTED = 64;

export interface Turns {
  /**
   * Asks for a turn. A network may start one request in each turn of the event loop. Returns null if the request may
   * start at once, and otherwise a promise that resolves when it may.
   */
  take(network: string): Promise<void> | null;
  /** Notes a new connection. Waiting requests let the event loop accept further ones first. */
  noteConnection(): void;
}

export function createTurns(): Turns {
  const waiting = new Map<string, (() => void)[]>();
  const started = new Set<string>();
  let isScheduled = false;
  let hasConnection = false;
  let accepted = 0;

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    // Sockets are read between two calls, so requests of other networks need not wait.
    setImmediate(startNext);
  }

  function startNext(): void {
    isScheduled = false;
    started.clear();
    accepted = hasConnection ? accepted + 1 : 0;
    hasConnection = false;
    if (accepted === 0 || accepted >= MAX_ACCEPTED) startWaiting();
    if (started.size > 0 || waiting.size > 0) schedule();
  }

  function startWaiting(): void {
    accepted = 0;
    for (const [network, starts] of waiting) {
      starts.shift()!();
      started.add(network);
      if (starts.length === 0) waiting.delete(network);
    }
  }

  return {
    take(network) {
      schedule();
      if (!started.has(network) && !waiting.has(network)) {
        started.add(network);
        return null;
      }
      return new Promise((start) => {
        const starts = waiting.get(network);
        if (starts) starts.push(start);
        else waiting.set(network, [start]);
      });
    },
    noteConnection: () => void (hasConnection = true),
  };
}
