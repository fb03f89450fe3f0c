/** Sends and checks the codes that verify an e-mail address and a phone number. */

import { createHash } from "node:crypto";
import { and, asc, eq, lt, sql } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { accounts, passwordLinks, verificationCodes } from "~/db/schema";
import { changeApplicant } from "~/domain/aggregates/counted-rows.server";
import { actingApplicant, changeLevel } from "~/domain/applicants/level.server";
import { reindexApplicant } from "~/domain/applicants/search.server";
import { PAGE, readPagesBy } from "~/domain/check-pages.server";
import { recordEvent } from "~/domain/events/event.server";
import { checkSeals, isSealed, sealRow } from "~/domain/events/row-seal.server";
import { emailCode, phoneCode } from "~/domain/notifications/messages";
import { findLocale, queueMessages, queueSms, toMail } from "~/domain/notifications/outbox.server";
import type { Actor } from "~/domain/values/actor";
import { clock, DAY, MINUTE, SECOND } from "~/domain/values/clock";
import { generateCode, generateDigits, isSameSecret } from "~/domain/values/ids";
import { Level } from "~/domain/values/level";
import { together } from "~/domain/values/together";
import { Invalid, Refused, refuseUnless, TooMany } from "~/domain/verbs/errors";
import { job, verb, verbInSteps, type Write } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";
import { EMAIL_TAKEN } from "./account";
import { isTaken } from "./account.server";
import { assertAttemptsLeft, blockedUntil, rejectWithoutAttempts, takeAttempt } from "./attempts.server";
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

export type CodeChannel = "email" | "phone";

/** "again": to the last code's address, after the wait. "corrected": to a corrected address, at once. */
type SendReason = "again" | "corrected";

interface NewEmailCode {
  accountId: string;
  email: string;
  /** UTC milliseconds. */
  now: number;
  sending?: SendReason;
}

/**
 * Queues a new e-mail code and returns it. Only the sandbox may show it.
 * @throws TooMany if the last code is too recent, or if no code, correction or attempt is left.
 */
export async function sendEmailCode(
  tx: Tx,
  { accountId, email, now, sending = "again" }: NewEmailCode,
): Promise<string> {
  const [locale, code] = await together([
    findLocale(tx, email),
    replaceCode(tx, accountId, { channel: "email", code: generateCode(6), reason: sending, now }),
  ]);
  await queueMessages(tx, [toMail({ email, locale }, emailCode(code, CODE_LIFE))], now);
  return code;
}

/**
 * Sends another e-mail code and returns it.
 * @throws Refused "wrong_level" unless at level 0.
 * @throws TooMany as `sendEmailCode`.
 * @throws NotFound for staff.
 */
export const resendEmailCode = verb("verification.apply", async ({ actor, tx, now }): Promise<string> => {
  const applicant = await actingApplicant(tx, actor);
  refuseUnless(applicant.level === Level.registered, "wrong_level", message("emailVerifiedAlready"));
  return sendEmailCode(tx, { accountId: actor.accountId, email: applicant.email, now });
});

/** `browser`: the known browser's id, as at sign-in. */
type Correction = NewEmail & { browser?: string | null };

/**
 * Corrects a mistyped e-mail address and returns the code sent to the new one. From then on the account signs in with
 * the new address, and earlier codes are invalid. Requires the password, so an unattended browser cannot take the
 * account over.
 * @throws Invalid at the field of a wrong password or a taken address.
 * @throws Refused "wrong_level" unless at level 0.
 * @throws TooMany after five corrections in an hour, or if no attempt or hashing slot is left.
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
      await changeApplicant(tx, applicant.id, { email, updatedAt: now });
      await reindexApplicant(tx, applicant.id);
      // A password link may have gone to the wrong address, so its reader must not be able to use it.
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

/**
 * Moves the applicant from level 0 to 1 if the code is right.
 * @throws Invalid at field "code" if it is wrong or expired.
 * @throws Refused "wrong_level" at another level.
 * @throws TooMany if no attempt is left.
 */
