/** The second factor of an account: turning it on and off, and its recovery codes. */
import { eq } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { recoveryCodes, secondFactors } from "~/db/schema";
import { say } from "~/words/say";
import { withPlace } from "../accounts/hashing.server";
import { assertOwnPassword } from "../accounts/own-password.server";
import { endSessionsOf } from "../accounts/sessions.server";
import type { Giver } from "../accounts/tries.server";
import type { Actor, Operator } from "../actor";
import { clock } from "../clock";
import { Invalid, refuseUnless } from "../errors";
import { record } from "../events/record.server";
import { log } from "../log";
import { verbInSteps } from "../verb.server";
import {
  forgetWrongCodes,
  keepRecoveryCodes,
  madeRecoveryCodes,
  openFor,
  recoveryCodesLeft,
  sealFor,
  withCode,
} from "./second-factor-codes.server";
import { addressOf, base32, newSecret, stepOf } from "./totp";

export async function hasSecondFactor(tx: Tx, accountId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: secondFactors.accountId })
    .from(secondFactors)
    .where(eq(secondFactors.accountId, accountId));
  return row !== undefined;
}

/** Since when it is on, and how many recovery codes are left; null while it is off. */
export async function secondFactorOf(accountId: string): Promise<{ since: number; recoveryCodes: number } | null> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.accountId, accountId));
  return row ? { since: row.since, recoveryCodes: await recoveryCodesLeft(db, accountId) } : null;
}

/** A new secret, sealed for the account. Nothing is stored until a first code comes with the password. */
export const newEnrolment = ({ accountId }: Pick<Actor, "accountId">): string => sealFor(accountId, newSecret());

/** The secret and the address for the app; null when the sealed text is not this account's. */
export function enrolmentOf(
  { accountId, email }: Actor,
  enrolment: string,
): { secret: string; address: string } | null {
  const secret = openFor(accountId, enrolment);
  return secret && { secret: base32(secret), address: addressOf(secret, email) };
}

/** What a person types to prove who it is. `browser` is as at sign-in. */
interface Proof {
  password: string;
  code: string;
  browser?: string | null;
}

const giverOf = ({ accountId, email }: Actor, { browser = null }: Proof): Giver => ({ accountId, email, browser });

/** Its code is the first of a new secret, which comes back sealed as newEnrolment() gave it out. */
interface FirstProof extends Proof {
  enrolment: string;
}

/**
 * From now on signing in asks for a code; every session but that of `token` ends. Answers the recovery codes, of which
 * only hashes are kept. Errors: Invalid at the field, Refused when it is on already, TooMany.
 */
export const turnOn = verbInSteps(
  "account.secure",
  async ({ actor, write, now }, proof: FirstProof, token: string): Promise<string[]> => {
    const { accountId, email } = actor;
    const { enrolment, password, code } = proof;
    refuseUnless(!(await hasSecondFactor(db, accountId)), "second_factor_on", ALREADY_ON);
    const secret = openFor(accountId, enrolment);
    refuseUnless(secret, "enrolment_over", say("enrolmentOver"));
    const { codes, lastStep } = await withPlace(email, async (place) => {
      await assertOwnPassword({ write, now }, place, giverOf(actor, proof), { password });
      const step = stepOf(secret, code, clock.outside());
      if (step === null) throw new Invalid({ code: [say("wrongCodeByTime")] }, "wrong_code");
      return { codes: await madeRecoveryCodes(place), lastStep: step };
    });
    await write(async (tx) => {
      const row = { accountId, secret: sealFor(accountId, secret), lastStep, since: now };
      const made = await tx.insert(secondFactors).values(row).onConflictDoNothing().returning();
      refuseUnless(made.length > 0, "second_factor_on", ALREADY_ON);
      await keepRecoveryCodes(tx, accountId, codes.hashes);
      await forgetWrongCodes(tx, accountId);
      await endSessionsOf(tx, accountId, token);
      await record(tx, {
        subject: { kind: "account", id: accountId },
        verb: "account.secondFactorOn",
        by: actor,
        now,
        text: say("secondFactorTurnedOn"),
      });
    });
    log.info({ account: accountId }, "second factor turned on");
    return codes.texts;
  },
);

const ALREADY_ON = say("secondFactorOn");

/** Errors: Invalid at the field, Refused when it is off, TooMany. */
export const turnOff = verbInSteps("account.secure", async ({ actor, write, now }, proof: Proof): Promise<void> => {
  const giver = giverOf(actor, proof);
  await withPlace(giver.email, async (place) => {
    await assertOwnPassword({ write, now }, place, giver, { password: proof.password });
    await withCode({ write, now }, place, { ...giver, code: proof.code }, (tx) =>
      dropSecondFactor(tx, giver.accountId, actor, now),
    );
  });
  log.info({ account: giver.accountId }, "second factor turned off");
});

/** Makes new recovery codes; the old ones are void. Errors: as turnOff. */
export const renewRecoveryCodes = verbInSteps(
  "account.secure",
  async ({ actor, write, now }, proof: Proof): Promise<string[]> => {
    const giver = giverOf(actor, proof);
    const codes = await withPlace(giver.email, async (place) => {
      await assertOwnPassword({ write, now }, place, giver, { password: proof.password });
      // The code is checked before the expensive hashes are made.
      await withCode({ write, now }, place, { ...giver, code: proof.code }, async () => {});
      return madeRecoveryCodes(place);
    });
    await write(async (tx) => {
      await keepRecoveryCodes(tx, giver.accountId, codes.hashes);
      await record(tx, {
        subject: { kind: "account", id: giver.accountId },
        verb: "account.recoveryCodes",
        by: actor,
        now,
        text: say("newRecoveryCodes"),
      });
    });
    return codes.texts;
  },
);

/** Turns it off and answers whether it was on. */
export async function dropSecondFactor(tx: Tx, accountId: string, by: Operator, now: number): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  const gone = await tx.delete(secondFactors).where(eq(secondFactors.accountId, accountId)).returning();
  if (gone.length === 0) return false;
  await record(tx, {
    subject: { kind: "account", id: accountId },
    verb: "account.secondFactorOff",
    by,
    now,
    text: say("secondFactorTurnedOff"),
  });
  return true;
}
