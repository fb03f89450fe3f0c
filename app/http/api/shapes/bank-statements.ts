/** Bank statement files and their lines. See app/domain/bank-statements/bank-line.ts. */
import * as z from "zod";
import {
  type BankLine,
  bankLineStates,
  type StatementFile,
  type StatementWithReasons,
  statementStates,
} from "~/domain/bank-statements/bank-line";
import type { CashReconciliation } from "~/domain/cash-reconciliation/cash-reconciliation";
import type { MonthStatement } from "~/domain/month-closing/month-statement";
import { MAX_REASONS, statementFormats } from "~/formats/statement";
import { formatDecimalUnits } from "~/formats/units";
import { message } from "~/words/message";
import { translateToEnglish } from "~/words/translate";
import {
  dollars,
  flag,
  id,
  inDollars,
  inDollarsOrNull,
  iso,
  isoOrNull,
  text,
  textOrNull,
  time,
  timeOrNull,
  wholeShape,
} from "./basics";

const balance = z
  .object({
    on: text("2026-11-22"),
    amount: text("1750.50").meta({ description: "Negative if the account is overdrawn." }),
    currency: text("USD").meta({ description: "Currency of the balance." }),
  })
  .nullable()
  .meta({ description: "Null if the file does not contain it." });
const day = z.iso.date().meta({ examples: ["2026-11-22"] });

/** The input by which an officer says that a similar transfer on record is another one. `purpose`: a sentence. */
export const otherTransfer = (purpose: string) =>
  z
    .boolean(message("trueOrFalse"))
    .optional()
    .meta({ description: `True if a similar transfer on record is another one. ${purpose}` });

const statementProgress = {
  state: z.enum(statementStates).meta({
    description: "`importing`: Dhow is still storing the lines. Lines are matched after that.",
    examples: ["imported"],
  }),
  entries: wholeShape(12).meta({ description: "Number of lines in the file." }),
  stored: wholeShape(12).meta({ description: "Number of lines that are stored so far." }),
  rejected: wholeShape(1).meta({
    description: "Number of CSV lines that cannot be read. They are not stored and not among `entries`.",
  }),
  skipped: wholeShape(0).meta({ description: "Number of CSV lines that are no bookings, by the layout's words." }),
};

const reasons = z
  .array(
    z.object({
      line: wholeShape(17).meta({ description: "The line of the file." }),
      reason: text('"31/02/2026" is not a date').meta({ description: "Why the line cannot be read." }),
    }),
  )
  .meta({ description: `The first ${MAX_REASONS} rejected lines, by line number of the file.` });

/** The answer to an import. */
export const importedStatementShape = z.object({
  _id: id("bankStatement"),
  ...statementProgress,
  rejectedLines: reasons,
});

/** An imported statement file. */
export const bankStatementShape = z
  .object({
    _id: id("bankStatement"),
    fileName: text("november.xml"),
    format: z.enum(statementFormats).meta({ description: "Detected from the content.", examples: ["camt.053"] }),
    accounts: z
      .array(z.object({ account: text("KW81CBKU0000000000001234560101"), opening: balance, closing: balance }))
      .meta({ description: "The balances of each account in the file." }),
    ...statementProgress,
    added: wholeShape(12).meta({
      description: "Number of lines that no earlier file contained. 0 until the import ends.",
    }),
    open: wholeShape(1).meta({ description: "Number of added lines that still need a decision." }),
    by: text("Bank officer").meta({ description: "The officer who uploaded the file." }),
    createdAt: time,
  })
  .meta({ id: "BankStatement" });

/** A statement with its rejected lines. */
export const shownStatementShape = bankStatementShape
  .extend({ rejectedLines: reasons })
  .meta({ id: "BankStatementWithReasons" });

