/** Receipts that officers record by hand. Source: app/domain/README.md, "Incoming money". */
import * as z from "zod";
import { addDays, isoDay, parseDay, startOfDay } from "~/domain/values/calendar";
import type { Cents } from "~/domain/values/money";
import { dayInput, lineInput } from "~/domain/values/text";
import { message } from "~/words/message";
import { amountOnlyInput } from "./cash-input";

/** A proposal waits in the approvals. Only booked and reversed receipts are stored. */
export const receiptStates = ["proposed", "booked", "reversed"] as const;
export type ReceiptState = (typeof receiptStates)[number];
export type StoredReceiptState = Exclude<ReceiptState, "proposed">;

/** The name of the verb's proposals. It must never change. */
export const RECORD_RECEIPT = "recordReceipt";

/** An incoming transfer, as an officer reads it in the bank's records. */
export interface SentReceipt {
  smeId: string;
  /** Positive, at most MAX_AMOUNT. */
  amount: Cents;
  /** A day such as "2026-11-23". */
  valueDate: string;
  bankReference: string;
  /** The file name of an uploaded paper about the transfer. */
  paper?: string;
  /** True if the officer says that a similar transfer on record is another one. */
  isOther?: boolean;
}

/** A receipt of the list. All times are UTC milliseconds. */
export interface Receipt {
  /** The proposal's id for a proposal. */
  id: string;
  sme: { id: string; name: string };
  amount: Cents;
  valueDate: string;
  /** Null for receipts from before references were required. */
  bankReference: string | null;
  /** The file name of the paper about the transfer. Null without one. */
  paper: string | null;
  /** When the paper was erased at the end of its retention period. Null for other papers. */
  paperErasedAt: number | null;
  state: ReceiptState;
  /** The name of the proposer, the approver, or the officer who reversed it. Null for older receipts. */
  by: string | null;
  at: number;
  /** The statement line of the same transfer. Null until an officer has linked it. */
  line: { id: string; statementId: string; bankReference: string | null } | null;
  /** Why it was reversed. Null in other states. */
  reason: string | null;
}

/** The length of ISO 20022's EndToEndId and of most banks' references. */
const MAX_REFERENCE_LENGTH = 35;

/** The fields of the form and of the API call. */
export const receiptInput = z.object({
  ...amountOnlyInput.shape,
  valueDate: dayInput(message("enterValueDate"), message("wrongValueDate")),
  bankReference: lineInput(message("enterBankReference"), MAX_REFERENCE_LENGTH),
});

/** Days between the value dates of two records of one transfer. */
const MAX_DAYS_APART = 5;

/** The first and the last value date of other records of a transfer. `day`: its own, such as "2026-11-23". */
export function similarDays(day: string): { first: string; last: string } {
  const shift = (days: number) => isoDay(startOfDay(addDays(parseDay(day), days)));
  return { first: shift(-MAX_DAYS_APART), last: shift(MAX_DAYS_APART) };
}

/** Returns the reference without spaces, signs and capitals, which banks write differently. */
export const referenceKey = (reference: string): string =>
  reference
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/** A shorter reference occurs in texts by chance. */
const MIN_KEY_IN_TEXT = 6;

/** The texts of a statement line that can hold a reference. */
export interface ReferenceTexts {
  bankReference: string | null;
  endToEndId: string | null;
  text: string;
}

/** Returns whether the line has the reference: as one of its own references, or in its text. */
export function hasReference({ bankReference, endToEndId, text }: ReferenceTexts, reference: string): boolean {
  const key = referenceKey(reference);
  if (key === "") return false;
  if ([bankReference, endToEndId].some((own) => own !== null && referenceKey(own) === key)) return true;
  return key.length >= MIN_KEY_IN_TEXT && referenceKey(text).includes(key);
}

/** Returns the record of the line's transfer: the one with its reference, or else the first with a near value date. */
export function findTransferOfLine<Found extends { bankReference: string | null; valueDate: string }>(
  records: readonly Found[],
  line: ReferenceTexts & { valueDate: string },
): Found | undefined {
  const { first, last } = similarDays(line.valueDate);
  const hasItsReference = records.find(({ bankReference }) => hasReference(line, bankReference ?? ""));
  return hasItsReference ?? records.find(({ valueDate }) => valueDate >= first && valueDate <= last);
}
