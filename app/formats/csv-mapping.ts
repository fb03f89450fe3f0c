/** The mapping of a bank's CSV columns. */
import { toSingleLine } from "./units";

export const csvDelimiters = [",", ";", "tab", "|"] as const;
export const csvDateForms = [
  "YYYY-MM-DD",
  "DD/MM/YYYY",
  "MM/DD/YYYY",
  "DD.MM.YYYY",
  "DD-MM-YYYY",
  "DD-MMM-YYYY",
  "YYYYMMDD",
  "DD/MM/YY",
] as const;

/**
 * Columns are names from the file's header line, ignoring case, or numbers from 1. Null if the file has no such column.
 */
export interface CsvMapping {
  delimiter: (typeof csvDelimiters)[number];
  decimalSign: "." | ",";
  dateForm: (typeof csvDateForms)[number];
  bookedOn: string;
  valueOn: string | null;
  /** A signed amount, or an unsigned one with `direction`. Otherwise `credit` and `debit`. */
  amount: string | null;
  /** The column whose words say whether money came in or went out. */
  direction: string | null;
  /** The direction column's words for incoming money. A person chooses them. Empty without a direction column. */
  creditWords: string[];
  /** The direction column's words for outgoing money. */
  debitWords: string[];
  /** The words of lines that are no bookings, such as balances. Missing in older layouts. */
  otherWords?: string[];
  credit: string | null;
  debit: string | null;
  /** A column, or the currency of all lines. */
  currency: string;
  bankReference: string | null;
  endToEndId: string | null;
  text: string;
  name: string | null;
  iban: string | null;
}

/** The names of the columns, in the form's sequence. */
export const csvColumnNames = [
  "bookedOn",
  "valueOn",
  "amount",
  "direction",
  "credit",
  "debit",
  "currency",
  "bankReference",
  "endToEndId",
  "text",
  "name",
  "iban",
] as const satisfies readonly (keyof CsvMapping)[];

/** Compares direction words ignoring case, spaces and invisible characters. */
export const foldDirectionWord = (word: string): string =>
  word
    .normalize("NFKC")
    .replace(/[\p{White_Space}\p{Default_Ignorable_Code_Point}]/gu, "")
    .toLowerCase();

/** Compares column titles ignoring case. */
export const foldColumnName = (name: string): string => toSingleLine(name).toLowerCase();

/** The meanings of a word in the direction column. "other": the line is no booking. */
export const directionMeanings = ["credit", "debit", "other"] as const;
export type DirectionMeaning = (typeof directionMeanings)[number];
