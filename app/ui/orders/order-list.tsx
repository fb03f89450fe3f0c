import type { ReactNode } from "react";
import type { Role } from "~/domain/actor";
import { EVERY, WAITING, type Filter } from "~/domain/filter";
import type { OrderRow } from "~/domain/orders/order-view";
import { orderNumber, orderStatuses, orderStatusName } from "~/domain/orders/status";
import * as paths from "~/domain/paths";
import { Money } from "../money";
import { LateTag, OrderStatusTag } from "../status";
import { FilterBar, Pager, SearchBox, SearchResult, Table, WaitingTabs, type TableColumn } from "../table";

export interface OrderListView {
  rows: OrderRow[];
  count: number;
  page: number;
  filter: Filter;
  /** What was searched for, in place of a filter. */
  search: string | null;
  isCapped: boolean;
  canSearch: boolean;
  /** How many of the whole list wait for the reader; null for a role for which none ever waits. */
  waiting: number | null;
  /** The orders of the page of which something is late, where the reader may know it. */
  late: readonly string[];
}

type OrderListProps = {
  /** Who reads it. */
  role: Role;
  /** The columns of parties that the role needs: an SME need not see its own name. */
  parties: readonly ("SME" | "Supplier")[];
  orders: OrderListView;
  empty: string;
};

const statusOptions = [
  { value: String(EVERY), label: "All" },
  ...orderStatuses.map((status) => ({ value: String(status), label: orderStatusName(status, false) })),
];

/** Search, all or what waits, filter by status, one page of orders, pager: all in the address. */
export function OrderList({ role, parties, orders, empty }: OrderListProps) {
  const { rows, count, page, filter, search, isCapped, canSearch, waiting, late } = orders;
  const address = search === null ? `status=${filter}` : `q=${encodeURIComponent(search)}`;
  const party: Record<string, TableColumn<OrderRow>> = {
    SME: { key: "sme", title: "SME", cell: (order) => order.smeTitle },
    Supplier: { key: "supplier", title: "Supplier", cell: (order) => order.supplierTitle },
  };
  return (
    <>
      <div className="tools">
        {canSearch && <SearchBox by="order number, company, e-mail or phone" search={search} />}
        {waiting !== null && <WaitingTabs name="status" waiting={waiting} filter={search === null ? filter : null} />}
        {filter !== WAITING && (
          <FilterBar name="status" label="Status" options={statusOptions} value={String(filter)} total={search === null ? count : null} />
        )}
      </div>
      <SearchResult search={search} count={count} isCapped={isCapped} />
      <Table
        caption={filter === WAITING ? "Orders that wait for you, the longest first" : "Orders, newest first"}
        rows={rows}
        rowHeader="actions"
        rowKey={(order) => order.id}
        empty={none()}
        columns={[
          ...parties.map((name) => party[name] as TableColumn<OrderRow>),
          { key: "amount", title: parties.length > 1 ? "Amount (in $)" : "Amount", numeric: true, cell: (order) => <Money cents={order.amount} /> },
          { key: "status", title: "Status", cell: (order) => <><OrderStatusTag status={order.status} paid={order.paid} />{late.includes(order.id) && <> <LateTag /></>}</> },
          { key: "actions", title: "Actions", cell: (order) => <a href={paths.order(role, order.id)}>See order {orderNumber(order.number)}</a> },
        ]}
      />
      <Pager total={count} current={page} href={(to) => `?${address}&page=${to}`} />
    </>
  );

  function none(): ReactNode {
    if (search !== null) return "No order is found by that.";
    if (filter === WAITING) return "Nothing waits for you.";
    return filter === EVERY ? empty : `No order is ${orderStatusName(filter, false)}.`;
  }
}
