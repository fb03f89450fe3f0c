/**
 * Rate limits on guessing secrets: `burst` tries at once, then one more each `every` milliseconds. They are kept in the
 * database for each secret, so that neither a restart nor many addresses give more. The arithmetic is in
 * tests/domain/guessing.test.ts.
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
  /** By e-mail address, for all browsers that never signed in to the account. */
  password: { burst: 20, every: 15 * MINUTE, of: message("wrongPasswordsOfAccount") },
  /** By browser that signed in to the account before, so that strangers' guesses do not lock it out. */
  "known browser": { burst: 20, every: 15 * MINUTE, of: message("wrongPasswordsOfBrowser") },
  /**
   * By account, or by browser that signed in to it before; only after the right password. Six digits, three of them
   * good at a time.
   */
  "second factor": { burst: 3, every: HOUR, of: message("wrongCodes") },
  "second factor lately": { burst: 10, every: 3 * DAY, of: message("wrongCodes") },
  /** Likewise: twelve digits, ten of them good. */
  "recovery code": { burst: 10, every: 15 * MINUTE, of: message("wrongRecoveryCodes") },
  /** By account: six characters. */
  "email code": { burst: 50, every: 30 * MINUTE, of: message("wrongCodes") },
  /** By account, and by number: four digits are few. */
  "phone code": { burst: 10, every: 3 * DAY, of: message("wrongCodes") },
  /** By account: messages cost, and every new code can be guessed anew. */
  "codes by email": { burst: 20, every: HOUR, of: message("codesSent") },
  /** By account: each file is looked into and written, whether it is accepted or not. */
  uploads: { burst: 120, every: 3 * SECOND, of: message("filesSent") },
  "codes by sms": { burst: 10, every: 2 * HOUR, of: message("codesSent") },
} as const;

export type AttemptKind = keyof typeof attemptRules;

/** Who gives a password or a code: an account, by a browser that signed in to it before if there is one. */
export interface CredentialOwner {
  accountId: string;
  email: string;
  browser: string | null;
}

/** Which tries a password takes: those of the browser, when it is one that signed in to the account before. */
export const passwordAttempts = (email: string, browser: string | null): [AttemptKind, string] =>
  browser === null ? ["password", email] : ["known browser", browser];

/** Errors: TooMany when no try is left. */
export async function assertAttemptsLeft(tx: Tx, kind: AttemptKind, owner: string, now: number): Promise<void> {
  const { burst, every, of } = attemptRules[kind];
  const wait = (await blockedUntil(tx, kind, owner, now)) + every - now - burst * every;
  if (wait > 0) throw new TooMany(message("tooManyTries", of, ...largestUnit(wait)), Math.ceil(wait / SECOND));
}

/** Takes one. Errors: TooMany when none is left. */
export async function takeAttempt(tx: Tx, kind: AttemptKind, owner: string, now: number): Promise<void> {
  await assertAttemptsLeft(tx, kind, owner, now);
  const subject = hashSubject(kind, owner);
  const until = (await blockedUntil(tx, kind, owner, now)) + attemptRules[kind].every;
  await tx.insert(attempts).values({ subject, until }).onConflictDoUpdate({ target: attempts.subject, set: { until } });
}

/**
 * When all tries are back. A time that even all tries cannot explain means that the clock was set back: then one try is
 * left.
 */
async function blockedUntil(tx: Tx, kind: AttemptKind, owner: string, now: number): Promise<number> {
  const { burst, every } = attemptRules[kind];
  const [row] = await tx
    .select()
    .from(attempts)
    .where(eq(attempts.subject, hashSubject(kind, owner)));
  const until = Math.max(row?.until ?? now, now);
  return until > now + burst * every ? now + (burst - 1) * every : until;
}

/** For a secret that was right: its try does not count. */
export async function returnAttempt(tx: Tx, kind: AttemptKind, owner: string): Promise<void> {
  const subject = hashSubject(kind, owner);
  const [row] = await tx.select().from(attempts).where(eq(attempts.subject, subject));
  if (row)
    await tx
      .update(attempts)
      .set({ until: row.until - attemptRules[kind].every })
      .where(eq(attempts.subject, subject));
}

/** For a new secret: gives all tries back. */
export async function resetAttempts(tx: Tx, kind: AttemptKind, owner: string): Promise<void> {
  await tx.delete(attempts).where(eq(attempts.subject, hashSubject(kind, owner)));
}

/** Removes the rows of those that have all their tries back. */
export const deleteOldAttempts = job(async ({ write, now }): Promise<void> => {
  await write(async (tx) => {
    await tx.delete(attempts).where(lt(attempts.until, now));
  });
});

/** Hashed, since people also try addresses that nobody registered. */
const hashSubject = (kind: AttemptKind, owner: string): string =>
  createHash("sha256").update(`${kind} ${owner}`).digest("base64url");

function largestUnit(ms: number): [number, "day" | "hour" | "minute"] {
  if (ms > 2 * DAY) return [Math.ceil(ms / DAY), "day"];
  return ms > 2 * HOUR ? [Math.ceil(ms / HOUR), "hour"] : [Math.ceil(ms / MINUTE), "minute"];
}
