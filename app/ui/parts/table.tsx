import { Fragment, type ReactNode } from "react";
import { type Filter, WAITING_ROWS } from "~/domain/lists/filter";
import { Button } from "./button";
import type { Option } from "./fields";
import { Empty } from "./page";
import { pageCount, pagerItems } from "./pager";
import { type Tone, tagClass } from "./status";
import { Tabs } from "./tabs";
import { useWords } from "./words";

export type TableColumn<Row, Key extends string = string> = {
  key: Key;
  title: string;
  numeric?: boolean;
  cell(row: Row): ReactNode;
  /**
   * The cell's position in a list with places. Phones show `who` and `sum` in the first line, and `day`, `state` and
   * `no` in the second line. Each other column is a line with its title. Tablets hide columns without a place.
   */
  place?: "who" | "sum" | "day" | "state" | "no" | "line";
  /** Marks the cell as the row's status. A table's cells are their own tags, which saves an element per row. */
  tone?(row: Row): Tone;
  /** True for a column of links. Phones show them without the column's title. */
  isAction?: boolean;
  sort?: ColumnSort;
  /** True if phones leave the column out. */
  isOffPhones?: boolean;
};

export interface ColumnSort {
  /** The list sorted by this column, or in reverse order. */
  href: string;
  now: "ascending" | "descending" | "none";
}

type TableProps<Row, Key extends string> = {
  /** The table's name for screen readers. Other readers see the heading above it. */
  caption: string;
  columns: readonly TableColumn<Row, Key>[];
  /** The column that names the row. Screen readers announce it with each cell. */
  rowHeader: NoInfer<Key>;
  rows: readonly Row[];
  rowKey(row: Row): string;
  /** The text of an empty table. */
  empty: ReactNode;
  /** The class of a row that stands out. */
  rowClass?(row: Row): "current" | "bad" | undefined;
  /** True for at most four short columns, which a phone shows as a table. */
  staysTable?: boolean;
};

/**
 * A table that becomes a list of cards on a phone. If its columns have a place, phones show each row as a few lines,
 * and the whole row is a link. The restyled elements stay a table for screen readers.
 */
export function Table<Row, Key extends string>({
  caption,
  columns,
  rowHeader,
  rows,
  rowKey,
  empty,
  rowClass,
  staysTable = false,
}: TableProps<Row, Key>) {
  if (rows.length === 0) return <Empty>{empty}</Empty>;
  const isLines = columns.some(({ place }) => place);
  const classes = columns.map(({ numeric, place, isOffPhones }) =>
    [numeric && "num", isLines && (place ?? "more"), isOffPhones && "off"].filter(Boolean).join(" "),
  );
  return (
    <table className={staysTable ? "keep" : isLines ? "list lines" : "list"}>
      <caption className="hide">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column, i) => (
            <th key={column.key} scope="col" className={classes[i] || undefined} aria-sort={column.sort?.now}>
              {column.sort ? <SortLink title={column.title} {...column.sort} /> : column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} className={rowClass?.(row)}>
            {columns.map(({ key, title, place, isAction, tone, cell }, i) => {
              const content = cell(row);
              const isEmpty = content === null || content === undefined || content === false || content === "";
              const hasLabel = !(staysTable || isAction || isEmpty || (isLines && place && place !== "line"));
              const className = tone ? `${tagClass(tone(row))} ${classes[i]}`.trimEnd() : classes[i] || undefined;
              const label = hasLabel ? title : undefined;
              return key === rowHeader ? (
                <th key={key} scope="row" className={className} data-label={label}>
                  {content}
                </th>
              ) : (
                <td key={key} className={className} data-label={label}>
                  {content}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The arrow of the current order comes from the stylesheet. */
const SortLink = ({ title, href }: ColumnSort & { title: string }) => <a href={href}>{title}</a>;

type RowLinkProps = {
  href: string;
  /** The row's name. Screen readers need it, because each row has a link with the same text. */
  row: string;
  children: string;
};

/** A link in the column of actions. */
export function RowLink({ href, row, children }: RowLinkProps) {
  return (
    <>
      <a href={href}>
        {children}
        <span className="hide">{` ${row}`}</span>
      </a>{" "}
    </>
  );
}

type PagerProps = {
  total: number;
  pageSize?: number;
  current: number;
  siblingCount?: number;
  href(page: number): string;
};

// As references, the arrows keep an English list plain ASCII, which the server sends without encoding it.
const backwards = { __html: "&laquo;" };
const forwards = { __html: "&raquo;" };

/** Links to the previous page, the numbered pages and the next page. Renders nothing if all rows fit on one page. */
export function Pager({ total, pageSize = 10, current, siblingCount = 1, href }: PagerProps) {
  const last = pageCount(total, pageSize);
  const { shell } = useWords();
  if (last === 1) return null;
  return (
    <nav className="pager" aria-label={shell.pages}>
      {current > 1 && (
        <a href={href(current - 1)} rel="prev" aria-label={shell.previousPage} dangerouslySetInnerHTML={backwards} />
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
        <a href={href(current + 1)} rel="next" aria-label={shell.nextPage} dangerouslySetInnerHTML={forwards} />
      )}
    </nav>
  );
}

type FilterProps = {
  name: string;
  label: string;
  options: readonly Option[];
  value: string;
  /** The number of rows on all pages. Null in a search, which shows its own number. */
  total: number | null;
};

type SearchProps = {
  /** The searchable properties, such as "e-mail, company or phone". */
  by: string;
  /** The search words in the URL. */
  search: string | null;
  /** Other parts of the address that the search keeps. */
  kept?: Record<string, string>;
};

/** The search box. A search ignores the filter. */
export function SearchBox({ by, search, kept = {} }: SearchProps) {
  const { shell } = useWords();
  return (
    <form className="filter" role="search">
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="q">{shell.searchBy(by)}</label>
      <input id="q" name="q" type="search" defaultValue={search ?? ""} maxLength={100} />
      <Button kind="quiet">{shell.find}</Button>
    </form>
  );
}

/** The line above the search's results. Renders nothing without a search. */
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
  /** The filter's name in the URL. */
  name: "level" | "status";
  waiting: number;
  /** Null while the list shows a search's results. */
  filter: Filter | null;
};

/** Tabs for the whole list and for the rows that wait for the reader. */
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

/** The URL of a list without search, filter and page number. */
const NO_FILTER = "?";

/** Filters a list by its URL, so that people can bookmark and share a filtered list. */
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
