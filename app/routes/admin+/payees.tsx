import type { MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { pendingPayeesPage } from "~/http/pages/payees.server";
import { Page } from "~/ui/parts/page";
import { pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";
import { PendingPayees } from "~/ui/payees/pending-payees";

export const meta: MetaFunction = (args) => pageTitle(({ payees }) => payees.queue, args);

export const loader = pendingPayeesPage;

export default function Payees() {
  const { payees } = useWords();
  return (
    <Page title={payees.queue} lead={payees.queueLead} dialog={<Outlet />}>
      <PendingPayees {...useLoaderData<typeof loader>()} />
    </Page>
  );
}
