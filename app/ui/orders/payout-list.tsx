import { orderNumber } from "~/domain/orders/status";
import * as paths from "~/domain/paths";
import { Money } from "../money";
import { Page } from "../page";
import { Pager, Table } from "../table";
import { DateOnly } from "../time";

interface PayoutListProps {
  rows: { orderId: string; number: number; supplierId: string; supplier: string; share: number; since: number }[];
  count: number;
  page: number;
  /** Of all pages. */
  total: number;
}

/** Whom the bank has to pay how much, for which orders. */
export function PayoutList({ rows, count, page, total }: PayoutListProps) {
  const many = count === 1 ? "1 order" : `${count} orders`;
  return (
    <Page
      title="Payouts"
      lead={count === 0 ? null : <>{many} with a verified invoice: <Money cents={total} /> to pay to suppliers.</>}
      actions={count > 0 && <a href={paths.payoutsFile}>Download as CSV</a>}
    >
      <Table
        caption="Orders to pay out, those that wait longest first"
        rows={rows}
        rowHeader="actions"
        rowKey={(row) => row.orderId}
        empty="Nothing is to be paid out. Orders show here as soon as an admin has verified their invoice."
        columns={[
          { key: "supplier", title: "Supplier", cell: ({ supplier, supplierId }) => <a href={paths.companyStatement("bank", "provider", supplierId)}>{supplier}</a> },
          { key: "share", title: "Supplier share", numeric: true, cell: ({ share }) => <Money cents={share} /> },
          { key: "since", title: "Invoice verified", cell: ({ since }) => <DateOnly at={since} /> },
          { key: "actions", title: "Actions", cell: ({ orderId, number }) => <a href={paths.order("bank", orderId)}>Pay order {orderNumber(number)}</a> },
        ]}
      />
      <Pager total={count} current={page} href={(number) => `?page=${number}`} />
    </Page>
  );
}
