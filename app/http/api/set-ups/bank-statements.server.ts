/** Set-ups of bank statements: the caller imports a statement with one entry, which is new each time. */
import { listBankStatements } from "~/domain/bank-statements/bank-statement.server";
import { momentary, samples } from "~/http/api/shapes/samples";
import { type CallLine, inAreas, type SetUps } from "./call-line.server";

const NOW = "$(date +%s%N)";

/** The newest statement, or a new one for a call that changes it. */
async function statement(line: CallLine): Promise<string | null> {
  if (!line.isReading) return imported(line);
  const caller = await line.caller();
  return (caller && (await listBankStatements(caller, { page: 1, perPage: 1 })).rows[0]?.id) ?? null;
}

const imported = (line: CallLine): string =>
  line.fetch("STATEMENT", "_id", `${line.area}StatementImport`, { places: { [momentary.bankReference]: NOW } });

const entry = (line: CallLine): string =>
  line.fetch("LINE", "_id", `${line.area}StatementShow`, {
    places: { [samples.bankStatement]: imported(line) },
  });

/** Set-ups of calls about bank statements. */
export const bankStatementSetUps: SetUps = {
  calls: inAreas(["admin", "bank"], { StatementImport: (line) => line.put(momentary.bankReference, NOW) }),
  samples: {
    bankStatement: statement,
    bankLine: entry,
    bankLineDecided(line) {
      const lineId = entry(line);
      line.run(`${line.area}StatementLineAside`, { places: { [samples.bankLine]: lineId } });
      return lineId;
    },
  },
};
