/** Sending and checking the codes that prove an e-mail address and a phone number. */

import { createHash } from "node:crypto";
import { and, eq, lt } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { accounts, applicants, passwordLinks, verificationCodes } from "~/db/schema";
import { actingApplicant, changeLevel } from "~/domain/applicants/level.server";
import { reindexApplicant } from "~/domain/applicants/search.server";
import { recordEvent } from "~/domain/events/event.server";
import { emailCode, phoneCode } from "~/domain/notifications/messages";
import { queueMail, queueSms } from "~/domain/notifications/outbox.server";
import type { Actor } from "~/domain/values/actor";
import { clock, DAY, MINUTE, SECOND } from "~/domain/values/clock";
import { generateCode, generateDigits, isSameSecret } from "~/domain/values/ids";
import { Level } from "~/domain/values/level";
import { Invalid, Refused, refuseUnless, TooMany } from "~/domain/verbs/errors";
import { job, verb, verbInSteps, type Write } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";
import { EMAIL_TAKEN } from "./account";
import { isTaken } from "./account.server";
import { assertAttemptsLeft, takeAttempt } from "./attempts.server";
import { withHashingSlot } from "./hashing-queue.server";
import { assertOwnPassword } from "./password-confirmation.server";
import {
  CODE_LIFE,
  CORRECTION_PERIOD,
  MAX_CODE_ATTEMPTS,
  MAX_CORRECTIONS,
  type NewEmail,
  RESEND_DELAY,
} from "./verification-code";

type Channel = "email" | "phone";

/** "again": to the address of the last code, after the wait. "corrected": to a corrected address, at once. */
type SendReason = "again" | "corrected";

interface NewEmailCode {
  accountId: string;
  email: string;
  /** UTC milliseconds. */
  now: number;
  sending?: SendReason;
}

/** Queues a new e-mail code and answers it, which only the sandbox may show. Errors: TooMany. */
export async function sendEmailCode(
  tx: Tx,
  { accountId, email, now, sending = "again" }: NewEmailCode,
): Promise<string> {
  const code = await replaceCode(tx, accountId, { channel: "email", code: generateCode(6), reason: sending, now });
  await queueMail(tx, email, emailCode(code, CODE_LIFE), now);
  return code;
}

/** Asks for the e-mail code again. Errors: Refused unless at level 0, TooMany. */
export const resendEmailCode = verb("verification.apply", async ({ actor, tx, now }): Promise<string> => {
  const applicant = await actingApplicant(tx, actor);
  refuseUnless(applicant.level === Level.registered, "wrong_level", message("emailVerifiedAlready"));
  return sendEmailCode(tx, { accountId: actor.accountId, email: applicant.email, now });
});

/** `browser` is as at sign-in. */
type Correction = NewEmail & { browser?: string | null };

/**
 * Corrects a mistyped address: the account signs in by the new one, and only the code that goes there is good. The
 * password is asked for, so that nobody takes over the account in a browser that was left open. Errors: Invalid when
 * the address is taken and at the password's field, Refused unless at level 0, TooMany after five in an hour.
 */
export const correctEmail = verbInSteps(
  "verification.apply",
  async ({ actor, write, now }, correction: Correction): Promise<string> => {
    const { email, currentPassword, browser = null } = correction;
    const { accountId } = actor;
    await withHashingSlot(actor.email, (place) =>
      assertOwnPassword(
        { write, now },
        place,
        { accountId, email: actor.email, browser },
        { password: currentPassword, field: "currentPassword" },
      ),
    );
    return write(async (tx) => {
      const applicant = await actingApplicant(tx, actor);
      refuseUnless(applicant.level === Level.registered, "wrong_level", message("emailVerifiedAlready"));
      if (email === applicant.email) return sendEmailCode(tx, { accountId, email, now });
      if (await isTaken(tx, email)) throw new Invalid({ email: [EMAIL_TAKEN] }, "email_taken");
      await tx.update(accounts).set({ email, name: email }).where(eq(accounts.id, accountId));
      const code = await sendEmailCode(tx, { accountId, email, now, sending: "corrected" });
      await tx.update(applicants).set({ email, updatedAt: now }).where(eq(applicants.id, applicant.id));
      await reindexApplicant(tx, applicant.id);
      // A link may have gone to the wrong address: its reader must not choose this account's password.
      await tx.delete(passwordLinks).where(eq(passwordLinks.accountId, accountId));
      const corrected = { by: actor, now, text: message("emailCorrected", email) };
      await recordEvent(tx, {
        ...corrected,
        subject: { kind: "account", id: accountId },
        verb: "account.emailCorrected",
      });
      await recordEvent(tx, {
        ...corrected,
        subject: { kind: "applicant", id: applicant.id },
        verb: "applicant.emailCorrected",
        line: "line",
      });
      return code;
    });
  },
);

