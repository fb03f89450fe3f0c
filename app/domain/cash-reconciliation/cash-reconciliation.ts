/** The ledger's cash against the bank's balances. Source: app/domain/README.md, "Bank statements". */
import type { BankLineState } from "~/domain/bank-statements/bank-line";

/** An entry of a bank statement that the ledger has not booked. Amounts are in the currency's smallest unit. */
export interface CashDifference {
  lineId: string;
  statementId: string;
  /** The booking date, such as "2026-11-23". */
  bookedOn: string;
  bankReference: string | null;
  text: string;
  /** Negative for outgoing money. */
  amount: number;
  currency: string;
  state: BankLineState;
  /** An officer's reason, or a message() that says why Dhow booked nothing. Null without one. */
  reason: string | null;
  /** True if an officer set the entry aside with a reason. */
  isExplained: boolean;
}

/** A closing balance of an account, of an imported statement. */
export interface StatementDay {
  account: string;
  /** The balance's day, such as "2026-11-30". */
  on: string;
}

/**
 * An account on the day of a statement's closing balance. Amounts are in the currency's smallest unit:
 * `closing = ledgerCash + explained + unexplained + missing`.
 */
export interface CashReconciliation extends StatementDay {
  currency: string;
  closing: number;
  /** The balance before the first imported statement, and the amounts of all entries that the ledger has booked. */
  ledgerCash: number;
  /** The entries that officers set aside with a reason. */
  explained: number;
  /** The other entries that the ledger has not booked. */
  unexplained: number;
  /** The amount by which the balances moved without an imported entry. */
  missing: number;
  /** Oldest booking date first. */
  differences: CashDifference[];
}

/** The differences of a month that nobody has explained. */
export interface UnexplainedDifferences {
  entries: number;
  /** The sum of the entries in dollars cents, without signs. Entries in currencies without a rate are left out. */
  amount: number;
}
