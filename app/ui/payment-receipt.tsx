/** What became of a payment, to be kept: success and failure look different, and failure says why. */
import type { ReactNode } from "react";
import * as paths from "~/domain/paths";
import { PAYMENT_FAILED } from "~/domain/payments/payment";
import { ButtonForm } from "./button";
import { Money } from "./money";
import { Facts, Section } from "./page";
import { PaidTag, Tag } from "./status";
import { Table } from "./table";
import { DateOnly, Time } from "./time";

type Line = {
  orderId: string;
  order: string;
  supplier: string;
  parts: string;
  amount: number;
  next: { amount: number; deadline: number | null } | null;
  again: string | null;
};

export type ReceiptView = {
  /** What Dhow and the bank call the payment. */
  reference: string;
  /** When the bank answered. */
  at: number | null;
  /** Cents. */
  amount: number;
  /** In the currency of the bank; null where that is dollars. */
  asked: string | null;
  lines: readonly Line[];
};

/** The lines of a payment that went through, or did not. */
export function Receipt({ receipt: { reference, at, amount, asked, lines }, isPaid }: { receipt: ReceiptView; isPaid: boolean }) {
  return (
    <Section title={isPaid ? "Receipt" : "What was not paid"} actions={isPaid ? <PaidTag /> : <Tag tone="bad">not paid</Tag>}>
      <Facts
        items={[
          ["Amount", <b key="amount"><Money cents={amount} /></b>],
          ["At your bank", asked],
          ["Date", at !== null && <Time at={at} />],
          ["Reference", reference],
        ]}
      />
      <Table
        caption={isPaid ? "What was paid" : "What was not paid"}
        rows={lines}
        rowHeader="order"
        rowKey={(line) => line.orderId}
        empty="Nothing."
        columns={[
          { key: "order", title: "Order", cell: (line) => <a href={paths.order("sme", line.orderId)}>{line.order}</a> },
          { key: "supplier", title: "Supplier", cell: (line) => line.supplier },
          { key: "parts", title: isPaid ? "Paid" : "Not paid", cell: (line) => line.parts },
          { key: "amount", title: "Amount", numeric: true, cell: (line) => <Money cents={line.amount} /> },
          { key: "next", title: "Next", cell: (line) => <Next next={line.next} /> },
        ]}
      />
      {isPaid && <p><small>To keep it, print this page or save it as PDF with your browser.</small></p>}
    </Section>
  );
}

function Next({ next }: { next: Line["next"] }) {
  if (!next) return <>nothing more to pay</>;
  return (
    <span>
      <Money cents={next.amount} />{next.deadline !== null && <> by <DateOnly at={next.deadline} /></>}
    </span>
  );
}

const whyNot: Record<string, string> = {
  declined: "Your bank declined it. Only your bank can say the reason: often it is a limit, or too little on the account.",
  expired: "Your bank did not answer within a day. If it takes the money after all, you get it back.",
};

/** A payment that did not go through: why, and the way to try it again. */
export function FailedPayment({ state, receipt, links }: { state: "declined" | "expired"; receipt: ReceiptView; links: ReactNode }) {
  const { amount, lines } = receipt;
  const [line] = lines;
  const label = <>Try again, <Money cents={amount} /></>;
  return (
    <section className="late" aria-labelledby="failed">
      <h2 id="failed">{PAYMENT_FAILED}</h2>
      <p>
        {whyNot[state]} <b>Nothing was paid.</b>
      </p>
      <div className="actions">
        {lines.length > 1
          ? lines.some(({ again }) => again) && <ButtonForm action={paths.late} label="Pay all that is late" />
          : line?.again && <ButtonForm action={paths.payOrder(line.orderId)} label={label} fields={{ purpose: line.again }} />}
        {links}
      </div>
    </section>
  );
}
