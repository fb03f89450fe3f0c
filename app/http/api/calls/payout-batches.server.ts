/** Calls about payout batches, for bank and admins, and suppliers' remittance advices. */
import * as z from "zod";
import { recordDownload } from "~/domain/accesses/access.server";
import { loadOrderReferences } from "~/domain/orders/order-checkout.server";
import { batchName } from "~/domain/payout-batches/batch";
import {
  approveBatch,
  createBatch,
  discardBatch,
  exportBatch,
  removeBatchLine,
} from "~/domain/payout-batches/batch.server";
import { settleForm } from "~/domain/payout-batches/batch-forms";
import {
  listBatches,
  listOwnRemittances,
  loadBatch,
  loadBatchFile,
  loadRemittance,
} from "~/domain/payout-batches/batch-view.server";
import { MAX_REPORT_BYTES } from "~/domain/payout-batches/pain-002";
import { importStatusReport, returnLine, settleBatch } from "~/domain/payout-batches/settlement.server";
import { reasonInput } from "~/domain/values/text";
import type { Verb } from "~/domain/verbs/verb.server";
import { get, post } from "~/http/api/protocol/endpoint.server";
import { id, text, wholeShape } from "~/http/api/shapes/basics";
import { domainQuery, pageQuery } from "~/http/api/shapes/list-queries";
import {
  batchJson,
  batchRowJson,
  batchRowShape,
  batchShape,
  leftOutJson,
  leftOutShape,
  remittanceJson,
  remittanceRowJson,
  remittanceRowShape,
  remittanceShape,
} from "~/http/api/shapes/payout-batches";
import { type Sample, samples } from "~/http/api/shapes/samples";
import { message } from "~/words/message";

const batchId = z.string({ error: message("whichBatch") });
const lineId = z.string({ error: message("whichLine") });

const batchAction = (verb: Verb<[id: string], void>, summary: string, batch: Sample, notes?: string) =>
  post({
    verb,
    summary,
    notes,
    input: z.object({ batchId }),
    example: { batchId: samples[batch] },
    run: ({ act, input }) => act(input.batchId),
  });

const idList = (description: string) => z.array(text("DHOW-B-0001-0001")).meta({ description });

const EXAMPLE_REPORT =
  "<Document><CstmrPmtStsRpt><OrgnlPmtInfAndSts><OrgnlPmtInfId>DHOW-B-0001-USD</OrgnlPmtInfId>" +
  "<TxInfAndSts><OrgnlEndToEndId>DHOW-B-0001-0001</OrgnlEndToEndId><TxSts>ACSP</TxSts></TxInfAndSts>" +
  "</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>";

