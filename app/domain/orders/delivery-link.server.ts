/** The page of a delivery link, before the delivery is confirmed. Source: app/domain/README.md, "Delivery". */
import { and, asc, eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { events } from "~/db/schema";
import { companyDisplayName } from "~/domain/applicants/name.server";
import { applicantById, orderById } from "~/domain/lookups.server";
import type { Actor } from "~/domain/values/actor";
import { Forbidden } from "~/domain/verbs/errors";
import { message } from "~/words/message";
import { type DriverLink, findDriverOrder, holdsDriverLink } from "./driver-link.server";
import { matchesDeliveryCode } from "./order.server";
import type { DeliveryOffer, Goods } from "./order-view";
import { formatOrderNumber, OrderStatus } from "./status";
import { type Order, toDelivery } from "./transitions.server";

/** The visitor of a delivery link's page. `driverToken` is the secret of the driver link in this browser, or null. */
export interface DeliveryVisitor {
  actor: Actor | null;
  driverToken: string | null;
}

/**
 * Returns the data of a delivery link's page. `code` is the link's code, or null if it must not be checked after too
 * many wrong codes. Reads `orders` and `events`.
 * @throws NotFound if the order does not exist.
 * @throws Forbidden if the actor is another supplier.
 */
export async function loadDeliveryOffer(
  { actor, driverToken }: DeliveryVisitor,
  orderId: string,
  code: string | null,
): Promise<DeliveryOffer> {
  const order = await orderById(db, orderId);
  const isSupplier = actor !== null && actor.applicantId === order.supplierId;
  if (actor?.role === "provider" && !isSupplier) throw new Forbidden();
  const isDriver = holdsDriverLink(order, driverToken);
  const isOwn = isSupplier || isDriver;
  const over = await confirmationProblem(order);
  const isRight = code !== null && matchesDeliveryCode(order.verifyCode ?? "", code);
  return {
    number: formatOrderNumber(order.number),
    status: order.status,
    over,
    isWrongCode: over === null && code !== null && !isRight,
    goods: over === null && (isOwn || isRight) ? await loadGoods(order) : null,
    delivery: isOwn && over === null ? toDelivery(order) : null,
    isDriver,
  };
}

/**
 * Returns the data of a driver link's page. Reads `orders` and `events`.
 * @throws NotFound if the link is unknown, removed or replaced.
 */
export async function loadDriverOffer(link: DriverLink): Promise<DeliveryOffer> {
  await findDriverOrder(db, link);
  return loadDeliveryOffer({ actor: null, driverToken: link.token }, link.orderId, null);
}

async function loadGoods({ description, amount, smeId, supplierId }: Order): Promise<Goods> {
  const [sme, supplier] = [await applicantById(db, smeId), await applicantById(db, supplierId)];
  return {
    description,
    amount,
    recipient: companyDisplayName(sme) ?? sme.email,
    sender: companyDisplayName(supplier) ?? supplier.email,
  };
}

async function confirmationProblem(order: Order): Promise<string | null> {
  const number = formatOrderNumber(order.number);
  if (order.status === OrderStatus.sending)
    return order.suspendedAt === null ? null : message("orderSuspended", number);
  if (order.status === OrderStatus.canceled) return message("canceledNotToDeliver", number, order.statusSince);
  if (order.status < OrderStatus.sending) return message("notAcceptedYet", number);
  const [delivered] = await db
    .select({ at: events.at })
    .from(events)
    .where(and(eq(events.subject, "order"), eq(events.subjectId, order.id), eq(events.state, OrderStatus.delivered)))
    .orderBy(asc(events.number))
    .limit(1);
  return message("deliveryConfirmed", number, delivered?.at ?? order.statusSince);
}
