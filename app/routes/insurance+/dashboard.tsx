import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { insurerDesk } from "~/domain/reports/desks.server";
import { requireActor } from "~/http/session.server";
import { CreditSection } from "~/ui/dashboard/credit";
import { MonthsSection } from "~/ui/dashboard/months";
import { LongestWaiting, WaitingSection } from "~/ui/dashboard/waiting";
import { Page } from "~/ui/page";
import { pageTitle } from "~/ui/title";

export const meta: MetaFunction = (args) => pageTitle("Dashboard", args);

export async function loader({ request }: LoaderFunctionArgs) {
  return insurerDesk(await requireActor(request, "area.insurance"));
}

export default function Dashboard() {
  const desk = useLoaderData<typeof loader>();
  return (
    <Page title="Dashboard">
      <LongestWaiting role="insurance" {...desk} />
      <WaitingSection role="insurance" {...desk} />
      <MonthsSection
        months={desk.months}
        tell={[["orders", "Ordered"], ["collected", "Paid back"], ["refunded", "Given back"]]}
        facts={[["SMEs that you cover", desk.covered]]}
      />
      <CreditSection role="insurance" credit={desk.credit} now={desk.now} />
    </Page>
  );
}
