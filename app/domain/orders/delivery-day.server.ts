/**
 * The day of delivery: SME or supplier proposes another one, and the other agrees or not; both are told when it is
 * over. Source: app/domain/README.md, "Orders".
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
 * `day` is "2026-12-07". It takes the place of a day that is proposed already, whoever did. Errors: Refused unless the
 * goods are on their way; Invalid for a day that is over or too far.
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
 * The other one agrees to the day that it was shown, or does not: then the day stays as it was. Errors: Refused where
 * that is not what waits for its answer, Invalid for agreeing once the day is over.
 */
export const answerDeliveryDay = verb(
  "orders.day.agree",
  async ({ actor, tx, now }, orderId: string, day: string, agrees: boolean): Promise<void> => {
    const order = await findVisibleOrder(tx, actor, orderId);
    assertStatus(order, OrderStatus.sending);
    // Nobody answers what they proposed themselves, nor what was proposed since they looked.
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
 * By the clock: SME and supplier are told once that the day is over and the goods have not come, so that no order is on
 * its way for ever unnoticed.
 */
export const notifyOverdueDeliveries = job(async ({ write, now }): Promise<void> => {
  const isOverdue = and(eq(orders.status, sql`2`), isNull(orders.overdueToldAt), lt(orders.deliveryDay, now));
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
        if (order.status !== OrderStatus.sending || order.overdueToldAt !== null || !isDeliveryDayOver(order, now))
          return;
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
