/** Reads the files of banks: statements, and reports on batches of payouts. */
import type { ReportedStatus } from "~/domain/payout-batches/pain-002";
import type { CsvAccount, ParsedBankFile } from "~/formats/read-statement";
import type { UploadSender } from "~/gateways/upload-queue";

export interface BankFileReader {
  /**
   * Reads camt.053, MT940, or CSV by the columns of `csv`.
   * @throws Unreadable, also for a file that takes too much time or memory; TooMany; an outage; the signal's reason.
   */
  readStatement(file: Blob, csv: CsvAccount | null, by: UploadSender): Promise<ParsedBankFile>;
  /** Reads a pain.002 report. Null if the file is another document. Throws like readStatement. */
  readReport(file: Blob, by: UploadSender): Promise<ReportedStatus[] | null>;
}
