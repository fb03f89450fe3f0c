import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { remittancePage } from "~/http/pages/payout-batches.server";
import { pageTitle } from "~/ui/parts/title";
import { RemittanceAdvice } from "~/ui/payout-batches/remittance";

export const meta: MetaFunction = (args) => pageTitle(({ payoutBatches }) => payoutBatches.remittance.title, args);

export const loader = remittancePage;

export default function Remittance() {
  return <RemittanceAdvice {...useLoaderData<typeof loader>()} />;
}
