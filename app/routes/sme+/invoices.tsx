import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { invoiceListPage } from "~/http/orders.server";
import { requireActor } from "~/http/session.server";
import { InvoiceList } from "~/ui/orders/invoice-list";
import { Page } from "~/ui/page";
import { pageTitle } from "~/ui/title";

export const meta: MetaFunction = (args) => pageTitle("Invoices", args);

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "orders.see");
  return invoiceListPage(request, actor.applicantId ?? "");
}

export default function Invoices() {
  const invoices = useLoaderData<typeof loader>();
  return (
    <Page title="Invoices">
      <InvoiceList role="sme" invoices={invoices} empty="No invoice yet. A supplier uploads it after the delivery." />
    </Page>
  );
}
