import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { clock } from "~/domain/clock";
import { orderForm } from "~/domain/orders/order";
import { createOrder, creditOf, creditProblem, plannedOrder } from "~/domain/orders/orders.server";
import * as paths from "~/domain/paths";
import { supplierCard } from "~/domain/suppliers/suppliers.server";
import { answerForm, newFormKey, param } from "~/http/forms.server";
import { requireActor } from "~/http/session.server";
import { ButtonLink } from "~/ui/button";
import { CheckOrder, type CheckedOrder } from "~/ui/orders/check-order";
import { OrderForm } from "~/ui/orders/order-form";
import { Page, Section } from "~/ui/page";
import { pageTitle } from "~/ui/title";

export const meta: MetaFunction = (args) => pageTitle("Check your order", args);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, createOrder);
  const { id, title, email } = await supplierCard(param(params, "id"));
  return { supplier: { id, title: title ?? email }, credit: await creditOf(actor) };
}

/** Stores nothing: the order is made by the buttons of the page that this answers with. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request, createOrder);
  const supplierId = param(params, "id");
  return answerForm(
    request,
    orderForm,
    async ({ amount, description }, form) => {
      const typed = { amount: String(form.get("amount")), description };
      if (form.get("next") === "change") return json({ lastResult: { initialValue: typed } });
      const now = clock.now();
      const planned = await plannedOrder(actor, { providerId: supplierId, amount }, now);
      return json({ checked: { ...planned, ...typed, cents: amount, supplierId, formKey: newFormKey(), now } satisfies CheckedOrder });
    },
    ({ amount }) => creditProblem(actor, amount),
  );
}

export default function Check() {
  const { supplier, credit } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as { checked?: CheckedOrder } | undefined;
  if (answer?.checked) return <CheckOrder {...answer.checked} />;
  return (
    <Page title="create order" lead={supplier.title}>
      <Section>
        <OrderForm
          supplierId={supplier.id}
          credit={credit}
          secondary={<ButtonLink kind="quiet" href={paths.supplier(supplier.id)}>Back</ButtonLink>}
        />
      </Section>
    </Page>
  );
}
