/** Receipts of settled payments. Source: app/domain/README.md, "Payments". */
import type { Registration } from "~/domain/applicants/registration";
import type { LegalEntity } from "~/domain/legal-entity/legal-entity";
import type { Cents } from "~/domain/values/money";

/** The SME as a receipt shows it. Empty texts are unknown. */
export interface ReceiptPayer {
  /** A message() if the company has a name in each script. */
  name: string;
  address: string;
  registration: Registration | null;
  taxNumber: string;
}

/**
 * Money of a receipt that went back: "to come" is on its way to the payer's bank, "sent" has arrived there, "balance"
 * is on the SME's account. The payer's bank took "taken back" money itself. `at`: UTC milliseconds.
 */
export interface ReceiptReversal {
  to: "to come" | "sent" | "balance" | "taken back";
  amount: Cents;
  at: number;
}

/** An instalment, or a part of it, that the payment paid. */
export interface ReceiptPart {
  id: string;
  orderId: string;
  /** The order's number, such as "D-001042". */
  order: string;
  /** The supplier's name, a message() if it has one in each script. */
  supplier: string;
  /** The instalment's number. */
  number: number;
  /** The number of the order's instalments. */
  of: number;
  /** UTC milliseconds. Null if the instalment had no deadline yet. */
  deadline: number | null;
  amount: Cents;
  /** True if the payment paid less than the instalment's amount. */
  isPart: boolean;
}

export interface SettlementReceipt {
  /** The payment's id. */
  id: string;
  number: string;
  /** When the money was booked, in UTC milliseconds. */
  paidAt: number;
  amount: Cents;
  /** The amount in the bank's currency. Null if that is US dollars. */
  foreignAmount: string | null;
  /** "bank": collected from the payer's bank. "balance": from the SME's account, filled by transfers. */
  method: "bank" | "balance";
  /** The gateway's name for the payment. Null without one. */
  bankReference: string | null;
  payer: ReceiptPayer;
  receiver: LegalEntity;
  /** By order, then by the instalment's number. */
  parts: ReceiptPart[];
  /** One per payment of the group that was taken back. */
  reversals: ReceiptReversal[];
}

/** A list's row for a receipt. */
export interface PaymentReceiptRow {
  /** The payment's id. */
  id: string;
  number: string;
  paidAt: number;
  /** In an order's list, the part that paid this order. */
  amount: Cents;
  method: SettlementReceipt["method"];
  /** The part of the amount that went back, in cents. */
  reversed: Cents;
}

/** The states of settled payments, which have a receipt. */
export const settledStates = ["paid", "refund due", "refunded", "reversed"] as const;

/** Returns whether a payment in this state has a receipt. */
export const hasReceipt = (state: string): boolean => settledStates.some((settled) => settled === state);
