/**
 * Changes a company's email address and phone number after its registration. A code goes to the new one, and a notice
 * to the old one. Source: app/domain/README.md, "Contact changes".
 */
import { and, eq, ne } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { accounts, applicants } from "~/db/schema";
import { EMAIL_TAKEN } from "~/domain/accounts/account";
import { isTaken } from "~/domain/accounts/account.server";
import { withHashingSlot } from "~/domain/accounts/hashing-queue.server";
import { assertOwnPassword } from "~/domain/accounts/password-confirmation.server";
import { deletePasswordLinks } from "~/domain/accounts/password-links.server";
import { endAccountSessions, type SignedIn, signInPerson } from "~/domain/accounts/sessions.server";
import { CODE_LIFE, type NewEmail } from "~/domain/accounts/verification-code";
import {
  type CodeChannel,
  checkCode,
  currentCode,
  deleteCodes,
  pendingTarget,
  replaceCode,
} from "~/domain/accounts/verification-code.server";
import { changeApplicant } from "~/domain/aggregates/counted-rows.server";
import { lockUnpaidOrders } from "~/domain/aggregates/exposure.server";
import { type Applicant, actingApplicant, wrongLevelRefusal } from "~/domain/applicants/level.server";
import type { Phone } from "~/domain/applicants/phone";
import { reindexApplicant } from "~/domain/applicants/search.server";
import { recordEvent } from "~/domain/events/event.server";
import { applicantById } from "~/domain/lookups.server";
import { emailCode, phoneCode } from "~/domain/notifications/messages";
import { queueMessages, toMail, toSms } from "~/domain/notifications/outbox.server";
import type { Actor, Operator } from "~/domain/values/actor";
import { generateCode, generateDigits } from "~/domain/values/ids";
import { Invalid } from "~/domain/verbs/errors";
import { type OpenScene, verbInSteps } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";
import { isContactChangeable } from "./contact-change";

/** `browser`: the known browser's id, as at sign-in. */
interface Proof {
  currentPassword: string;
  browser?: string | null;
}

/**
 * Stores the new address until its code is typed, and returns the code. The account keeps its address until then.
 * @throws Invalid at the field of a wrong password, or of an address that is taken or already the account's.
 * @throws Refused "wrong_level" before the phone is verified.
 * @throws TooMany if the last code is too recent, or if no code, correction, attempt or hashing slot is left.
 */
export const requestEmailChange = verbInSteps(
  "contacts.change",
  async ({ actor, write, now }, { email, ...proof }: NewEmail & Proof): Promise<string> => {
    await assertPassword({ write, now }, actor, proof);
    return write(async (tx) => {
      const company = await requireChangeable(tx, actor.applicantId ?? "");
      await assertEmailAvailable(tx, company, email);
      const code = await storeCode(tx, actor, { channel: "email", code: generateCode(6), target: email, now });
      await queueMessages(tx, [toMail({ email, locale: actor.locale }, emailCode(code, CODE_LIFE))], now);
      return code;
    });
  },
);

/**
 * Changes the account's address if the code is right: ends every session and password link of the account, and starts a
 * new session of `kind`. Records the events `account.emailChanged` and `applicant.emailChanged`.
 * @throws Invalid at field "code" if it is wrong or expired, or if the address was taken meanwhile.
 * @throws Refused "wrong_level" before the phone is verified.
 * @throws TooMany if no attempt is left.
 */
export const confirmEmailChange = verbInSteps(
  "contacts.change",
  async ({ actor, write, now }, code: string, kind: "web" | "api"): Promise<SignedIn> => {
    const { accountId, role } = actor;
    let signedIn: SignedIn | null = null;
    await checkCode(
      write,
      actor,
      { channel: "email", code, field: "code", now },
      {
        isChange: true,
        owners: (tx) => changeOwners(tx, actor),
        async then(tx, email) {
          const company = await actingApplicant(tx, actor);
          await assertEmailAvailable(tx, company, email, "code");
          await replaceEmail(tx, company, email, { by: actor, now });
          signedIn = await signInPerson(tx, { accountId, email, role }, kind, now);
        },
      },
    );
    return signedIn!;
  },
);

