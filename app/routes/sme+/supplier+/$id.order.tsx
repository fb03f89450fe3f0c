import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { placeForm } from "~/domain/orders/order";
import { createOrder, creditOf, creditProblem } from "~/domain/orders/orders.server";
import * as paths from "~/domain/paths";
import { supplierCard } from "~/domain/suppliers/suppliers.server";
import { answerForm, param } from "~/http/forms.server";
import { withNotice } from "~/http/notices.server";
import { goToBankWithNew, LINK_SENT } from "~/http/payments.server";
import { requireActor } from "~/http/session.server";
import { CancelLink, Dialog } from "~/ui/dialog";
import { OrderForm } from "~/ui/orders/order-form";
import { pageTitle } from "~/ui/title";

export const meta: MetaFunction = (args) => pageTitle("Create order", args);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, createOrder);
  const supplier = await supplierCard(param(params, "id"));
  const { available, late } = await creditOf(actor);
  return { supplierId: supplier.id, available, lateCount: late.count };
}

/** The form leads to "Check your order", and that page's buttons post here. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request, createOrder);
  return answerForm(
    request,
    placeForm,
    async (order, form) => {
      const key = form.get("key");
      const id = await createOrder(actor, { ...order, providerId: param(params, "id") }, typeof key === "string" && key ? key : null);
      return form.get("next") === "pay" ? goToBankWithNew(request, actor, id) : withNotice(paths.order("sme", id), "success", LINK_SENT);
    },
    // The verb compares a valid form with the credit, because it recognises a form that was sent before and has taken its credit.
    ({ amount }) => creditProblem(actor, amount),
  );
}

export default function CreateOrder() {
  return (
    <Dialog title="create order">
      <OrderForm {...useLoaderData<typeof loader>()} secondary={<CancelLink>Back</CancelLink>} />
    </Dialog>
  );
}
