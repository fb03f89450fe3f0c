import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ownCashPage, submitAmountPayment } from "~/http/pages/cash.server";
import { OwnCash } from "~/ui/cash/own-cash";
import { pageTitle } from "~/ui/parts/title";

export const meta: MetaFunction = (args) => pageTitle(({ cash }) => cash.title, args);

export const loader = ownCashPage;

export const action = submitAmountPayment;

export default function OwnMoneyRoute() {
  return <OwnCash {...useLoaderData<typeof loader>()} />;
}
