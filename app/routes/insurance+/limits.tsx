import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { creditLimitsPage } from "~/http/pages/credit-limits.server";
import { CreditLimitsPage } from "~/ui/credit-limits/credit-limits-page";
import { pageTitle } from "~/ui/parts/title";

export const meta: MetaFunction = (args) => pageTitle(({ creditLimits }) => creditLimits.queue.title, args);

export const loader = creditLimitsPage;

export default function Limits() {
  return <CreditLimitsPage {...useLoaderData<typeof loader>()} />;
}
