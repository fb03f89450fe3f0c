import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { payoutDialog, submitPayout } from "~/http/pages/payouts.server";
import { pageTitle } from "~/ui/parts/title";
import { PayoutDialog } from "~/ui/payouts/payout-dialog";

export const meta: MetaFunction = (args) => pageTitle(({ payouts }) => payouts.dialog.pay, args);

export const loader = payoutDialog;

export const action = submitPayout;

export default function PayOrder() {
  return <PayoutDialog {...useLoaderData<typeof loader>()} />;
}
