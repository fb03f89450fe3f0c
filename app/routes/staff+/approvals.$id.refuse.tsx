import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { refuseApprovalDialog, submitApprovalRefusal } from "~/http/pages/approvals.server";
import { ReasonDialog } from "~/ui/parts/reason-dialog";
import { pageTitle } from "~/ui/parts/title";
import { useTranslate, useWords } from "~/ui/parts/words";

export const meta: MetaFunction = (args) => pageTitle(({ approvals }) => approvals.refuseTitle, args);

export const loader = refuseApprovalDialog;

export const action = submitApprovalRefusal;

export default function RefuseApproval() {
  const { what: proposal } = useLoaderData<typeof loader>();
  const { approvals } = useWords();
  return (
    <ReasonDialog title={approvals.refuseTitle} hint={approvals.refuseHint}>
      {useTranslate()(proposal)}
    </ReasonDialog>
  );
}
