/**
 * The request to a process apart and its answer, as lines of JSON. The server takes in one line after the other, so
 * that a long answer does not keep its other requests waiting.
 */
import type { ReportedStatus } from "~/domain/payout-batches/pain-002";
import type { CsvAccount, ParsedBankFile } from "~/formats/read-statement";
import { type BankStatement, type StatementFormat, type StatementLine, UnreadableFile } from "~/formats/statement";

/** The first line of the process's input. The file follows. */
export type ParseRequest = { kind: "statement"; csv: CsvAccount | null } | { kind: "report" };

type OutputLine =
  | { refused: string; at: number | null }
  | { format: StatementFormat }
  | { statement: Omit<BankStatement, "lines"> }
  | { entry: Omit<StatementLine, "account"> }
  | { isReport: boolean }
  | { status: ReportedStatus };

const formatLine = (line: OutputLine): string => `${JSON.stringify(line)}\n`;

/** Entries do not repeat the account of their statement. */
export function* formatStatements({ format, statements }: ParsedBankFile): Generator<string> {
  yield formatLine({ format });
  for (const { lines, ...statement } of statements) {
    yield formatLine({ statement });
    for (const { account: _, ...entry } of lines) yield formatLine({ entry });
  }
}

export function* formatReport(statuses: ReportedStatus[] | null): Generator<string> {
  yield formatLine({ isReport: statuses !== null });
  for (const status of statuses ?? []) yield formatLine({ status });
}

export const formatRefusal = ({ said, at }: UnreadableFile): string => formatLine({ refused: said, at });

/** All that a process has answered, of either kind of file. */
export interface ParsedFile {
  statement: ParsedBankFile | null;
  report: ReportedStatus[] | null;
  refusal: UnreadableFile | null;
}

/** Takes in whole lines; the last one of a process that was ended may be cut. */
export async function parseOutput(output: AsyncIterable<Uint8Array>): Promise<ParsedFile> {
  const answer: ParsedFile = { statement: null, report: null, refusal: null };
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of output) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) addLine(answer, JSON.parse(line) as OutputLine);
  }
  return answer;
}

function addLine(answer: ParsedFile, line: OutputLine): void {
  if ("refused" in line) answer.refusal = new UnreadableFile(line.refused, line.at);
  else if ("format" in line) answer.statement = { format: line.format, statements: [] };
  else if ("statement" in line) answer.statement?.statements.push({ ...line.statement, lines: [] });
  else if ("isReport" in line) answer.report = line.isReport ? [] : null;
  else if ("status" in line) answer.report?.push(line.status);
  else {
    const statement = answer.statement?.statements.at(-1);
    statement?.lines.push({ ...line.entry, account: statement.account });
  }
}
