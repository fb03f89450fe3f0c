import { BarCell } from "~/ui/parts/chart";
import { Money } from "~/ui/parts/money";
import { Section } from "~/ui/parts/page";
import { Table } from "~/ui/parts/table";
import { useWords } from "~/ui/parts/words";

type AmountsDueProps = {
  /** This month first. Amounts in cents; months such as "2026-11". */
  months: readonly { month: string; amount: number }[];
  /** Cents due after those months, or after a delivery. */
  later: number;
};

/** The SME's payments of the next months. The bars are in the table, so that each number stands once. */
export function AmountsDue({ months, later }: AmountsDueProps) {
  const { dashboards, format } = useWords();
  const words = dashboards.sme;
  const max = Math.max(0, ...months.map(({ amount }) => amount));
  return (
    <Section title={words.dueNext(months.length)}>
      <Table
        caption={words.dueNext(months.length)}
        rows={months}
        rowHeader="month"
        rowKey={({ month }) => month}
        staysTable
        empty=""
        columns={[
          { key: "month", title: dashboards.chart.month, cell: ({ month }) => format.shortMonth(month) },
          { key: "bar", title: words.bar, cell: ({ amount }) => <BarCell value={amount} max={max} /> },
          { key: "due", title: words.due, numeric: true, cell: ({ amount }) => <Money cents={amount} /> },
        ]}
      />
      {later > 0 && <p>{words.moreLater(<Money cents={later} />)}</p>}
    </Section>
  );
}
