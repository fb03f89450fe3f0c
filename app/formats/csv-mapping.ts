/** How a bank's CSV file is to be read. */
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
 * Columns are named as in the file's line of titles, without regard to capitals, or by their numbers, from 1. Null:
 * there is no such column.
 */
export interface CsvMapping {
  delimiter: (typeof csvDelimiters)[number];
  decimalSign: "." | ",";
  dateForm: (typeof csvDateForms)[number];
  bookedOn: string;
  valueOn: string | null;
  /** Signed, or with `direction` beside it; or else the two below. */
  amount: string | null;
  /** "D", "Debit" and the like where money went out. */
  direction: string | null;
  credit: string | null;
  debit: string | null;
  /** A column, or the currency itself for all lines. */
  currency: string;
  bankReference: string | null;
  endToEndId: string | null;
  text: string;
  name: string | null;
  iban: string | null;
}

/** The names of the columns, in the order in which they are asked for. */
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
