import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import * as paths from "~/domain/paths";
import type { Role } from "~/domain/values/actor";
import { Page } from "~/ui/parts/page";
import { type MetaArgs, pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";
import type { Words } from "~/words/words";
import { OrderList, type OrderListProps, type OrderListView } from "./order-list";

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

const listActions = (role: Role, { orders }: Words): ReactNode => {
  if (role === "bank") return <a href={paths.payouts}>{orders.list.payouts}</a>;
  return role === "sme" || role === "provider" ? (
    <a href={paths.ownStatement(role)}>{orders.labels.statement}</a>
  ) : undefined;
};

export const ordersMeta = (args: MetaArgs) => pageTitle((words) => words.orders.list.title, args);

export function OrdersPage() {
  const { role, orders } = useLoaderData<OrdersView>();
  const words = useWords();
  const { title, empty } = words.orders.list[role];
  return (
    <Page title={title} actions={listActions(role, words)}>
      <OrderList role={role} parties={parties[role]} orders={orders} empty={empty} />
    </Page>
  );
}
