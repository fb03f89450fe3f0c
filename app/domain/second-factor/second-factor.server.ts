/** The second factor of an account: turning it on and off, and its recovery codes. */
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

export async function hasSecondFactor(tx: Tx, accountId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: secondFactors.accountId })
    .from(secondFactors)
    .where(eq(secondFactors.accountId, accountId));
  return row !== undefined;
}

/** Since when it is on, and how many recovery codes are left; null while it is off. */
export async function findSecondFactor(accountId: string): Promise<{ since: number; recoveryCodes: number } | null> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.accountId, accountId));
  return row ? { since: row.since, recoveryCodes: await countRecoveryCodes(db, accountId) } : null;
}

/** A new secret, sealed for the account. Nothing is stored until a first code comes with the password. */
export const startEnrolment = ({ accountId }: Pick<Actor, "accountId">): string =>
  sealSecret(accountId, generateSecret());

/** The secret and the address for the app; null when the sealed text is not this account's. */
export function readEnrolment(
  { accountId, email }: Actor,
  enrolment: string,
): { secret: string; address: string } | null {
  const secret = unsealSecret(accountId, enrolment);
  return secret && { secret: encodeBase32(secret), address: otpauthUri(secret, email) };
}

/** What a person types to prove who it is. `browser` is as at sign-in. */
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

/** Its code is the first of a new secret, which comes back sealed as startEnrolment() gave it out. */
interface FirstProof extends Proof {
  enrolment: string;
}

/**
 * From now on signing in asks for a code; every session but that of `token` ends. Answers the recovery codes, of which
 * only hashes are kept. Errors: Invalid at the field, Refused when it is on already, TooMany.
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

/** Errors: Invalid at the field, Refused when it is off, TooMany. */
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

/** Makes new recovery codes; the old ones are void. Errors: as turnOff. */
export const renewRecoveryCodes = verbInSteps(
  "account.secure",
  async ({ actor, write, now }, proof: Proof): Promise<string[]> => {
    const giver = toCredentialOwner(actor, proof);
    const codes = await withHashingSlot(giver.email, async (place) => {
      await assertOwnPassword({ write, now }, place, giver, { password: proof.password });
      // The code is checked before the expensive hashes are made.
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

/** Turns it off and answers whether it was on. */
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
