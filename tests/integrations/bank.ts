/**
 * A bank's system. Each run takes the exported payout batches to the bank's payments, brings their reports back, and
 * imports the day's statements. Its key needs batches:read, batches:report and statements:write. It cannot approve or
 * export a batch: people do.
 */
import type { Dhow } from "dhow-client";

/** The parts of the bank that Dhow does not see. */
export interface CoreBanking {
  /** Takes a payment file (pain.001). Taking the same batch again has no effect. */
  execute(batchNumber: string, pain001: string): void;
  /** Returns the batch's payment status report (pain.002). Null if there is none since the last one. */
  nextReport(batchNumber: string): string | null;
  /** Returns the next account statement (camt.053). Null if all are imported. */
  nextStatement(): Blob | null;
}

export interface Results {
  settled: string[];
  returned: string[];
  /** The number of imported entries of statements. */
  entries: number;
}

export async function runBank(dhow: Dhow, core: CoreBanking): Promise<Results> {
  const results: Results = { settled: [], returned: [], entries: 0 };
  const { batches } = await dhow.get("/bank/batch/list");
  for (const { _id: batchId, number, state } of batches) {
    if (state !== "exported") continue;
    const { files } = await dhow.get("/bank/batch/file/{id}", { id: batchId });
    core.execute(number, files.xml);
    for (let report = core.nextReport(number); report !== null; report = core.nextReport(number)) {
      const { outcome } = await dhow.post("/bank/batch/report", { batchId, report });
      if (outcome.unknown.length > 0) throw new Error(`${number}: the report has ${outcome.unknown.join()}`);
      results.settled.push(...outcome.settled);
      results.returned.push(...outcome.returned);
    }
  }
  for (let file = core.nextStatement(); file !== null; file = core.nextStatement()) {
    const { statement } = await dhow.post("/bank/statement/import", { statement: file });
    results.entries += statement.stored;
  }
  return results;
}
