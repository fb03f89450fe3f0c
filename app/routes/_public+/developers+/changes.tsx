import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { developersChanges } from "~/http/pages/developers.server";
import { DeveloperPage, TextWithCode } from "~/ui/developers/developers";
import { publicMeta } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";

const LEAD = "New calls, fields and rules of the API, newest first. Old calls and fields keep working.";

export const meta: MetaFunction = (args) =>
  publicMeta("/developers/changes", () => ({ title: "Developers: changes", description: LEAD }), args);

export const loader = () => developersChanges();

export default function DevelopersChanges() {
  const { topics, changes } = useLoaderData<typeof loader>();
  const { developers } = useWords().public;
  return (
    <DeveloperPage
      title="API: changes"
      lead={LEAD}
      topics={topics}
      current="changes"
      links={
        <p>
          <a href="/developers/changes.atom">{developers.changesFeed}</a>
        </p>
      }
    >
      <section className="words">
        {changes.map(({ id, day, title, text }) => (
          <div key={id} id={id}>
            <h2>{title}</h2>
            <p>
              <small>{day}</small>
            </p>
            <p>
              <TextWithCode>{text}</TextWithCode>
            </p>
          </div>
        ))}
      </section>
    </DeveloperPage>
  );
}
