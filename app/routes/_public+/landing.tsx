import type { MetaFunction } from "@remix-run/node";
import { ButtonLink } from "~/ui/parts/button";
import { publicMeta } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";
import { contactDetails } from "~/ui/site/contact-details";
import { CallUs } from "~/ui/site/contact-links";
import { ContactUsForm } from "~/ui/site/contact-us-form";
import { DhowAtSea, GulfMap, type PublicService, ServicePicture } from "~/ui/site/illustrations";

export const meta: MetaFunction = (args) => publicMeta("/", (words) => words.public.landing, args);

const services: PublicService[] = ["settlement", "customers", "interest", "assessment"];

/** An example order with four equal instalments. */
const example = { amount: "$4,000", part: "$1,000" };

export default function Landing() {
  const {
    public: { landing, contact },
    format,
  } = useWords();
  return (
    <>
      <section className="hero">
        <div>
          <h1>{landing.title}</h1>
          <p className="lead">{landing.lead}</p>
          <div className="actions">
            <ButtonLink href="/auth/register/sme">{landing.registerSme}</ButtonLink>
            <ButtonLink href="/auth/register/provider" kind="quiet">
              {landing.registerSupplier}
            </ButtonLink>
          </div>
        </div>
        <DhowAtSea />
      </section>

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

      <section className="words">
        <h2>{landing.way}</h2>
      </section>
      <ol className="numbered grid two">
        {landing.steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>

      <div className="grid">
        <section className="rule">
          <h2>{landing.buyers.title}</h2>
          <p>{landing.buyers.text}</p>
          <p>
            <a href="/auth/register/sme">{landing.buyers.open}</a>
          </p>
        </section>
        <section className="rule">
          <h2>{landing.suppliers.title}</h2>
          <p>{landing.suppliers.text}</p>
          <p>
            <a href="/auth/register/provider">{landing.suppliers.open}</a>
          </p>
        </section>
      </div>

      <div className="grid">
        <div className="words">
          <section className="rule">
            <h2>{landing.about.title}</h2>
            <p>{landing.about.text}</p>
            <p>
              <a href="/about-us">{landing.about.link}</a>
            </p>
          </section>
          <section className="rule">
            <h2>{landing.where}</h2>
            <p>{landing.at(contact.address)}</p>
            <GulfMap />
          </section>
        </div>
        <section className="rule">
          <h2>{landing.contact}</h2>
          <p>{contact.lead}</p>
          <p>
            <CallUs />
            <br />
            <a href={contactDetails.networkHref}>{landing.onNetwork(contact.network)}</a>
          </p>
          <ContactUsForm />
        </section>
      </div>
    </>
  );
}
