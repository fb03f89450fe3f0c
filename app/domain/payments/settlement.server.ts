/** Adds payments to instalments, in whole or in part, and takes them back. Source: app/domain/README.md, "Payments". */
import { and, eq, gt, isNull, type SQL } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { instalments, orders, paymentInstalments } from "~/db/schema";
import { addPlacedOrder } from "~/domain/aggregates/monthly-metrics.server";
import type { EventType } from "~/domain/events/event";
import { changeInstalments } from "~/domain/instalments/changes.server";
import { firstAndLast } from "~/domain/instalments/instalment";
import { type Instalment, listOrderInstalments } from "~/domain/instalments/instalment.server";
import { nextInstalmentReminder } from "~/domain/instalments/reminder";
import { postSmallDifference, reverseSmallDifference } from "~/domain/ledger/ledger.server";
import { OrderStatus } from "~/domain/orders/status";
import { changeStatus, type Order } from "~/domain/orders/transitions.server";
import { isSmallDifference } from "~/domain/small-differences/small-difference";
import { readSmallDifference } from "~/domain/small-differences/stored-small-difference.server";
import type { Operator } from "~/domain/values/actor";
import { type Cents, sum } from "~/domain/values/money";
import { UPFRONT } from "~/domain/values/upfront";
import { message } from "~/words/message";

/**
 * Returns the SME's unpaid instalments of placed orders: the earliest deadline first, instalments without a deadline
 * last. Excludes upfront parts. Reads `instalments`.
 */
export async function listOwedInstalments(tx: Tx, smeId: string): Promise<Instalment[]> {
  const rows = await tx
    .select({ instalment: instalments, placedAt: orders.placedAt })
    .from(instalments)
    .innerJoin(orders, eq(orders.id, instalments.orderId))
    .where(isOwed(smeId));
  return rows.sort(compareOwed).map(({ instalment }) => instalment);
}

/** The condition of the instalments of listOwedInstalments(), in a join with their `orders`. */
export const isOwed = (smeId: string): SQL | undefined =>
  and(
    eq(instalments.smeId, smeId),
    isNull(instalments.paidAt),
    gt(instalments.number, UPFRONT),
    gt(orders.status, OrderStatus.created),
  );

interface OwedRow {
  instalment: Instalment;
  placedAt: number | null;
}

/** An SME has few open instalments, so no index has this order. */
const compareOwed = (one: OwedRow, other: OwedRow): number =>
  (one.instalment.deadline ?? Infinity) - (other.instalment.deadline ?? Infinity) ||
  (one.placedAt ?? 0) - (other.placedAt ?? 0) ||
  (one.instalment.orderId === other.instalment.orderId
    ? one.instalment.number - other.instalment.number
    : one.instalment.orderId < other.instalment.orderId
      ? -1
      : 1);

interface InstalmentPayment {
  paymentId: string;
  amount: Cents;
  /** The money on the SME's account after the payment. While it can pay a rest, the rest is no small difference. */
  free: Cents;
  by: Operator;
  verb?: EventType;
  now: number;
}

/**
 * Adds a payment to the instalments that it pays, in whole or in part, and records the event. Amounts are cents.
 * Callers have posted the money.
 */
export async function payInstalments(
  tx: Tx,
  order: Order,
  pays: { instalmentId: string; amount: Cents }[],
  { paymentId, amount, free, by, verb = "payment.paid", now }: InstalmentPayment,
): Promise<void> {
  const before = await listOrderInstalments(tx, order.id);
  const limit = free > 0 ? 0 : await readSmallDifference(tx);
  const paid = before.flatMap((instalment) => {
    const part = pays.find(({ instalmentId }) => instalmentId === instalment.id);
    return part ? [addPayment(instalment, part.amount, { paymentId, limit, now })] : [];
  });
  const writtenOff = sum(paid.map(({ creditedAmount }) => creditedAmount));
  if (writtenOff > 0) await postSmallDifference(tx, order, { paymentId, amount: writtenOff }, now);
  const after = before.map((instalment) => paid.find(({ id }) => id === instalment.id) ?? instalment);
  const change = await changeInstalments(tx, order, { before, after, now });
  const isInPart = paid.some(({ paidAt }) => paidAt === null);
  const text =
    writtenOff > 0
      ? message("partsPaidNearly", ...firstAndLast(paid), amount, writtenOff)
      : message(isInPart ? "partsPaidInPart" : "partsPaid", ...firstAndLast(paid), amount);
  const step = { by, verb, text, now };
  if (paid.some((instalment) => instalment.number === UPFRONT)) {
    await changeStatus(tx, order, OrderStatus.waiting, { ...step, change: { ...change, placedAt: now } });
    await addPlacedOrder(tx, order, now);
  } else await changeStatus(tx, order, order.status as OrderStatus, { ...step, change });
}

/**
 * Returns the instalment after a payment of `amount` cents. A part leaves the instalment open, with its deadline. A
 * rest of at most `limit` cents is credited.
 */
function addPayment(
  instalment: Instalment,
  amount: Cents,
  { paymentId, limit, now }: { paymentId: string; limit: Cents; now: number },
): Instalment {
  const paidAmount = instalment.paidAmount + amount;
  const rest = instalment.amount - paidAmount;
  return isSmallDifference(rest, paidAmount, limit)
    ? { ...instalment, paidAmount, creditedAmount: rest, paidAt: now, paymentId, reminderAt: null }
    : { ...instalment, paidAmount, paymentId: null };
}

/**
 * Takes a payment back from its instalments, which are owed again with any written-off rest, and records the event.
 * Callers have posted the payment's reversal. Never for an upfront part.
 */
export async function undoInstalmentPayment(
  tx: Tx,
  order: Order,
  { paymentId, amount, by, verb, now }: Required<Omit<InstalmentPayment, "free">>,
): Promise<void> {
  const before = await listOrderInstalments(tx, order.id);
  const pays = await tx.select().from(paymentInstalments).where(eq(paymentInstalments.paymentId, paymentId));
  const owed = before.flatMap((instalment) => {
    const part = pays.find(({ instalmentId }) => instalmentId === instalment.id);
    return part ? [subtractPayment(instalment, part.amount, now)] : [];
  });
  // The rest was written off with the payment that completed the instalment, which can be another one.
  for (const { id, creditedAmount, paymentId: completedBy } of before)
    if (creditedAmount > 0 && completedBy !== null && owed.some((part) => part.id === id))
      await reverseSmallDifference(tx, order, completedBy, now);
  const after = before.map((instalment) => owed.find(({ id }) => id === instalment.id) ?? instalment);
  const change = await changeInstalments(tx, order, { before, after, now });
  await changeStatus(tx, order, order.status as OrderStatus, {
    by,
    verb,
    text: message("partsOwedAgain", ...firstAndLast(owed), amount),
    now,
    change,
  });
}

/** Returns the instalment without a payment of `amount` cents. A payment in progress keeps the instalment. */
const subtractPayment = (instalment: Instalment, amount: Cents, now: number): Instalment => ({
  ...instalment,
  paidAmount: instalment.paidAmount - amount,
  creditedAmount: 0,
  paidAt: null,
  paymentId: instalment.paidAt === null ? instalment.paymentId : null,
  reminderAt:
    instalment.paidAt === null || instalment.deadline === null
      ? instalment.reminderAt
      : nextInstalmentReminder(instalment.deadline, now),
});
