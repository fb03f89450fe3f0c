/**
 * The errors with which a verb rejects a call. `http` maps them to responses in one place. People read the messages,
 * programs read the codes.
 */

import type { OfficerRole } from "~/domain/values/actor";
import { message, type Sentence } from "~/words/message";
import { translateToEnglish } from "~/words/translate";

/** Error codes for programs, with their English documentation. A code never changes; its message may. */
export const refusalCodes = {
  not_found: "The record does not exist, or belongs to somebody else.",
  erased: "The file was erased at the end of its retention period.",
  forbidden: "The caller's role, or its duties in the company's team, do not allow this.",

  wrong_level: "The applicant's current level does not allow this.",
  wrong_status: "The order's current status does not allow this.",
  held: "The company is on hold: it cannot place orders, or cannot be paid. The message gives the reason.",
  screening_open: "The company's sanctions screening is running, or an officer must clear its matches first.",
  late: "An instalment is overdue. The SME must pay it before it places new orders.",
  wrong_batch_state: "The payout batch's current state does not allow this.",
  wrong_settlement_state: "The settlement's current state does not allow this.",
  wrong_claim_state: "The order has no claim, or the claim's current state does not allow this.",
  no_claim_policy: "The order has no insurer, or its insurer has no policy for claims.",
  waiting_period: "The policy's waiting period is not over yet.",
  in_batch: "The order is in an approved payout batch that is not settled yet.",
  account_returned:
    "The bank has returned a payout because of the supplier's bank account. The supplier must change it.",
  bank_file_invalid: "The bank would reject the file, because a text or an amount violates its schema.",
  nothing_due: "Nothing is left to pay for this purpose.",
  payment_over: "This payment has ended. Start another one.",
  wrong_month: "The month is not over or not closed yet, or it is not the next one to close.",
  no_legal_entity: "Dhow's legal name or tax number is not set yet.",
  unexplained_differences:
    "The ledger has not booked entries of the month's bank statements. Explain them, or confirm the closing.",
  money_in_suspense: "Unidentified money is in suspense at the month's end. Identify it, or confirm the closing.",
  too_much: "The amount exceeds the debt or the available money.",
  nothing_on_account: "The SME's account has no unallocated money.",
  no_bank: "No bank collects payments in the SME's country yet.",
  no_insurer: "No insurer is available to decide.",
  insurer_can_decide: "The SME's current insurer can decide.",
  above_own_limit: "The order is above the limits of the buyer, who can request the owner's approval.",
  no_cover: "The cover of the SME's insurer for new orders has ended, or the insurer leaves.",
  still_open: "The company still owes or waits for something. The message lists it.",
  other_insurer: "The SME is with another insurer now.",
  in_other_group: "Both SMEs are in groups of connected companies already. Disconnect one of them first.",
  changed_meanwhile: "Somebody else has changed the record since it was read. Read it again.",
  done_already: "This has already been done.",
  same_transfer: "The transfer seems to be on record already: in a bank statement or as a receipt.",
  registration_over: "The registration was confirmed or discarded, or its ten minutes have passed. Register again.",
  sign_in_over: "The sign-in took too long, or the password was changed. Sign in again.",
  link_over: "The link was used or replaced, or has expired. Request a new one.",
  second_factor_on: "Two-factor authentication is already on.",
  second_factor_off: "Two-factor authentication is off.",
  second_factor_unreadable: "The app's codes can no longer be checked. Use a recovery code.",
  enrolment_over: "The set-up of two-factor authentication took too long. Start again.",
  wrong_member_state: "The staff account's state (invited, active or disabled) does not allow this.",
  too_many_keys: "The company has as many active API keys as it can have.",
  too_many_webhooks: "The company or organization has as many webhooks as it can have.",
  too_many_members: "The team has as many members as it can have.",
  too_many_addresses: "The supplier has as many return addresses as it can have.",
  duplicate_reference: "Another sale or order of the company has this reference.",
  checkout_over: "The checkout was paid, declined or canceled, or has expired.",
  checkout_taken: "Another buyer is paying for this checkout.",
  other_buyer: "The checkout is for another buyer.",
  webhook_disabled: "The webhook is disabled, so nothing is sent to it.",
  not_resettable: "Only a sandbox of `dhow demo` can be reset.",
  no_events: "No recent event can be sent.",
  own_account: "Nobody can do this to their own account.",
  awaits_approval: "Nothing has changed yet: a second person must approve the proposal.",
  takes_two_people: "The action takes two people, so an API key cannot do it. Sign in instead.",
  no_second_person: "A second person with the same role must approve this, but none exists.",
  objected: "The admin concerned has objected to the proposal.",
  own_proposal: "The proposer cannot approve the proposal.",
  request_over: "The order request was approved, refused or withdrawn, or has expired.",
  approval_over: "The proposal was approved, rejected or withdrawn, or has expired.",
  last_admin: "The last active admin cannot be disabled.",
  unreadable_event: "The gateway's webhook cannot be read.",
  bad_backup: "The backup is damaged, or the target folder is not empty.",

  invalid: "Some fields are invalid. `errors` has a message for each.",
  credit_exceeded: "The amount exceeds the available credit.",
  wrong_credentials: "No active account has this email address and password.",
  wrong_password: "The current password is wrong.",
  wrong_code: "The code is wrong, used or expired, or none was requested.",
  code_needed: "The password is right, but the account also needs a second-factor code.",
  wrong_ref_code: "The admin verification code is wrong.",
  email_taken: "The email address already has an account.",
  phone_taken: "Another company already uses the phone number.",
  registration_taken: "The commercial registration number already has an account.",
  name_taken: "The name is already taken.",
  holiday_taken: "The day already is a holiday.",
  password_guessable: "The password is too easy to guess.",
  password_unchanged: "The new password is the current one.",
  documents_missing: "Mandatory documents are missing.",
  file_refused: "The file is missing, too large, damaged, or of an unsupported type.",
  quota_exceeded: "The applicant has reached the limit on the number or size of its files.",
  duplicate_invoice: "Another order already has this file as its invoice.",

  too_many: "Too many attempts. `Retry-After` gives the seconds until the next one.",
} as const;

