/**
 * The queue for hashing passwords. Each hash takes a processor and 46 MiB for a while, so they are made one after
 * another while the other processor serves pages. A request that finds no place in the queue is refused at once. Known
 * people go first and have places that strangers cannot take, so a flood of guesses locks out nobody who signed in
 * before.
 */
import { say } from "~/words/say";
import { TooMany } from "../errors";

/**
 * How many requests can wait or be hashed at once: a second or two of hashes, and on a slow machine still less than an
 * answer may take.
 */
export const PLACES = {
  strangers: 24,
  known: 24,
  /** How many of the known places one account can take. */
  ofAccount: 4,
} as const;

/** Seconds after which even a slow processor has room again. */
const COME_BACK = 5;

/** A place in the queue, until withPlace() ends. */
export interface Place {
  /** Waits for its turn, then does the work. */
  take<Made>(work: () => Promise<Made>): Promise<Made>;
}

interface Lane {
  held: number;
  waiting: (() => void)[];
}
const strangers: Lane = { held: 0, waiting: [] };
const known: Lane = { held: 0, waiting: [] };
const ofAccounts = new Map<string, number>();
let isBusy = false;

/** How many wait for their turn. */
export const queued = (): number => known.waiting.length + strangers.waiting.length;

/**
 * Does `act` with a place. `whose` is the e-mail address of the account, if something but a password shows already that
 * the person has it: a browser that signed in to it before, a session, a link, or a password that was right just now.
 * Null for strangers.
 * Errors: TooMany when no place is free, and what `act` throws.
 */
export async function withPlace<Done>(whose: string | null, act: (place: Place) => Promise<Done>): Promise<Done> {
  assertRoom(whose);
  const lane = whose === null ? strangers : known;
  hold(lane, whose, 1);
  try {
    return await act({ take: (work) => inTurn(lane, work) });
  } finally {
    hold(lane, whose, -1);
  }
}

/** Errors: TooMany when there would be no place just now. */
export function assertRoom(whose: string | null): void {
  const isFull =
    whose === null
      ? strangers.held >= PLACES.strangers
      : known.held >= PLACES.known || (ofAccounts.get(whose) ?? 0) >= PLACES.ofAccount;
  if (isFull) throw new TooMany(say("tooManyPasswords", COME_BACK), COME_BACK);
}

function hold(lane: Lane, whose: string | null, more: 1 | -1): void {
  lane.held += more;
  if (whose === null) return;
  const held = (ofAccounts.get(whose) ?? 0) + more;
  if (held > 0) ofAccounts.set(whose, held);
  else ofAccounts.delete(whose);
}

async function inTurn<Made>(lane: Lane, work: () => Promise<Made>): Promise<Made> {
  if (isBusy) await new Promise<void>((begin) => lane.waiting.push(begin));
  isBusy = true;
  try {
    return await work();
  } finally {
    const next = known.waiting.shift() ?? strangers.waiting.shift();
    // `isBusy` stays true for the next in the queue, so that nobody cuts in.
    if (next) next();
    else isBusy = false;
  }
}
