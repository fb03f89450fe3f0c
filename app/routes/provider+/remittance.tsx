import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { remittancesPage } from "~/http/pages/payout-batches.server";
import { pageTitle } from "~/ui/parts/title";
import { RemittanceList } from "~/ui/payout-batches/remittance";

export const meta: MetaFunction = (args) => pageTitle(({ payoutBatches }) => payoutBatches.remittance.list, args);

export const loader = remittancesPage;

export default function Remittances() {
  return <RemittanceList {...useLoaderData<typeof loader>()} />;
}
