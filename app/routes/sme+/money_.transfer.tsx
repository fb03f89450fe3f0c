import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { transferSlipPage } from "~/http/pages/cash.server";
import { TransferSlipPage } from "~/ui/cash/transfer-slip";
import { pageTitle } from "~/ui/parts/title";

export const meta: MetaFunction = (args) => pageTitle(({ cash }) => cash.transferDetails, args);

export const loader = transferSlipPage;

export default function OwnTransfer() {
  return <TransferSlipPage {...useLoaderData<typeof loader>()} />;
}
