import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as paths from "~/domain/paths";
import { foreignAmountText } from "~/domain/payments/charge";
import { listFailedEvents, listTroubledPayments, retryEvent } from "~/domain/payments/webhooks.server";
import { answerForm } from "~/http/forms/forms.server";
import { withSuccess } from "~/http/forms/notices.server";
import { retryInput } from "~/http/pages/payments.server";
import { requireActor } from "~/http/request/session.server";
import { ErrorSummary, useFields, useLastResult } from "~/ui/parts/form";
import { Page } from "~/ui/parts/page";
import { pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";
import { FailedEvents, TroubledPayments } from "~/ui/payments/troubled-payments";
import { SettingsTabs } from "~/ui/settings/settings";

export const meta: MetaFunction = (args) => pageTitle(({ backOffice }) => backOffice.settings.tabs.payments, args);

export async function loader({ request }: LoaderFunctionArgs) {
  await requireActor(request, "settings.change");
  const payments = await listTroubledPayments();
  return {
    payments: payments.map((payment) => ({
      id: payment.id,
      orderId: payment.orderId,
      state: payment.state,
      amount: payment.amount,
      collected: foreignAmountText({ lead: payment, all: [payment] }),
      gateway: payment.gateway,
      gatewayReference: payment.gatewayReference,
      trouble: payment.trouble,
      createdAt: payment.createdAt,
    })),
    events: (await listFailedEvents()).map(({ id, gateway, eventId, receivedAt, attempts, nextAttemptAt, error }) => ({
      id,
      gateway,
      eventId,
      receivedAt,
      attempts,
      nextAttemptAt,
      error,
    })),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireActor(request, retryEvent);
  return answerForm(request, retryInput, async ({ event }) => {
    await retryEvent(actor, event);
    return withSuccess(request, paths.settingsPayments, ({ backOffice }) => backOffice.settings.saved);
  });
}

export default function Payments() {
  const { payments, events } = useLoaderData<typeof loader>();
  const [form] = useFields({ lastResult: useLastResult() });
  return (
    <Page title={useWords().backOffice.settings.tabs.payments}>
      <SettingsTabs current="payments" />
      <ErrorSummary form={form} />
      <TroubledPayments payments={payments} />
      <FailedEvents events={events} />
    </Page>
  );
}
