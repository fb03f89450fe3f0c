import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { issuedRemittancePage } from "~/http/pages/payout-batches.server";
import { pageTitle } from "~/ui/parts/title";
import { IssuedRemittanceProof } from "~/ui/payout-batches/issued-remittance";

export { issuedRemittancePage as loader } from "~/http/pages/payout-batches.server";

export const meta: MetaFunction = (args) => [
  ...pageTitle((words) => words.payoutBatches.issued.title, args),
  { name: "robots", content: "noindex" },
];

export default function Verify() {
  return <IssuedRemittanceProof {...useLoaderData<typeof issuedRemittancePage>()} />;
}
