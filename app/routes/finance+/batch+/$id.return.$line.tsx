import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { returnLineDialog, submitReturn } from "~/http/pages/payout-batches.server";
import { ReasonDialog } from "~/ui/parts/reason-dialog";
import { pageTitle } from "~/ui/parts/title";
import { userText } from "~/ui/parts/user-text";
import { useWords } from "~/ui/parts/words";

export const meta: MetaFunction = (args) => pageTitle(({ batches }) => batches.cameBack, args);

export const loader = returnLineDialog;

export const action = submitReturn;

export default function Return() {
  const { page, endToEndId, holder } = useLoaderData<typeof loader>();
  const { batches } = useWords();
  return (
    <ReasonDialog title={batches.cameBack} hint={batches.cameBackHint} page={page}>
      <bdi>{endToEndId}</bdi>: {userText(holder)}
    </ReasonDialog>
  );
}