/** The money in ledger account "suspense". */
export const suspenseShape = z
  .object({
    amount: dollars(0).meta({ description: "Dollars on bank statements whose payer is not identified." }),
    entries: wholeShape(0).meta({ description: "Number of their lines." }),
  })
  .meta({ description: "Unidentified money: at the month's end, or now." });

/** Converts the money in suspense to JSON. */
export const suspenseJson = ({ amount, entries }: MonthStatement["suspense"]): z.input<typeof suspenseShape> => ({
  amount: inDollars(amount),
  entries,
});

/** A line of a bank statement. */
export const bankLineShape = z
  .object({
    _id: id("bankLine"),
    account: text("KW81CBKU0000000000001234560101"),
    bankReference: textOrNull("2026112200001").meta({
      description: "The bank's reference of the entry. Null if it has none.",
    }),
    bookedOn: day,
    valueOn: day,
    amount: text("750.50").meta({ description: "The amount at the bank. Negative for outgoing money." }),
    currency: text("USD").meta({ description: "Currency of the amount." }),
    dollars: dollars(750.5)
      .nullable()
      .meta({ description: "The posted amount. Null without an exchange rate, and for outgoing money." }),
    text: text("Invoice 4411").meta({ description: "The payment text." }),
    name: textOrNull("Salmiya Cafes").meta({ description: "The payer's name." }),
    iban: textOrNull("KW81CBKU0000000000001234560101").meta({ description: "The payer's account." }),
    returnCode: textOrNull("AC04").meta({ description: "The bank's return reason code. Null for other lines." }),
    returnReason: textOrNull("Account closed").meta({ description: "The bank's words about a return." }),
    state: z.enum(bankLineStates).meta({
      description:
        "`new`: not yet matched. `linked`: booked by a manual receipt, a claim or a reversal. `out`: outgoing money.",
      examples: ["proposed"],
    }),
    sme_id: id("sme").nullable().meta({ description: "The SME to which the money was applied. Null otherwise." }),
    proposals: z
      .array(
        z.object({
          sme_id: id("sme"),
          company: text("Salmiya Cafés").meta({ description: "The SME's name." }),
          score: wholeShape(90),
          amount: flag(true).meta({ description: "The SME owes exactly this amount." }),
          name: flag(true).meta({ description: "The line contains the SME's name." }),
          payment: id("transactionPaid").nullable().meta({
            description: "`_id` of the payment that outgoing money takes back. Null for incoming money.",
          }),
        }),
      )
      .meta({ description: "Possible payers, best match first. A proposal alone posts nothing." }),
    reason: textOrNull("The bank's own.").meta({
      description: "Why the line was set aside, or could not be applied automatically. Null otherwise.",
    }),
    decidedAt: timeOrNull,
  })
  .meta({ id: "BankLine" });

const progressJson = (file: StatementFile) => ({
  _id: file.id,
  state: file.state,
  entries: file.entries,
  stored: file.storedEntries,
  rejected: file.rejectedLines,
  skipped: file.skippedLines,
});
const reasonsJson = ({ reasons: lines }: StatementWithReasons) => ({
  rejectedLines: lines.map(({ at, reason }) => ({ line: at, reason })),
});

/** Converts a statement file to the answer to its import. */
export const importedStatementJson = (file: StatementWithReasons): z.input<typeof importedStatementShape> => ({
  ...progressJson(file),
  ...reasonsJson(file),
});

/** Converts a statement and its rejected lines to JSON. */
export const shownStatementJson = (file: StatementWithReasons): z.input<typeof shownStatementShape> => ({
  ...bankStatementJson(file),
  ...reasonsJson(file),
});

/** Converts a statement file to JSON. */
export const bankStatementJson = (file: StatementFile): z.input<typeof bankStatementShape> => ({
  ...progressJson(file),
  fileName: file.fileName,
  format: file.format,
  added: file.newEntries,
  open: file.openEntries,
  by: file.importedBy,
  accounts: file.parts.map(({ account, opening, closing }) => ({
    account,
    opening: balanceJson(opening),
    closing: balanceJson(closing),
  })),
  createdAt: iso(file.createdAt),
});

