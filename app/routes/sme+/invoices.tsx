import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { orderNumber } from "~/domain/orders/status";
import { listInvoices } from "~/domain/orders/views.server";
import { listQueryOf } from "~/http/lists.server";
import { requireActor } from "~/http/session.server";
import { Money } from "~/ui/money";
import { Page } from "~/ui/page";
import { OrderStatusTag } from "~/ui/status";
import { Pager, Table } from "~/ui/table";
import { pageTitle } from "~/ui/title";

export const meta: MetaFunction = (args) => pageTitle("Invoices", args);

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "orders.see");
  return listInvoices(actor.applicantId ?? "", listQueryOf(request));
}

export default function Invoices() {
  const { rows, count, page } = useLoaderData<typeof loader>();
  return (
    <Page title="Invoices" lead={count === 1 ? "1 invoice of your orders." : `${count} invoices of your orders.`}>
      <Table
        caption="Invoices, those of the newest order first"
        rows={rows}
        rowKey={(invoice) => invoice.orderId}
        empty="No invoice yet. A supplier uploads it after the delivery."
        columns={[
          { key: "order", title: "Order", cell: (invoice) => <a href={`/sme/order/${invoice.orderId}`}>{orderNumber(invoice.number)}</a> },
          { key: "supplier", title: "Supplier", cell: (invoice) => invoice.supplierTitle },
          { key: "amount", title: "Amount", numeric: true, cell: (invoice) => <Money cents={invoice.amount} /> },
          { key: "status", title: "Status", cell: (invoice) => <OrderStatusTag status={invoice.status} paid={invoice.paid} /> },
          { key: "file", title: "Invoice", cell: (invoice) => <a href={`/api/v1/pub/order/invoice/file/${invoice.file}`} target="_blank" rel="noreferrer">Open</a> },
        ]}
      />
      <Pager total={count} current={page} href={(number) => `?page=${number}`} />
    </Page>
  );
}
