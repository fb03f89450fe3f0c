import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { creditRequestDialog, submitCreditRefusal } from "~/http/pages/credit-limits.server";
import { RefuseCreditRequest } from "~/ui/credit-limits/credit-limits-page";
import { pageTitle } from "~/ui/parts/title";

export const meta: MetaFunction = (args) => pageTitle(({ creditLimits }) => creditLimits.queue.refuse, args);

export const loader = creditRequestDialog;

export const action = submitCreditRefusal;

export default function Refuse() {
  return <RefuseCreditRequest creditRequest={useLoaderData<typeof loader>()} />;
}
