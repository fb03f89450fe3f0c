import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { filterHeld } from "~/domain/holds/active-holds.server";
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
  const { id, supplier } = view.order;
  const [held, payee, batches] = await Promise.all([
    filterHeld([supplier.id], "payouts"),
    findActivePayee(supplier.id),
    findOpenBatches([id]),
  ]);
  return {
    ...view,
    isHeld: held.size > 0,
    payee,
    batch: batches.get(id) ?? null,
    from: listBehind("bank", refererPath(request)),
  };
}

export default function Order() {
  const { order, entity, isHeld, payee, batch, now, from } = useLoaderData<typeof loader>();
  const read = useTranslate();
  const {
    payouts: { dialog: payout },
    holds,
    payees,
  } = useWords();
  const batchLink = batch && <a href={paths.payoutBatch("bank", batch.id)}>{batchName(batch.number)}</a>;
  return (
    <OrderPage
      role="bank"
      order={order}
      entity={entity}
      now={now}
      dialog={<Outlet />}
      next={
        order.status === OrderStatus.invoiceVerifiedByAdmin &&
        (isHeld ? (
          <Notice type="warning">
            {holds.payouts} <a href={paths.holds("bank")}>{holds.title}</a>
          </Notice>
        ) : payee?.returnReason ? (
          <PayeeSummary payee={payee} />
        ) : !canPayAlone(batch) ? (
          <Notice type="info">{payout.inBatch(batchLink)}</Notice>
        ) : (
          <>
            <NextStep
              title={payout.title(<Money cents={order.supplierShare ?? 0} />, read(order.supplier.title))}
              action={
                <DialogLink kind="primary" href={paths.payOut(order.id, from)}>
                  {payout.pay}
                </DialogLink>
              }
            >
              {payout.text} {batch && payout.inDraft(batchLink)}
            </NextStep>
            <Section title={payees.title}>
              <PayeeSummary payee={payee} />
            </Section>
          </>
        ))
      }
    />
  );
}
