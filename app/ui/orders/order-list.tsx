import type { ReactNode } from "react";
import type { Role } from "~/domain/actor";
import { EVERY, WAITING, type Filter } from "~/domain/filter";
import { risesAtFirst, type OrderSort } from "~/domain/orders/order-list";
import { orderNumber, orderStatuses, orderStatusName } from "~/domain/orders/status";
import * as paths from "~/domain/paths";
import type { Period } from "~/domain/period";
import type { Wait } from "~/domain/verdicts/verdict";
import { WaitingSince } from "../applicants/waiting-since";
import { columnSort, Download, ListFilter, listHref, type Sorted } from "../list-tools";
import { Money } from "../money";
import { LateTag, OrderStatusTag } from "../status";
import { Pager, SearchBox, SearchResult, Table, WaitingTabs, type TableColumn } from "../table";
import { ShortDate } from "../time";

export interface ListedOrder {
  id: string;
  number: number;
  /** When it was made; for a supplier, when it was placed. */
  at: number;
  amount: number;
  status: number;
  paid: boolean;
  smeTitle: string;
  supplierTitle: string;
  /** What is to be paid next is due then; null where nothing is, or the reader may not know. */
  due: number | null;
  isLate: boolean;
  /** Since when it waits for its next step; null when nothing comes any more. */
  waiting: Wait | null;
}

export interface OrderListView extends Sorted<OrderSort> {
  rows: ListedOrder[];
  count: number;
  page: number;
  filter: Filter;
  /** Null where the reader may not know what is late. */
  isLate: boolean | null;
  period: Period | null;
  /** What was searched for, in place of a filter. */
  search: string | null;
  isCapped: boolean;
  canSearch: boolean;
  /** How many of the whole list wait for the reader; null for a role for which none ever waits. */
  waiting: number | null;
}

type OrderListProps = {
  /** Who reads it. */
  role: Role;
  /** The columns of parties that the role needs: an SME need not see its own name. The first is who the row is about. */
  parties: readonly ("SME" | "Supplier")[];
  orders: OrderListView;
  empty: string;
};

const statusOptions = [
  { value: String(EVERY), label: "All" },
  ...orderStatuses.map((status) => ({ value: String(status), label: orderStatusName(status, false) })),
];

/** Search, all or what waits, filters, one page of orders, pager, file: all in the address. */
export function OrderList({ role, parties, orders, empty }: OrderListProps) {
  const { rows, count, page, filter, isLate, period, search, isCapped, canSearch, waiting, address } = orders;
  return (
    <>
      <div className="tools">
        {canSearch && <SearchBox by="order number, company, e-mail or phone" search={search} />}
        {waiting !== null && <WaitingTabs name="status" waiting={waiting} filter={search === null ? filter : null} />}
        {filter !== WAITING && search === null && (
          <ListFilter select={{ name: "status", label: "Status", options: statusOptions, value: String(filter) }} isLate={isLate} period={period} count={count} isCapped={isCapped} />
        )}
      </div>
      <SearchResult search={search} count={count} isCapped={isCapped} />
      <Table caption={captionOf(orders)} rows={rows} rowHeader="number" rowKey={(order) => order.id} empty={none()} columns={columnsOf(role, parties, orders)} />
      <Pager total={count} current={page} href={(to) => listHref(address, { page: to })} />
      <Download path={paths.ordersFile(role)} address={address} count={count} />
    </>
  );

  function none(): ReactNode {
    if (search !== null) return "No order is found by that.";
    if (filter === WAITING) return "Nothing waits for you.";
    if (isLate) return "No such order is late.";
    if (period) return "No such order in this period.";
    return filter === EVERY ? empty : `No order is ${orderStatusName(filter, false)}.`;
  }
}

const sortWords: Record<OrderSort, [falling: string, rising: string]> = {
  date: ["newest first", "oldest first"],
  amount: ["largest first", "smallest first"],
  due: ["due latest first", "due soonest first"],
  waiting: ["the shortest first", "the longest first"],
};

function captionOf({ filter, isLate, sort }: OrderListView): string {
  const words = sortWords[sort.by][sort.isRising ? 1 : 0];
  return `${filter === WAITING ? "Orders that wait for you" : isLate ? "Late orders" : "Orders"}, ${words}`;
}

function columnsOf(role: Role, parties: OrderListProps["parties"], orders: OrderListView): TableColumn<ListedOrder, string>[] {
  const sortBy = (by: OrderSort) => columnSort(orders, by, risesAtFirst(by));
  return [
    {
      key: "number",
      title: "Order",
      place: "no",
      cell: (order) => (
        <a href={paths.order(role, order.id)}>
          <span className="hide">See order </span>
          {orderNumber(order.number)}
        </a>
      ),
    },
    { key: "date", title: "Date", place: "day", sort: sortBy("date"), cell: (order) => <ShortDate at={order.at} /> },
    ...parties.map((title, i): TableColumn<ListedOrder> => ({
      key: title, title, place: i === 0 ? "who" : undefined, cell: (order) => (title === "SME" ? order.smeTitle : order.supplierTitle),
    })),
    { key: "amount", title: parties.length > 1 ? "Amount (in $)" : "Amount", numeric: true, place: "sum", sort: sortBy("amount"), cell: (order) => <Money cents={order.amount} /> },
    { key: "status", title: "Status", place: "state", cell: (order) => <><OrderStatusTag status={order.status} paid={order.paid} />{order.isLate && <> <LateTag /></>}</> },
    ...(orders.isLate === null ? [] : [{ key: "due", title: "Next due", sort: sortBy("due"), cell: (order: ListedOrder) => order.due !== null && <ShortDate at={order.due} /> }]),
    { key: "waiting", title: "Waiting since", sort: sortBy("waiting"), cell: (order) => order.waiting && <WaitingSince isShort wait={order.waiting} /> },
  ];
}
