/** Set-ups of bank statements: the caller imports a statement with one entry, which is new each time. */
import { momentary, samples } from "~/http/api/shapes/samples";
import { type CallLine, inAreas, type SetUps } from "./call-line.server";

const NOW = "$(date +%s%N)";

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
    bankStatement: imported,
    bankLine: entry,
    bankLineDecided(line) {
      const lineId = entry(line);
      line.run(`${line.area}StatementLineAside`, { places: { [samples.bankLine]: lineId } });
      return lineId;
    },
  },
};
