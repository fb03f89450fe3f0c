import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listOrders } from "~/domain/orders/views.server";
import { listQueryOf } from "~/http/lists.server";
import { requireActor } from "~/http/session.server";
import { OrderList } from "~/ui/orders/order-list";
import { Page } from "~/ui/page";
import { pageTitle } from "~/ui/title";

export const meta: MetaFunction = (args) => pageTitle("Orders", args);

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "orders.see");
  const query = listQueryOf(request);
  return { orders: await listOrders(actor, query), status: query.status };
}

export default function Orders() {
  const { orders, status } = useLoaderData<typeof loader>();
  return (
    <Page title="Order's">
      <OrderList base="/sme/order" parties={["Supplier"]} orders={orders} status={status} empty="No order yet. Choose a supplier to make the first one." />
    </Page>
  );
}
