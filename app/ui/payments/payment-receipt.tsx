/** A payment's receipt, or the reason for its failure. */

import type { ReactNode } from "react";
import { monthsAfterDelivery } from "~/domain/instalments/instalment";
import * as paths from "~/domain/paths";
import { ButtonForm } from "~/ui/parts/button";
import { Money } from "~/ui/parts/money";
import { Facts, Section } from "~/ui/parts/page";
import { PaidTag, Tag } from "~/ui/parts/status";
import { Table } from "~/ui/parts/table";
import { Deadline, Time } from "~/ui/parts/time";
import { useTranslate, useWords } from "~/ui/parts/words";

type Line = {
  orderId: string;
  order: string;
  supplier: string;
  instalments: string;
  amount: number;
  nextInstalment: { number: number; amount: number; deadline: number | null } | null;
  retryPurpose: string | null;
};

export type PaymentReceiptView = {
  /** The payment's references at Dhow and at the bank. */
  reference: string;
  /** The time of the bank's answer. UTC milliseconds. Null without an answer. */
  at: number | null;
  /** Cents. */
  amount: number;
  /** The amount in the bank's currency. Null if that is US dollars. */
  foreignAmount: string | null;
  lines: readonly Line[];
};

export function PaymentReceipt({
  receipt: { reference, at, amount, foreignAmount, lines },
  isPaid,
}: {
  receipt: PaymentReceiptView;
  isPaid: boolean;
}) {
  const {
    orders: { labels, notPaid },
    payments: paying,
  } = useWords();
  const read = useTranslate();
  const words = paying.receipt;
  return (
    <Section
      title={isPaid ? words.title : words.whatWasNot}
      actions={isPaid ? <PaidTag /> : <Tag tone="bad">{notPaid}</Tag>}
    >
      <Facts
        items={[
          [
            labels.amount,
            <b key="amount">
              <Money cents={amount} />
            </b>,
          ],
          [words.atBank, foreignAmount],
          [labels.date, at !== null && <Time at={at} />],
          [words.reference, reference],
        ]}
      />
      <Table
        caption={isPaid ? words.whatWasPaid : words.whatWasNot}
        rows={lines}
        rowHeader="order"
        rowKey={(line) => line.orderId}
        empty={words.nothing}
        columns={[
          {
            key: "order",
            title: labels.order,
            cell: (line) => <a href={paths.order("sme", line.orderId)}>{line.order}</a>,
          },
          { key: "supplier", title: labels.supplier, cell: (line) => read(line.supplier) },
          { key: "instalments", title: isPaid ? words.paid : words.notPaid, cell: (line) => read(line.instalments) },
          { key: "amount", title: labels.amount, numeric: true, cell: (line) => <Money cents={line.amount} /> },
          { key: "next", title: labels.next, cell: (line) => <Next next={line.nextInstalment} /> },
        ]}
      />
      {isPaid && (
        <p>
          <a href={paths.paymentReceipt("sme", reference)}>{words.see}</a>
        </p>
      )}
    </Section>
  );
}

function Next({ next }: { next: Line["nextInstalment"] }) {
  const {
    orders: { page },
    payments: { receipt },
  } = useWords();
  if (!next) return <>{receipt.nothingMore}</>;
  const money = <Money cents={next.amount} />;
  // Until the delivery, only the upfront part has a deadline.
  const isAfterDelivery = next.deadline === null && next.number > 1;
  return (
    <span>
      {isAfterDelivery
        ? page.sumAfterDelivery(money, monthsAfterDelivery(next.number))
        : receipt.nextBy(money, next.deadline === null ? null : <Deadline at={next.deadline} />)}
    </span>
  );
}

/** A failed payment: the reason, and a link that tries again. */
export function FailedPayment({
  state,
  receipt,
  links,
}: {
  state: "declined" | "expired";
  receipt: PaymentReceiptView;
  links: ReactNode;
}) {
  const { amount, lines } = receipt;
  const [line] = lines;
  const { result, late } = useWords().payments;
  const label = result.tryAgain(<Money cents={amount} />);
  return (
    <section className="late" aria-labelledby="failed">
      <h2 id="failed">{result.failed}</h2>
      <p>
        {result[state]} <b>{result.nothingPaid}</b>
      </p>
      <div className="actions">
        {lines.length > 1
          ? lines.some(({ retryPurpose }) => retryPurpose) && (
              <ButtonForm action={paths.latePayments} label={late.payLate} />
            )
          : line?.retryPurpose && (
              <ButtonForm action={paths.payOrder(line.orderId)} label={label} fields={{ purpose: line.retryPurpose }} />
            )}
        {links}
      </div>
    </section>
  );
}
