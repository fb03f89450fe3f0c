import type { MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { approvalsPage, submitApproval } from "~/http/pages/approvals.server";
import { Approvals } from "~/ui/approvals/approvals";
import { ErrorSummary, useFields, useLastResult } from "~/ui/parts/form";
import { Page } from "~/ui/parts/page";
import { pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";

export const meta: MetaFunction = (args) => pageTitle(({ approvals }) => approvals.title, args);

export const loader = approvalsPage;

export const action = submitApproval;

export default function ApprovalsPage() {
  const { approvals } = useWords();
  const [form] = useFields({ lastResult: useLastResult() });
  return (
    <Page title={approvals.title} lead={approvals.lead} dialog={<Outlet />}>
      <ErrorSummary form={form} />
      <Approvals {...useLoaderData<typeof loader>()} />
    </Page>
  );
}
