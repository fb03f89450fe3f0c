import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { verifyInvoice } from "~/domain/invoices/invoice.server";
import { isStoppable, OrderStatus } from "~/domain/orders/status";
import * as paths from "~/domain/paths";
import { requireParam } from "~/http/forms/forms.server";
import { loadOrderPage, submitOrderAction } from "~/http/pages/orders.server";
import { requireActor } from "~/http/request/session.server";
import { OrderPage } from "~/ui/orders/order-page";
import { DialogLink } from "~/ui/parts/dialog";
import { ErrorSummary, Form, useFields, useLastResult } from "~/ui/parts/form";
import { NextStep } from "~/ui/parts/page";
import { orderTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";
import { ProposeLink } from "~/ui/reschedules/order-reschedules";

export const meta: MetaFunction<typeof loader> = (args) => orderTitle(args);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "orders.see");
  return loadOrderPage(actor, requireParam(params, "id"));
}

export const action = (args: ActionFunctionArgs) =>
  submitOrderAction(
    args,
    verifyInvoice,
    z.object({}),
    (act) => act(),
    ({ orders }) => orders.invoice.verified,
  );

export default function Order() {
  const { order, entity, now } = useLoaderData<typeof loader>();
  const {
    orders: { invoice },
    cancellations: stop,
  } = useWords();
  const [form] = useFields({ lastResult: useLastResult() });
  return (
    <OrderPage
      role="admin"
      order={order}
      entity={entity}
      now={now}
      dialog={<Outlet />}
      next={
        order.status !== OrderStatus.uploadedInvoice ? (
          <ErrorSummary form={form} />
        ) : (
          <NextStep
            title={invoice.check}
            action={
              <Form
                form={form}
                submit={invoice.verify}
                secondary={
                  <DialogLink kind="danger" href={paths.returnInvoice(order.id)}>
                    {invoice.return}
                  </DialogLink>
                }
              />
            }
          >
            {invoice.compare}
          </NextStep>
        )
      }
    >
      <ProposeLink order={order} />
      {isStoppable(order.status) && (
        <p>
          <DialogLink kind="danger" href={paths.stopOrder(order.id)}>
            {stop.cancel}
          </DialogLink>
        </p>
      )}
    </OrderPage>
  );
}
