import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { morningEmailForm } from "~/domain/dashboards/morning-email";
import { morningEmailVersion, readMorningEmail, setMorningEmail } from "~/domain/dashboards/morning-email.server";
import { listFailedMessages } from "~/domain/notifications/outbox.server";
import { resendInput, resendSinceInput } from "~/domain/notifications/resend";
import { resendMessage, resendMessages } from "~/domain/notifications/resend.server";
import * as paths from "~/domain/paths";
import { isoDay, parseDay, startOfDay } from "~/domain/values/calendar";
import { pick } from "~/domain/values/pick";
import { answerForm } from "~/http/forms/forms.server";
import { withSuccess } from "~/http/forms/notices.server";
import { requireActor } from "~/http/request/session.server";
import { FailedMessages, MorningEmail, ResendSince } from "~/ui/notifications/failed-messages";
import { ErrorSummary, useFields, useLastResult } from "~/ui/parts/form";
import { Page } from "~/ui/parts/page";
import { pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";
import { SettingsTabs } from "~/ui/settings/settings-tabs";

export const meta: MetaFunction = (args) => pageTitle(({ settings }) => settings.tabs.messages, args);

const messageFields = [
  "id",
  "channel",
  "to",
  "subject",
  "createdAt",
  "attempts",
  "nextAttemptAt",
  "sentAt",
  "error",
  "isResendable",
] as const;

export async function loader({ request }: LoaderFunctionArgs) {
  await requireActor(request, resendMessages);
  const messages = (await listFailedMessages()).map((row) => pick(row, messageFields));
  const oldest = messages.findLast((row) => row.isResendable);
  const isOn = await readMorningEmail();
  const summary = { isOn, seen: morningEmailVersion(isOn) };
  return { messages, since: oldest ? isoDay(oldest.createdAt) : null, summary };
}

/** Each form posts to this address with `?section=` and its name. */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireActor(request, resendMessages);
  const report = (count: number) =>
    withSuccess(request, paths.settingsMessages, ({ notifications }) => notifications.resent(count));
  switch (new URL(request.url).searchParams.get("section")) {
    case "one":
      return answerForm(request, resendInput, async (input) => {
        await resendMessage(actor, input.message);
        return report(1);
      });
    case "all":
      return answerForm(request, resendSinceInput, async ({ since }) =>
        report(await resendMessages(actor, startOfDay(parseDay(since)))),
      );
    case "morning":
      return answerForm(request, morningEmailForm, async ({ morningEmail, seen }) => {
        await setMorningEmail(actor, morningEmail, seen);
        return withSuccess(request, paths.settingsMessages, ({ settings }) => settings.saved);
      });
    default:
      throw new Response("not found", { status: 404 });
  }
}

/** Lists failed messages, so that an operator can investigate a missing email and send it again. */
export default function Messages() {
  const { messages, since, summary } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const lastResult = useLastResult();
  const isAll = search.get("section") === "all";
  const isMorning = search.get("section") === "morning";
  const [form] = useFields({ lastResult: isAll || isMorning ? null : lastResult });
  return (
    <Page title={useWords().settings.tabs.messages}>
      <SettingsTabs current="messages" />
      <ErrorSummary form={form} />
      <FailedMessages messages={messages} />
      {(since !== null || isAll) && <ResendSince since={since ?? ""} lastResult={isAll ? lastResult : null} />}
      <MorningEmail {...summary} lastResult={isMorning ? lastResult : null} />
    </Page>
  );
}
