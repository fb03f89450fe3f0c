/** The seals of bank lines, which have no events before a decision. */
import { bankLines } from "~/db/schema";
import { checkSeals, sealedPages, sealRow } from "~/domain/events/row-seal.server";

type Line = Omit<typeof bankLines.$inferSelect, "seal">;

/** The sealed columns, in the order of their seal. A later column must not enter old seals. */
const SEALED = [
  "id",
  "statementId",
  "at",
  "account",
  "key",
  "content",
  "bankReference",
  "bookedOn",
  "valueOn",
  "amount",
  "currency",
  "cents",
  "endToEndId",
  "text",
  "name",
  "iban",
  "isReversal",
  "state",
  "smeId",
  "proposals",
  "reason",
  "decidedBy",
  "decidedAt",
  "createdAt",
] as const satisfies (keyof Line)[];

/** The bank's reason enters the seals of lines that have one, so that seals from before its columns stay valid. */
function sealedValues(line: Line): unknown[] {
  const returned = [line.returnCode, line.returnText];
  return [...SEALED.map((name) => line[name]), ...(returned.every((value) => value === null) ? [] : returned)];
}

/** Returns the line's seal. It covers every column, so each change of the row needs a new one. */
export const sealLine = (line: Line): string => sealRow("bank line", sealedValues(line));

/** Finds lines that Dhow did not write. Returns one English line per problem. Reads `bank_lines`. */
export const checkLineSeals = (): Promise<string[]> =>
  checkSeals(
    "bank line",
    sealedPages(bankLines, "id", (row) => ({
      name: row.id,
      values: sealedValues(row),
      seal: row.seal,
      createdAt: row.createdAt,
    })),
  );
