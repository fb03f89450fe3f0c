import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ownCheckoutPage, submitCheckoutCancellation } from "~/http/pages/checkouts.server";
import { PaymentLinkPage } from "~/ui/checkouts/payment-link";
import { pageTitle } from "~/ui/parts/title";

export const meta: MetaFunction = (args) => pageTitle(({ checkouts }) => checkouts.title, args);

export const loader = ownCheckoutPage;

export const action = submitCheckoutCancellation;

export default function OwnCheckout() {
  return <PaymentLinkPage {...useLoaderData<typeof loader>()} />;
}
