import type { MetaFunction } from "@remix-run/node";
import { ButtonLink } from "~/ui/parts/button";
import { Page } from "~/ui/parts/page";
import { publicMeta } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";

export const meta: MetaFunction = (args) => publicMeta("/faq", (words) => words.public.faq, args);

export default function Faq() {
  const { faq } = useWords().public;
  return (
    <>
      <Page title={faq.title} actions={<ButtonLink href="/auth/login">{faq.start}</ButtonLink>} />
      <section className="words">
        <h2>{faq.services}</h2>
        <p>{faq.servicesText}</p>
      </section>
      <section>
        <h2>{faq.questionsTitle}</h2>
        {faq.questions.map(({ question, answer }) => (
          <details key={question} {...{ name: "faq" }}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </section>
    </>
  );
}
