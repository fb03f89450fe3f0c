/** An order's instalments, the last one first, each with its deadline, amount and state. */
import type { ReactNode } from "react";
import { type InstalmentRefund, monthsAfterDelivery } from "~/domain/instalments/instalment";
import { dayDifference, daysLate } from "~/domain/values/calendar";
import { sum } from "~/domain/values/money";
import { Money } from "~/ui/parts/money";
import { LateTag, PaidTag, Tag } from "~/ui/parts/status";
import { Table, type TableColumn } from "~/ui/parts/table";
import { DateOnly, Deadline } from "~/ui/parts/time";
import { useWords } from "~/ui/parts/words";
import type { Words } from "~/words/words";
import { PartlyPaid } from "./partly-paid";

export interface InstalmentLine {
  number: number;
  /** Cents. */
  amount: number;
  /** Cents. Below `amount` until the instalment is paid in full. */
  paidAmount: number;
  /** The part of `amount` that nobody has to pay, in cents. */
  creditedAmount: number;
  /** The part of `amount` that the open dispute is about, in cents. */
  disputedAmount: number;
  /** "disputed": in full. "credited": credit notes settled it without a payment. */
  state: "paid" | "credited" | "written off" | "disputed" | "late" | "next" | "later" | "canceled";
  /** UTC milliseconds. Null until the delivery sets it. */
  deadline: number | null;
  /** The deadline before the first reschedule. Null or absent without one. */
  originalDeadline?: number | null;
  /** When it was paid in full, also before a refund. UTC milliseconds. Null if it never was. */
  paidAt: number | null;
  refund: InstalmentRefund | null;
}

type InstalmentTableProps = {
  /** In their numbers' order. */
  instalments: readonly InstalmentLine[];
  /** UTC milliseconds. */
  now: number;
  /** Leads to the payments. Undefined if the reader's role may not see them. */
  paymentHref?: string;
  /** True if the reader may see refunds. */
  showsRefunds?: boolean;
};

/** A plan with more instalments than this folds the paid ones, and those after as many unpaid ones. */
const FOLD_ABOVE = 4;
/** So many paid instalments are folded in a short plan, too, while another one is unpaid. */
const FOLDED_PAID = 3;

/** Shows the instalments. Long plans fold most of them, so that 12 instalments take little more space than 4. */
export function InstalmentTable({ instalments, ...options }: InstalmentTableProps) {
  const { page } = useWords().orders;
  const settled = instalments.filter(({ state }) => state === "paid" || state === "credited");
  const isAlmostPaid = settled.length >= FOLDED_PAID && settled.length < instalments.length;
  const paid = instalments.length > FOLD_ABOVE || isAlmostPaid ? settled : [];
  const others = instalments.filter((instalment) => !paid.includes(instalment));
  const now = others.slice(0, FOLD_ABOVE);
  const later = others.slice(FOLD_ABOVE);
  return (
    <>
      {later.length > 0 && (
        <FoldedRows rows={later} title={page.laterInstalments(later.length)} caption={page.laterCaption} {...options} />
      )}
      {now.length > 0 && <Rows rows={now} caption={page.instalmentsCaption} {...options} />}
      {paid.length > 0 && (
        <FoldedRows rows={paid} title={page.paidInstalments(paid.length)} caption={page.paidCaption} {...options} />
      )}
    </>
  );
}

function FoldedRows({ title, ...table }: RowsProps & { title: string }) {
  return (
    <details>
      <summary>
        {title}{" "}
        <small>
          <Money cents={sum(table.rows.map(({ amount }) => amount))} />
        </small>
      </summary>
      <Rows {...table} />
    </details>
  );
}

type RowsProps = Omit<InstalmentTableProps, "instalments"> & {
  /** In their numbers' order. The table shows the last one first. */
  rows: readonly InstalmentLine[];
  caption: string;
};

