import { Money } from "./money";

/** Credit: how much of it is spent and how much is left, in cents. */
export function CreditBar({ amount, spent }: { amount: number; spent: number }) {
  const share = amount > 0 ? Math.min(100, Math.round((spent / amount) * 1000) / 10) : 0;
  return (
    <figure className="credit">
      <figcaption>
        <span>
          <Money cents={amount - spent} /> <small>available</small>
        </span>
        <small>
          <Money cents={spent} /> used of <Money cents={amount} />
        </small>
      </figcaption>
      <svg width="100%" height="12" role="img" aria-label={`${share}% of the credit is used`}>
        <rect className="whole" width="100%" height="12" rx="2" />
        <rect className="part" width={`${share}%`} height="12" rx="2" />
      </svg>
    </figure>
  );
}

type StepsProps = {
  steps: readonly string[];
  /** Index of the step that is on; steps.length when all are done. */
  current: number;
};

/** Where one is on a way of several steps. */
export function Steps({ steps, current }: StepsProps) {
  return (
    <ol className="steps">
      {steps.map((step, index) => {
        const state = index < current ? "done" : index === current ? "current" : "to do";
        return (
          <li key={step} className={state} aria-current={state === "current" ? "step" : undefined}>
            {step}
            <span className="hide"> ({state})</span>
          </li>
        );
      })}
    </ol>
  );
}
