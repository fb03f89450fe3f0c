import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readWorkingDays } from "~/domain/working-days/working-days.server";
import { submitInquiry } from "~/http/pages/notifications.server";
import { Page } from "~/ui/parts/page";
import { useShell } from "~/ui/parts/shell";
import { publicMeta } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";
import { contactDetails } from "~/ui/site/contact-details";
import { CallUs, MailTo } from "~/ui/site/contact-links";
import { ContactUsForm } from "~/ui/site/contact-us-form";
import { GulfMap } from "~/ui/site/illustrations";

export const meta: MetaFunction = (args) => publicMeta("/contact-us", (words) => words.public.contact, args);

export async function loader() {
  const { home, weekdays } = await readWorkingDays();
  return { officeDays: weekdays[home] };
}

export async function action({ request }: ActionFunctionArgs) {
  return submitInquiry(request);
}

const networkPages = [
  { page: "news", path: "" },
  { page: "suppliers", path: "/products" },
  { page: "jobs", path: "/jobs" },
] as const;

export default function ContactUs() {
  const { officeDays } = useLoaderData<typeof loader>();
  const { contactEmail } = useShell();
  const {
    public: { contact },
    workingDays,
  } = useWords();
  return (
    <>
      <Page title={contact.title} lead={contact.lead} />
      <div className="grid two">
        {contactEmail !== null && (
          <section className="rule">
            <h2>{contact.write}</h2>
            <p>{contact.alsoForCode}</p>
            <ContactUsForm />
          </section>
        )}
        <div className="words">
          <section className="rule">
            <h2>{contact.telephone}</h2>
            <p className="lead">
              <CallUs />
            </p>
          </section>
          {contactEmail !== null && (
            <section className="rule">
              <h2>{contact.email}</h2>
              <p className="lead">
                <MailTo address={contactEmail} />
              </p>
            </section>
          )}
          <section className="rule">
            <h2>{contact.office}</h2>
            <p>{contact.hours(contact.address, workingDays.span(officeDays))}</p>
            <GulfMap />
          </section>
          <section className="rule">
            <h2>{contact.network}</h2>
            <ul>
              {networkPages.map(({ page, path }) => (
                <li key={path}>
                  <a href={contactDetails.networkHref + path}>{contact.networkPages[page](contact.network)}</a>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </>
  );
}
