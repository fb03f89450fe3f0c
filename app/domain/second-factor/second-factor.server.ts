/** The second factor of an account: enabling, disabling and recovery codes. */
import { eq } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { recoveryCodes, secondFactors } from "~/db/schema";
import type { CredentialOwner } from "~/domain/accounts/attempts.server";
import { withHashingSlot } from "~/domain/accounts/hashing-queue.server";
import { assertOwnPassword } from "~/domain/accounts/password-confirmation.server";
import { endAccountSessions } from "~/domain/accounts/sessions.server";
import { recordEvent } from "~/domain/events/event.server";
import { log } from "~/domain/log";
import type { Actor, Operator } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import { Invalid, refuseUnless } from "~/domain/verbs/errors";
import { verbInSteps } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";
import {
  countRecoveryCodes,
  generateRecoveryCodes,
  resetWrongCodes,
  sealSecret,
  storeRecoveryCodes,
  unsealSecret,
  verifyCode,
} from "./second-factor-codes.server";
import { encodeBase32, generateSecret, matchingStep, otpauthUri } from "./totp";

/** True if the account has a second factor. Reads `secondFactors`. */
export async function hasSecondFactor(tx: Tx, accountId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: secondFactors.accountId })
    .from(secondFactors)
    .where(eq(secondFactors.accountId, accountId));
  return row !== undefined;
}

/**
 * Returns when the second factor was turned on (UTC milliseconds) and the number of unused recovery codes. Null if it
 * is off. Reads `secondFactors` and `recoveryCodes`.
 */
export async function findSecondFactor(accountId: string): Promise<{ since: number; recoveryCodes: number } | null> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.accountId, accountId));
  return row ? { since: row.since, recoveryCodes: await countRecoveryCodes(db, accountId) } : null;
}

/** Returns a new secret, encrypted for the account. Stores nothing until turnOnSecondFactor(). */
export const startEnrolment = ({ accountId }: Pick<Actor, "accountId">): string =>
  sealSecret(accountId, generateSecret());

/** Returns the secret and the address of the QR code. Null if the encrypted text is not this account's. */
export function readEnrolment(
  { accountId, email }: Actor,
  enrolment: string,
): { secret: string; address: string } | null {
  const secret = unsealSecret(accountId, enrolment);
  return secret && { secret: encodeBase32(secret), address: otpauthUri(secret, email) };
}

/** The credentials that a sensitive change needs. `browser`: the same cookie that sign-in takes. */
interface Proof {
  password: string;
  code: string;
  browser?: string | null;
}

const toCredentialOwner = ({ accountId, email }: Actor, { browser = null }: Proof): CredentialOwner => ({
  accountId,
  email,
  browser,
});

/** The first code of a new secret, and the encrypted secret from startEnrolment(). */
interface FirstProof extends Proof {
  enrolment: string;
}

/**
 * Turns the second factor on, ends all sessions except the one of `token`, and records the event
 * `account.secondFactorOn`. Returns the recovery codes, which are stored as hashes only.
 * @throws Invalid on the fields `password` or `code` if they are wrong.
 * @throws Refused (`second_factor_on`) if it is already on, (`enrolment_over`) if `enrolment` is not this account's.
 * @throws TooMany if no attempt is left.
 */
export const turnOnSecondFactor = verbInSteps(
  "account.secure",
  async ({ actor, write, now }, proof: FirstProof, token: string): Promise<string[]> => {
    const { accountId, email } = actor;
    const { enrolment, password, code } = proof;
    refuseUnless(!(await hasSecondFactor(db, accountId)), "second_factor_on", SECOND_FACTOR_ON);
    const secret = unsealSecret(accountId, enrolment);
    refuseUnless(secret, "enrolment_over", message("enrolmentOver"));
    const { codes, lastStep } = await withHashingSlot(email, async (place) => {
      await assertOwnPassword({ write, now }, place, toCredentialOwner(actor, proof), { password });
      const step = matchingStep(secret, code, clock.outside());
      if (step === null) throw new Invalid({ code: [message("wrongCodeByTime")] }, "wrong_code");
      return { codes: await generateRecoveryCodes(place), lastStep: step };
    });
    await write(async (tx) => {
      const row = { accountId, secret: sealSecret(accountId, secret), lastStep, since: now };
      const made = await tx.insert(secondFactors).values(row).onConflictDoNothing().returning();
      refuseUnless(made.length > 0, "second_factor_on", SECOND_FACTOR_ON);
      await storeRecoveryCodes(tx, accountId, codes.hashes);
      await resetWrongCodes(tx, accountId);
      await endAccountSessions(tx, accountId, token);
      await recordEvent(tx, {
        subject: { kind: "account", id: accountId },
        verb: "account.secondFactorOn",
        by: actor,
        now,
        text: message("secondFactorTurnedOn"),
      });
    });
    log.info({ account: accountId }, "second factor turned on");
    return codes.texts;
  },
);

const SECOND_FACTOR_ON = message("secondFactorOn");

/**
 * Turns the second factor off and records the event `account.secondFactorOff`.
 * @throws Invalid on the fields `password` or `code` if they are wrong.
 * @throws Refused (`second_factor_off`) if it is off, (`second_factor_unreadable`) if its secret cannot be read.
 * @throws TooMany if no attempt is left.
 */
export const turnOffSecondFactor = verbInSteps(
  "account.secure",
  async ({ actor, write, now }, proof: Proof): Promise<void> => {
    const giver = toCredentialOwner(actor, proof);
    await withHashingSlot(giver.email, async (place) => {
      await assertOwnPassword({ write, now }, place, giver, { password: proof.password });
      await verifyCode({ write, now }, place, { ...giver, code: proof.code }, (tx) =>
        removeSecondFactor(tx, giver.accountId, actor, now),
      );
    });
    log.info({ account: giver.accountId }, "second factor turned off");
  },
);

/**
 * Replaces the recovery codes and returns the new ones. Records the event `account.recoveryCodes`.
 * @throws the errors of turnOffSecondFactor.
 */
export const renewRecoveryCodes = verbInSteps(
  "account.secure",
  async ({ actor, write, now }, proof: Proof): Promise<string[]> => {
    const giver = toCredentialOwner(actor, proof);
    const codes = await withHashingSlot(giver.email, async (place) => {
      await assertOwnPassword({ write, now }, place, giver, { password: proof.password });
      // Checks the code before the expensive hashing.
      await verifyCode({ write, now }, place, { ...giver, code: proof.code }, async () => {});
      return generateRecoveryCodes(place);
    });
    await write(async (tx) => {
      await storeRecoveryCodes(tx, giver.accountId, codes.hashes);
      await recordEvent(tx, {
        subject: { kind: "account", id: giver.accountId },
        verb: "account.recoveryCodes",
        by: actor,
        now,
        text: message("newRecoveryCodes"),
      });
    });
    return codes.texts;
  },
);

/** Turns the second factor off and records the event. Returns false if it was already off. */
export async function removeSecondFactor(tx: Tx, accountId: string, by: Operator, now: number): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  const gone = await tx.delete(secondFactors).where(eq(secondFactors.accountId, accountId)).returning();
  if (gone.length === 0) return false;
  await recordEvent(tx, {
    subject: { kind: "account", id: accountId },
    verb: "account.secondFactorOff",
    by,
    now,
    text: message("secondFactorTurnedOff"),
  });
  return true;
}
