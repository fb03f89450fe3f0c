/** The only place that changes an order's status. Status and event are written in one transaction. */
import type { Tx } from "~/db/client.server";
import type { orders } from "~/db/schema";
import { changeOrder } from "~/domain/aggregates/counted-rows.server";
import type { EventType } from "~/domain/events/event";
import { type EventInput, recordEvents } from "~/domain/events/event.server";
import { changeInstalments } from "~/domain/instalments/changes.server";
import { listOrderInstalments } from "~/domain/instalments/instalment.server";
import { postPayout, readPostingBasis, reverseOrder, reversePayout } from "~/domain/ledger/ledger.server";
import type { Operator } from "~/domain/values/actor";
import { generateCode } from "~/domain/values/ids";
import type { OrderEntryKind } from "~/domain/values/timeline-entry";
import { together } from "~/domain/values/together";
import { UPFRONT } from "~/domain/values/upfront";
import { message } from "~/words/message";
import { VERIFY_CODE_LENGTH } from "./order";
import { releaseCheckout } from "./order-checkout.server";
import type { Delivery } from "./order-view";
import { OrderStatus } from "./status";

export type Order = typeof orders.$inferSelect;

interface OrderStep {
  by: Operator;
  verb: EventType;
  /** The timeline's text, a message(). */
  text: string;
  now: number;
  line?: OrderEntryKind;
  /** The reason of a cancellation or a returned invoice. */
  reason?: string;
  /** True if the order enters the status it has again, so that the time in it counts anew. */
  restarts?: boolean;
  /** Other columns of the order that change with the status. */
  change?: Partial<Order>;
}

/**
 * Writes the status and records the event. Callers check that the change is allowed, and write all other changes first.
 * `now` is UTC milliseconds.
 */
export const changeStatus = (tx: Tx, order: Order, to: OrderStatus, step: OrderStep): Promise<void> =>
  changeStatuses(tx, [{ order, step }], to);

/** Changes several orders like changeStatus(). Reads the facts for their events together. */
async function changeStatuses(tx: Tx, changes: { order: Order; step: OrderStep }[], to: OrderStatus): Promise<void> {
  const events: EventInput[] = [];
  for (const { order, step } of changes) {
    const { now, change, restarts = false, line = "step", ...event } = step;
    // A verb that stored a file or called a bank may have an older `now`. The timeline must keep the sequence of steps.
    const at = Math.max(now, order.updatedAt);
    const statusSince = to === order.status && !restarts ? order.statusSince : at;
    await changeOrder(tx, order.id, { ...change, status: to, statusSince, updatedAt: at });
    events.push({ subject: { kind: "order", id: order.id }, ...event, line, now: at });
  }
  await recordEvents(tx, events);
}

/**
 * Accepts a waiting order for a delivery by `deliveryDay` (UTC milliseconds), creates the delivery code and records the
 * event `order.accepted`. Callers check the status.
 */
export const acceptForDay = (
  tx: Tx,
  order: Order,
  deliveryDay: number,
  { by, now }: Pick<OrderStep, "by" | "now">,
): Promise<void> =>
  changeStatus(tx, order, OrderStatus.sending, {
    by,
    verb: "order.accepted",
    text: message("acceptedForDay", deliveryDay),
    now,
    change: { verifyCode: generateCode(VERIFY_CODE_LENGTH), deliveryDay },
  });

/** The bank's reference of a payout, and the end of its value date. */
type PayoutColumns = Pick<Order, "payoutReference" | "payoutValueDate">;

/**
 * Changes the orders' status to "paid by bank" and posts the payouts of the suppliers' shares. Callers check that the
 * payouts are due.
 */
export async function paySuppliers(
  tx: Tx,
  paid: { order: Order; change: PayoutColumns }[],
  { by, now }: Pick<OrderStep, "by" | "now">,
): Promise<void> {
  const [basis] = await together([
    readPostingBasis(
      tx,
      null,
      now,
      paid.map(({ order }) => order.id),
    ),
    changeStatuses(
      tx,
      paid.map(({ order, change }) => ({
        order,
        step: { by, verb: "order.paidOut", text: message("paidByBank"), now, change },
      })),
      OrderStatus.paidByBank,
    ),
  ]);
  for (const { order } of paid) await postPayout(tx, order, now, { basis });
}

/** Reverses a payout that the bank returned. The supplier's share is due again. */
export async function reversePayoutToSupplier(
  tx: Tx,
  order: Order,
  { by, now, reason }: Pick<OrderStep, "by" | "now"> & { reason: string },
): Promise<void> {
  await changeStatus(tx, order, OrderStatus.invoiceVerifiedByAdmin, {
    by,
    verb: "order.payoutReturned",
    text: message("payoutCameBack", reason),
    line: "payout",
    reason,
    now,
    change: { payoutReference: null, payoutValueDate: null },
  });
  await reversePayout(tx, order, now);
}

/**
 * Cancels the order and reverses its postings, so that the SME owes nothing. Releases or cancels its checkout. Callers
 * start refunds.
 */
export async function cancelOrder(tx: Tx, order: Order, step: Omit<OrderStep, "line" | "change">): Promise<void> {
  const { now } = step;
  await reverseOrder(tx, order, ["payment", "allocation", "small difference", "order"], now);
  const before = await listOrderInstalments(tx, order.id);
  const after = before.map((part) => ({
    ...part,
    upfront: part.number === UPFRONT,
    paidAmount: 0,
    creditedAmount: 0,
    writtenOffAmount: 0,
    disputedAmount: 0,
    deadline: null,
    originalDeadline: null,
    paidAt: null,
    paymentId: null,
    reminderAt: null,
  }));
  const change = {
    ...(await changeInstalments(tx, order, { before, after, now })),
    proposedDay: null,
    proposedBy: null,
    suspendedAt: null,
  };
  await changeStatus(tx, order, OrderStatus.canceled, { ...step, line: "canceled", change });
  await releaseCheckout(tx, order.id, now);
}

/** Returns the order's delivery address and phone. Null in orders from before they were recorded. */
export const toDelivery = (
  order: Pick<Order, "deliveryAddress" | "deliveryPhoneCountry" | "deliveryPhoneNumber">,
): Delivery => {
  const { deliveryAddress: address, deliveryPhoneCountry: country, deliveryPhoneNumber: number } = order;
  return { address, phone: country && number ? { country, number } : null };
};
