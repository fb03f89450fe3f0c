/** An order's payments side by side: how much, when, and what became of each. */
import { dayCount, daysUntil, lateWords } from "~/domain/calendar";
import { Money } from "../money";
import { DateOnly } from "../time";

export interface StripPart {
  number: number;
  /** Cents. */
  amount: number;
  state: "paid" | "late" | "next" | "later" | "canceled";
  /** When it was paid, or is to be; null when that is not known yet. */
  at: number | null;
}

/** The classes of the steps of a way: what is behind, what is on, what went wrong, what is ahead. */
const looks = { paid: "done", late: "bad", next: "current", later: undefined, canceled: undefined };

/** `now` in UTC milliseconds; null for a plan that has not begun, where days are not counted. */
export function PaymentStrip({ parts, now }: { parts: readonly StripPart[]; now: number | null }) {
  return (
    <ol className="steps strip">
      {parts.map((part) => (
        <li key={part.number} className={looks[part.state]} aria-current={part.state === "next" ? "step" : undefined}>
          <b>
            <Money cents={part.amount} />
          </b>
          <br /> <span>{part.number === 1 ? "Upfront" : `Instalment ${part.number}`}</span>
          <br /> <PartState {...part} now={now} />
        </li>
      ))}
    </ol>
  );
}

function PartState({ number, state, at, now }: StripPart & { now: number | null }) {
  if (state === "canceled") return <span>canceled</span>;
  if (at === null) return <span>{number === 1 ? "to be paid first" : `${monthsAfter(number)} after the upfront part`}</span>;
  const day = <DateOnly at={at} />;
  if (state === "paid") return <span>paid on {day}</span>;
  if (now === null) return number === 1 ? <span>today, {day}</span> : <span>due on {day}</span>;
  return (
    <>
      <span>due on {day}</span>
      <br /> <span>{dueWords(now, at, state === "late")}</span>
    </>
  );
}

const monthsAfter = (number: number): string => (number === 2 ? "1 month" : `${number - 1} months`);

/** "in 26 days", "today", "late by 12 days" */
export function dueWords(now: number, at: number, isLate: boolean): string {
  const days = daysUntil(now, at);
  if (isLate) return lateWords(-days);
  return days === 0 ? "today" : `in ${dayCount(days)}`;
}
