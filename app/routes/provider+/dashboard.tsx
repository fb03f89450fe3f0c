import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as paths from "~/domain/paths";
import { supplierDesk } from "~/domain/reports/desks.server";
import { longest, type Waiting } from "~/domain/reports/waiting";
import { requireActor } from "~/http/session.server";
import { ButtonLink } from "~/ui/button";
import { MonthsSection } from "~/ui/dashboard/months";
import { WaitingSection } from "~/ui/dashboard/waiting";
import { Money } from "~/ui/money";
import { OrderFigures } from "~/ui/order-figures";
import { NextStep, Page } from "~/ui/page";
import { pageTitle } from "~/ui/title";

export const meta: MetaFunction = (args) => pageTitle("Dashboard", args);

export async function loader({ request }: LoaderFunctionArgs) {
  return supplierDesk(await requireActor(request, "orders.see"));
}

export default function SupplierDashboard() {
  const desk = useLoaderData<typeof loader>();
  return (
    <Page title="Dashboard" actions={<a href={paths.ownStatement("provider")}>Statement</a>}>
      <Next waiting={desk.waiting} />
      <WaitingSection role="provider" waiting={desk.waiting} now={desk.now} />
      <MonthsSection
        months={desk.months}
        tell={[["paid out", "Paid to you"], ["orders", "Ordered"]]}
        facts={[["The bank owes you for verified invoices", <Money key="payable" cents={desk.payable} />]]}
      />
      <OrderFigures counts={desk.counts} list={paths.orders("provider")} />
    </Page>
  );
}

/** A buyer waits first, then the supplier's own money, then what is to be delivered. */
function Next({ waiting }: { waiting: readonly Waiting[] }) {
  const accept = longest(waiting, "accept");
  if (accept) {
    return (
      <NextStep
        title={`Accept order ${accept.number}`}
        action={<ButtonLink href={paths.order("provider", accept.id)}>See the order</ButtonLink>}
      >
        {accept.party} ordered for <Money cents={accept.amount} /> and has paid the upfront part.
      </NextStep>
    );
  }
  const upload = longest(waiting, "upload");
  if (upload) {
    return (
      <NextStep
        title={`Upload the invoice of order ${upload.number}`}
        action={<ButtonLink href={paths.order("provider", upload.id)}>Upload it</ButtonLink>}
      >
        It is delivered to {upload.party}. You are paid 2 to 4 working days after the invoice.
      </NextStep>
    );
  }
  const deliver = longest(waiting, "deliver");
  if (deliver) {
    return (
      <NextStep
        title={`Deliver order ${deliver.number}`}
        action={<ButtonLink href={paths.order("provider", deliver.id)}>See the order</ButtonLink>}
      >
        {deliver.party} shows a QR code when the goods arrive: scan it to confirm the delivery.
      </NextStep>
    );
  }
  return <NextStep title="Nothing waits for you">New orders reach you by email and show here.</NextStep>;
}
