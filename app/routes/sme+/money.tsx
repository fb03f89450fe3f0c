import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ownCashPage, submitAmountPayment } from "~/http/pages/cash.server";
import { pageTitle } from "~/ui/title";
import { OwnCash } from "~/ui/transfers/own-money";

export const meta: MetaFunction = (args) => pageTitle(({ moneyIn }) => moneyIn.title, args);

export const loader = ownCashPage;

export const action = submitAmountPayment;

export default function OwnMoneyRoute() {
  return <OwnCash {...useLoaderData<typeof loader>()} />;
}
