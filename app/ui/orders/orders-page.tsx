import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Role } from "~/domain/actor";
import * as paths from "~/domain/paths";
import { Page } from "../page";
import { type MetaArgs, pageTitle } from "../title";
import { OrderList, type OrderListView } from "./order-list";

export interface OrdersView {
  role: Role;
  orders: OrderListView;
}

/** What differs from role to role. */
interface OrdersPageWords {
  title: string;
  actions?: ReactNode;
  parties: readonly ("SME" | "Supplier")[];
  /** While there is none at all. */
  empty: string;
}

const ordersPageWords: Record<Role, OrdersPageWords> = {
  sme: {
    title: "Order's",
    actions: <a href={paths.ownStatement("sme")}>Statement</a>,
    parties: ["Supplier"],
    empty: "No order yet. Choose a supplier to make the first one.",
  },
  provider: {
    title: "Order's",
    actions: <a href={paths.ownStatement("provider")}>Statement</a>,
    parties: ["SME"],
    empty: "No order yet. You are told by e-mail when one arrives.",
  },
  admin: { title: "list of order's", parties: ["SME", "Supplier"], empty: "No order here." },
  bank: { title: "list of order's", actions: <a href={paths.payouts}>Payouts</a>, parties: ["SME", "Supplier"], empty: "No order here." },
  insurance: { title: "list of order's", parties: ["SME", "Supplier"], empty: "No order of an SME that you cover." },
};

export const ordersMeta = (args: MetaArgs) => pageTitle("Orders", args);

/** The orders that a role sees. */
export function OrdersPage() {
  const { role, orders } = useLoaderData<OrdersView>();
  const { title, actions, parties, empty } = ordersPageWords[role];
  return (
    <Page title={title} actions={actions}>
      <OrderList role={role} parties={parties} orders={orders} empty={empty} />
    </Page>
  );
}
