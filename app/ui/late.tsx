/** Late instalments, named on each page of the SME until they are paid. */
import { dayCount, daysUntil, lateWords } from "~/domain/calendar";
import * as paths from "~/domain/paths";
import { ButtonForm, ButtonLink } from "./button";
import { Money } from "./money";
import { Page, Section } from "./page";
import { LateTag } from "./status";
import { Table } from "./table";
import { DateOnly } from "./time";

export type LateView = {
  count: number;
  /** Cents. */
  amount: number;
  /** The deadline that passed first. */
  since: number | null;
};

const instalmentCount = (count: number) => (count === 1 ? "1 instalment" : `${count} instalments`);

const PayAll = ({ amount }: { amount: number }) => <ButtonForm action={paths.late} label={<>Pay all that is late, <Money cents={amount} /></>} />;

/** How much is late, since when, what follows and how to pay. Empty when nothing is late. */
export function LateBanner({ late: { count, amount, since }, now }: { late: LateView; now: number }) {
  if (count === 0 || since === null) return null;
  return (
    <section className="late" aria-labelledby="late">
      <h2 id="late">
        Late: <Money cents={amount} />
      </h2>
      <p>
        {instalmentCount(count)}, {count === 1 ? "due" : "the first of them due"} on <DateOnly at={since} />: {lateWords(-daysUntil(now, since))}. You
        cannot order until {count === 1 ? "it is" : "they are"} paid.
      </p>
      <div className="actions">
        <PayAll amount={amount} />
        <ButtonLink kind="quiet" href={paths.late}>
          See what is late
        </ButtonLink>
      </div>
    </section>
  );
}

type LateRow = { id: string; orderId: string; order: string; number: number; amount: number; deadline: number; isOpen: boolean };

export const owesLate = (late: LateView | null): boolean => late !== null && late.count > 0;

/** Beside the title of a page. */
export function LateSince({ late, now }: { late: LateView | null; now: number }) {
  return late?.since ? <> <LateTag days={-daysUntil(now, late.since)} /></> : null;
}

/** How much is late, and the way to all of it. */
export const LateLink = ({ late: { amount, count } }: { late: LateView }) => (
  <>
    <Money cents={amount} /> <a href={paths.late}>{instalmentCount(count)}</a>
  </>
);

/** Everything that is late, and one button that pays all of it. */
export function LatePage({ late, total, now }: { late: readonly LateRow[]; total: number; now: number }) {
  return (
    <Page title="Late" isLate={late.length > 0} lead={late.length === 0 ? "Nothing is late." : "Pay all of it at once, or each from its order."}>
      {late.length > 0 && (
        <Section title={<Money cents={total} />} actions={<PayAll amount={total} />}>
          <Table
            caption="Late instalments, the one that is late for longest first"
            rows={late}
            rowHeader="order"
            rowKey={(one) => one.id}
            empty="Nothing is late."
            columns={[
              { key: "order", title: "Order", cell: (one) => <a href={paths.order("sme", one.orderId)}>{one.order}</a> },
              { key: "number", title: "Instalment", numeric: true, cell: (one) => one.number },
              { key: "amount", title: "Amount", numeric: true, cell: (one) => <Money cents={one.amount} /> },
              { key: "due", title: "Due", cell: (one) => <DateOnly at={one.deadline} /> },
              { key: "late", title: "Late by", cell: (one) => dayCount(-daysUntil(now, one.deadline)) },
              { key: "payment", title: "Payment", cell: (one) => (one.isOpen ? "open at the bank" : "—") },
            ]}
          />
        </Section>
      )}
    </Page>
  );
}
