import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { reasonInput } from "~/domain/orders/order";
import { returnInvoice } from "~/domain/orders/orders.server";
import { OrderStatus } from "~/domain/orders/status";
import { orderFor } from "~/domain/orders/views.server";
import { answerForm, param } from "~/http/forms.server";
import { withNotice } from "~/http/notices.server";
import { assertIsAt } from "~/http/orders.server";
import { requireActor } from "~/http/session.server";
import { ReasonDialog } from "~/ui/reason-dialog";
import { pageTitle } from "~/ui/title";

export const meta: MetaFunction = (args) => pageTitle("Return invoice", args);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "orders.invoice.return");
  const order = await orderFor(actor, param(params, "id"));
  const back = `/admin/order/${order.id}`;
  assertIsAt(order, OrderStatus.uploadedInvoice, back);
  return { back };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request, "orders.invoice.return");
  const id = param(params, "id");
  return answerForm(request, reasonInput, async ({ desc }) => {
    await returnInvoice(actor, id, desc);
    return withNotice(`/admin/order/${id}`, "success", "Done!");
  });
}

export default function ReturnInvoice() {
  const { back } = useLoaderData<typeof loader>();
  return <ReasonDialog title="Return invoice" hint="The supplier reads it, and uploads the invoice again." back={back} />;
}
