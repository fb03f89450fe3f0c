import { Money } from "./money";
import { useWords } from "./words";

/** Per cent of the whole with one decimal, at most 100. */
const percentOf = (part: number, whole: number): number => (whole > 0 ? Math.min(100, Math.round((part / whole) * 1000) / 10) : 0);

/** Credit: how much of it is spent, how much of that is late, and how much is left, in cents. */
export function CreditBar({ amount, spent, late = 0 }: { amount: number; spent: number; late?: number }) {
  const share = percentOf(spent, amount);
  const lateShare = percentOf(late, amount);
  const words = `${share}% of the credit is used${late > 0 ? `, ${lateShare}% is late` : ""}`;
  return (
    <figure className="credit">
      <figcaption>
        <span>
          <Money cents={amount - spent} /> <small>available</small>
        </span>{" "}
        <small>
          <Money cents={spent} /> used of <Money cents={amount} />
        </small>
      </figcaption>
      <svg width="100%" height="20" role="img" aria-label={words}>
        <rect className="whole" y="4" width="100%" height="12" rx="2" />
        <rect className="part" y="4" width={`${share}%`} height="12" rx="2" />
        {/* Stands out of the bar, so that it is told by its shape too. */}
        {late > 0 && <rect className="overdue" width={`${lateShare}%`} height="20" rx="2" />}
      </svg>
    </figure>
  );
}

const lyingSail = (length: number): string => `M0 10 ${length * 0.97} 0 ${length} 10z`;

/** How many there are of each kind, as lying sails beside the numbers; each leads to its list. */
export function BarList({ items }: { items: readonly { label: string; href: string; count: number }[] }) {
  const most = Math.max(1, ...items.map(({ count }) => count));
  return (
    <dl className="facts">
      {items.map(({ label, href, count }) => (
        <div key={label}>
          <dt>
            <a href={href}>{label}</a>
          </dt>
          <dd className="bar">
            {count}
            <svg width="100%" height="10" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
              {count > 0 && <path className="part" d={lyingSail(percentOf(count, most))} />}
            </svg>
          </dd>
        </div>
      ))}
    </dl>
  );
}

type StepsProps = {
  steps: readonly string[];
  /** Index of the step that is on; steps.length when all are done. */
  current: number;
};

/** Where one is on a way of several steps. */
export function Steps({ steps, current }: StepsProps) {
  const { stepStates } = useWords().onboarding.verification;
  return (
    <ol className="steps">
      {steps.map((step, index) => {
        const state = index < current ? "done" : index === current ? "current" : "toDo";
        return (
          <li key={step} className={state === "toDo" ? "to do" : state} aria-current={state === "current" ? "step" : undefined}>
            {step}
            <span className="hide">{stepStates[state]}</span>
          </li>
        );
      })}
    </ol>
  );
}
