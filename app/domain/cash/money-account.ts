/** The money on an SME's account, as pages show it. Source: app/domain/README.md, "Incoming money". */
import type { Debt } from "~/domain/figures/figures";
import type { PostingKind } from "~/domain/ledger/ledger";
import type { Cents } from "~/domain/values/money";
import type { StoredRefundState } from "./refund";

export interface MoneyAccountEntry {
  id: string;
  /** UTC milliseconds. */
  at: number;
  kind: PostingKind;
  /** The kind of the reversed posting. Null if it is no reversal. */
  reverses: PostingKind | null;
  /** The change of the balance. */
  amount: Cents;
  /** The paid order. Null for incoming money. */
  order: { id: string; number: string } | null;
  /** The refund that the entry belongs to: the masked bank account, and the transfer's value date once it is paid. */
  refund: { account: string; state: StoredRefundState; valueDate: string | null } | null;
  /** The payment of an allocation that can be undone. Null for other entries. */
  paymentId: string | null;
}

/** The money on an SME's account, for the SME itself, admin and bank. */
export interface MoneyAccount {
  smeId: string;
  /** The company's name, a message() if it has one in each script. */
  name: string;
  /** The reference for bank transfers. */
  reference: string;
  balance: Cents;
  debt: Debt;
  /** The newest entries, newest first. */
  lines: MoneyAccountEntry[];
}

/** An owed instalment, or the part of it that a payment pays. */
export interface AllocatedPart {
  id: string;
  orderId: string;
  /** For example "D-001042". */
  order: string;
  number: number;
  amount: Cents;
  /** True if `amount` is less than the instalment's unpaid amount. */
  isPart: boolean;
  deadline: number | null;
  /** True while a payment of it waits for the bank's result. */
  isOpen: boolean;
}

/** An order that the SME's balance can pay. */
export interface PayableOrder {
  orderId: string;
  /** For example "D-001042". */
  order: string;
  /** The unpaid amount of its instalments without an open payment. */
  owed: Cents;
}

export interface UnappliedMoney {
  smeId: string;
  name: string;
  amount: Cents;
}
