import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { monthsAfterDelivery } from "~/domain/instalments/instalment";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { OrderStatus } from "~/domain/orders/status";
import * as paths from "~/domain/paths";
import { configuration } from "~/domain/settings/configuration";
import { daysLate } from "~/domain/values/calendar";
import { clock } from "~/domain/values/clock";
import { sum } from "~/domain/values/money";
import { unpaidAmount } from "~/domain/values/unpaid-amount";
import { createQrCode } from "~/http/files/qr-code.server";
import { requireParam } from "~/http/forms/forms.server";
import { requireActor } from "~/http/request/session.server";
import { DeliveryDay } from "~/ui/orders/delivery-day";
import { OrderPage } from "~/ui/orders/order-page";
import { ButtonForm, ButtonLink } from "~/ui/parts/button";
import { DialogLink } from "~/ui/parts/dialog";
import { Money } from "~/ui/parts/money";
import { NextStep, Section } from "~/ui/parts/page";
import { QrCode } from "~/ui/parts/qr-code";
import { Deadline } from "~/ui/parts/time";
import { orderTitle } from "~/ui/parts/title";
import { useTranslate, useWords } from "~/ui/parts/words";

export const meta: MetaFunction<typeof loader> = (args) => orderTitle(args);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "orders.see");
  const order = await loadOrderView(actor, requireParam(params, "id"));
  const isComing = order.status === OrderStatus.sending && order.verifyCode !== null;
  const link = configuration().appUrl + paths.deliveryLink(order.id, order.verifyCode ?? "");
  return {
    order,
    now: clock.now(),
    delivery: isComing ? { code: order.verifyCode, ...(await createQrCode(link)) } : null,
  };
}

export default function Order() {
  const { order, delivery, now } = useLoaderData<typeof loader>();
  const { sme: words, paidOf } = useWords().orders.page;
  const read = useTranslate();
  const unpaid = order.instalments.filter((instalment) => instalment.paidAt === null);
  const next = unpaid[0];
  const instalment =
    next &&
    words.instalmentOf(
      next.number,
      order.instalments.length,
      next.paidAmount > 0 ? paidOf(<Money cents={next.paidAmount} />, <Money cents={next.amount} />) : null,
    );
  const open = order.openPayment;
  const pay = paths.payOrder(order.id);
  const isPlaced = order.placedAt !== null && order.status !== OrderStatus.canceled;

  return (
    <OrderPage
      role="sme"
      order={order}
      now={now}
      dialog={<Outlet />}
      next={
        open && order.status !== OrderStatus.canceled ? (
          <NextStep
            title={words.isOpen(<Money cents={open.amount} />)}
            action={
              <>
                <ButtonLink href={open.payUrl}>{words.goOn}</ButtonLink>
                {order.status === OrderStatus.created && (
                  <DialogLink kind="quiet" href={paths.cancelOrder(order.id)}>
                    {words.cancel}
                  </DialogLink>
                )}
              </>
            }
          >
            {words.answerOpen(read(open.instalments))}
          </NextStep>
        ) : order.status === OrderStatus.created && next ? (
          <NextStep
            title={words.payUpfrontTitle(<Money cents={unpaidAmount(next)} />)}
            action={
              <>
                <ButtonForm action={pay} label={words.payUpfront} fields={{ purpose: "upfront" }} />
                <DialogLink kind="quiet" href={paths.cancelOrder(order.id)}>
                  {words.cancel}
                </DialogLink>
              </>
            }
          >
            {words.seesOncePaid(next.deadline === null ? null : <Deadline at={next.deadline} />)}
          </NextStep>
        ) : (
          isPlaced &&
          next && (
            <NextStep
              title={
                next.late && next.deadline !== null
                  ? words.lateTitle(daysLate(next.deadline, now), <Money cents={unpaidAmount(next)} />)
                  : words.payTitle(
                      <Money cents={unpaidAmount(next)} />,
                      next.deadline === null ? null : <Deadline at={next.deadline} />,
                    )
              }
              action={
                <>
                  <ButtonForm action={pay} label={words.payInstalment} fields={{ purpose: "instalment" }} />
                  {unpaid.length > 1 && (
                    <ButtonForm
                      action={pay}
                      kind="quiet"
                      label={words.payRest(<Money cents={sum(unpaid.map(unpaidAmount))} />)}
                      fields={{ purpose: "rest" }}
                    />
                  )}
                </>
              }
            >
              {next.late && next.deadline !== null
                ? words.wasDue(instalment, <Deadline at={next.deadline} />)
                : next.deadline === null
                  ? words.isDueAfter(instalment, monthsAfterDelivery(next.number))
                  : words.isDue(instalment)}
            </NextStep>
          )
        )
      }
    >
      <DeliveryDay role="sme" order={order} now={now} />
      {delivery && (
        <Section title={words.showCode}>
          <QrCode svgPath={delivery.svgPath} size={delivery.size} label={words.qrCode} />
          <p>{words.driverScans(<b className="money">{delivery.code}</b>)}</p>
        </Section>
      )}
    </OrderPage>
  );
}
