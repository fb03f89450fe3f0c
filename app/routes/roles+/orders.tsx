import type { LoaderFunctionArgs } from "@remix-run/node";
import { orderListPage } from "~/http/pages/orders.server";
import { requireActor } from "~/http/request/session.server";
import type { OrdersView } from "~/ui/orders/order-list";

export { OrdersPage as default, ordersMeta as meta } from "~/ui/orders/order-list";

export async function loader({ request }: LoaderFunctionArgs): Promise<OrdersView> {
  const actor = await requireActor(request, "orders.see");
  return { role: actor.role, orders: await orderListPage(request, actor) };
}
