import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { ALL_ROWS, FINISHED_ROWS, type Filter, WAITING_ROWS } from "~/domain/lists/filter";
import { isOrderSortAscending, type OrderSort } from "~/domain/orders/order-list";
import { awaitedStatuses, formatOrderNumber, orderStatuses } from "~/domain/orders/status";
import * as paths from "~/domain/paths";
import type { Role } from "~/domain/values/actor";
import type { Period } from "~/domain/values/period";
import type { Permission } from "~/domain/verbs/permissions";
import type { WaitingTime } from "~/domain/verdicts/verdict";
import { useDuties } from "~/ui/parts/duties";
import { columnSort, Download, ListFilter, listHref, type Sorted } from "~/ui/parts/list-tools";
import { Page } from "~/ui/parts/page";
import { LateTag, OrderStatusWords, orderTone } from "~/ui/parts/status";
import { AllOrWaitingTabs, Pager, RowLink, SearchBox, SearchResult, Table, type TableColumn } from "~/ui/parts/table";
import { type MetaArgs, pageTitle } from "~/ui/parts/title";
import { userText } from "~/ui/parts/user-text";
import { WaitingSince } from "~/ui/parts/waiting-since";
import { useWords } from "~/ui/parts/words";
import { translate } from "~/words/translate";
import type { Words } from "~/words/words";

export interface ListedOrder {
  id: string;
  number: number;
  /** The order date. For a supplier, the date when the upfront part was paid. UTC milliseconds. */
  at: number;
  amount: number;
  status: number;
  paid: boolean;
  smeTitle: string;
  supplierTitle: string;
  /**
   * The deadline of the next payment. UTC milliseconds. Null if nothing is due, or if the reader may not see deadlines.
   */
  due: number | null;
  isLate: boolean;
  /** The order's waiting time for its next step. Null after the last step. */
  waiting: WaitingTime | null;
}

export interface OrderListView extends Sorted<OrderSort> {
  rows: ListedOrder[];
  count: number;
  page: number;
  filter: Filter;
  /** True if the list shows finished orders only. The filter is then all statuses. */
  isFinished: boolean;
  /** Null if the reader may not see overdue instalments. */
  isLate: boolean | null;
  period: Period | null;
  /** The search words. A search ignores the filter. */
  search: string | null;
  isCapped: boolean;
  canSearch: boolean;
  /** The number of orders in the whole list that wait for the reader. Null for roles without tasks. */
  waiting: number | null;
}

export type OrderListProps = {
  role: Role;
  /** The companies shown as columns. An SME does not need its own name. The first company heads the row. */
  parties: readonly ("sme" | "supplier")[];
  orders: OrderListView;
  empty: string;
};

const statusOptions = ({ shell, orders }: Words) => [
  { value: String(ALL_ROWS), label: shell.all },
  ...orderStatuses.map((status) => ({ value: String(status), label: orders.status(status, false) })),
  { value: FINISHED_ROWS, label: orders.finished },
];

/** A role's orders: search, tabs, filters, pager and download. All state is in the URL. */
export function OrderList({ role, parties, orders, empty }: OrderListProps) {
  const { rows, count, page, filter, isFinished, isLate, period, search, isCapped, canSearch, waiting, address } =
    orders;
  const words = useWords();
  const { list, labels, status, finished } = words.orders;
  return (
    <>
      <div className="tools">
        {canSearch && <SearchBox by={list.searchBy} search={search} />}
        {waiting !== null && (
          <AllOrWaitingTabs name="status" waiting={waiting} filter={search === null ? filter : null} />
        )}
        {filter !== WAITING_ROWS && search === null && (
          <ListFilter
            select={{
              name: "status",
              label: labels.status,
              options: statusOptions(words),
              value: isFinished ? FINISHED_ROWS : String(filter),
            }}
            isLate={isLate}
            period={period}
            count={count}
            isCapped={isCapped}
          />
        )}
      </div>
      <SearchResult search={search} count={count} isCapped={isCapped} />
      <Table
        caption={list.caption(
          filter === WAITING_ROWS ? "waiting" : isLate ? "late" : "all",
          orders.sort.by,
          orders.sort.isRising,
        )}
        rows={rows}
        rowHeader="number"
        rowKey={(order) => order.id}
        empty={none()}
        columns={orderColumns(role, parties, orders, words)}
      />
      <Pager total={count} current={page} href={(to) => listHref(address, { page: to })} />
      <Download path={paths.ordersFile(role)} address={address} count={count} />
    </>
  );

  function none(): ReactNode {
    if (search !== null) return list.noneFound;
    if (filter === WAITING_ROWS) return list.noneWaits;
    if (isLate) return list.noneLate;
    if (period) return list.noneInPeriod;
    if (isFinished) return list.noneAt(finished);
    return filter === ALL_ROWS ? empty : list.noneAt(status(filter, false));
  }
}

