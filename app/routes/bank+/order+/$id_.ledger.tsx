import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { orderNumber } from "~/domain/orders/status";
import { param } from "~/http/forms.server";
import { orderLedger } from "~/http/ledger.server";
import { requireActor } from "~/http/session.server";
import { OrderLedgerPage } from "~/ui/orders/order-ledger";
import { pageTitle } from "~/ui/title";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args.data ? `Ledger of order ${orderNumber(args.data.order.number)}` : "Ledger", args);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "ledger.see");
  return orderLedger(actor, param(params, "id"));
}

export default function Ledger() {
  return <OrderLedgerPage {...useLoaderData<typeof loader>()} />;
}
