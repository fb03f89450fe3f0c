import { createUploadQueue, type QueueLimits } from "~/gateways/upload-queue";
import type { BankFileReader } from "./bank-files";

/** One file at a time, because each may need much memory. */
const queueLimits: QueueLimits = { atOnce: 1, waiting: 20, ofOne: 4, bytes: 128 * 1024 * 1024, timeout: 8000 };

/**
 * Queues reads, so that accounts take turns.
 * @throws (its calls) the errors of createUploadQueue() and of `reader`.
 */
export function createQueuedReader(reader: BankFileReader, limits = queueLimits): BankFileReader {
  const inTurn = createUploadQueue(limits);
  return {
    readStatement: (file, csv, by, take) => inTurn(file, by, () => reader.readStatement(file, csv, by, take)),
    previewCsv: (file, by) => inTurn(file, by, () => reader.previewCsv(file, by)),
    readReport: (file, by) => inTurn(file, by, () => reader.readReport(file, by)),
  };
}
