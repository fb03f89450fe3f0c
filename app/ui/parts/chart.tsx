import type { ReactNode } from "react";
import { availableCredit } from "~/domain/applicants/available-credit";
import { sum } from "~/domain/values/money";
import { Money, Percent } from "./money";
import { useWords } from "./words";

/** Per cent of the whole with one decimal, at most 100. */
const percentage = (part: number, whole: number): number =>
  whole > 0 ? Math.min(100, Math.round((part / whole) * 1000) / 10) : 0;

type CreditBarProps = {
  /** Cents, as all of these: what was given, what is used, what of that is late. */
  amount: number;
  spent: number;
  late?: number;
  /** What an order that is being made would use. */
  ordering?: number;
};

/** Credit: how much of it is used, how much of that is late, what an order would add, and how much is left. */
export function CreditBar({ amount, spent, late = 0, ordering = 0 }: CreditBarProps) {
  const share = percentage(spent, amount);
  const lateShare = percentage(late, amount);
  const orderShare = percentage(ordering, amount);
  const { credit } = useWords().payments;
  return (
    <figure className="credit">
      <figcaption>
        <span>
          <Money cents={availableCredit(amount, spent + ordering)} />{" "}
          <small>{ordering > 0 ? credit.left : credit.available}</small>
        </span>{" "}
        <small>
          {credit.used(
            <Money cents={spent} />,
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
        {/* Both stand out of the bar, so that they are told by their shape too. */}
        {ordering > 0 && <rect className="asked" x={`${share}%`} y="1" width={`${orderShare}%`} height="18" />}
        {late > 0 && <rect className="overdue" width={`${lateShare}%`} height="20" rx="2" />}
      </svg>
    </figure>
  );
}

/** How many there are of each kind, as bars beside the numbers; each leads to its list. */
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
  /** "2026-11" */
  month: string;
  count: number;
  /** Cents. */
  amount: number;
};

/** Orders by month, the latest last: a line of small bars, with all of its numbers in words. */
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
        <br /> <small>{months.map(({ month, count }) => `${format.shortMonth(month)} ${count}`).join(", ")}</small>
      </span>
    </div>
  );
}

/** A part of the whole, as a number and as a bar. */
export function ShareBar({ share, isBad = false, children }: { share: number; isBad?: boolean; children?: ReactNode }) {
  return (
    <div>
      <Percent rate={share} />
      {children && <> {children}</>}
      <svg width="100%" height="8" aria-hidden="true">
        <rect className={isBad ? "overdue" : "part"} width={`${share / 10_000}%`} height="8" />
      </svg>
    </div>
  );
}

type StepsProps = {
  steps: readonly string[];
  /** Index of the step that is on; steps.length when all are done. */
  current: number;
};

/** Where one is on a way of several steps. */
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
