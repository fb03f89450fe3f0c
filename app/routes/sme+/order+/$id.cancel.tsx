import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { cancelOwnOrder } from "~/domain/orders/orders.server";
import { OrderStatus } from "~/domain/orders/status";
import { orderFor } from "~/domain/orders/views.server";
import { answerForm, param } from "~/http/forms.server";
import { withNotice } from "~/http/notices.server";
import { assertIsAt } from "~/http/orders.server";
import { requireActor } from "~/http/session.server";
import { Dialog } from "~/ui/dialog";
import { ButtonLink, Form, useFields, useLastResult } from "~/ui/form";
import { pageTitle } from "~/ui/title";

export const meta: MetaFunction = (args) => pageTitle("Cancel order", args);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "orders.cancel");
  const order = await orderFor(actor, param(params, "id"));
  const back = `/sme/order/${order.id}`;
  assertIsAt(order, OrderStatus.created, back);
  return { back };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request, "orders.cancel");
  const id = param(params, "id");
  return answerForm(request, z.object({}), async () => {
    await cancelOwnOrder(actor, id);
    return withNotice(`/sme/order/${id}`, "success", "Done!");
  });
}

export default function CancelOrder() {
  const { back } = useLoaderData<typeof loader>();
  const [form] = useFields({ lastResult: useLastResult() });
  return (
    <Dialog title="Cancel this order?" closeHref={back} kind="danger">
      <Form form={form} submit="Cancel order" submitKind="danger" secondary={<ButtonLink kind="quiet" href={back}>Keep it</ButtonLink>}>
        <p>The supplier has not seen it yet. Your credit is free again at once.</p>
      </Form>
    </Dialog>
  );
}