const balanceJson = (statementBalance: StatementFile["parts"][number]["opening"]): z.input<typeof balance> =>
  statementBalance && {
    on: statementBalance.on,
    amount: formatDecimalUnits(statementBalance.amount, statementBalance.currency),
    currency: statementBalance.currency,
  };

/** Converts a statement line to JSON. Its amount is a decimal string in the line's currency. */
export const bankLineJson = (line: BankLine): z.input<typeof bankLineShape> => ({
  _id: line.id,
  account: line.account,
  bankReference: line.bankReference,
  bookedOn: line.bookedOn,
  valueOn: line.valueOn,
  currency: line.currency,
  name: line.name,
  iban: line.iban,
  returnCode: line.returnCode,
  returnReason: line.returnText,
  state: line.state,
  reason: line.reason,
  amount: formatDecimalUnits(line.amount, line.currency),
  dollars: inDollarsOrNull(line.cents),
  text: line.text,
  sme_id: line.sme?.id ?? null,
  proposals: line.proposals.map(({ smeId, sme: company, score, why, paymentId = null }) => ({
    sme_id: smeId,
    company,
    score,
    amount: why.some((proposalReason) => proposalReason !== "name"),
    name: why.includes("name"),
    payment: paymentId,
  })),
  decidedAt: isoOrNull(line.decidedAt),
});

const units = (sample: string, description: string) => text(sample).meta({ description });

/** An account's closing balance against the ledger's cash. */
export const cashReconciliationShape = z
  .object({
    account: text("KW81CBKU0000000000001234560101"),
    on: day.meta({ description: "The day of the closing balance." }),
    currency: text("USD").meta({ description: "Currency of the balance." }),
    ledgerCash: units("1763.00", "The balance before the first statement, and every entry that the ledger has booked."),
    explained: units("0.00", "The entries that officers set aside with a reason."),
    unexplained: units("-12.50", "The other entries that the ledger has not booked."),
    missing: units("0.00", "The amount by which the balances moved without an imported entry."),
    closing: units("1750.50", "The bank's closing balance."),
    differences: z
      .array(
        z.object({
          _id: id("bankLine"),
          bookedOn: day,
          bankReference: textOrNull("2026112200001").meta({
            description: "The bank's reference. Null if it has none.",
          }),
          text: text("Bank fee").meta({ description: "The bank's text." }),
          amount: text("-12.50").meta({ description: "The amount at the bank. Negative for outgoing money." }),
          reason: textOrNull("fee for January").meta({ description: "Why the ledger has not booked it. May be null." }),
          isExplained: z.boolean().meta({ description: "True if an officer set the entry aside.", examples: [true] }),
        }),
      )
      .meta({ description: "The entries that the ledger has not booked, oldest first." }),
  })
  .meta({ id: "CashReconciliation" });

/** The most differences of an account in an answer. */
const MAX_DIFFERENCES = 500;

export const cashReconciliationJson = (from: CashReconciliation): z.input<typeof cashReconciliationShape> => {
  const amount = (cents: number) => formatDecimalUnits(cents, from.currency);
  return {
    account: from.account,
    on: from.on,
    currency: from.currency,
    ledgerCash: amount(from.ledgerCash),
    explained: amount(from.explained),
    unexplained: amount(from.unexplained),
    missing: amount(from.missing),
    closing: amount(from.closing),
    differences: from.differences.slice(0, MAX_DIFFERENCES).map((difference) => ({
      _id: difference.lineId,
      bookedOn: difference.bookedOn,
      bankReference: difference.bankReference,
      text: difference.text,
      amount: formatDecimalUnits(difference.amount, difference.currency),
      reason: difference.reason === null ? null : translateToEnglish(difference.reason),
      isExplained: difference.isExplained,
    })),
  };
};
