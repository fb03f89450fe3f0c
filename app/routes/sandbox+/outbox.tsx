import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { sandboxOutbox } from "~/domain/notifications/outbox.server";
import { found } from "~/http/forms.server";
import { Button } from "~/ui/button";
import { PublicLayout } from "~/ui/layout";
import { Empty, Page, Section } from "~/ui/page";
import { Time } from "~/ui/time";
import { pageTitle } from "~/ui/title";

export const meta: MetaFunction = (args) => pageTitle("Outbox", args);

export async function loader({ request }: LoaderFunctionArgs) {
  const to = new URL(request.url).searchParams.get("to")?.trim() || null;
  const messages = await found(sandboxOutbox(to));
  return { to, messages: messages.map(({ id, channel, to, subject, text, link, createdAt }) => ({ id, channel, to, subject, text, link, createdAt })) };
}

/** Every e-mail and sms that Dhow would have sent. */
export default function Outbox() {
  const { to, messages } = useLoaderData<typeof loader>();
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
                {message.channel} to <b>{message.to}</b>, <Time at={message.createdAt} />
              </small>
            </p>
            <p>{message.text}</p>
            {message.link && <p><a href={message.link}>{message.link}</a></p>}
          </Section>
        ))}
      </Page>
    </PublicLayout>
  );
}
