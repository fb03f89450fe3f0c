/** Refunds of cash: an SME gets money back from its account. Source: app/domain/README.md, "Incoming money". */
import type { Cents } from "~/domain/values/money";

/** A proposal waits in the approvals. "due": approved, and the bank owes the transfer. */
export const refundStates = ["proposed", "due", "paid", "withdrawn", "returned"] as const;
export type RefundState = (typeof refundStates)[number];
export type StoredRefundState = Exclude<RefundState, "proposed">;

/** The SME's bank account. */
export interface RefundAccount {
  /** Uppercase with Latin digits, without spaces. */
  iban: string;
  holder: string;
  bank: string;
}

export interface SentRefund extends RefundAccount {
  smeId: string;
  /** Positive, at most the SME's balance. */
  amount: Cents;
  /** Why the SME gets the money back. */
  reason: string;
}

/** A refund of the list. All times are UTC milliseconds. */
export interface CashRefund extends RefundAccount {
  /** The proposal's id for a proposal. */
  id: string;
  sme: { id: string; name: string };
  amount: Cents;
  reason: string;
  /** The transfer's reference. Null for a proposal. */
  endToEndId: string | null;
  state: RefundState;
  /** The name of the proposer, or of the officer who approved, paid or ended it. Null if a bank statement did. */
  by: string | null;
  at: number;
  /** The bank's value date, such as "2026-11-23". Null until it is paid. */
  valueDate: string | null;
  bankReference: string | null;
  /** Why it was withdrawn or returned. Null in other states. */
  endReason: string | null;
}

const REFERENCE_PREFIX = "DHOW-R";
/** The random end of an id, in hexadecimal digits, and its length in base 36. */
const TAIL_DIGITS = 12;
const REFERENCE_DIGITS = 10;

/** Returns the transfer's reference, such as "DHOW-R0K9Q2ZX1M4". MT940 has room for 16 characters. */
export const refundReference = (id: string): string =>
  REFERENCE_PREFIX + parseInt(id.slice(-TAIL_DIGITS), 16).toString(36).toUpperCase().padStart(REFERENCE_DIGITS, "0");

/** Returns whether the reference can be a refund's. */
export const isRefundReference = (reference: string | null): reference is string =>
  reference?.startsWith(REFERENCE_PREFIX) === true;
