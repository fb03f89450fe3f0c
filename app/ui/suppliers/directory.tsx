import * as paths from "~/domain/paths";
import { Button } from "~/ui/parts/button";
import { DialogLink } from "~/ui/parts/dialog";
import { hide } from "~/ui/parts/hide";
import { Empty, Section } from "~/ui/parts/page";
import { Pager, SearchResult } from "~/ui/parts/table";
import { Topics } from "~/ui/parts/topics";
import { userText } from "~/ui/parts/user-text";
import { useIndustryNames, useTranslate, useWords } from "~/ui/parts/words";
import { translateIndustry } from "~/words/translate";
import type { Words } from "~/words/words";

export interface Directory {
  rows: { id: string; title: string; text: string; industries: { title: string }[] }[];
  count: number;
  page: number;
  industries: IndustryChoice[];
  /** The industry to which the directory is narrowed. Null for all. */
  industry: IndustryChoice | null;
  search: string | null;
  isCapped: boolean;
}

interface IndustryChoice {
  id: string;
  title: string;
  /** The number of verified suppliers in the industry. */
  count: number;
}

/** Suppliers as cards, ten on a page. Industry, search and page number are in the URL. */
export function SupplierDirectory({ directory }: { directory: Directory }) {
  const { rows, count, page, industries, industry, search, isCapped } = directory;
  const read = useTranslate();
  const { shell, suppliers } = useWords();
  const industryName = useIndustryNames();
  const words = suppliers.directory;
  const address = new URLSearchParams({
    ...(industry && { industry: industry.id }),
    ...(search !== null && { q: search }),
  });
  return (
    <>
      <form className="filter" role="search">
        <span className="affix">
          <label htmlFor="q">{words.name}</label>{" "}
          <input id="q" name="q" type="search" defaultValue={search ?? ""} maxLength={100} />
        </span>{" "}
        <span className="affix">
          <label htmlFor="industry">{words.industry}</label>{" "}
          <select id="industry" name="industry" defaultValue={industry?.id ?? ""}>
            <option value="">{shell.all}</option>
            {industries.map(({ id, title, count }) => (
              <option key={id} value={id}>
                {industryName(title)} ({count})
              </option>
            ))}
          </select>
        </span>{" "}
        <Button kind="quiet">{shell.find}</Button>
      </form>
      <SearchResult search={search} count={count} isCapped={isCapped} />
      {rows.length === 0 && <NoSuppliers industry={industry} search={search} />}
      <div className="grid">
        {rows.map((supplier) => (
          <Section key={supplier.id} title={<a href={paths.supplier(supplier.id)}>{read(supplier.title)}</a>}>
            <p>{userText(supplier.text)}</p>
            <Topics titles={supplier.industries.map((industry) => industry.title)} />
            <DialogLink href={paths.newOrder(supplier.id)}>
              {words.order}
              {hide(`: ${read(supplier.title)}`)}
            </DialogLink>
          </Section>
        ))}
      </div>
      <Pager
        total={count}
        current={page}
        href={(number) => `?${new URLSearchParams([...address, ["page", String(number)]])}`}
      />
    </>
  );
}

function NoSuppliers({ industry, search }: Pick<Directory, "industry" | "search">) {
  const { suppliers } = useWords();
  const industryName = useIndustryNames();
  const words = suppliers.directory;
  if (search !== null) return <Empty>{words.noneFound(industry && industryName(industry.title))}</Empty>;
  if (industry === null) return <Empty>{words.none}</Empty>;
  return (
    <Empty>
      {words.noneOf(industryName(industry.title))} <a href={paths.directory}>{words.showAll}</a>
    </Empty>
  );
}

/** Returns a text such as "12 suppliers sell on Dhow." or "1 supplier of Food sells on Dhow.". Null in a search. */
export const directoryLead = (
  { count, industry, search }: Pick<Directory, "count" | "industry" | "search">,
  words: Words,
): string | null =>
  search === null ? words.suppliers.directory.count(count, industry && translateIndustry(industry.title, words)) : null;
