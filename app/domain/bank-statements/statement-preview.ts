/** The contents of a statement file before its import. */
import type { StatementFormat } from "~/formats/statement";
import type { StatementPart } from "./bank-line";
import type { CsvStatementDraft } from "./csv-choices";

export interface StatementPreview {
  format: StatementFormat;
  parts: StatementPart[];
  /** The first and the last booking day, such as "2026-11-23". Null without entries. */
  firstDay: string | null;
  lastDay: string | null;
  entries: number;
  /** The entries that earlier imports have stored. The import skips them. */
  known: number;
  /**
   * New incoming entries that look booked already: another entry of the account, or a manual receipt, has the amount
   * and nearly the day.
   */
  similar: number;
  /** New incoming entries with a transfer reference. */
  referenced: number;
  /** By currency, in its smallest unit. `out` is positive. */
  sums: { currency: string; in: number; out: number }[];
}

/** A statement file that an officer has sent, before its import. */
export type StatementDraft = CsvStatementDraft | SummedStatementDraft;

/** The draft of a camt.053 or MT940 file. */
export interface SummedStatementDraft {
  isCsv: false;
  fileName: string;
  /** Hexadecimal. */
  sha256: string;
  preview: StatementPreview;
}
