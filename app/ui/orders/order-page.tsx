import type { ReactNode } from "react";
import { type InstalmentRefund, monthsAfterDelivery } from "~/domain/instalments/instalment";
import type { Cancellation, InstalmentView, OrderView, Reversal } from "~/domain/orders/order-view";
import { formatOrderNumber, OrderStatus } from "~/domain/orders/status";
import * as paths from "~/domain/paths";
import type { Role } from "~/domain/values/actor";
import { daysLate } from "~/domain/values/calendar";
import { sum } from "~/domain/values/money";
import { unpaidAmount } from "~/domain/values/unpaid-amount";
import { roleMay } from "~/domain/verbs/permissions";
import { PhoneLink, Preview } from "~/ui/documents/company-documents";
import { PartlyPaid } from "~/ui/instalments/partly-paid";
import { Money, Percent } from "~/ui/parts/money";
import { Facts, Notice, Page, Section } from "~/ui/parts/page";
import { LateTag, OrderStatusWithNote, PaidTag, Tag } from "~/ui/parts/status";
import { Table } from "~/ui/parts/table";
import { DateOnly, Deadline } from "~/ui/parts/time";
import { Timeline } from "~/ui/parts/timeline";
import { Translated, userText } from "~/ui/parts/user-text";
import { useTranslate, useWords } from "~/ui/parts/words";
import type { Words } from "~/words/words";
import { PaymentStrip, type StripPart } from "./payment-strip";
import { Tracker } from "./tracker";

type OrderPageProps = {
  role: Role;
  order: OrderView;
  /** UTC milliseconds. */
  now: number;
  /** The reader's next action, shown above everything else. */
  next?: ReactNode;
  dialog?: ReactNode;
  children?: ReactNode;
};

/** Shows an order. The data omits parts that the role may not see. Source: app/domain/README.md, "Roles". */
export function OrderPage({ role, order, now, next, dialog, children }: OrderPageProps) {
  const late = overdueSummary(order, now);
  // A supplier is paid in time in any case.
  const isLateForReader = late !== null && role !== "provider";
  const read = useTranslate();
  const { page, titles } = useWords().orders;
  return (
    <Page
      title={titles.order(formatOrderNumber(order.number))}
      lead={read(role === "sme" ? order.supplier.title : order.sme.title)}
      actions={
        <>
          <OrderStatusWithNote status={order.status} paid={order.paid} />
          {isLateForReader && (
            <>
              {" "}
              <LateTag days={late.days} />
            </>
          )}
        </>
      }
      isLate={isLateForReader}
      dialog={dialog}
    >
      <Tracker role={role} order={order} />
      {order.cancellation && <CanceledSection role={role} order={order} canceled={order.cancellation} />}
      {order.invoiceReturn && <ReturnedNotice returned={order.invoiceReturn} />}
      {next}
      {role === "provider" ? <Payout order={order} now={now} /> : <Payments order={order} now={now} />}
      {children}
      <Details role={role} order={order} />
      {order.cancellation ? (
        <CanceledPayment order={order} canceled={order.cancellation} />
      ) : (
        <PaymentStatus role={role} order={order} late={late} />
      )}
      {order.status !== OrderStatus.created && order.instalments.length > 0 && (
        <Instalments role={role} order={order} />
      )}
      {order.invoice && <Invoice invoice={order.invoice} />}
      <Section title={page.timeline}>
        <Timeline entries={order.timeline} caption={page.timelineCaption} />
      </Section>
    </Page>
  );
}

/**
 * Returns the overdue amount in cents, and the age of the oldest overdue instalment in days. Null if nothing is
 * overdue.
 */
function overdueSummary({ instalments }: OrderView, now: number): { amount: number; days: number } | null {
  const late = instalments.filter((instalment) => instalment.late);
  const since = late[0]?.deadline;
  return since ? { amount: sum(late.map(unpaidAmount)), days: daysLate(since, now) } : null;
}

