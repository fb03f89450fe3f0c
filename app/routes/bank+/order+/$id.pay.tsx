import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { payOutDialog, payOutFromForm } from "~/http/payouts.server";
import { PayOutDialog } from "~/ui/orders/pay-out";
import { pageTitle } from "~/ui/title";

export const meta: MetaFunction = (args) => pageTitle(({ officers }) => officers.payout.pay, args);

export const loader = payOutDialog;

export const action = payOutFromForm;

export default function PayOrder() {
  return <PayOutDialog {...useLoaderData<typeof loader>()} />;
}
