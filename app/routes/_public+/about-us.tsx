import type { MetaFunction } from "@remix-run/node";
import { ButtonLink } from "~/ui/button";
import { Page } from "~/ui/page";
import { publicMeta } from "~/ui/title";

export const meta: MetaFunction = (args) => 
  publicMeta("/about-us", "About us", "Dhow gives the small and medium businesses of the Gulf time to pay, and pays their suppliers at once.", args);

const testimonials = [
  {
    quote: "We stocked up for Ramadan in January and had paid for it by May, out of what we sold.",
    who: "Owner of a food wholesaler, Kuwait",
  },
  {
    quote: "The invoice went up on Sunday and the money was there on Wednesday. We no longer chase anyone.",
    who: "Finance manager of a packaging maker, Dammam",
  },
  {
    quote:
      "One set of documents, one answer, one limit. Our own bank had asked for the same papers three " +
      "times.",
    who: "Partner in a fit-out company, Doha",
  },
];

const teamMembers = [
  { name: "Maryam Al-Sabah", role: "Chief executive: twelve years of trade finance" },
  { name: "Yousef Haddad", role: "Credit and risk: works with the banks and insurers" },
  { name: "Priya Menon", role: "Supplier relations: every supplier knows her number" },
  { name: "Omar Al-Balushi", role: "Engineering: keeps the books exact to the cent" },
];

export default function AboutUs() {
  return (
    <>
      <Page
        title="About us"
        lead="Dhow gives the small and medium businesses of the Gulf what large ones take for granted: time to pay."
      />
      <section className="words">
        <p>
          A company that registers with us sends its licences and statements once. A bank verifies them, an
          insurer sets a credit limit, and from then on the company buys from our suppliers by paying a part
          upfront and the rest in monthly instalments, without interest. We pay the supplier 2 to 4 working
          days after the invoice is uploaded.
        </p>
        <p>
          We live from the discount that suppliers agree with us, which we share with the bank. Buyers pay
          nothing beyond the price of the goods, so nobody here gains when somebody is late.
        </p>
        <div className="actions">
          <ButtonLink href="/auth/register/sme">Get Start</ButtonLink>
        </div>
      </section>

      <section className="words">
        <h2>What customers may say</h2>
        <p>
          <small>Samples: written by us to show what Dhow is for, not said by real customers.</small>
        </p>
      </section>
      <div className="grid">
        {testimonials.map(({ quote, who }) => (
          <figure className="rule" key={who}>
            <blockquote>{quote}</blockquote>
            <figcaption>
              <small>{who} (sample)</small>
            </figcaption>
          </figure>
        ))}
      </div>

      <section className="words">
        <h2>The team</h2>
        <p>
          <small>Samples: the names stand for roles, not for real people.</small>
        </p>
        <ol className="numbered">
          {teamMembers.map(({ name, role }) => (
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
