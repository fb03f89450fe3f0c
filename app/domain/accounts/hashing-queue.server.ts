/**
 * The queue for hashing passwords. A hash occupies a processor and 46 MiB, so hashes run one at a time while the other
 * processor serves pages. A full queue rejects further requests at once. Known people go first and have reserved
 * places, so a flood of guesses does not lock out known people.
 */

import { TooMany } from "~/domain/verbs/errors";
import { message } from "~/words/message";

/**
 * The number of requests that wait or are hashed. All of them take a second or two, and less than an answer may take
 * even on a slow machine.
 */
export const HASHING_CAPACITY = {
  strangers: 24,
  known: 24,
  /** The number of known places that one account can take. */
  ofAccount: 4,
} as const;

/** Seconds after which even a slow processor has free places. */
const RETRY_SECONDS = 5;

/** A place in the queue, valid until `withHashingSlot` ends. */
export interface HashingSlot {
  /**
   * Waits for its turn, then runs `work`.
   * @throws the errors of `work`.
   */
  take<Made>(work: () => Promise<Made>): Promise<Made>;
}

interface Lane {
  held: number;
  waiting: (() => void)[];
}
const strangerLane: Lane = { held: 0, waiting: [] };
const knownLane: Lane = { held: 0, waiting: [] };
const slotsByAccount = new Map<string, number>();
let isBusy = false;

/** Returns the number of hashes that wait for their turn. */
export const queueLength = (): number => knownLane.waiting.length + strangerLane.waiting.length;

/**
 * Runs `act` with a place in the queue. `email`: the account's address if the request already proved a link to it, by a
 * known browser, a session, a link or a right password. Null for strangers.
 * @throws TooMany if no place is free.
 * @throws the errors of `act`.
 */
export async function withHashingSlot<Done>(
  email: string | null,
  act: (place: HashingSlot) => Promise<Done>,
): Promise<Done> {
  assertSlotAvailable(email);
  const lane = email === null ? strangerLane : knownLane;
  countSlot(lane, email, 1);
  try {
    return await act({ take: (work) => runQueued(lane, work) });
  } finally {
    countSlot(lane, email, -1);
  }
}

/**
 * Checks that a place is free, without taking it. `email`: null for strangers.
 * @throws TooMany if no place is free.
 */
export function assertSlotAvailable(email: string | null): void {
  const isFull =
    email === null
      ? strangerLane.held >= HASHING_CAPACITY.strangers
      : knownLane.held >= HASHING_CAPACITY.known || (slotsByAccount.get(email) ?? 0) >= HASHING_CAPACITY.ofAccount;
  if (isFull) throw new TooMany(message("tooManyPasswords", RETRY_SECONDS), RETRY_SECONDS);
}

function countSlot(lane: Lane, email: string | null, more: 1 | -1): void {
  lane.held += more;
  if (email === null) return;
  const held = (slotsByAccount.get(email) ?? 0) + more;
  if (held > 0) slotsByAccount.set(email, held);
  else slotsByAccount.delete(email);
}

async function runQueued<Made>(lane: Lane, work: () => Promise<Made>): Promise<Made> {
  if (isBusy) await new Promise<void>((begin) => lane.waiting.push(begin));
  isBusy = true;
  try {
    return await work();
  } finally {
    const next = knownLane.waiting.shift() ?? strangerLane.waiting.shift();
    // `isBusy` stays true for the next in the queue, so that no other caller cuts in.
    if (next) next();
    else isBusy = false;
  }
}
