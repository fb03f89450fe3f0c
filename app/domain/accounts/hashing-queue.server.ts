/**
 * The queue for hashing passwords. Each hash takes a processor and 46 MiB for a while, so they are made one after
 * another while the other processor serves pages. A request that finds no place in the queue is refused at once. Known
 * people go first and have places that strangers cannot take, so a flood of guesses locks out nobody who signed in
 * before.
 */

import { TooMany } from "~/domain/verbs/errors";
import { message } from "~/words/message";

/**
 * How many requests can wait or be hashed at once: a second or two of hashes, and on a slow machine still less than an
 * answer may take.
 */
export const HASHING_CAPACITY = {
  strangers: 24,
  known: 24,
  /** How many of the known places one account can take. */
  ofAccount: 4,
} as const;

/** Seconds after which even a slow processor has room again. */
const RETRY_SECONDS = 5;

/** A place in the queue, until withHashingSlot() ends. */
export interface HashingSlot {
  /** Waits for its turn, then does the work. */
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

/** How many wait for their turn. */
export const queueLength = (): number => knownLane.waiting.length + strangerLane.waiting.length;

/**
 * Does `act` with a place. `whose` is the e-mail address of the account, if something but a password shows already that
 * the person has it: a browser that signed in to it before, a session, a link, or a password that was right just now.
 * Null for strangers.
 * Errors: TooMany when no place is free, and what `act` throws.
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

/** Errors: TooMany when there would be no place just now. */
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
    // `isBusy` stays true for the next in the queue, so that nobody cuts in.
    if (next) next();
    else isBusy = false;
  }
}
