import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { creditRequestDialog, submitCreditGrant } from "~/http/pages/credit-limits.server";
import { GrantCreditRequest } from "~/ui/credit-limits/credit-limits-page";
import { pageTitle } from "~/ui/parts/title";

export const meta: MetaFunction = (args) => pageTitle(({ creditLimits }) => creditLimits.queue.grant, args);

export const loader = creditRequestDialog;

export const action = submitCreditGrant;

export default function Grant() {
  return <GrantCreditRequest creditRequest={useLoaderData<typeof loader>()} />;
}
