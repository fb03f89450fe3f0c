import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { returnLineDialog, submitReturn } from "~/http/pages/payout-batches.server";
import { ReasonDialog } from "~/ui/parts/reason-dialog";
import { pageTitle } from "~/ui/parts/title";
import { userText } from "~/ui/parts/user-text";
import { useWords } from "~/ui/parts/words";

export const meta: MetaFunction = (args) => pageTitle(({ payoutBatches }) => payoutBatches.cameBack, args);

export const loader = returnLineDialog;

export const action = submitReturn;

export default function Return() {
  const { page, endToEndId, holder } = useLoaderData<typeof loader>();
  const { payoutBatches } = useWords();
  return (
    <ReasonDialog title={payoutBatches.cameBack} hint={payoutBatches.cameBackHint} page={page}>
      <bdi>{endToEndId}</bdi>: {userText(holder)}
    </ReasonDialog>
  );
}
