/**
 * Rate limits on guessing secrets: `burst` tries at once, then one more each `every` milliseconds. They are kept in the
 * database for each secret, so that neither a restart nor many addresses give more. The arithmetic is in
 * tests/domain/guessing.test.ts.
 */

import { createHash } from "node:crypto";
import { eq, lt } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { tries } from "~/db/schema";
import { say } from "~/words/say";
import { DAY, HOUR, MINUTE, SECOND } from "../clock";
import { TooMany } from "../errors";
import { chore } from "../verb.server";

export const rules = {
  /** By e-mail address, for all browsers that never signed in to the account. */
  password: { burst: 20, every: 15 * MINUTE, of: say("wrongPasswordsOfAccount") },
  /** By browser that signed in to the account before, so that strangers' guesses do not lock it out. */
  "known browser": { burst: 20, every: 15 * MINUTE, of: say("wrongPasswordsOfBrowser") },
  /**
   * By account, or by browser that signed in to it before; only after the right password. Six digits, three of them
   * good at a time.
   */
  "second factor": { burst: 3, every: HOUR, of: say("wrongCodes") },
  "second factor lately": { burst: 10, every: 3 * DAY, of: say("wrongCodes") },
  /** Likewise: twelve digits, ten of them good. */
  "recovery code": { burst: 10, every: 15 * MINUTE, of: say("wrongRecoveryCodes") },
  /** By account: six characters. */
  "email code": { burst: 50, every: 30 * MINUTE, of: say("wrongCodes") },
  /** By account, and by number: four digits are few. */
  "phone code": { burst: 10, every: 3 * DAY, of: say("wrongCodes") },
  /** By account: messages cost, and every new code can be guessed anew. */
  "codes by email": { burst: 20, every: HOUR, of: say("codesSent") },
  /** By account: each file is looked into and written, whether it is accepted or not. */
  uploads: { burst: 120, every: 3 * SECOND, of: say("filesSent") },
  "codes by sms": { burst: 10, every: 2 * HOUR, of: say("codesSent") },
} as const;

export type Tried = keyof typeof rules;

/** Who gives a password or a code: an account, by a browser that signed in to it before if there is one. */
export interface Giver {
  accountId: string;
  email: string;
  browser: string | null;
}

/** Which tries a password takes: those of the browser, when it is one that signed in to the account before. */
export const passwordTries = (email: string, browser: string | null): [Tried, string] =>
  browser === null ? ["password", email] : ["known browser", browser];

/** Errors: TooMany when no try is left. */
export async function assertTriesLeft(tx: Tx, what: Tried, whose: string, now: number): Promise<void> {
  const { burst, every, of } = rules[what];
  const wait = (await takenUntil(tx, what, whose, now)) + every - now - burst * every;
  if (wait > 0) throw new TooMany(say("tooManyTries", of, ...inUnits(wait)), Math.ceil(wait / SECOND));
}

/** Takes one. Errors: TooMany when none is left. */
export async function takeTry(tx: Tx, what: Tried, whose: string, now: number): Promise<void> {
  await assertTriesLeft(tx, what, whose, now);
  const subject = subjectOf(what, whose);
  const until = (await takenUntil(tx, what, whose, now)) + rules[what].every;
  await tx.insert(tries).values({ subject, until }).onConflictDoUpdate({ target: tries.subject, set: { until } });
}

/**
 * When all tries are back. A time that even all tries cannot explain means that the clock was set back: then one try is
 * left.
 */
async function takenUntil(tx: Tx, what: Tried, whose: string, now: number): Promise<number> {
  const { burst, every } = rules[what];
  const [row] = await tx
    .select()
    .from(tries)
    .where(eq(tries.subject, subjectOf(what, whose)));
  const until = Math.max(row?.until ?? now, now);
  return until > now + burst * every ? now + (burst - 1) * every : until;
}

/** For a secret that was right: its try does not count. */
export async function giveTryBack(tx: Tx, what: Tried, whose: string): Promise<void> {
  const subject = subjectOf(what, whose);
  const [row] = await tx.select().from(tries).where(eq(tries.subject, subject));
  if (row)
    await tx
      .update(tries)
      .set({ until: row.until - rules[what].every })
      .where(eq(tries.subject, subject));
}

/** For a new secret: gives all tries back. */
export async function forgetTries(tx: Tx, what: Tried, whose: string): Promise<void> {
  await tx.delete(tries).where(eq(tries.subject, subjectOf(what, whose)));
}

/** Removes the rows of those that have all their tries back. */
export const forgetOldTries = chore(async ({ write, now }): Promise<void> => {
  await write(async (tx) => {
    await tx.delete(tries).where(lt(tries.until, now));
  });
});

/** Hashed, since people also try addresses that nobody registered. */
const subjectOf = (what: Tried, whose: string): string =>
  createHash("sha256").update(`${what} ${whose}`).digest("base64url");

function inUnits(ms: number): [number, "day" | "hour" | "minute"] {
  if (ms > 2 * DAY) return [Math.ceil(ms / DAY), "day"];
  return ms > 2 * HOUR ? [Math.ceil(ms / HOUR), "hour"] : [Math.ceil(ms / MINUTE), "minute"];
}
