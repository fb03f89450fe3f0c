/** The queue of banks' files: see ../turns. */
import { newTurns, type TurnLimits } from "../turns";
import type { BankFileReader } from "./bank-files";

/** One at once, since each may take much memory. */
const limits: TurnLimits = { atOnce: 1, waiting: 20, ofOne: 4, bytes: 128 * 1024 * 1024, patience: 8000 };

/** The same reader with a queue before it. */
export function readInTurns(reader: BankFileReader, given = limits): BankFileReader {
  const inTurn = newTurns(given);
  return {
    readStatement: (file, csv, by) => inTurn(file, by, () => reader.readStatement(file, csv, by)),
    readReport: (file, by) => inTurn(file, by, () => reader.readReport(file, by)),
  };
}