/** Shows the cancellation's author, date, reason and refund. */
function CanceledSection({
  role,
  order,
  canceled: { by, at, reason, refund },
}: {
  role: Role;
  order: OrderView;
  canceled: Cancellation;
}) {
  const { page } = useWords().orders;
  const read = useTranslate();
  const party =
    by === role
      ? page.who.you
      : by === "provider" && role === "sme"
        ? read(order.supplier.title)
        : by === "sme" && role === "provider"
          ? read(order.sme.title)
          : (page.who[by] ?? by);
  return (
    <Section title={by === "provider" ? page.wasDeclined : page.isCanceled}>
      <Facts
        items={[
          [page.by, party],
          [page.on, <DateOnly key="at" at={at} />],
          [page.reason, reason && <Translated text={reason} />],
          [page.givenBack, refund && <RefundState refund={refund} />],
        ]}
      />
    </Section>
  );
}

function RefundState({ refund: { amount, at } }: { refund: NonNullable<Cancellation["refund"]> }) {
  const { page } = useWords().orders;
  const money = <Money cents={amount} />;
  return <>{at === null ? page.onItsWayBack(money) : page.givenBackOn(money, <DateOnly at={at} />)}</>;
}

/** Shows the payments made before the cancellation, for roles that may see payments. */
function CanceledPayment({ order, canceled: { refund, backOnAccount } }: { order: OrderView; canceled: Cancellation }) {
  const { page } = useWords().orders;
  return (
    <Section title={page.paymentStatus}>
      <Facts
        items={[
          [
            page.paid,
            (refund !== null || backOnAccount > 0) && <Money cents={(refund?.amount ?? 0) + backOnAccount} />,
          ],
          [page.givenBack, refund && <RefundState refund={refund} />],
          [page.backOnAccount, backOnAccount > 0 && <Money cents={backOnAccount} />],
          [page.owed, page.nothingCanceled],
          [page.wasEverLate, order.latePay.once ? page.yes : page.no],
        ]}
      />
    </Section>
  );
}

/** Shows the reason why the supplier has to upload another invoice. */
function ReturnedNotice({ returned: { at, reason } }: { returned: Reversal }) {
  return (
    <Notice type="warning">{useWords().orders.page.invoiceReturned(<DateOnly at={at} />, userText(reason))}</Notice>
  );
}

/** Links to the order's ledger, for roles that may see it. */
const ledgerLink = (role: Role, id: string, { ledger }: Words["orders"]["page"]) =>
  roleMay(role, "ledger.see") && <a href={paths.orderLedger(role, id)}>{ledger}</a>;

function Details({ role, order }: { role: Role; order: OrderView }) {
  const { shares } = order;
  const {
    orders: { page, labels },
    format,
  } = useWords();
  return (
    <Section title={page.detail} actions={ledgerLink(role, order.id, page)}>
      <Facts
        items={[
          [labels.sme, role !== "sme" && <Party key="sme" {...order.sme} />],
          [labels.supplier, role !== "provider" && <Party key="supplier" {...order.supplier} />],
          [labels.amount, <Money key="amount" cents={order.amount} />],
          [labels.description, userText(order.description)],
          [page.deliveredTo, order.delivery && (userText(order.delivery.address) ?? page.notGiven)],
          [
            page.phoneThere,
            order.delivery && (order.delivery.phone ? <PhoneLink {...order.delivery.phone} /> : page.notGiven),
          ],
          [page.comesBy, order.deliveryDay !== null && <DateOnly key="day" at={order.deliveryDay} />],
          [page.created, <DateOnly key="created" at={order.createdAt} />],
          [page.discountRate, order.discountRate !== null && <Percent rate={order.discountRate} />],
          [page.discount, shares && <Money cents={shares.discount} />],
          [
            page.bankShare,
            shares && page.ofDiscount(<Money cents={shares.bankShare} />, format.percent(shares.bankShareRate)),
          ],
          [page.productShare, shares && <Money cents={shares.productShare} />],
          [page.supplierShare, order.supplierShare !== null && <Money cents={order.supplierShare} />],
          [
            page.valueDate,
            order.payoutDetails?.valueDate && <DateOnly key="value" at={order.payoutDetails.valueDate} />,
          ],
          [page.bankReference, userText(order.payoutDetails?.reference ?? null)],
        ]}
      />
    </Section>
  );
}

