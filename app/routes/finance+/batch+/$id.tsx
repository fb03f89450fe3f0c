import type { MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { batchName } from "~/domain/payout-batches/batch";
import type { TakesFiles } from "~/http/files/uploads";
import { batchPage, submitBatchAction } from "~/http/pages/payout-batches.server";
import { pageTitle } from "~/ui/parts/title";
import { BatchPage } from "~/ui/payout-batches/batch-page";

/** The form that uploads the bank's report. */
export const handle = { takesFiles: { form: null } } satisfies TakesFiles;

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(
    ({ payoutBatches }) => (args.data ? payoutBatches.name(batchName(args.data.batch.number)) : payoutBatches.title),
    args,
  );

export const loader = batchPage;

export const action = submitBatchAction;

export default function Batch() {
  return <BatchPage {...useLoaderData<typeof loader>()} dialog={<Outlet />} />;
}
