/**
 * Cancels orders that are already paid for, refunds the payments and frees the credit. Each verb checks the status in
 * its transaction, so the first one wins. Source: app/domain/README.md, "Orders".
 */
import { and, asc, eq, isNull, lt } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { applicants, orders } from "~/db/schema";
import { orderById } from "~/domain/lookups.server";
import { findAcceptanceDeadline, isAcceptanceOverdue } from "~/domain/orders/acceptance-deadline.server";
import { isDeliveryDayOver } from "~/domain/orders/delivery-day";
import { assertStatus, findVisibleOrder } from "~/domain/orders/order.server";
import { isStoppable, OrderStatus } from "~/domain/orders/status";
import { cancelOrder, type Order } from "~/domain/orders/transitions.server";
import { markRefundsDue, processDueRefunds } from "~/domain/payments/refund.server";
import { configuration } from "~/domain/settings/configuration";
import { systemOperator } from "~/domain/values/actor";
import { DAY } from "~/domain/values/clock";
import { refuseUnless } from "~/domain/verbs/errors";
import { forEachId } from "~/domain/verbs/for-each-row";
import { job, verbInSteps } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";

async function cancelPaidOrder(tx: Tx, order: Order, step: Parameters<typeof cancelOrder>[2]): Promise<void> {
  await markRefundsDue(tx, order.id, step.now);
  await cancelOrder(tx, order, step);
}

/**
 * Declines an order as its supplier, with a reason: status 1 to -1. Refunds the payments.
 * @throws NotFound if the actor may not see the order.
 * @throws Refused "wrong_status" in another status.
 */
export const declineOrder = verbInSteps(
  "orders.decline",
  async ({ actor, write, now }, orderId: string, reason: string): Promise<void> => {
    await write(async (tx) => {
      const order = await findVisibleOrder(tx, actor, orderId);
      assertStatus(order, OrderStatus.waiting);
      await cancelPaidOrder(tx, order, {
        by: actor,
        verb: "order.declined",
        text: message("declinedBySupplier", reason),
        reason,
        now,
      });
    });
    await processDueRefunds();
  },
);

/**
 * Withdraws an order as its SME: status 2 to -1, once the agreed delivery day is over. Refunds the payments.
 * @throws NotFound if the actor may not see the order.
 * @throws Refused "wrong_status" before that, or in another status.
 */
export const withdrawOrder = verbInSteps(
  "orders.withdraw",
  async ({ actor, write, now }, orderId: string): Promise<void> => {
    await write(async (tx) => {
      const order = await findVisibleOrder(tx, actor, orderId);
      assertStatus(order, OrderStatus.sending);
      refuseUnless(isDeliveryDayOver(order, now), "wrong_status", message("notToWithdrawYet", order.deliveryDay));
      await cancelPaidOrder(tx, order, {
        by: actor,
        verb: "order.withdrawn",
        text: message("withdrawnBySme"),
        reason: message("goodsDidNotCome"),
        now,
      });
    });
    await processDueRefunds();
  },
);

/**
 * Cancels an order as an admin: status 1 or 2 to -1. SME and supplier see the reason. Refunds the payments.
 * @throws NotFound if the order does not exist.
 * @throws Refused "wrong_status" in another status.
 */
export const stopOrder = verbInSteps(
  "orders.stop",
  async ({ actor, write, now }, orderId: string, reason: string): Promise<void> => {
    await write(async (tx) => {
      const order = await findVisibleOrder(tx, actor, orderId);
      refuseUnless(isStoppable(order.status), "wrong_status", message("notToStop", order.status));
      await cancelPaidOrder(tx, order, {
        by: actor,
        verb: "order.stopped",
        text: message("stoppedByAdmin", reason),
        reason,
        now,
      });
    });
    await processDueRefunds();
  },
);

/**
 * Cancels orders that their suppliers did not answer in time, longest waiting first: status 1 to -1. Refunds the
 * payments.
 */
export const cancelUnansweredOrders = job(async ({ write, now }): Promise<void> => {
  const isUnanswered = async (tx: Tx, { status, statusSince, suspendedAt, supplierId }: Order): Promise<boolean> =>
    status === OrderStatus.waiting &&
    suspendedAt === null &&
    now > (await findAcceptanceDeadline(tx, supplierId, statusSince));
  // Working days span at least as many days, so the index skips newer orders.
  const waiting = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(applicants, eq(applicants.id, orders.supplierId))
    .where(
      and(
        eq(orders.status, OrderStatus.waiting),
        lt(orders.statusSince, now - (configuration().orderAcceptDays - 1) * DAY),
        isNull(orders.suspendedAt),
        await isAcceptanceOverdue(now),
      ),
    )
    .orderBy(asc(orders.statusSince), asc(orders.id))
    .limit(1000);
  await forEachId(
    waiting.map((order) => order.id),
    (id) =>
      write(async (tx) => {
        const order = await orderById(tx, id);
        if (!(await isUnanswered(tx, order))) return;
        await cancelPaidOrder(tx, order, {
          by: systemOperator,
          verb: "order.unanswered",
          text: message("canceledUnanswered"),
          reason: message("notAnsweredInTime"),
          now,
        });
      }),
  );
  await processDueRefunds();
});
