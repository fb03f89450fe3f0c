import * as z from "zod";
import { bankLineStates } from "~/domain/bank-statements/bank-line";
import { assignLine, ignoreLine, undoLine } from "~/domain/bank-statements/bank-line.server";
import { findBankStatement, listBankStatements } from "~/domain/bank-statements/bank-statement.server";
import { columnsInput, toCsvColumns } from "~/domain/bank-statements/csv-columns";
import { listCsvAccounts, saveCsvColumns } from "~/domain/bank-statements/csv-columns.server";
import { importStatement } from "~/domain/bank-statements/import.server";
import { nullableLineInput, reasonInput } from "~/domain/values/text";
import { csvColumnNames } from "~/formats/csv-mapping";
import { get, post } from "~/http/api/protocol/endpoint.server";
import { bankLineJson, bankLineShape, bankStatementJson, bankStatementShape } from "~/http/api/shapes/bank-statements";
import { id, text, textOrNull, wholeShape } from "~/http/api/shapes/basics";
import { pageQuery } from "~/http/api/shapes/list-queries";
import { samples } from "~/http/api/shapes/samples";
import { message } from "~/words/message";

const lineId = z.string({ error: message("whichBankLine") });
const decidedLine = z.object({ line: z.object({ _id: id("bankLine") }) });

const column = textOrNull("Amount").meta({ description: "The column's title or number; null where there is none." });
const columns = z.object({
  delimiter: text(",").meta({ description: "Between columns." }),
  decimalSign: text(".").meta({ description: "In amounts." }),
  dateForm: text("YYYY-MM-DD").meta({ description: "How days are written." }),
  ...(Object.fromEntries(csvColumnNames.map((name) => [name, column])) as Record<
    (typeof csvColumnNames)[number],
    typeof column
  >),
});

export const bankStatementCalls = {
  list: get({
    permission: "transfers.see",
    summary: "The files of banks that were read, the newest first.",
    query: pageQuery,
    output: z.object({ statements: z.array(bankStatementShape), count: wholeShape(1) }),
    run: async ({ actor, query }) => {
      const { rows, count } = await listBankStatements(actor, query);
      return { statements: rows.map(bankStatementJson), count };
    },
  }),
  show: get({
    permission: "transfers.see",
    summary: "A file of a bank and its lines, in its own order.",
    of: "bankStatement",
    query: pageQuery.extend({
      state: z
        .enum(bankLineStates, { error: message("mustBeOneOf", "state", bankLineStates.join(", ")) })
        .optional()
        .meta({ description: "Only those in one state.", examples: ["proposed"] }),
    }),
    output: z.object({ statement: bankStatementShape, lines: z.array(bankLineShape), count: wholeShape(1) }),
    run: async ({ actor, id: statementId, query }) => {
      const { statement, lines } = await findBankStatement(actor, statementId, query.state ?? null, query);
      return { statement: bankStatementJson(statement), lines: lines.rows.map(bankLineJson), count: lines.count };
    },
  }),
  import: post({
    verb: importStatement,
    summary: "Send a file of a bank: camt.053, MT940, or CSV.",
    notes:
      "Each line is stored once, whichever files have it. One with an SME's transfer reference is applied, " +
      "oldest due first; others are proposed, never booked by themselves. A file that cannot be read stores " +
      "nothing, and the refusal names the line. The same file again answers the same.",
    input: z.object({ account: nullableLineInput(64) }),
    example: {},
    file: "statement",
    output: z.object({ statement: z.object({ _id: id("bankStatement") }) }),
    async run({ act, input: { account }, upload, key, request }) {
      const fileName = upload instanceof File ? upload.name : "";
      const bytes = new Uint8Array((await upload?.arrayBuffer()) ?? []);
      return { statement: { _id: await act({ fileName, bytes, account, signal: request.signal }, key) } };
    },
  }),
  columnList: get({
    permission: "transfers.import",
    summary: "The accounts whose CSV files can be read, and which column is what.",
    output: z.object({ accounts: z.array(z.object({ account: text("KW81CBKU0000000000001234560101"), columns })) }),
    run: async ({ actor }) => ({
      accounts: (await listCsvAccounts(actor)).map(({ account, mapping }) => ({ account, columns: { ...mapping } })),
    }),
  }),
  columns: post({
    verb: saveCsvColumns,
    summary: "Say which column of an account's CSV files is what. It is kept for the account.",
    notes:
      "Columns are named by their titles, or by their numbers from 1. Amounts are one column with a sign, or " +
      "with `direction` beside it, or two: `credit` and `debit`.",
    input: columnsInput,
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
    summary: "A line's money is this SME's: also to confirm a proposal.",
    notes: "It pays what is due first; with `keep` it stays on the SME's account.",
    input: z.object({
      lineId,
      smeId: z.string({ error: message("whichSmePaid") }),
      keep: z
        .boolean(message("trueOrFalse"))
        .optional()
        .meta({ description: "Whether the money stays on the SME's account; left out: it pays what is due first." }),
    }),
    example: { lineId: samples.bankLine, smeId: samples.sme },
    output: decidedLine,
    run: async ({ act, input: { lineId, smeId, keep = false }, key }) => ({
      line: { _id: await act({ lineId, smeId, isKept: keep, key }) },
    }),
  }),
  aside: post({
    verb: ignoreLine,
    summary: "A line is no SME's money, and why.",
    input: reasonInput.extend({ lineId }),
    example: { lineId: samples.bankLine, desc: "The bank's own." },
    output: decidedLine,
    run: async ({ act, input, key }) => ({ line: { _id: await act(input.lineId, input.desc, key) } }),
  }),
  back: post({
    verb: undoLine,
    summary: "Take back what was decided about a line: it is open again.",
    notes: "Money that pays an order is put back on the account first.",
    input: z.object({ lineId }),
    example: { lineId: samples.bankLineDecided },
    output: decidedLine,
    run: async ({ act, input, key }) => ({ line: { _id: await act(input.lineId, key) } }),
  }),
};
