/**
 * What every reader of bank statements answers, whatever the file's form. Source: app/domain/README.md, "Bank
 * statements".
 */
import { message } from "~/words/message";

export const statementFormats = ["camt.053", "MT940", "CSV"] as const;
export type StatementFormat = (typeof statementFormats)[number];

export interface StatementLine {
  /** IBAN, or the number that the bank gives it; without blanks. */
  account: string;
  /** By which the bank names this entry; null where it does not. */
  bankReference: string | null;
  /** "2026-11-23" */
  bookedOn: string;
  valueOn: string;
  /** In the currency's smallest unit; above zero when money came in. */
  amount: number;
  /** ISO 4217 */
  currency: string;
  endToEndId: string | null;
  /** What the payer wrote, and what the bank says of it. One line. */
  text: string;
  counterparty: { name: string | null; iban: string | null } | null;
  /** It takes an earlier entry back. */
  isReversal: boolean;
  /** Where it begins in the file, from 1. */
  at: number;
}

export interface StatementBalance {
  on: string;
  /** In the currency's smallest unit. */
  amount: number;
  currency: string;
}

/** One account's part of a file. */
export interface BankStatement {
  account: string;
  opening: StatementBalance | null;
  closing: StatementBalance | null;
  /** What is booked; what is only announced is left out. */
  lines: StatementLine[];
}

/** Bytes of a file: as much as any file that Dhow takes. A day of 5 000 entries is some 6 MB of camt.053. */
export const MAX_STATEMENT_BYTES = 10 * 1024 * 1024;
/** Entries of a file: the server holds all of them while it stores them. */
export const MAX_STATEMENT_LINES = 20_000;
/** Characters of an account's number; an IBAN has 34 at most. Each entry is stored with it. */
export const MAX_ACCOUNT_LENGTH = 64;

/** A file that cannot be read. `said` is why, `at` the line where; null where it is the file as a whole. */
export class UnreadableFile extends Error {
  constructor(
    readonly said: string,
    readonly at: number | null = null,
  ) {
    super("the bank statement cannot be read");
  }
}

/** @throws Unreadable if a file with this number of entries would fill the memory. */
export function assertLineLimit(entries: number): void {
  if (entries > MAX_STATEMENT_LINES) throw new UnreadableFile(message("statementTooManyLines", MAX_STATEMENT_LINES));
}

/** Errors: Unreadable where the balances say that lines are missing, or that there are too many. */
export function assertComplete({ account, opening, closing, lines }: BankStatement, at: number | null = null): void {
  if (!opening || !closing || opening.currency !== closing.currency) return;
  const booked = lines.reduce((sum, { amount }) => sum + amount, 0);
  if (lines.every(({ currency }) => currency === opening.currency) && opening.amount + booked !== closing.amount) {
    throw new UnreadableFile(message("statementUnbalanced", account), at);
  }
}
