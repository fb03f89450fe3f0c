import { useLoaderData } from "@remix-run/react";
import type { ResultGroup } from "~/domain/searches/search";
import { formatUnitsWithCurrency } from "~/formats/units";
import { Money } from "~/ui/parts/money";
import { Empty, Page, Section } from "~/ui/parts/page";
import { type MetaArgs, pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";
import { translate } from "~/words/translate";

export const searchMeta = (args: MetaArgs) => pageTitle((words) => words.searches.title, args);

/** The results of the officers' search, by kind. */
export function SearchPage() {
  const { text, groups } = useLoaderData<{ text: string; groups: ResultGroup[] | null }>();
  const { searches } = useWords();
  return (
    <Page title={searches.title} lead={searches.lead}>
      {groups === null ? (
        <Empty>{searches.tooShort}</Empty>
      ) : groups.length === 0 ? (
        <Empty>{searches.nothing(text)}</Empty>
      ) : (
        groups.map((group) => <Results key={group.kind} {...group} />)
      )}
    </Page>
  );
}

function Results({ kind, results, list }: ResultGroup) {
  const words = useWords();
  const { searches } = words;
  return (
    <Section title={searches.kinds[kind]} actions={list && <a href={list}>{searches.all}</a>}>
      <ul>
        {results.map(({ path, title, company, amount, local }) => (
          <li key={path + title}>
            <a href={path}>{translate(title, words)}</a> {company && translate(company, words)}{" "}
            {local && <bdi dir="ltr">{formatUnitsWithCurrency(local.units, local.currency)}</bdi>}{" "}
            {amount !== null && <Money cents={amount} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}
