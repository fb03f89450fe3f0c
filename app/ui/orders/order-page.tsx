import type { ReactNode } from "react";
import type { Role } from "~/domain/actor";
import { daysUntil } from "~/domain/calendar";
import { planIfPaidAt } from "~/domain/instalments/instalment";
import { formatPercent, sum } from "~/domain/money";
import * as paths from "~/domain/paths";
import { roleMay } from "~/domain/permissions";
import { payoutBy } from "~/domain/orders/order";
import { orderNumber, OrderStatus } from "~/domain/orders/status";
import type { Canceled, OrderView, TakenBack } from "~/domain/orders/order-view";
import { PhoneLink, Preview } from "../company";
import { Money, Percent } from "../money";
import { Facts, Notice, Page, Section } from "../page";
import { LateTag, OrderStatusTag, PaidTag, Tag } from "../status";
import { Table } from "../table";
import { DateOnly } from "../time";
import { Timeline } from "../timeline";
import { PaymentStrip, type StripPart } from "./payment-strip";
import { Tracker } from "./tracker";

type OrderPageProps = {
  role: Role;
  order: OrderView;
  /** UTC milliseconds. */
  now: number;
  /** What the person can do now, as the largest thing on the page. */
  next?: ReactNode;
  /** The dialog that is open. */
  dialog?: ReactNode;
  children?: ReactNode;
};

/** The order as a role may see it: the parts that are not for it are not in the data. Source: app/domain/README.md, "Roles". */
export function OrderPage({ role, order, now, next, dialog, children }: OrderPageProps) {
  const late = lateIn(order, now);
  return (
    <Page
      title={`Order ${orderNumber(order.number)}`}
      lead={role === "sme" ? order.supplier.title : order.sme.title}
      actions={<><OrderStatusTag status={order.status} paid={order.paid} />{late && <> <LateTag days={late.days} /></>}</>}
      isLate={late !== null}
      dialog={dialog}
    >
      <Tracker role={role} order={order} />
      {order.canceled && <CanceledSection role={role} order={order} canceled={order.canceled} />}
      {order.invoiceReturned && <ReturnedNotice returned={order.invoiceReturned} />}
      {next}
      {role === "provider" ? <Payout order={order} now={now} /> : <Payments order={order} now={now} />}
      {children}
      <Details role={role} order={order} />
      {role === "provider" ? null : order.canceled ? (
        <CanceledPayment order={order} canceled={order.canceled} />
      ) : (
        <PaymentStatus role={role} order={order} late={late} />
      )}
      {order.status !== OrderStatus.created && order.instalments.length > 0 && <Instalments role={role} order={order} />}
      {order.invoice && <Invoice invoice={order.invoice} />}
      <Section title="Timeline">
        <Timeline entries={order.timeline} caption="What happened to this order, newest first" />
      </Section>
    </Page>
  );
}

/** What of the order is late, and for how many days the first of it. */
function lateIn({ instalments }: OrderView, now: number): { amount: number; days: number } | null {
  const late = instalments.filter((one) => one.late);
  const since = late[0]?.deadline;
  return since ? { amount: sum(late.map((one) => one.amount)), days: -daysUntil(now, since) } : null;
}

const names: Record<string, string> = { sme: "the SME", provider: "the supplier", admin: "an admin", bank: "the bank", system: "Dhow" };

/** Who canceled the order, when and why, and what became of the money. */
function CanceledSection({ role, order, canceled: { by, at, reason, refund } }: { role: Role; order: OrderView; canceled: Canceled }) {
  const who = by === role ? "you" : by === "provider" && role === "sme" ? order.supplier.title : by === "sme" && role === "provider" ? order.sme.title : (names[by] ?? by);
  return (
    <Section title={by === "provider" ? "This order was declined" : "This order is canceled"}>
      <Facts
        items={[
          ["By", who],
          ["On", <DateOnly key="at" at={at} />],
          ["Reason", reason],
          ["Given back", refund && <RefundState refund={refund} />],
        ]}
      />
    </Section>
  );
}