const Party = ({ title, email }: { title: string; email: string }) => (
  <>
    <Translated text={title} /> <a href={`mailto:${email}`}>{email}</a>
  </>
);

/** Shows the supplier's own payout and its latest date. The date is known only after the invoice. */
function Payout({
  order: { status, supplierShare, statusTimes, payoutDeadline: by },
  now,
}: {
  order: OrderView;
  now: number;
}) {
  const { page } = useWords().orders;
  if (status === OrderStatus.canceled) return null;
  const sum = (
    <b>
      <Money cents={supplierShare ?? 0} />
    </b>
  );
  return (
    <Section title={page.payout}>
      {statusTimes.paidOutAt !== null ? (
        <p>{page.received(sum, <DateOnly at={statusTimes.paidOutAt} />)}</p>
      ) : by === null ? (
        <p>{page.receiveAfterInvoice(sum)}</p>
      ) : now <= by ? (
        <p>{page.receiveBy(sum, <DateOnly at={by} />)}</p>
      ) : (
        <p>{page.receiveLate(sum, <DateOnly at={by} />)}</p>
      )}
    </Section>
  );
}

/** Converts the instalments to a strip. Until the delivery, only the upfront part has a date. */
function stripParts({ instalments }: OrderView): StripPart[] {
  const next = instalments.find((instalment) => instalment.paidAt === null);
  return instalments.map((instalment) => ({
    number: instalment.number,
    amount: instalment.amount,
    paidAmount: instalment.paidAmount,
    state: instalment.paidAt !== null ? "paid" : instalment.late ? "late" : instalment === next ? "next" : "later",
    at: instalment.paidAt ?? instalment.deadline,
  }));
}

/** True while the instalments have no deadlines. */
const isUndelivered = ({ instalments }: OrderView): boolean =>
  instalments.some(({ number, deadline }) => number > 1 && deadline === null);

const paidAmount = ({ instalments }: OrderView) => sum(instalments.map((instalment) => instalment.paidAmount));

/** Shows the SME's payments and their deadlines. Renders nothing for a canceled order. */
function Payments({ order, now }: { order: OrderView; now: number }) {
  const { page } = useWords().orders;
  if (order.cancellation) return null;
  return (
    <Section
      title={page.payments}
      actions={
        <span>
          {page.paidOf(
            <b>
              <Money cents={paidAmount(order)} />
            </b>,
            <Money cents={order.amount} />,
          )}
        </span>
      }
    >
      <PaymentStrip parts={stripParts(order)} now={now} />
      {isUndelivered(order) && <p>{page.dueAfterDelivery}</p>}
    </Section>
  );
}

function PaymentStatus({
  role,
  order,
  late,
}: {
  role: Role;
  order: OrderView;
  late: ReturnType<typeof overdueSummary>;
}) {
  const { page, labels } = useWords().orders;
  const paid = paidAmount(order);
  const next = order.instalments.find((instalment) => instalment.paidAt === null);
  return (
    <Section title={page.paymentStatus} actions={ledgerLink(role, order.id, page)}>
      {order.latePay.active && <Notice type="warning">{page.isLate}</Notice>}
      <Facts
        items={[
          [page.paid, <Money key="paid" cents={paid} />],
          order.status === OrderStatus.created
            ? [page.reserved, <Money key="reserved" cents={order.amount - paid} />]
            : [page.owed, <Money key="owed" cents={order.amount - paid} />],
          [
            labels.next,
            next &&
              (next.deadline === null
                ? page.sumAfterDelivery(<Money cents={unpaidAmount(next)} />, monthsAfterDelivery(next.number))
                : page.sumBy(<Money cents={unpaidAmount(next)} />, <Deadline at={next.deadline} />)),
          ],
          [page.lateNow, order.latePay.active ? <LateTag /> : page.no],
          [page.amountLate, late && <Money cents={late.amount} />],
          [page.wasEverLate, order.latePay.once ? page.yes : page.no],
        ]}
      />
    </Section>
  );
}

