/**
 * The reasons for changing a credit, a plan or a discount: a code, for statistics, and optional words. Source:
 * app/domain/README.md, "Credit limits".
 */
import * as z from "zod";
import { emptyToNull, optionalTextLines } from "~/domain/values/text";
import { Invalid } from "~/domain/verbs/errors";
import { message } from "~/words/message";

export const reasonCodes = [
  "grew",
  "paid_well",
  "paid_late",
  "asked",
  "review",
  "risk",
  "correction",
  "other",
] as const;
export type ReasonCode = (typeof reasonCodes)[number];

export interface Reason {
  code: ReasonCode;
  /** The officer's words to the company. Null if the code says enough. */
  words: string | null;
}

/** A reason, and the version of the terms that the officer saw. Undefined skips the comparison. */
export interface SeenReason extends Reason {
  seen?: string | undefined;
}

/** The fields of a form or API call that asks for a reason. */
export const reasonFields = {
  reasonCode: z.enum(reasonCodes, { error: message("selectReason") }),
  desc: optionalTextLines(500).optional().transform(emptyToNull),
};

/**
 * Checks and returns a typed reason.
 * @throws Invalid at field "desc" for code "other" without words.
 */
export function parseReason({
  reasonCode: code,
  desc: words,
}: {
  reasonCode: ReasonCode;
  desc: string | null;
}): Reason {
  if (code === "other" && words === null) throw new Invalid({ desc: [message("otherNeedsWords")] });
  return { code, words };
}

/** Returns the reason as a message(): the code's text in the reader's language, then the typed words. */
export const reasonMessage = ({ code, words }: Reason): string =>
  words === null ? message("reasonCode", code) : message("reasonAndWords", message("reasonCode", code), words);
