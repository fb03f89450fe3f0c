import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { developersStart } from "~/http/pages/developers.server";
import { ShellLine, TextWithCode } from "~/ui/developers/developers";
import { ButtonLink } from "~/ui/parts/button";
import { Page } from "~/ui/parts/page";
import { publicMeta } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";

export const meta: MetaFunction = (args) => publicMeta("/developers", (words) => words.public.developers, args);

export const loader = () => developersStart();

export default function Developers() {
  const {
    public: { developers },
    format,
  } = useWords();
  const { site, isSandbox, signIns, steps, topics, codes } = useLoaderData<typeof loader>();
  return (
    <>
      <Page
        title={developers.title}
        lead={developers.lead}
        actions={
          <>
            <ButtonLink href="/openapi.json">{format.isolate("OpenAPI 3.1")}</ButtonLink>
            <ButtonLink href="/developers/postman.json">{format.isolate("Postman")}</ButtonLink>
          </>
        }
      />
      <section className="words">
        <h2>{developers.byTopic}</h2>
        <ul>
          {topics.map(({ name, description, count }) => (
            <li key={name}>
              {developers.topic(
                name,
                description,
                <a href={`/developers/${name}`}>{format.isolate(name)}</a>,
                <small>{developers.calls(count)}</small>,
              )}
            </li>
          ))}
          <li>
            <a href="/developers/conventions">{developers.holdsEverywhere}</a>
          </li>
          <li>
            {developers.errors(
              <a href="/developers/errors">{developers.errorsPage}</a>,
              <small>{developers.codes(codes)}</small>,
            )}
          </li>
        </ul>
      </section>
      <section className="words">
        <h2>{developers.tenMinutes}</h2>
        <p>{isSandbox ? developers.isSandbox : developers.isNoSandbox}</p>
        <p>{developers.signIn}</p>
        {signIns.map((line) => (
          <ShellLine key={line}>{line}</ShellLine>
        ))}
        {steps.map(({ name, topic, id, line }) => (
          <div key={name}>
            <p>
              <TextWithCode>{developers.steps[name]}</TextWithCode>{" "}
              <a href={`/developers/${topic}#${id}`}>{developers.more}</a>
            </p>
            <ShellLine>{line}</ShellLine>
          </div>
        ))}
        <p>
          {developers.generators(
            <code>{format.isolate(`${site}/openapi.json`)}</code>,
            <code>{format.isolate("app/client")}</code>,
          )}
        </p>
      </section>
    </>
  );
}
