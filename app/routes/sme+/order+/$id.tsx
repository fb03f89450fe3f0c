import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import type { OrderView } from "~/domain/orders/order-view";
import { OrderStatus } from "~/domain/orders/status";
import * as paths from "~/domain/paths";
import { listOrderPaymentReceipts } from "~/domain/payments/settlement-receipt.server";
import { configuration } from "~/domain/settings/configuration";
import { daysLate } from "~/domain/values/calendar";
import { sum } from "~/domain/values/money";
import { undisputedAmount, unpaidAmount } from "~/domain/values/unpaid-amount";
import { createQrCode } from "~/http/files/qr-code.server";
import { requireParam } from "~/http/forms/forms.server";
import { loadOrderPage } from "~/http/pages/orders.server";
import { requireActor } from "~/http/request/session.server";
import { ProposedDay } from "~/ui/orders/delivery-day";
import { DeliveryPass } from "~/ui/orders/delivery-pass";
import { OrderPage } from "~/ui/orders/order-page";
import { ButtonForm, ButtonLink } from "~/ui/parts/button";
import { DialogLink } from "~/ui/parts/dialog";
import { useDuties } from "~/ui/parts/duties";
import { Money } from "~/ui/parts/money";
import { Fold, NextStep } from "~/ui/parts/page";
import { Deadline } from "~/ui/parts/time";
import { orderTitle } from "~/ui/parts/title";
import { useTranslate, useWords } from "~/ui/parts/words";
import { OrderReceipts } from "~/ui/payments/receipt-list";

export const meta: MetaFunction<typeof loader> = (args) => orderTitle(args);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "orders.see");
  const id = requireParam(params, "id");
  const [view, receipts] = await Promise.all([loadOrderPage(actor, id), listOrderPaymentReceipts(id)]);
  const { order } = view;
  const code = order.status === OrderStatus.sending ? order.verifyCode : null;
  const qrCode = code && (await createDeliveryQrCode(order.id, code));
  const delivery = code && qrCode && { code, ...qrCode };
  return { ...view, receipts, delivery };
}

const createDeliveryQrCode = (orderId: string, code: string) =>
  createQrCode(configuration().appUrl + paths.deliveryLink(orderId, code));

export default function Order() {
  const { order, entity, receipts, hasTransfers, delivery, now } = useLoaderData<typeof loader>();
  const unpaid = order.instalments.filter((instalment) => instalment.paidAt === null);
  const isPlaced = order.placedAt !== null && order.status !== OrderStatus.canceled;
  // Before the delivery nothing is due, so paying early is an offer and not the next step.
  const isEarly = isPlaced && order.openPayment === null && unpaid[0]?.deadline === null;
  const payment = { order, now, hasTransfers };
  const mayDo = useDuties();
  return (
    <OrderPage
      role="sme"
      order={order}
      entity={entity}
      now={now}
      dialog={<Outlet />}
      next={
        delivery ? <DeliveryPass order={order} now={now} {...delivery} /> : <PaymentStep as={NextStep} {...payment} />
      }
      payment={
        isEarly && mayDo("orders.pay") ? (
          <PayEarly order={order} hasTransfers={hasTransfers} />
        ) : (
          delivery && <PaymentStep as={PaymentPart} {...payment} />
        )
      }
      receipts={<OrderReceipts reader="sme" receipts={receipts} />}
    >
      <ProposedDay role="sme" order={order} />
    </OrderPage>
  );
}

type OrderProps = { order: OrderView };
/** `hasTransfers`: true if SMEs are offered bank transfers. */
type PayProps = OrderProps & { hasTransfers: boolean };

type StepProps = { title: ReactNode; action: ReactNode; children: ReactNode };

/** A payment in the block of payments, while the page's next step is the delivery. */
const PaymentPart = ({ title, action, children }: StepProps) => (
  <>
    <p>
      <b>{title}</b> {children}
    </p>
    <div className="actions">{action}</div>
  </>
);

