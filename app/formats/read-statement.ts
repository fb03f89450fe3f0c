/** Detects a bank statement's format by its content, and parses it. */
import { message } from "~/words/message";
import { parseCamt053 } from "./camt-053";
import type { CsvMapping } from "./csv-mapping";
import { type CsvPreview, previewCsv } from "./csv-preview";
import { parseCsvStatement } from "./csv-statement";
import { parseMt940 } from "./mt940";
import {
  type BankStatement,
  type LeftOutLines,
  MAX_STATEMENT_BYTES,
  type StatementFormat,
  UnreadableFile,
} from "./statement";

/** The account and column mapping of a CSV file. */
export interface CsvAccount {
  account: string;
  mapping: CsvMapping;
}

/** A parsed file, which may cover several accounts. */
export interface ParsedBankFile {
  format: StatementFormat;
  statements: BankStatement[];
  /** Null if each line is an entry. Only CSV lines are left out: other formats are read whole or not at all. */
  leftOut: LeftOutLines | null;
}

/**
 * Parses a statement in any format. `csv` is null if the sender chose no CSV mapping. Amounts are in the currency's
 * smallest unit.
 * @throws UnreadableFile if the file has none of the formats, is too large or incomplete, or is CSV and `csv` is null.
 */
export function parseBankStatement(bytes: Uint8Array, csv: CsvAccount | null): ParsedBankFile {
  const { text, format } = detectFormat(bytes);
  if (format === "camt.053") return { format, statements: parseCamt053(text), leftOut: null };
  if (format === "MT940") return { format, statements: parseMt940(text), leftOut: null };
  if (!csv) throw new UnreadableFile(message("statementNoMapping"));
  return { format, ...parseCsvStatement(text, csv.account, csv.mapping) };
}

/**
 * Returns the columns, first rows and guesses of a CSV file.
 * @throws UnreadableFile if the file is too large, no CSV file, or has one column.
 */
export function previewCsvFile(bytes: Uint8Array): CsvPreview {
  const { text, format } = detectFormat(bytes);
  if (format !== "CSV") throw new UnreadableFile(message("previewKind", format));
  return previewCsv(text);
}

/** @throws UnreadableFile if the file has none of the formats, or is too large. */
function detectFormat(bytes: Uint8Array): { text: string; format: StatementFormat } {
  if (bytes.length > MAX_STATEMENT_BYTES)
    throw new UnreadableFile(message("statementTooLarge", MAX_STATEMENT_BYTES / 1024 / 1024));
  const { text, isUtf8 } = decodeText(bytes);
  if (/^\s*</.test(text)) {
    if (!isUtf8) throw new UnreadableFile(message("statementXml"));
    return { text, format: "camt.053" };
  }
  if (/^\s*(\{1:|\{4:|:20:)/.test(text) || /^:20:/m.test(text.slice(0, 2000))) return { text, format: "MT940" };
  // Executables, pictures and archives contain such bytes; CSV files do not.
  if (text.includes("\0") || text.trim() === "") throw new UnreadableFile(message("statementKind"));
  return { text, format: "CSV" };
}

/** Decodes UTF-8, or otherwise Windows' Arabic code page, which has the Latin letters at their usual places. */
function decodeText(bytes: Uint8Array): { text: string; isUtf8: boolean } {
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), isUtf8: true };
  } catch {
    return { text: new TextDecoder("windows-1256").decode(bytes), isUtf8: false };
  }
}
