/** The payments of an order in one block: the paid and the late amount, and the instalments. */
import type { ReactNode } from "react";
import { creditNoteName } from "~/domain/credit-notes/credit-note";
import type { Cancellation, InstalmentView, OrderView } from "~/domain/orders/order-view";
import { OrderStatus } from "~/domain/orders/status";
import * as paths from "~/domain/paths";
import type { Role } from "~/domain/values/actor";
import { sum } from "~/domain/values/money";
import { undisputedAmount } from "~/domain/values/unpaid-amount";
import { roleMay } from "~/domain/verbs/permissions";
import { ReportLink } from "~/ui/disputes/order-disputes";
import { type InstalmentLine, InstalmentTable } from "~/ui/instalments/instalment-table";
import { PaidBar } from "~/ui/parts/chart";
import { Money } from "~/ui/parts/money";
import { Facts, Fold, Rows, Section } from "~/ui/parts/page";
import { DateOnly } from "~/ui/parts/time";
import { useWords } from "~/ui/parts/words";

type PaymentStatusProps = {
  role: Role;
  order: OrderView;
  /** UTC milliseconds. */
  now: number;
  /** A payment that is not the page's next step. */
  payment?: ReactNode;
  receipts?: ReactNode;
};

/**
 * Shows the payments. The SME sees its instalments at once after the delivery. Before it, and for other readers, phones
 * fold them.
 */
export function PaymentStatus({ role, order, now, payment, receipts }: PaymentStatusProps) {
  const { page } = useWords().orders;
  const isCreated = order.status === OrderStatus.created;
  const mayReadPayments = roleMay(role, "ledger.see");
  const table = (
    <InstalmentTable
      instalments={instalmentRows(order)}
      now={now}
      paymentHref={mayReadPayments ? `${paths.orderLedger(role, order.id)}#payments` : undefined}
      showsRefunds={showsRefunds(order)}
    />
  );
  return (
    <Section
      title={page.paymentStatus}
      actions={
        mayReadPayments ? (
          <a href={paths.orderLedger(role, order.id)}>{page.ledger}</a>
        ) : (
          role === "sme" && <ReportLink order={order} now={now} />
        )
      }
    >
      {order.cancellation ? <CanceledPayment {...order.cancellation} /> : <Progress order={order} />}
      {order.instalments.length > 0 &&
        (isCreated ? (
          table
        ) : role === "sme" && !isUndelivered(order) ? (
          <>
            <h2>{page.instalments}</h2>
            {table}
          </>
        ) : (
          <Fold title={page.instalments} isOpenOnDesktops>
            {table}
          </Fold>
        ))}
      {order.creditNotes.length > 0 && <CreditNotes role={role} order={order} />}
      {payment}
      {receipts}
    </Section>
  );
}

/** The paid part of the order as a bar, and whether the SME pays on time. */
function Progress({ order }: { order: OrderView }) {
  const {
    disputes,
    orders: { page },
  } = useWords();
  const back = sum(order.creditNotes.map(({ toBalance }) => toBalance));
  const paid = sum(order.instalments.map(({ paidAmount }) => paidAmount)) - back;
  const late = sum(order.instalments.filter((instalment) => instalment.late).map(undisputedAmount));
  const disputed = sum(order.instalments.map(({ disputedAmount }) => disputedAmount));
  return (
    <div>
      <p>
        {page.paidOf(
          <b>
            <Money cents={paid} />
          </b>,
          <Money cents={order.netAmount} />,
        )}
        {disputed > 0 && (
          <>
            {" · "}
            {disputes.inPart(<Money cents={disputed} />)}
          </>
        )}
        {late > 0 && (
          <>
            {" · "}
            <b className="bad">{page.sumLate(<Money cents={late} />)}</b>
          </>
        )}
      </p>
      <PaidBar paid={paid} amount={order.netAmount} late={late} />
      <p>
        <small>
          {isUndelivered(order) && page.dueAfterDelivery}
          {!isUndelivered(order) &&
            late === 0 &&
            (order.latePay.once ? page.wasLate : order.paid ? page.alwaysOnTime : page.onTime)}
        </small>
      </p>
    </div>
  );
}

