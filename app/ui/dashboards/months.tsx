import type { ReactNode } from "react";
import { Money } from "~/ui/parts/money";
import { MonthChart } from "~/ui/parts/month-chart";
import { Facts, Section } from "~/ui/parts/page";
import { useWords } from "~/ui/parts/words";

type MonthTotalKind = "orders" | "collected" | "refunded" | "paid out";
type MonthTotal = { count: number; amount: number };
/** A month's totals. Cents. */
export type MonthTotals = Record<MonthTotalKind, MonthTotal> & { month: string };

type MonthsProps = {
  /** Oldest month first. The last one is the current month. */
  months: readonly MonthTotals[];
  /** The totals to show, each with its name for this role. The chart draws the first two. */
  totals: readonly (readonly [figure: MonthTotalKind, name: string])[];
  /** More facts about today, shown after the current month's totals. */
  facts?: readonly (readonly [label: string, value: ReactNode])[];
  /** A link beside the month's name. */
  actions?: ReactNode;
  children?: ReactNode;
};

/** The number of figures above the chart. The chart's table has the others. */
const FIGURES = 4;

export function MonthsSection({ months, totals, facts = [], actions, children }: MonthsProps) {
  const { dashboards, format } = useWords();
  const words = dashboards.months;
  const now = months.at(-1);
  if (!now) return null;
  const drawn = totals.slice(0, 2);
  return (
    <Section title={format.month(now.month)} actions={actions}>
      <Facts
        items={[
          ...totals
            .slice(0, FIGURES - facts.length)
            .map(
              ([figure, name]) => [name, <MonthTotalLine key={figure} figure={figure} sum={now[figure]} />] as const,
            ),
          ...facts,
        ]}
      />
      {children}
      <MonthChart
        title={words.last(months.length)}
        months={months.map(({ month }) => month)}
        current={now.month}
        series={drawn.map(([figure, title]) => ({ title, values: months.map((month) => month[figure].amount) }))}
        also={[
          ...totals.slice(2).map(([figure, title]) => ({
            title,
            cells: months.map((month) => <Money key={month.month} cents={month[figure].amount} />),
          })),
          ...(totals.some(([figure]) => figure === "orders")
            ? [{ title: words.orders, cells: months.map(({ orders }) => orders.count) }]
            : []),
        ]}
      />
    </Section>
  );
}

function MonthTotalLine({ figure, sum: { count, amount } }: { figure: MonthTotalKind; sum: MonthTotal }) {
  const { units } = useWords().dashboards.months;
  return (
    <>
      <Money cents={amount} />
      <br /> <small>{units[figure](count)}</small>
    </>
  );
}
