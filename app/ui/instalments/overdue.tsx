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

/** An SME's own overdue instalments, with the part that one payment covers. Amounts are cents. */
type OwnLateView = Pick<LateView, "count" | "amount"> & { payable: { count: number; amount: number } };

/** The button that pays all overdue instalments, or the oldest ones if one payment cannot cover all. */
function PayLate({ count, payable }: OwnLateView) {
  const { late } = useWords().payments;
  const label = payable.count === count ? late.payAll : late.payOldest;
  return <ButtonForm action={paths.latePayments} label={label(<Money cents={payable.amount} />, payable.count)} />;
}

/**
 * Shows the overdue amount, its age, the consequences and the payment button. Renders nothing if nothing is overdue.
 */
export function LateBanner({ late: summary, now }: { late: LateView & OwnLateView; now: number }) {
  const { late } = useWords().payments;
  const { count, amount, since } = summary;
  if (count === 0 || since === null) return null;
  return (
    <section className="late" aria-labelledby="late">
      <h2 id="late">{late.sum(<Money cents={amount} />)}</h2>
      <p>{late.banner(count, <DateOnly at={since} />, daysLate(since, now))}</p>
      <div className="actions">
        <PayLate {...summary} />
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
  late: OwnLateView & { rows: readonly LateRow[]; page: number };
  now: number;
};

/** Lists the overdue instalments, with one button that pays as many as one payment covers. */
export function LatePage({ late, now }: LatePageProps) {
  const { rows, count, page, amount, payable } = late;
  const {
    orders: { labels, days },
    payments: paying,
  } = useWords();
  const lead = payable.count === count ? paying.late.lead : paying.late.leadOldest(payable.count);
  return (
    <Page title={paying.late.title} isLate={count > 0} lead={count === 0 ? paying.late.nothing : lead}>
      {count > 0 && (
        <Section title={<Money cents={amount} />} actions={<PayLate {...late} />}>
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
