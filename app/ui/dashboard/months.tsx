/** This month's orders and money, and the months before it. */
import type { ReactNode } from "react";
import { Money } from "../money";
import { MonthChart } from "../month-chart";
import { Facts, Section } from "../page";
import { useWords } from "../words";

type MonthFigure = "orders" | "collected" | "refunded" | "paid out";
type MonthSum = { count: number; amount: number };
/** A month's sums, in cents. */
export type MonthSums = Record<MonthFigure, MonthSum> & { month: string };

type MonthsProps = {
  /** Oldest first, the last one is this month. */
  months: readonly MonthSums[];
  /** Which figures to tell, and their names for this role; the first two are drawn. */
  tell: readonly (readonly [figure: MonthFigure, name: string])[];
  /** More about now, after this month's sums. */
  facts?: readonly (readonly [label: string, value: ReactNode])[];
};

export function MonthsSection({ months, tell, facts = [] }: MonthsProps) {
  const { orders, format } = useWords();
  const words = orders.desks.months;
  const now = months.at(-1);
  if (!now) return null;
  const drawn = tell.slice(0, 2);
  return (
    <Section title={format.month(now.month)}>
      <Facts
        items={[
          ...tell.map(([figure, name]) => [name, <Told key={figure} figure={figure} sum={now[figure]} />] as const),
          ...facts,
        ]}
      />
      <MonthChart
        title={words.last(months.length)}
        months={months.map(({ month }) => month)}
        current={now.month}
        series={drawn.map(([figure, title]) => ({ title, values: months.map((month) => month[figure].amount) }))}
        also={[
          ...tell.slice(2).map(([figure, title]) => ({
            title,
            cells: months.map((month) => <Money key={month.month} cents={month[figure].amount} />),
          })),
          ...(tell.some(([figure]) => figure === "orders")
            ? [{ title: words.orders, cells: months.map(({ orders }) => orders.count) }]
            : []),
        ]}
      />
    </Section>
  );
}

function Told({ figure, sum: { count, amount } }: { figure: MonthFigure; sum: MonthSum }) {
  const { units } = useWords().orders.desks.months;
  return (
    <>
      <Money cents={amount} /> <small>{units[figure](count)}</small>
    </>
  );
}
