/** Tells a bank statement's form by its content, and reads it. */
import { message } from "~/words/message";
import { parseCamt053 } from "./camt-053";
import type { CsvMapping } from "./csv-mapping";
import { parseCsvStatement } from "./csv-statement";
import { parseMt940 } from "./mt940";
import { type BankStatement, MAX_STATEMENT_BYTES, type StatementFormat, UnreadableFile } from "./statement";

/** For a CSV file: whose it is, and which column is what. */
export interface CsvAccount {
  account: string;
  mapping: CsvMapping;
}

export interface ParsedBankFile {
  format: StatementFormat;
  statements: BankStatement[];
}

/** Errors: Unreadable: what is none of the three, is too large or not whole; a CSV file without `csv`. */
export function parseBankStatement(bytes: Uint8Array, csv: CsvAccount | null): ParsedBankFile {
  if (bytes.length > MAX_STATEMENT_BYTES)
    throw new UnreadableFile(message("statementTooLarge", MAX_STATEMENT_BYTES / 1024 / 1024));
  const { text, isUtf8 } = decodeText(bytes);
  if (/^\s*</.test(text)) {
    if (!isUtf8) throw new UnreadableFile(message("statementXml"));
    return { format: "camt.053", statements: parseCamt053(text) };
  }
  if (/^\s*(\{1:|\{4:|:20:)/.test(text) || /^:20:/m.test(text.slice(0, 2000)))
    return { format: "MT940", statements: parseMt940(text) };
  // A program, a picture or an archive has such bytes, no table has.
  if (text.includes("\0") || text.trim() === "") throw new UnreadableFile(message("statementKind"));
  if (!csv) throw new UnreadableFile(message("statementNoMapping"));
  return { format: "CSV", statements: parseCsvStatement(text, csv.account, csv.mapping) };
}

/** UTF-8, or the code page in which Windows writes Arabic: its Latin letters are where all have them. */
function decodeText(bytes: Uint8Array): { text: string; isUtf8: boolean } {
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), isUtf8: true };
  } catch {
    return { text: new TextDecoder("windows-1256").decode(bytes), isUtf8: false };
  }
}
