/** The page on which an SME pays a supplier's checkout. It opens without an account. */
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { checkoutPage, submitCheckout } from "~/http/pages/checkouts.server";
import { CheckoutPage } from "~/ui/checkouts/checkout";
import { pageTitle } from "~/ui/parts/title";

export const meta: MetaFunction = (args) => pageTitle(({ checkout }) => checkout.metaTitle, args);

export const loader = checkoutPage;

export const action = submitCheckout;

export default function Checkout() {
  return <CheckoutPage {...useLoaderData<typeof loader>()} />;
}
