import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Level, levelName, levelsOf } from "~/domain/applicants/level";
import * as paths from "~/domain/paths";
import { adminDesk } from "~/domain/reports/desks.server";
import { requireActor } from "~/http/session.server";
import { BarList } from "~/ui/chart";
import { CreditSection } from "~/ui/dashboard/credit";
import { MonthsSection } from "~/ui/dashboard/months";
import { LongestWaiting, WaitingSection } from "~/ui/dashboard/waiting";
import { Money } from "~/ui/money";
import { Notice, Page, Section } from "~/ui/page";
import { pageTitle } from "~/ui/title";

export const meta: MetaFunction = (args) => pageTitle("Dashboard", args);

export async function loader({ request }: LoaderFunctionArgs) {
  return adminDesk(await requireActor(request, "area.admin"));
}

/** Nobody decides at these insurers: their cases wait for ever, unless an admin passes them on. */
function SkippedInsurers({ skipped }: { skipped: readonly { id: string; name: string; skipped: "paused" | "no staff" | null; waiting: number }[] }) {
  return skipped
    .filter((one) => one.waiting > 0 || one.skipped === "no staff")
    .map(({ id, name, skipped, waiting }) => (
      <Notice key={id} type="warning">
        {name} {skipped === "paused" ? "is paused" : "has no staff"}: SMEs go past it.{" "}
        {waiting > 0 && (
          <>
            <a href={paths.companies("admin", "sme", Level.bankVerified)}>{waiting === 1 ? "1 SME waits" : `${waiting} SMEs wait`}</a> with it and can be passed on.{" "}
          </>
        )}
        <a href={skipped === "paused" ? `${paths.settings}#insurers` : paths.team}>{skipped === "paused" ? "Settings" : "Team"}</a>
      </Notice>
    ));
}

/** The way through verification, then those who left it. */
const pipeline = [...levelsOf("sme").filter((level) => level >= 0), ...levelsOf("sme").filter((level) => level < 0)];

export default function Dashboard() {
  const desk = useLoaderData<typeof loader>();
  return (
    <Page title="Dashboard">
      <SkippedInsurers skipped={desk.skipped} />
      <LongestWaiting role="admin" {...desk} />
      <WaitingSection role="admin" {...desk} />
      <MonthsSection
        months={desk.months}
        tell={[["orders", "Ordered"], ["collected", "Collected"], ["paid out", "Paid out"], ["refunded", "Given back"]]}
        facts={[["Dhow's shares in all", <Money key="earned" cents={desk.earned} />]]}
      />
      <CreditSection role="admin" credit={desk.credit} now={desk.now} />
      <Section title="SMEs by level" actions={<a href={paths.companies("admin", "sme")}>All {desk.smes.all ?? 0}</a>}>
        <BarList
          items={pipeline.map((level) => ({
            label: levelName(level),
            href: paths.companies("admin", "sme", level),
            count: desk.smes[level] ?? 0,
          }))}
        />
      </Section>
    </Page>
  );
}
