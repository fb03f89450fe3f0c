/** Parses a bank's CSV file by a column mapping. */
import { CsvError, parse } from "csv-parse/sync";
import { message } from "~/words/message";
import { isCsvDay, parseCsvDay } from "./csv-day";
import { type CsvMapping, foldColumnName, foldDirectionWord } from "./csv-mapping";
import {
  assertLineLimit,
  type BankStatement,
  type LeftOutLines,
  MAX_REASONS,
  MAX_STATEMENT_LINES,
  type StatementLine,
  UnreadableFile,
} from "./statement";
import { normalizeAccount, parseUnits, shorten, toSingleLine } from "./units";

/** A row with its line of the file. */
export interface CsvRow {
  record: string[];
  info: { lines: number };
}

/** A parsed file. `leftOut` is null if each line is an entry. */
interface ParsedCsv {
  statements: BankStatement[];
  leftOut: LeftOutLines | null;
}

/**
 * Parses a file of `account`. Amounts are in the currency's smallest unit. Leaves out unreadable lines.
 * @throws UnreadableFile with the file's line if a column is missing, or no line can be read.
 */
export function parseCsvStatement(file: string, account: string, mapping: CsvMapping): ParsedCsv {
  const all = parseRows(file, mapping.delimiter);
  const [titles] = all;
  if (!titles) throw new UnreadableFile(message("statementMissing", mapping.bookedOn), 1);
  const names = titles.record.map(foldColumnName);
  const findColumn = (name: string | null): number | null => {
    if (name === null) return null;
    const at =
      names.includes(foldColumnName(name)) || !/^\d{1,3}$/.test(name)
        ? names.indexOf(foldColumnName(name))
        : Number(name) - 1;
    if (at < 0 || at >= names.length)
      throw new UnreadableFile(message("statementColumn", name, shorten(titles.record.join(", "))), titles.info.lines);
    return at;
  };
  const isFixed = /^[A-Z]{3}$/.test(mapping.currency) && !names.includes(foldColumnName(mapping.currency));
  const columns = {
    bookedOn: findColumn(mapping.bookedOn),
    valueOn: findColumn(mapping.valueOn),
    amount: findColumn(mapping.amount),
    direction: findColumn(mapping.direction),
    credit: findColumn(mapping.credit),
    debit: findColumn(mapping.debit),
    currency: isFixed ? null : findColumn(mapping.currency),
    bankReference: findColumn(mapping.bankReference),
    endToEndId: findColumn(mapping.endToEndId),
    text: findColumn(mapping.text),
    name: findColumn(mapping.name),
    iban: findColumn(mapping.iban),
  };
  // Some banks' files have no header, so the first row is an entry.
  const rows = isCsvDay(titles.record[columns.bookedOn ?? 0] ?? "", mapping.dateForm) ? all : all.slice(1);
  assertLineLimit(rows.length);
  const signOf = directionSigns(mapping);
  const readLine = ({ record, info: { lines: at } }: CsvRow): StatementLine | null => {
    const readCell = (column: keyof typeof columns): string =>
      columns[column] === null ? "" : (record[columns[column]] ?? "").trim();
    const direction = columns.direction === null ? null : signOf(readCell("direction"), at);
    if (direction === 0) return null;
    const currency = isFixed ? mapping.currency : readCell("currency").toUpperCase();
    const units = (column: keyof typeof columns): number =>
      readCell(column) === "" ? 0 : parseUnits(readCell(column), currency, mapping.decimalSign, at);
    const amount = signedAmount(units, columns.amount !== null, direction);
    if (amount === 0)
      throw new UnreadableFile(
        message("statementMissing", mapping.amount ?? `${mapping.credit ?? ""}, ${mapping.debit ?? ""}`),
        at,
      );
    const booked = parseCsvDay(readCell("bookedOn"), mapping.dateForm, at);
    const [name, iban] = [toSingleLine(readCell("name"), 140) || null, normalizeAccount(readCell("iban")) || null];
    return {
      account,
      amount,
      currency,
      at,
      bankReference: toSingleLine(readCell("bankReference"), 100) || null,
      bookedOn: booked,
      valueOn: readCell("valueOn") === "" ? booked : parseCsvDay(readCell("valueOn"), mapping.dateForm, at),
      endToEndId: toSingleLine(readCell("endToEndId"), 35) || null,
      text: toSingleLine(readCell("text")),
      counterparty: name || iban ? { name, iban } : null,
      isReversal: false,
    };
  };
  const lines: StatementLine[] = [];
  const leftOut: LeftOutLines = { rejected: [], skipped: [], reasons: [] };
  for (const row of rows)
    try {
      const line = readLine(row);
      if (line) lines.push(line);
      else leftOut.skipped.push(row.info.lines);
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      leftOut.rejected.push(row.info.lines);
      if (leftOut.reasons.length < MAX_REASONS) leftOut.reasons.push({ at: row.info.lines, reason: error.reason });
    }
  if (lines.length === 0 && rows.length > 0) throw nothingRead(leftOut);
  const isWhole = leftOut.rejected.length + leftOut.skipped.length === 0;
  return { statements: [{ account, opening: null, closing: null, lines }], leftOut: isWhole ? null : leftOut };
}

function nothingRead({ rejected, reasons: [first] }: LeftOutLines): UnreadableFile {
  if (!first) return new UnreadableFile(message("statementNoBookings"));
  if (rejected.length === 1) return new UnreadableFile(first.reason, first.at);
  const reason = message("statementAtLine", first.at, first.reason);
  return new UnreadableFile(message("statementNothingRead", rejected.length, reason));
}

/**
 * Returns a function that reads the direction column: 1 for incoming money, -1 for outgoing money, 0 for no booking.
 * @throws UnreadableFile for a word that the layout does not have.
 */
function directionSigns({ creditWords, debitWords, otherWords = [] }: CsvMapping) {
  const signs = new Map<string, 1 | -1 | 0>([
    ...creditWords.map((word) => [foldDirectionWord(word), 1] as const),
    ...debitWords.map((word) => [foldDirectionWord(word), -1] as const),
    ...otherWords.map((word) => [foldDirectionWord(word), 0] as const),
  ]);
  return (word: string, at: number): 1 | -1 | 0 => {
    const sign = signs.get(foldDirectionWord(word));
    if (sign === undefined) throw new UnreadableFile(message("statementDirection", shorten(word)), at);
    return sign;
  };
}

/** Returns the signed amount. Some banks write outgoing amounts with a sign, some without. */
function signedAmount(
  parseCell: (column: "amount" | "credit" | "debit") => number,
  hasAmount: boolean,
  direction: 1 | -1 | null,
): number {
  if (!hasAmount) return Math.abs(parseCell("credit")) - Math.abs(parseCell("debit"));
  if (direction === null) return parseCell("amount");
  return direction * Math.abs(parseCell("amount")) || 0;
}

/**
 * Parses the file's rows, without empty ones.
 * @throws UnreadableFile with the line of wrong quotation marks.
 */
export function parseRows(file: string, delimiter: CsvMapping["delimiter"]): CsvRow[] {
  try {
    return parse(file, {
      delimiter: delimiter === "tab" ? "\t" : delimiter,
      bom: true,
      info: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: 20_000,
      to: MAX_STATEMENT_LINES + 2,
      relax_column_count: true,
    }) as unknown as CsvRow[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableFile(message("statementCsv"), typeof error.lines === "number" ? error.lines : null);
  }
}