export const validateEmail = verbInSteps(
  "verification.apply",
  async ({ actor, write, now }, code: string): Promise<void> => {
    await checkCode(
      write,
      actor,
      { channel: "email", code, field: "code", now },
      {
        owners: (tx) => registrationOwners(tx, actor, "email"),
        async then(tx) {
          const applicant = await actingApplicant(tx, actor);
          await changeLevel(tx, applicant, Level.emailVerified, {
            by: actor,
            verb: "applicant.emailVerified",
            text: message("emailVerified"),
            now,
          });
        },
      },
    );
  },
);

interface PhoneNumber {
  phone: string;
  countryCode: string;
}

/**
 * Stores the phone number, texts it a code and returns the code. Callable again until the number is verified: at once
 * for another number (five times an hour), after 20 seconds for the same one.
 * @throws Refused "wrong_level" unless at level 1.
 * @throws TooMany if the last code is too recent, or if no code, correction or attempt is left.
 */
export const addPhone = verb("verification.apply", async ({ actor, tx, now }, number: PhoneNumber): Promise<string> => {
  const { phone, countryCode } = number;
  const applicant = await actingApplicant(tx, actor);
  refuseUnless(applicant.level === Level.emailVerified, "wrong_level", message("phoneAfterEmail"));
  await changeApplicant(tx, applicant.id, { phoneCountry: countryCode, phoneNumber: phone, updatedAt: now });
  const isOther =
    applicant.phoneNumber !== null && (applicant.phoneNumber !== phone || applicant.phoneCountry !== countryCode);
  const reason = isOther ? "corrected" : "again";
  const [code] = await together([
    replaceCode(tx, actor.accountId, { channel: "phone", code: generateDigits(4), reason, now }),
    reindexApplicant(tx, applicant.id),
  ]);
  const phoneOwner = { email: applicant.email, phoneCountry: countryCode, phoneNumber: phone };
  await together([
    queueSms(tx, phoneOwner, phoneCode(code, CODE_LIFE), now),
    recordEvent(tx, {
      subject: { kind: "applicant", id: applicant.id },
      verb: "applicant.phoneAdded",
      by: actor,
      now,
      text: message("phoneNumberIs", countryCode, phone),
    }),
  ]);
  return code;
});

/**
 * Moves the applicant from level 1 to 2 if the code is right.
 * @throws Invalid at field "otp" if it is wrong or expired.
 * @throws Refused "wrong_level" at another level.
 * @throws TooMany if no attempt is left.
 */
export const validatePhone = verbInSteps(
  "verification.apply",
  async ({ actor, write, now }, code: string): Promise<void> => {
    await checkCode(
      write,
      actor,
      { channel: "phone", code, field: "otp", now },
      {
        owners: (tx) => registrationOwners(tx, actor, "phone"),
        async then(tx) {
          const applicant = await actingApplicant(tx, actor);
          await changeLevel(tx, applicant, Level.phoneVerified, {
            by: actor,
            verb: "applicant.phoneVerified",
            text: message("phoneVerified"),
            now,
          });
        },
      },
    );
  },
);

/**
 * Returns the milliseconds until another code can be requested. Null before the first code. Source: table
 * `verification_codes`.
 */
export async function resendDelay(actor: Actor, channel: CodeChannel): Promise<number | null> {
  const row = await currentCode(db, actor.accountId, channel);
  return row ? remainingDelay(row.sentAt, clock.now()) : null;
}

/** A code "from the future" was sent before the machine's clock was set back. It causes no wait. */
const remainingDelay = (sentAt: number, now: number): number =>
  sentAt > now ? 0 : Math.max(0, sentAt + RESEND_DELAY - now);

/** Deletes codes a day after they were sent. Until then the form can say that the code has expired. */
export const deleteExpiredCodes = job(async ({ write, now }): Promise<void> => {
  await write(async (tx) => {
    await tx.delete(verificationCodes).where(lt(verificationCodes.sentAt, now - DAY));
  });
});

