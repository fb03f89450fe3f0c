import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { longDateTime } from "~/domain/calendar";
import { bare, latinDigits } from "~/domain/characters";
import { listQuery } from "~/domain/lists";
import { sandboxOutbox, type OutboxMessage } from "~/domain/notifications/outbox.server";
import { Button } from "~/ui/button";
import { PublicLayout } from "~/ui/layout";
import { Empty, Page, Section } from "~/ui/page";
import { Time } from "~/ui/time";
import { pageTitle } from "~/ui/title";

export const meta: MetaFunction = (args) => pageTitle("Outbox", args);

export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const to = latinDigits(bare(query.get("to") ?? "")) || null;
  const { page } = listQuery(Object.fromEntries(query));
  const { messages, isLast } = await sandboxOutbox(to, page);
  const hrefOf = (page: number) => `?${new URLSearchParams({ ...(to && { to }), page: String(page) })}`;
  return {
    to,
    newer: page > 1 ? hrefOf(page - 1) : null,
    older: isLast ? null : hrefOf(page + 1),
    messages: messages.map((message) => {
      const { id, channel, to, subject, text, link, createdAt } = message;
      return { id, channel, to, subject, text, link, createdAt, state: stateOf(message) };
    }),
  };
}

function stateOf({ sentAt, nextAttemptAt, error, attempts }: OutboxMessage): string {
  if (sentAt !== null) return "sent";
  if (nextAttemptAt === null) return `given up: ${error}`;
  return error === null ? "waits" : `waits: try ${attempts + 1} on ${longDateTime(nextAttemptAt)}, after: ${error}`;
}

/** Every e-mail and sms that Dhow would have sent. */
export default function Outbox() {
  const { to, newer, older, messages } = useLoaderData<typeof loader>();
  return (
    <PublicLayout>
      <Page title="Outbox" lead="The sandbox sends nothing: what people would get is here, newest first.">
        <form className="filter">
          <label htmlFor="to">To</label>
          <input id="to" name="to" defaultValue={to ?? ""} placeholder="e-mail or +phone" />
          <Button kind="quiet">Show</Button>
        </form>
        {messages.length === 0 && <Empty>No message.</Empty>}
        {messages.map((message) => (
          <Section key={message.id} title={message.subject || "SMS"}>
            <p>
              <small>
                {message.channel} to <b>{message.to}</b>, <Time at={message.createdAt} />, {message.state}
                {message.channel === "email" && <>. <a href={`/sandbox/outbox/${message.id}`}>As its reader gets it</a></>}
              </small>
            </p>
            <p>{message.text}</p>
            {message.link && <p><a href={message.link}>{message.link}</a></p>}
          </Section>
        ))}
        {(newer ?? older) && (
          <nav className="pager" aria-label="Pages">
            {newer && <a href={newer} rel="prev">Newer</a>}
            {older && <a href={older} rel="next">Older</a>}
          </nav>
        )}
      </Page>
    </PublicLayout>
  );
}
