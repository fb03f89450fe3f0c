/**
 * Lets networks take turns. One process renders one page after another, so a client with many connections would delay
 * everybody else by as many pages. `TURNS=off` switches turns off.
 *
 * Measured by tests/bench/turns.ts: a stranger's registration page beside a visitor with 40 connections. The median was
 * 15.5 ms with turns and 153 ms without, the 99th percentile 313 ms and 3,418 ms. The two cores had much other work
 * (load 14 to 18), so compare the figures only with each other.
 */

/** The event loop accepts one connection in each turn. Up to so many are accepted before the next page starts. */
const MAX_ACCEPTED = 64;

/**
 * Milliseconds. While only one network requests pages, nobody waits: parsed requests that wait cost memory and a fifth
 * of the processor time.
 */
const ALONE_AFTER = 60_000;

/** More would delay other networks. Fewer would cost processor time, because the event loop runs once for each turn. */
const PAGES_IN_A_TURN = 4;

export interface Turns {
  /**
   * Asks for a turn. While several networks request pages, each may start a few in one turn of the event loop. Returns
   * null if the request may start at once, and otherwise a promise that resolves when it may.
   */
  take(network: string): Promise<void> | null;
  /** Notes a new connection. Waiting requests let the event loop accept further ones first. */
  noteConnection(): void;
}

export function createTurns(now = () => performance.now()): Turns {
  const waiting = new Map<string, (() => void)[]>();
  /** Requests that each network has started in this turn. */
  const started = new Map<string, number>();
  let lastNetwork: string | null = null;
  let sharedUntil = 0;
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
      const next = starts.splice(0, PAGES_IN_A_TURN);
      started.set(network, next.length);
      if (starts.length === 0) waiting.delete(network);
      for (const start of next) start();
    }
  }

  return {
    take(network) {
      if (lastNetwork !== network && lastNetwork !== null) sharedUntil = now() + ALONE_AFTER;
      lastNetwork = network;
      if (sharedUntil === 0 || (waiting.size === 0 && now() > sharedUntil)) return null;
      schedule();
      const count = started.get(network) ?? 0;
      if (count < PAGES_IN_A_TURN && !waiting.has(network)) {
        started.set(network, count + 1);
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