/** 0 to 1 with the right code. Errors: Invalid with the message for the field, Refused at another level. */
export const validateEmail = verbInSteps(
  "verification.apply",
  async ({ actor, write, now }, code: string): Promise<void> => {
    await checkCode(write, actor, { channel: "email", code, field: "code", now }, async (tx) => {
      const applicant = await actingApplicant(tx, actor);
      await changeLevel(tx, applicant, Level.emailVerified, {
        by: actor,
        verb: "applicant.emailVerified",
        text: message("emailVerified"),
        now,
      });
    });
  },
);

interface PhoneNumber {
  phone: string;
  countryCode: string;
}

/**
 * Stores the number and sends it a code. Until the number is verified this may be called again: at once with another
 * number, five times in an hour, and after 20 seconds with the same. Errors: Refused unless at level 1, TooMany.
 */
export const addPhone = verb("verification.apply", async ({ actor, tx, now }, number: PhoneNumber): Promise<string> => {
  const { phone, countryCode } = number;
  const applicant = await actingApplicant(tx, actor);
  refuseUnless(applicant.level === Level.emailVerified, "wrong_level", message("phoneAfterEmail"));
  await tx
    .update(applicants)
    .set({ phoneCountry: countryCode, phoneNumber: phone, updatedAt: now })
    .where(eq(applicants.id, applicant.id));
  await reindexApplicant(tx, applicant.id);
  const isOther =
    applicant.phoneNumber !== null && (applicant.phoneNumber !== phone || applicant.phoneCountry !== countryCode);
  const code = await replaceCode(tx, actor.accountId, {
    channel: "phone",
    code: generateDigits(4),
    reason: isOther ? "corrected" : "again",
    now,
  });
  await queueSms(
    tx,
    { email: applicant.email, phoneCountry: countryCode, phoneNumber: phone },
    phoneCode(code, CODE_LIFE),
    now,
  );
  const text = message("phoneNumberIs", countryCode, phone);
  await recordEvent(tx, {
    subject: { kind: "applicant", id: applicant.id },
    verb: "applicant.phoneAdded",
    by: actor,
    now,
    text,
  });
  return code;
});

/** 1 to 2 with the right code. Errors as validateEmail. */
export const validatePhone = verbInSteps(
  "verification.apply",
  async ({ actor, write, now }, code: string): Promise<void> => {
    await checkCode(write, actor, { channel: "phone", code, field: "otp", now }, async (tx) => {
      const applicant = await actingApplicant(tx, actor);
      await changeLevel(tx, applicant, Level.phoneVerified, {
        by: actor,
        verb: "applicant.phoneVerified",
        text: message("phoneVerified"),
        now,
      });
    });
  },
);

/** Milliseconds until a code can be asked for again; null when none was sent yet. */
export async function resendDelay(actor: Actor, channel: Channel): Promise<number | null> {
  const row = await currentCode(db, actor.accountId, channel);
  return row ? remainingDelay(row.sentAt, clock.now()) : null;
}

/**
 * A code "from the future" was sent before the machine's clock was set back. Nobody has to wait for that time to come.
 */
const remainingDelay = (sentAt: number, now: number): number =>
  sentAt > now ? 0 : Math.max(0, sentAt + RESEND_DELAY - now);

/** Removes expired codes after a day. Until then somebody who comes back is told that the code has expired. */
export const deleteExpiredCodes = job(async ({ write, now }): Promise<void> => {
  await write(async (tx) => {
    await tx.delete(verificationCodes).where(lt(verificationCodes.sentAt, now - DAY));
  });
});

interface NewCode {
  channel: Channel;
  code: string;
  reason: SendReason;
  now: number;
}

