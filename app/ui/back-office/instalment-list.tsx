import { useLoaderData } from "@remix-run/react";
import type { OfficerRole } from "~/domain/actor";
import { orderNumber } from "~/domain/orders/status";
import * as paths from "~/domain/paths";
import { Money, Percent } from "../money";
import { Page } from "../page";
import { LateTag, PaidTag, Tag } from "../status";
import { Pager, SearchBox, SearchResult, Table } from "../table";
import { DateOnly } from "../time";
import { type MetaArgs, pageTitle } from "../title";

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
  /** Who reads it. */
  role: OfficerRole;
  instalments: InstalmentPage;
  canSearch?: boolean;
  empty?: string;
};

/** One page of instalments and the orders that they are of. */
export function InstalmentList({ role, instalments, canSearch, empty = "No order has installments yet." }: InstalmentListProps) {
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
          { key: "deadline", title: "Deadline", cell: (row) => (row.deadline === null ? "–" : <DateOnly at={row.deadline} />) },
          {
            key: "actions",
            title: "Actions",
            cell: (row) => (
              <a href={paths.order(role, row.orderId)}>
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

export interface InstalmentsView {
  role: OfficerRole;
  instalments: InstalmentPage;
}

export const instalmentsMeta = (args: MetaArgs) => pageTitle("list of installments", args);

/** The list of admin and bank. */
export function InstalmentsPage() {
  const view = useLoaderData<InstalmentsView>();
  return (
    <Page title="list of installments">
      <InstalmentList {...view} canSearch />
    </Page>
  );
}
