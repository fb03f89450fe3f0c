import type { ReactNode } from "react";
import type { LegalEntity } from "~/domain/legal-entity/legal-entity";
import type { Cancellation, OrderView, Reversal } from "~/domain/orders/order-view";
import { formatOrderNumber, OrderStatus } from "~/domain/orders/status";
import * as paths from "~/domain/paths";
import { isErasedEmail } from "~/domain/retention/retention";
import type { Role } from "~/domain/values/actor";
import { daysLate } from "~/domain/values/calendar";
import { SaleLines } from "~/ui/checkouts/sale-lines";
import { OrderDisputes } from "~/ui/disputes/order-disputes";
import { PhoneLink } from "~/ui/documents/company-documents";
import { InvoiceSection } from "~/ui/invoices/invoice-section";
import { PrintedLetterhead } from "~/ui/legal-entity/letterhead";
import { Money } from "~/ui/parts/money";
import { Facts, Fold, Notice, Page, Section } from "~/ui/parts/page";
import { LateTag, OrderStatusWithNote, Tag } from "~/ui/parts/status";
import { DateOnly } from "~/ui/parts/time";
import { Timeline } from "~/ui/parts/timeline";
import { Translated, userText } from "~/ui/parts/user-text";
import { useTranslate, useWords } from "~/ui/parts/words";
import { OrderReschedules } from "~/ui/reschedules/order-reschedules";
import { PaymentStatus } from "./payment-status";
import { PayoutSection, SharesSection } from "./shares";
import { Tracker } from "./tracker";

type OrderPageProps = {
  role: Role;
  order: OrderView;
  /** For the letterhead on paper. */
  entity: LegalEntity;
  /** UTC milliseconds. */
  now: number;
  /** The reader's next action, shown above everything else. */
  next?: ReactNode;
  /** A payment that is not the next step, in the block of payments. */
  payment?: ReactNode;
  /** The receipts, in the block of payments. */
  receipts?: ReactNode;
  dialog?: ReactNode;
  /** Further sections, below the payments. */
  children?: ReactNode;
};

/** Shows an order. The data omits parts that the role may not see. Source: app/domain/README.md, "Roles". */
export function OrderPage({ role, order, entity, now, next, payment, receipts, dialog, children }: OrderPageProps) {
  const lateSince = order.instalments.find((instalment) => instalment.late)?.deadline ?? null;
  // A supplier is paid in time in any case.
  const isLateForReader = lateSince !== null && role !== "provider";
  const read = useTranslate();
  const { orders, shell, writeOffs } = useWords();
  const { titles } = orders;
  const invoice = order.invoice && <InvoiceSection invoice={order.invoice} role={role} />;
  const isInvoiceChecked = role === "admin" && order.status === OrderStatus.uploadedInvoice;
  return (
    <Page
      back={{ href: paths.orders(role), title: shell.items.orders }}
      title={titles.order(formatOrderNumber(order.number))}
      state={
        <>
          <OrderStatusWithNote status={order.status} paid={order.paid} />
          {order.instalments.some(({ writtenOffAmount }) => writtenOffAmount > 0) && (
            <>
              {" "}
              <Tag tone="bad">{writeOffs.tag}</Tag>
            </>
          )}
          {isLateForReader && (
            <>
              {" "}
              <LateTag days={daysLate(lateSince, now)} />
            </>
          )}
        </>
      }
      lead={orders.lead(read(role === "sme" ? order.supplier.title : order.sme.title), <Money cents={order.amount} />)}
      isLate={isLateForReader}
      dialog={dialog}
      letterhead={
        <PrintedLetterhead
          entity={entity}
          parties={[
            { title: orders.labels.sme, name: read(order.sme.title), taxNumber: order.sme.taxNumber },
            { title: orders.labels.supplier, name: read(order.supplier.title), taxNumber: order.supplier.taxNumber },
          ]}
        />
      }
    >
      {order.cancellation && <CanceledSection role={role} order={order} canceled={order.cancellation} />}
      {order.invoiceReturn && <ReturnedNotice returned={order.invoiceReturn} />}
      {next}
      <Tracker role={role} order={order} />
      <div className="cols">
        <div>
          {role === "provider" && <PayoutSection order={order} now={now} />}
          {children}
          <OrderDisputes role={role} order={order} />
          <OrderReschedules role={role} order={order} />
          <PaymentStatus role={role} order={order} now={now} payment={payment} receipts={receipts} />
          {order.shares && <SharesSection order={order} shares={order.shares} />}
          <History role={role} order={order} />
        </div>
        <div>
          {isInvoiceChecked && invoice}
          <Details role={role} order={order} />
          {!isInvoiceChecked && invoice}
        </div>
      </div>
    </Page>
  );
}

/** Shows the cancellation's author, date and reason. */
function CanceledSection({
  role,
  order,
  canceled: { by, at, reason },
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

function Details({ role, order }: { role: Role; order: OrderView }) {
  const { page, labels } = useWords().orders;
  return (
    <Section title={page.detail}>
      <Facts
        items={[
          [labels.sme, role !== "sme" && <Party key="sme" {...order.sme} />],
          [labels.supplier, role !== "provider" && <Party key="supplier" {...order.supplier} />],
          [labels.amount, <Money key="amount" cents={order.amount} />],
          [page.created, <DateOnly key="created" at={order.createdAt} />],
          [labels.description, userText(order.description)],
          [page.buyerReference, userText(order.sale?.buyerReference ?? null)],
          [page.reference, userText(order.sale?.externalReference ?? null)],
          [page.deliveredTo, order.delivery && (userText(order.delivery.address) ?? page.notGiven)],
          [
            page.phoneThere,
            order.delivery && (order.delivery.phone ? <PhoneLink {...order.delivery.phone} /> : page.notGiven),
          ],
          [
            page.valueDate,
            order.payoutDetails?.valueDate && <DateOnly key="value" at={order.payoutDetails.valueDate} />,
          ],
          [page.bankReference, userText(order.payoutDetails?.reference ?? null)],
        ]}
      />
      {order.sale?.lines && order.sale.lines.length > 0 && (
        <Fold title={page.saleLines}>
          <SaleLines lines={order.sale.lines} />
        </Fold>
      )}
    </Section>
  );
}

const Party = ({ title, email }: { title: string; email: string }) => (
  <>
    <Translated text={title} /> {!isErasedEmail(email) && <a href={`mailto:${email}`}>{email}</a>}
  </>
);

/** The order's events, folded. The summary shows the latest one's day. */
function History({ role, order: { id, timeline } }: Pick<OrderPageProps, "role" | "order">) {
  const { orders, packs } = useWords();
  const { page } = orders;
  const latest = timeline[0];
  return (
    <Section>
      <Fold title={page.timeline} note={latest && <DateOnly at={latest.at} />}>
        <Timeline entries={timeline} caption={page.timelineCaption} />
        <p>
          <a href={paths.orderRecord(role, id)}>{packs.record.link}</a>
        </p>
      </Fold>
    </Section>
  );
}
