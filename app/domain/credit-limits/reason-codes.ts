/**
 * Why a credit, a plan or a discount is changed: a short list, so that reasons can be counted, and words beside it.
 * Source: app/domain/README.md, "Limits".
 */
import * as z from "zod";
import { optionalTextLines } from "~/domain/values/text";
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
  /** What the company reads beside it; null where the code says enough. */
  words: string | null;
}

/** A reason, and the version of the terms that the officer saw. Without a version nothing is compared. */
export interface SeenReason extends Reason {
  seen?: string | undefined;
}

/** The fields of a form or call that asks why. */
export const reasonFields = {
  reasonCode: z.enum(reasonCodes, { error: message("selectReason") }),
  desc: optionalTextLines(500)
    .optional()
    .transform((typed) => typed || null),
};

/** Errors: Invalid for "other" without words, which would say nothing. */
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

/** As it is kept in what is said: the list's words in the reader's language, then those that were typed. */
export const reasonMessage = ({ code, words }: Reason): string =>
  words === null ? message("reasonCode", code) : message("reasonAndWords", message("reasonCode", code), words);
