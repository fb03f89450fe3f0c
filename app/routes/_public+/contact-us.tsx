import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { takeInquiry } from "~/http/inquiries.server";
import { contactDetails } from "~/ui/contact";
import { GulfMap } from "~/ui/drawings";
import { ContactUsForm } from "~/ui/contact-us-form";
import { Page } from "~/ui/page";
import { useShell } from "~/ui/shell";
import { publicMeta } from "~/ui/title";

export const meta: MetaFunction = (args) =>
  publicMeta("/contact-us", "Contact us", "Write to Dhow or call: the telephone is answered around the clock, messages within 24 hours.", args);

export async function action({ request }: ActionFunctionArgs) {
  return takeInquiry(request);
}

const network = [
  { label: "News and people", path: "" },
  { label: "For suppliers", path: "/products" },
  { label: "Working with us", path: "/jobs" },
];

export default function ContactUs() {
  const { contactEmail } = useShell();
  return (
    <>
      <Page title="Contact us" lead="We answer the telephone around the clock, and every message within 24 hours." />
      <div className="grid two">
        {contactEmail !== null && (
          <section className="rule">
            <h2>Write to us</h2>
            <p>Also when you need an admin verification code to register.</p>
            <ContactUsForm />
          </section>
        )}
        <div className="words">
          <section className="rule">
            <h2>Telephone</h2>
            <p className="lead">
              <a href={contactDetails.phoneHref}>{contactDetails.phone}</a>
            </p>
          </section>
          {contactEmail !== null && (
            <section className="rule">
              <h2>E-mail</h2>
              <p className="lead">
                <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
              </p>
            </section>
          )}
          <section className="rule">
            <h2>Office</h2>
            <p>{contactDetails.address}. Sunday to Thursday, 8:00 to 17:00.</p>
            <GulfMap />
          </section>
          <section className="rule">
            <h2>{contactDetails.network}</h2>
            <ul>
              {network.map(({ label, path }) => (
                <li key={path}>
                  <a href={contactDetails.networkHref + path}>
                    {contactDetails.network}: {label}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </>
  );
}