const RefundState = ({ refund: { amount, at } }: { refund: NonNullable<Canceled["refund"]> }) => (
  <>
    <Money cents={amount} /> {at === null ? "is on its way back to the account that paid" : <>on <DateOnly at={at} /></>}
  </>
);

/** What was paid before the order was canceled, for roles that may see payments. */
function CanceledPayment({ order, canceled: { refund } }: { order: OrderView; canceled: Canceled }) {
  return (
    <Section title="Payment Status">
      <Facts
        items={[
          ["Paid", refund && <Money cents={refund.amount} />],
          ["Given back", refund && <RefundState refund={refund} />],
          ["Still to pay", "nothing: the order is canceled"],
          ["Was ever late", order.latePay.once ? "yes" : "no"],
        ]}
      />
    </Section>
  );
}

/** Why the supplier has to upload another invoice. */
function ReturnedNotice({ returned: { at, reason } }: { returned: TakenBack }) {
  return (
    <Notice type="warning">
      The invoice was returned on <DateOnly at={at} />: {reason}
    </Notice>
  );
}

/** Where the figures come from, for those who may see the books. */
const ledgerLink = (role: Role, id: string) => roleMay(role, "ledger.see") && <a href={paths.orderLedger(role, id)}>Ledger of these figures</a>;

function Details({ role, order }: { role: Role; order: OrderView }) {
  const { shares } = order;
  return (
    <Section title="Order Detail" actions={ledgerLink(role, order.id)}>
      <Facts
        items={[
          ["SME", role === "sme" ? null : party(order.sme)],
          ["Supplier", role === "provider" ? null : party(order.supplier)],
          ["Amount", <Money key="amount" cents={order.amount} />],
          ["Description", order.description],
          ["Delivered to", order.delivery && (order.delivery.address ?? NOT_GIVEN)],
          ["Telephone there", order.delivery && (order.delivery.phone ? <PhoneLink {...order.delivery.phone} /> : NOT_GIVEN)],
          ["Created", <DateOnly key="created" at={order.createdAt} />],
          ["Discount rate", order.taxRate !== null && <Percent rate={order.taxRate} />],
          ["Discount", shares && <Money cents={shares.discount} />],
          ["Bank share", shares && <><Money cents={shares.bankShare} /> ({formatPercent(shares.bankShareRate)} of the discount)</>],
          ["Product share", shares && <Money cents={shares.productShare} />],
          ["Supplier share", order.supplierShare !== null && <Money cents={order.supplierShare} />],
        ]}
      />
    </Section>
  );
}

/** Of orders that are older than the question. */
const NOT_GIVEN = "not given";

const party = ({ title, email }: { title: string; email: string }) => (
  <>
    {title} <a href={`mailto:${email}`}>{email}</a>
  </>
);

/** What the supplier receives, and by when: no day is named before its invoice is there. */
function Payout({ order: { status, supplierShare, reached }, now }: { order: OrderView; now: number }) {
  if (status === OrderStatus.canceled) return null;
  const sum = <b><Money cents={supplierShare ?? 0} /></b>;
  const by = reached.invoiced === null ? null : payoutBy(reached.invoiced);
  return (
    <Section title="Payment Status">
      {reached.paidOut !== null ? (
        <p>You received {sum} on <DateOnly at={reached.paidOut} />.</p>
      ) : by === null ? (
        <p>You receive {sum} within 2 to 4 working days of your invoice, whatever day the SME pays.</p>
      ) : now <= by ? (
        <p>You receive {sum} by <DateOnly at={by} />.</p>
      ) : (
        <p>You receive {sum}. It was promised by <DateOnly at={by} />: please write to us if it does not come.</p>
      )}
    </Section>
  );
}

/** The upfront part's deadline is what counts until it is paid; the others' days follow the day on which it is. */
function stripOf({ instalments, placedAt, status }: OrderView, now: number): StripPart[] {
  const planned = placedAt === null && status === OrderStatus.created ? planIfPaidAt(instalments.map((one) => one.amount), now) : [];
  const next = instalments.find((one) => one.paidAt === null);
  return instalments.map((one, i) => ({
    number: one.number,
    amount: one.amount,
    state: one.paidAt !== null ? "paid" : one.late ? "late" : one === next ? "next" : "later",
    at: one.paidAt ?? one.deadline ?? planned[i]?.due ?? null,
  }));
}

