import { readStatusReport } from "~/domain/payout-batches/pain-002";
import { parseBankStatement } from "~/formats/read-statement";
import type { BankFileReader } from "./bank-files";

/** Reads files in this process. */
export const inProcessReader: BankFileReader = {
  readStatement: async (file, csv) => parseBankStatement(new Uint8Array(await file.arrayBuffer()), csv),
  readReport: async (file) => readStatusReport(await file.text()),
};
