import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { answerRefusal, approvalToRefuse } from "~/http/approvals.server";
import { ReasonDialog } from "~/ui/reason-dialog";
import { pageTitle } from "~/ui/title";
import { useRead, useWords } from "~/ui/words";

export const meta: MetaFunction = (args) => pageTitle(({ approvals }) => approvals.refuseTitle, args);

export const loader = (args: LoaderFunctionArgs) => approvalToRefuse(args);

export const action = (args: ActionFunctionArgs) => answerRefusal(args);

export default function RefuseApproval() {
  const { what } = useLoaderData<typeof loader>();
  const { approvals } = useWords();
  return (
    <ReasonDialog title={approvals.refuseTitle} hint={approvals.refuseHint}>
      {useRead()(what)}
    </ReasonDialog>
  );
}
