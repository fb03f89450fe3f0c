/** Calls about claims against insurers. */
import * as z from "zod";
import { passOnRecoveries, recordClaimPayment } from "~/domain/insurance-claims/claim-payment.server";
import { claimPolicyInput } from "~/domain/insurance-claims/claim-policy";
import { listClaimPolicies, setClaimPolicy } from "~/domain/insurance-claims/claim-policy.server";
import {
  claimAcceptanceInput,
  claimRefusalInput,
  claimStates,
  claimTransferInput,
} from "~/domain/insurance-claims/insurance-claim";
import {
  acceptClaim,
  fileClaim,
  notifyClaim,
  refuseClaim,
  withdrawClaim,
} from "~/domain/insurance-claims/insurance-claim.server";
import {
  findInsuranceClaim,
  listClaimableOrders,
  listInsuranceClaims,
} from "~/domain/insurance-claims/insurance-claim-list.server";
import { reverseClaimTransfer } from "~/domain/insurance-claims/undo.server";
import type { Actor } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import { reasonInput } from "~/domain/values/text";
import { get, post } from "~/http/api/protocol/endpoint.server";
import { id, wholeShape } from "~/http/api/shapes/basics";
import {
  claimableOrderJson,
  claimableOrderShape,
  claimJson,
  claimPolicyShape,
  claimRowJson,
  claimRowShape,
  claimShape,
  policyJson,
} from "~/http/api/shapes/insurance-claims";
import { pageQuery } from "~/http/api/shapes/list-queries";
import { momentary, samples } from "~/http/api/shapes/samples";
import { message } from "~/words/message";
import { orderAt } from "./expansions.server";
import { orderAction, orderId } from "./order-action.server";

/** An insurer sees its own policy only. */
const isVisible =
  ({ role, insurerId }: Actor) =>
  (insurer: { id: string }): boolean =>
    role !== "insurance" || insurer.id === insurerId;

const policyFields = claimPolicyInput.shape;

const transferFields = {
  amount: claimTransferInput.shape.amount.meta({ description: "The amount in dollars." }),
  valueDate: claimTransferInput.shape.valueDate.meta({ description: "The bank's value date, not in the future." }),
};

