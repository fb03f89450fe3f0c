/** What narrows and sorts a list, by links and a form: all of it is in the list's address. */
import type { Sort } from "~/domain/lists/list";
import type { Period } from "~/domain/values/period";
import { Button } from "./button";
import type { Option } from "./fields";
import type { ColumnSort } from "./table";
import { useWords } from "./words";

/** What the address of a list says: its filter and sort, or its search. Never its page. */
export type ListAddress = Readonly<Record<string, string>>;

/** A list's own address with these parts changed. */
export const listHref = (address: ListAddress, change: Record<string, string | number> = {}): string =>
  `?${Object.entries({ ...address, ...change })
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&")}`;

export interface Sorted<By extends string = string> {
  address: ListAddress;
  /** What it can be sorted by. */
  sorts: readonly By[];
  sort: Sort<By>;
}

/**
 * The link of a column's title: to the list sorted by it, or the other way round if it is so already. None where
 * nothing can sort by it.
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
  /** The select of the list's own, such as the status. */
  select?: { name: string; label: string; options: readonly Option[]; value: string };
  /** Null where nothing can be late, or the reader may not know. */
  isLate: boolean | null;
  period: Period | null;
  count: number;
  isCapped: boolean;
};

/** Filters a list by its address, so that a filtered list can be kept and sent. */
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

function Select({ name, label, options, value }: NonNullable<ListFilterProps["select"]>) {
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

/** How many rows there are, on all pages. */
export function Results({ count, isCapped }: { count: number; isCapped: boolean }) {
  const { orders, shell } = useWords();
  return <output>{isCapped ? orders.list.moreThan(count) : shell.results(count)}</output>;
}

/** Leads to the file of the list, narrowed and sorted as it is shown. */
export function Download({ path, address, count }: { path: string; address: ListAddress; count: number }) {
  const { orders } = useWords();
  if (count === 0) return null;
  return (
    <p className="actions">
      <a href={path + (Object.keys(address).length > 0 ? listHref(address) : "")}>{orders.list.download}</a>
    </p>
  );
}
