import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as paths from "~/domain/paths";
import { foreignAmountText } from "~/domain/payments/charge";
import { listFailedEvents, listTroubledPayments, retryEvent } from "~/domain/payments/webhooks.server";
import { pick } from "~/domain/values/pick";
import { answerForm } from "~/http/forms/forms.server";
import { withSuccess } from "~/http/forms/notices.server";
import { retryInput } from "~/http/pages/payments.server";
import { requireActor } from "~/http/request/session.server";
import { ErrorSummary, useFields, useLastResult } from "~/ui/parts/form";
import { Page } from "~/ui/parts/page";
import { pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";
import { FailedEvents, TroubledPayments } from "~/ui/payments/troubled-payments";
import { SettingsTabs } from "~/ui/settings/settings-tabs";

export const meta: MetaFunction = (args) => pageTitle(({ settings }) => settings.tabs.payments, args);

export async function loader({ request }: LoaderFunctionArgs) {
  await requireActor(request, "settings.change");
  return {
    payments: (await listTroubledPayments()).map((payment) => ({
      ...pick(payment, paymentFields),
      collected: foreignAmountText({ lead: payment, members: [payment] }),
    })),
    events: (await listFailedEvents()).map((event) => pick(event, eventFields)),
  };
}

const paymentFields = [
  "id",
  "orderId",
  "state",
  "amount",
  "gateway",
  "gatewayReference",
  "trouble",
  "createdAt",
] as const;

const eventFields = ["id", "gateway", "eventId", "receivedAt", "attempts", "nextAttemptAt", "error"] as const;

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireActor(request, retryEvent);
  return answerForm(request, retryInput, async ({ event }) => {
    await retryEvent(actor, event);
    return withSuccess(request, paths.settingsPayments, ({ settings }) => settings.saved);
  });
}

export default function Payments() {
  const { payments, events } = useLoaderData<typeof loader>();
  const [form] = useFields({ lastResult: useLastResult() });
  return (
    <Page title={useWords().settings.tabs.payments}>
      <SettingsTabs current="payments" />
      <ErrorSummary form={form} />
      <TroubledPayments payments={payments} />
      <FailedEvents events={events} />
    </Page>
  );
}
