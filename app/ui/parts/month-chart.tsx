import { Fragment, type ReactNode, useId } from "react";
import { formatShortMoney } from "~/domain/values/money";
import type { Words } from "~/words/words";
import { Money } from "./money";
import { Table, type TableColumn } from "./table";
import { useWords } from "./words";

export interface Series {
  title: string;
  /** Cents, one value for each month. */
  values: readonly number[];
}

type MonthChartProps = {
  title: string;
  /** Consecutive months such as "2026-11". */
  months: readonly string[];
  /** The highlighted month, such as "2026-11". */
  current: string;
  /** One or two series: filled bars, then outlined ones. */
  series: readonly Series[];
  /** More columns for the table below the chart. */
  also?: readonly { title: string; cells: readonly ReactNode[] }[];
};

/** Pixels. The space above the highest bar holds its value, which is upright above narrow bars. */
const CHART = { top: 42, bars: 96, height: 162 };

/**
 * Monthly totals as bars with their values, beside an axis. A folded table has the exact numbers. The text keeps its
 * size.
 */
export function MonthChart({ title, months, current, series, also = [] }: MonthChartProps) {
  const id = useId();
  const words = useWords();
  const { chart } = words.dashboards;
  const maxValue = Math.max(0, ...series.flatMap(({ values }) => values));
  const scale = roundUpScale(maxValue);
  const isLong = months.length > LABELLED;
  const slot = 100 / months.length;
  const width = (slot * 0.76) / series.length;
  const barHeight = (value: number) => round((value / scale) * CHART.bars);
  const columns: TableColumn<{ month: string; at: number }>[] = [
    { key: "month", title: chart.month, cell: ({ month }) => words.format.month(month) },
    ...series.map((sery) => numbers(sery.title, (at) => <Money cents={sery.values[at] ?? 0} />)),
    ...also.map((column) => numbers(column.title, (at) => column.cells[at])),
  ];
  return (
    <figure className={isLong ? "chart long" : "chart"}>
      <figcaption className="tags">
        <b>{title}</b>
        {series.length > 1 &&
          series.map((sery, s) => (
            <small key={sery.title}>
              <svg width="12" height="12" viewBox="-1 -1 12 12" aria-hidden="true">
                <rect {...barColour(s)} width="10" height="10" />
              </svg>{" "}
              {sery.title}
            </small>
          ))}
      </figcaption>
      <div className={series.length > 1 || isLong ? "plot upright" : "plot"}>
        <svg width="54" height={CHART.height} aria-hidden="true" textAnchor="end">
          {lines.map((part) => (
            <text key={part} x="46" y={gridLineY(part) + 4}>
              {formatShortMoney(scale * part)}
            </text>
          ))}
        </svg>
        <svg width="100%" height={CHART.height} role="img" aria-labelledby={`${id}t ${id}d`} textAnchor="middle">
          <title id={`${id}t`}>{title}</title>
          <desc id={`${id}d`}>{describeChart(words, months, series)}</desc>
          {lines.map((part) => (
            <rect key={part} y={gridLineY(part)} width="100%" height="1" opacity={part === 0 ? undefined : 0.25} />
          ))}
          {series.map(({ values }, s) =>
            values.map((value, i) => {
              const x = slot * (i + 0.12) + width * s;
              const height = barHeight(value);
              const y = CHART.top + CHART.bars - height;
              return (
                <Fragment key={`${s} ${months[i]}`}>
                  {value > 0 && (
                    <rect
                      {...barColour(s)}
                      x={`${round(x + width * 0.05)}%`}
                      y={y}
                      width={`${round(width * 0.9)}%`}
                      height={height}
                    />
                  )}
                  {(value > 0 || !isLong) && (
                    <svg x={`${round(x + width / 2)}%`} y={y - 5}>
                      <text>{formatShortMoney(value)}</text>
                    </svg>
                  )}
                </Fragment>
              );
            }),
          )}
          {months.map((month, i) => (
            <text
              key={month}
              x={`${round(slot * (i + 0.5))}%`}
              y={CHART.height - 6}
              fontWeight={month === current ? 700 : undefined}
            >
              {(!isLong || (months.length - i) % 2 === 1) && words.format.shortMonth(month)}
            </text>
          ))}
        </svg>
      </div>
      <details>
        <summary>{chart.numbers}</summary>
        <Table
          caption={title}
          rows={months.map((month, at) => ({ month, at }))}
          rowHeader="month"
          rowKey={({ month }) => month}
          empty=""
          columns={columns}
        />
      </details>
    </figure>
  );
}

/** Charts with more months have a row of their own. They name only every other month and leave out zero values. */
const LABELLED = 8;

/** The grid lines, as parts of the axis: its two ends and its middle. */
const lines = [1, 0.5, 0];
const gridLineY = (part: number): number => CHART.top + CHART.bars * (1 - part);

const numbers = (title: string, of: (at: number) => ReactNode) => ({
  key: title,
  title,
  numeric: true,
  cell: ({ at }: { at: number }) => of(at),
});

/** Returns the style of a series: the first is filled, the second outlined. */
const barColour = (series: number) =>
  series === 0 ? { className: "part" } : { fill: "none", stroke: "currentColor", strokeWidth: 1.5 };

const round = (value: number): number => Math.round(value * 100) / 100;

/** Returns the smallest of 1, 2, 2.5, 4, 5 and 8 times a power of ten (in dollars) that is at least `cents`. */
function roundUpScale(cents: number): number {
  const power = 10 ** Math.max(2, Math.floor(Math.log10(Math.max(1, cents))));
  const step = [1, 2, 2.5, 4, 5, 8, 10].find((times) => times * power >= cents) ?? 10;
  return step * power;
}

function describeChart({ dashboards, format }: Words, months: readonly string[], series: readonly Series[]): string {
  const { chart } = dashboards;
  const [first, last] = [months[0] ?? "", months.at(-1) ?? ""];
  const parts = series.map(({ title, values }) => {
    const maxValue = Math.max(...values);
    const when = months[values.indexOf(maxValue)] ?? first;
    return maxValue > 0 ? chart.most(title, format.month(when), format.money(maxValue)) : chart.nothing(title);
  });
  return chart.span(format.month(first), format.month(last), parts);
}
