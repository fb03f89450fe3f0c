import { EVERY } from "~/domain/lists";
import type { OrderRow } from "~/domain/orders/order-view";
import { orderNumber, orderStatuses, orderStatusName } from "~/domain/orders/status";
import { Money } from "../money";
import { OrderStatusTag } from "../status";
import { FilterBar, Pager, Table, type Column } from "../table";
import { Day } from "../time";

type OrderListProps = {
  /** Where an order's page is: "/bank/order" */
  base: string;
  /** Whose names the role needs: an SME knows that it is the SME. */
  parties: readonly ("SME" | "Supplier")[];
  orders: { rows: OrderRow[]; count: number; page: number };
  status: number;
  empty: string;
};

const statusOptions = [EVERY, ...orderStatuses].map((status) => ({
  value: String(status),
  label: status === EVERY ? "All" : orderStatusName(status, false),
}));

/** Filter by status, one page of orders, pager: all in the address. */
export function OrderList({ base, parties, orders, status, empty }: OrderListProps) {
  const party: Record<string, Column<OrderRow>> = {
    SME: { key: "sme", title: "SME", cell: (order) => order.smeTitle },
    Supplier: { key: "supplier", title: "Supplier", cell: (order) => order.supplierTitle },
  };
  return (
    <>
      <FilterBar name="status" label="Status" options={statusOptions} value={String(status)} total={orders.count} />
      <Table
        caption="Orders, newest first"
        rows={orders.rows}
        rowKey={(order) => order.id}
        empty={empty}
        columns={[
          ...parties.map((name) => party[name] as Column<OrderRow>),
          { key: "amount", title: "Amount (in $)", numeric: true, cell: (order) => <Money cents={order.amount} /> },
          { key: "status", title: "Status", cell: (order) => <OrderStatusTag status={order.status} paid={order.paid} /> },
          { key: "day", title: "Created", cell: (order) => <Day at={order.createdAt} /> },
          { key: "actions", title: "Actions", cell: (order) => <a href={`${base}/${order.id}`}>See order {orderNumber(order.number)}</a> },
        ]}
      />
      <Pager
        total={orders.count}
        current={orders.page}
        href={(page) => (status === EVERY ? `?page=${page}` : `?status=${status}&page=${page}`)}
      />
    </>
  );
}
