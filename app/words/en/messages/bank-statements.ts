/**
 * Bank statements and their lines, as refusals, records and the audit page say them. Amounts are cents; `date` is
 * "2026-11-23".
 */
import { createFormat } from "~/words/format";

const { money } = createFormat("en-GB");

export const bankStatementMessages = {
  // files that cannot be read
  statementKind: "this is no bank statement: camt.053, MT940 or CSV",
  statementTooLarge: (megabytes: number) => `the file is larger than ${megabytes} MB`,
  statementTooManyLines: (maxLines: number) =>
    `The file has more than ${maxLines} entries. Nothing was stored. Send the entries in several smaller files.`,
  bankFileTooComplex:
    "The file needs too much memory to be read. Nothing was stored. Send its entries in several smaller files.",
  bankFileTooSlow: (seconds: number) =>
    `The file could not be read within ${seconds} seconds. Nothing was stored. Send its entries in several ` +
    "smaller files.",
  statementDoctype: "a statement must not declare a document type or entities",
  statementXml: "the XML is not well-formed UTF-8",
  statementCsv: "the quotation marks or columns of the CSV are broken",
  statementMissing: (field: string) => `${field} is missing`,
  statementField: (tag: string, written: string) => `${tag} cannot be read: "${written}"`,
  statementAmount: (written: string) => `"${written}" is no amount of this currency`,
  statementCurrency: (written: string) => `"${written}" is no currency`,
  statementDate: (written: string) => `"${written}" is no date`,
  statementDateForm: (written: string, form: string) => `"${written}" is no date of the form ${form}`,
  statementUnbalanced: (account: string) =>
    `account ${account}: opening balance and entries do not make the closing balance, so something is missing`,
  statementColumn: (name: string, columns: string) => `there is no column "${name}" among: ${columns}`,
  statementNoColumns: (account: string) => `nobody has said which column is what in files of account ${account}`,
  statementNoMapping: "this looks like CSV: choose the account whose columns it has",
  /** `why` is one of those above. */
  statementAtLine: (line: number, why: string) => `line ${line}: ${why}`,
  chooseStatement: "choose a file",

  // lines
  whichBankLine: "lineId: which line is it?",
  whichSmePaid: "smeId: which SME is it?",
  lineOver: "the line is decided already",
  lineNotDecided: "nothing is decided about the line yet",
  lineUnknownCurrency: (currency: string) => `no rate is known for ${currency}: the money cannot be booked in dollars`,
  lineReversal: "the bank takes an earlier entry back",
  lineBroughtBack: (endToEndId: string) => `it brought transfer ${endToEndId} back`,
  lineOtherAmount: "another amount than the transfer of this reference: that one still waits",
  lineSameReference: "the bank gave this reference to another entry, too",
  columnMissing: "name the column",
  amountColumns: "name a column with signed amounts, or those of credits and debits",

  // the record
  statementImported: (file: string, lines: number) => `Bank statement ${file} read: ${lines} new entries`,
  columnsKept: (account: string) => `The columns of CSV files of account ${account} were set`,
  lineApplied: (amount: number, reference: string) =>
    `${money(amount)} from the bank was applied by its transfer reference (entry ${reference})`,
  lineAssigned: (amount: number, reference: string) =>
    `${money(amount)} from the bank was assigned by hand (entry ${reference})`,
  lineSetAside: (reference: string, reason: string) => `Entry ${reference} of the bank was set aside: ${reason}`,
  lineTakenBack: (reference: string) => `What was decided about entry ${reference} of the bank was taken back`,
};
