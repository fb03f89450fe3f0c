import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { returnAddressesPage, submitReturnAddress } from "~/http/pages/checkouts.server";
import { ReturnAddresses } from "~/ui/checkouts/return-addresses";
import { pageTitle } from "~/ui/parts/title";

export const meta: MetaFunction = (args) => pageTitle(({ checkouts }) => checkouts.addresses, args);

export const loader = returnAddressesPage;

export const action = submitReturnAddress;

export default function Addresses() {
  return <ReturnAddresses {...useLoaderData<typeof loader>()} />;
}
