/** Overdue instalments, shown on each of the SME's pages until they are paid. */

import * as paths from "~/domain/paths";
import { daysLate } from "~/domain/values/calendar";
import { ButtonForm, ButtonLink } from "~/ui/parts/button";
import { listHref } from "~/ui/parts/list-tools";
import { Money } from "~/ui/parts/money";
import { Page, Section } from "~/ui/parts/page";
import { LateTag } from "~/ui/parts/status";
import { Pager, Table } from "~/ui/parts/table";
import { DateOnly, Deadline } from "~/ui/parts/time";
import { useWords } from "~/ui/parts/words";

export type LateView = {
  count: number;
  /** Cents. */
  amount: number;
  /** The earliest passed deadline. UTC milliseconds. Null if nothing is overdue. */
  since: number | null;
};

function PayAll({ amount, count }: Pick<LateView, "amount" | "count">) {
  const { late } = useWords().payments;
  return <ButtonForm action={paths.latePayments} label={late.payAll(<Money cents={amount} />, count)} />;
}

/**
 * Shows the overdue amount, its age, the consequences and the payment button. Renders nothing if nothing is overdue.
 */
export function LateBanner({ late: { count, amount, since }, now }: { late: LateView; now: number }) {
  const { late } = useWords().payments;
  if (count === 0 || since === null) return null;
  return (
    <section className="late" aria-labelledby="late">
      <h2 id="late">{late.sum(<Money cents={amount} />)}</h2>
      <p>{late.banner(count, <DateOnly at={since} />, daysLate(since, now))}</p>
      <div className="actions">
        <PayAll amount={amount} count={count} />
        <ButtonLink kind="quiet" href={paths.latePayments}>
          {late.see}
        </ButtonLink>
      </div>
    </section>
  );
}

type LateRow = {
  id: string;
  orderId: string;
  order: string;
  number: number;
  amount: number;
  deadline: number;
  isOpen: boolean;
};

export const hasOverdue = (late: LateView | null): boolean => late !== null && late.count > 0;

/** The tag beside a page's title. */
export function LateSince({ late, now }: { late: LateView | null; now: number }) {
  return late?.since ? (
    <>
      {" "}
      <LateTag days={daysLate(late.since, now)} />
    </>
  ) : null;
}

/** Shows the overdue amount, with a link to its instalments. */
export function LateLink({ late: { amount, count } }: { late: LateView }) {
  const { orders } = useWords();
  return (
    <>
      <Money cents={amount} /> <a href={paths.latePayments}>{orders.instalments(count)}</a>
    </>
  );
}

type LatePageProps = {
  /** One page of the instalments. `amount` is the sum over all pages, in cents. */
  late: { rows: readonly LateRow[]; count: number; page: number; amount: number };
  now: number;
};

/** Lists the overdue instalments, with one button that pays them all. */
export function LatePage({ late: { rows, count, page, amount }, now }: LatePageProps) {
  const {
    orders: { labels, days },
    payments: paying,
  } = useWords();
  return (
    <Page title={paying.late.title} isLate={count > 0} lead={count === 0 ? paying.late.nothing : paying.late.lead}>
      {count > 0 && (
        <Section title={<Money cents={amount} />} actions={<PayAll amount={amount} count={count} />}>
          <Table
            caption={paying.late.caption}
            rows={rows}
            rowHeader="order"
            rowKey={(instalment) => instalment.id}
            empty={paying.late.nothing}
            columns={[
              {
                key: "order",
                title: labels.order,
                cell: (instalment) => <a href={paths.order("sme", instalment.orderId)}>{instalment.order}</a>,
              },
              { key: "number", title: labels.instalment, numeric: true, cell: (instalment) => instalment.number },
              {
                key: "amount",
                title: labels.amount,
                numeric: true,
                cell: (instalment) => <Money cents={instalment.amount} />,
              },
              { key: "due", title: labels.due, cell: (instalment) => <Deadline at={instalment.deadline} /> },
              {
                key: "late",
                title: paying.late.lateBy,
                cell: (instalment) => days(daysLate(instalment.deadline, now)),
              },
              {
                key: "payment",
                title: labels.payment,
                cell: (instalment) => (instalment.isOpen ? paying.late.openAtBank : "—"),
              },
            ]}
          />
          <Pager total={count} current={page} href={(number) => listHref({}, { page: number })} />
        </Section>
      )}
    </Page>
  );
}
