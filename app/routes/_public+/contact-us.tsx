import type { MetaFunction } from "@remix-run/node";
import { contact } from "~/ui/contact";
import { OfficeMap } from "~/ui/drawings";
import { Page } from "~/ui/page";
import { pageTitle } from "~/ui/title";

export const meta: MetaFunction = (args) => pageTitle("Contact us", args);

const network = [
  { label: "News and people", path: "" },
  { label: "For suppliers", path: "/products" },
  { label: "Working with us", path: "/jobs" },
];

export default function ContactUs() {
  return (
    <>
      <Page title="Contact us" lead="We answer the telephone around the clock, and every message within 24 hours." />
      <div className="grid">
        <div className="words">
          <section className="rule">
            <h2>Telephone</h2>
            <p className="lead">
              <a href={contact.phoneHref}>{contact.phone}</a>
            </p>
          </section>
          <section className="rule">
            <h2>E-mail</h2>
            <p className="lead">
              <a href={`mailto:${contact.email}`}>{contact.email}</a>
            </p>
            <p>Write to us, too, when you need an admin verification code to register.</p>
          </section>
          <section className="rule">
            <h2>{contact.network}</h2>
            <ul>
              {network.map(({ label, path }) => (
                <li key={path}>
                  <a href={contact.networkHref + path}>
                    {contact.network}: {label}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        </div>
        <section className="rule">
          <h2>Office</h2>
          <p>{contact.address}. Sunday to Thursday, 8:00 to 17:00.</p>
          <OfficeMap />
        </section>
      </div>
    </>
  );
}