/** The order's credit notes. Each says where its money went. */
function CreditNotes({ role, order }: Pick<PaymentStatusProps, "role" | "order">) {
  const { page } = useWords().orders;
  return (
    <Fold title={page.creditNotes} note={<Money cents={order.amount - order.netAmount} />} isOpenOnDesktops>
      {order.creditNotes.map(({ number, amount, toInstalments, toBalance, createdAt }) => (
        <Rows
          key={number}
          items={[
            ...(toInstalments > 0 ? [[page.lessToPay, <Money key="less" cents={toInstalments} />] as const] : []),
            ...(toBalance > 0 ? [[page.backOnAccount, <Money key="back" cents={toBalance} />] as const] : []),
          ]}
          total={[
            page.creditNote(
              role === "insurance" ? (
                creditNoteName(order.number, number)
              ) : (
                <a href={paths.creditNote(role, order.id, number)}>{creditNoteName(order.number, number)}</a>
              ),
              <DateOnly key="at" at={createdAt} />,
            ),
            <Money key="amount" cents={amount} />,
          ]}
        />
      ))}
    </Fold>
  );
}

/** True while the instalments after the upfront part have no deadlines. */
const isUndelivered = ({ instalments }: OrderView): boolean =>
  instalments.some(({ number, deadline }) => number > 1 && deadline === null);

/** Shows the payments before the cancellation and their refunds, for roles that may see them. */
function CanceledPayment({ refund, backOnAccount }: Cancellation) {
  const { page } = useWords().orders;
  const isPaid = refund !== null || backOnAccount > 0;
  return (
    <Facts
      items={[
        [page.paid, isPaid && <Money cents={(refund?.amount ?? 0) + backOnAccount} />],
        [
          page.givenBack,
          refund &&
            (refund.at === null
              ? page.onItsWayBack(<Money cents={refund.amount} />)
              : page.givenBackOn(<Money cents={refund.amount} />, <DateOnly at={refund.at} />)),
        ],
        [page.backOnAccount, backOnAccount > 0 && <Money cents={backOnAccount} />],
        [page.owed, page.nothingCanceled],
      ]}
    />
  );
}

/** True if something was paid, and the reader may see the refund. */
const showsRefunds = ({ cancellation }: OrderView): boolean =>
  cancellation !== null && (cancellation.refund !== null || cancellation.backOnAccount > 0);

function instalmentRows({ status, instalments }: OrderView): InstalmentLine[] {
  const next = instalments.find((part) => part.paidAt === null && undisputedAmount(part) > 0);
  const state = (instalment: InstalmentView): InstalmentLine["state"] => {
    if (instalment.writtenOffAmount > 0 && instalment.paidAt !== null) return "written off";
    if (instalment.paidAt !== null) return instalment.paidAmount === 0 ? "credited" : "paid";
    if (status === OrderStatus.canceled) return "canceled";
    if (instalment.late) return "late";
    if (undisputedAmount(instalment) === 0) return "disputed";
    return instalment === next && instalment.deadline !== null ? "next" : "later";
  };
  return instalments.map((instalment) => ({
    number: instalment.number,
    amount: instalment.amount,
    paidAmount: instalment.paidAmount,
    // A write-off settles an instalment like a credit note, but nobody credited it.
    creditedAmount: instalment.creditedAmount - instalment.writtenOffAmount,
    disputedAmount: instalment.disputedAmount,
    state: state(instalment),
    deadline: instalment.deadline,
    originalDeadline: instalment.originalDeadline,
    paidAt: instalment.paidAt ?? instalment.refund?.paidAt ?? null,
    refund: instalment.refund,
  }));
}
