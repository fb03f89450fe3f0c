import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { parseListQuery } from "~/domain/lists/list";
import { listSandboxMessages, type OutboxMessage, recipientWords } from "~/domain/notifications/outbox.server";
import { latinDigits, trimInvisibleAndOverrides } from "~/domain/values/characters";
import { requestWords } from "~/http/request/language.server";
import { Button } from "~/ui/parts/button";
import { Empty, Page, Section } from "~/ui/parts/page";
import { Time } from "~/ui/parts/time";
import { pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";
import { areaHandle } from "~/ui/site/area";
import { PublicLayout } from "~/ui/site/layout";
import type { Words } from "~/words/words";

export const handle = areaHandle;

export const meta: MetaFunction = (args) => pageTitle((words) => words.public.sandbox.outbox.title, args);

export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const to = latinDigits(trimInvisibleAndOverrides(query.get("to") ?? "")) || null;
  const { page } = parseListQuery(Object.fromEntries(query));
  const words = await requestWords(request);
  const { messages, isLast } = await listSandboxMessages(to, page);
  const pageHref = (page: number) => `?${new URLSearchParams({ ...(to && { to }), page: String(page) })}`;
  return {
    to,
    newer: page > 1 ? pageHref(page - 1) : null,
    older: isLast ? null : pageHref(page + 1),
    messages: messages.map((message) => {
      const { id, channel, to, subject, text, link, createdAt } = message;
      const { lang, dir } = recipientWords(message);
      return { id, channel, to, subject, text, link, createdAt, lang, dir, state: deliveryState(message, words) };
    }),
  };
}

function deliveryState({ sentAt, nextAttemptAt, error, attempts }: OutboxMessage, words: Words): string {
  const { outbox } = words.public.sandbox;
  if (sentAt !== null) return outbox.sent;
  if (nextAttemptAt === null) return outbox.givenUp(String(error));
  return error === null ? outbox.waits : outbox.waitsAgain(attempts + 1, words.format.dateTime(nextAttemptAt), error);
}

/** Each message is in its recipient's language. */
const languageAttributes = ({ lang, dir }: { lang: string; dir: string }) => ({ lang, dir });

export default function Outbox() {
  const {
    public: { sandbox },
    format,
  } = useWords();
  const { outbox } = sandbox;
  const { to, newer, older, messages } = useLoaderData<typeof loader>();
  return (
    <PublicLayout>
      <Page title={outbox.title} lead={outbox.lead}>
        <form className="filter">
          <label htmlFor="to">{outbox.to}</label>
          <input id="to" name="to" defaultValue={to ?? ""} placeholder={outbox.toWhom} />
          <Button kind="quiet">{outbox.show}</Button>
        </form>
        {messages.length === 0 && <Empty>{outbox.empty}</Empty>}
        {messages.map((message) => (
          <Section
            key={message.id}
            title={message.subject ? <span {...languageAttributes(message)}>{message.subject}</span> : outbox.sms}
          >
            <p>
              <small>
                {outbox.about(
                  message.channel,
                  <b>{format.isolate(message.to)}</b>,
                  <Time at={message.createdAt} />,
                  message.state,
                  message.channel === "email" ? (text) => <a href={`/sandbox/outbox/${message.id}`}>{text}</a> : null,
                )}
              </small>
            </p>
            {message.text ? <p {...languageAttributes(message)}>{message.text}</p> : <Empty>{outbox.removed}</Empty>}
            {message.link && (
              <p>
                <a href={message.link}>{message.link}</a>
              </p>
            )}
          </Section>
        ))}
        {(newer ?? older) && (
          <nav className="pager" aria-label={outbox.pages}>
            {newer && (
              <a href={newer} rel="prev">
                {outbox.newer}
              </a>
            )}
            {older && (
              <a href={older} rel="next">
                {outbox.older}
              </a>
            )}
          </nav>
        )}
      </Page>
    </PublicLayout>
  );
}
