/** Registers an account in three requests: form, question, answer. Source: app/domain/README.md, "Accounts". */
import { eq, lt } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { pendingRegistrations } from "~/db/schema";
import { addAccount, addApplicant } from "~/domain/aggregates/counted-rows.server";
import { reindexApplicant } from "~/domain/applicants/search.server";
import { recordEvents } from "~/domain/events/event.server";
import { configuration } from "~/domain/settings/configuration";
import type { ApplicantRole } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import { generateId, generateToken } from "~/domain/values/ids";
import { Level } from "~/domain/values/level";
import { together } from "~/domain/values/together";
import { Invalid, refuseUnless } from "~/domain/verbs/errors";
import { job, publicVerb } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";
import { EMAIL_TAKEN, REGISTRATION_LIFE, type RegisterInput, WRONG_REF_CODE, WRONG_REF_CODE_WARNING } from "./account";
import { isTaken } from "./account.server";
import { withHashingSlot } from "./hashing-queue.server";
import { assertNotGuessable, hashPassword } from "./passwords.server";
import { hashToken, type SignedIn, startSession } from "./sessions.server";
import { sendEmailCode } from "./verification-code.server";

/**
 * Checks the form and stores a pending registration, but creates no account. Returns the token for answering the
 * question.
 * @throws Invalid at the field of a wrong admin verification code, a taken e-mail address or a guessable password.
 * @throws TooMany if no hashing slot is free.
 */
export const proposeRegistration = publicVerb(async ({ write, now }, input: RegisterInput): Promise<string> => {
  if (!input.refCode.toLowerCase().includes(configuration().codes[input.role].toLowerCase())) {
    throw new Invalid({ refCode: [WRONG_REF_CODE], "": [WRONG_REF_CODE_WARNING] }, "wrong_ref_code");
  }
  if (await isTaken(db, input.email)) throw new Invalid({ email: [EMAIL_TAKEN] }, "email_taken");
  assertNotGuessable(input.password, input.email);
  const passwordHash = await withHashingSlot(null, (place) => hashPassword(place, input.password));
  const token = generateToken();
  await write(async (tx) => {
    await tx.insert(pendingRegistrations).values({
      tokenHash: hashToken(token),
      role: input.role,
      email: input.email,
      passwordHash,
      locale: input.locale,
      createdAt: now,
    });
  });
  return token;
});

/**
 * Returns the pending registration for the question "Do you want to continue as {role} ?". Null if it does not exist or
 * has expired.
 */
export async function pendingRegistration(token: string): Promise<{ role: ApplicantRole; email: string } | null> {
  return findPendingRegistration(db, token, clock.now());
}

/**
 * Answers yes: creates the account, signs it in and e-mails its code.
 * @throws Refused "registration_over" if no registration is pending.
 * @throws Invalid "email_taken" if another account took the address meanwhile.
 */
export const confirmRegistration = publicVerb(
  async ({ write, now }, token: string, kind: "web" | "api"): Promise<SignedIn> =>
    write(async (tx) => {
      const pending = await findPendingRegistration(tx, token, now);
      refuseUnless(pending, "registration_over", message("registrationOver"));
      if (await isTaken(tx, pending.email)) throw new Invalid({ email: [EMAIL_TAKEN] }, "email_taken");
      await tx.delete(pendingRegistrations).where(eq(pendingRegistrations.tokenHash, hashToken(token)));
      const { role, email, passwordHash, locale } = pending;
      const accountId = generateId(now);
      await addAccount(tx, { id: accountId, email, passwordHash, role, name: email, locale, createdAt: now });
      const applicantId = generateId(now);
      const itself = { id: applicantId, accountId, role, level: Level.registered, email };
      await addApplicant(tx, { ...itself, waitingSince: now, createdAt: now, updatedAt: now });
      const registered = { by: { accountId, role }, now, text: message("registered", email) };
      await together([
        reindexApplicant(tx, applicantId),
        recordEvents(tx, [
          { ...registered, subject: { kind: "account", id: accountId }, verb: "account.registered" },
          { ...registered, subject: { kind: "applicant", id: applicantId }, verb: "applicant.registered" },
        ]),
        sendEmailCode(tx, { accountId, email, now }),
      ]);
      return { token: await startSession(tx, accountId, kind, now), accountId, email, role };
    }),
);

/** Answers no: deletes the pending registration. */
export const discardRegistration = publicVerb(async ({ write }, token: string): Promise<void> => {
  await write(async (tx) => {
    await tx.delete(pendingRegistrations).where(eq(pendingRegistrations.tokenHash, hashToken(token)));
  });
});

/** Deletes registrations that were not confirmed within REGISTRATION_LIFE. */
export const deleteExpiredRegistrations = job(async ({ write, now }): Promise<void> => {
  await write(async (tx) => {
    await tx.delete(pendingRegistrations).where(lt(pendingRegistrations.createdAt, now - REGISTRATION_LIFE));
  });
});

async function findPendingRegistration(tx: Tx, token: string, now: number) {
  const [row] = await tx
    .select()
    .from(pendingRegistrations)
    .where(eq(pendingRegistrations.tokenHash, hashToken(token)));
  return row && now - row.createdAt <= REGISTRATION_LIFE ? row : null;
}
