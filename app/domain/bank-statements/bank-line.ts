/** Bank statement lines and the decisions about them. Source: app/domain/README.md, "Bank statements". */

import type { Listed } from "~/domain/lists/list";
import type { Cents } from "~/domain/values/money";
import type { CsvMapping } from "~/formats/csv-mapping";
import type { RejectedLine, StatementBalance, StatementFormat } from "~/formats/statement";

export { MAX_STATEMENT_BYTES } from "~/formats/statement";

/**
 * "new": not matched yet. "linked": a receipt by hand, a claim's transfer, a supplier's repayment or a payment's
 * reversal has booked the money. "out": outgoing money. "returned": one of Dhow's transfers came back.
 */
export const bankLineStates = [
  "new",
  "applied",
  "linked",
  "proposed",
  "unknown",
  "set aside",
  "out",
  "returned",
] as const;
export type BankLineState = (typeof bankLineStates)[number];

/** The states that need an officer's decision. */
export const openLineStates: readonly BankLineState[] = ["new", "proposed", "unknown"];

/** Returns whether the line waits for an officer. Its money is in suspense then, if it came in and has dollars. */
export const isUnidentified = ({ state }: Pick<BankLine, "state">): boolean =>
  state === "proposed" || state === "unknown";

/** Returns whether the line counts as open. Outgoing money does once it is matched and waits for an officer. */
export const isOpenLine = ({ state, amount }: Pick<BankLine, "state" | "amount">): boolean =>
  openLineStates.includes(state) && (amount > 0 || state !== "new");

/** The states of a decision that an officer can undo. */
export const decidedLineStates: readonly BankLineState[] = ["applied", "linked", "set aside"];

/**
 * The evidence: an instalment of the same amount, overdue instalments of the same total, or the SME's name in the line.
 * For a debit: the payment that the bank takes back.
 */
export type ProposalReason = "instalment" | "late" | "name" | "payment";

/** A possible payer of a line. An officer must confirm it before the money is posted. */
export interface PayerProposal {
  smeId: string;
  /** From 1 to 100. */
  score: number;
  why: ProposalReason[];
  /** For a debit, the payment that the bank takes back: its id, or the first one's of a group. */
  paymentId?: string;
}

export interface NamedPayerProposal extends PayerProposal {
  /** The company's name, a message() if it has one in each script. */
  sme: string;
}

/** An SME that an officer can assign a line to. */
export interface PossibleOwner {
  smeId: string;
  /** The company's name, a message() if it has one in each script. */
  name: string;
  /** True if the officer's search found the SME. */
  isFound: boolean;
  /** Empty unless Dhow proposes the SME. `score` is null then. */
  why: ProposalReason[];
  score: number | null;
  /** The earliest unpaid instalment: its unpaid cents, its deadline and its order's number. Null without one. */
  due: { amount: Cents; deadline: number; order: number } | null;
}

export interface BankLine {
  id: string;
  statementId: string;
  account: string;
  bankReference: string | null;
  /** For example "2026-11-23". */
  bookedOn: string;
  valueOn: string;
  /** In the currency's smallest unit. Negative for outgoing money. */
  amount: number;
  currency: string;
  /** The amount to post. Null if the currency has no rate, and for outgoing money. */
  cents: Cents | null;
  endToEndId: string | null;
  text: string;
  name: string | null;
  iban: string | null;
  /** The bank's code and words for a returned transfer. Null if the file does not say. */
  returnCode: string | null;
  returnText: string | null;
  state: BankLineState;
  sme: { id: string; name: string } | null;
  proposals: NamedPayerProposal[];
  reason: string | null;
  decidedAt: number | null;
  /** True if the line is open and a receipt by hand has its amount, so that the line can be linked to it. */
  isLinkable: boolean;
}

export interface StatementPart {
  account: string;
  opening: StatementBalance | null;
  closing: StatementBalance | null;
}

/** "importing": a job is still storing the file's entries. */
export const statementStates = ["importing", "imported"] as const;
export type StatementState = (typeof statementStates)[number];

export interface StatementFile {
  id: string;
  fileName: string;
  format: StatementFormat;
  parts: StatementPart[];
  state: StatementState;
  /** The number of all entries in the file, and the number that is stored or known already. */
  entries: number;
  storedEntries: number;
  /** The number of new entries; 0 while the file is imported. And of stored new entries without a decision. */
  newEntries: number;
  openEntries: number;
  /** The number of CSV lines that could not be read, and of lines that are no bookings. */
  rejectedLines: number;
  skippedLines: number;
  /** The name of the officer who imported it. */
  importedBy: string;
  createdAt: number;
}

/** A statement with the reasons of its first rejected lines, at most MAX_REASONS. */
export interface StatementWithReasons extends StatementFile {
  reasons: RejectedLine[];
}

export interface BankStatementView {
  statement: StatementWithReasons;
  /** The number of lines by state. */
  counts: Partial<Record<BankLineState, number>>;
  lines: Listed<BankLine>;
}

/** The column layout of an account's CSV files. */
export interface CsvColumns {
  account: string;
  mapping: CsvMapping;
}

/** Returns the line's name for messages and events: the bank's reference, or else its booking date. */
export const bankLineName = ({ bankReference, bookedOn }: Pick<BankLine, "bankReference" | "bookedOn">): string =>
  bankReference ?? bookedOn;
