/** Payout batches, as banks and admins call for them, and the remittance advices of suppliers. */
import * as z from "zod";
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
import { importStatusReport, returnLine, settleBatch } from "~/domain/payout-batches/settlement.server";
import { reasonInput } from "~/domain/values/text";
import type { Verb } from "~/domain/verbs/verb.server";
import { get, post } from "~/http/api/protocol/endpoint.server";
import { id, text } from "~/http/api/shapes/basics";
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

export const batchCalls = {
  list: get({
    permission: "payouts.batch",
    summary: "The newest fifty batches.",
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
    notes: "They are drawn up once: each call answers the same texts.",
    output: z.object({
      files: z.object({
        xml: text("<Document>…</Document>").meta({ description: "ISO 20022, pain.001.001.09." }),
        csv: text("Batch,Line,…").meta({ description: "A table, UTF-8 with a byte order mark." }),
      }),
    }),
    run: async ({ actor, id }) => ({
      files: { xml: (await loadBatchFile(actor, id, "xml")).body, csv: (await loadBatchFile(actor, id, "csv")).body },
    }),
  }),
  gather: post({
    verb: createBatch,
    summary: "Gather all that is due into a batch.",
    notes: "A transfer for each supplier. Who is held, or has no account in use, stays out.",
    output: z.object({
      batch: z.object({
        _id: id("batch"),
        number: text("B-0001").meta({ description: "What people call the batch." }),
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
    notes: "With its last transfer the batch is discarded.",
    input: z.object({ lineId }),
    example: { lineId: samples.batchLine },
    run: ({ act, input }) => act(input.lineId),
  }),
  discard: batchAction(discardBatch, "Discard a batch that is not exported.", "batch"),
  approve: batchAction(approveBatch, "Approve a batch that another drafted.", "batch"),
  export: batchAction(exportBatch, "Draw up the files of an approved batch.", "batchApproved"),
  settle: post({
    verb: settleBatch,
    summary: "Say that transfers have arrived.",
    notes: "One, or without `lineId` all that wait. Their orders are paid, and the suppliers get a remittance advice.",
    input: settleForm.extend({
      valueDate: settleForm.shape.valueDate.meta({
        description:
          "The day on which the suppliers have the money, `2026-11-03`, today at the latest. Today if left out.",
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
    summary: "Say that a transfer came back, also after it had arrived.",
    notes: "The supplier reads why. Its orders are due again.",
    input: reasonInput.extend({ lineId }),
    example: { lineId: samples.batchLineSent, desc: "The account is closed." },
    run: ({ act, input }) => act(input.lineId, input.desc),
  }),
  report: post({
    verb: importStatusReport,
    summary: "Take in the bank's report on a batch.",
    notes:
      "pain.002. The same report again changes nothing. Reports of more than 100 KB are taken in on the batch's page.",
    input: z.object({ batchId, report: z.string({ error: message("chooseReport") }) }),
    example: { batchId: samples.batchExported, report: EXAMPLE_REPORT },
    output: z.object({
      outcome: z.object({
        settled: idList("Those that arrived."),
        returned: idList("Those that came back."),
        noted: idList("Those that are on their way."),
        unknown: idList("What is of no transfer of this batch."),
      }),
    }),
    run: async ({ act, input, request }) => ({
      outcome: await act(input.batchId, new Blob([input.report]), { signal: request.signal }),
    }),
  }),
};

export const remittanceCalls = {
  list: get({
    permission: "remittances.own",
    summary: "The newest fifty transfers that the bank paid you.",
    output: z.object({ remittances: z.array(remittanceRowShape) }),
    run: async ({ actor }) => ({ remittances: (await listOwnRemittances(actor)).map(remittanceRowJson) }),
  }),
  show: get({
    permission: "remittances.own",
    of: "remittance",
    summary: "The remittance advice of a transfer.",
    output: z.object({ remittance: remittanceShape }),
    run: async ({ actor, id }) => ({ remittance: remittanceJson(await loadRemittance(actor, id)) }),
  }),
};
