import * as z from "zod";
import { bankLineStates } from "~/domain/bank-statements/bank-line";
import { assignLine, ignoreLine, linkLine, undoLine } from "~/domain/bank-statements/bank-line.server";
import {
  findBankStatement,
  findStatementFile,
  listBankStatements,
} from "~/domain/bank-statements/bank-statement.server";
import { columnsInput, toCsvColumns } from "~/domain/bank-statements/csv-columns";
import { listCsvAccounts, saveCsvColumns } from "~/domain/bank-statements/csv-columns.server";
import { importStatement, MAX_ENTRIES_AT_ONCE } from "~/domain/bank-statements/import.server";
import { listUnidentifiedLines } from "~/domain/bank-statements/unidentified.server";
import { reconcileNewest } from "~/domain/cash-reconciliation/cash-reconciliation.server";
import { loadSuspenseTotal } from "~/domain/month-closing/month-closing.server";
import { nullableLineInput, reasonInput } from "~/domain/values/text";
import { csvColumnNames } from "~/formats/csv-mapping";
import { MAX_STATEMENT_BYTES } from "~/formats/statement";
import { get, post } from "~/http/api/protocol/endpoint.server";
import {
  bankLineJson,
  bankLineShape,
  bankStatementJson,
  bankStatementShape,
  cashReconciliationJson,
  cashReconciliationShape,
  importedStatementJson,
  importedStatementShape,
  otherTransfer,
  shownStatementJson,
  shownStatementShape,
  suspenseJson,
  suspenseShape,
} from "~/http/api/shapes/bank-statements";
import { id, text, textOrNull, wholeShape } from "~/http/api/shapes/basics";
import { pageQuery } from "~/http/api/shapes/list-queries";
import { samples } from "~/http/api/shapes/samples";
import { message } from "~/words/message";
import { smeAt } from "./expansions.server";

const lineId = z.string({ error: message("whichBankLine") });
const decidedLine = z.object({ line: z.object({ _id: id("bankLine") }) });

const column = textOrNull("Amount").meta({ description: "The column's title or number. Null without such a column." });
const columns = z.object({
  delimiter: text(",").meta({ description: "Column separator." }),
  decimalSign: text(".").meta({ description: "Decimal sign of amounts." }),
  dateForm: text("YYYY-MM-DD").meta({ description: "Date format." }),
  creditWords: z.array(text("CR").meta({ description: "A word." })).meta({
    description: "The words in `direction` for incoming money. Empty without such a column.",
    examples: [["C", "CR"]],
  }),
  debitWords: z
    .array(text("DR").meta({ description: "A word." }))
    .meta({ description: "The words for outgoing money.", examples: [["D", "DR"]] }),
  otherWords: z
    .array(text("Balance").meta({ description: "A word." }))
    .meta({ description: "The words of lines that are no bookings.", examples: [["Balance"]] }),
  ...(Object.fromEntries(csvColumnNames.map((name) => [name, column])) as Record<
    (typeof csvColumnNames)[number],
    typeof column
  >),
});

