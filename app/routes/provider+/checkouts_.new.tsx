import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { newCheckoutPage, submitNewCheckout } from "~/http/pages/checkouts.server";
import { NewPaymentLink } from "~/ui/checkouts/payment-link";
import { pageTitle } from "~/ui/parts/title";

export const meta: MetaFunction = (args) => pageTitle(({ checkouts }) => checkouts.newTitle, args);

export const loader = newCheckoutPage;

export const action = submitNewCheckout;

export default function NewCheckout() {
  return <NewPaymentLink {...useLoaderData<typeof loader>()} />;
}
