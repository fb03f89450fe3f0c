import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { batchListPage, submitBatch } from "~/http/pages/payout-batches.server";
import { pageTitle } from "~/ui/parts/title";
import { BatchList } from "~/ui/payout-batches/batch-list";

export const meta: MetaFunction = (args) => pageTitle(({ payoutBatches }) => payoutBatches.title, args);

export const loader = batchListPage;

export const action = submitBatch;

export default function Batches() {
  const { role, batches, owing, key } = useLoaderData<typeof loader>();
  return <BatchList role={role} batches={batches} owing={owing} formKey={key} />;
}
