/** Calls about reschedules of orders. */
import * as z from "zod";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { rescheduleInput, rescheduleRefusalInput } from "~/domain/reschedules/reschedule";
import {
  agreeToReschedule,
  consentToReschedule,
  declineReschedule,
  proposeReschedule,
  refuseReschedule,
  withdrawReschedule,
} from "~/domain/reschedules/reschedule.server";
import { listWaitingReschedules } from "~/domain/reschedules/reschedule-list.server";
import { get, post } from "~/http/api/protocol/endpoint.server";
import { wholeShape } from "~/http/api/shapes/basics";
import { pageQuery } from "~/http/api/shapes/list-queries";
import {
  rescheduleJson,
  rescheduleShape,
  waitingRescheduleJson,
  waitingRescheduleShape,
} from "~/http/api/shapes/reschedules";
import { momentary, samples } from "~/http/api/shapes/samples";
import { orderAt } from "./expansions.server";
import { orderAction, orderId } from "./order-action.server";

/** Calls about reschedules. */
export const rescheduleCalls = {
  ofOrder: get({
    permission: "orders.see",
    of: "order",
    summary: "An order's reschedules, oldest first.",
    notes: "An SME sees a reschedule once the bank and the insurer have consented.",
    output: z.object({ reschedules: z.array(rescheduleShape) }),
    async run({ actor, id }) {
      const { number, reschedules } = await loadOrderView(actor, id);
      return { reschedules: reschedules.map((reschedule) => rescheduleJson(reschedule, number)) };
    },
  }),
  waiting: get({
    permission: "orders.reschedule.consent",
    summary: "The reschedules that wait for your consent, the longest waiting first.",
    query: pageQuery,
    changing: { items: "reschedules", kind: "order", subject: "orderId" },
    expands: { order: orderAt("reschedules.orderId") },
    output: z.object({
      reschedules: z.array(waitingRescheduleShape),
      count: wholeShape(1),
    }),
    async run({ actor, query }) {
      const { rows, count } = await listWaitingReschedules(actor, query);
      return { reschedules: rows.map(waitingRescheduleJson), count };
    },
  }),
  propose: post({
    verb: proposeReschedule,
    summary: "Propose later deadlines for the open instalments of a delivered order.",
    notes:
      "The bank and the covering insurer must consent, then the SME agrees. Refused with `done_already` while " +
      "another reschedule is open, and with `wrong_status` before the delivery and after two agreed ones.",
    input: rescheduleInput.extend({
      orderId,
      deadlines: rescheduleInput.shape.deadlines.meta({
        description:
          "A day for each open instalment, by number. It is not before the current deadline or the previous " +
          "instalment's day, and at most 12 months after the original deadline.",
      }),
    }),
    example: {
      orderId: samples.orderToReschedule,
      deadlines: [momentary.newDeadline, momentary.newDeadline, momentary.newDeadline],
      desc: "Sales fell in Ramadan.",
    },
    run: ({ act, input: { orderId: order, ...reschedule } }) => act(order, reschedule),
  }),
  withdraw: orderAction(withdrawReschedule, "Withdraw the open reschedule of an order.", "orderRescheduled"),
  consent: orderAction(consentToReschedule, "Consent to the open reschedule of an order.", "orderRescheduled"),
  refuse: post({
    verb: refuseReschedule,
    summary: "Refuse the open reschedule of an order, also after your consent.",
    input: rescheduleRefusalInput.extend({ orderId }),
    example: { orderId: samples.orderRescheduled, desc: "The guarantee ends in May." },
    run: ({ act, input }) => act(input.orderId, input.desc),
  }),
  agree: orderAction(
    agreeToReschedule,
    "Agree to the open reschedule of an order. The new deadlines apply at once.",
    "orderToAgree",
  ),
  decline: post({
    verb: declineReschedule,
    summary: "Decline the open reschedule of an order.",
    input: rescheduleRefusalInput.extend({ orderId }),
    example: { orderId: samples.orderToAgree, desc: "I can pay in time." },
    run: ({ act, input }) => act(input.orderId, input.desc),
  }),
};
