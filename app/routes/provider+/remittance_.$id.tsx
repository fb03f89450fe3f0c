import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { remittancePage } from "~/http/pages/payout-batches.server";
import { RemittanceAdvice } from "~/ui/batches/remittance";
import { pageTitle } from "~/ui/title";

export const meta: MetaFunction = (args) => pageTitle(({ batches }) => batches.remittance.title, args);

export const loader = remittancePage;

export default function Remittance() {
  return <RemittanceAdvice {...useLoaderData<typeof loader>()} />;
}
