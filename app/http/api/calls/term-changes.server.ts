import { parseReason } from "~/domain/credit-limits/reason-codes";
import { creditChangeCall, discountChangeCall, planChangeCall } from "~/domain/credit-limits/terms";
import { changeCredit, changeDiscount, changePlan } from "~/domain/credit-limits/terms.server";
import { post } from "~/http/api/protocol/endpoint.server";
import { samples } from "~/http/api/shapes/samples";
import { smeId, supplierId } from "./verdicts.server";

export const termChangeCalls = {
  credit: post({
    verb: changeCredit,
    summary: "Change the credit of an SME that you cover, in dollars.",
    notes:
      "It can be less than what is used: then nothing is available until so much is paid. The SME reads the reason.",
    input: creditChangeCall.extend({ smeId }),
    example: { smeId: samples.smeToChange, credit: 12000, reasonCode: "grew", desc: "Two new branches." },
    run: ({ act, input }) => act(input.smeId, input.credit, parseReason(input)),
  }),
  plan: post({
    verb: changePlan,
    summary: "Change the instalments of what an SME orders from now on.",
    notes:
      "`installments` are fractions that sum to exactly 1; the first one is the upfront part. Orders that are " +
      "there keep theirs.",
    input: planChangeCall.extend({ smeId }),
    example: { smeId: samples.smeToChange, installments: [0.4, 0.3, 0.3], reasonCode: "paid_well" },
    run: ({ act, input }) => act(input.smeId, input.installments, parseReason(input)),
  }),
  discount: post({
    verb: changeDiscount,
    summary: "Change the discount of what is ordered from a supplier from now on.",
    notes: "Orders that are there keep theirs.",
    input: discountChangeCall.extend({ providerId: supplierId }),
    example: { providerId: samples.supplierToChange, taxRate: 0.08, reasonCode: "asked" },
    run: ({ act, input }) => act(input.providerId, input.taxRate, parseReason(input)),
  }),
};
