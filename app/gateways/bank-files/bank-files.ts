/** Reads banks' files: statements, and status reports on payout batches. */
import type { ReportedStatus } from "~/domain/payout-batches/pain-002";
import type { CsvPreview } from "~/formats/csv-preview";
import type { CsvAccount } from "~/formats/read-statement";
import type { BankStatement, LeftOutLines, StatementFormat, StatementLine } from "~/formats/statement";
import type { UploadSender } from "~/gateways/upload-queue";

/** A statement file without its entries. */
export interface StatementSummary {
  format: StatementFormat;
  /** The file's accounts, in its order. */
  statements: Omit<BankStatement, "lines">[];
  /** Null if each line of the file is an entry. */
  leftOut: LeftOutLines | null;
}

/** Takes the next entries of a file, in its order. The reader waits for it. */
export type TakeEntries = (entries: StatementLine[]) => Promise<void> | void;

/** The most entries that a reader passes on at once. */
export const ENTRIES_AT_ONCE = 250;

/** Reads untrusted bank files. */
export interface BankFileReader {
  /**
   * Reads camt.053, MT940, or CSV with the columns of `csv`. `csv` null: CSV files are rejected. Passes the entries to
   * `take`, at most ENTRIES_AT_ONCE at once. An unreadable file may have passed some before.
   * @throws UnreadableFile if the file cannot be read, or takes too much time or memory.
   * @throws TooMany, INSPECTOR_BUSY or INSPECTOR_SHORT if the server is busy.
   * @throws the reason of the sender's `signal`.
   */
  readStatement(file: Blob, csv: CsvAccount | null, by: UploadSender, take: TakeEntries): Promise<StatementSummary>;
  /**
   * Reads the columns and first rows of a CSV file.
   * @throws the errors of readStatement, also for another format.
   */
  previewCsv(file: Blob, by: UploadSender): Promise<CsvPreview>;
  /**
   * Reads a pain.002 report. Returns null if the file is another document.
   * @throws the errors of readStatement.
   */
  readReport(file: Blob, by: UploadSender): Promise<ReportedStatus[] | null>;
}
