import { availableCredit } from "~/domain/applicants/available-credit";
import { sum } from "~/domain/values/money";
import { Money, Percent } from "./money";
import { useWords } from "./words";

/** Returns the percentage with one decimal, at most 100. */
const percentage = (part: number, whole: number): number =>
  whole > 0 ? Math.min(100, Math.round((part / whole) * 1000) / 10) : 0;

type CreditBarProps = {
  /** The credit limit. Cents, like the amounts below. */
  amount: number;
  usedCredit: number;
  /** The credit left for orders. Without it, the credit limit less the used credit. */
  available?: number;
  late?: number;
  /** The amount of the order that is being placed. */
  ordering?: number;
};

/** Shows the used, the overdue and the available credit, and the amount of an order that is being placed. */
export function CreditBar({ amount, usedCredit, available, late = 0, ordering = 0 }: CreditBarProps) {
  const share = percentage(usedCredit, amount);
  const lateShare = percentage(late, amount);
  const orderShare = percentage(ordering, amount);
  const { credit } = useWords().payments;
  return (
    <figure className="credit">
      <figcaption>
        <span>
          <Money cents={Math.max(0, (available ?? availableCredit(amount, usedCredit)) - ordering)} />{" "}
          <small>{ordering > 0 ? credit.left : credit.available}</small>
        </span>{" "}
        <small>
          {credit.used(
            <Money cents={usedCredit} />,
            ordering > 0 ? <Money cents={ordering} /> : null,
            <Money cents={amount} />,
          )}
        </small>
      </figcaption>
      <svg
        width="100%"
        height="20"
        role="img"
        aria-label={credit.described(share, late > 0 ? lateShare : null, ordering > 0 ? orderShare : null)}
      >
        <rect className="whole" y="4" width="100%" height="12" rx="2" />
        <rect className="part" y="4" width={`${share}%`} height="12" rx="2" />
        {/* Both are higher than the bar, so that their shape sets them apart as well as their colour. */}
        {ordering > 0 && <rect className="asked" x={`${share}%`} y="1" width={`${orderShare}%`} height="18" />}
        {late > 0 && <rect className="overdue" width={`${lateShare}%`} height="20" rx="2" />}
      </svg>
    </figure>
  );
}

/** Shows how much of an amount is paid, and after it how much is late. In cents; the amounts stand beside the bar. */
export function PaidBar({ paid, amount, late }: { paid: number; amount: number; late: number }) {
  const share = percentage(paid, amount);
  return (
    <svg className="paid-bar" width="100%" height="8" aria-hidden="true">
      <rect className="whole" width="100%" height="8" rx="4" />
      <rect className="part" width={`${share}%`} height="8" rx="4" />
      {late > 0 && <rect className="overdue" x={`${share}%`} width={`${percentage(late, amount)}%`} height="8" />}
    </svg>
  );
}

/** A bar in a table, beside the cell with its number. */
export function BarCell({ value, max }: { value: number; max: number }) {
  return (
    <svg className="bar-cell" width="100%" height="12" aria-hidden="true">
      <rect className="part" width={value > 0 ? `${percentage(value, max)}%` : 1} height="12" rx="2" />
    </svg>
  );
}

/** Shows the number of items of each kind, with a bar and a link to the list. */
export function BarList({ items }: { items: readonly { label: string; href: string; count: number }[] }) {
  const maxCount = Math.max(1, ...items.map(({ count }) => count));
  return (
    <dl className="facts">
      {items.map(({ label, href, count }) => (
        <div key={label}>
          <dt>
            <a href={href}>{label}</a>
          </dt>
          <dd className="bar">
            {count}
            <svg width="100%" height="10" aria-hidden="true">
              {count > 0 && <rect className="part" width={`${percentage(count, maxCount)}%`} height="10" />}
            </svg>
          </dd>
        </div>
      ))}
    </dl>
  );
}

export type OrderMonth = {
  /** A month such as "2026-11". */
  month: string;
  count: number;
  /** Cents. */
  amount: number;
};

/** Orders by month, the latest last: a line of small bars, with all numbers as text. */
export function Sparkline({ months }: { months: readonly OrderMonth[] }) {
  const maxCount = Math.max(1, ...months.map(({ count }) => count));
  const total = sum(months.map(({ count }) => count));
  const { suppliers, format } = useWords();
  const amount = <Money cents={sum(months.map((month) => month.amount))} />;
  return (
    <div className="tags">
      <svg width={months.length * 16} height="32" aria-hidden="true">
        {months.map(({ month, count }, i) => {
          const height = 1 + Math.round((count / maxCount) * 31);
          return <rect key={month} className="part" x={i * 16} y={32 - height} width="12" height={height} />;
        })}
      </svg>
      <span>
        {suppliers.page.ordersIn(
          (text) => (
            <b>{text}</b>
          ),
          total,
          amount,
          months.length,
        )}
        <br /> <small>{format.list(months.map(({ month, count }) => `${format.shortMonth(month)} ${count}`))}</small>
      </span>
    </div>
  );
}

type ShareBarProps = {
  /** Millionths. */
  share: number;
  /** True to draw the whole bar as overdue. */
  isBad?: boolean;
  /** The exceeded limit, in millionths. The bar's part above the limit is red. */
  limit?: number | null;
  /** Writes the limit beside the share. */
  note?(limit: string): string;
};

/** A share of the whole as a number and as a bar. */
export function ShareBar({ share, isBad = false, limit = null, note }: ShareBarProps) {
  const { format } = useWords();
  const width = (rate: number) => `${rate / 10_000}%`;
  return (
    <div className="share">
      <Percent rate={share} />
      {limit !== null && note && <small>{note(format.percent(limit))}</small>}
      <svg height="8" aria-hidden="true">
        <rect className={isBad ? "overdue" : "part"} width={width(limit ?? share)} height="8" />
        {limit !== null && <rect className="overdue" x={width(limit)} width={width(share - limit)} height="8" />}
      </svg>
    </div>
  );
}

type StepsProps = {
  steps: readonly string[];
  /** The index of the current step. Equals `steps.length` when all steps are done. */
  current: number;
};

/** Shows the current step of a process. */
export function Steps({ steps, current }: StepsProps) {
  const { stepStates } = useWords().onboarding;
  return (
    <ol className="steps">
      {steps.map((step, index) => {
        const state = index < current ? "done" : index === current ? "current" : "toDo";
        return (
          <li
            key={step}
            className={state === "toDo" ? "to do" : state}
            aria-current={state === "current" ? "step" : undefined}
          >
            {step}
            <span className="hide">{stepStates[state]}</span>
          </li>
        );
      })}
    </ol>
  );
}