async function replaceCode(tx: Tx, accountId: string, { channel, code, reason, now }: NewCode): Promise<string> {
  const last = await currentCode(tx, accountId, channel);
  const corrections = (last?.corrections ?? []).filter((at) => at > now - CORRECTION_PERIOD);
  if (reason === "corrected") {
    assertCorrectionsLeft(MAX_CORRECTIONS, corrections, now);
    corrections.push(now);
  } else {
    const wait = last ? remainingDelay(last.sentAt, now) : 0;
    const seconds = Math.ceil(wait / SECOND);
    if (wait > 0) throw new TooMany(message("codeSentJustNow", seconds), seconds);
  }
  await assertAttemptsLeft(tx, `${channel} code`, accountId, now);
  await takeAttempt(tx, channel === "email" ? "codes by email" : "codes by sms", accountId, now);
  const values = { codeHash: hashCode(accountId, code), triesLeft: MAX_CODE_ATTEMPTS, sentAt: now, corrections };
  await tx
    .insert(verificationCodes)
    .values({ accountId, channel, ...values })
    .onConflictDoUpdate({ target: [verificationCodes.accountId, verificationCodes.channel], set: values });
  return code;
}

function assertCorrectionsLeft(maxCorrections: number, corrections: number[], now: number): void {
  const [oldest] = corrections;
  if (corrections.length < maxCorrections || oldest === undefined) return;
  const wait = oldest + CORRECTION_PERIOD - now;
  const minutes = Math.ceil(wait / MINUTE);
  throw new TooMany(message("correctedTooOften", maxCorrections, minutes), Math.ceil(wait / SECOND));
}

interface TypedCode {
  channel: Channel;
  code: string;
  /** Of the form that brought it. */
  field: string;
  now: number;
}

/** Throws a failure only after the commit, so that a wrong try is counted although the verb fails. */
async function checkCode(
  write: Write,
  actor: Actor,
  { channel, code, field, now }: TypedCode,
  then: (tx: Tx) => Promise<void>,
): Promise<void> {
  const problem = await write(async (tx) => {
    const level = (await actingApplicant(tx, actor)).level;
    const needed = channel === "email" ? Level.registered : Level.emailVerified;
    if (level !== needed) throw new Refused("wrong_level", message("notAskedFor", level));
    const subjects = await attemptSubjects(tx, actor, channel);
    for (const subject of subjects) await assertAttemptsLeft(tx, `${channel} code`, subject, now);
    const row = await currentCode(tx, actor.accountId, channel);
    if (!row) return message("askForCode");
    if (now - row.sentAt > CODE_LIFE) return message("codeExpired");
    if (row.triesLeft <= 0) return message("tooManyWrongCodes");
    const mine = and(eq(verificationCodes.accountId, actor.accountId), eq(verificationCodes.channel, channel));
    if (!isSameSecret(row.codeHash, hashCode(actor.accountId, code))) {
      await tx
        .update(verificationCodes)
        .set({ triesLeft: row.triesLeft - 1 })
        .where(mine);
      for (const subject of subjects) await takeAttempt(tx, `${channel} code`, subject, now);
      return row.triesLeft > 1 ? message("wrongCodeTriesLeft", row.triesLeft - 1) : message("tooManyWrongCodes");
    }
    await tx.delete(verificationCodes).where(mine);
    await then(tx);
    return null;
  });
  if (problem) throw new Invalid({ [field]: [problem] }, "wrong_code");
}

/**
 * Whose tries a wrong code takes: the account's, and for a phone the number's, so that many accounts give no more
 * guesses at one number.
 */
async function attemptSubjects(tx: Tx, actor: Actor, channel: Channel): Promise<string[]> {
  if (channel === "email") return [actor.accountId];
  const { phoneCountry, phoneNumber } = await actingApplicant(tx, actor);
  return [actor.accountId, `+${phoneCountry}${phoneNumber}`];
}

async function currentCode(tx: Tx, accountId: string, channel: Channel) {
  const [row] = await tx
    .select()
    .from(verificationCodes)
    .where(and(eq(verificationCodes.accountId, accountId), eq(verificationCodes.channel, channel)));
  return row;
}

const hashCode = (accountId: string, code: string) =>
  createHash("sha256").update(`${accountId}:${code}`).digest("base64url");