/** The payment that the order needs next. Renders nothing while nothing is due. */
function PaymentStep({
  as: Step,
  order,
  now,
  hasTransfers,
}: PayProps & { as: (props: StepProps) => ReactNode; now: number }) {
  const { sme: words, paidOf } = useWords().orders.page;
  const read = useTranslate();
  const mayPay = useDuties()("orders.pay");
  const open = order.openPayment;
  const next = order.instalments.find((part) => part.paidAt === null && undisputedAmount(part) > 0);
  if (order.status === OrderStatus.canceled) return null;
  if (open) {
    return (
      <Step
        title={words.isOpen(<Money cents={open.amount} />)}
        action={
          <>
            {mayPay && <ButtonLink href={open.payUrl}>{words.goOn}</ButtonLink>}
            {order.status === OrderStatus.created && <CancelOrder order={order} />}
          </>
        }
      >
        {words.answerOpen(read(open.instalments))}
      </Step>
    );
  }
  if (!next) return null;
  if (order.status === OrderStatus.created) {
    return (
      <Step
        title={words.payUpfrontTitle(<Money cents={unpaidAmount(next)} />)}
        action={
          <>
            {mayPay && (
              <ButtonForm action={paths.payOrder(order.id)} label={words.payUpfront} fields={{ purpose: "upfront" }} />
            )}
            <CancelOrder order={order} />
          </>
        }
      >
        {words.seesOncePaid(next.deadline === null ? null : <Deadline at={next.deadline} />)}
      </Step>
    );
  }
  if (order.placedAt === null || next.deadline === null) return null;
  const instalment = words.instalmentOf(
    next.number,
    order.instalments.length,
    next.paidAmount > 0 ? paidOf(<Money cents={next.paidAmount} />, <Money cents={next.amount} />) : null,
  );
  const amount = <Money cents={undisputedAmount(next)} />;
  const day = <Deadline at={next.deadline} />;
  return (
    <Step
      title={next.late ? words.lateTitle(daysLate(next.deadline, now), amount) : words.dueTitle(amount, day)}
      action={mayPay && <PayForms order={order} hasTransfers={hasTransfers} kind="primary" />}
    >
      {next.late ? words.wasDue(instalment, day) : words.isDue(instalment)}
    </Step>
  );
}

function CancelOrder({ order }: OrderProps) {
  const { sme: words } = useWords().orders.page;
  if (!useDuties()("orders.cancel")) return null;
  return (
    <DialogLink kind="quiet" href={paths.cancelOrder(order.id)}>
      {words.cancel}
    </DialogLink>
  );
}

/** Offers the next instalments before anything is due, folded. */
function PayEarly({ order, hasTransfers }: PayProps) {
  const { sme: words } = useWords().orders.page;
  return (
    <Fold title={words.payEarly}>
      <div className="actions">
        <PayForms order={order} hasTransfers={hasTransfers} kind="quiet" />
      </div>
    </Fold>
  );
}

/** Pays the next instalment, or all of them. */
function PayForms({ order, hasTransfers, kind }: PayProps & { kind: "primary" | "quiet" }) {
  const { cash, orders } = useWords();
  const { sme: words } = orders.page;
  const unpaid = order.instalments.filter((instalment) => instalment.paidAt === null);
  const pay = paths.payOrder(order.id);
  return (
    <>
      <ButtonForm action={pay} kind={kind} label={words.payInstalment} fields={{ purpose: "instalment" }} />
      {unpaid.length > 1 && (
        <ButtonForm
          action={pay}
          kind="quiet"
          label={words.payRest(<Money cents={sum(unpaid.map(unpaidAmount))} />)}
          fields={{ purpose: "rest" }}
        />
      )}
      {hasTransfers && <a href={paths.orderTransferSlip(order.id)}>{cash.payByTransfer}</a>}
    </>
  );
}
