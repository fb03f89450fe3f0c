import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { createOrder, loadOrderCredit } from "~/domain/orders/order.server";
import { findOrderBlock } from "~/domain/orders/order-block.server";
import { loadSupplierCard } from "~/domain/suppliers/supplier.server";
import { clock } from "~/domain/values/clock";
import { requireParam } from "~/http/forms/forms.server";
import { requireActor } from "~/http/request/session.server";
import { OrderForm } from "~/ui/orders/order-form";
import { CancelLink, Dialog } from "~/ui/parts/dialog";
import { pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";

export const meta: MetaFunction = (args) => pageTitle((words) => words.payments.form.metaTitle, args);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, createOrder);
  const supplier = await loadSupplierCard(requireParam(params, "id"));
  return {
    supplierId: supplier.id,
    credit: await loadOrderCredit(actor),
    orderBlock: await findOrderBlock(actor.applicantId ?? "", supplier.id, clock.now()),
  };
}

/** The form leads to "Check your order". */
export default function CreateOrder() {
  const {
    orders: { back },
    payments: paying,
  } = useWords();
  return (
    <Dialog title={paying.form.title}>
      <OrderForm {...useLoaderData<typeof loader>()} secondary={<CancelLink>{back}</CancelLink>} />
    </Dialog>
  );
}
