/**
 * Limits guesses at secrets: `burst` attempts at once, then one more every `every` milliseconds. The database keeps
 * them per secret, so restarting or changing addresses gains nothing. tests/domain/guessing.long.test.ts has the
 * arithmetic.
 */

import { createHash } from "node:crypto";
import { eq, lt } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { attempts } from "~/db/schema";
import { DAY, HOUR, MINUTE, SECOND } from "~/domain/values/clock";
import { TooMany } from "~/domain/verbs/errors";
import { job } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";

export const attemptRules = {
  /** Per e-mail address, for browsers and API clients that never signed in to the account. */
  password: { burst: 20, every: 15 * MINUTE, of: message("wrongPasswordsOfAccount") },
  /** Per e-mail address and network, of the above. One stranger cannot use up all attempts of the account. */
  "password from network": { burst: 10, every: 30 * MINUTE, of: message("wrongPasswordsOfNetwork") },
  /**
   * Per browser or API client that signed in to the account before, so strangers' guesses do not lock its owner out.
   */
  "known browser": { burst: 20, every: 15 * MINUTE, of: message("wrongPasswordsOfBrowser") },
  /**
   * Per account, or per browser that signed in to it before; only after the right password. A code has six digits, and
   * three codes are valid at a time.
   */
  "second factor": { burst: 3, every: HOUR, of: message("wrongCodes") },
  "second factor lately": { burst: 10, every: 3 * DAY, of: message("wrongCodes") },
  /** Per account or browser, as above. A code has twelve digits, and ten codes are valid. */
  "recovery code": { burst: 10, every: 15 * MINUTE, of: message("wrongRecoveryCodes") },
  /** Per account. A code has six characters. */
  "email code": { burst: 50, every: 30 * MINUTE, of: message("wrongCodes") },
  /** Per account, and per phone number. A code has only four digits. */
  "phone code": { burst: 10, every: 3 * DAY, of: message("wrongCodes") },
  /** Per account: messages cost money, and each new code allows new guesses. */
  "codes by email": { burst: 20, every: HOUR, of: message("codesSent") },
  /** Per account. Rejected files count as well, because each file is inspected and written. */
  uploads: { burst: 120, every: 3 * SECOND, of: message("filesSent") },
  "codes by sms": { burst: 10, every: 2 * HOUR, of: message("codesSent") },
} as const;

export type AttemptKind = keyof typeof attemptRules;

/**
 * An account that gives a password or a code. `browser`: the id of the browser or API client if it signed in to the
 * account before, else null.
 */
export interface CredentialOwner {
  accountId: string;
  email: string;
  browser: string | null;
}

/** A limit and its owner. */
export type AttemptOwner = [kind: AttemptKind, owner: string];

/**
 * Returns the limits that a password attempt uses: the known browser's limit, or else the limits of the network and of
 * the e-mail address. `network`: null if it is unknown.
 */
export const passwordAttempts = (
  email: string,
  browser: string | null,
  network: string | null = null,
): AttemptOwner[] => {
  if (browser !== null) return [["known browser", browser]];
  const ofAccount: AttemptOwner = ["password", email];
  return network === null ? [ofAccount] : [["password from network", `${network} ${email}`], ofAccount];
};

/**
 * Uses one attempt of each limit. The caller's transaction is rolled back if one of them has none left.
 * @throws TooMany if no attempt is left.
 */
export async function takeAttempts(tx: Tx, owners: AttemptOwner[], now: number): Promise<void> {
  for (const owner of owners) await takeAttempt(tx, ...owner, now);
}

/** Gives one attempt of each limit back after the right secret. */
export async function returnAttempts(tx: Tx, owners: AttemptOwner[]): Promise<void> {
  for (const owner of owners) await returnAttempt(tx, ...owner);
}

/**
 * Checks the limit without using an attempt. `now`: UTC milliseconds. Source: table `attempts`.
 * @throws TooMany if no attempt is left.
 */
export async function assertAttemptsLeft(tx: Tx, kind: AttemptKind, owner: string, now: number): Promise<void> {
  rejectWithoutAttempts(kind, await blockedUntil(tx, kind, owner, now), now);
}

/**
 * `until`: the result of blockedUntil().
 * @throws TooMany if no attempt is left.
 */
export function rejectWithoutAttempts(kind: AttemptKind, until: number, now: number): void {
  const { burst, every, of } = attemptRules[kind];
  const wait = until + every - now - burst * every;
  if (wait > 0) throw new TooMany(message("tooManyTries", of, ...largestUnit(wait)), Math.ceil(wait / SECOND));
}

/**
 * Uses one attempt. `now`: UTC milliseconds.
 * @throws TooMany if no attempt is left.
 */
export async function takeAttempt(tx: Tx, kind: AttemptKind, owner: string, now: number): Promise<void> {
  const blocked = await blockedUntil(tx, kind, owner, now);
  rejectWithoutAttempts(kind, blocked, now);
  const subject = hashSubject(kind, owner);
  const until = blocked + attemptRules[kind].every;
  await tx.insert(attempts).values({ subject, until }).onConflictDoUpdate({ target: attempts.subject, set: { until } });
}

/**
 * Returns the time at which all attempts are available again, in UTC milliseconds. A stored time beyond the limit's
 * range means that the clock was set back. Then one attempt is left.
 */
export async function blockedUntil(tx: Tx, kind: AttemptKind, owner: string, now: number): Promise<number> {
  const { burst, every } = attemptRules[kind];
  const [row] = await tx
    .select()
    .from(attempts)
    .where(eq(attempts.subject, hashSubject(kind, owner)));
  const until = Math.max(row?.until ?? now, now);
  return until > now + burst * every ? now + (burst - 1) * every : until;
}

/** Gives one attempt back after the right secret. Does nothing without a stored row. */
export async function returnAttempt(tx: Tx, kind: AttemptKind, owner: string): Promise<void> {
  const subject = hashSubject(kind, owner);
  const [row] = await tx.select().from(attempts).where(eq(attempts.subject, subject));
  if (row)
    await tx
      .update(attempts)
      .set({ until: row.until - attemptRules[kind].every })
      .where(eq(attempts.subject, subject));
}

/** Gives all attempts back, for a new secret. */
export async function resetAttempts(tx: Tx, kind: AttemptKind, owner: string): Promise<void> {
  await tx.delete(attempts).where(eq(attempts.subject, hashSubject(kind, owner)));
}

/** Deletes the rows of owners that have all their attempts again. */
export const deleteOldAttempts = job(async ({ write, now }): Promise<void> => {
  await write(async (tx) => {
    await tx.delete(attempts).where(lt(attempts.until, now));
  });
});

/** Hashed, because people also try addresses that nobody registered. */
export const hashSubject = (kind: AttemptKind | "known network", owner: string): string =>
  createHash("sha256").update(`${kind} ${owner}`).digest("base64url");

function largestUnit(ms: number): [number, "day" | "hour" | "minute"] {
  if (ms > 2 * DAY) return [Math.ceil(ms / DAY), "day"];
  return ms > 2 * HOUR ? [Math.ceil(ms / HOUR), "hour"] : [Math.ceil(ms / MINUTE), "minute"];
}
