import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listFailedMessages } from "~/domain/notifications/outbox.server";
import { requireActor } from "~/http/request/session.server";
import { FailedMessages } from "~/ui/notifications/failed-messages";
import { Page } from "~/ui/parts/page";
import { pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";
import { SettingsTabs } from "~/ui/settings/settings-tabs";

export const meta: MetaFunction = (args) => pageTitle(({ settings }) => settings.tabs.messages, args);

export async function loader({ request }: LoaderFunctionArgs) {
  await requireActor(request, "settings.change");
  const messages = await listFailedMessages();
  return {
    messages: messages.map(({ id, channel, to, subject, createdAt, attempts, nextAttemptAt, sentAt, error }) => ({
      id,
      channel,
      to,
      subject,
      createdAt,
      attempts,
      nextAttemptAt,
      sentAt,
      error,
    })),
  };
}

/** Lists failed messages, so that an operator can investigate a missing email. */
export default function Messages() {
  const { messages } = useLoaderData<typeof loader>();
  return (
    <Page title={useWords().settings.tabs.messages}>
      <SettingsTabs current="messages" />
      <FailedMessages messages={messages} />
    </Page>
  );
}
