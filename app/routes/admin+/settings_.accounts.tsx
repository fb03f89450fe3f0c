import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { chartForm, toChart } from "~/domain/journal/chart-of-accounts";
import { chartVersion, readChart, setChart } from "~/domain/journal/chart-of-accounts.server";
import * as paths from "~/domain/paths";
import { answerForm } from "~/http/forms/forms.server";
import { withSuccess } from "~/http/forms/notices.server";
import { requireActor } from "~/http/request/session.server";
import { ChartForm } from "~/ui/journal/chart-of-accounts";
import { useLastResult } from "~/ui/parts/form";
import { Page } from "~/ui/parts/page";
import { pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";
import { SettingsTabs } from "~/ui/settings/settings-tabs";

export const meta: MetaFunction = (args) => pageTitle(({ journal }) => journal.chartTitle, args);

export async function loader({ request }: LoaderFunctionArgs) {
  await requireActor(request, setChart);
  const chart = await readChart();
  return { chart, seen: chartVersion(chart) };
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireActor(request, setChart);
  return answerForm(request, chartForm, async ({ seen, ...fields }) => {
    await setChart(actor, toChart({ ...fields, seen }), seen);
    return withSuccess(request, paths.chartOfAccounts, ({ journal }) => journal.saved);
  });
}

export default function ChartOfAccountsPage() {
  const { chart, seen } = useLoaderData<typeof loader>();
  const { journal: words } = useWords();
  return (
    <Page title={words.chartTitle} lead={words.chartLead}>
      <SettingsTabs current="accounts" />
      <ChartForm chart={chart} seen={seen} lastResult={useLastResult()} />
    </Page>
  );
}
