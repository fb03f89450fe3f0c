import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { issuedPaperPage } from "~/http/pages/packs.server";
import { IssuedClaimPackProof } from "~/ui/insurance-claims/issued-claim-pack";
import { pageTitle } from "~/ui/parts/title";
import { IssuedRemittanceProof } from "~/ui/payout-batches/issued-remittance";

export { issuedPaperPage as loader } from "~/http/pages/packs.server";

export const meta: MetaFunction<typeof issuedPaperPage> = (args) => [
  ...pageTitle(
    ({ insuranceClaims, payoutBatches }) =>
      (args.data?.claimPack ? insuranceClaims.issued : payoutBatches.issued).title,
    args,
  ),
  { name: "robots", content: "noindex" },
];

export default function Verify() {
  const { remittance, claimPack } = useLoaderData<typeof issuedPaperPage>();
  return claimPack === null ? (
    <IssuedRemittanceProof remittance={remittance} />
  ) : (
    <IssuedClaimPackProof pack={claimPack} />
  );
}
