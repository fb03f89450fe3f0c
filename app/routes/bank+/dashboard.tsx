import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadBankDashboard } from "~/domain/dashboards/dashboard.server";
import * as paths from "~/domain/paths";
import { requireActor } from "~/http/request/session.server";
import { CreditSection } from "~/ui/dashboards/credit";
import { MonthsSection } from "~/ui/dashboards/months";
import { TaskList } from "~/ui/dashboards/tasks";
import { Money } from "~/ui/parts/money";
import { Page } from "~/ui/parts/page";
import { pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";

export const meta: MetaFunction = (args) => pageTitle(({ dashboards }) => dashboards.dashboard, args);

export async function loader({ request }: LoaderFunctionArgs) {
  return loadBankDashboard(await requireActor(request, "area.bank"));
}

export default function Dashboard() {
  const desk = useLoaderData<typeof loader>();
  const {
    dashboards: { officers: dashboard },
    dashboards,
  } = useWords();
  return (
    <Page title={dashboards.dashboard}>
      <TaskList role="bank" waiting={desk.waiting} now={desk.now} />
      <MonthsSection
        months={desk.months}
        actions={<a href={paths.portfolio("bank", "closing")}>{dashboard.closeMonths}</a>}
        totals={[
          ["paid out", dashboard.paidOut],
          ["collected", dashboard.collected],
          ["refunded", dashboard.givenBack],
          ["orders", dashboard.ordered],
        ]}
        facts={[
          [
            dashboard.toPay,
            <a key="pay" href={paths.payouts}>
              <Money cents={desk.payoutsDue} />
            </a>,
          ],
          [dashboard.bankShares, <Money key="earned" cents={desk.earnings} />],
        ]}
      />
      <CreditSection role="bank" credit={desk.credit} now={desk.now} />
    </Page>
  );
}
