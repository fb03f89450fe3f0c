import { readStatusReport } from "~/domain/payout-batches/pain-002";
import { parseBankStatement, previewCsvFile } from "~/formats/read-statement";
import { type BankFileReader, ENTRIES_AT_ONCE } from "./bank-files";

/** Reads files in this process. */
export const inProcessReader: BankFileReader = {
  async readStatement(file, csv, _by, take) {
    const { format, statements, leftOut } = parseBankStatement(new Uint8Array(await file.arrayBuffer()), csv);
    const entries = statements.flatMap(({ lines }) => lines);
    for (let at = 0; at < entries.length; at += ENTRIES_AT_ONCE) await take(entries.slice(at, at + ENTRIES_AT_ONCE));
    return { format, statements: statements.map(({ lines: _, ...statement }) => statement), leftOut };
  },
  previewCsv: async (file) => previewCsvFile(new Uint8Array(await file.arrayBuffer())),
  readReport: async (file) => readStatusReport(await file.text()),
};
