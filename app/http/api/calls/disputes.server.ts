/** Calls about disputes of orders. */
import * as z from "zod";
import { disputeAnswerInput, disputeDecisionInput, disputeInput, MAX_DISPUTE_FILES } from "~/domain/disputes/dispute";
import {
  acceptDispute,
  addDisputeFile,
  answerDispute,
  decideDispute,
  disputeOrder,
  withdrawDispute,
} from "~/domain/disputes/dispute.server";
import { listDisputeQueue } from "~/domain/disputes/dispute-list.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { get, post } from "~/http/api/protocol/endpoint.server";
import { wholeShape } from "~/http/api/shapes/basics";
import { disputeJson, disputeRowJson, disputeRowShape, disputeShape } from "~/http/api/shapes/disputes.server";
import { pageQuery } from "~/http/api/shapes/list-queries";
import { samples } from "~/http/api/shapes/samples";
import { message } from "~/words/message";
import { orderAt } from "./expansions.server";
import { orderAction, orderId } from "./order-action.server";

/** Calls about disputes. */
export const disputeCalls = {
  ofOrder: get({
    permission: "orders.see",
    of: "order",
    summary: "An order's disputes, oldest first.",
    output: z.object({ disputes: z.array(disputeShape) }),
    async run({ actor, id }) {
      const { number, disputes } = await loadOrderView(actor, id);
      return { disputes: disputes.map((dispute) => disputeJson(dispute, number)) };
    },
  }),
  list: get({
    permission: "orders.dispute.decide",
    summary: "Open disputes, oldest first, or ended ones, newest first.",
    query: pageQuery.extend({
      list: z
        .enum(["open", "ended"], { error: message("mustBeOneOf", "list", "open, ended") })
        .default("open")
        .meta({ description: "Open or ended disputes.", examples: ["open"] }),
    }),
    changing: { items: "disputes", kind: "order", subject: "order_id" },
    expands: { order: orderAt("disputes.order_id") },
    output: z.object({ disputes: z.array(disputeRowShape), count: wholeShape(1) }),
    async run({ query }) {
      const { rows, count } = await listDisputeQueue(query, query.list);
      return { disputes: rows.map(disputeRowJson), count };
    },
  }),
  create: post({
    verb: disputeOrder,
    summary: "Dispute an amount of a delivered order.",
    notes:
      "The amount is laid on the last unpaid instalments. Until the dispute ends, that part is not late. Refused " +
      "with `done_already` while another dispute is open, and with `wrong_status` before the delivery or after the " +
      "last day.",
    input: disputeInput.extend({
      orderId,
      reason: disputeInput.shape.reason.meta({ description: "The kind of the problem." }),
    }),
    example: {
      orderId: samples.orderToDispute,
      amount: 10,
      reason: "damaged",
      desc: "Two boxes were wet.",
    },
    run: ({ act, input: { orderId: order, ...dispute } }) => act(order, dispute),
  }),
  withdraw: orderAction(withdrawDispute, "Withdraw the open dispute of an order.", "orderDisputed"),
  accept: orderAction(
    acceptDispute,
    "Accept the open dispute of an order. The disputed amount is credited at once.",
    "orderDisputed",
  ),
  answer: post({
    verb: answerDispute,
    summary: "Answer the open dispute of an order, once.",
    input: disputeAnswerInput.extend({ orderId }),
    example: { orderId: samples.orderDisputed, desc: "The driver counted eight boxes." },
    run: ({ act, input }) => act(input.orderId, input.desc),
  }),
  file: post({
    verb: addDisputeFile,
    summary: "Add a photograph or document to the open dispute of an order.",
    notes: `Each party can send ${MAX_DISPUTE_FILES} files.`,
    input: z.object({ orderId }),
    example: { orderId: samples.orderDisputed },
    file: "files",
    output: z.object({
      fileId: z.uuid().meta({ description: "`_id` of the file.", examples: ["0199aa00-0000-7000-8000-000000000197"] }),
    }),
    run: async ({ act, input, upload, request, key }) => ({
      fileId: await act(input.orderId, upload, { key, signal: request.signal }),
    }),
  }),
  decide: post({
    verb: decideDispute,
    summary: "Decide the open dispute of an order.",
    notes: "Takes two admins where there are two. A credit note takes the credited part off the order.",
    input: disputeDecisionInput.extend({
      orderId,
      credited: disputeDecisionInput.shape.credited.meta({
        description: "Dollars that the SME need not pay, at most the disputed amount. 0 rejects the dispute.",
      }),
    }),
    example: { orderId: samples.orderDisputed, credited: 5, desc: "One box was wet." },
    run: ({ act, input: { orderId: order, ...decision } }) => act(order, decision),
  }),
};
