/** An order's payments side by side, each with its amount, date and state. */

import { monthsAfterDelivery } from "~/domain/instalments/instalment";
import { dayDifference, daysLate } from "~/domain/values/calendar";
import { PartlyPaid } from "~/ui/instalments/partly-paid";
import { DateOnly, Deadline } from "~/ui/parts/time";
import { useWords } from "~/ui/parts/words";
import type { Words } from "~/words/words";

export interface StripPart {
  number: number;
  /** Cents. */
  amount: number;
  /** Cents. Below `amount` until the instalment is paid in full. */
  paidAmount: number;
  state: "paid" | "late" | "next" | "later" | "canceled";
  /** The payment date, or the deadline of an unpaid part. UTC milliseconds. Null if unknown. */
  at: number | null;
}

/** The CSS class of each state. */
const looks = { paid: "done", late: "bad", next: "current", later: undefined, canceled: undefined };

/** Renders the payments. `now` is in UTC milliseconds. Null for a plan that has not begun, which counts no days. */
export function PaymentStrip({ parts, now }: { parts: readonly StripPart[]; now: number | null }) {
  const { strip } = useWords().orders.page;
  return (
    <ol className="steps strip">
      {parts.map((part) => (
        <li key={part.number} className={looks[part.state]} aria-current={part.state === "next" ? "step" : undefined}>
          <b>
            <PartlyPaid {...part} />
          </b>
          <br /> <span>{part.number === 1 ? strip.upfront : strip.instalment(part.number)}</span>
          <br /> <PartState {...part} now={now} />
        </li>
      ))}
    </ol>
  );
}

function PartState({ number, state, at, now }: StripPart & { now: number | null }) {
  const { orders } = useWords();
  const { strip } = orders.page;
  if (state === "canceled") return <span>{strip.canceled}</span>;
  if (at === null) return <span>{number === 1 ? strip.first : strip.monthsAfter(monthsAfterDelivery(number))}</span>;
  if (state === "paid") return <span>{strip.paidOn(<DateOnly at={at} />)}</span>;
  const day = <Deadline at={at} />;
  if (now === null) return number === 1 ? <span>{strip.today(day)}</span> : <span>{strip.dueOn(day)}</span>;
  return (
    <>
      <span>{strip.dueOn(day)}</span>
      <br /> <span>{dueWords(orders, now, at, state === "late")}</span>
    </>
  );
}

/** Returns a text such as "in 26 days", "today" or "late by 12 days". */
export function dueWords({ lateBy, page }: Words["orders"], now: number, at: number, isLate: boolean): string {
  return isLate ? lateBy(daysLate(at, now)) : page.strip.dueIn(dayDifference(now, at));
}