/** Calls about bank statements and their lines. */
export const bankStatementCalls = {
  list: get({
    permission: "transfers.see",
    summary: "Imported bank statements, newest first.",
    query: pageQuery,
    changing: { items: "statements", kind: "statement" },
    output: z.object({ statements: z.array(bankStatementShape), count: wholeShape(1) }),
    run: async ({ actor, query }) => {
      const { rows, count } = await listBankStatements(actor, query);
      return { statements: rows.map(bankStatementJson), count };
    },
  }),
  show: get({
    permission: "transfers.see",
    summary: "A bank statement and its lines, in the file's order.",
    of: "bankStatement",
    expands: { sme: smeAt("lines.sme_id") },
    query: pageQuery.extend({
      state: z
        .enum(bankLineStates, { error: message("mustBeOneOf", "state", bankLineStates.join(", ")) })
        .optional()
        .meta({ description: "Only lines in this state.", examples: ["proposed"] }),
    }),
    output: z.object({
      statement: shownStatementShape,
      matched: wholeShape(1).meta({ description: "Number of applied lines." }),
      unmatched: wholeShape(0).meta({ description: "Number of stored lines that are still to be matched." }),
      lines: z.array(bankLineShape),
      count: wholeShape(1),
    }),
    run: async ({ actor, id: statementId, query }) => {
      const { statement, counts, lines } = await findBankStatement(actor, statementId, query.state ?? null, query);
      return {
        statement: shownStatementJson(statement),
        matched: counts.applied ?? 0,
        unmatched: counts.new ?? 0,
        lines: lines.rows.map(bankLineJson),
        count: lines.count,
      };
    },
  }),
  unidentified: get({
    permission: "transfers.see",
    summary: "Lines of all statements that need a decision, oldest booking date first.",
    notes:
      "Their money is in suspense until the decision. Lines without `dollars` are not booked: outgoing money, and " +
      "amounts without an exchange rate or above the limit. Counts and lists up to 500 lines.",
    query: pageQuery,
    changing: { items: "lines", kind: "bankLine", name: "ListedBankLine" },
    expands: { sme: smeAt("lines.sme_id") },
    output: z.object({ suspense: suspenseShape, lines: z.array(bankLineShape), count: wholeShape(1) }),
    run: async ({ query }) => {
      const { rows, count } = await listUnidentifiedLines(query);
      return { suspense: suspenseJson(await loadSuspenseTotal()), lines: rows.map(bankLineJson), count };
    },
  }),
  cash: get({
    permission: "transfers.see",
    summary: "The ledger's cash against each account's newest closing balance.",
    notes:
      "`closing` is `ledgerCash`, `explained`, `unexplained` and `missing` together, in the account's currency. Each " +
      "difference is an entry of a statement that the ledger has not booked, at most 500 for each account.",
    output: z.object({ accounts: z.array(cashReconciliationShape) }),
    run: async () => ({ accounts: (await reconcileNewest()).map(cashReconciliationJson) }),
  }),
  import: post({
    verb: importStatement,
    summary: "Import a bank statement: camt.053, MT940 or CSV.",
    notes:
      "Each line is stored once, even if several files contain it. A line with an SME's transfer reference is " +
      "applied, earliest due instalments first; other lines only get proposals. An unreadable file stores nothing, " +
      "and the error names the line. A CSV line that cannot be read is rejected alone: correct the layout and import " +
      "the file again to add it. A file with more than " +
      `${MAX_ENTRIES_AT_ONCE} lines answers at once with the state \`importing\`; \`statement/show\` has its ` +
      "progress. Importing the same file again returns the same statement.",
    input: z.object({ account: nullableLineInput(64) }),
    example: {},
    file: "statement",
    fileBytes: MAX_STATEMENT_BYTES,
    fileText: `camt.053 (XML), MT940 or CSV, up to ${MAX_STATEMENT_BYTES / 1024 / 1024} MB`,
    output: z.object({ statement: importedStatementShape }),
    async run({ actor, act, input: { account }, upload, key, request }) {
      const fileName = upload instanceof File ? upload.name : "";
      const statementId = await act({ fileName, file: upload ?? new Blob(), account, signal: request.signal }, key);
      return { statement: importedStatementJson(await findStatementFile(actor, statementId)) };
    },
  }),
  columnList: get({
    permission: "transfers.import",
    summary: "Accounts with a CSV column layout, and their layouts.",
    output: z.object({ accounts: z.array(z.object({ account: text("KW81CBKU0000000000001234560101"), columns })) }),
    run: async ({ actor }) => ({
      accounts: (await listCsvAccounts(actor)).map(({ account, mapping }) => ({
        account,
        columns: { otherWords: [], ...mapping },
      })),
    }),
  }),
  columns: post({
    verb: saveCsvColumns,
    summary: "Save the column layout of an account's CSV files.",
    notes:
      "Columns are named by title, or by number from 1. Amounts are one signed column, one column " +
      "with `direction`, or two columns: `credit` and `debit`. With `direction`, list its words in `creditWords` " +
      "and `debitWords`, separated by commas. `otherWords` mark lines that are no bookings. Any other word rejects " +
      "its line.",
    input: columnsInput.safeExtend({
      creditWords: columnsInput.shape.creditWords.meta({
        description: "The words in `direction` for incoming money, separated by commas.",
        examples: ["C, CR, Deposit"],
      }),
      debitWords: columnsInput.shape.debitWords.meta({
        description: "The words in `direction` for outgoing money, separated by commas.",
        examples: ["D, DR, Withdrawal"],
      }),
      otherWords: columnsInput.shape.otherWords.meta({
        description: "The words in `direction` of lines that are no bookings, separated by commas.",
        examples: ["Balance"],
      }),
    }),
    example: {
      account: "KW81CBKU0000000000001234560101",
      delimiter: ",",
      decimalSign: ".",
      dateForm: "DD/MM/YYYY",
      bookedOn: "Date",
      amount: "Amount",
      currency: "USD",
      text: "Narration",
      bankReference: "Reference",
    },
    run: ({ act, input }) => act(toCsvColumns(input)),
  }),
  assign: post({
    verb: assignLine,
    summary: "Assign a line's money to an SME, which also confirms a proposal.",
    notes:
      "The money pays the earliest due instalments; with `keep` it stays on the SME's balance. The balance pays " +
      "instalments that are due today or overdue within minutes, and all others on their due day.",
    input: z.object({
      lineId,
      smeId: z.string({ error: message("whichSmePaid") }),
      keep: z.boolean(message("trueOrFalse")).optional().meta({
        description: "True keeps the money on the SME's balance. Left out: it pays the earliest due instalments.",
      }),
      otherTransfer: otherTransfer("The call is refused if a similar receipt was recorded by hand."),
    }),
    example: { lineId: samples.bankLine, smeId: samples.sme },
    output: decidedLine,
    run: async ({ act, input: { lineId, smeId, keep = false, otherTransfer: isOther = false }, key }) => ({
      line: { _id: await act({ lineId, smeId, isKept: keep, isOther, key }) },
    }),
  }),
  link: post({
    verb: linkLine,
    summary: "Link a line to the receipt that was recorded by hand for the same transfer.",
    notes: "The line's money leaves suspense, because the receipt has booked it. Both must have the same amount.",
    input: z.object({
      lineId,
      receiptId: z.string({ error: message("whichReceipt") }).meta({ description: "`_id` of a receipt." }),
    }),
    example: { lineId: samples.bankLine, receiptId: samples.receipt },
    output: decidedLine,
    run: async ({ act, input, key }) => ({ line: { _id: await act(input.lineId, input.receiptId, key) } }),
  }),
  aside: post({
    verb: ignoreLine,
    summary: "Set a line aside that is no customer payment, with a reason.",
    input: reasonInput.extend({ lineId }),
    example: { lineId: samples.bankLine, desc: "The bank's own." },
    output: decidedLine,
    run: async ({ act, input, key }) => ({ line: { _id: await act(input.lineId, input.desc, key) } }),
  }),
  back: post({
    verb: undoLine,
    summary: "Undo the decision about a line. It is open again.",
    notes: "Payments made with the money are undone first.",
    input: z.object({ lineId }),
    example: { lineId: samples.bankLineDecided },
    output: decidedLine,
    run: async ({ act, input, key }) => ({ line: { _id: await act(input.lineId, key) } }),
  }),
};
