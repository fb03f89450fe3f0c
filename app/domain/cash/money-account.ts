/** The money on an SME's account in the words that people read. Source: app/domain/README.md, "Money that comes in". */
import type { PostingKind } from "~/domain/ledger/ledger";
import type { Cents } from "~/domain/values/money";

export interface MoneyAccountEntry {
  id: string;
  at: number;
  kind: PostingKind;
  /** What a reversal takes back. */
  reverses: PostingKind | null;
  /** What the balance changes by. */
  amount: Cents;
  /** What it was used for. */
  order: { id: string; number: string } | null;
  /** An allocation that can be undone. */
  paymentId: string | null;
}

/** The money on an SME's account, for itself, admin and bank. */
export interface MoneyAccount {
  smeId: string;
  /** Of the company, a message() where it has one in each script. */
  name: string;
  reference: string;
  balance: Cents;
  owed: Cents;
  /** The newest first. */
  lines: MoneyAccountEntry[];
}

export interface AllocatedPart {
  id: string;
  orderId: string;
  /** "D-001042" */
  order: string;
  number: number;
  amount: Cents;
  /** Less than the whole instalment. */
  isPart: boolean;
  deadline: number | null;
  /** It waits for the answer of a bank. */
  isOpen: boolean;
}

export interface UnappliedMoney {
  smeId: string;
  name: string;
  amount: Cents;
}
