import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { param } from "~/http/forms.server";
import { orderLedger } from "~/http/ledger.server";
import { requireActor } from "~/http/session.server";
import { OrderLedgerPage } from "~/ui/orders/order-ledger";
import { orderTitle } from "~/ui/title";

export const meta: MetaFunction<typeof loader> = (args) => orderTitle(args, "Ledger of order");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "ledger.see");
  return orderLedger(actor, param(params, "id"));
}

export default function Ledger() {
  return <OrderLedgerPage {...useLoaderData<typeof loader>()} />;
}
