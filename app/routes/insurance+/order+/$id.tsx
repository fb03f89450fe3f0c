import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { clock } from "~/domain/values/clock";
import { requireParam } from "~/http/forms/forms.server";
import { requireActor } from "~/http/request/session.server";
import { OrderPage } from "~/ui/orders/order-page";
import { orderTitle } from "~/ui/parts/title";

export const meta: MetaFunction<typeof loader> = (args) => orderTitle(args);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "orders.see");
  return { order: await loadOrderView(actor, requireParam(params, "id")), now: clock.now() };
}

export default function Order() {
  const { order, now } = useLoaderData<typeof loader>();
  return <OrderPage role="insurance" order={order} now={now} />;
}
