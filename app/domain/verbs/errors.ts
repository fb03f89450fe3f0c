/**
 * The errors with which a verb rejects a call. `http` maps them to responses in one place. People read the messages,
 * programs read the codes.
 */

import type { OfficerRole } from "~/domain/values/actor";
import { message, type Sentence } from "~/words/message";
import { translateToEnglish } from "~/words/translate";

/** Error codes for programs, with their English documentation. A code never changes; its message may. */
export const refusalCodes = {
  not_found: "There is no such thing, or it is not yours.",
  forbidden: "Whoever asks may not do this, whatever the state.",

  wrong_level: "The applicant's level does not allow it now.",
  wrong_status: "The order's status does not allow it now.",
  held: "A hold forbids it for now: no new orders, or no payouts. The message says why.",
  screening_open: "The company is being looked up in lists, or nobody has cleared the hits there.",
  late: "An instalment is late: nothing can be ordered before it is paid.",
  wrong_batch_state: "The payout batch is in another state.",
  in_batch: "The order is in a payout batch that is not settled yet.",
  nothing_due: "Nothing of that purpose is left to pay.",
  payment_over: "This payment has ended: start another one.",
  wrong_month: "Months are closed one after the other, from the last day of each on.",
  too_much: "It is more than is owed, or than there is.",
  nothing_on_account: "No money of the SME stands to its account.",
  no_bank: "No bank collects payments in the SME's country yet.",
  no_insurer: "No insurer could decide.",
  insurer_can_decide: "The insurer that the SME is with can decide about it.",
  other_insurer: "Another insurer decides about this SME now.",
  changed_meanwhile: "Somebody else changed it since it was looked at.",
  done_already: "It is done already.",
  registration_over: "This registration was answered, discarded, or its ten minutes have passed.",
  sign_in_over: "This sign-in took too long, or the password was changed.",
  link_over: "The link was used, replaced, or its time has passed.",
  second_factor_on: "The second factor is on already.",
  second_factor_off: "The second factor is off.",
  second_factor_unreadable: "Codes of the app cannot be checked any more: recovery codes still can.",
  enrolment_over: "The page of the second factor was open for too long.",
  wrong_member_state: "The account of the team is invited, active or disabled, and does not allow it now.",
  own_account: "Nobody can do this to their own account.",
  awaits_approval: "Nothing is done yet: it waits for a second person to approve it.",
  no_second_person: "It takes a second person of the same kind, and there is none.",
  objected: "The admin whom the proposal was about has objected to it.",
  own_proposal: "Who proposed it cannot approve it.",
  approval_over: "It was approved, refused or withdrawn already, or its time has passed.",
  last_admin: "The last active admin cannot be disabled.",
  unreadable_event: "What a gateway posted cannot be read.",
  bad_backup: "The backup is damaged or none, or there is other data in its place.",

  invalid: "Fields are wrong: `errors` says which and why.",
  credit_exceeded: "The amount is more than the available credit.",
  wrong_credentials: "There is no active account with this e-mail address and password.",
  wrong_password: "The present password is wrong.",
  wrong_code: "The code is wrong, used, expired, or none was asked for.",
  code_needed: "The password is right, and the account needs a code of its second factor as well.",
  wrong_ref_code: "The admin verification code is wrong.",
  email_taken: "The e-mail address has an account already.",
  registration_taken: "The commercial registration number has an account already.",
  name_taken: "Another one has this name.",
  password_guessable: "The password is among those that are tried first.",
  password_unchanged: "The account has this password already.",
  documents_missing: "Mandatory documents are not uploaded yet.",
  file_refused: "The file is missing, too large, or cannot be read as what it is.",
  quota_exceeded: "The applicant has as many files, or as many bytes of them, as it may have.",
  duplicate_invoice: "The same file is the invoice of another order.",

  too_many: "Too often: `Retry-After` says when it may work again.",
} as const;

export type RefusalCode = keyof typeof refusalCodes;

/**
 * Keeps the message untranslated for the reader's language. The error's own text is English, for logs and the command
 * line.
 */
abstract class DomainError extends Error {
  // Private, so that tests compare two errors by their text alone.
  readonly #said: Sentence;

  constructor(messageKey: Sentence | string) {
    super(translateToEnglish(messageKey));
    this.#said = messageKey as Sentence;
  }

  get said(): Sentence {
    return this.#said;
  }
}

/** The record does not exist, or the actor may not see it. */
export class NotFound extends DomainError {
  readonly code: RefusalCode = "not_found";

  constructor(said: Sentence | string = message("notFound")) {
    super(said);
  }
}

/** The actor has the permission, but the current state forbids the action. */
export class Refused extends DomainError {
  constructor(
    readonly code: RefusalCode,
    said: Sentence | string,
  ) {
    super(said);
  }
}

/** The change was rolled back and stored as a proposal. A second person must approve it. */
export class AwaitsApproval extends DomainError {
  readonly code: RefusalCode = "awaits_approval";

  constructor(
    said: Sentence | string,
    /** The role whose approval list shows the proposal. */
    readonly role: OfficerRole,
  ) {
    super(said);
  }
}

/** The actor's role never allows the action. */
export class Forbidden extends DomainError {
  readonly code: RefusalCode = "forbidden";

  constructor(said: Sentence | string = message("notYours")) {
    super(said);
  }
}

/** The input is invalid. `said` has the messages by field; key "" stands for the whole form. */
export class Invalid extends Error {
  /** The messages by field, in English. */
  readonly fields: Record<string, string[]>;
  readonly #said: Record<string, Sentence[]>;

  constructor(
    errors: Record<string, (Sentence | string)[]>,
    readonly code: RefusalCode = "invalid",
  ) {
    const fields = Object.fromEntries(
      Object.entries(errors).map(([name, sentences]) => [name, sentences.map(translateToEnglish)]),
    );
    super(Object.values(fields).flat().join(" "));
    this.fields = fields;
    this.#said = errors as Record<string, Sentence[]>;
  }

  get said(): Record<string, Sentence[]> {
    return this.#said;
  }
}

/** A limit is exhausted. `retryAfter`: seconds until another attempt may work. */
export class TooMany extends DomainError {
  readonly code: RefusalCode = "too_many";

  constructor(
    said: Sentence | string,
    readonly retryAfter: number,
  ) {
    super(said);
  }
}

/**
 * Asserts that the condition is truthy.
 * @throws Refused with `code` and `said` otherwise.
 */
export function refuseUnless(condition: unknown, code: RefusalCode, said: Sentence | string): asserts condition {
  if (!condition) throw new Refused(code, said);
}
