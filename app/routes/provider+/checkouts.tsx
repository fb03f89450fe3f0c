import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { checkoutsPage } from "~/http/pages/checkouts.server";
import { CheckoutList } from "~/ui/checkouts/checkout-list";
import { pageTitle } from "~/ui/parts/title";

export const meta: MetaFunction = (args) => pageTitle(({ checkouts }) => checkouts.title, args);

export const loader = checkoutsPage;

export default function Checkouts() {
  return <CheckoutList {...useLoaderData<typeof loader>()} />;
}
