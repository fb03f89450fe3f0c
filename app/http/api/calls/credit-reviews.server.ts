import * as z from "zod";
import { parseReason } from "~/domain/credit-limits/reason-codes";
import type { Review } from "~/domain/credit-limits/review";
import { completeReview, findWaitingReview, listWaitingReviews } from "~/domain/credit-limits/review.server";
import { creditChangeCall } from "~/domain/credit-limits/terms";
import { describeFigure } from "~/domain/figures/figures";
import { get, post } from "~/http/api/protocol/endpoint.server";
import { dollars, id, inDollars, iso, time, wholeShape } from "~/http/api/shapes/basics";
import { samples } from "~/http/api/shapes/samples";
import { smeId } from "./verdicts.server";

const fields = {
  sme_id: id("smeToReview").meta({ description: "`_id` of the SME under review." }),
  since: time.meta({ description: "The last review, or the activation." }),
  due: time.meta({ description: "When the review is due." }),
  amount: dollars(15000).meta({ description: "The current credit limit, in dollars." }),
  spend: dollars(937.5).meta({ description: describeFigure("used") }),
};
const row = z.object(fields).meta({ id: "ReviewRow" });
const reviewShown = z
  .object({
    ...fields,
    orders: wholeShape(12).meta({ description: "Number of orders placed since." }),
    ordered: dollars(42000).meta({ description: "Total of those orders, in dollars." }),
    paidInTime: wholeShape(30).meta({
      description: "Number of instalments after the upfront part paid on time since.",
    }),
    paidLate: wholeShape(1).meta({ description: "Number of instalments paid after their deadline." }),
    lateNow: wholeShape(0).meta({ description: "Number of instalments that are overdue now." }),
    spentMost: dollars(9000).meta({ description: "The highest used credit since, in dollars." }),
  })
  .meta({ id: "Review" });

const reviewRowJson = ({ smeId: sme_id, since, deadline, credit, used }: Review): z.input<typeof row> => ({
  sme_id,
  since: iso(since),
  due: iso(deadline),
  amount: inDollars(credit),
  spend: inDollars(used),
});

/** Calls about yearly credit reviews, for insurers. */
export const reviewCalls = {
  list: get({
    permission: "sme.credit.change",
    summary: "SMEs whose yearly review is due within thirty days: the first fifty, earliest first.",
    changing: { items: "reviews", kind: "applicant", subject: "sme_id" },
    output: z.object({ reviews: z.array(row) }),
    run: async ({ actor }) => ({ reviews: (await listWaitingReviews(actor)).map(reviewRowJson) }),
  }),
  show: get({
    permission: "sme.credit.change",
    summary: "A due review, with the SME's activity since the last one.",
    of: "smeToReview",
    output: z.object({ review: reviewShown }),
    async run({ actor, id }) {
      const {
        figures: { orders, orderedAmount, paidInTime, paidLate, overdue, highestUsedCredit },
        ...review
      } = await findWaitingReview(actor, id);
      return {
        review: {
          ...reviewRowJson(review),
          orders,
          ordered: inDollars(orderedAmount),
          paidInTime,
          paidLate,
          lateNow: overdue,
          spentMost: inDollars(highestUsedCredit),
        },
      };
    },
  }),
  answer: post({
    verb: completeReview,
    summary: "Complete a review by setting the credit limit, in dollars. It may stay the same.",
    notes: "The SME sees the reason. The next review is a year later.",
    input: creditChangeCall.extend({ smeId }),
    example: { smeId: samples.smeToReview, credit: 40000, reasonCode: "review" },
    run: ({ act, input }) => act(input.smeId, input.credit, parseReason(input)),
  }),
};
