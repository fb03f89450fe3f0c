import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { supplierDesk, type SupplierDesk } from "~/domain/reports/desks.server";
import { requireActor } from "~/http/session.server";
import { ButtonLink } from "~/ui/button";
import { Money } from "~/ui/money";
import { OrderFigures } from "~/ui/order-figures";
import { Facts, NextStep, Page, Section } from "~/ui/page";
import { pageTitle } from "~/ui/title";

export const meta: MetaFunction = (args) => pageTitle("Dashboard", args);

export async function loader({ request }: LoaderFunctionArgs) {
  return supplierDesk(await requireActor(request, "orders.see"));
}

export default function SupplierDashboard() {
  const desk = useLoaderData<typeof loader>();
  return (
    <Page title="Dashboard">
      <Next desk={desk} />
      <Section title="Money">
        <Facts items={[["The bank owes you for verified invoices", <Money key="payable" cents={desk.payable} />]]} />
      </Section>
      <OrderFigures counts={desk.counts} list="/provider/orders" />
    </Page>
  );
}

/** A buyer waits first, then the supplier's own money, then what is to be delivered. */
function Next({ desk: { waiting, delivered, sending } }: { desk: SupplierDesk }) {
  if (waiting) {
    return (
      <NextStep
        title={`Accept order ${waiting.number}`}
        action={<ButtonLink href={`/provider/order/${waiting.id}`}>See the order</ButtonLink>}
      >
        {waiting.smeTitle} ordered for <Money cents={waiting.amount} /> and has paid the upfront part.
      </NextStep>
    );
  }
  if (delivered) {
    return (
      <NextStep
        title={`Upload the invoice of order ${delivered.number}`}
        action={<ButtonLink href={`/provider/order/${delivered.id}`}>Upload it</ButtonLink>}
      >
        It is delivered to {delivered.smeTitle}. You are paid 2 to 4 working days after the invoice.
      </NextStep>
    );
  }
  if (sending) {
    return (
      <NextStep
        title={`Deliver order ${sending.number}`}
        action={<ButtonLink href={`/provider/order/${sending.id}`}>See the order</ButtonLink>}
      >
        {sending.smeTitle} shows a QR code when the goods arrive: scan it to confirm the delivery.
      </NextStep>
    );
  }
  return <NextStep title="Nothing waits for you">New orders reach you by email and show here.</NextStep>;
}