interface NewCode {
  channel: CodeChannel;
  code: string;
  reason: SendReason;
  now: number;
  /** The column `target`. */
  target?: string | null;
}

/**
 * Stores a code in place of the account's last one, and returns it.
 * @throws TooMany if the last code is too recent, or if no code, correction or attempt is left.
 */
export async function replaceCode(
  tx: Tx,
  accountId: string,
  { channel, code, reason, now, target = null }: NewCode,
): Promise<string> {
  const [last, guesses] = await Promise.all([
    currentCode(tx, accountId, channel),
    blockedUntil(tx, `${channel} code`, accountId, now),
  ]);
  const corrections = (last?.corrections ?? []).filter((at) => at > now - CORRECTION_PERIOD);
  if (reason === "corrected") {
    assertCorrectionsLeft(MAX_CORRECTIONS, corrections, now);
    corrections.push(now);
  } else {
    const wait = last ? remainingDelay(last.sentAt, now) : 0;
    const seconds = Math.ceil(wait / SECOND);
    if (wait > 0) throw new TooMany(message("codeSentJustNow", seconds), seconds);
  }
  rejectWithoutAttempts(`${channel} code`, guesses, now);
  await takeAttempt(tx, channel === "email" ? "codes by email" : "codes by sms", accountId, now);
  const values = {
    codeHash: hashCode(accountId, code),
    triesLeft: MAX_CODE_ATTEMPTS,
    sentAt: now,
    target,
    corrections,
  };
  const row = { ...values, seal: sealCode({ accountId, channel, ...values }) };
  await tx
    .insert(verificationCodes)
    .values({ accountId, channel, ...row })
    .onConflictDoUpdate({ target: [verificationCodes.accountId, verificationCodes.channel], set: row });
  return code;
}

type SealedCode = Pick<
  typeof verificationCodes.$inferSelect,
  "accountId" | "channel" | "codeHash" | "sentAt" | "target"
>;

const sealedValues = (row: SealedCode) => [row.accountId, row.channel, row.codeHash, row.sentAt, row.target];

/** Returns the seal of a code's row. */
export const sealCode = (row: SealedCode): string => sealRow("verification code", sealedValues(row));

/** True for a code that Dhow sent to its target. */
const isGenuine = (row: SealedCode & { seal: string | null }): boolean =>
  row.seal !== null && isSealed("verification code", sealedValues(row), row.seal);

/** Finds codes that Dhow did not send. Returns one English line per problem. Reads `verification_codes`. */
export const checkVerificationCodes = (): Promise<string[]> => checkSeals("verification code", codePages());

/** Reads all codes in the order of their key, page by page. */
async function* codePages() {
  const { accountId, channel } = verificationCodes;
  const read = (last: typeof verificationCodes.$inferSelect | null) =>
    db
      .select()
      .from(verificationCodes)
      .where(last ? sql`(${accountId}, ${channel}) > (${last.accountId}, ${last.channel})` : undefined)
      .orderBy(asc(accountId), asc(channel))
      .limit(PAGE);
  for await (const rows of readPagesBy(verificationCodes, read))
    yield rows.map((row) => ({
      name: `by ${row.channel} of account ${row.accountId}`,
      values: sealedValues(row),
      seal: row.seal,
      createdAt: row.sentAt,
    }));
}

function assertCorrectionsLeft(maxCorrections: number, corrections: number[], now: number): void {
  const [oldest] = corrections;
  if (corrections.length < maxCorrections || oldest === undefined) return;
  const wait = oldest + CORRECTION_PERIOD - now;
  const minutes = Math.ceil(wait / MINUTE);
  throw new TooMany(message("correctedTooOften", maxCorrections, minutes), Math.ceil(wait / SECOND));
}

interface TypedCode {
  channel: CodeChannel;
  code: string;
  /** The form field of the error message. */
  field: string;
  now: number;
}

