import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { remittancesPage } from "~/http/pages/payout-batches.server";
import { RemittanceList } from "~/ui/batches/remittance";
import { pageTitle } from "~/ui/title";

export const meta: MetaFunction = (args) => pageTitle(({ batches }) => batches.remittance.list, args);

export const loader = remittancesPage;

export default function Remittances() {
  return <RemittanceList {...useLoaderData<typeof loader>()} />;
}
