import type { InvoiceRow } from "~/domain/orders/order-view";
import { formatOrderNumber } from "~/domain/orders/status";
import * as paths from "~/domain/paths";
import type { Role } from "~/domain/values/actor";
import { ErasedFile } from "~/ui/parts/erased-file";
import { OrderStatusWords, orderTone } from "~/ui/parts/status";
import { Pager, Table } from "~/ui/parts/table";
import { useTranslate, useWords } from "~/ui/parts/words";

export interface InvoicePage {
  rows: InvoiceRow[];
  count: number;
  page: number;
}

type InvoiceListProps = {
  role: Role;
  invoices: InvoicePage;
  empty: string;
};

export function InvoiceList({ role, invoices: { rows, count, page }, empty }: InvoiceListProps) {
  const read = useTranslate();
  const words = useWords();
  const { format } = words;
  const { invoices, labels } = words.orders;
  return (
    <>
      {count > 0 && <p>{invoices.count(count)}</p>}
      <Table
        caption={invoices.caption}
        rows={rows}
        rowHeader="order"
        rowKey={(invoice) => invoice.orderId}
        empty={empty}
        columns={[
          {
            key: "order",
            title: labels.order,
            place: "no",
            cell: (invoice) => <a href={paths.order(role, invoice.orderId)}>{formatOrderNumber(invoice.number)}</a>,
          },
          { key: "date", title: labels.date, cell: (invoice) => format.shortDate(invoice.createdAt) },
          { key: "supplier", title: labels.supplier, place: "who", cell: (invoice) => read(invoice.supplierTitle) },
          {
            key: "amount",
            title: labels.amount,
            numeric: true,
            place: "sum",
            cell: (invoice) => format.money(invoice.amount),
          },
          {
            key: "status",
            title: labels.status,
            place: "state",
            tone: (invoice) => orderTone(invoice.status, invoice.paid),
            cell: (invoice) => <OrderStatusWords status={invoice.status} paid={invoice.paid} />,
          },
          {
            key: "file",
            title: labels.invoice,
            place: "day",
            cell: (invoice) =>
              invoice.erasedAt !== null ? (
                <ErasedFile at={invoice.erasedAt} />
              ) : (
                <a href={`/api/v1/pub/order/invoice/file/${invoice.file}`} target="_blank" rel="noreferrer">
                  {invoices.open}
                </a>
              ),
          },
        ]}
      />
      <Pager total={count} current={page} href={(number) => `?page=${number}`} />
    </>
  );
}
