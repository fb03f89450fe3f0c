import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadAdminDashboard } from "~/domain/dashboards/dashboard.server";
import { PROMISE_DAYS } from "~/domain/dashboards/payout-promise";
import { PAYOUT_WORKING_DAYS } from "~/domain/orders/order";
import * as paths from "~/domain/paths";
import { applicantLevels, Level } from "~/domain/values/level";
import { requireActor } from "~/http/request/session.server";
import { CreditSection } from "~/ui/dashboards/credit";
import { MonthsSection } from "~/ui/dashboards/months";
import { TaskList } from "~/ui/dashboards/tasks";
import { HealthProblems } from "~/ui/health/problems";
import { BarList } from "~/ui/parts/chart";
import { Money } from "~/ui/parts/money";
import { Fold, Notice, Page, Section } from "~/ui/parts/page";
import { pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";

export const meta: MetaFunction = (args) => pageTitle(({ dashboards }) => dashboards.dashboard, args);

export async function loader({ request }: LoaderFunctionArgs) {
  return loadAdminDashboard(await requireActor(request, "area.admin"));
}

/** Warns about insurers that cannot decide. Their cases stay open until an admin passes them on. */
function SkippedInsurers({
  skipped,
}: {
  skipped: readonly { id: string; name: string; skipped: "paused" | "no staff" | null; waiting: number }[];
}) {
  const {
    dashboards: { officers: dashboard },
    settings: { tabs, title },
  } = useWords();
  return skipped
    .filter((insurer) => insurer.waiting > 0 || insurer.skipped === "no staff")
    .map(({ id, name, skipped, waiting }) => (
      <Notice key={id} type="warning">
        {dashboard.skipped(name, skipped === "paused")}{" "}
        {waiting > 0 &&
          dashboard.waitWith(waiting, (text) => (
            <a href={paths.companies("admin", "sme", Level.bankVerified)}>{text}</a>
          ))}{" "}
        <a href={skipped === "paused" ? `${paths.settings}#insurers` : paths.team}>
          {skipped === "paused" ? title : tabs.team}
        </a>
      </Notice>
    ));
}

/** SME levels in verification order, then the levels of rejected SMEs. */
const pipeline = [
  ...applicantLevels("sme").filter((level) => level >= 0),
  ...applicantLevels("sme").filter((level) => level < 0),
];

export default function Dashboard() {
  const desk = useLoaderData<typeof loader>();
  const {
    dashboards: { officers: dashboard },
    approvals: { ceilings },
    dashboards,
    names,
  } = useWords();
  return (
    <Page title={dashboards.dashboard}>
      <HealthProblems problems={desk.problems} />
      {desk.lacksLimits && (
        <Notice type="warning">
          {ceilings.none((text) => (
            <a href={paths.approvalLimits}>{text}</a>
          ))}
        </Notice>
      )}
      <SkippedInsurers skipped={desk.skippedInsurers} />
      <TaskList role="admin" waiting={desk.waiting} now={desk.now} />
      <MonthsSection
        months={desk.months}
        actions={<a href={paths.portfolio("admin", "closing")}>{dashboard.closeMonths}</a>}
        totals={[
          ["orders", dashboard.ordered],
          ["collected", dashboard.collected],
          ["paid out", dashboard.paidOut],
          ["refunded", dashboard.givenBack],
        ]}
        facts={[[dashboard.shares, <Money key="earned" cents={desk.earnings} />]]}
      >
        <p>
          {dashboard.promise(PAYOUT_WORKING_DAYS)}: {dashboard.promiseKept(desk.promise, PROMISE_DAYS)}
        </p>
      </MonthsSection>
      <CreditSection role="admin" credit={desk.credit} now={desk.now} />
      <Section>
        <Fold title={dashboard.byLevel} note={dashboard.all(desk.smes.all ?? 0)}>
          <BarList
            items={pipeline.map((level) => ({
              label: names.level(level),
              href: paths.companies("admin", "sme", level),
              count: desk.smes[level] ?? 0,
            }))}
          />
        </Fold>
      </Section>
    </Page>
  );
}