/**
 * Stores the new number until its code is typed, and returns the code. The company keeps its number until then.
 * @throws Invalid at the field of a wrong password, or of a number that is taken or already the company's.
 * @throws Refused "wrong_level" before the phone is verified.
 * @throws TooMany if the last code is too recent, or if no code, correction, attempt or hashing slot is left.
 */
export const requestPhoneChange = verbInSteps(
  "contacts.change",
  async ({ actor, write, now }, { phone, ...proof }: { phone: Phone } & Proof): Promise<string> => {
    await assertPassword({ write, now }, actor, proof);
    return write(async (tx) => {
      const company = await requireChangeable(tx, actor.applicantId ?? "");
      await assertPhoneAvailable(tx, company, phone);
      const { countryCode: phoneCountry, phone: phoneNumber } = phone;
      const target = `${phoneCountry} ${phoneNumber}`;
      const code = await storeCode(tx, actor, { channel: "phone", code: generateDigits(4), target, now });
      const owner = { phoneCountry, phoneNumber, locale: actor.locale };
      await queueMessages(tx, [toSms(owner, phoneCode(code, CODE_LIFE))], now);
      return code;
    });
  },
);

/**
 * Changes the company's phone number if the code is right, and records the event `applicant.phoneChanged`.
 * @throws Invalid at field "otp" if it is wrong or expired, or if the number was taken meanwhile.
 * @throws Refused "wrong_level" before the phone is verified.
 * @throws TooMany if no attempt is left.
 */
export const confirmPhoneChange = verbInSteps(
  "contacts.change",
  async ({ actor, write, now }, code: string): Promise<void> => {
    await checkCode(
      write,
      actor,
      { channel: "phone", code, field: "otp", now },
      {
        isChange: true,
        owners: (tx) => changeOwners(tx, actor),
        async then(tx, target) {
          const company = await actingApplicant(tx, actor);
          const phone = parseTarget(target);
          await assertPhoneAvailable(tx, company, phone, "otp");
          await replacePhone(tx, company, phone, { by: actor, now });
        },
      },
    );
  },
);

/** Returns the new address and number that wait for their codes, each null if none waits. */
export async function loadPendingChanges(actor: Actor): Promise<{ email: string | null; phone: Phone | null }> {
  const [email, target] = await Promise.all([pendingTarget(actor, "email"), pendingTarget(actor, "phone")]);
  return { email, phone: target === null ? null : parseTarget(target) };
}

function parseTarget(target: string): Phone {
  const [countryCode = "", phone = ""] = target.split(" ");
  return { countryCode: countryCode as Phone["countryCode"], phone };
}

const assertPassword = (
  { write, now }: OpenScene,
  { accountId, email }: Actor,
  { currentPassword, browser = null }: Proof,
): Promise<unknown> =>
  withHashingSlot(email, (place) =>
    assertOwnPassword(
      { write, now },
      place,
      { accountId, email, browser },
      { password: currentPassword, field: "currentPassword" },
    ),
  );

/**
 * Returns the company if its email address and phone number can be changed.
 * @throws NotFound if no company has this id.
 * @throws Refused "wrong_level" before both are verified, and for a closed company.
 */
export async function requireChangeable(tx: Tx, id: string): Promise<Applicant> {
  const company = await applicantById(tx, id);
  if (!isContactChangeable(company.level)) throw wrongLevelRefusal(company);
  return company;
}

/** The owners of a change's attempts: the account. checkCode() adds a phone's new number. */
async function changeOwners(tx: Tx, actor: Actor): Promise<string[]> {
  await requireChangeable(tx, actor.applicantId ?? "");
  return [actor.accountId];
}

