import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { filterHeld } from "~/domain/holds/active-holds.server";
import type { OrderView } from "~/domain/orders/order-view";
import { OrderStatus } from "~/domain/orders/status";
import * as paths from "~/domain/paths";
import { findActivePayee } from "~/domain/payees/active-payee.server";
import { batchName, canPayAlone } from "~/domain/payout-batches/batch";
import { findOpenBatches } from "~/domain/payout-batches/open-batches.server";
import { requireParam } from "~/http/forms/forms.server";
import { listBehind, loadOrderPage } from "~/http/pages/orders.server";
import { requireActor } from "~/http/request/session.server";
import { refererPath } from "~/http/request/site.server";
import { OrderPage } from "~/ui/orders/order-page";
import { DialogLink } from "~/ui/parts/dialog";
import { Money } from "~/ui/parts/money";
import { NextStep, Notice, Section } from "~/ui/parts/page";
import { orderTitle } from "~/ui/parts/title";
import { useTranslate, useWords } from "~/ui/parts/words";
import { PayeeSummary } from "~/ui/payees/payee-facts";

export const meta: MetaFunction<typeof loader> = (args) => orderTitle(args);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "orders.see");
  const view = await loadOrderPage(actor, requireParam(params, "id"));
  const { id, supplier, status } = view.order;
  const payout = status === OrderStatus.invoiceVerifiedByAdmin ? await loadPayout(id, supplier.id) : null;
  return { ...view, payout, from: listBehind("bank", refererPath(request)) };
}

async function loadPayout(orderId: string, supplierId: string) {
  const [held, payee, batches] = await Promise.all([
    filterHeld([supplierId], "payouts"),
    findActivePayee(supplierId),
    findOpenBatches([orderId]),
  ]);
  return { isHeld: held.size > 0, payee, batch: batches.get(orderId) ?? null };
}

type Payout = Awaited<ReturnType<typeof loadPayout>>;

export default function Order() {
  const { order, entity, payout, now, from } = useLoaderData<typeof loader>();
  return (
    <OrderPage
      role="bank"
      order={order}
      entity={entity}
      now={now}
      dialog={<Outlet />}
      next={payout && <PayoutStep order={order} payout={payout} from={from} />}
    />
  );
}

/** The payout, or why it cannot be sent. `from`: the list behind the order. */
function PayoutStep({ order, payout, from }: { order: OrderView; payout: Payout; from: string }) {
  const read = useTranslate();
  const { payouts, holds, payees } = useWords();
  const { isHeld, payee, batch } = payout;
  const words = payouts.dialog;
  const batchLink = batch && <a href={paths.payoutBatch("bank", batch.id)}>{batchName(batch.number)}</a>;
  if (isHeld)
    return (
      <Notice type="warning">
        {holds.payouts} <a href={paths.holds("bank")}>{holds.title}</a>
      </Notice>
    );
  if (payee?.returnReason) return <PayeeSummary payee={payee} />;
  if (!canPayAlone(batch)) return <Notice type="info">{words.inBatch(batchLink)}</Notice>;
  return (
    <>
      <NextStep
        title={words.title(<Money cents={order.payoutAmount ?? 0} />, read(order.supplier.title))}
        action={
          <DialogLink kind="primary" href={paths.payOut(order.id, from)}>
            {words.pay}
          </DialogLink>
        }
      >
        {words.text} {batch && words.inDraft(batchLink)}
      </NextStep>
      <Section title={payees.title}>
        <PayeeSummary payee={payee} />
      </Section>
    </>
  );
}
