import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { creditReviewDialog, submitCreditReview } from "~/http/pages/credit-limits.server";
import { ReviewCredit } from "~/ui/credit-limits/credit-limits-page";
import { pageTitle } from "~/ui/parts/title";

export const meta: MetaFunction = (args) => pageTitle(({ creditLimits }) => creditLimits.review.answer, args);

export const loader = creditReviewDialog;

export const action = submitCreditReview;

export default function Review() {
  return <ReviewCredit review={useLoaderData<typeof loader>()} />;
}