function orderColumns(
  role: Role,
  parties: OrderListProps["parties"],
  orders: OrderListView,
  words: Words,
): TableColumn<ListedOrder, string>[] {
  const { format } = words;
  const { list, labels } = words.orders;
  const sortBy = (by: OrderSort) => columnSort(orders, by, isOrderSortAscending(by));
  return [
    {
      key: "number",
      title: labels.order,
      place: "no",
      cell: (order) => <a href={paths.order(role, order.id)}>{formatOrderNumber(order.number)}</a>,
    },
    {
      key: "date",
      title: labels.date,
      place: "day",
      sort: sortBy("date"),
      cell: (order) => format.shortDate(order.at),
    },
    ...parties.map(
      (party, i): TableColumn<ListedOrder> => ({
        key: party,
        title: labels[party],
        place: i === 0 ? "who" : "line",
        cell: (order) => userText(translate(party === "sme" ? order.smeTitle : order.supplierTitle, words)),
      }),
    ),
    {
      key: "amount",
      title: parties.length > 1 ? list.amountInDollars : labels.amount,
      numeric: true,
      place: "sum",
      sort: sortBy("amount"),
      cell: (order) => format.money(order.amount),
    },
    {
      key: "status",
      title: labels.status,
      place: "state",
      tone: (order) => orderTone(order.status, order.paid),
      cell: (order) => (
        <>
          <OrderStatusWords status={order.status} paid={order.paid} />
          {order.isLate && (
            <>
              {" "}
              <LateTag />
            </>
          )}
        </>
      ),
    },
    ...(orders.isLate === null
      ? []
      : [
          {
            key: "due",
            title: list.nextDue,
            sort: sortBy("due"),
            cell: (order: ListedOrder) => order.due !== null && format.date(order.due),
          },
        ]),
    {
      key: "waiting",
      title: list.waitingSince,
      sort: sortBy("waiting"),
      cell: (order) => order.waiting && <WaitingSince isShort wait={order.waiting} />,
    },
    {
      key: "actions",
      title: labels.actions,
      place: "line",
      isAction: true,
      cell: (order) => (
        <>
          <RowLink href={paths.order(role, order.id)} row={formatOrderNumber(order.number)}>
            {list.see}
          </RowLink>
          {role !== "provider" && awaitedStatuses[role]?.some((status) => status === order.status) && (
            <RowLink href={paths.order(role, order.id)} row={formatOrderNumber(order.number)}>
              {list.review}
            </RowLink>
          )}
        </>
      ),
    },
  ];
}

export interface OrdersView {
  role: Role;
  orders: OrderListView;
}

/** The company columns of each role's list. */
const parties: Record<Role, OrderListProps["parties"]> = {
  sme: ["supplier"],
  provider: ["sme"],
  admin: ["sme", "supplier"],
  bank: ["sme", "supplier"],
  insurance: ["sme", "supplier"],
};

const listActions = (role: Role, { orders, reschedules }: Words, mayDo: (of: Permission) => boolean): ReactNode => {
  if (role === "bank" || role === "insurance")
    return (
      <>
        {role === "bank" && <a href={paths.payouts}>{orders.list.payouts}</a>}{" "}
        <a href={paths.reschedules(role)}>{reschedules.listTitle}</a>
      </>
    );
  const isOwn = role === "sme" || role === "provider";
  return isOwn && mayDo("statement.own") ? <a href={paths.ownStatement(role)}>{orders.labels.statement}</a> : undefined;
};

export const ordersMeta = (args: MetaArgs) => pageTitle((words) => words.orders.list.title, args);

export function OrdersPage() {
  const { role, orders } = useLoaderData<OrdersView>();
  const mayDo = useDuties();
  const words = useWords();
  const { title, empty } = words.orders.list[role];
  return (
    <Page title={title} actions={listActions(role, words, mayDo)}>
      <OrderList role={role} parties={parties[role]} orders={orders} empty={empty} />
    </Page>
  );
}
