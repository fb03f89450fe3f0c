/**
 * The delivery day: one party proposes another day, the other agrees or refuses. A scheduled job notifies both when the
 * day has passed. Source: app/domain/README.md, "Orders".
 */
import { and, asc, eq, isNull, lt, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { orders } from "~/db/schema";
import { orderById } from "~/domain/lookups.server";
import { type ApplicantRole, systemOperator } from "~/domain/values/actor";
import { isoDay } from "~/domain/values/calendar";
import { refuseUnless } from "~/domain/verbs/errors";
import { forEachId } from "~/domain/verbs/for-each-row";
import { job, verb } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";
import { isDeliveryDayOver, parseFutureDay } from "./delivery-day";
import { assertStatus, findVisibleOrder } from "./order.server";
import { OrderStatus } from "./status";
import { changeStatus } from "./transitions.server";

/**
 * Proposes another delivery day, such as "2026-12-07", and records the event `order.dayProposed`. Replaces any earlier
 * proposal.
 * @throws NotFound if the actor may not see the order.
 * @throws Refused (`wrong_status`) unless the order is being sent.
 * @throws Invalid if the day is in the past or more than 60 days ahead.
 */
export const proposeDeliveryDay = verb(
  "orders.day.agree",
  async ({ actor, tx, now }, orderId: string, day: string): Promise<void> => {
    const order = await findVisibleOrder(tx, actor, orderId);
    assertStatus(order, OrderStatus.sending);
    const proposedDay = parseFutureDay(day, now);
    const change = { proposedDay, proposedBy: actor.role as ApplicantRole };
    await changeStatus(tx, order, OrderStatus.sending, {
      by: actor,
      verb: "order.dayProposed",
      text: message("dayProposed", proposedDay),
      now,
      change,
    });
  },
);

/**
 * Agrees to the other party's proposal, or refuses it and keeps the day. `day` is the day that the page showed, such as
 * "2026-12-07".
 * @throws NotFound if the actor may not see the order.
 * @throws Refused (`wrong_status`) unless the order is being sent, (`changed_meanwhile`) unless the other party's
 * current proposal is `day`.
 * @throws Invalid if the actor agrees to a day that has passed.
 */
export const answerDeliveryDay = verb(
  "orders.day.agree",
  async ({ actor, tx, now }, orderId: string, day: string, agrees: boolean): Promise<void> => {
    const order = await findVisibleOrder(tx, actor, orderId);
    assertStatus(order, OrderStatus.sending);
    // Rejects an answer by the proposer, and an answer to an older proposal.
    const isAsked = order.proposedDay !== null && order.proposedBy !== actor.role && isoDay(order.proposedDay) === day;
    refuseUnless(isAsked, "changed_meanwhile", message("dayIsNot"));
    const answered = { proposedDay: null, proposedBy: null };
    if (agrees) {
      const deliveryDay = parseFutureDay(day, now);
      const change = { ...answered, deliveryDay, overdueToldAt: null };
      await changeStatus(tx, order, OrderStatus.sending, {
        by: actor,
        verb: "order.dayAgreed",
        text: message("dayAgreed", deliveryDay),
        now,
        change,
      });
    } else {
      const text = message("dayRefused", order.proposedDay ?? now);
      await changeStatus(tx, order, OrderStatus.sending, {
        by: actor,
        verb: "order.dayRefused",
        text,
        now,
        change: answered,
      });
    }
  },
);

/**
 * Notifies SME and supplier once when an order's delivery day has passed without a delivery. An order that stopped
 * after a reversed payment waits until it continues. Handles up to 1,000 orders per run.
 */
export const notifyOverdueDeliveries = job(async ({ write, now }): Promise<void> => {
  const isOverdue = and(
    eq(orders.status, sql`2`),
    isNull(orders.overdueToldAt),
    isNull(orders.suspendedAt),
    lt(orders.deliveryDay, now),
  );
  const over = await db
    .select({ id: orders.id })
    .from(orders)
    .where(isOverdue)
    .orderBy(asc(orders.deliveryDay))
    .limit(1000);
  await forEachId(
    over.map(({ id }) => id),
    (id) =>
      write(async (tx) => {
        const order = await orderById(tx, id);
        const isNotified = order.overdueToldAt !== null || order.suspendedAt !== null;
        if (order.status !== OrderStatus.sending || isNotified || !isDeliveryDayOver(order, now)) return;
        const text = message("dayWasOver", order.deliveryDay ?? now);
        await changeStatus(tx, order, OrderStatus.sending, {
          by: systemOperator,
          verb: "order.dayOver",
          text,
          now,
          change: { overdueToldAt: now },
        });
      }),
  );
});
