import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deliveryInput } from "~/domain/orders/order";
import { confirmDelivery } from "~/domain/orders/orders.server";
import { OrderStatus } from "~/domain/orders/status";
import { orderFor } from "~/domain/orders/views.server";
import { answerForm, param } from "~/http/forms.server";
import { spend } from "~/http/limits.server";
import { withNotice } from "~/http/notices.server";
import { assertIsAt } from "~/http/orders.server";
import { requireActor } from "~/http/session.server";
import { Dialog } from "~/ui/dialog";
import { ButtonLink, Form, TextField, useFields, useLastResult } from "~/ui/form";
import { pageTitle } from "~/ui/title";

export const meta: MetaFunction = (args) => pageTitle("Confirm delivery", args);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "orders.deliver");
  const order = await orderFor(actor, param(params, "id"));
  const back = `/provider/order/${order.id}`;
  assertIsAt(order, OrderStatus.sending, back);
  return { back };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request, "orders.deliver");
  const id = param(params, "id");
  return answerForm(request, deliveryInput, async ({ verifyCode }) => {
    await spend("delivery codes", actor.accountId);
    await confirmDelivery(actor, id, verifyCode);
    return withNotice(`/provider/order/${id}`, "success", "You order delivery is registered successfully");
  });
}

/** For whoever cannot scan: the code that stands under the SME's QR. */
export default function Deliver() {
  const { back } = useLoaderData<typeof loader>();
  const [form, fields] = useFields<{ verifyCode: string }>({ lastResult: useLastResult() });
  return (
    <Dialog title="Confirm delivery" closeHref={back}>
      <Form form={form} submit="Confirm delivery" secondary={<ButtonLink kind="quiet" href={back}>Back</ButtonLink>}>
        <TextField field={fields.verifyCode} label="Code" hint="The ten characters under the SME's QR code." autoComplete="off" />
      </Form>
    </Dialog>
  );
}
