import type { MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { waitingPayeesPage } from "~/http/payees.server";
import { Page } from "~/ui/page";
import { WaitingPayees } from "~/ui/payees/waiting-payees";
import { pageTitle } from "~/ui/title";
import { useWords } from "~/ui/words";

export const meta: MetaFunction = (args) => pageTitle(({ payees }) => payees.queue, args);

export const loader = waitingPayeesPage;

export default function Payees() {
  const { payees } = useWords();
  return (
    <Page title={payees.queue} lead={payees.queueLead} dialog={<Outlet />}>
      <WaitingPayees {...useLoaderData<typeof loader>()} />
    </Page>
  );
}
