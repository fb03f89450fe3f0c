import * as paths from "~/domain/paths";
import { Button } from "./button";
import { Empty, Section } from "./page";
import { Pager, SearchResult } from "./table";
import { Topics } from "./topics";

export interface Directory {
  rows: { id: string; title: string; text: string; industries: { title: string }[] }[];
  count: number;
  page: number;
  industries: IndustryChoice[];
  /** The industry that the directory is narrowed to. */
  industry: IndustryChoice | null;
  search: string | null;
  isCapped: boolean;
}

interface IndustryChoice {
  id: string;
  title: string;
  /** Verified suppliers of it. */
  count: number;
}

/** Suppliers as cards, ten on a page; industry, words and page are in the address. */
export function SupplierDirectory({ directory }: { directory: Directory }) {
  const { rows, count, page, industries, industry, search, isCapped } = directory;
  const address = new URLSearchParams({ ...(industry && { industry: industry.id }), ...(search !== null && { q: search }) });
  return (
    <>
      <form className="filter" role="search">
        <span className="affix">
          <label htmlFor="q">Name</label> <input id="q" name="q" type="search" defaultValue={search ?? ""} maxLength={100} />
        </span>{" "}
        <span className="affix">
          <label htmlFor="industry">Industry</label>{" "}
          <select id="industry" name="industry" defaultValue={industry?.id ?? ""}>
            <option value="">All</option>
            {industries.map(({ id, title, count }) => (
              <option key={id} value={id}>
                {title} ({count})
              </option>
            ))}
          </select>
        </span>{" "}
        <Button kind="quiet">Find</Button>
      </form>
      <SearchResult search={search} count={count} isCapped={isCapped} />
      {rows.length === 0 && <Nobody industry={industry} search={search} />}
      <div className="grid">
        {rows.map((supplier) => (
          <Section key={supplier.id} title={<a href={paths.supplier(supplier.id)}>{supplier.title}</a>}>
            <p>{supplier.text}</p>
            <Topics titles={supplier.industries.map((industry) => industry.title)} />
          </Section>
        ))}
      </div>
      <Pager total={count} current={page} href={(number) => `?${new URLSearchParams([...address, ["page", String(number)]])}`} />
    </>
  );
}

/** Why no supplier is shown. */
function Nobody({ industry, search }: Pick<Directory, "industry" | "search">) {
  if (search !== null) return <Empty>No supplier {industry && `of ${industry.title} `}is found by that.</Empty>;
  if (industry === null) return <Empty>No supplier is verified yet. Come back soon.</Empty>;
  return (
    <Empty>
      No supplier of {industry.title} is verified yet. <a href={paths.directory}>Show all suppliers</a>
    </Empty>
  );
}

/** "12 suppliers sell on Dhow.", "1 supplier of Food sells on Dhow." */
export function directoryWords({ count, industry, search }: Pick<Directory, "count" | "industry" | "search">): string | null {
  if (search !== null) return null;
  const of = industry ? ` of ${industry.title}` : "";
  return count === 1 ? `1 supplier${of} sells on Dhow.` : `${count} suppliers${of} sell on Dhow.`;
}
