import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { invoiceListPage } from "~/http/pages/orders.server";
import { requireActor } from "~/http/request/session.server";
import { InvoiceList } from "~/ui/invoices/invoice-list";
import { Page } from "~/ui/parts/page";
import { pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";

export const meta: MetaFunction = (args) => pageTitle((words) => words.orders.invoices.title, args);

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "orders.see");
  return invoiceListPage(request, actor.applicantId ?? "");
}

export default function Invoices() {
  const words = useWords().orders.invoices;
  const invoices = useLoaderData<typeof loader>();
  return (
    <Page title={words.title}>
      <InvoiceList role="sme" invoices={invoices} empty={words.empty} />
    </Page>
  );
}
