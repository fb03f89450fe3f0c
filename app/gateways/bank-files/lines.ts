/**
 * The request to a process apart and its answer, as lines of JSON. The server takes in one line after the other, so
 * that a long answer does not keep its other requests waiting.
 */
import type { ReportedStatus } from "~/domain/payout-batches/pain-002";
import type { CsvAccount, ReadStatement } from "~/formats/read-statement";
import { type BankStatement, type StatementFormat, type StatementLine, Unreadable } from "~/formats/statement";

/** The first line of the process's input. The file follows. */
export type ParseRequest = { kind: "statement"; csv: CsvAccount | null } | { kind: "report" };

type Line =
  | { refused: string; at: number | null }
  | { format: StatementFormat }
  | { statement: Omit<BankStatement, "lines"> }
  | { entry: Omit<StatementLine, "account"> }
  | { isReport: boolean }
  | { status: ReportedStatus };

const written = (line: Line): string => `${JSON.stringify(line)}\n`;

/** Entries do not repeat the account of their statement. */
export function* statementLines({ format, statements }: ReadStatement): Generator<string> {
  yield written({ format });
  for (const { lines, ...statement } of statements) {
    yield written({ statement });
    for (const { account: _, ...entry } of lines) yield written({ entry });
  }
}

export function* reportLines(statuses: ReportedStatus[] | null): Generator<string> {
  yield written({ isReport: statuses !== null });
  for (const status of statuses ?? []) yield written({ status });
}

export const refusalLine = ({ said, at }: Unreadable): string => written({ refused: said, at });

/** All that a process has answered, of either kind of file. */
export interface ParsedFile {
  statement: ReadStatement | null;
  report: ReportedStatus[] | null;
  refusal: Unreadable | null;
}

/** Takes in whole lines; the last one of a process that was ended may be cut. */
export async function answerIn(output: AsyncIterable<Uint8Array>): Promise<ParsedFile> {
  const answer: ParsedFile = { statement: null, report: null, refusal: null };
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of output) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) take(answer, JSON.parse(line) as Line);
  }
  return answer;
}

function take(answer: ParsedFile, line: Line): void {
  if ("refused" in line) answer.refusal = new Unreadable(line.refused, line.at);
  else if ("format" in line) answer.statement = { format: line.format, statements: [] };
  else if ("statement" in line) answer.statement?.statements.push({ ...line.statement, lines: [] });
  else if ("isReport" in line) answer.report = line.isReport ? [] : null;
  else if ("status" in line) answer.report?.push(line.status);
  else {
    const statement = answer.statement?.statements.at(-1);
    statement?.lines.push({ ...line.entry, account: statement.account });
  }
}
