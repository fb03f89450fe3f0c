import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { developersStart } from "~/http/developers.server";
import { ButtonLink } from "~/ui/button";
import { ShellLine, TextWithCode } from "~/ui/developers";
import { Page } from "~/ui/page";
import { publicMeta } from "~/ui/title";

export const meta: MetaFunction = (args) =>
  publicMeta("/developers", "Developers", "The REST API of Dhow: how to start, what holds everywhere, and every call as a line for the shell.", args);

export const loader = () => developersStart();

export default function Developers() {
  const { site, isSandbox, signIns, steps, conventions, topics, codes } = useLoaderData<typeof loader>();
  return (
    <>
      <Page
        title="Developers"
        lead="Everything that the pages of Dhow do is a call of its REST API: JSON over HTTP with a bearer token."
        actions={<ButtonLink href="/openapi.json">OpenAPI 3.1</ButtonLink>}
      />
      <section className="words">
        <h2>Calls by topic</h2>
        <ul>
          {topics.map(({ name, description, count }) => (
            <li key={name}>
              <a href={`/developers/${name}`}>{name}</a>: {description} <small>{count} calls</small>
            </li>
          ))}
          <li>
            <a href="/developers/errors">errors</a>: what answers say that fail. <small>{codes} codes</small>
          </li>
        </ul>
      </section>
      <section className="words">
        <h2>Ten minutes</h2>
        <p>
          {isSandbox
            ? "This Dhow is a sandbox: paste these lines into a shell as they are. No real money moves."
            : "Put your own address, password and identifiers into these lines and paste them into a shell."}
        </p>
        <p>Sign in as an SME and as a supplier, and keep the tokens:</p>
        {signIns.map((line) => (
          <ShellLine key={line}>{line}</ShellLine>
        ))}
        {steps.map(({ words, topic, id, line }) => (
          <div key={words}>
            <p>
              <TextWithCode>{words}</TextWithCode> <a href={`/developers/${topic}#${id}`}>More</a>
            </p>
            <ShellLine>{line}</ShellLine>
          </div>
        ))}
        <p>
          From <code>{`${site}/openapi.json`}</code> generators write a client in your language.
        </p>
      </section>
      <section className="words">
        <h2>What holds everywhere</h2>
        {conventions.map(({ title, text }) => (
          <div key={title}>
            <h3>{title}</h3>
            <p>
              <TextWithCode>{text}</TextWithCode>
            </p>
          </div>
        ))}
      </section>
    </>
  );
}
