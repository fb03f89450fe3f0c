import type { MetaFunction } from "@remix-run/node";
import { Page } from "~/ui/parts/page";
import { publicMeta } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";
import { CallUs } from "~/ui/site/contact-links";
import { MailUs } from "~/ui/site/mail-us";

export const meta: MetaFunction = (args) => publicMeta("/terms", (words) => words.public.terms, args);

export default function Terms() {
  const { terms } = useWords().public;
  return (
    <>
      <Page title={terms.title} lead={terms.lead} />
      <ol className="numbered words">
        {terms.points.map(({ title, text }) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <p>{terms.questions(<MailUs />, <CallUs />)}</p>
    </>
  );
}
