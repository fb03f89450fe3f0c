import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ownMoneyPage, payAnyAmount } from "~/http/money.server";
import { pageTitle } from "~/ui/title";
import { OwnMoney } from "~/ui/transfers/own-money";

export const meta: MetaFunction = (args) => pageTitle(({ moneyIn }) => moneyIn.title, args);

export const loader = ownMoneyPage;

export const action = payAnyAmount;

export default function OwnMoneyRoute() {
  return <OwnMoney {...useLoaderData<typeof loader>()} />;
}
