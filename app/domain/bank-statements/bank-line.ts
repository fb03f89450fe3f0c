/** Entries of bank statements, and what is decided about them. Source: app/domain/README.md, "Bank statements". */

import type { Listed } from "~/domain/lists/list";
import type { Cents } from "~/domain/values/money";
import type { CsvMapping } from "~/formats/csv-mapping";
import type { StatementBalance, StatementFormat } from "~/formats/statement";

/** New: nothing has looked at it yet. Out: money that went out. Returned: it brought a transfer of Dhow's back. */
export const bankLineStates = ["new", "applied", "proposed", "unknown", "set aside", "out", "returned"] as const;
export type BankLineState = (typeof bankLineStates)[number];

/** What waits for somebody. */
export const openLineStates: readonly BankLineState[] = ["new", "proposed", "unknown"];

/** An instalment, or all that is late of an SME, is as much as the line; or its name stands in the line. */
export type ProposalReason = "instalment" | "late" | "name";

/** Whose money a line may be. It is never booked by itself. */
export interface PayerProposal {
  smeId: string;
  /** 1 to 100. */
  score: number;
  why: ProposalReason[];
}

export interface NamedPayerProposal extends PayerProposal {
  /** The company's name. */
  sme: string;
}

export interface BankLine {
  id: string;
  statementId: string;
  account: string;
  bankReference: string | null;
  /** "2026-11-23" */
  bookedOn: string;
  valueOn: string;
  /** In the currency's smallest unit. */
  amount: number;
  currency: string;
  /** What is booked of it; null where no rate is known, and for what went out. */
  cents: Cents | null;
  endToEndId: string | null;
  text: string;
  name: string | null;
  iban: string | null;
  state: BankLineState;
  sme: { id: string; name: string } | null;
  proposals: NamedPayerProposal[];
  reason: string | null;
  decidedAt: number | null;
}

export interface StatementPart {
  account: string;
  opening: StatementBalance | null;
  closing: StatementBalance | null;
}

export interface StatementFile {
  id: string;
  fileName: string;
  format: StatementFormat;
  parts: StatementPart[];
  /** Entries in the file; those that no earlier one had; and those of them that wait for somebody. */
  entries: number;
  added: number;
  open: number;
  /** Who sent it. */
  by: string;
  createdAt: number;
}

export interface BankStatementView {
  statement: StatementFile;
  /** How many lines are in each state. */
  counts: Partial<Record<BankLineState, number>>;
  lines: Listed<BankLine>;
}

/** The account of a CSV file. */
export interface CsvColumns {
  account: string;
  mapping: CsvMapping;
}

/** By which messages and the record name a line. */
export const bankLineName = ({ bankReference, bookedOn }: Pick<BankLine, "bankReference" | "bookedOn">): string =>
  bankReference ?? bookedOn;
