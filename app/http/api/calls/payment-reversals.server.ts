/** The list of payment reversals, for admins and the bank. */
import * as z from "zod";
import { type PaymentReversal, reversalCauses, reversalStates } from "~/domain/payment-reversals/payment-reversal";
import { listPaymentReversals, listProposedReversals } from "~/domain/payment-reversals/payment-reversal-list.server";
import { get } from "~/http/api/protocol/endpoint.server";
import { dollars, id, inDollars, iso, text, textOrNull, time, wholeShape } from "~/http/api/shapes/basics";
import { pageQuery } from "~/http/api/shapes/list-queries";
import { samples } from "~/http/api/shapes/samples";
import { message } from "~/words/message";

const reversalShape = z
  .object({
    _id: text("0192f0c1-0000-7000-8000-00000000c0b1").meta({
      description: "Of a proposal: the `_id` of the proposal.",
    }),
    payment: id("transactionPaid").meta({ description: "`_id` of the payment, or of its group's first payment." }),
    receipt: text("R-MHX2-K3PQ-A1B2").meta({ description: "The number of the payment's receipt." }),
    smeId: id("sme").meta({ description: "`_id` of the SME." }),
    company: text("Gulf Pantry Trading").meta({ description: "The SME's name." }),
    amount: dollars(312.5).meta({ description: "The amount that the bank took back." }),
    valueDate: z.iso.date().meta({ description: "The day on which the bank took it.", examples: ["2026-01-15"] }),
    cause: z.enum(reversalCauses).meta({ description: "Why the bank took it.", examples: ["chargeback"] }),
    bankReference: text("CB-000017").meta({ description: "The bank's reference of the reversal." }),
    note: textOrNull("Ask for the cardholder's form.").meta({ description: "A note for officers." }),
    state: z.enum(reversalStates).meta({ description: "`proposed` while it waits for a second admin." }),
    by: text("Noura Al Kandari").meta({ description: "The proposer, or the admin who recorded it." }),
    at: time.meta({ description: "When it was proposed or recorded." }),
  })
  .meta({ id: "PaymentReversal" });

const reversalJson = (reversal: PaymentReversal): z.input<typeof reversalShape> => ({
  _id: reversal.id,
  payment: reversal.paymentId,
  receipt: reversal.receipt,
  smeId: reversal.sme.id,
  company: reversal.sme.name,
  amount: inDollars(reversal.amount),
  valueDate: reversal.valueDate,
  cause: reversal.cause,
  bankReference: reversal.bankReference,
  note: reversal.note,
  state: reversal.state,
  by: reversal.by,
  at: iso(reversal.at),
});

/** Calls about payment reversals. */
export const paymentReversalCalls = {
  list: get({
    permission: "transfers.see",
    summary: "Payments that a bank took back, newest first, and the proposals to record one.",
    query: pageQuery.extend({
      smeId: z
        .uuid({ error: message("whichCompany") })
        .optional()
        .meta({ description: "Only reversals of this SME.", examples: [samples.sme] }),
      cause: z
        .enum(reversalCauses, { error: message("mustBeOneOf", "cause", reversalCauses.join(", ")) })
        .optional()
        .meta({ description: "Only reversals with this cause.", examples: ["chargeback"] }),
    }),
    output: z.object({
      proposed: z.array(reversalShape).meta({ description: "Proposals that wait for approval, oldest first." }),
      reversals: z.array(reversalShape).meta({ description: "Recorded reversals on this page." }),
      count: wholeShape(1).meta({ description: "Number of recorded reversals." }),
    }),
    async run({ query: { smeId = null, cause = null, ...query } }) {
      const filter = { smeId, cause };
      const [{ rows, count }, proposed] = await Promise.all([
        listPaymentReversals(query, filter),
        listProposedReversals(filter),
      ]);
      return { proposed: proposed.map(reversalJson), reversals: rows.map(reversalJson), count };
    },
  }),
};
