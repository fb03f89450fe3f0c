/** Checks codes of the second factor: the app's codes, and recovery codes, which replace a lost phone. */
import { and, count, eq, lt } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { recoveryCodes, secondFactors } from "~/db/schema";
import {
  type AttemptKind,
  assertAttemptsLeft,
  type CredentialOwner,
  resetAttempts,
  returnAttempt,
  takeAttempt,
} from "~/domain/accounts/attempts.server";
import type { HashingSlot } from "~/domain/accounts/hashing-queue.server";
import { generateNonce, hashPassword, rehash } from "~/domain/accounts/passwords.server";
import { log } from "~/domain/log";
import { codesGuessed, recoveryCodeUsed } from "~/domain/notifications/messages";
import { queueMail } from "~/domain/notifications/outbox.server";
import { configuration } from "~/domain/settings/configuration";
import { clock } from "~/domain/values/clock";
import { generateDigits } from "~/domain/values/ids";
import { seal, unseal } from "~/domain/values/seal";
import { Invalid, Refused, refuseUnless, TooMany } from "~/domain/verbs/errors";
import type { OpenScene } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";
import { isRecoveryCode, RECOVERY_CODES, RECOVERY_DIGITS, USED_CODE, WRONG_SECOND_FACTOR } from "./second-factor";
import { matchingStep } from "./totp";

interface GivenCode extends CredentialOwner {
  code: string;
}

/**
 * Checks a code of the app or a recovery code, and runs `then` in the transaction that spends the code. `place` is the
 * slot for hashing. Reads `secondFactors` and `recoveryCodes`.
 * @throws Invalid (`wrong_code`) on the field `code` if the code is wrong or used.
 * @throws Refused if the second factor is off, or its secret cannot be read.
 * @throws TooMany if no attempt is left.
 */
export async function verifyCode<Done>(
  { write, now }: OpenScene,
  place: HashingSlot,
  { accountId, email, browser, code }: GivenCode,
  then: (tx: Tx) => Promise<Done>,
): Promise<Done> {
  const isRecovery = isRecoveryCode(code);
  const rules = isRecovery ? RECOVERY_CODE : APP_CODE;
  const owner = browser === null ? accountId : `${accountId} ${browser}`;
  // As with passwords, the attempt is taken first and returned if the code is right.
  await write(async (tx) => {
    for (const kind of rules) await takeAttempt(tx, kind, owner, now);
  });
  const spend = await (isRecovery ? findRecoveryCode(place, accountId, code) : findAppCode(accountId, code));
  if (spend === null) {
    log.info({ account: accountId }, "second-factor code rejected");
    await notifyGuessing({ write, now }, email, rules, owner);
    throw new Invalid({ code: [WRONG_SECOND_FACTOR] }, "wrong_code");
  }
  const done = await write(async (tx) => {
    for (const kind of rules) await returnAttempt(tx, kind, owner);
    if (!(await spend(tx))) return CODE_ALREADY_USED;
    if (isRecovery) await queueMail(tx, email, recoveryCodeUsed(await countRecoveryCodes(tx, accountId)), now);
    return then(tx);
  });
  if (done === CODE_ALREADY_USED) throw new Invalid({ code: [USED_CODE] }, "wrong_code");
  return done as Done;
}

const APP_CODE: readonly AttemptKind[] = ["second factor", "second factor lately"];
const RECOVERY_CODE: readonly AttemptKind[] = ["recovery code"];
const CODE_ALREADY_USED = Symbol("used");

/** Spends the verified code. Returns false if the code was already spent. */
type SpendCode = (tx: Tx) => Promise<boolean>;

async function findAppCode(accountId: string, code: string): Promise<SpendCode | null> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.accountId, accountId));
  refuseUnless(row, "second_factor_off", message("secondFactorOff"));
  const secret = unsealSecret(accountId, row.secret);
  if (!secret) throw new Refused("second_factor_unreadable", message("secondFactorUnreadable"));
  const lastStep = matchingStep(secret, code, clock.outside());
  if (lastStep === null) return null;
  return async (tx) => {
    const isUnused = and(eq(secondFactors.accountId, accountId), lt(secondFactors.lastStep, lastStep));
    return (await tx.update(secondFactors).set({ lastStep }).where(isUnused).returning()).length > 0;
  };
}

async function findRecoveryCode(place: HashingSlot, accountId: string, code: string): Promise<SpendCode | null> {
  const storedCodes = await db.select().from(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  if (!storedCodes[0]) return null;
  const codeHash = await rehash(place, storedCodes[0].codeHash, code);
  if (!storedCodes.some((storedCode) => storedCode.codeHash === codeHash)) return null;
  return async (tx) => {
    const condition = and(eq(recoveryCodes.accountId, accountId), eq(recoveryCodes.codeHash, codeHash));
    return (await tx.delete(recoveryCodes).where(condition).returning()).length > 0;
  };
}

/** Wrong codes mean that somebody knows the password, so the owner gets an e-mail when no attempt is left. */
async function notifyGuessing(
  { write, now }: OpenScene,
  email: string,
  rules: readonly AttemptKind[],
  owner: string,
): Promise<void> {
  await write(async (tx) => {
    try {
      for (const kind of rules) await assertAttemptsLeft(tx, kind, owner, now);
    } catch (error) {
      if (!(error instanceof TooMany)) throw error;
      await queueMail(tx, email, codesGuessed, now);
    }
  });
}

/** Resets the attempts of app codes after a new secret. Wrong codes for the old secret do not count. */
export async function resetWrongCodes(tx: Tx, accountId: string): Promise<void> {
  for (const kind of APP_CODE) await resetAttempts(tx, kind, accountId);
}

/** Generates recovery codes and their hashes. All have one salt, so that checking a code costs one hash. */
export async function generateRecoveryCodes(place: HashingSlot): Promise<{ texts: string[]; hashes: string[] }> {
  const texts = Array.from({ length: RECOVERY_CODES }, () => generateDigits(RECOVERY_DIGITS));
  const nonce = generateNonce();
  const hashes: string[] = [];
  // Hashes one code at a time, so that other requests get their turn.
  for (const text of texts) hashes.push(await hashPassword(place, text, nonce));
  return { texts, hashes };
}

/** Replaces the account's recovery codes in `recoveryCodes`. */
export async function storeRecoveryCodes(tx: Tx, accountId: string, hashes: string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ accountId, codeHash })));
}

/** Returns the number of unused recovery codes. Reads `recoveryCodes`. */
export async function countRecoveryCodes(tx: Tx, accountId: string): Promise<number> {
  const [left] = await tx.select({ count: count() }).from(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  return left?.count ?? 0;
}

const sealPurpose = (accountId: string): string => `second factor of ${accountId}`;

/** Encrypts a secret for the account with the installation's secret. */
export const sealSecret = (accountId: string, secret: Buffer): string =>
  seal(secret.toString("base64"), configuration().secret, sealPurpose(accountId));

/**
 * Decrypts a secret. Returns null if it belongs to another account, or was encrypted with another installation's
 * secret.
 */
export function unsealSecret(accountId: string, text: string): Buffer | null {
  try {
    return Buffer.from(unseal(text, configuration().secret, sealPurpose(accountId)), "base64");
  } catch {
    return null;
  }
}