/** Calls about claims against insurers. */
export const insuranceClaimCalls = {
  policies: get({
    permission: "claims.see",
    summary: "The insurers' claim policies. An insurer gets its own.",
    output: z.object({ policies: z.array(claimPolicyShape) }),
    run: async ({ actor }) => ({
      policies: (await listClaimPolicies())
        .filter(isVisible(actor))
        .map(({ policy, ...insurer }) => policyJson(insurer, policy)),
    }),
  }),
  setPolicy: post({
    verb: setClaimPolicy,
    summary: "Set an insurer's claim policy. Existing claims keep their terms.",
    input: claimPolicyInput.extend({
      notifyDays: policyFields.notifyDays.meta({
        description: "The days after a missed deadline for the notification, 0 to 365.",
      }),
      waitingDays: policyFields.waitingDays.meta({
        description: "The days between the notification and the filing, 0 to 365.",
      }),
      coveredShare: policyFields.coveredShare.meta({
        description: "The most that the insurer pays, as a fraction of the debt: above 0, at most 1.",
      }),
      exclusions: policyFields.exclusions.meta({ description: "The contract's other exclusions." }),
      insuranceId: z.string({ error: message("whichInsurer") }).meta({ description: "`_id` of the insurer." }),
    }),
    example: { insuranceId: samples.insurer, notifyDays: 60, waitingDays: 90, coveredShare: 0.9, exclusions: "" },
    run: ({ act, input: { insuranceId, ...policy } }) => act(insuranceId, policy),
  }),
  list: get({
    permission: "claims.see",
    summary: "Claims against insurers, newest first. An insurer gets its own.",
    query: pageQuery.extend({
      state: z
        .enum(claimStates, { error: message("mustBeOneOf", "state", claimStates.join(", ")) })
        .optional()
        .meta({ description: "Only claims in this state.", examples: ["filed"] }),
    }),
    changing: { items: "claims", kind: "order", subject: "order_id" },
    expands: { order: orderAt("claims.order_id") },
    output: z.object({
      claims: z.array(claimRowShape).meta({ description: "Claims on this page." }),
      count: wholeShape(1),
    }),
    async run({ actor, query }) {
      const { rows, count } = await listInsuranceClaims(actor, query, query.state ?? null);
      return { claims: rows.map(claimRowJson), count };
    },
  }),
  show: get({
    permission: "claims.see",
    of: "claim",
    expands: { order: orderAt("claim.order_id") },
    summary: "A claim against an insurer with its transfers.",
    output: z.object({ claim: claimShape }),
    run: async ({ actor, id: claim }) => ({ claim: claimJson(await findInsuranceClaim(actor, claim)) }),
  }),
  overdue: get({
    permission: "claims.change",
    summary: "The most overdue orders whose insurer has a policy and no claim, at most 10.",
    output: z.object({ orders: z.array(claimableOrderShape).meta({ description: "The overdue orders." }) }),
    run: async () => ({ orders: (await listClaimableOrders(clock.now())).map(claimableOrderJson) }),
  }),
  notify: post({
    verb: notifyClaim,
    summary: "Notify the insurer of a delivered, overdue order.",
    notes:
      "Refused with `no_claim_policy` if the insurer has no policy, with `nothing_due` if no undisputed amount is " +
      "overdue, and with `done_already` if the order has a claim.",
    input: z.object({ orderId }),
    example: { orderId: samples.orderToClaim },
    output: z.object({ claimId: id("claim").meta({ description: "`_id` of the claim." }) }),
    run: async ({ act, input }) => ({ claimId: await act(input.orderId) }),
  }),
  file: orderAction(
    fileClaim,
    "File the claim of an order, once the waiting period is over (`waiting_period`).",
    "orderClaimNotified",
  ),
  withdraw: post({
    verb: withdrawClaim,
    summary: "Withdraw the claim of an order that the insurer has not decided.",
    input: reasonInput.extend({ orderId }),
    example: { orderId: samples.orderClaimNotified, desc: "The SME paid." },
    run: ({ act, input }) => act(input.orderId, input.desc),
  }),
  accept: post({
    verb: acceptClaim,
    summary: "Accept the filed claim of an order, in whole or in part.",
    notes: "The amount is at most the covered share of the debt. A smaller one needs a reason.",
    input: claimAcceptanceInput.extend({
      orderId,
      amount: claimAcceptanceInput.shape.amount.meta({ description: "The amount that you pay, in dollars." }),
    }),
    example: { orderId: samples.orderClaimFiled, amount: 1, desc: "Only one instalment was due." },
    run: ({ act, input: { orderId: order, ...acceptance } }) => act(order, acceptance),
  }),
  refuse: post({
    verb: refuseClaim,
    summary: "Refuse the filed claim of an order.",
    input: claimRefusalInput.extend({ orderId }),
    example: { orderId: samples.orderClaimFiled, desc: "The goods are excluded." },
    run: ({ act, input }) => act(input.orderId, input.desc),
  }),
  pay: post({
    verb: recordClaimPayment,
    summary: "Record the insurer's payment of an accepted claim.",
    notes: "A second officer must approve it, if there is one. Bank statements record payments with the reference.",
    input: claimTransferInput.extend({ ...transferFields, orderId }),
    example: {
      orderId: samples.orderClaimAccepted,
      amount: 1,
      valueDate: "2026-01-15",
      bankReference: momentary.bankReference,
    },
    run: ({ act, input: { orderId: order, ...transfer } }) => act(order, transfer),
  }),
  recover: post({
    verb: passOnRecoveries,
    summary: "Record that recoveries of a paid claim went to the insurer.",
    notes: "A second officer must approve it, if there is one.",
    input: claimTransferInput.extend({ ...transferFields, orderId }),
    example: {
      orderId: samples.orderClaimPaid,
      amount: 1,
      valueDate: "2026-01-15",
      bankReference: momentary.bankReference,
    },
    run: ({ act, input: { orderId: order, ...transfer } }) => act(order, transfer),
  }),
  reverse: post({
    verb: reverseClaimTransfer,
    summary: "Reverse a transfer of a claim that officers recorded. The insurer gets a message.",
    notes:
      "A second officer must approve it, if there is one. It is refused while a bank line is linked to the transfer.",
    input: reasonInput.extend({
      transferId: z
        .string({ error: message("whichClaimTransfer") })
        .meta({ description: "`_id` of a transfer of a claim." }),
    }),
    example: { transferId: samples.claimTransfer, desc: "The transfer belongs to another claim." },
    run: ({ act, input }) => act(input.transferId, input.desc),
  }),
};
