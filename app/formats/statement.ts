/**
 * The parsed form of bank statements, independent of the file's format. Source: app/domain/README.md, "Bank
 * statements".
 */
import { message } from "~/words/message";

export const statementFormats = ["camt.053", "MT940", "CSV"] as const;
export type StatementFormat = (typeof statementFormats)[number];

/** An entry of an account. `endToEndId` and `counterparty` are null if the file does not name them. */
export interface StatementLine {
  /** IBAN or the bank's account number, without spaces. */
  account: string;
  /** The bank's reference of the entry. Null without one. */
  bankReference: string | null;
  /** Both days have the form "2026-11-23". */
  bookedOn: string;
  valueOn: string;
  /** In the currency's smallest unit. Positive for incoming money. */
  amount: number;
  /** ISO 4217 */
  currency: string;
  endToEndId: string | null;
  /** The payer's text and the bank's description, on one line. */
  text: string;
  counterparty: { name: string | null; iban: string | null } | null;
  /** True if the entry reverses an earlier one. */
  isReversal: boolean;
  /** The bank's code and words for a returned transfer. Missing if the file has neither. */
  returnReason?: ReturnReason;
  /** The line of the file where the entry starts, from 1. */
  at: number;
}

/** Why a transfer was returned: the ISO 20022 code, such as "AC04", and the bank's words. At least one is not null. */
export interface ReturnReason {
  code: string | null;
  text: string | null;
}

/** A balance on a day such as "2026-11-23". */
export interface StatementBalance {
  on: string;
  /** In the currency's smallest unit. */
  amount: number;
  currency: string;
}

/** The part of a file about one account. */
export interface BankStatement {
  account: string;
  opening: StatementBalance | null;
  closing: StatementBalance | null;
  /** Booked entries. Announced ones are omitted. */
  lines: StatementLine[];
}

/** A line of a file that cannot be read. `reason` is a message(). */
export interface RejectedLine {
  /** The line of the file, from 1. */
  at: number;
  reason: string;
}

/** Numbers of the file's lines that are no entries. */
export interface LeftOutLines {
  /** Lines that cannot be read, such as a wrong date. */
  rejected: number[];
  /** Lines that are no bookings, by their word in the direction column. */
  skipped: number[];
  /** The reasons of the first rejected lines, at most MAX_REASONS. */
  reasons: RejectedLine[];
}

/** Rejected lines whose reasons are kept. */
export const MAX_REASONS = 100;

/** Bytes of a file. An entry of camt.053 takes 430 to 800 bytes, so 50,000 entries take up to 40 MB. */
export const MAX_STATEMENT_BYTES = 40 * 1024 * 1024;
/** Entries of a file. The largest bookings of so many entries add up to less than 2^53 cents. */
export const MAX_STATEMENT_LINES = 50_000;
/** Characters of an account number, which each stored entry repeats. An IBAN has at most 34. */
export const MAX_ACCOUNT_LENGTH = 64;

/** A file that cannot be read. `reason` is a message(). `at` is the line, or null for the whole file. */
export class UnreadableFile extends Error {
  constructor(
    readonly reason: string,
    readonly at: number | null = null,
  ) {
    super("the bank statement cannot be read");
  }
}

/** @throws UnreadableFile if a file with this many entries would use too much memory. */
export function assertLineLimit(entries: number, most = MAX_STATEMENT_LINES): void {
  if (entries > most) throw new UnreadableFile(message("statementTooManyLines", most));
}

/**
 * Compares the balances with the sum of the lines.
 * @throws UnreadableFile if lines are missing or duplicated.
 */
export function assertComplete({ account, opening, closing, lines }: BankStatement, at: number | null = null): void {
  if (!opening || !closing || opening.currency !== closing.currency) return;
  // Sums of a file's largest amounts exceed 2^53.
  const booked = lines.reduce((sum, { amount }) => sum + BigInt(amount), BigInt(opening.amount));
  if (lines.every(({ currency }) => currency === opening.currency) && booked !== BigInt(closing.amount)) {
    throw new UnreadableFile(message("statementUnbalanced", account), at);
  }
}
