/** Errors and events about bank statements and their entries. Amounts are cents. */
import { createFormat } from "~/words/format";

const { money } = createFormat("en-GB");

export const bankStatementMessages = {
  // unreadable files
  statementKind: "This is not a bank statement. Upload a camt.053, MT940 or CSV file.",
  statementTooLarge: (megabytes: number) => `The file must be ${megabytes} MB or smaller`,
  statementTooManyLines: (maxLines: number) =>
    `The file has more than ${maxLines} entries. Nothing was saved. Split it into smaller files.`,
  bankFileTooComplex: "We need too much memory to read this file. Nothing was saved. Split it into smaller files.",
  bankFileTooSlow: (seconds: number) =>
    `We could not read the file within ${seconds} seconds. Nothing was saved. Split it into smaller files.`,
  statementDoctype: "The file must not declare a document type or entities",
  statementXml: "The file is not well-formed XML in UTF-8",
  statementCsv: "The CSV file has wrong quotation marks or columns",
  statementMissing: (field: string) => `${field} is missing`,
  statementField: (tag: string, written: string) => `${tag} cannot be read: "${written}"`,
  statementAmount: (written: string) => `"${written}" is not an amount in this currency`,
  statementCurrency: (written: string) => `"${written}" is not a currency`,
  statementDate: (written: string) => `"${written}" is not a date`,
  statementDateForm: (written: string, form: string) => `"${written}" is not a date in the format ${form}`,
  statementUnbalanced: (account: string) =>
    `Account ${account}: the opening balance plus the entries is not the closing balance, so entries are missing`,
  statementColumn: (name: string, columns: string) => `The file has no column "${name}". Its columns: ${columns}`,
  statementNoColumns: (account: string) => `Account ${account} has no CSV column layout yet. Add one first.`,
  statementNoMapping: "This is a CSV file. Choose its column layout.",
  statementNoBookings: "No line of the file is a booking. Nothing was saved.",
  /** `first`: the first line and its reason. */
  statementNothingRead: (lines: number, first: string) =>
    `None of the ${lines} lines can be read, so nothing was saved. ${first}`,
  /** `why`: one of the messages above. */
  statementAtLine: (line: number, why: string) => `Line ${line}: ${why}`,
  chooseStatement: "Choose a file",

  // lines
  whichBankLine: "Choose the entry",
  whichSmePaid: "Choose the SME",
  lineOver: "This entry has already been decided.",
  lineNotDecided: "This entry has not been decided yet.",
  lineUnknownCurrency: (currency: string) =>
    `We have no exchange rate for ${currency}, so we cannot book this money in dollars.`,
  lineTooLarge: (maxAmount: number) => `The amount is above ${money(maxAmount)}, so we cannot book it.`,
  lineReversal: "The bank reverses an earlier entry",
  lineBroughtBack: (endToEndId: string) => `Return of transfer ${endToEndId}`,
  lineOtherAmount: (endToEndId: string) =>
    `Amount or currency differs from transfer ${endToEndId}, so the transfer was not settled`,
  lineOtherReturn: (endToEndId: string) =>
    `Amount or currency differs from transfer ${endToEndId}, for example after charges, so it is not a full return`,
  lineRepeats: (endToEndId: string) =>
    `The statements have transfer ${endToEndId} more than once. The bank may have booked it twice, or corrects that. ` +
    "Ask the bank before you decide.",
  lineOfEndedRefund: (endToEndId: string) =>
    `Refund ${endToEndId} was withdrawn or returned. Its money is in the SME's balance.`,
  lineOfClaim: (name: string) => `Transfer of insurance claim ${name}`,
  lineOtherClaim: (reference: string) =>
    `The entry names claim ${reference}, but its amount, currency or direction differs. Ignore it, and record the ` +
    "claim's transfer by hand.",
  lineBookedToClaim: (amount: number, name: string, claim: string) =>
    `${money(amount)} from bank entry ${name} booked to insurance claim ${claim}`,
  lineReturnsPayment: (receipt: string) => `The bank takes payment ${receipt} back`,
  lineOfReversal: (name: string, receipt: string) => `Bank entry ${name} linked to the reversal of payment ${receipt}`,
  lineOtherPayment: "The entry's amount differs from the payment. Record the reversal without the entry.",
  lineSameReference: "Another entry has the same bank reference",
  statementDirection: (word: string) =>
    word === ""
      ? "The line does not say whether money came in or went out"
      : `"${word}" is not among the layout's words for credit and debit`,
  directionWordsMissing: "Enter the words in this column, separated by commas",
  wordOfBoth: (word: string) => `"${word}" cannot mean both credit and debit`,
  wordOfBooking: (word: string) => `"${word}" already means credit or debit`,
  chooseMeaning: "Choose the meaning of this word",
  chooseWords: "Choose the meaning of each word in this column",
  noBookingWord: "At least one word must mean credit or debit",
  tooManyWords: (maxWords: number) => `This column has more than ${maxWords} different words. Choose another column.`,
  previewKind: (format: string) => `This is a ${format} file, which needs no column layout. Import it directly.`,
  statementDraftGone: "This file is no longer kept. Upload it again.",
  enterAccount: "Enter the account number",
  columnMissing: "Fill in this field",
  amountColumns: "Enter a column with signed amounts, or one column for credits and one for debits",

  // events
  statementReceived: (file: string, entries: number) =>
    `Bank statement ${file} received: ${entries === 1 ? "1 entry" : `${entries} entries`}`,
  statementCorrected: (file: string, lines: number) =>
    `Bank statement ${file} imported again: ${lines === 1 ? "1 more entry" : `${lines} more entries`}`,
  /** Events from before CSV lines could be rejected have no third value. */
  statementImported: (file: string, lines: number, rejected = 0) =>
    `Bank statement ${file} imported: ${lines === 1 ? "1 new entry" : `${lines} new entries`}` +
    (rejected === 0 ? "" : `, ${rejected === 1 ? "1 line" : `${rejected} lines`} rejected`),
  columnsKept: (account: string) => `CSV column layout saved for account ${account}`,
  lineApplied: (amount: number, reference: string) =>
    `${money(amount)} matched by transfer reference (bank entry ${reference})`,
  lineAssigned: (amount: number, reference: string) => `${money(amount)} matched manually (bank entry ${reference})`,
  lineSetAside: (reference: string, reason: string) => `Bank entry ${reference} ignored: ${reason}`,
  lineTakenBack: (reference: string) => `Decision on bank entry ${reference} undone`,
};
