import { howLong } from "~/domain/calendar";
import { orderNumber } from "~/domain/orders/status";
import * as paths from "~/domain/paths";
import { columnSort, listHref, type Sorted } from "../list-tools";
import { Money } from "../money";
import { Page } from "../page";
import { Pager, Table } from "../table";
import { ShortDate } from "../time";

interface PayoutListProps extends Sorted<"waiting"> {
  now: number;
  rows: { orderId: string; number: number; supplierId: string; supplier: string; share: number; since: number }[];
  count: number;
  page: number;
  /** Of all pages. */
  total: number;
}

/** Whom the bank has to pay how much, for which orders. */
export function PayoutList({ rows, count, page, total, now, ...sorted }: PayoutListProps) {
  const sort = columnSort(sorted, "waiting", true);
  const many = count === 1 ? "1 order" : `${count} orders`;
  return (
    <Page
      title="Payouts"
      lead={count === 0 ? null : <>{many} with a verified invoice: <Money cents={total} /> to pay to suppliers.</>}
      actions={count > 0 && <a href={paths.payoutsFile + (sorted.sort.isRising ? "" : listHref(sorted.address))}>Download as CSV</a>}
    >
      <Table
        caption={`Orders to pay out, those that wait ${sorted.sort.isRising ? "longest" : "shortest"} first`}
        rows={rows}
        rowHeader="number"
        rowKey={(row) => row.orderId}
        empty="Nothing is to be paid out. Orders show here as soon as an admin has verified their invoice."
        columns={[
          {
            key: "number",
            title: "Order",
            place: "no",
            cell: ({ orderId, number }) => (
              <a href={paths.order("bank", orderId)}>
                <span className="hide">Pay order </span>
                {orderNumber(number)}
              </a>
            ),
          },
          { key: "supplier", title: "Supplier", place: "who", cell: ({ supplier, supplierId }) => <a href={paths.companyStatement("bank", "provider", supplierId)}>{supplier}</a> },
          { key: "share", title: "Supplier share", numeric: true, place: "sum", cell: ({ share }) => <Money cents={share} /> },
          { key: "since", title: "Invoice verified", place: "day", sort, cell: ({ since }) => <ShortDate at={since} /> },
          { key: "waiting", title: "Waiting for", place: "state", cell: ({ since }) => howLong(now - since) },
        ]}
      />
      <Pager total={count} current={page} href={(to) => listHref(sorted.address, { page: to })} />
    </Page>
  );
}