const paidOf = ({ instalments }: OrderView) => sum(instalments.filter((one) => one.paidAt !== null).map((one) => one.amount));

/** What the SME pays when. Nothing is paid of an order that is canceled. */
function Payments({ order, now }: { order: OrderView; now: number }) {
  if (order.canceled) return null;
  return (
    <Section title="Payments" actions={<span><b><Money cents={paidOf(order)} /></b> of <Money cents={order.amount} /> paid</span>}>
      <PaymentStrip parts={stripOf(order, now)} now={now} />
      {order.placedAt === null && <p>Later instalments are due as shown if the upfront part is paid today. No interest, no fee.</p>}
    </Section>
  );
}

function PaymentStatus({ role, order, late }: { role: Role; order: OrderView; late: ReturnType<typeof lateIn> }) {
  const paid = paidOf(order);
  const next = order.instalments.find((one) => one.paidAt === null);
  return (
    <Section title="Payment Status" actions={ledgerLink(role, order.id)}>
      {order.latePay.active && <Notice type="warning">An instalment of this order is late.</Notice>}
      <Facts
        items={[
          ["Paid", <Money key="paid" cents={paid} />],
          [role === "sme" ? "Still to pay" : "SME still to pay", <Money key="open" cents={order.amount - paid} />],
          ["Next", next && <>{<Money cents={next.amount} />}{next.deadline !== null && <> by <DateOnly at={next.deadline} /></>}</>],
          ["Late now", order.latePay.active ? <LateTag /> : "no"],
          ["Amount late", late && <Money cents={late.amount} />],
          ["Was ever late", order.latePay.once ? "yes" : "no"],
        ]}
      />
    </Section>
  );
}

function Instalments({ role, order }: { role: Role; order: OrderView }) {
  return (
    <Section title="Installments">
      <Table
        caption="Installments, the last one first"
        rows={order.instalments.toReversed()}
        rowHeader="number"
        rowKey={(one) => one.id}
        empty="No installment."
        columns={[
          { key: "number", title: "#", cell: (one) => (one.number === 1 ? "1 (upfront)" : one.number) },
          { key: "rate", title: "Percent", numeric: true, cell: (one) => <Percent rate={one.rate} /> },
          { key: "amount", title: "Amount", numeric: true, cell: (one) => <Money cents={one.amount} /> },
          { key: "status", title: "Status", cell: (one) => (one.paidAt !== null ? <PaidTag /> : one.late ? <LateTag /> : order.status === OrderStatus.canceled ? <Tag tone="bad">canceled</Tag> : <Tag tone="open">open</Tag>) },
          { key: "deadline", title: "Deadline", cell: (one) => (one.deadline === null ? "—" : <DateOnly at={one.deadline} />) },
          { key: "paid", title: "Paid on", cell: (one) => (one.paidAt === null ? "—" : <PaidOn role={role} order={order} at={one.paidAt} />) },
        ]}
      />
    </Section>
  );
}

/** Leads whoever may see the books to the payment. */
function PaidOn({ role, order, at }: { role: Role; order: OrderView; at: number }) {
  const day = <DateOnly at={at} />;
  return roleMay(role, "ledger.see") ? <a href={`${paths.orderLedger(role, order.id)}#payments`}>{day}</a> : day;
}

function Invoice({ invoice }: { invoice: { file: string; mime: string } }) {
  const href = `/api/v1/pub/order/invoice/file/${invoice.file}`;
  return (
    <Section title="Order Invoice Image">
      <div className="files">
        <a href={href} target="_blank" rel="noopener">
          <Preview path={href} mime={invoice.mime} />{" "}
          <span>
            Open the invoice<span className="hide"> (opens in a new tab)</span>
          </span>
        </a>
      </div>
    </Section>
  );
}
