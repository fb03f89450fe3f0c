/** What programs know an answer of the API by that fails. A code never changes; there can be more of them later. */
import { refusalCodes } from "~/domain/errors";

export const problemCodes = {
  unreadable: "The request could not be read.",
  bad_idempotency_key: "The Idempotency-Key is empty or too long.",
  not_signed_in: "There is no token.",
  token_over: "The token is not good any more: sign in again.",
  other_role: "The address belongs to another role.",
  not_verified: "The verification is not finished.",
  second_factor_owed: "Officers must have a second factor, and this one has none yet.",
  method_not_allowed: "The address does not take this method.",
  too_slow: "The request came too slowly, or its answer took too long: send it again with the same Idempotency-Key.",
  too_large: "The body is larger than what is taken.",
  wrong_type: "The body is of another type than what is taken.",
  unknown_field: "Fields, parts of the form or parameters are not known here, or misspelt: `errors` names them.",
  idempotency_key_running: "A request with this Idempotency-Key is still running.",
  idempotency_key_reused: "This Idempotency-Key came with another request before.",
  defect: "A defect of ours.",
  outage: "Something that Dhow needs is out of order, such as its disk or the bank: nothing was stored.",
  ...refusalCodes,
} as const;

export type ProblemCode = keyof typeof problemCodes;

const NOT_BY_API: readonly number[] = [];

/** The statuses that an answer with the code can have; none for what only pages, webhooks and commands say. */
export const statusesOfCode: Record<ProblemCode, readonly number[]> = {
  unreadable: [400],
  bad_idempotency_key: [400],
  not_signed_in: [401],
  token_over: [401],
  wrong_credentials: [401],
  other_role: [403],
  not_verified: [403],
  second_factor_owed: [403],
  not_found: [404],
  method_not_allowed: [405, 501],
  too_slow: [408, 503],
  wrong_level: [409],
  wrong_status: [409],
  late: [409],
  nothing_due: [409],
  payment_over: [409],
  other_payment_open: NOT_BY_API,
  no_bank: [409],
  no_insurer: [409],
  other_insurer: [409],
  insurer_can_decide: [409],
  changed_meanwhile: [409],
  done_already: [409],
  link_over: [409],
  sign_in_over: [409],
  second_factor_off: [409],
  second_factor_unreadable: [409],
  wrong_member_state: [409],
  own_account: [409],
  last_admin: [409],
  idempotency_key_running: [409],
  too_large: [413],
  wrong_type: [415],
  invalid: [422],
  unknown_field: [422],
  credit_exceeded: [422],
  wrong_password: [422],
  wrong_code: [422],
  code_needed: [422],
  wrong_ref_code: [422],
  email_taken: [422],
  name_taken: [422],
  password_guessable: [422],
  documents_missing: [422],
  file_refused: [422],
  idempotency_key_reused: [422],
  too_many: [429],
  defect: [500],
  outage: [503],

  forbidden: NOT_BY_API,
  registration_over: NOT_BY_API,
  second_factor_on: NOT_BY_API,
  enrolment_over: NOT_BY_API,
  unreadable_event: NOT_BY_API,
  bad_backup: NOT_BY_API,
};

/** Those that the API answers, in the order of their statuses. */
export const publishedCodes = (Object.keys(statusesOfCode) as ProblemCode[]).filter((code) => statusesOfCode[code].length > 0);