export type RefusalCode = keyof typeof refusalCodes;

/**
 * Keeps the message untranslated for the reader's language. The error's own text is English, for logs and the command
 * line.
 */
abstract class DomainError extends Error {
  // Private, so that tests compare two errors by their text alone.
  readonly #sentence: Sentence;

  constructor(messageKey: Sentence | string) {
    super(translateToEnglish(messageKey));
    this.#sentence = messageKey as Sentence;
  }

  get sentence(): Sentence {
    return this.#sentence;
  }
}

/** The record does not exist, or the actor may not see it. */
export class NotFound extends DomainError {
  readonly code: RefusalCode = "not_found";

  constructor(sentence: Sentence | string = message("notFound")) {
    super(sentence);
  }
}

/** The file was erased at the end of its retention period. Its record stays. */
export class Erased extends DomainError {
  readonly code: RefusalCode = "erased";
}

/** The actor has the permission, but the current state forbids the action. */
export class Refused extends DomainError {
  constructor(
    readonly code: RefusalCode,
    sentence: Sentence | string,
  ) {
    super(sentence);
  }
}

/** The change was rolled back and stored as a proposal. A second person must approve it. */
export class AwaitsApproval extends DomainError {
  readonly code: RefusalCode = "awaits_approval";

  constructor(
    sentence: Sentence | string,
    /** The role whose approval list shows the proposal. */
    readonly role: OfficerRole,
    readonly approvalId: string,
  ) {
    super(sentence);
  }
}

/** The actor's role never allows the action. */
export class Forbidden extends DomainError {
  readonly code: RefusalCode = "forbidden";

  constructor(sentence: Sentence | string = message("notYours")) {
    super(sentence);
  }
}

/** The input is invalid. `sentences` has the messages by field; key "" stands for the whole form. */
export class Invalid extends Error {
  /** The messages by field, in English. */
  readonly fields: Record<string, string[]>;
  readonly #sentences: Record<string, Sentence[]>;

  constructor(
    errors: Record<string, (Sentence | string)[]>,
    readonly code: RefusalCode = "invalid",
  ) {
    const fields = Object.fromEntries(
      Object.entries(errors).map(([name, sentences]) => [name, sentences.map(translateToEnglish)]),
    );
    super(Object.values(fields).flat().join(" "));
    this.fields = fields;
    this.#sentences = errors as Record<string, Sentence[]>;
  }

  get sentences(): Record<string, Sentence[]> {
    return this.#sentences;
  }
}

/** A limit is exhausted. `retryAfter`: seconds until another attempt may work. */
export class TooMany extends DomainError {
  readonly code: RefusalCode = "too_many";

  constructor(
    sentence: Sentence | string,
    readonly retryAfter: number,
  ) {
    super(sentence);
  }
}

/**
 * Asserts that the condition is truthy.
 * @throws Refused with `code` and `sentence` otherwise.
 */
export function refuseUnless(condition: unknown, code: RefusalCode, sentence: Sentence | string): asserts condition {
  if (!condition) throw new Refused(code, sentence);
}

/** Returns null for NotFound, as a handler of a promise. @throws every other error. */
export function nullIfNotFound(error: unknown): null {
  if (error instanceof NotFound) return null;
  throw error;
}
