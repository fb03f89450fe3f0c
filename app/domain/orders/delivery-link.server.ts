/** What the page of a delivery link shows before the delivery is confirmed. */
import { and, asc, eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { events } from "~/db/schema";
import { say } from "~/words/say";
import type { Actor } from "../actor";
import { applicantById, orderById } from "../by-id.server";
import { Forbidden } from "../errors";
import type { Cents } from "../money";
import { orderNumber, OrderStatus } from "./status";
import type { Order } from "./transitions.server";

export interface DeliveryOffer {
  /** "D-001042" */
  number: string;
  /** Why there is nothing to confirm, in words; null while there is. */
  over: string | null;
  /** For its supplier. */
  own: { to: string; amount: Cents } | null;
}

/**
 * Anybody with the link learns the order's number and state; an order's identifier cannot be guessed. The code in the link is
 * checked only when the form is sent, where wrong ones are counted. Errors: NotFound when there is no such order, Forbidden for another supplier.
 */
export async function deliveryOffer(actor: Actor | null, orderId: string): Promise<DeliveryOffer> {
  const order = await orderById(db, orderId);
  const isOwn = actor !== null && actor.applicantId === order.providerId;
  if (actor?.role === "provider" && !isOwn) throw new Forbidden();
  const sme = await applicantById(db, order.smeId);
  return {
    number: orderNumber(order.number),
    over: await whyNothingToConfirm(order),
    own: isOwn ? { to: sme.title ?? sme.email, amount: order.amount } : null,
  };
}

async function whyNothingToConfirm(order: Order): Promise<string | null> {
  const number = orderNumber(order.number);
  if (order.status === OrderStatus.sending) return null;
  if (order.status === OrderStatus.canceled) return say("canceledNotToDeliver", number, order.statusSince);
  if (order.status < OrderStatus.sending) return say("notAcceptedYet", number);
  const [delivered] = await db
    .select({ at: events.at })
    .from(events)
    .where(and(eq(events.subject, "order"), eq(events.subjectId, order.id), eq(events.state, OrderStatus.delivered)))
    .orderBy(asc(events.number))
    .limit(1);
  return say("deliveryConfirmed", number, delivered?.at ?? order.statusSince);
}