function Rows({ rows, caption, now, paymentHref, showsRefunds = false }: RowsProps) {
  const { page, labels } = useWords().orders;
  const columns: TableColumn<InstalmentLine>[] = [
    { key: "number", title: "#", cell: ({ number }) => number },
    { key: "due", title: labels.due, cell: (row) => <Due {...row} now={now} paymentHref={paymentHref} /> },
    { key: "amount", title: labels.amount, numeric: true, cell: (row) => <PartlyPaid {...row} /> },
    { key: "status", title: labels.status, cell: ({ state }) => <StateTag state={state} /> },
  ];
  if (showsRefunds) {
    columns.push({ key: "refunded", title: page.refundedOn, cell: ({ refund }) => <RefundedOn refund={refund} /> });
  }
  return (
    <Table
      caption={caption}
      rows={rows.toReversed()}
      rowHeader="number"
      rowKey={({ number }) => String(number)}
      rowClass={({ state }) => (state === "late" ? "bad" : state === "next" ? "current" : undefined)}
      staysTable
      empty={page.noInstalment}
      columns={columns}
    />
  );
}

/** The deadline, and below it the payment date or the days until the deadline. */
function Due({
  number,
  state,
  deadline,
  originalDeadline,
  paidAt,
  now,
  paymentHref,
}: InstalmentLine & Pick<InstalmentTableProps, "now" | "paymentHref">) {
  const { orders, reschedules } = useWords();
  const { plan } = orders.page;
  const isUpfront = number === 1;
  const day =
    deadline !== null && (!isUpfront || paidAt === null) ? (
      <Deadline at={deadline} />
    ) : isUpfront ? (
      plan.upfront
    ) : state === "canceled" ? (
      "—"
    ) : (
      plan.monthsAfter(monthsAfterDelivery(number))
    );
  const notes: ReactNode[] = [];
  if (isUpfront && day !== plan.upfront) notes.push(plan.upfront);
  if (paidAt !== null && state !== "credited" && state !== "written off") {
    const paidOn = plan.paidOn(<DateOnly at={paidAt} />);
    notes.push(paymentHref ? <a href={paymentHref}>{paidOn}</a> : paidOn);
  } else if (deadline !== null && (state === "late" || state === "next")) {
    notes.push(dueWords(orders, now, deadline, state === "late"));
  }
  if (originalDeadline && originalDeadline !== deadline)
    notes.push(reschedules.originally(<DateOnly at={originalDeadline} />));
  return (
    <>
      {day}
      {notes.map((note, index) => (
        <small key={index}> {note}</small>
      ))}
    </>
  );
}

function StateTag({ state }: Pick<InstalmentLine, "state">) {
  const {
    disputes,
    orders: { canceled, page },
    writeOffs,
  } = useWords();
  switch (state) {
    case "paid":
      return <PaidTag />;
    case "credited":
      return <Tag tone="done">{page.plan.credited}</Tag>;
    case "written off":
      return <Tag tone="bad">{writeOffs.tag}</Tag>;
    case "disputed":
      return <Tag tone="open">{disputes.disputedPart}</Tag>;
    case "late":
      return <LateTag />;
    case "canceled":
      return <Tag tone="bad">{canceled}</Tag>;
    case "next":
      return <Tag tone="half">{page.plan.next}</Tag>;
    case "later":
      return <Tag tone="open">{page.plan.later}</Tag>;
  }
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

/** Returns a text such as "in 26 days", "today" or "late by 12 days". */
export function dueWords({ lateBy, page }: Words["orders"], now: number, at: number, isLate: boolean): string {
  return isLate ? lateBy(daysLate(at, now)) : page.plan.dueIn(dayDifference(now, at));
}

/**
 * The rows of a new plan: the upfront part is due now, in UTC milliseconds, and the delivery sets the other deadlines.
 * Amounts in cents.
 */
export const planRows = (parts: readonly number[], now: number): InstalmentLine[] =>
  parts.map((amount, index) => ({
    number: index + 1,
    amount,
    paidAmount: 0,
    creditedAmount: 0,
    disputedAmount: 0,
    state: index === 0 ? "next" : "later",
    deadline: index === 0 ? now : null,
    paidAt: null,
    refund: null,
  }));
