import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { dayCount, daysUntil } from "~/domain/calendar";
import { clock } from "~/domain/clock";
import { sum } from "~/domain/money";
import { OrderStatus } from "~/domain/orders/status";
import { orderPageFor } from "~/domain/orders/views.server";
import * as paths from "~/domain/paths";
import { configuration } from "~/domain/settings/configuration";
import { param } from "~/http/forms.server";
import { qrOf } from "~/http/qr.server";
import { requireActor } from "~/http/session.server";
import { ButtonForm, ButtonLink } from "~/ui/button";
import { DialogLink } from "~/ui/dialog";
import { Money } from "~/ui/money";
import { OrderPage } from "~/ui/orders/order-page";
import { NextStep, Section } from "~/ui/page";
import { QrCode } from "~/ui/qr";
import { DateOnly } from "~/ui/time";
import { orderTitle } from "~/ui/title";

export const meta: MetaFunction<typeof loader> = (args) => orderTitle(args);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "orders.see");
  const order = await orderPageFor(actor, param(params, "id"));
  const isComing = order.status === OrderStatus.sending && order.verifyCode !== null;
  const link = configuration().appUrl + paths.deliveryLink(order.id, order.verifyCode ?? "");
  return { order, now: clock.now(), delivery: isComing ? { code: order.verifyCode, ...(await qrOf(link)) } : null };
}

export default function Order() {
  const { order, delivery, now } = useLoaderData<typeof loader>();
  const unpaid = order.instalments.filter((one) => one.paidAt === null);
  const next = unpaid[0];
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
            title={<>A payment of <Money cents={open.amount} /> is open</>}
            action={
              <>
                <ButtonLink href={open.payUrl}>Go on at the bank</ButtonLink>
                {order.status === OrderStatus.created && <DialogLink kind="quiet" href={paths.cancelOrder(order.id)}>Cancel order</DialogLink>}
              </>
            }
          >
            {open.over}: approve or decline it at your bank. Without an answer it expires after a day, and you can pay anew.
          </NextStep>
        ) : order.status === OrderStatus.created && next ? (
          <NextStep
            title={<>Pay <Money cents={next.amount} /> upfront</>}
            action={
              <>
                <ButtonForm action={pay} label="Pay upfront" fields={{ purpose: "upfront" }} />
                <DialogLink kind="quiet" href={paths.cancelOrder(order.id)}>Cancel order</DialogLink>
              </>
            }
          >
            The supplier sees your order once it is paid{next.deadline !== null && <>, by <DateOnly at={next.deadline} /> at the latest</>}.
          </NextStep>
        ) : (
          isPlaced && next && (
            <NextStep
              title={
                next.late && next.deadline !== null ? (
                  <>Late by {dayCount(-daysUntil(now, next.deadline))}: <Money cents={next.amount} /></>
                ) : (
                  <>Pay <Money cents={next.amount} />{next.deadline !== null && <> by <DateOnly at={next.deadline} /></>}</>
                )
              }
              action={
                <>
                  <ButtonForm action={pay} label="Pay instalment" fields={{ purpose: "instalment" }} />
                  {unpaid.length > 1 && (
                    <ButtonForm
                      action={pay}
                      kind="quiet"
                      label={<>Pay all that remains, <Money cents={sum(unpaid.map((one) => one.amount))} /></>}
                      fields={{ purpose: "rest" }}
                    />
                  )}
                </>
              }
            >
              Instalment {next.number} of {order.instalments.length}
              {next.late && next.deadline !== null ? (
                <> was due on <DateOnly at={next.deadline} />. No interest, no fee.</>
              ) : (
                ". No interest, no fee. You can pay earlier."
              )}
            </NextStep>
          )
        )
      }
    >
      {delivery && (
        <Section title="Show this code when the goods arrive">
          <QrCode svgPath={delivery.svgPath} size={delivery.size} label="QR code of the delivery link" />
          <p>
            The driver scans it, or types the code <b className="money">{delivery.code}</b> on its own order page.
          </p>
        </Section>
      )}
    </OrderPage>
  );
}
