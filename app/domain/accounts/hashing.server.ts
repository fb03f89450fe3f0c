/**
 * The queue to the hashes of passwords. Each takes a processor and 46 MiB for a while, so they are made one after another, the
 * other processor serves pages, and whoever finds no place is told at once, before anything is done for them. Whoever is
 * known has places that strangers cannot take, and goes first: a flood of guesses keeps nobody out who was in before.
 */
import { TooMany } from "../errors";

/** How many can wait, or be judged, at once: a second or two of hashes, and less than an answer may take where all else is slow. */
export const PLACES = {
  strangers: 24,
  known: 24,
  /** Of these, for one account. */
  ofAccount: 4,
} as const;

/** Seconds until there is room again, on a slow processor. */
const COME_BACK = 5;

/** What whoever has it can do until it is given up. */
export interface Place {
  /** Does the work once it is its turn. */
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

/**
 * Does `act` with a place. `whose`: the e-mail address of an account to which whoever asks belongs as far as can be known before
 * a hash is made, by a browser that was in before, a session, a link or a password that was right; null for strangers. Errors:
 * TooMany when there is none, and what `act` throws.
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
  const isFull = whose === null ? strangers.held >= PLACES.strangers : known.held >= PLACES.known || (ofAccounts.get(whose) ?? 0) >= PLACES.ofAccount;
  if (isFull) throw new TooMany(`too many passwords are being checked just now: try again in ${COME_BACK} seconds`, COME_BACK);
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
    // Whoever is next goes on as it is busy: nobody comes in between.
    if (next) next();
    else isBusy = false;
  }
}
