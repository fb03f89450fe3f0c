import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadSmeDashboard, type SmeDashboard } from "~/domain/dashboards/dashboard.server";
import { longestWaitingTask } from "~/domain/dashboards/task";
import * as paths from "~/domain/paths";
import { requireActor } from "~/http/request/session.server";
import { CreditSection } from "~/ui/dashboards/credit";
import { DueStrip } from "~/ui/dashboards/due-strip";
import { MonthsSection } from "~/ui/dashboards/months";
import { OrderCounts } from "~/ui/dashboards/order-counts";
import { TaskSection } from "~/ui/dashboards/tasks";
import { ButtonLink } from "~/ui/parts/button";
import { Money } from "~/ui/parts/money";
import { MonthChart } from "~/ui/parts/month-chart";
import { NextStep, Page, Section } from "~/ui/parts/page";
import { Deadline } from "~/ui/parts/time";
import { pageTitle } from "~/ui/parts/title";
import { useTranslate, useWords } from "~/ui/parts/words";

export const meta: MetaFunction = (args) => pageTitle((words) => words.dashboards.dashboard, args);

export async function loader({ request }: LoaderFunctionArgs) {
  return loadSmeDashboard(await requireActor(request, "orders.see"));
}

export default function SmeDashboardPage() {
  const desk = useLoaderData<typeof loader>();
  const { dashboards } = useWords();
  const { ordered, paid, givenBack } = dashboards.months;
  return (
    <Page title={dashboards.dashboard} actions={<a href={paths.ownStatement("sme")}>{dashboards.statementLink}</a>}>
      <Next desk={desk} />
      <TaskSection role="sme" waiting={desk.waiting} now={desk.now} />
      <div className="grid two">
        <CreditSection role="sme" credit={desk.credit} now={desk.now} />
        <DueStrip dues={desk.thisMonth} now={desk.now} />
      </div>
      <DueInstalments desk={desk} />
      <MonthsSection
        months={desk.months}
        totals={[
          ["orders", ordered],
          ["collected", paid],
          ["refunded", givenBack],
        ]}
      />
      <OrderCounts counts={desk.counts} list={paths.orders("sme")} />
    </Page>
  );
}

function DueInstalments({ desk: { dues, dueLater } }: { desk: Pick<SmeDashboard, "dues" | "dueLater"> }) {
  const words = useWords().dashboards.sme;
  return (
    <Section title={words.monthsAhead}>
      <MonthChart
        title={words.dueNext(dues.length)}
        months={dues.map(({ month }) => month)}
        current={dues[0]?.month ?? ""}
        series={[{ title: words.due, values: dues.map(({ amount }) => amount) }]}
        also={[{ title: words.instalments, cells: dues.map(({ count }) => count) }]}
      />
      {dueLater > 0 && <p>{words.moreLater(<Money cents={dueLater} />)}</p>}
    </Section>
  );
}

/**
 * Shows the SME's most urgent task: an expiring order first, then a delivery, then the next instalment. Overdue
 * instalments are in the banner above.
 */
function Next({ desk: { next, waiting } }: { desk: Pick<SmeDashboard, "next" | "waiting"> }) {
  const read = useTranslate();
  const { dashboards } = useWords();
  const words = dashboards.sme;
  const unpaid = longestWaitingTask(waiting, "unpaid");
  const sending = longestWaitingTask(waiting, "arriving");
  if (unpaid) {
    return (
      <NextStep
        title={words.payUpfront(unpaid.number)}
        action={<ButtonLink href={paths.order("sme", unpaid.id)}>{dashboards.seeOrder}</ButtonLink>}
      >
        {words.getsIt(read(unpaid.party), <Money cents={unpaid.amount} />)}
      </NextStep>
    );
  }
  if (sending) {
    return (
      <NextStep
        title={words.onItsWay(sending.number)}
        action={<ButtonLink href={paths.order("sme", sending.id)}>{words.showCode}</ButtonLink>}
      >
        {words.letScan(read(sending.party))}
      </NextStep>
    );
  }
  if (next?.late) return null;
  if (next) {
    return (
      <NextStep
        title={words.next}
        action={<ButtonLink href={paths.order("sme", next.orderId)}>{dashboards.seeOrder}</ButtonLink>}
      >
        {words.nextDue(<Money cents={next.amount} />, next.orderNumber, <Deadline at={next.deadline} />)}
      </NextStep>
    );
  }
  return (
    <NextStep title={words.nothing} action={<ButtonLink href={paths.directory}>{words.choose}</ButtonLink>}>
      {words.oweNothing}
    </NextStep>
  );
}
