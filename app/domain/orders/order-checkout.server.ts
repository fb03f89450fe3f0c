/** Changes a checkout when its order is paid or canceled. Source: app/domain/README.md, "Checkouts". */
import { and, asc, eq, inArray } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { checkouts, instalments, orders, paymentInstalments } from "~/db/schema";
import type { EventType } from "~/domain/events/event";
import { recordEvent } from "~/domain/events/event.server";
import { type Operator, systemOperator } from "~/domain/values/actor";
import {
  type CheckoutLine,
  type CheckoutState,
  type Metadata,
  readLines,
  readMetadata,
} from "~/domain/values/checkout-data";
import { message } from "~/words/message";

export type CheckoutRow = typeof checkouts.$inferSelect;

interface CheckoutEnd {
  by: Operator;
  text: string;
  now: number;
}

/** Ends a checkout, forgets its buyer's email, and records the event `checkout.` with the state. */
export async function endCheckout(
  tx: Tx,
  id: string,
  state: Exclude<CheckoutState, "open">,
  { by, text, now }: CheckoutEnd,
): Promise<void> {
  await tx.update(checkouts).set({ state, buyerEmail: null, endedAt: now }).where(eq(checkouts.id, id));
  await recordCheckoutEvent(tx, id, `checkout.${state}`, { by, text, now });
}

/** Records an event of a checkout, after its row has changed. */
export const recordCheckoutEvent = (tx: Tx, id: string, verb: EventType, end: CheckoutEnd): Promise<void> =>
  recordEvent(tx, { subject: { kind: "checkout", id }, verb, ...end });

/**
 * Marks the order's checkout as paid. Returns the end of the promised delivery day (UTC milliseconds), or null if the
 * order has no checkout, or the day was not promised or has passed.
 */
export async function payCheckout(tx: Tx, orderId: string, now: number): Promise<number | null> {
  const checkout = await findByOrder(tx, orderId);
  if (checkout?.state !== "open") return null;
  await endCheckout(tx, checkout.id, "paid", { by: systemOperator, text: message("checkoutPaid"), now });
  const { deliveryDay } = checkout;
  return deliveryDay !== null && deliveryDay >= now ? deliveryDay : null;
}

/**
 * The order was canceled: cancels its paid checkout. An unpaid one is open to any buyer again, unless it has expired.
 * Does nothing for an order without a checkout.
 */
export async function releaseCheckout(tx: Tx, orderId: string, now: number): Promise<void> {
  const checkout = await findByOrder(tx, orderId);
  if (!checkout) return;
  const { id, state, expiresAt } = checkout;
  const by = systemOperator;
  if (state === "paid") return endCheckout(tx, id, "canceled", { by, text: message("checkoutOrderCanceled"), now });
  if (state !== "open") return;
  await tx.update(checkouts).set({ orderId: null }).where(eq(checkouts.id, id));
  if (expiresAt < now) await endCheckout(tx, id, "expired", { by, text: message("checkoutExpired"), now });
  else await recordCheckoutEvent(tx, id, "checkout.released", { by, text: message("checkoutReleased"), now });
}

async function findByOrder(tx: Tx, orderId: string): Promise<CheckoutRow | null> {
  const [row] = await tx.select().from(checkouts).where(eq(checkouts.orderId, orderId));
  return row ?? null;
}

/**
 * Cancels the supplier's open checkouts, because nobody can pay them any more. None has an order while an unpaid order
 * keeps the company open.
 */
export async function cancelOpenCheckouts(tx: Tx, supplierId: string, end: CheckoutEnd): Promise<void> {
  const open = await tx
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(eq(checkouts.supplierId, supplierId), eq(checkouts.state, "open")))
    .orderBy(asc(checkouts.createdAt), asc(checkouts.id));
  for (const { id } of open) await endCheckout(tx, id, "canceled", end);
}

/**
 * Returns the secret of the checkout whose upfront part the payment covers. Null for an order without one, and for
 * payments of other instalments. Reads `checkouts`.
 */
export async function findPaidCheckoutToken(paymentId: string): Promise<string | null> {
  const [row] = await db
    .select({ token: checkouts.token })
    .from(paymentInstalments)
    .innerJoin(instalments, eq(instalments.id, paymentInstalments.instalmentId))
    .innerJoin(checkouts, eq(checkouts.orderId, instalments.orderId))
    .where(and(eq(paymentInstalments.paymentId, paymentId), eq(instalments.upfront, true)));
  return row?.token ?? null;
}

/** The references of an order, for its supplier. */
export interface OrderReferences {
  buyerReference: string | null;
  externalReference: string | null;
  /** The lines of the sale. Null if nobody gave any. */
  lines: CheckoutLine[] | null;
  /** The data of the supplier's checkout. Null without one. */
  suppliersData: Metadata | null;
}

/** Returns the references of the orders, by order. Reads `orders` and `checkouts`. */
export async function loadOrderReferences(orderIds: readonly string[]): Promise<ReadonlyMap<string, OrderReferences>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({
      id: orders.id,
      buyerReference: orders.buyerReference,
      externalReference: checkouts.externalReference,
      orderLines: orders.lines,
      saleLines: checkouts.lines,
      checkoutId: checkouts.id,
      suppliersData: checkouts.metadata,
    })
    .from(orders)
    .leftJoin(checkouts, eq(checkouts.orderId, orders.id))
    .where(inArray(orders.id, [...orderIds]));
  return new Map(
    rows.map(({ id, buyerReference, externalReference, orderLines, saleLines, checkoutId, suppliersData }) => [
      id,
      {
        buyerReference,
        externalReference,
        lines: readLines(saleLines, orderLines),
        suppliersData: checkoutId === null ? null : readMetadata(suppliersData),
      },
    ]),
  );
}
