import type { MetaFunction } from "@remix-run/node";
import { ButtonLink } from "~/ui/parts/button";
import { Page } from "~/ui/parts/page";
import { publicMeta } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";

export const meta: MetaFunction = (args) => publicMeta("/about-us", (words) => words.public.aboutUs, args);

export default function AboutUs() {
  const { aboutUs } = useWords().public;
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
        <h2>{aboutUs.quotes}</h2>
        <p>
          <small>{aboutUs.quotesAreSamples}</small>
        </p>
      </section>
      <div className="grid">
        {aboutUs.testimonials.map(({ quote, who: author }) => (
          <figure className="rule" key={author}>
            <blockquote>{quote}</blockquote>
            <figcaption>
              <small>{aboutUs.sample(author)}</small>
            </figcaption>
          </figure>
        ))}
      </div>

      <section className="words">
        <h2>{aboutUs.team}</h2>
        <p>
          <small>{aboutUs.teamIsSample}</small>
        </p>
        <ol className="numbered">
          {aboutUs.members.map(({ name, role }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{role}</p>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
