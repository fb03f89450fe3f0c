/** What narrows and sorts a list, by links and a form: all of it is in the list's address. */
import type { Sort } from "~/domain/lists";
import { type Period, periods } from "~/domain/period";
import { Button } from "./button";
import type { Option } from "./fields";
import type { ColumnSort } from "./table";

/** What the address of a list says: its filter and sort, or its search. Never its page. */
export type ListAddress = Readonly<Record<string, string>>;

/** A list's own address with these parts changed. */
export const listHref = (address: ListAddress, change: Record<string, string | number> = {}): string =>
  `?${Object.entries({ ...address, ...change }).map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&")}`;

export interface Sorted<By extends string = string> {
  address: ListAddress;
  /** What it can be sorted by. */
  sorts: readonly By[];
  sort: Sort<By>;
}

/** The link of a column's title: to the list sorted by it, or the other way round if it is so already. None where nothing can sort by it. */
export function columnSort<By extends string>({ address, sorts, sort }: Sorted<By>, by: By, risesAtFirst = false): ColumnSort | undefined {
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

const anyTime = [["", "Any time"], ...Object.entries(periods)] as const;

/** Filters a list by its address, so that a filtered list can be kept and sent. */
export function ListFilter({ select, isLate, period, count, isCapped }: ListFilterProps) {
  return (
    <form className="filter">
      {select && <Select {...select} />}{" "}
      <Select name="period" label="Period" options={anyTime.map(([value, label]) => ({ value, label }))} value={period ?? ""} />{" "}
      {isLate !== null && (
        <label className="check">
          <input type="checkbox" name="late" value="1" defaultChecked={isLate} /> Late
        </label>
      )}{" "}
      <Button kind="quiet">Show</Button> <Results count={count} isCapped={isCapped} />
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
  return <output>{isCapped ? `More than ${count} results: the first of them are shown, the file has all` : count === 1 ? "1 result" : `${count} results`}</output>;
}

/** Leads to the file of the list, narrowed and sorted as it is shown. */
export function Download({ path, address, count }: { path: string; address: ListAddress; count: number }) {
  if (count === 0) return null;
  return (
    <p className="actions">
      <a href={path + (Object.keys(address).length > 0 ? listHref(address) : "")}>Download as CSV</a>
    </p>
  );
}
