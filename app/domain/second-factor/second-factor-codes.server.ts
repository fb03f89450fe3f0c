/** Judging codes of the second factor: those of the app, and the recovery codes that stand in for a lost phone. */
import { and, count, eq, lt } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { recoveryCodes, secondFactors } from "~/db/schema";
import { say } from "~/words/say";
import type { Place } from "../accounts/hashing.server";
import { hashAs, hashPassword, newNonce } from "../accounts/passwords.server";
import { assertTriesLeft, forgetTries, type Giver, giveTryBack, type Tried, takeTry } from "../accounts/tries.server";
import { clock } from "../clock";
import { Invalid, Refused, refuseUnless, TooMany } from "../errors";
import { newDigits } from "../ids";
import { log } from "../log";
import { codesGuessed, recoveryCodeUsed } from "../notifications/messages";
import { tell } from "../notifications/outbox.server";
import { opened, sealed } from "../seal";
import { configuration } from "../settings/configuration";
import type { OpenScene } from "../verb.server";
import { isRecoveryCode, RECOVERY_CODES, RECOVERY_DIGITS, USED_CODE, WRONG_SECOND_FACTOR } from "./second-factor";
import { stepOf } from "./totp";

interface GivenCode extends Giver {
  code: string;
}

/**
 * Judges a code of the app, or a recovery code, and does `then` in the transaction that spends it. Errors: Invalid at
 * the field, Refused when the second factor is off, TooMany.
 */
export async function withCode<Done>(
  { write, now }: OpenScene,
  place: Place,
  { accountId, email, browser, code }: GivenCode,
  then: (tx: Tx) => Promise<Done>,
): Promise<Done> {
  const isRecovery = isRecoveryCode(code);
  const rules = isRecovery ? RECOVERY_CODE : APP_CODE;
  const whose = browser === null ? accountId : `${accountId} ${browser}`;
  // As with passwords, the try is taken first and given back if the code is right.
  await write(async (tx) => {
    for (const what of rules) await takeTry(tx, what, whose, now);
  });
  const spend = await (isRecovery ? recoveryCodeOf(place, accountId, code) : appCodeOf(accountId, code));
  if (spend === null) {
    log.info({ account: accountId }, "second factor refused");
    await tellOfGuessing({ write, now }, email, rules, whose);
    throw new Invalid({ code: [WRONG_SECOND_FACTOR] }, "wrong_code");
  }
  const done = await write(async (tx) => {
    for (const what of rules) await giveTryBack(tx, what, whose);
    if (!(await spend(tx))) return USED;
    if (isRecovery) await tell(tx, email, recoveryCodeUsed(await recoveryCodesLeft(tx, accountId)), now);
    return then(tx);
  });
  if (done === USED) throw new Invalid({ code: [USED_CODE] }, "wrong_code");
  return done as Done;
}

const APP_CODE: readonly Tried[] = ["second factor", "second factor lately"];
const RECOVERY_CODE: readonly Tried[] = ["recovery code"];
const USED = Symbol("used");

/** Spends the code that was judged right; false when it was spent before. */
type Spend = (tx: Tx) => Promise<boolean>;

async function appCodeOf(accountId: string, code: string): Promise<Spend | null> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.accountId, accountId));
  refuseUnless(row, "second_factor_off", say("secondFactorOff"));
  const secret = openFor(accountId, row.secret);
  if (!secret) throw new Refused("second_factor_unreadable", say("secondFactorUnreadable"));
  const lastStep = stepOf(secret, code, clock.outside());
  if (lastStep === null) return null;
  return async (tx) => {
    const isUnused = and(eq(secondFactors.accountId, accountId), lt(secondFactors.lastStep, lastStep));
    return (await tx.update(secondFactors).set({ lastStep }).where(isUnused).returning()).length > 0;
  };
}

async function recoveryCodeOf(place: Place, accountId: string, code: string): Promise<Spend | null> {
  const kept = await db.select().from(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  if (!kept[0]) return null;
  const codeHash = await hashAs(place, kept[0].codeHash, code);
  if (!kept.some((one) => one.codeHash === codeHash)) return null;
  return async (tx) => {
    const it = and(eq(recoveryCodes.accountId, accountId), eq(recoveryCodes.codeHash, codeHash));
    return (await tx.delete(recoveryCodes).where(it).returning()).length > 0;
  };
}

/** Somebody who gives wrong codes knows the password, so the owner gets a mail once no try is left. */
async function tellOfGuessing(
  { write, now }: OpenScene,
  email: string,
  rules: readonly Tried[],
  whose: string,
): Promise<void> {
  await write(async (tx) => {
    try {
      for (const what of rules) await assertTriesLeft(tx, what, whose, now);
    } catch (error) {
      if (!(error instanceof TooMany)) throw error;
      await tell(tx, email, codesGuessed, now);
    }
  });
}

/** For a new secret: wrong codes for the old one do not count. */
export async function forgetWrongCodes(tx: Tx, accountId: string): Promise<void> {
  for (const what of APP_CODE) await forgetTries(tx, what, accountId);
}

/** Hashed with one salt, so that judging a code costs one hash. */
export async function madeRecoveryCodes(place: Place): Promise<{ texts: string[]; hashes: string[] }> {
  const texts = Array.from({ length: RECOVERY_CODES }, () => newDigits(RECOVERY_DIGITS));
  const nonce = newNonce();
  const hashes: string[] = [];
  // One after another, so that others have their turn in between.
  for (const text of texts) hashes.push(await hashPassword(place, text, nonce));
  return { texts, hashes };
}

/** Stores the recovery codes in place of the old ones. */
export async function keepRecoveryCodes(tx: Tx, accountId: string, hashes: string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ accountId, codeHash })));
}

export async function recoveryCodesLeft(tx: Tx, accountId: string): Promise<number> {
  const [left] = await tx.select({ count: count() }).from(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  return left?.count ?? 0;
}

const purposeFor = (accountId: string): string => `second factor of ${accountId}`;

export const sealFor = (accountId: string, secret: Buffer): string =>
  sealed(secret.toString("base64"), configuration().secret, purposeFor(accountId));

/** Null when it is not this account's, or was sealed with another installation's secret. */
export function openFor(accountId: string, text: string): Buffer | null {
  try {
    return Buffer.from(opened(text, configuration().secret, purposeFor(accountId)), "base64");
  } catch {
    return null;
  }
}
