/** Reads banks' files: statements, and status reports on payout batches. */
import type { ReportedStatus } from "~/domain/payout-batches/pain-002";
import type { CsvAccount, ParsedBankFile } from "~/formats/read-statement";
import type { UploadSender } from "~/gateways/upload-queue";

/** Reads untrusted bank files. */
export interface BankFileReader {
  /**
   * Reads camt.053, MT940, or CSV with the columns of `csv`. `csv` null: CSV files are rejected.
   * @throws UnreadableFile if the file cannot be read, or takes too much time or memory.
   * @throws TooMany, INSPECTOR_BUSY or INSPECTOR_SHORT if the server is busy.
   * @throws the reason of the sender's `signal`.
   */
  readStatement(file: Blob, csv: CsvAccount | null, by: UploadSender): Promise<ParsedBankFile>;
  /**
   * Reads a pain.002 report. Returns null if the file is another document.
   * @throws the errors of readStatement.
   */
  readReport(file: Blob, by: UploadSender): Promise<ReportedStatus[] | null>;
}