function Instalments({ role, order }: { role: Role; order: OrderView }) {
  const { page, labels, canceled, open } = useWords().orders;
  return (
    <Section title={page.instalments}>
      <Table
        caption={page.instalmentsCaption}
        rows={order.instalments.toReversed()}
        rowHeader="number"
        rowKey={(instalment) => instalment.id}
        empty={page.noInstalment}
        columns={[
          {
            key: "number",
            title: "#",
            cell: (instalment) => (instalment.number === 1 ? page.firstNumber : instalment.number),
          },
          {
            key: "rate",
            title: labels.percent,
            numeric: true,
            cell: (instalment) => <Percent rate={instalment.rate} />,
          },
          {
            key: "amount",
            title: labels.amount,
            numeric: true,
            cell: (instalment) => <PartlyPaid {...instalment} />,
          },
          {
            key: "status",
            title: labels.status,
            cell: (instalment) =>
              instalment.paidAt !== null ? (
                <PaidTag />
              ) : instalment.late ? (
                <LateTag />
              ) : order.status === OrderStatus.canceled ? (
                <Tag tone="bad">{canceled}</Tag>
              ) : (
                <Tag tone="open">{open}</Tag>
              ),
          },
          {
            key: "deadline",
            title: page.deadline,
            cell: (instalment) =>
              instalment.deadline === null ? (
                instalment.number > 1 && order.status !== OrderStatus.canceled ? (
                  page.strip.monthsAfter(monthsAfterDelivery(instalment.number))
                ) : (
                  "—"
                )
              ) : (
                <Deadline at={instalment.deadline} />
              ),
          },
          {
            key: "paid",
            title: page.paidOn,
            cell: ({ paidAt, refund }) => {
              const at = paidAt ?? refund?.paidAt;
              return at === undefined ? "—" : <PaidOn role={role} order={order} at={at} />;
            },
          },
          ...(showsRefunds(order)
            ? [
                {
                  key: "refunded",
                  title: page.refundedOn,
                  cell: ({ refund }: InstalmentView) => <RefundedOn refund={refund} />,
                },
              ]
            : []),
        ]}
      />
    </Section>
  );
}

/** True if something was paid, and the reader may see the refund. */
const showsRefunds = ({ cancellation }: OrderView): boolean =>
  cancellation !== null && (cancellation.refund !== null || cancellation.backOnAccount > 0);

/** Shows the payment date. It links to the payment for roles that may see the ledger. */
function PaidOn({ role, order, at }: { role: Role; order: OrderView; at: number }) {
  const day = <DateOnly at={at} />;
  return roleMay(role, "ledger.see") ? <a href={`${paths.orderLedger(role, order.id)}#payments`}>{day}</a> : day;
}

/** Shows the day of the refund, or that the refund is on its way. */
function RefundedOn({ refund }: { refund: InstalmentRefund | null }) {
  const { page } = useWords().orders;
  if (refund === null) return "—";
  return refund.refundedAt === null ? (
    page.onItsWayBack(<Money cents={refund.amount} />)
  ) : (
    <DateOnly at={refund.refundedAt} />
  );
}

function Invoice({ invoice }: { invoice: { file: string; mime: string } }) {
  const { page } = useWords().orders;
  const href = `/api/v1/pub/order/invoice/file/${invoice.file}`;
  return (
    <Section title={page.invoiceImage}>
      <div className="files">
        <a href={href} target="_blank" rel="noopener">
          <Preview path={href} mime={invoice.mime} />{" "}
          <span>
            {page.openInvoice}
            <span className="hide">{page.newTab}</span>
          </span>
        </a>
      </div>
    </Section>
  );
}
