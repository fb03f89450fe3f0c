/** Filters and sorting of a list, by links and a form. All state is in the list's URL. */
import type { Sort } from "~/domain/lists/list";
import type { Period } from "~/domain/values/period";
import { Button } from "./button";
import type { Option } from "./fields";
import type { ColumnSort } from "./table";
import { useWords } from "./words";

/** A list's query: its filter and sort order, or its search. Never its page number. */
export type ListAddress = Readonly<Record<string, string>>;

/** Returns the list's URL with these parameters changed. */
export const listHref = (address: ListAddress, change: Record<string, string | number> = {}): string =>
  `?${Object.entries({ ...address, ...change })
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&")}`;

export interface Sorted<By extends string = string> {
  address: ListAddress;
  /** The columns that the list can be sorted by. */
  sorts: readonly By[];
  sort: Sort<By>;
}

/**
 * Returns the link of a column's title, which sorts by the column or reverses its order. Undefined if the list cannot
 * be sorted by this column.
 */
export function columnSort<By extends string>(
  { address, sorts, sort }: Sorted<By>,
  by: By,
  risesAtFirst = false,
): ColumnSort | undefined {
  if (!sorts.includes(by)) return undefined;
  const isCurrent = sort.by === by;
  const willRise = isCurrent ? !sort.isRising : risesAtFirst;
  return {
    href: listHref(address, { sort: by, order: willRise ? "asc" : "desc" }),
    now: isCurrent ? (sort.isRising ? "ascending" : "descending") : "none",
  };
}

type ListFilterProps = {
  /** The list's own filter, such as the status. */
  select?: { name: string; label: string; options: readonly Option[]; value: string };
  /** True to list only overdue rows. Null if rows cannot be overdue, or if the reader may not see this. */
  isLate: boolean | null;
  period: Period | null;
  count: number;
  isCapped: boolean;
};

/** Filters a list by its URL, so that people can bookmark and share a filtered list. */
export function ListFilter({ select, isLate, period, count, isCapped }: ListFilterProps) {
  const {
    orders: { list },
    shell,
  } = useWords();
  const spans = [["", list.anyTime], ...Object.entries(list.periods)] as const;
  return (
    <form className="filter">
      {select && <Select {...select} />}{" "}
      <Select
        name="period"
        label={list.period}
        options={spans.map(([value, label]) => ({ value, label }))}
        value={period ?? ""}
      />{" "}
      {isLate !== null && (
        <label className="check">
          <input type="checkbox" name="late" value="1" defaultChecked={isLate} /> {list.onlyLate}
        </label>
      )}{" "}
      <Button kind="quiet">{shell.show}</Button> <Results count={count} isCapped={isCapped} />
    </form>
  );
}

export function Select({ name, label, options, value }: NonNullable<ListFilterProps["select"]>) {
  return (
    <span className="affix">
      <label htmlFor={name}>{label}</label>{" "}
      <select id={name} name={name} defaultValue={value}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}

/** Shows the number of rows on all pages. */
export function Results({ count, isCapped }: { count: number; isCapped: boolean }) {
  const { orders, shell } = useWords();
  return <output>{isCapped ? orders.list.moreThan(count) : shell.results(count)}</output>;
}

/** Links to the list's file, with the same filter and sort order. */
export function Download({ path, address, count }: { path: string; address: ListAddress; count: number }) {
  const { orders } = useWords();
  if (count === 0) return null;
  return (
    <p className="actions">
      <a href={path + (Object.keys(address).length > 0 ? listHref(address) : "")}>{orders.list.download}</a>
    </p>
  );
}
