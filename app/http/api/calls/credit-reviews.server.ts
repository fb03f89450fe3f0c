import * as z from "zod";
import { parseReason } from "~/domain/credit-limits/reason-codes";
import type { Review } from "~/domain/credit-limits/review";
import { completeReview, findWaitingReview, listWaitingReviews } from "~/domain/credit-limits/review.server";
import { creditChangeCall } from "~/domain/credit-limits/terms";
import { get, post } from "~/http/api/protocol/endpoint.server";
import { dollars, id, inDollars, iso, time, wholeShape } from "~/http/api/shapes/basics";
import { samples } from "~/http/api/shapes/samples";
import { smeId } from "./verdicts.server";

const fields = {
  sme_id: id("smeToReview").meta({ description: "The SME that is reviewed." }),
  since: time.meta({ description: "Its last review, or its activation." }),
  due: time.meta({ description: "By when it is to be reviewed." }),
  amount: dollars(15000).meta({ description: "The credit that it has, in dollars." }),
  spend: dollars(937.5).meta({ description: "What of that is used, in dollars." }),
};
const row = z.object(fields).meta({ id: "ReviewRow" });
const reviewShown = z
  .object({
    ...fields,
    orders: wholeShape(12).meta({ description: "Orders that it placed since." }),
    ordered: dollars(42000).meta({ description: "What they sum to, in dollars." }),
    paidInTime: wholeShape(30).meta({
      description: "Instalments after the upfront part that it paid by their deadline since.",
    }),
    paidLate: wholeShape(1).meta({ description: "Those that it paid after it." }),
    lateNow: wholeShape(0).meta({ description: "Those that are late now." }),
    spentMost: dollars(9000).meta({ description: "The most of its credit that it used at once since, in dollars." }),
  })
  .meta({ id: "Review" });

const reviewRowJson = ({ smeId: sme_id, since, due, credit, used }: Review): z.input<typeof row> => ({
  sme_id,
  since: iso(since),
  due: iso(due),
  amount: inDollars(credit),
  spend: inDollars(used),
});

export const reviewCalls = {
  list: get({
    permission: "sme.credit.change",
    summary: "The SMEs whose yearly review is due within thirty days, the earliest fifty first.",
    output: z.object({ reviews: z.array(row) }),
    run: async ({ actor }) => ({ reviews: (await listWaitingReviews(actor)).map(reviewRowJson) }),
  }),
  show: get({
    permission: "sme.credit.change",
    summary: "A review that waits, with what the SME did since the last one.",
    of: "smeToReview",
    output: z.object({ review: reviewShown }),
    async run({ actor, id }) {
      const {
        figures: { orders, ordered, paidInTime, paidLate, lateNow, usedMost },
        ...review
      } = await findWaitingReview(actor, id);
      return {
        review: {
          ...reviewRowJson(review),
          orders,
          ordered: inDollars(ordered),
          paidInTime,
          paidLate,
          lateNow,
          spentMost: inDollars(usedMost),
        },
      };
    },
  }),
  answer: post({
    verb: completeReview,
    summary: "Answer a review: the credit from now on, in dollars, which can be the one that it has.",
    notes: "The SME reads the reason. The next review is a year later.",
    input: creditChangeCall.extend({ smeId }),
    example: { smeId: samples.smeToReview, credit: 40000, reasonCode: "review" },
    run: ({ act, input }) => act(input.smeId, input.credit, parseReason(input)),
  }),
};
