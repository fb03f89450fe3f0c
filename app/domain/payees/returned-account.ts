/** Reasons of returned payouts. Source: ISO 20022, external code set "ExternalStatusReason1Code". */
import { message } from "~/words/message";

/** The codes that name the creditor's account, holder or bank as the cause. */
export const accountReasonCodes = [
  "AC01",
  "AC03",
  "AC04",
  "AC06",
  "AC07",
  "AC11",
  "AC14",
  "AC15",
  "AG01",
  "BE01",
  "CNOR",
  "MD07",
  "RC01",
  "RC04",
] as const;

/** Separates a code at the start of an officer's text: "AC04: closed" has the code "AC04". Null without a code. */
export function splitReturnReason(text: string): { code: string | null; reason: string | null } {
  const [, code, rest] = /^([A-Z]{2}\d{2}|CNOR)(?![\p{L}\d])[\s:,.-]*(.*)$/su.exec(text) ?? [];
  return code === undefined ? { code: null, reason: text } : { code, reason: rest || null };
}

/** Formats the bank's code and reason as a message(). Returns a reason without a code unchanged. */
export const formatReturnReason = ({
  reasonCode,
  reason,
}: {
  reasonCode: string | null;
  reason: string | null;
}): string => (reasonCode ? message("returnReason", reasonCode, reason || null) : reason || message("noReasonGiven"));
