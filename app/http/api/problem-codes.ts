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
