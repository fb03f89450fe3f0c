import type { MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { pendingPayeesPage } from "~/http/pages/payees.server";
import { Page } from "~/ui/page";
import { PendingPayees } from "~/ui/payees/waiting-payees";
import { pageTitle } from "~/ui/title";
import { useWords } from "~/ui/words";

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
