/** Tells a bank statement's form by its content, and reads it. */
import { say } from "~/words/say";
import { readCamt053 } from "./camt-053";
import type { CsvMapping } from "./csv-mapping";
import { readCsvStatement } from "./csv-statement";
import { readMt940 } from "./mt940";
import { type BankStatement, LARGEST_STATEMENT, type StatementFormat, Unreadable } from "./statement";

/** For a CSV file: whose it is, and which column is what. */
export interface CsvAccount {
  account: string;
  mapping: CsvMapping;
}

export interface ReadStatement {
  format: StatementFormat;
  statements: BankStatement[];
}

/** Errors: Unreadable: what is none of the three, is too large or not whole; a CSV file without `csv`. */
export function readBankStatement(bytes: Uint8Array, csv: CsvAccount | null): ReadStatement {
  if (bytes.length > LARGEST_STATEMENT) throw new Unreadable(say("statementTooLarge", LARGEST_STATEMENT / 1024 / 1024));
  const { text, isUtf8 } = decoded(bytes);
  if (/^\s*</.test(text)) {
    if (!isUtf8) throw new Unreadable(say("statementXml"));
    return { format: "camt.053", statements: readCamt053(text) };
  }
  if (/^\s*(\{1:|\{4:|:20:)/.test(text) || /^:20:/m.test(text.slice(0, 2000)))
    return { format: "MT940", statements: readMt940(text) };
  // A program, a picture or an archive has such bytes, no table has.
  if (text.includes("\0") || text.trim() === "") throw new Unreadable(say("statementKind"));
  if (!csv) throw new Unreadable(say("statementNoMapping"));
  return { format: "CSV", statements: readCsvStatement(text, csv.account, csv.mapping) };
}

/** UTF-8, or the code page in which Windows writes Arabic: its Latin letters are where all have them. */
function decoded(bytes: Uint8Array): { text: string; isUtf8: boolean } {
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), isUtf8: true };
  } catch {
    return { text: new TextDecoder("windows-1256").decode(bytes), isUtf8: false };
  }
}
