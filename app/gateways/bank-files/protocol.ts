/**
 * The request to a separate process and its answer, as lines of JSON. The server parses the answer line by line, so
 * that a long answer does not block other requests.
 */
import type { ReportedStatus } from "~/domain/payout-batches/pain-002";
import type { CsvPreview } from "~/formats/csv-preview";
import type { CsvAccount, ParsedBankFile } from "~/formats/read-statement";
import { type BankStatement, type StatementLine, UnreadableFile } from "~/formats/statement";
import { ENTRIES_AT_ONCE, type StatementSummary, type TakeEntries } from "./bank-files";

/** The first line of the process's input. The file follows. */
export type ParseRequest = { kind: "statement"; csv: CsvAccount | null } | { kind: "preview" } | { kind: "report" };

type OutputLine =
  | { refused: string; at: number | null }
  | Omit<StatementSummary, "statements">
  | { statement: Omit<BankStatement, "lines"> }
  | { entry: Omit<StatementLine, "account"> }
  | { preview: CsvPreview }
  | { isReport: boolean }
  | { status: ReportedStatus };

const formatLine = (line: OutputLine): string => `${JSON.stringify(line)}\n`;

/** Yields the answer's lines for a statement. Entries omit their statement's account. */
export function* formatStatements({ format, statements, leftOut }: ParsedBankFile): Generator<string> {
  yield formatLine({ format, leftOut });
  for (const { lines, ...statement } of statements) {
    yield formatLine({ statement });
    for (const { account: _, ...entry } of lines) yield formatLine({ entry });
  }
}

/** Yields the answer's line for the preview of a CSV file. */
export function* formatPreview(preview: CsvPreview): Generator<string> {
  yield formatLine({ preview });
}

/** Yields the answer's lines for a status report. `statuses` null: the file is no report. */
export function* formatReport(statuses: ReportedStatus[] | null): Generator<string> {
  yield formatLine({ isReport: statuses !== null });
  for (const status of statuses ?? []) yield formatLine({ status });
}

/** Formats the answer's line for an unreadable file. */
export const formatRefusal = ({ reason, at }: UnreadableFile): string => formatLine({ refused: reason, at });

/** The answer of a process, for each kind of request, without entries. Null for the parts that it does not contain. */
export interface ParsedFile {
  statement: StatementSummary | null;
  preview: CsvPreview | null;
  report: ReportedStatus[] | null;
  refusal: UnreadableFile | null;
}

/**
 * Parses a process's output line by line, and passes its entries to `take`. Ignores a last line without an end, since
 * the process may have been killed.
 */
export async function parseOutput(output: AsyncIterable<Uint8Array>, take: TakeEntries): Promise<ParsedFile> {
  const answer: ParsedFile = { statement: null, preview: null, report: null, refusal: null };
  const decoder = new TextDecoder();
  let rest = "";
  let entries: StatementLine[] = [];
  for await (const chunk of output) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const entry = addLine(answer, JSON.parse(line) as OutputLine);
      if (entry && entries.push(entry) === ENTRIES_AT_ONCE) {
        await take(entries);
        entries = [];
      }
    }
  }
  if (entries.length > 0) await take(entries);
  return answer;
}

/** Adds the line to the answer. Returns its entry, or null if it is another line. */
function addLine(answer: ParsedFile, line: OutputLine): StatementLine | null {
  if ("refused" in line) answer.refusal = new UnreadableFile(line.refused, line.at);
  else if ("format" in line) answer.statement = { ...line, statements: [] };
  else if ("statement" in line) answer.statement?.statements.push(line.statement);
  else if ("preview" in line) answer.preview = line.preview;
  else if ("isReport" in line) answer.report = line.isReport ? [] : null;
  else if ("status" in line) answer.report?.push(line.status);
  else {
    const statement = answer.statement?.statements.at(-1);
    return statement ? { ...line.entry, account: statement.account } : null;
  }
  return null;
}
