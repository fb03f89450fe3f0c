/**
 * Driver links: the supplier sends one to a driver, who then confirms this delivery without an account. Source:
 * app/domain/README.md, "Delivery".
 */
import { and, desc, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { applicants, orders } from "~/db/schema";
import { companyNameSql } from "~/domain/applicants/name.server";
import { orderById } from "~/domain/lookups.server";
import { type Actor, driverOperator } from "~/domain/values/actor";
import { generateCode, isSameSecret } from "~/domain/values/ids";
import type { Cents } from "~/domain/values/money";
import { NotFound, refuseUnless } from "~/domain/verbs/errors";
import { publicVerb, verb } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";
import type { OrderOnItsWay } from "./driver-link";
import { assertNotSuspended, assertStatus, deliver, findVisibleOrder } from "./order.server";
import { OrderStatus } from "./status";
import { changeStatus, type Order } from "./transitions.server";

/** Characters of a driver link's secret: nobody guesses 100 bits. */
const DRIVER_TOKEN_LENGTH = 20;

/** A driver link's contents. */
export interface DriverLink {
  orderId: string;
  token: string;
}

/** True if `token` is the secret of the order's driver link. A null token matches nothing. */
export const holdsDriverLink = (order: Pick<Order, "driverToken">, token: string | null): boolean =>
  token !== null && order.driverToken !== null && isSameSecret(token, order.driverToken);

/**
 * Supplier: creates the order's driver link and records the event `order.driverLinkCreated`. Returns the link's secret.
 * An earlier link stops working.
 * @throws NotFound if the actor may not see the order.
 * @throws Refused (`wrong_status`) unless the goods are on their way, and while the order is suspended.
 */
export const createDriverLink = verb(
  "orders.driverLinks",
  async ({ actor, tx, now }, orderId: string): Promise<string> => {
    const order = await findVisibleOrder(tx, actor, orderId);
    assertStatus(order, OrderStatus.sending);
    assertNotSuspended(order);
    const driverToken = generateCode(DRIVER_TOKEN_LENGTH);
    await changeStatus(tx, order, OrderStatus.sending, {
      by: actor,
      verb: "order.driverLinkCreated",
      text: message("driverLinkCreated"),
      now,
      change: { driverToken },
    });
    return driverToken;
  },
);

/**
 * Supplier: removes the order's driver link, which stops working at once, and records the event
 * `order.driverLinkRemoved`.
 * @throws NotFound if the actor may not see the order.
 * @throws Refused (`wrong_status`) unless the goods are on their way, (`changed_meanwhile`) without a link.
 */
export const removeDriverLink = verb(
  "orders.driverLinks",
  async ({ actor, tx, now }, orderId: string): Promise<void> => {
    const order = await findVisibleOrder(tx, actor, orderId);
    assertStatus(order, OrderStatus.sending);
    refuseUnless(order.driverToken !== null, "changed_meanwhile", message("noDriverLink"));
    await changeStatus(tx, order, OrderStatus.sending, {
      by: actor,
      verb: "order.driverLinkRemoved",
      text: message("driverLinkRemoved"),
      now,
      change: { driverToken: null },
    });
  },
);

/**
 * Driver: confirms the delivery with the code of the SME's QR code, as confirmDelivery() does for the supplier.
 * @throws NotFound if the link is unknown, removed or replaced.
 * @throws Refused (`wrong_status`) unless the goods are on their way.
 * @throws Invalid (`wrong_code`) if the code is wrong.
 * @throws Invalid on the field `deliveredAmount` if it is above the order's amount.
 * @throws TooMany for one hour after five wrong codes.
 */
export const confirmDeliveryAsDriver = publicVerb(
  async ({ write, now }, link: DriverLink, code: string, deliveredAmount: Cents | null = null) => {
    const problem = await write(async (tx) =>
      deliver(tx, await findDriverOrder(tx, link), { code, deliveredAmount, by: driverOperator, now }),
    );
    if (problem) throw problem;
  },
);

const MAX_LISTED = 100;

/**
 * Returns the working driver links of the actor's company, at most 100, the newest orders first. Callers check the
 * permission. Reads `orders`.
 */
export const listDriverLinks = (actor: Actor): Promise<OrderOnItsWay[]> =>
  listOrdersOnTheirWay(actor, isNotNull(orders.driverToken));

/**
 * Returns the orders that the actor's company delivers now, at most 100, the newest first. Callers check the
 * permission. Reads `orders`.
 */
export const listOpenDeliveries = (actor: Actor): Promise<OrderOnItsWay[]> => listOrdersOnTheirWay(actor);

async function listOrdersOnTheirWay(actor: Actor, condition?: SQL): Promise<OrderOnItsWay[]> {
  const rows = await db
    .select({
      orderId: orders.id,
      number: orders.number,
      name: companyNameSql(applicants),
      email: applicants.email,
      address: orders.deliveryAddress,
      deliveryDay: orders.deliveryDay,
    })
    .from(orders)
    .innerJoin(applicants, eq(applicants.id, orders.smeId))
    .where(
      and(
        eq(orders.supplierId, actor.applicantId ?? ""),
        eq(orders.status, OrderStatus.sending),
        isNull(orders.suspendedAt),
        condition,
      ),
    )
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(MAX_LISTED);
  return rows.map(({ name, email, ...order }) => ({ ...order, buyer: name ?? email }));
}

/** True if the link is the order's current driver link. */
export async function isDriverLink({ orderId, token }: DriverLink): Promise<boolean> {
  return holdsDriverLink(await orderById(db, orderId), token);
}

/**
 * Returns the link's order.
 * @throws NotFound if the link is unknown, removed or replaced.
 */
export async function findDriverOrder(tx: Tx, { orderId, token }: DriverLink): Promise<Order> {
  const order = await orderById(tx, orderId);
  if (!holdsDriverLink(order, token)) throw new NotFound();
  return order;
}
