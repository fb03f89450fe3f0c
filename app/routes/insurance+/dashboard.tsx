import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadInsurerDashboard } from "~/domain/dashboards/dashboard.server";
import { requireActor } from "~/http/request/session.server";
import { CreditSection } from "~/ui/dashboards/credit";
import { MonthsSection } from "~/ui/dashboards/months";
import { TaskList } from "~/ui/dashboards/tasks";
import { Page } from "~/ui/parts/page";
import { pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";

export const meta: MetaFunction = (args) => pageTitle(({ dashboards }) => dashboards.dashboard, args);

export async function loader({ request }: LoaderFunctionArgs) {
  return loadInsurerDashboard(await requireActor(request, "area.insurance"));
}

export default function Dashboard() {
  const desk = useLoaderData<typeof loader>();
  const {
    dashboards: { officers: dashboard },
    dashboards,
  } = useWords();
  return (
    <Page title={dashboards.dashboard}>
      <TaskList role="insurance" waiting={desk.waiting} now={desk.now} />
      <MonthsSection
        months={desk.months}
        totals={[
          ["orders", dashboard.ordered],
          ["collected", dashboard.paidBack],
          ["refunded", dashboard.givenBack],
        ]}
        facts={[[dashboard.covered, desk.coveredSmes]]}
      />
      <CreditSection role="insurance" credit={desk.credit} now={desk.now} />
    </Page>
  );
}
