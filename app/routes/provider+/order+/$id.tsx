import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { toInvoiceData } from "~/domain/invoices/invoice";
import { uploadInvoice } from "~/domain/invoices/invoice.server";
import { acceptOrderInput, isDeliveryDayOver, lastDeliveryDay } from "~/domain/orders/delivery-day";
import { acceptOrder } from "~/domain/orders/order.server";
import { OrderStatus } from "~/domain/orders/status";
import * as paths from "~/domain/paths";
import { isoDay } from "~/domain/values/calendar";
import type { TakesFiles } from "~/http/files/uploads";
import { answerFileForm, requireParam, uploadedFile } from "~/http/forms/forms.server";
import { withSuccess } from "~/http/forms/notices.server";
import { loadOrderPage, supplierForms } from "~/http/pages/orders.server";
import { requireActor } from "~/http/request/session.server";
import { PhoneLink } from "~/ui/documents/company-documents";
import { InvoiceForm } from "~/ui/invoices/invoice-form";
import { firstDeliveryDay, ProposeDay, ProposedDay } from "~/ui/orders/delivery-day";
import { OrderPage } from "~/ui/orders/order-page";
import { DialogLink } from "~/ui/parts/dialog";
import { useDuties } from "~/ui/parts/duties";
import { ErrorSummary, Form, TextField, useFields, useLastResult } from "~/ui/parts/form";
import { Money } from "~/ui/parts/money";
import { NextStep } from "~/ui/parts/page";
import { Deadline } from "~/ui/parts/time";
import { orderTitle } from "~/ui/parts/title";
import { useTranslate, useWords } from "~/ui/parts/words";

export const meta: MetaFunction<typeof loader> = (args) => orderTitle(args);

export const handle = { takesFiles: { form: null } } satisfies TakesFiles;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "orders.see");
  return loadOrderPage(actor, requireParam(params, "id"));
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request, acceptOrder);
  const id = requireParam(params, "id");
  return answerFileForm(request, actor, supplierForms, async (values, form) => {
    if (values.intent === "accept") {
      await acceptOrder(actor, id, values.deliveryDay);
      return withSuccess(request, paths.order("provider", id), ({ orders }) => orders.page.supplier.accepted);
    }
    const data = toInvoiceData(values);
    await uploadInvoice(actor, id, uploadedFile(form, "orderInvoice"), { data, signal: request.signal });
    return withSuccess(request, paths.orders("provider"), ({ orders }) => orders.page.supplier.uploaded);
  });
}

export default function Order() {
  const { order, entity, now } = useLoaderData<typeof loader>();
  const read = useTranslate();
  const { page } = useWords().orders;
  const words = page.supplier;
  const mayAct = useDuties()("orders.accept");
  const lastResult = useLastResult();
  const [form, fields] = useFields<{ deliveryDay: string }>({
    lastResult,
    defaultValue: firstDeliveryDay(now),
  });
  return (
    <OrderPage
      role="provider"
      order={order}
      entity={entity}
      now={now}
      dialog={<Outlet />}
      next={
        !mayAct ? null : order.suspendedAt !== null ? (
          <NextStep
            title={words.suspended}
            action={
              order.status === OrderStatus.waiting && (
                <DialogLink kind="danger" href={paths.declineOrder(order.id)}>
                  {words.decline}
                </DialogLink>
              )
            }
          >
            {words.suspendedText}
          </NextStep>
        ) : order.status === OrderStatus.waiting ? (
          <NextStep
            title={words.acceptQuestion}
            action={
              <Form
                form={form}
                schema={acceptOrderInput}
                submit={words.accept}
                secondary={
                  <DialogLink kind="danger" href={paths.declineOrder(order.id)}>
                    {words.decline}
                  </DialogLink>
                }
              >
                <input type="hidden" name="intent" value="accept" />
                <TextField
                  field={fields.deliveryDay}
                  type="date"
                  label={words.day}
                  min={isoDay(now)}
                  max={lastDeliveryDay(now)}
                />
              </Form>
            }
          >
            {words.afterDelivery(<Money cents={order.supplierShare ?? 0} />)}
          </NextStep>
        ) : (
          <>
            {order.status === OrderStatus.delivered ? (
              <InvoiceForm lastResult={lastResult} amount={order.netAmount} lastDay={isoDay(now)} />
            ) : (
              <ErrorSummary form={form} />
            )}
            {order.status === OrderStatus.sending && (
              <NextStep
                title={
                  order.deliveryDay === null
                    ? words.deliver
                    : isDeliveryDayOver(order, now)
                      ? words.deliveryIsLate(<Deadline at={order.deliveryDay} />)
                      : words.deliverBy(<Deadline at={order.deliveryDay} />)
                }
                action={
                  <>
                    <DialogLink kind="primary" href={paths.orderDriver(order.id)}>
                      {page.driver.open}
                    </DialogLink>
                    <ProposeDay role="provider" order={order} />
                  </>
                }
              >
                {order.delivery?.address && (
                  <p>
                    {words.to(read(order.sme.title), order.delivery.address)}{" "}
                    {order.delivery.phone && words.phoneThere(<PhoneLink {...order.delivery.phone} />)}
                  </p>
                )}
                {words.scan((text) => (
                  <DialogLink href={paths.deliverOrder(order.id)}>{text}</DialogLink>
                ))}
              </NextStep>
            )}
          </>
        )
      }
    >
      <ProposedDay role="provider" order={order} />
    </OrderPage>
  );
}
