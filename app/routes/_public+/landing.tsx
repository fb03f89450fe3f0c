import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as paths from "~/domain/paths";
import { readPublicSite } from "~/domain/public-site/public-site.server";
import { configuration } from "~/domain/settings/configuration";
import { ButtonLink } from "~/ui/parts/button";
import { publicMeta } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";
import styles from "~/ui/public-site/landing.css";
import { CostFacts, OrderPicture, Partners, useDiscountRange } from "~/ui/public-site/landing-parts";
import { contactDetails } from "~/ui/site/contact-details";
import { CallUs } from "~/ui/site/contact-links";
import { type PublicService, ServicePicture } from "~/ui/site/illustrations";

export const meta: MetaFunction = (args) => publicMeta("/", (words) => words.public.landing, args);

export async function loader() {
  return { site: await readPublicSite(), answerDays: configuration().reviewDays };
}

const services: PublicService[] = ["settlement", "customers", "interest", "assessment"];

/** An example order with four equal instalments. */
const example = { amount: "$4,000", part: "$1,000" };

export default function Landing() {
  const { site, answerDays } = useLoaderData<typeof loader>();
  const {
    public: { landing, contact },
    format,
  } = useWords();
  const range = useDiscountRange(site);
  return (
    <>
      <link rel="stylesheet" href={styles} />
      <section className="hero">
        <div>
          <h1>{landing.title}</h1>
          <p className="lead">{landing.lead}</p>
          <CostFacts site={site} />
          <div className="actions">
            <ButtonLink href="/auth/register/sme">{landing.registerSme}</ButtonLink>
            <ButtonLink href="/auth/register/provider" kind="quiet">
              {landing.registerSupplier}
            </ButtonLink>
          </div>
          <small>
            {landing.codeNeeded((text) => (
              <a href="#code">{text}</a>
            ))}
          </small>
        </div>
        <OrderPicture />
      </section>

      <section className="words">
        <h2>{landing.way}</h2>
        <p>{landing.answer(answerDays)}</p>
      </section>
      <ol className="numbered grid two">
        {landing.steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>

      <section className="words">
        <h2>{landing.whatItDoes}</h2>
        <p className="lead">{landing.between}</p>
      </section>
      <div className="grid four">
        {services.map((service) => (
          <section className="rule" key={service}>
            <ServicePicture of={service} />
            <h3>{landing.services[service].title}</h3>
            <p>{landing.services[service].text}</p>
          </section>
        ))}
      </div>

      <figure className="card">
        <figcaption>
          <h2>{landing.example.title(example.amount)}</h2>
        </figcaption>
        <ol className="figures">
          {landing.example.parts.map((when) => (
            <li key={when}>
              <b>{format.isolate(example.part)}</b> <span>{when}</span>
            </li>
          ))}
        </ol>
        <p>{landing.example.text(example.amount)}</p>
      </figure>

      <div className="grid">
        <section className="rule">
          <h2>{landing.buyers.title}</h2>
          <p>
            {landing.buyers.text} <a href="/auth/register/sme">{landing.buyers.open}</a>
          </p>
        </section>
        <section className="rule">
          <h2>{landing.suppliers.title}</h2>
          <p>
            {landing.suppliers.text} {range && landing.suppliers.range(range)}{" "}
            <a href="/auth/register/provider">{landing.suppliers.open}</a>
          </p>
        </section>
        <Partners site={site} />
        <section className="rule">
          <h2>{landing.safe.title}</h2>
          <p>
            {landing.safe.text} <a href="/security">{landing.safe.security}</a>{" "}
            <a href="/privacy">{landing.safe.privacy}</a>
          </p>
        </section>
        <section className="rule" id="code">
          <h2>{landing.code.title}</h2>
          <p>
            {landing.code.text} <a href={paths.requestCode}>{landing.code.ask}</a>
          </p>
        </section>
        <section className="rule">
          <h2>{landing.about.title}</h2>
          <p>
            {landing.about.text} <a href="/about-us">{landing.about.link}</a>
          </p>
        </section>
        <section className="rule">
          <h2>{landing.contact}</h2>
          <p>{contact.lead}</p>
          <p>
            <CallUs /> <a href="/contact-us">{contact.write}</a>{" "}
            <a href={contactDetails.networkHref}>{landing.onNetwork(contact.network)}</a>
          </p>
        </section>
      </div>
    </>
  );
}
