import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadSupplierDashboard } from "~/domain/dashboards/dashboard.server";
import * as paths from "~/domain/paths";
import { requireActor } from "~/http/request/session.server";
import { MonthsSection } from "~/ui/dashboards/months";
import { SupplierNextStep, supplierNextKind } from "~/ui/dashboards/next-steps";
import { TaskList } from "~/ui/dashboards/tasks";
import { useDuties } from "~/ui/parts/duties";
import { Money } from "~/ui/parts/money";
import { Page } from "~/ui/parts/page";
import { pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";
import { PayeeMissing } from "~/ui/payees/own-payee";

export const meta: MetaFunction = (args) => pageTitle((words) => words.dashboards.dashboard, args);

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "orders.see");
  const {
    payees: { activePayee, pendingPayee },
    ...dashboard
  } = await loadSupplierDashboard(actor);
  const isReturned = activePayee !== null && activePayee.returnReason !== null;
  const wantsPayee = (!activePayee || isReturned) && !pendingPayee;
  return { ...dashboard, wantsPayee, isReturned };
}

export default function SupplierDashboard() {
  const desk = useLoaderData<typeof loader>();
  const { dashboards } = useWords();
  const mayRead = useDuties()("statement.own");
  const { paidToYou, ordered, bankOwes } = dashboards.months;
  return (
    <Page
      title={dashboards.dashboard}
      actions={mayRead && <a href={paths.ownStatement("provider")}>{dashboards.statementLink}</a>}
    >
      {desk.wantsPayee && <PayeeMissing isReturned={desk.isReturned} />}
      <SupplierNextStep waiting={desk.waiting} />
      <TaskList role="provider" waiting={desk.waiting} now={desk.now} shown={supplierNextKind(desk.waiting)} />
      <MonthsSection
        months={desk.months}
        totals={[
          ["paid out", paidToYou],
          ["orders", ordered],
        ]}
        facts={[[bankOwes, <Money key="payable" cents={desk.payable} />]]}
      />
    </Page>
  );
}
