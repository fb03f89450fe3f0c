/** Names and types of the ledger. Amounts are cents; debits are positive, credits negative. */

import type { ledgerLines, payments, postings } from "~/db/schema";
import type { Cents } from "~/domain/values/money";
import { message } from "~/words/message";

export type LedgerAccount = (typeof ledgerLines.$inferSelect)["account"];
export type PostingKind = (typeof postings.$inferSelect)["kind"];
type PaymentState = (typeof payments.$inferSelect)["state"];

/** One line of a posting. `at` is UTC milliseconds, `amount` cents: debits are positive. */
export interface LedgerEntry {
  id: string;
  /** The lines of one posting sum to zero. */
  postingId: string;
  at: number;
  /**
   * The month whose statement has the posting, such as "2026-12", if the posting's own month was closed. Otherwise
   * null.
   */
  statementMonth: string | null;
  /** The kind of movement, a message(). */
  movement: string;
  account: LedgerAccount;
  /** The SME or supplier that the account belongs to. Null for the order's own account and Dhow's. */
  party: string | null;
  amount: Cents;
  paymentId: string | null;
}

/** The total debits and credits of an account, both in positive cents. */
export interface AccountSummary {
  account: LedgerAccount;
  debit: Cents;
  credit: Cents;
}

/** A payment in the order's ledger. Times are UTC milliseconds. `endedAt` is null while the payment is open. */
export interface LedgerPayment {
  id: string;
  amount: Cents;
  state: PaymentState;
  /** The instalments that the payment covers: "Upfront payment", "Instalments 2 to 4". */
  over: string;
  createdAt: number;
  endedAt: number | null;
}

/** An order's ledger entries in time order, the totals of each account, and the order's payments. */
export interface OrderLedger {
  entries: LedgerEntry[];
  accounts: AccountSummary[];
  payments: LedgerPayment[];
}

/** English names and descriptions of the ledger accounts, for the API and the words of pages. */
export const ledgerAccounts: Record<LedgerAccount, { name: string; says: string }> = {
  receivable: { name: "Receivable", says: "owed and reserved amounts of the SME" },
  payable: {
    name: "Payable",
    says: "the supplier's shares of verified invoices that the bank has not paid yet (credit)",
  },
  undelivered: { name: "Undelivered", says: "the order amount until its invoice is verified (credit)" },
  collections: { name: "Collections", says: "payments and bank transfers from SMEs, less refunds" },
  funding: { name: "Funding", says: "payouts from the bank to suppliers (credit), less repaid principal" },
  unapplied: { name: "Unallocated cash", says: "money from the SME that is not allocated to an order yet (credit)" },
  suspense: { name: "Suspense", says: "money on bank statements whose payer is not identified yet (credit)" },
  "refunds due": { name: "Refunds due", says: "money that leaves the SME's balance for its bank account (credit)" },
  "small differences": { name: "Small differences", says: "written-off rests of nearly paid instalments" },
  "supplier receivable": {
    name: "Supplier receivable",
    says: "credited amounts that the supplier owes back, because its payout was made or on its way",
  },
  "bank share": { name: "Bank share", says: "the bank's part of the discount (credit)" },
  "product share": { name: "Product share", says: "Dhow's part of the discount, less VAT (credit)" },
  loss: { name: "Loss", says: "written-off debts" },
  recovery: { name: "Recoveries", says: "money that came back after a write-off (credit)" },
  impairment: { name: "Impairment", says: "changes of the allowance for expected losses" },
  allowance: { name: "Allowance", says: "expected losses of SMEs' debts (credit)" },
  "vat payable": { name: "VAT payable", says: "VAT in Dhow's fee invoices (credit)" },
  "claim receivable": { name: "Claim receivable", says: "accepted claims that insurers have not paid yet" },
  "insured losses": { name: "Insured losses", says: "the insurers' parts of SMEs' debts in accepted claims (credit)" },
  "recoveries due": {
    name: "Recoveries due",
    says: "the insurers' parts of debts that SMEs paid after the claim, not passed on yet (credit)",
  },
};

/**
 * Describes a posting, as a message(). `reversed` is the kind of posting that a reversal reverses, or null. `state`: of
 * the posting's payment, or null.
 */
export function postingText(
  kind: PostingKind,
  reversed: PostingKind | null,
  state: PaymentState | null = null,
): string {
  switch (kind) {
    case "order":
      return message("postedOrder");
    case "payment":
      return message("postedPayment");
    case "shares":
      return message("postedShares");
    case "payout":
      return message("postedPayout");
    case "receipt":
      return message("postedReceipt");
    case "suspense":
      return message("postedSuspense");
    case "identification":
      return message("postedIdentification");
    case "allocation":
      return message("postedAllocation");
    case "small difference":
      return message("postedSmallDifference");
    case "credit note":
      return message("postedCreditNote");
    case "netting":
      return message("postedNetting");
    case "repayment":
      return message(reversed === null ? "postedRepayment" : "postedRepaymentBack");
    case "settlement":
      return message("postedSettlement");
    case "bank settlement":
      return message("postedBankSettlement");
    case "settlement return":
      return message("postedSettlementReturn");
    case "refund":
      return message("postedCashRefund");
    case "refund payout":
      return message("postedRefundPayout");
    case "fee vat":
      return message("postedFeeVat");
    case "claim":
      return message("postedClaim");
    case "claim payment":
      return message(reversed === null ? "postedClaimPayment" : "postedClaimPaymentBack");
    case "write-off":
      return message("postedWriteOff");
    case "recovery":
      return message("postedRecovery");
    case "provision":
      return message("postedProvision");
    case "reversal":
      return reversed === "payment" && state === "reversed" ? message("postedTakenBack") : reversalText(reversed);
  }
}

function reversalText(reversed: PostingKind | null): string {
  switch (reversed) {
    case "payment":
      return message("postedRefund");
    case "allocation":
      return message("postedUndo");
    case "receipt":
    case "identification":
      return message("postedReceiptBack");
    case "suspense":
      return message("postedSuspenseBack");
    case "payout":
      return message("postedReturn");
    case "refund":
      return message("postedCashRefundBack");
    case "refund payout":
      return message("postedRefundReturn");
    case "small difference":
      return message("postedSmallDifferenceBack");
    default:
      return message("postedCancellation");
  }
}

/** English names of the payment states. */
export const paymentStateNames: Record<PaymentState, string> = {
  open: "pending",
  paid: "paid",
  declined: "declined by the bank",
  expired: "expired",
  "refund due": "refund due",
  refunded: "refunded",
  reversed: "taken back by the bank",
};
