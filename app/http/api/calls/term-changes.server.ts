import { bankCapCall } from "~/domain/credit-limits/bank-cap";
import { setBankCap } from "~/domain/credit-limits/bank-cap.server";
import { parseReason } from "~/domain/credit-limits/reason-codes";
import { creditChangeCall, discountChangeCall, planChangeCall } from "~/domain/credit-limits/terms";
import { changeCredit, changeDiscount, changePlan } from "~/domain/credit-limits/terms.server";
import { post } from "~/http/api/protocol/endpoint.server";
import { samples } from "~/http/api/shapes/samples";
import { smeId, supplierId } from "./verdicts.server";

/** Calls that change the credit limit, plan or discount of companies that already trade. */
export const termChangeCalls = {
  credit: post({
    verb: changeCredit,
    summary: "Change the credit limit of an SME that you cover, in dollars.",
    notes:
      "The limit may be below the used credit; the SME can then order again once it has paid enough. The SME sees " +
      "the reason.",
    input: creditChangeCall.extend({ smeId }),
    example: { smeId: samples.smeToChange, credit: 12000, reasonCode: "grew", desc: "Two new branches." },
    run: ({ act, input }) => act(input.smeId, input.credit, parseReason(input)),
  }),
  cap: post({
    verb: setBankCap,
    summary: "Set or remove the bank's own cap on an SME's used credit, in dollars.",
    notes:
      "New orders need credit within the lower of the cap and the credit limit. Leave `cap` out to remove it. The " +
      "SME and its insurer do not see the cap; the SME's available credit becomes smaller.",
    input: bankCapCall.extend({
      smeId,
      cap: bankCapCall.shape.cap.meta({ description: "Dollars, 0 or more. Null or left out: no cap." }),
      desc: bankCapCall.shape.desc.meta({ description: "The reason, for the bank and admins." }),
    }),
    example: { smeId: samples.smeToChange, cap: 90000, desc: "Our limit for this industry." },
    run: ({ act, input }) => act(input),
  }),
  plan: post({
    verb: changePlan,
    summary: "Change the payment plan of an SME's future orders.",
    notes:
      "`installments` are fractions that sum to exactly 1; the first is the upfront part. Existing orders " +
      "keep their plan.",
    input: planChangeCall.extend({ smeId }),
    example: { smeId: samples.smeToChange, installments: [0.4, 0.3, 0.3], reasonCode: "paid_well" },
    run: ({ act, input }) => act(input.smeId, input.installments, parseReason(input)),
  }),
  discount: post({
    verb: changeDiscount,
    summary: "Change a supplier's discount on future orders.",
    notes: "Existing orders keep their discount.",
    input: discountChangeCall.extend({ providerId: supplierId }),
    example: { providerId: samples.supplierToChange, taxRate: 0.08, reasonCode: "asked" },
    run: ({ act, input }) => act(input.providerId, input.taxRate, parseReason(input)),
  }),
};
