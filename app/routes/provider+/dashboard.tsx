import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadSupplierDashboard } from "~/domain/dashboards/dashboard.server";
import { longestWaitingTask, type Task } from "~/domain/dashboards/task";
import * as paths from "~/domain/paths";
import { requireActor } from "~/http/request/session.server";
import { MonthsSection } from "~/ui/dashboards/months";
import { OrderCounts } from "~/ui/dashboards/order-counts";
import { TaskSection } from "~/ui/dashboards/tasks";
import { ButtonLink } from "~/ui/parts/button";
import { Money } from "~/ui/parts/money";
import { NextStep, Page } from "~/ui/parts/page";
import { pageTitle } from "~/ui/parts/title";
import { useTranslate, useWords } from "~/ui/parts/words";
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
  const { paidToYou, ordered, bankOwes } = dashboards.months;
  return (
    <Page
      title={dashboards.dashboard}
      actions={<a href={paths.ownStatement("provider")}>{dashboards.statementLink}</a>}
    >
      {desk.wantsPayee && <PayeeMissing isReturned={desk.isReturned} />}
      <Next waiting={desk.waiting} />
      <TaskSection role="provider" waiting={desk.waiting} now={desk.now} />
      <MonthsSection
        months={desk.months}
        totals={[
          ["paid out", paidToYou],
          ["orders", ordered],
        ]}
        facts={[[bankOwes, <Money key="payable" cents={desk.payable} />]]}
      />
      <OrderCounts counts={desk.counts} list={paths.orders("provider")} />
    </Page>
  );
}

/** Shows the supplier's most urgent task: a waiting buyer first, then an invoice to upload, then a delivery. */
function Next({ waiting }: { waiting: readonly Task[] }) {
  const read = useTranslate();
  const { dashboards } = useWords();
  const words = dashboards.supplier;
  const accept = longestWaitingTask(waiting, "accept");
  if (accept) {
    return (
      <NextStep
        title={words.accept(accept.number)}
        action={<ButtonLink href={paths.order("provider", accept.id)}>{dashboards.seeOrder}</ButtonLink>}
      >
        {words.hasOrdered(read(accept.party), <Money cents={accept.amount} />)}
      </NextStep>
    );
  }
  const upload = longestWaitingTask(waiting, "upload");
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
  const deliver = longestWaitingTask(waiting, "deliver");
  if (deliver) {
    return (
      <NextStep
        title={words.deliver(deliver.number)}
        action={<ButtonLink href={paths.order("provider", deliver.id)}>{dashboards.seeOrder}</ButtonLink>}
      >
        {words.showsCode(read(deliver.party))}
      </NextStep>
    );
  }
  return <NextStep title={words.nothing}>{words.newOrders}</NextStep>;
}
