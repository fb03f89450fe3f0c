import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listPairs } from "~/domain/public-site/public-site";
import { readPublicSite } from "~/domain/public-site/public-site.server";
import { ButtonLink } from "~/ui/parts/button";
import { Page } from "~/ui/parts/page";
import { publicMeta } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";

export const meta: MetaFunction = (args) => publicMeta("/about-us", (words) => words.public.aboutUs, args);

export async function loader() {
  const { testimonials, team } = await readPublicSite();
  return { quotes: listPairs(testimonials), team: listPairs(team) };
}

export default function AboutUs() {
  const { aboutUs } = useWords().public;
  const { quotes, team } = useLoaderData<typeof loader>();
  return (
    <>
      <Page title={aboutUs.title} lead={aboutUs.lead} />
      <section className="words">
        <p>{aboutUs.how}</p>
        <p>{aboutUs.earns}</p>
        <div className="actions">
          <ButtonLink href="/auth/register/sme">{aboutUs.start}</ButtonLink>
        </div>
      </section>

      <section className="words">
        <h2>{quotes.length > 0 ? aboutUs.realQuotes : aboutUs.quotes}</h2>
        {quotes.length === 0 && (
          <p>
            <small>{aboutUs.quotesAreSamples}</small>
          </p>
        )}
      </section>
      <div className="grid">
        {quotes.map(([quote, author]) => (
          <Quote key={quote} quote={quote} author={author} />
        ))}
        {quotes.length === 0 &&
          aboutUs.testimonials.map(({ quote, who: author }) => (
            <Quote key={quote} quote={quote} author={aboutUs.sample(author)} />
          ))}
      </div>

      <section className="words">
        <h2>{aboutUs.team}</h2>
        {team.length === 0 && (
          <p>
            <small>{aboutUs.teamIsSample}</small>
          </p>
        )}
        <ol className="numbered">
          {(team.length > 0 ? team : aboutUs.members.map(({ name, role }) => [name, role] as const)).map(
            ([name, role]) => (
              <li key={name}>
                <h3>{name}</h3>
                <p>{role}</p>
              </li>
            ),
          )}
        </ol>
      </section>
    </>
  );
}

function Quote({ quote, author }: { quote: string; author: string }) {
  return (
    <figure className="rule">
      <blockquote>{quote}</blockquote>
      <figcaption>
        <small>{author}</small>
      </figcaption>
    </figure>
  );
}
