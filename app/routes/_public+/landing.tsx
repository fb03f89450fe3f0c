import type { MetaFunction } from "@remix-run/node";
import { ButtonLink } from "~/ui/button";
import { contactDetails } from "~/ui/contact";
import { DhowAtSea, GulfMap, ServicePicture, type Service } from "~/ui/drawings";
import { ContactUsForm } from "~/ui/contact-us-form";
import { publicMeta } from "~/ui/title";

export const meta: MetaFunction = (args) =>
  publicMeta(
    "/",
    "A robust trade credit solution for SMEs",
    "Buy from Gulf suppliers now, pay a part upfront and the rest in monthly interest-free instalments.",
    args,
  );

const services: { picture: Service; title: string; text: string }[] = [
  {
    picture: "settlement",
    title: "Immediate invoice settlement",
    text:
      "Suppliers are paid 2 to 4 working days after they upload an invoice, whatever day the buyer " +
      "pays.",
  },
  {
    picture: "customers",
    title: "New customer base",
    text:
      "Suppliers reach verified small businesses across the Gulf that are ready to buy and already have " +
      "credit.",
  },
  {
    picture: "interest",
    title: "0% interest financing",
    text:
      "A part upfront, the rest in monthly instalments. No interest and no fee: what you ordered is " +
      "what you pay.",
  },
  {
    picture: "assessment",
    title: "Credit assessment",
    text:
      "A bank and an insurer look at each company once. You know your limit before you place the first " +
      "order.",
  },
];

const steps = [
  {
    title: "Show who you are",
    text:
      "Register, confirm e-mail and phone, and send your licences and statements online. No branch, no " +
      "paper.",
  },
  {
    title: "Receive your limit",
    text:
      "A financial institution decides on your credit. If one declines, we take you to the next one " +
      "ourselves.",
  },
  {
    title: "Order and pay a part",
    text:
      "Choose a verified supplier, order within your limit and pay the first part from your own bank " +
      "account.",
  },
  {
    title: "Receive, then repay",
    text:
      "The goods come with a QR code that confirms delivery. The rest follows month by month, through a " +
      "payment link.",
  },
];

const example = [
  ["$1,000", "upfront, before the supplier sees the order"],
  ["$1,000", "after one month"],
  ["$1,000", "after two months"],
  ["$1,000", "after three months"],
] as const;

export default function Landing() {
  return (
    <>
      <section className="hero">
        <div>
          <h1>A robust trade credit solution for SMEs</h1>
          <p className="lead">
            Buy from domestic and regional suppliers today. Pay a part upfront and the rest in monthly
            instalments, free of interest.
          </p>
          <div className="actions">
            <ButtonLink href="/auth/register/sme">Register as SME</ButtonLink>
            <ButtonLink href="/auth/register/provider" kind="quiet">
              Register as supplier
            </ButtonLink>
          </div>
        </div>
        <DhowAtSea />
      </section>

      <section className="words">
        <h2>What Dhow does</h2>
        <p className="lead">
          Small companies wait for goods and large ones wait for money. Dhow stands between them, so that
          neither has to.
        </p>
      </section>
      <div className="grid four">
        {services.map(({ picture, title, text }) => (
          <section className="rule" key={title}>
            <ServicePicture of={picture} />
            <h3>{title}</h3>
            <p>{text}</p>
          </section>
        ))}
      </div>

      <figure className="card">
        <figcaption>
          <h2>An order of $4,000, as an example</h2>
        </figcaption>
        <ol className="figures">
          {example.map(([amount, when]) => (
            <li key={when}>
              <b>{amount}</b> <span>{when}</span>
            </li>
          ))}
        </ol>
        <p>
          The supplier has its money 2 to 4 working days after the invoice. You pay $4,000 in all: your own plan may have
          more parts or fewer, and you see each of them before you order.
        </p>
      </figure>

      <section className="words">
        <h2>From registration to the last instalment</h2>
      </section>
      <ol className="numbered grid two">
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>

      <div className="grid">
        <section className="rule">
          <h2>For buyers</h2>
          <p>
            Keep your cash for wages and rent. The term is typically under six months, and as you pay back,
            your credit is free again for the next order.
          </p>
          <p>
            <a href="/auth/register/sme">Open an SME account</a>
          </p>
        </section>
        <section className="rule">
          <h2>For suppliers</h2>
          <p>
            Sell on terms without carrying the risk. You agree one discount rate with us; a buyer who pays
            late is our concern and not yours.
          </p>
          <p>
            <a href="/auth/register/provider">Open a supplier account</a>
          </p>
        </section>
      </div>

      <div className="grid">
        <div className="words">
          <section className="rule">
            <h2>About us</h2>
            <p>Traders, bankers and engineers from the Gulf, named after the boat that carried its trade for centuries.</p>
            <p>
              <a href="/about-us">About Us</a>
            </p>
          </section>
          <section className="rule">
            <h2>Where we are</h2>
            <p>{contactDetails.address}.</p>
            <GulfMap />
          </section>
        </div>
        <section className="rule">
          <h2>Contact Us</h2>
          <p>We answer the telephone around the clock, and every message within 24 hours.</p>
          <p>
            <a href={contactDetails.phoneHref}>{contactDetails.phone}</a>
            <br />
            <a href={contactDetails.networkHref}>Dhow on {contactDetails.network}</a>
          </p>
          <ContactUsForm />
        </section>
      </div>
    </>
  );
}
