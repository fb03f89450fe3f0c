/** Reduces the price of a delivered order by a credit note. */
import { and, eq } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { payoutBatches, payoutLineOrders, payoutLines } from "~/db/schema";
import { creditNoteName } from "~/domain/credit-notes/credit-note";
import { creditOrder, listCreditNotes } from "~/domain/credit-notes/credit-note.server";
import { lockSubjects } from "~/domain/events/event.server";
import { changeInstalments } from "~/domain/instalments/changes.server";
import { listOrderInstalments } from "~/domain/instalments/instalment.server";
import { isInOpenBatch } from "~/domain/orders/batched-orders.server";
import { findVisibleOrder } from "~/domain/orders/order.server";
import { OrderStatus } from "~/domain/orders/status";
import { changeStatus, type Order } from "~/domain/orders/transitions.server";
import { takeOutOfDraft } from "~/domain/payout-batches/batch.server";
import { finishEmptyPayout, listNettableOrders, netClaims } from "~/domain/supplier-claims/claim.server";
import type { Actor } from "~/domain/values/actor";
import type { Cents } from "~/domain/values/money";
import { netAmount, payoutAmount } from "~/domain/values/shares";
import { Invalid, refuseUnless } from "~/domain/verbs/errors";
import { verb } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";
import { creditableStatuses } from "./price-reduction";

/**
 * Supplier: issues a credit note for a delivered order and records the event `order.credited`. Before the payout the
 * payout shrinks. After it, or once a batch is on its way, the supplier owes its part, and the next payouts are netted
 * with it.
 * @throws NotFound if the actor may not see the order.
 * @throws Refused (`wrong_status`) before the delivery, for canceled and written-off orders, and while a dispute is
 * open.
 * @throws Invalid on the field `amount` if it is above the order's net amount, or equal to it before the invoice is
 * verified.
 */
export const issueCreditNote = verb(
  "orders.credit",
  async ({ actor, tx, now }, orderId: string, { amount, reason }: { amount: Cents; reason: string }): Promise<void> => {
    const order = await findVisibleOrder(tx, actor, orderId);
    const isCreditable = creditableStatuses.includes(order.status);
    refuseUnless(isCreditable, "wrong_status", message("wrongStatus", order.status, OrderStatus.delivered));
    refuseUnless(order.disputedAmount === 0, "wrong_status", message("answerDisputeFirst"));
    refuseUnless(order.writtenOffAmount === 0, "wrong_status", message("debtIsWrittenOff"));
    await lockSubjects(tx, "applicant", order.supplierId);
    await reducePrice(tx, order, { amount, reason, by: actor, now });
    await netClaims(tx, [order.supplierId], { by: actor, now });
  },
);

interface Reduction {
  amount: Cents;
  reason: string;
  by: Actor;
  now: number;
  /** True if the credit ends the order's open dispute. */
  endsDispute?: boolean;
}

/** Returns the highest credit of a delivered order, in cents. Before the invoice is verified, something must remain. */
export const maxCredit = (order: Order): Cents =>
  order.status >= OrderStatus.invoiceVerifiedByAdmin ? netAmount(order) : netAmount(order) - 1;

/** Credits the order's instalments and shares. Callers lock the supplier, and net its claims afterwards. */
export async function reducePrice(
  tx: Tx,
  order: Order,
  { amount, reason, by, now, endsDispute = false }: Reduction,
): Promise<void> {
  const most = maxCredit(order);
  if (amount > most) throw new Invalid({ amount: [message("creditAboveOrder", most)] });
  const [unsentPayout, before] = await Promise.all([findUnsentPayout(tx, order), listOrderInstalments(tx, order.id)]);
  const mayClaim = unsentPayout !== null && unsentPayout < order.supplierShare;
  await lockSubjects(tx, "order", order.id, ...(mayClaim ? await listNettableOrders(tx, order.supplierId) : []));
  if (unsentPayout !== 0) await takeOutOfDraft(tx, order, { by, now }, "credited");
  const { after, change } = await creditOrder(tx, order, before, {
    amount,
    cause: "after delivery",
    reason,
    now,
    unsentPayout,
  });
  const notes = await listCreditNotes(tx, order.id);
  const name = creditNoteName(order.number, notes.length);
  await changeStatus(tx, order, order.status as OrderStatus, {
    by,
    verb: "order.credited",
    text: message("creditIssued", name, amount, reason),
    now,
    change: {
      ...change,
      ...(await changeInstalments(tx, order, {
        before,
        after,
        now,
        priced: { ...order, ...change },
        ...(endsDispute && { disputed: 0 }),
      })),
    },
  });
  await finishEmptyPayout(tx, order.id, { by, now });
}

/**
 * Returns the payout (cents) that a credit can reduce. 0 once it is made or in an approved or exported batch. Null
 * before the invoice is verified.
 */
async function findUnsentPayout(tx: Tx, order: Order): Promise<Cents | null> {
  if (order.status < OrderStatus.invoiceVerifiedByAdmin) return null;
  if (order.status === OrderStatus.paidByBank) return 0;
  const [batch] = await tx
    .select({ state: payoutBatches.state })
    .from(payoutLineOrders)
    .innerJoin(payoutLines, eq(payoutLines.id, payoutLineOrders.lineId))
    .innerJoin(payoutBatches, eq(payoutBatches.id, payoutLines.batchId))
    .where(and(eq(payoutLineOrders.orderId, order.id), isInOpenBatch));
  return batch && batch.state !== "draft" ? 0 : payoutAmount(order);
}
