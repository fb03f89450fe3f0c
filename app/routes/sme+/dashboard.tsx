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
        <DueStrip dues={desk.instalmentsThisMonth} now={desk.now} />
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

function DueInstalments({
  desk: { amountsDue, laterAmountDue },
}: {
  desk: Pick<SmeDashboard, "amountsDue" | "laterAmountDue">;
}) {
  const words = useWords().dashboards.sme;
  return (
    <Section title={words.monthsAhead}>
      <MonthChart
        title={words.dueNext(amountsDue.length)}
        months={amountsDue.map(({ month }) => month)}
        current={amountsDue[0]?.month ?? ""}
        series={[{ title: words.due, values: amountsDue.map(({ amount }) => amount) }]}
        also={[{ title: words.instalments, cells: amountsDue.map(({ count }) => count) }]}
      />
      {laterAmountDue > 0 && <p>{words.moreLater(<Money cents={laterAmountDue} />)}</p>}
    </Section>
  );
}

/**
 * Shows the SME's most urgent task: an expiring order first, then a delivery, then the next instalment. Overdue
 * instalments are in the banner above.
 */
function Next({ desk: { nextInstalment, waiting } }: { desk: Pick<SmeDashboard, "nextInstalment" | "waiting"> }) {
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
  if (nextInstalment?.late) return null;
  if (nextInstalment) {
    return (
      <NextStep
        title={words.next}
        action={<ButtonLink href={paths.order("sme", nextInstalment.orderId)}>{dashboards.seeOrder}</ButtonLink>}
      >
        {words.nextDue(
          <Money cents={nextInstalment.amount} />,
          nextInstalment.orderNumber,
          <Deadline at={nextInstalment.deadline} />,
        )}
      </NextStep>
    );
  }
  return (
    <NextStep title={words.nothing} action={<ButtonLink href={paths.directory}>{words.choose}</ButtonLink>}>
      {words.nothingDue}
    </NextStep>
  );
}