interface CodeUse {
  /**
   * Returns the owners whose attempts a wrong code uses.
   * @throws Refused if the code is not asked for.
   */
  owners(tx: Tx): Promise<string[]>;
  /** True for a code that confirms a new address or number after the registration. */
  isChange?: boolean;
  /** Runs in the transaction of the right code. `target`: the code's column. */
  then(tx: Tx, target: string): Promise<void>;
}

/**
 * Checks the code, and deletes it if it is right. Throws only after the commit, so that a wrong code counts as an
 * attempt although the verb fails. Attempts at a phone's new number also count for the number.
 * @throws Invalid at `field` if the code is wrong or expired.
 * @throws TooMany if no attempt is left.
 */
export async function checkCode(
  write: Write,
  { accountId }: Actor,
  { channel, code, field, now }: TypedCode,
  { owners, isChange = false, then }: CodeUse,
): Promise<void> {
  const problem = await write(async (tx) => {
    const [ownersOfCode, row] = await Promise.all([owners(tx), currentCode(tx, accountId, channel)]);
    const target = row?.target ?? null;
    const subjects = target !== null && channel === "phone" ? [...ownersOfCode, numberOf(target)] : ownersOfCode;
    await Promise.all(subjects.map((subject) => assertAttemptsLeft(tx, `${channel} code`, subject, now)));
    if (!row || (target !== null) !== isChange || !isGenuine(row)) return message("askForCode");
    if (now - row.sentAt > CODE_LIFE) return message("codeExpired");
    if (row.triesLeft <= 0) return message("tooManyWrongCodes");
    const mine = and(eq(verificationCodes.accountId, accountId), eq(verificationCodes.channel, channel));
    if (!isSameSecret(row.codeHash, hashCode(accountId, code))) {
      await tx
        .update(verificationCodes)
        .set({ triesLeft: row.triesLeft - 1 })
        .where(mine);
      for (const subject of subjects) await takeAttempt(tx, `${channel} code`, subject, now);
      return row.triesLeft > 1 ? message("wrongCodeTriesLeft", row.triesLeft - 1) : message("tooManyWrongCodes");
    }
    await tx.delete(verificationCodes).where(mine);
    await then(tx, target ?? "");
    return null;
  });
  if (problem) throw new Invalid({ [field]: [problem] }, "wrong_code");
}

/** The owners of the registration's codes: the account, and for phone codes also the number. */
async function registrationOwners(tx: Tx, actor: Actor, channel: CodeChannel): Promise<string[]> {
  const { level, phoneCountry, phoneNumber } = await actingApplicant(tx, actor);
  const needed = channel === "email" ? Level.registered : Level.emailVerified;
  if (level !== needed) throw new Refused("wrong_level", message("notAskedFor", level));
  return channel === "email" ? [actor.accountId] : [actor.accountId, `+${phoneCountry}${phoneNumber}`];
}

/** Returns a phone's target as the owner of attempts, so that many accounts give no extra guesses at one number. */
const numberOf = (target: string): string => `+${target.replace(" ", "")}`;

/**
 * Returns the new address or number that waits for its code. Null if no change waits. Source: table
 * `verification_codes`.
 */
export const pendingTarget = async (actor: Actor, channel: CodeChannel): Promise<string | null> =>
  (await currentCode(db, actor.accountId, channel))?.target ?? null;

/** Deletes the account's codes of a channel, so that no earlier change can be confirmed. */
export async function deleteCodes(tx: Tx, accountId: string, channel: CodeChannel): Promise<void> {
  await tx
    .delete(verificationCodes)
    .where(and(eq(verificationCodes.accountId, accountId), eq(verificationCodes.channel, channel)));
}

export async function currentCode(tx: Tx, accountId: string, channel: CodeChannel) {
  const [row] = await tx
    .select()
    .from(verificationCodes)
    .where(and(eq(verificationCodes.accountId, accountId), eq(verificationCodes.channel, channel)));
  return row;
}

const hashCode = (accountId: string, code: string) =>
  createHash("sha256").update(`${accountId}:${code}`).digest("base64url");