/** Calls about payout batches. */
export const batchCalls = {
  list: get({
    permission: "payouts.batch",
    summary: "The latest fifty batches.",
    changing: { items: "batches", kind: "batch", name: "ListedBatch" },
    output: z.object({ batches: z.array(batchRowShape) }),
    run: async ({ actor }) => ({ batches: (await listBatches(actor)).map(batchRowJson) }),
  }),
  show: get({
    permission: "payouts.batch",
    of: "batch",
    summary: "A batch with its transfers.",
    output: z.object({ batch: batchShape }),
    run: async ({ actor, id }) => ({ batch: batchJson(await loadBatch(actor, id)) }),
  }),
  file: get({
    permission: "payouts.batch",
    of: "batchExported",
    summary: "The files of an exported batch.",
    notes:
      "The files are created once; each call returns the same files. `pub/batch/xml` and `pub/batch/csv` download one.",
    output: z.object({
      files: z.object({
        xml: text("<Document>…</Document>").meta({ description: "ISO 20022, pain.001.001.09." }),
        csv: text("Batch,Line,…").meta({ description: "UTF-8 with a byte order mark." }),
      }),
    }),
    run: async ({ actor, id }) => {
      const { number, body: xml } = await loadBatchFile(actor, id, "xml");
      const { body: csv } = await loadBatchFile(actor, id, "csv");
      await recordDownload({ kind: "bankFile", accountId: actor.accountId, target: batchName(number) });
      return { files: { xml, csv } };
    },
  }),
  gather: post({
    verb: createBatch,
    summary: "Create a batch of all due payouts.",
    notes: "One transfer for each supplier. Suppliers on hold or without an active bank account are left out.",
    output: z.object({
      batch: z.object({
        _id: id("batch"),
        number: text("B-0001").meta({ description: "The batch number that people use." }),
        leftOut: leftOutShape,
      }),
    }),
    async run({ act, key }) {
      const { id: _id, number, leftOut } = await act(key);
      return { batch: { _id, number: batchName(number), leftOut: leftOutJson(leftOut) } };
    },
  }),
  remove: post({
    verb: removeBatchLine,
    summary: "Remove a transfer from a draft.",
    notes: "Removing the last transfer discards the batch.",
    input: z.object({ lineId }),
    example: { lineId: samples.batchLine },
    run: ({ act, input }) => act(input.lineId),
  }),
  discard: batchAction(discardBatch, "Discard a batch before its export.", "batch"),
  approve: batchAction(approveBatch, "Approve a batch that another person created.", "batch"),
  export: batchAction(exportBatch, "Create the bank files of an approved batch.", "batchApproved"),
  settle: post({
    verb: settleBatch,
    summary: "Mark transfers as arrived.",
    notes:
      "Marks the transfer `lineId`, or all pending transfers without it. Their orders count as paid, and the " +
      "suppliers receive a remittance advice.",
    input: settleForm.extend({
      valueDate: settleForm.shape.valueDate.meta({
        description:
          "The day on which the suppliers receive the money, such as `2026-11-03`, at the latest today. Left " +
          "out: today.",
      }),
      batchId,
      lineId: lineId.optional(),
    }),
    example: { batchId: samples.batchExported, reference: "FT26307001" },
    run: ({ act, input: { batchId, lineId: line = null, valueDate, reference } }) =>
      act(batchId, line, { valueDate, reference }),
  }),
  return: post({
    verb: returnLine,
    summary: "Mark a transfer as returned, even after it arrived.",
    notes: "The supplier sees the reason. Its orders are due for payout again.",
    input: reasonInput.extend({ lineId }),
    example: { lineId: samples.batchLineSent, desc: "The account is closed." },
    run: ({ act, input }) => act(input.lineId, input.desc),
  }),
  report: post({
    verb: importStatusReport,
    summary: "Import the bank's status report on a batch.",
    notes: `pain.002, up to ${MAX_REPORT_BYTES / 1024 / 1024} MB. Importing the same report again changes nothing.`,
    // JSON escapes quotes and line ends, so a report takes up to twice its bytes.
    maxBytes: 2 * MAX_REPORT_BYTES + 1024,
    input: z.object({ batchId, report: z.string({ error: message("chooseReport") }) }),
    example: { batchId: samples.batchExported, report: EXAMPLE_REPORT },
    output: z.object({
      outcome: z.object({
        settled: idList("Transfers that arrived."),
        returned: idList("Transfers that were returned."),
        noted: idList("Transfers on their way."),
        unknown: idList("Ids that belong to no transfer of this batch."),
      }),
    }),
    run: async ({ act, input, request }) => ({
      outcome: await act(input.batchId, new Blob([input.report]), { signal: request.signal }),
    }),
  }),
};

/** Calls about the supplier's own remittance advices. */
export const remittanceCalls = {
  list: get({
    permission: "remittances.own",
    summary: "All payouts to you, newest first.",
    query: pageQuery,
    output: z.object({ remittances: z.array(remittanceRowShape), count: wholeShape(1) }),
    async run({ actor, query }) {
      const { rows, count } = await listOwnRemittances(actor, domainQuery(query));
      return { remittances: rows.map(remittanceRowJson), count };
    },
  }),
  show: get({
    permission: "remittances.own",
    of: "remittance",
    summary: "A transfer's remittance advice.",
    output: z.object({ remittance: remittanceShape }),
    async run({ actor, id }) {
      const remittance = await loadRemittance(actor, id);
      const references = await loadOrderReferences(remittance.orders.map((order) => order.id));
      return { remittance: remittanceJson(remittance, references) };
    },
  }),
};
