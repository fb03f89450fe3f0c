import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { reasonInput } from "~/domain/orders/order";
import { declineOrder } from "~/domain/orders/orders.server";
import { OrderStatus } from "~/domain/orders/status";
import { orderFor } from "~/domain/orders/views.server";
import { answerForm, param } from "~/http/forms.server";
import { withNotice } from "~/http/notices.server";
import { assertIsAt } from "~/http/orders.server";
import { requireActor } from "~/http/session.server";
import { ReasonDialog } from "~/ui/reason-dialog";
import { pageTitle } from "~/ui/title";

export const meta: MetaFunction = (args) => pageTitle("Decline order", args);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "orders.decline");
  const order = await orderFor(actor, param(params, "id"));
  const back = `/provider/order/${order.id}`;
  assertIsAt(order, OrderStatus.waiting, back);
  return { back };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request, "orders.decline");
  const id = param(params, "id");
  return answerForm(request, reasonInput, async ({ desc }) => {
    await declineOrder(actor, id, desc);
    return withNotice(`/provider/order/${id}`, "success", "Done!");
  });
}

export default function DeclineOrder() {
  const { back } = useLoaderData<typeof loader>();
  return <ReasonDialog title="Decline order" hint="The SME reads it. What it paid is refunded." back={back} />;
}
