import { formatOrderNumber } from "~/domain/orders/status";
import * as paths from "~/domain/paths";
import { businessDay, daysLate } from "~/domain/values/calendar";
import { sum } from "~/domain/values/money";
import { dueWords } from "~/ui/instalments/instalment-table";
import { Money } from "~/ui/parts/money";
import { Facts, Section } from "~/ui/parts/page";
import { useDeadline } from "~/ui/parts/time";
import { useWords } from "~/ui/parts/words";

export type DueView = {
  orderId: string;
  orderNumber: number;
  /** Cents. */
  amount: number;
  /** UTC milliseconds. */
  deadline: number;
};

/**
 * Shows the instalments due this month, and the late ones beside them. `dues` holds them for the month of `now`, the
 * earliest deadline first.
 */
export function DueStrip({ dues, now }: { dues: readonly DueView[]; now: number }) {
  const { dashboards, orders, format } = useWords();
  const words = dashboards.due;
  const deadline = useDeadline();
  const { year, month, day: today } = businessDay(now);
  const title = format.month(`${year}-${String(month).padStart(2, "0")}`);
  const sumOf = (isLate: boolean) =>
    sum(dues.filter((due) => daysLate(due.deadline, now) > 0 === isLate).map(({ amount }) => amount));
  const days = Array.from({ length: new Date(Date.UTC(year, month, 0)).getUTCDate() }, (_, i) => i + 1);
  const due = byDay(dues);
  const slot = 100 / days.length;
  const at = (day: number) => `${Math.round((day - 1) * slot * 100) / 100}%`;
  const width = `${Math.round(slot * 80) / 100}%`;
  const described = words.described(
    title,
    due.map(({ day }) => ({ day, isLate: day < today })),
    today,
  );
  return (
    <Section
      title={words.title(title)}
      actions={
        <span>
          <b>
            <Money cents={sumOf(false)} />
          </b>
          {sumOf(true) > 0 && <> {words.andLate(<Money cents={sumOf(true)} />)}</>}
        </span>
      }
    >
      <svg className="days" width="100%" height="52" role="img" aria-label={described}>
        {days.map((day) => (
          <rect
            key={day}
            className={due.every((dueDay) => dueDay.day !== day) ? "whole" : day < today ? "overdue" : "part"}
            x={at(day)}
            y="8"
            width={width}
            height="24"
          />
        ))}
        <rect x={at(today)} width={width} height="4" />
        {days
          .filter((day) => day % 7 === 1)
          .map((day) => (
            <text key={day} x={at(day)} y="48">
              {day}
            </text>
          ))}
      </svg>
      {due.length === 0 ? (
        <p>{words.nothing}</p>
      ) : (
        <Facts
          items={due.map(({ day, of: [first, ...more] }) => [
            deadline(first.deadline),
            <div key={day}>
              <Money cents={first.amount + sum(more.map(({ amount }) => amount))} />{" "}
              {more.length > 0 ? (
                orders.instalments(more.length + 1)
              ) : (
                <a href={paths.order("sme", first.orderId)}>
                  {dashboards.credit.order(formatOrderNumber(first.orderNumber))}
                </a>
              )}{" "}
              <small>{dueWords(orders, now, first.deadline, daysLate(first.deadline, now) > 0)}</small>
            </div>,
          ])}
        />
      )}
    </Section>
  );
}

interface DueDay {
  day: number;
  of: [DueView, ...DueView[]];
}

function byDay(dues: readonly DueView[]): DueDay[] {
  const found: DueDay[] = [];
  for (const due of dues) {
    const { day } = businessDay(due.deadline);
    const last = found.at(-1);
    if (last?.day === day) last.of.push(due);
    else found.push({ day, of: [due] });
  }
  return found;
}
