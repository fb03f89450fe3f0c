import { orderNumber } from "~/domain/orders/status";
import { Money, Percent } from "../money";
import { LateTag, PaidTag, Tag } from "../status";
import { Pager, SearchBox, SearchResult, Table } from "../table";
import { Day } from "../time";

export interface InstalmentPage {
  rows: {
    id: string;
    orderId: string;
    orderNumber: number;
    /** 1 is the upfront part. */
    number: number;
    rate: number;
    amount: number;
    deadline: number | null;
    state: "paid" | "late" | "open" | "canceled";
  }[];
  count: number;
  page: number;
  /** What was searched for. */
  search: string | null;
  isCapped: boolean;
}

const tags = {
  paid: <PaidTag />,
  late: <LateTag />,
  open: <Tag tone="open">open</Tag>,
  canceled: <Tag tone="bad">canceled</Tag>,
};

type InstalmentListProps = {
  /** Where an order's page is: "/bank/order" */
  base: string;
  instalments: InstalmentPage;
  canSearch?: boolean;
  empty?: string;
};

/** One page of instalments and the orders that they are of. */
export function InstalmentList({ base, instalments, canSearch, empty = "No order has installments yet." }: InstalmentListProps) {
  const { rows, count, page, search, isCapped } = instalments;
  return (
    <>
      {canSearch && <SearchBox by="order number, company, e-mail or phone" search={search} />}
      {search === null ? (
        <p>{count === 1 ? "1 result" : `${count} results`}</p>
      ) : (
        <SearchResult search={search} count={count} isCapped={isCapped} />
      )}
      <Table
        caption="Installments, newest first"
        rows={rows}
        rowHeader="number"
        rowKey={(row) => row.id}
        empty={search === null ? empty : "No installment is found by that."}
        columns={[
          { key: "number", title: "#", cell: (row) => `${orderNumber(row.orderNumber)} / ${row.number}` },
          { key: "rate", title: "Percent", numeric: true, cell: (row) => <Percent rate={row.rate} /> },
          { key: "amount", title: "Amount", numeric: true, cell: (row) => <Money cents={row.amount} /> },
          { key: "state", title: "status", cell: (row) => tags[row.state] },
          { key: "deadline", title: "Deadline", cell: (row) => (row.deadline === null ? "–" : <Day at={row.deadline} />) },
          {
            key: "actions",
            title: "Actions",
            cell: (row) => (
              <a href={`${base}/${row.orderId}`}>
                See Order<span className="hide"> {orderNumber(row.orderNumber)}</span>
              </a>
            ),
          },
        ]}
      />
      <Pager total={count} current={page} href={(to) => `?${search === null ? "" : `q=${encodeURIComponent(search)}&`}page=${to}`} />
    </>
  );
}
