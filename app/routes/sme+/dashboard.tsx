import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as paths from "~/domain/paths";
import { smeDesk, type SmeDesk } from "~/domain/reports/desks.server";
import { longest } from "~/domain/reports/waiting";
import { requireActor } from "~/http/session.server";
import { ButtonLink } from "~/ui/button";
import { CreditSection } from "~/ui/dashboard/credit";
import { DueStrip } from "~/ui/dashboard/due-strip";
import { MonthsSection } from "~/ui/dashboard/months";
import { WaitingSection } from "~/ui/dashboard/waiting";
import { Money } from "~/ui/money";
import { MonthChart } from "~/ui/month-chart";
import { OrderFigures } from "~/ui/order-figures";
import { NextStep, Page, Section } from "~/ui/page";
import { DateOnly } from "~/ui/time";
import { pageTitle } from "~/ui/title";

export const meta: MetaFunction = (args) => pageTitle("Dashboard", args);

export async function loader({ request }: LoaderFunctionArgs) {
  return smeDesk(await requireActor(request, "orders.see"));
}

export default function SmeDashboard() {
  const desk = useLoaderData<typeof loader>();
  return (
    <Page title="Dashboard" actions={<a href={paths.ownStatement("sme")}>Statement</a>}>
      <Next desk={desk} />
      <WaitingSection role="sme" waiting={desk.waiting} now={desk.now} />
      <div className="grid two">
        <CreditSection role="sme" credit={desk.credit} now={desk.now} />
        <DueStrip dues={desk.thisMonth} now={desk.now} />
      </div>
      <Dues desk={desk} />
      <MonthsSection months={desk.months} tell={[["orders", "Ordered"], ["collected", "Paid"], ["refunded", "Given back"]]} />
      <OrderFigures counts={desk.counts} list={paths.orders("sme")} />
    </Page>
  );
}

/** What falls due in the months ahead. */
function Dues({ desk: { dues, dueLater } }: { desk: Pick<SmeDesk, "dues" | "dueLater"> }) {
  return (
    <Section title="Months ahead">
      <MonthChart
        title={`Instalments due in the next ${dues.length} months`}
        months={dues.map(({ month }) => month)}
        current={dues[0]?.month ?? ""}
        series={[{ title: "Due", values: dues.map(({ amount }) => amount) }]}
        also={[{ title: "Instalments", cells: dues.map(({ count }) => count) }]}
      />
      {dueLater > 0 && (
        <p>
          <Money cents={dueLater} /> more after that.
        </p>
      )}
    </Section>
  );
}

/** The most urgent first: what expires, what arrives, what falls due. What is late stands above, as on each page. */
function Next({ desk: { next, waiting } }: { desk: Pick<SmeDesk, "next" | "waiting"> }) {
  const unpaid = longest(waiting, "unpaid");
  const sending = longest(waiting, "arriving");
  if (unpaid) {
    return (
      <NextStep
        title={`Pay the upfront part of order ${unpaid.number}`}
        action={<ButtonLink href={paths.order("sme", unpaid.id)}>See the order</ButtonLink>}
      >
        {unpaid.party} gets the order over <Money cents={unpaid.amount} /> when it is paid.
      </NextStep>
    );
  }
  if (sending) {
    return (
      <NextStep
        title={`Order ${sending.number} is on its way`}
        action={<ButtonLink href={paths.order("sme", sending.id)}>Show the QR code</ButtonLink>}
      >
        When {sending.party} delivers, let the driver scan the QR code of the order.
      </NextStep>
    );
  }
  if (next?.late) return null;
  if (next) {
    return (
      <NextStep
        title="Your next instalment"
        action={<ButtonLink href={paths.order("sme", next.orderId)}>See the order</ButtonLink>}
      >
        <Money cents={next.amount} /> of order {next.orderNumber} is due on <DateOnly at={next.deadline} />.
      </NextStep>
    );
  }
  return (
    <NextStep
      title="Nothing waits for you"
      action={<ButtonLink href={paths.directory}>Choose a supplier</ButtonLink>}
    >
      You owe nothing and nothing is on its way.
    </NextStep>
  );
}
