import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { orderList } from "~/http/orders.server";
import { requireActor } from "~/http/session.server";
import { OrderList } from "~/ui/orders/order-list";
import { Page } from "~/ui/page";
import { pageTitle } from "~/ui/title";

export const meta: MetaFunction = (args) => pageTitle("Orders", args);

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "orders.see");
  return { orders: await orderList(request, actor) };
}

export default function Orders() {
  const { orders } = useLoaderData<typeof loader>();
  return (
    <Page title="Order's" actions={<a href="/sme/statement">Statement</a>}>
      <OrderList base="/sme/order" parties={["Supplier"]} orders={orders} empty="No order yet. Choose a supplier to make the first one." />
    </Page>
  );
}
