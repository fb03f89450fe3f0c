/** Calls about write-offs and recoveries, for admins and the bank. */
import * as z from "zod";
import { linesInput } from "~/domain/values/text";
import { recoverDebt, undoRecovery } from "~/domain/write-offs/recovery.server";
import { undoWriteOff } from "~/domain/write-offs/undo.server";
import { recoveryInput, undoWriteOffForm } from "~/domain/write-offs/write-off";
import { writeOffDebt } from "~/domain/write-offs/write-off.server";
import { listWriteOffs } from "~/domain/write-offs/write-off-list.server";
import { get, post } from "~/http/api/protocol/endpoint.server";
import { dollars, id, inDollars, iso, text, time, wholeShape } from "~/http/api/shapes/basics";
import { pageQuery } from "~/http/api/shapes/list-queries";
import { samples } from "~/http/api/shapes/samples";
import { message } from "~/words/message";
import { orderAt, smeAt } from "./expansions.server";
import { smeId } from "./verdicts.server";

const writeOffShape = z
  .object({
    orderId: id("orderWrittenOff").meta({ description: "`_id` of the order." }),
    smeId: id("smeInDefault").meta({ description: "`_id` of the SME." }),
    sme: text("Gulf Pantry Trading").meta({ description: "The SME's name." }),
    amount: dollars(750).meta({ description: "The written-off debt. 0 once the write-off was undone." }),
    recovered: dollars(100).meta({ description: "The part that came back." }),
    reason: text("The shop is closed.").meta({ description: "The officer's reason." }),
    by: text("Noura Al Kandari").meta({ description: "The officer who approved it." }),
    createdAt: time.meta({ description: "When it was written off.", examples: ["2027-03-02T07:30:00.000Z"] }),
  })
  .meta({ id: "WriteOff" });

const orderId = recoveryInput.shape.orderId.meta({ description: "`_id` of the written-off order." });

const recoveryOf = (description: string) =>
  recoveryInput.extend({ orderId, amount: recoveryInput.shape.amount.meta({ description }) });

/** Calls about write-offs. */
export const writeOffCalls = {
  list: get({
    permission: "writeOffs.see",
    summary: "Written-off debts and their recoveries, newest first.",
    query: pageQuery,
    changing: { items: "writeOffs", kind: "order", subject: "orderId" },
    expands: { order: orderAt("writeOffs.orderId"), sme: smeAt("writeOffs.smeId") },
    output: z.object({
      writeOffs: z.array(writeOffShape).meta({ description: "Write-offs on this page." }),
      count: wholeShape(1),
    }),
    async run({ query }) {
      const { rows, count } = await listWriteOffs(query);
      return {
        writeOffs: rows.map((row) => ({
          orderId: row.orderId,
          smeId: row.smeId,
          sme: row.sme,
          amount: inDollars(row.amount),
          recovered: inDollars(row.recovered),
          reason: row.reason,
          by: row.by,
          createdAt: iso(row.createdAt),
        })),
        count,
      };
    },
  }),
  create: post({
    verb: writeOffDebt,
    summary: "Write off the debt of an SME's delivered order, or of all of them.",
    notes:
      "The SME must be in default, insolvent or written off, without money on account. A second admin must approve " +
      "it, if there is one. Refused with `nothing_due` if nothing is unpaid, and with `wrong_status` while a dispute " +
      "or a payment is open.",
    input: z.object({
      smeId,
      orderId: z
        .uuid({ error: message("selectDebt") })
        .nullable()
        .default(null)
        .meta({ description: "`_id` of the order. Null for all delivered orders, at most 100.", examples: [null] }),
      desc: linesInput(message("enterDescription")).meta({ description: "The reason, for officers." }),
    }),
    example: { smeId: samples.smeInDefault, desc: "The shop is closed for good." },
    async run({ act, input }) {
      await act(input);
    },
  }),
  recover: post({
    verb: recoverDebt,
    summary: "Record that a part of a written-off debt came back.",
    notes:
      "Takes the money from the SME's balance. Refused with `nothing_on_account` without money there, and with " +
      "`too_much` above the balance or the unrecovered debt.",
    input: recoveryOf("The recovered amount in dollars."),
    example: { orderId: samples.orderWrittenOff, amount: 1 },
    run: ({ act, input, key }) => act(input.orderId, input.amount, key),
  }),
  undoRecovery: post({
    verb: undoRecovery,
    summary: "Return a recovery to the SME's balance, if it was recorded by mistake.",
    notes: "Refused with `too_much` above the recovered amount. The SME's debt is written off again.",
    input: recoveryOf("The amount to return, in dollars."),
    example: { orderId: samples.orderRecovered, amount: 1 },
    run: ({ act, input, key }) => act(input.orderId, input.amount, key),
  }),
  undo: post({
    verb: undoWriteOff,
    summary: "Undo a write-off: the SME owes the instalments again, with their old deadlines.",
    notes:
      "A second admin must approve it, if there is one. Refused with `wrong_status` if a part of the debt came back, " +
      "or if the SME's company is closed.",
    input: undoWriteOffForm.extend({
      orderId,
      desc: undoWriteOffForm.shape.desc.meta({ description: "The reason, for officers." }),
    }),
    example: { orderId: samples.orderLost, desc: "The court accepted the plan." },
    async run({ act, input }) {
      await act(input.orderId, input.desc);
    },
  }),
};
