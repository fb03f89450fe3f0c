import { Fragment, type ReactNode } from "react";
import { type Filter, WAITING_ROWS } from "~/domain/lists/filter";
import { Button } from "./button";
import type { Option } from "./fields";
import { Empty } from "./page";
import { pageCount, pagerItems } from "./pager";
import { Tabs } from "./tabs";
import { useWords } from "./words";

export type TableColumn<Row, Key extends string = string> = {
  key: Key;
  title: string;
  numeric?: boolean;
  cell(row: Row): ReactNode;
  /** Its place where a phone shows two lines for each row: who and sum above, day, state and number below. */
  place?: "who" | "sum" | "day" | "state" | "no";
  sort?: ColumnSort;
};

export interface ColumnSort {
  /** The list sorted by it, or the other way round. */
  href: string;
  now: "ascending" | "descending" | "none";
}

type TableProps<Row, Key extends string> = {
  /** Names the table for screen readers; the heading above it is for the eye. */
  caption: string;
  columns: readonly TableColumn<Row, Key>[];
  /** The column that names the row: a screen reader says it of each cell. */
  rowHeader: NoInfer<Key>;
  rows: readonly Row[];
  rowKey(row: Row): string;
  /** What to say when there is no row. */
  empty: ReactNode;
};

/**
 * A table that becomes a list of cards on a phone; or, where its columns have a place, of two lines for each row, which
 * is as a whole the link in its header. Some browsers no longer treat such things as a table, so the roles say it.
 */
export function Table<Row, Key extends string>({
  caption,
  columns,
  rowHeader,
  rows,
  rowKey,
  empty,
}: TableProps<Row, Key>) {
  if (rows.length === 0) return <Empty>{empty}</Empty>;
  const isLines = columns.some(({ place }) => place);
  const columnClass = ({ numeric, place }: TableColumn<Row>) =>
    [numeric && "num", isLines && (place ?? "more")].filter(Boolean).join(" ") || undefined;
  return (
    <table className={isLines ? "list lines" : "list"} role="table">
      <caption className="hide">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              role="columnheader"
              className={columnClass(column)}
              aria-sort={column.sort?.now}
            >
              {column.sort ? <SortLink title={column.title} {...column.sort} /> : column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row">
            {columns.map((column) => {
              const { key, title, cell } = column;
              const shared = { "data-label": isLines ? undefined : title, className: columnClass(column) };
              return key === rowHeader ? (
                <th key={key} scope="row" role="rowheader" {...shared}>
                  {cell(row)}
                </th>
              ) : (
                <td key={key} role="cell" {...shared}>
                  {cell(row)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const arrows = { ascending: "\u00a0↑", descending: "\u00a0↓", none: "" };

function SortLink({ title, href, now }: ColumnSort & { title: string }) {
  return (
    <a href={href}>
      {title}
      {now !== "none" && <span aria-hidden="true">{arrows[now]}</span>}
    </a>
  );
}

type PagerProps = {
  total: number;
  pageSize?: number;
  current: number;
  siblingCount?: number;
  href(page: number): string;
};

/** Previous, page numbers, next. Nothing when all fits on one page. */
export function Pager({ total, pageSize = 10, current, siblingCount = 1, href }: PagerProps) {
  const last = pageCount(total, pageSize);
  const { shell } = useWords();
  if (last === 1) return null;
  return (
    <nav className="pager" aria-label={shell.pages}>
      {current > 1 && (
        <a href={href(current - 1)} rel="prev" aria-label={shell.previousPage}>
          «
        </a>
      )}
      {pagerItems(total, pageSize, current, siblingCount).map((item, index) =>
        item === "gap" ? (
          <span key={`gap${index}`}>…</span>
        ) : (
          <Fragment key={item}>
            {" "}
            <a href={href(item)} aria-current={item === current ? "page" : undefined}>
              {item}
            </a>{" "}
          </Fragment>
        ),
      )}
      {current < last && (
        <a href={href(current + 1)} rel="next" aria-label={shell.nextPage}>
          »
        </a>
      )}
    </nav>
  );
}

type FilterProps = {
  name: string;
  label: string;
  options: readonly Option[];
  value: string;
  /** How many rows there are, on all pages; null while a search says it. */
  total: number | null;
};

type SearchProps = {
  /** What can be searched for: "e-mail, company or phone". */
  by: string;
  /** What the address searches for now. */
  search: string | null;
};

/** The search box. It searches the whole list, whatever the filter is. */
export function SearchBox({ by, search }: SearchProps) {
  const { shell } = useWords();
  return (
    <form className="filter" role="search">
      <label htmlFor="q">{shell.searchBy(by)}</label>
      <input id="q" name="q" type="search" defaultValue={search ?? ""} maxLength={100} />
      <Button kind="quiet">{shell.find}</Button>
    </form>
  );
}

/** The line above the rows that a search found; empty without a search. */
export function SearchResult({ search, count, isCapped }: { search: string | null; count: number; isCapped: boolean }) {
  const { shell } = useWords();
  if (search === null) return null;
  return (
    <p>
      {shell.found(count, search, isCapped)} <a href={NO_FILTER}>{shell.wholeList}</a>
    </p>
  );
}

type AllOrWaitingTabsProps = {
  /** What the list is filtered by in its address. */
  name: "level" | "status";
  waiting: number;
  /** Null while the list shows what a search found. */
  filter: Filter | null;
};

/** The whole list, or what waits for its reader. */
export function AllOrWaitingTabs({ name, waiting, filter }: AllOrWaitingTabsProps) {
  const { shell } = useWords();
  return (
    <Tabs
      label={shell.allOrWaiting}
      items={[
        { href: NO_FILTER, title: shell.all, current: filter !== null && filter !== WAITING_ROWS },
        { href: `?${name}=${WAITING_ROWS}`, title: shell.waiting(waiting), current: filter === WAITING_ROWS },
      ]}
    />
  );
}

/** The address of a list without search, filter and page. */
const NO_FILTER = "?";

/** Filters a list by its address, so that a filtered list can be kept and sent. */
export function FilterBar({ name, label, options, value, total }: FilterProps) {
  const { shell } = useWords();
  return (
    <form className="filter">
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} defaultValue={value}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Button kind="quiet">{shell.show}</Button>
      {total !== null && <output>{shell.results(total)}</output>}
    </form>
  );
}
