import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as paths from "~/domain/paths";
import { ownPayees } from "~/domain/payees/payees.server";
import { supplierDesk } from "~/domain/reports/desks.server";
import { longest, type Waiting } from "~/domain/reports/waiting";
import { requireActor } from "~/http/session.server";
import { ButtonLink } from "~/ui/button";
import { MonthsSection } from "~/ui/dashboard/months";
import { WaitingSection } from "~/ui/dashboard/waiting";
import { Money } from "~/ui/money";
import { OrderFigures } from "~/ui/order-figures";
import { NextStep, Page } from "~/ui/page";
import { PayeeWanted } from "~/ui/payees/own-payee";
import { pageTitle } from "~/ui/title";
import { useRead, useWords } from "~/ui/words";

export const meta: MetaFunction = (args) => pageTitle((words) => words.orders.desks.dashboard, args);

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "orders.see");
  const { inUse, open } = await ownPayees(actor);
  return { ...(await supplierDesk(actor)), wantsPayee: !inUse && !open };
}

export default function SupplierDashboard() {
  const desk = useLoaderData<typeof loader>();
  const { desks } = useWords().orders;
  const { paidToYou, ordered, bankOwes } = desks.months;
  return (
    <Page title={desks.dashboard} actions={<a href={paths.ownStatement("provider")}>{desks.statementLink}</a>}>
      {desk.wantsPayee && <PayeeWanted />}
      <Next waiting={desk.waiting} />
      <WaitingSection role="provider" waiting={desk.waiting} now={desk.now} />
      <MonthsSection
        months={desk.months}
        tell={[
          ["paid out", paidToYou],
          ["orders", ordered],
        ]}
        facts={[[bankOwes, <Money key="payable" cents={desk.payable} />]]}
      />
      <OrderFigures counts={desk.counts} list={paths.orders("provider")} />
    </Page>
  );
}

/** A buyer waits first, then the supplier's own money, then what is to be delivered. */
function Next({ waiting }: { waiting: readonly Waiting[] }) {
  const read = useRead();
  const { desks } = useWords().orders;
  const words = desks.supplier;
  const accept = longest(waiting, "accept");
  if (accept) {
    return (
      <NextStep
        title={words.accept(accept.number)}
        action={<ButtonLink href={paths.order("provider", accept.id)}>{desks.seeOrder}</ButtonLink>}
      >
        {words.hasOrdered(read(accept.party), <Money cents={accept.amount} />)}
      </NextStep>
    );
  }
  const upload = longest(waiting, "upload");
  if (upload) {
    return (
      <NextStep
        title={words.upload(upload.number)}
        action={<ButtonLink href={paths.order("provider", upload.id)}>{words.uploadIt}</ButtonLink>}
      >
        {words.isDelivered(read(upload.party))}
      </NextStep>
    );
  }
  const deliver = longest(waiting, "deliver");
  if (deliver) {
    return (
      <NextStep
        title={words.deliver(deliver.number)}
        action={<ButtonLink href={paths.order("provider", deliver.id)}>{desks.seeOrder}</ButtonLink>}
      >
        {words.showsCode(read(deliver.party))}
      </NextStep>
    );
  }
  return <NextStep title={words.nothing}>{words.newOrders}</NextStep>;
}
