import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadSmeDashboard } from "~/domain/dashboards/dashboard.server";
import * as paths from "~/domain/paths";
import { requireActor } from "~/http/request/session.server";
import { AmountsDue } from "~/ui/dashboards/amounts-due";
import { CreditSection } from "~/ui/dashboards/credit";
import { NextPayments } from "~/ui/dashboards/next-payments";
import { SmeNextStep, smeNextKind } from "~/ui/dashboards/next-steps";
import { TaskList } from "~/ui/dashboards/tasks";
import { useDuties } from "~/ui/parts/duties";
import { Page } from "~/ui/parts/page";
import { pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";

export const meta: MetaFunction = (args) => pageTitle((words) => words.dashboards.dashboard, args);

export async function loader({ request }: LoaderFunctionArgs) {
  return loadSmeDashboard(await requireActor(request, "orders.see"));
}

export default function SmeDashboardPage() {
  const desk = useLoaderData<typeof loader>();
  const { dashboards } = useWords();
  const mayRead = useDuties()("statement.own");
  return (
    <Page
      title={dashboards.dashboard}
      actions={mayRead && <a href={paths.ownStatement("sme")}>{dashboards.statementLink}</a>}
    >
      <SmeNextStep {...desk} />
      <TaskList role="sme" waiting={desk.waiting} now={desk.now} shown={smeNextKind(desk.waiting)} />
      <div className="grid two">
        <CreditSection role="sme" credit={desk.credit} now={desk.now} />
        <NextPayments instalments={desk.nextInstalments} now={desk.now} />
      </div>
      <AmountsDue months={desk.amountsDue} later={desk.laterAmountDue} />
    </Page>
  );
}
