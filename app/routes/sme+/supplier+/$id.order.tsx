import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type * as z from "zod";
import { orderForm } from "~/domain/orders/order";
import { createOrder, creditOf, creditProblem } from "~/domain/orders/orders.server";
import * as paths from "~/domain/paths";
import { supplierCard } from "~/domain/suppliers/suppliers.server";
import { answerForm, newFormKey, param } from "~/http/forms.server";
import { withNotice } from "~/http/notices.server";
import { requireActor } from "~/http/session.server";
import { CancelLink, Dialog } from "~/ui/dialog";
import { Form, Hidden, TextArea, TextField, useFields, useLastResult } from "~/ui/form";
import { Money } from "~/ui/money";
import { Notice } from "~/ui/page";
import { pageTitle } from "~/ui/title";

export const meta: MetaFunction = (args) => pageTitle("Create order", args);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, createOrder);
  await supplierCard(param(params, "id"));
  const { available, late } = await creditOf(actor);
  return { available, lateCount: late.count, key: newFormKey() };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request, createOrder);
  const create = async (order: z.output<typeof orderForm>, form: FormData) => {
    const key = form.get("key");
    const id = await createOrder(actor, { ...order, providerId: param(params, "id") }, typeof key === "string" && key ? key : null);
    return withNotice(paths.order("sme", id), "success", "payment link is sent by email and sms, please check and do payment");
  };
  // The verb compares a valid form with the credit, because it recognises a form that was sent before and has taken its credit.
  return answerForm(request, orderForm, create, ({ amount }) => creditProblem(actor, amount));
}

export default function CreateOrder() {
  const { available, lateCount, key } = useLoaderData<typeof loader>();
  const [form, fields] = useFields<{ amount: string; description: string; key: string }>({ lastResult: useLastResult() });
  return (
    <Dialog title="create order">
      {lateCount > 0 ? (
        <Notice type="warning">
          {lateCount === 1 ? "An instalment is" : `${lateCount} instalments are`} late: <a href={paths.late}>pay {lateCount === 1 ? "it" : "them"}</a> before you order again.
        </Notice>
      ) : (
        <Form form={form} submit="Create order" secondary={<CancelLink>Back</CancelLink>}>
          <TextField
            field={fields.amount}
            label="Amount"
            prefix="$"
            inputMode="decimal"
            hint={
              <>
                Your available credit is <Money cents={available} />. <output htmlFor={fields.amount.id} data-of={available} />
              </>
            }
          />
          <TextArea field={fields.description} label="Description" hint="What you order: items, quantities, where to deliver." />
          <Hidden field={fields.key} value={key} />
        </Form>
      )}
    </Dialog>
  );
}
