import { type ReactNode, useId } from "react";
import { monthName, shortMonth } from "~/domain/calendar";
import { formatMoney } from "~/domain/money";
import { Money } from "./money";
import { type TableColumn, Table } from "./table";

export interface Series {
  title: string;
  /** Cents, one for each month. */
  values: readonly number[];
}

type MonthChartProps = {
  title: string;
  /** "2026-11", each next to the one before. */
  months: readonly string[];
  /** "2026-11": the one that is set off. */
  current: string;
  /** One or two: a full sail and an outlined one. */
  series: readonly Series[];
  /** More columns for the table below the picture. */
  also?: readonly { title: string; cells: readonly ReactNode[] }[];
};

const CHART = { top: 22, bars: 140, height: 188 };

/** Sums of months as sails, with the numbers in a table that opens below. Words keep their size on every screen. */
export function MonthChart({ title, months, current, series, also = [] }: MonthChartProps) {
  const id = useId();
  const most = Math.max(0, ...series.flatMap(({ values }) => values));
  const scale = niceAbove(most);
  const slot = 100 / months.length;
  const width = (slot * 0.72) / series.length;
  const columns: TableColumn<{ month: string; at: number }>[] = [
    { key: "month", title: "Month", cell: ({ month }) => monthName(month) },
    ...series.map((one) => numbers(one.title, (at) => <Money cents={one.values[at] ?? 0} />)),
    ...also.map((one) => numbers(one.title, (at) => one.cells[at])),
  ];
  return (
    <figure className="chart">
      <figcaption className="tags">
        <b>{title}</b>
        {series.length > 1 &&
          series.map((one, s) => (
            <small key={one.title}>
              <svg width="12" height="12" viewBox="-1 -1 12 12" aria-hidden="true">
                <path {...look(s)} d="M0 10 8 0 10 10z" />
              </svg>{" "}
              {one.title}
            </small>
          ))}
      </figcaption>
      <svg width="100%" height={CHART.height} role="img" aria-labelledby={`${id}t ${id}d`} fontSize="12">
        <title id={`${id}t`}>{title}</title>
        <desc id={`${id}d`}>{described(months, series)}</desc>
        <text y="14">{formatMoney(scale).replace(".00", "")}</text>
        <rect y={CHART.top} width="100%" height="1" opacity=".3" />
        <rect y={CHART.top + CHART.bars / 2} width="100%" height="1" opacity=".3" />
        {series.map(({ values }, s) =>
          values.map((value, i) => (
            <svg
              key={`${s} ${months[i]}`}
              x={`${round(slot * (i + 0.14) + width * s)}%`}
              y={CHART.top}
              width={`${round(width * 0.9)}%`}
              height={CHART.bars}
              viewBox="0 0 10 100"
              preserveAspectRatio="none"
            >
              {value > 0 && <path {...look(s)} d={sail((value / scale) * 100)} />}
            </svg>
          )),
        )}
        <rect y={CHART.top + CHART.bars} width="100%" height="1" />
        {months.map((month, i) => (
          <text
            key={month}
            x={`${round(slot * (i + 0.5))}%`}
            y={CHART.height - 6}
            textAnchor="middle"
            fontWeight={month === current ? 700 : undefined}
          >
            {shortMonth(month)}
          </text>
        ))}
      </svg>
      <details>
        <summary>Numbers</summary>
        <Table caption={title} rows={months.map((month, at) => ({ month, at }))} rowHeader="month" rowKey={({ month }) => month} empty="" columns={columns} />
      </details>
    </figure>
  );
}

const numbers = (title: string, of: (at: number) => ReactNode) => ({
  key: title,
  title,
  numeric: true,
  cell: ({ at }: { at: number }) => of(at),
});

/** The first series is a full sail, the second an outlined one. */
const look = (series: number) =>
  series === 0 ? { className: "part" } : { fill: "none", stroke: "currentColor", strokeWidth: 1.5, vectorEffect: "non-scaling-stroke" };

/** A bar whose top leans like a sail; its tip stands at `height` of 100. */
function sail(height: number): string {
  const tip = Math.max(1, height);
  return `M0.5 100V${round(100 - tip * 0.92)}L9.5 ${round(100 - tip)}V100z`;
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** The smallest of 1, 2, 2.5, 4, 5 and 8 times a power of ten (of dollars) that is not below `cents`. */
function niceAbove(cents: number): number {
  const power = 10 ** Math.max(2, Math.floor(Math.log10(Math.max(1, cents))));
  const step = [1, 2, 2.5, 4, 5, 8, 10].find((times) => times * power >= cents) ?? 10;
  return step * power;
}

function described(months: readonly string[], series: readonly Series[]): string {
  const [first, last] = [months[0] ?? "", months.at(-1) ?? ""];
  const parts = series.map(({ title, values }) => {
    const most = Math.max(...values);
    const when = months[values.indexOf(most)] ?? first;
    return most > 0 ? `${title}: most in ${monthName(when)}, ${formatMoney(most)}.` : `${title}: nothing.`;
  });
  return `${monthName(first)} to ${monthName(last)}. ${parts.join(" ")}`;
}
