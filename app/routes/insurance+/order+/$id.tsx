import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireParam } from "~/http/forms/forms.server";
import { loadOrderPage } from "~/http/pages/orders.server";
import { requireActor } from "~/http/request/session.server";
import { OrderPage } from "~/ui/orders/order-page";
import { orderTitle } from "~/ui/parts/title";

export const meta: MetaFunction<typeof loader> = (args) => orderTitle(args);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "orders.see");
  return loadOrderPage(actor, requireParam(params, "id"));
}

export default function Order() {
  return <OrderPage role="insurance" {...useLoaderData<typeof loader>()} />;
}
