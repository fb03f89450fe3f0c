/** The one place where an order's status changes: state and log in one transaction. */
import { eq } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { insertRow } from "~/db/prepared.server";
import { instalments, orderLogs, type orders } from "~/db/schema";
import type { Operator } from "../actor";
import { changeOrder } from "../counted.server";
import { newId } from "../ids";
import { isLate } from "../instalments/instalment";
import { instalmentsOf } from "../instalments/instalments.server";
import { reverseOrder } from "../ledger/ledger.server";
import { addToFigure } from "../reports/figures.server";
import { orderNumber, OrderStatus } from "./status";
import type { OrderLine } from "./sight";

export type Order = typeof orders.$inferSelect;

/** Callers have checked that the order may leave its status. A text is a line of the kind "step". */
export async function transition(
  tx: Tx,
  order: Order,
  to: OrderStatus,
  operator: Operator,
  line: string | OrderLine,
  now: number,
  change: Partial<Order> = {},
): Promise<void> {
  // Who stored a file or asked a bank meanwhile brings an older `now`; the timeline keeps the order in which things happened.
  const at = Math.max(now, order.updatedAt);
  const statusSince = to === order.status ? order.statusSince : at;
  await changeOrder(tx, order.id, { ...change, status: to, statusSince, updatedAt: at });
  await logOrder(tx, order.id, to, operator, line, at);
}

/** Canceled: nothing of it is owed any more, and its postings are taken back. Refunds are the caller's. */
export async function cancelOrder(tx: Tx, order: Order, operator: Operator, why: Omit<OrderLine, "kind">, now: number): Promise<void> {
  for (const amount of await reverseOrder(tx, order, ["payment", "order"], now)) await addToFigure(tx, "refunded", order, amount, now);
  const wasLate = (await instalmentsOf(tx, order.id)).some((one) => isLate(one, now));
  await tx.update(instalments).set({ deadline: null, paidAt: null, paymentId: null, chaseAt: null }).where(eq(instalments.orderId, order.id));
  await transition(tx, order, OrderStatus.canceled, operator, { kind: "canceled", ...why }, now, {
    paid: false,
    lateOnce: order.lateOnce || wasLate,
  });
}

export async function logOrder(tx: Tx, orderId: string, status: number, operator: Operator, line: string | OrderLine, now: number): Promise<void> {
  const { kind, text, reason } = typeof line === "string" ? { kind: "step" as const, text: line, reason: null } : line;
  await insertRow(tx, orderLogs, {
    id: newId(now), orderId, status, kind, operatorRole: operator.role, operatorId: operator.accountId, text, reason, createdAt: now,
  });
}

/** What messages say about an order. */
export const orderWords = (order: Order) => ({ id: order.id, number: orderNumber(order.number), amount: order.amount });