/** Stores the code. A code for another target than the last one's is a correction, which is sent without the wait. */
async function storeCode(
  tx: Tx,
  { accountId }: Actor,
  input: { channel: CodeChannel; code: string; target: string; now: number },
): Promise<string> {
  const last = await currentCode(tx, accountId, input.channel);
  const isCorrection = last !== undefined && last.target !== input.target;
  return replaceCode(tx, accountId, { ...input, reason: isCorrection ? "corrected" : "again" });
}

/** @throws Invalid at `field` if the address is the company's own, or if another account uses it. */
export async function assertEmailAvailable(tx: Tx, company: Applicant, email: string, field = "email"): Promise<void> {
  if (email === company.email) throw new Invalid({ [field]: [message("emailUnchanged")] });
  if (await isTaken(tx, email)) throw new Invalid({ [field]: [EMAIL_TAKEN] }, "email_taken");
}

/** @throws Invalid at `field` if the number is the company's own, or if another company uses it as its first number. */
export async function assertPhoneAvailable(
  tx: Tx,
  company: Applicant,
  { countryCode, phone }: Phone,
  field = "phone.phone",
): Promise<void> {
  const { id, phoneCountry, phoneNumber } = applicants;
  if (company.phoneCountry === countryCode && company.phoneNumber === phone)
    throw new Invalid({ [field]: [message("phoneUnchanged")] });
  // The index is not unique: a registration accepts another company's number, and officers see that both share it.
  const others = await tx
    .select({ id })
    .from(applicants)
    .where(and(eq(phoneNumber, phone), eq(phoneCountry, countryCode), ne(id, company.id)))
    .limit(1);
  if (others.length > 0) throw new Invalid({ [field]: [message("phoneTaken")] }, "phone_taken");
}

interface ContactChange {
  by: Operator;
  now: number;
  /** The admin's reason. Undefined if the company made the change. */
  reason?: string;
}

/** Changes the account's address. Links and sessions of the old address end. */
export async function replaceEmail(
  tx: Tx,
  company: Applicant,
  email: string,
  { by, now, reason }: ContactChange,
): Promise<void> {
  const { id, accountId } = company;
  const [account] = await tx.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, accountId));
  const isNamedByEmail = account?.name === company.email;
  await tx
    .update(accounts)
    .set({ email, ...(isNamedByEmail ? { name: email } : {}) })
    .where(eq(accounts.id, accountId));
  await changeApplicant(tx, id, { email, updatedAt: now });
  await reindexApplicant(tx, id);
  await deletePasswordLinks(tx, accountId);
  await endAccountSessions(tx, accountId);
  await deleteCodes(tx, accountId, "email");
  const changed = { by, now, text: message("emailChanged", email), reason: reason ?? null };
  await recordEvent(tx, { ...changed, subject: { kind: "account", id: accountId }, verb: "account.emailChanged" });
  await recordEvent(tx, {
    ...changed,
    subject: { kind: "applicant", id },
    verb: "applicant.emailChanged",
    line: "line",
  });
}

/** Changes the company's number. Its exposure follows a change of the country. */
export async function replacePhone(
  tx: Tx,
  company: Applicant,
  { countryCode, phone }: Phone,
  { by, now, reason }: ContactChange,
): Promise<void> {
  const { id, accountId, role } = company;
  if (role === "sme" && countryCode !== company.phoneCountry) await lockUnpaidOrders(tx, id);
  await changeApplicant(tx, id, { phoneCountry: countryCode, phoneNumber: phone, updatedAt: now });
  await reindexApplicant(tx, id);
  await deleteCodes(tx, accountId, "phone");
  await recordEvent(tx, {
    subject: { kind: "applicant", id },
    verb: "applicant.phoneChanged",
    by,
    now,
    text: message("phoneChanged", countryCode, phone),
    reason: reason ?? null,
    line: "line",
  });
}
