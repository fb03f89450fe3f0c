/** Adds payments to instalments, in whole or in part, and takes them back. Source: app/domain/README.md, "Payments". */
import { and, asc, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { instalments, orders, paymentInstalments } from "~/db/schema";
import { addPlacedOrder } from "~/domain/aggregates/monthly-metrics.server";
import { loadInstalmentCredits } from "~/domain/credit-notes/credit-note.server";
import type { EventType } from "~/domain/events/event";
import { type Allocation, allocateAmount, MAX_INSTALMENTS_PER_PAYMENT } from "~/domain/instalments/allocation";
import { changeInstalments } from "~/domain/instalments/changes.server";
import { firstAndLast } from "~/domain/instalments/instalment";
import { type Instalment, listOrderInstalments, unpaidSumSql } from "~/domain/instalments/instalment.server";
import { nextInstalmentReminder } from "~/domain/instalments/reminder";
import type { ReminderPlan } from "~/domain/instalments/reminder-plan";
import { readReminderPlan } from "~/domain/instalments/reminder-plan.server";
import {
  type PostingBasis,
  postSmallDifference,
  readPostingBasis,
  reverseSmallDifference,
} from "~/domain/ledger/ledger.server";
import { orderById } from "~/domain/lookups.server";
import { payCheckout } from "~/domain/orders/order-checkout.server";
import { isStoppable, OrderStatus } from "~/domain/orders/status";
import { acceptForDay, changeStatus, type Order } from "~/domain/orders/transitions.server";
import { isSmallDifference } from "~/domain/small-differences/small-difference";
import { readSmallDifference } from "~/domain/small-differences/stored-small-difference.server";
import { type Operator, systemOperator } from "~/domain/values/actor";
import { type Cents, sum } from "~/domain/values/money";
import { unpaidAmount } from "~/domain/values/unpaid-amount";
import { UPFRONT } from "~/domain/values/upfront";
import { refuseUnless } from "~/domain/verbs/errors";
import { message } from "~/words/message";

interface OwedRange {
  /** The number of instalments to skip. */
  offset?: number;
  limit?: number;
  /** A condition on `instalments` and their `orders`. */
  where?: SQL | undefined;
}

/**
 * Returns up to `limit` of the SME's unpaid instalments of placed orders, by default as many as one payment covers:
 * the earliest deadline first, instalments without a deadline last. Excludes upfront parts. Reads `instalments`.
 */
export async function listOwedInstalments(
  tx: Tx,
  smeId: string,
  { offset = 0, limit = MAX_INSTALMENTS_PER_PAYMENT, where }: OwedRange = {},
): Promise<Instalment[]> {
  const [isDated, isUndated] = [isNotNull(instalments.deadline), isNull(instalments.deadline)];
  if (offset === 0) {
    const [dated, undated] = await Promise.all([readOwed(isDated, 0, limit), readOwed(isUndated, 0, limit)]);
    return [...dated, ...undated].slice(0, limit);
  }
  const dated = await readOwed(isDated, offset, limit);
  if (dated.length === limit) return dated;
  const skipped = dated.length === 0 ? await countOwedInstalments(tx, smeId, and(where, isDated)) : offset;
  return [...dated, ...(await readOwed(isUndated, offset - skipped, limit - dated.length))];

  async function readOwed(condition: SQL, offset: number, limit: number): Promise<Instalment[]> {
    const rows = await tx
      .select({ instalment: instalments })
      .from(instalments)
      .innerJoin(orders, eq(orders.id, instalments.orderId))
      .where(and(isOwed(smeId), where, condition))
      .orderBy(asc(instalments.deadline), asc(instalments.orderId), asc(instalments.number))
      .limit(limit)
      .offset(offset);
    return rows.map(({ instalment }) => instalment);
  }
}

/** Returns the number of the SME's owed instalments that meet `where`. Reads `instalments`. */
export async function countOwedInstalments(tx: Tx, smeId: string, where?: SQL): Promise<number> {
  const [found] = await tx
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(instalments)
    .innerJoin(orders, eq(orders.id, instalments.orderId))
    .where(and(isOwed(smeId), where));
  return found?.count ?? 0;
}

/** Returns the instalments that the SME owes of one of its orders, by number. Reads `instalments`. */
export async function listOwedOfOrder(tx: Tx, smeId: string, orderId: string): Promise<Instalment[]> {
  const rows = await tx
    .select({ instalment: instalments })
    .from(instalments)
    .innerJoin(orders, eq(orders.id, instalments.orderId))
    .where(and(isOwed(smeId), eq(instalments.orderId, orderId)))
    .orderBy(asc(instalments.number));
  return rows.map(({ instalment }) => instalment);
}

/** Returns the owed amounts (cents) of these orders, of instalments that meet `where`. Reads `instalments`. */
export async function sumOwedByOrder(
  tx: Tx,
  smeId: string,
  orderIds: string[],
  where: SQL,
): Promise<Map<string, Cents>> {
  if (orderIds.length === 0) return new Map();
  const rows = await tx
    .select({ orderId: instalments.orderId, amount: unpaidSumSql })
    .from(instalments)
    .innerJoin(orders, eq(orders.id, instalments.orderId))
    .where(and(isOwed(smeId), where, inArray(instalments.orderId, orderIds)))
    .groupBy(instalments.orderId);
  return new Map(rows.map(({ orderId, amount }) => [orderId, amount]));
}

/** The condition of an SME's owed instalments, in a join with their `orders`. */
const isOwed = (smeId: string): SQL | undefined =>
  and(
    eq(instalments.smeId, smeId),
    isNull(instalments.paidAt),
    // A parameter, so that PostgreSQL uses the index of the SME, not that of all open instalments.
    eq(instalments.upfront, false),
    gt(orders.status, OrderStatus.created),
  );

/**
 * Allocates a payment of `amount` cents to the SME's owed instalments, earliest deadline first.
 * @throws Refused (`nothing_due`) if nothing is owed, (`too_much`) if less than `amount` is owed, or if one payment
 * cannot cover so many instalments.
 */
export async function allocatePayment(tx: Tx, smeId: string, amount: Cents): Promise<Allocation<Instalment>[]> {
  const owed = await listOwedInstalments(tx, smeId, { limit: MAX_INSTALMENTS_PER_PAYMENT + 1 });
  const covered = owed.slice(0, MAX_INSTALMENTS_PER_PAYMENT);
  const most = sum(covered.map(unpaidAmount));
  if (owed.length > covered.length)
    refuseUnless(amount <= most, "too_much", message("payTooManyParts", MAX_INSTALMENTS_PER_PAYMENT, most));
  return allocateAmount(covered, amount);
}

/** The data that payments of an SME's orders depend on. */
export interface PaymentBasis {
  posting: PostingBasis;
  /** All instalments of each order, by the order's id. */
  instalments: Map<string, Instalment[]>;
  /** The limit of small differences, in cents. */
  smallDifference: Cents;
}

/** Reads the basis for one payment of each order. All orders are the SME's. */
export async function readPaymentBasis(tx: Tx, smeId: string, orderIds: string[], now: number): Promise<PaymentBasis> {
  const [posting, smallDifference, ...parts] = await Promise.all([
    readPostingBasis(tx, smeId, now, orderIds),
    readSmallDifference(tx),
    ...orderIds.map((id) => listOrderInstalments(tx, id)),
  ]);
  return { posting, smallDifference, instalments: new Map(orderIds.map((id, at) => [id, parts[at] ?? []])) };
}

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
  { paymentId, amount, free, basis, by, verb = "payment.paid", now }: InstalmentPayment & { basis: PaymentBasis },
): Promise<void> {
  const before = basis.instalments.get(order.id) ?? [];
  const limit = free > 0 ? 0 : basis.smallDifference;
  const creditBefore = ({ id }: Instalment): Cents => before.find((part) => part.id === id)?.creditedAmount ?? 0;
  const paid = before.flatMap((instalment) => {
    const part = pays.find(({ instalmentId }) => instalmentId === instalment.id);
    return part ? [addPayment(instalment, part.amount, { paymentId, limit, now })] : [];
  });
  const writtenOff = sum(paid.map((part) => part.creditedAmount - creditBefore(part)));
  if (writtenOff > 0)
    await postSmallDifference(tx, order, { paymentId, amount: writtenOff, basis: basis.posting }, now);
  const after = before.map((instalment) => paid.find(({ id }) => id === instalment.id) ?? instalment);
  const change = await changeInstalments(tx, order, { before, after, now });
  const isInPart = paid.some(({ paidAt }) => paidAt === null);
  const text =
    writtenOff > 0
      ? message("partsPaidNearly", ...firstAndLast(paid), amount, writtenOff)
      : message(isInPart ? "partsPaidInPart" : "partsPaid", ...firstAndLast(paid), amount);
  const step = { by, verb, text, now };
  if (paid.some(({ upfront }) => upfront)) {
    await changeStatus(tx, order, OrderStatus.waiting, { ...step, change: { ...change, placedAt: now } });
    await addPlacedOrder(tx, order, now);
    const promisedDay = await payCheckout(tx, order.id, now);
    if (promisedDay !== null)
      await acceptForDay(tx, await orderById(tx, order.id), promisedDay, { by: systemOperator, now });
    return;
  }
  // The second upfront payment of a suspended order.
  const restarts = order.suspendedAt !== null && !isUpfrontOpen(after);
  const suspendedAt = restarts ? null : order.suspendedAt;
  await changeStatus(tx, order, order.status as OrderStatus, { ...step, change: { ...change, suspendedAt }, restarts });
}

/**
 * Returns the instalment after a payment of `amount` cents. A part leaves the instalment open, with its deadline. A
 * rest of at most `limit` cents is written off.
 */
function addPayment(
  instalment: Instalment,
  amount: Cents,
  { paymentId, limit, now }: { paymentId: string; limit: Cents; now: number },
): Instalment {
  const paidAmount = instalment.paidAmount + amount;
  const rest = unpaidAmount({ ...instalment, paidAmount });
  return isSmallDifference(rest, paidAmount, limit)
    ? {
        ...instalment,
        paidAmount,
        creditedAmount: instalment.creditedAmount + rest,
        paidAt: now,
        paymentId,
        reminderAt: null,
      }
    : { ...instalment, paidAmount, paymentId: null };
}

/** True if the upfront part of a placed order is unpaid, because a payment was reversed. */
const isUpfrontOpen = (parts: readonly Instalment[]): boolean =>
  parts.some(({ number, paidAt }) => number === UPFRONT && paidAt === null);

type UndoneInstalmentPayment = Required<Omit<InstalmentPayment, "free">> & {
  text: (first: number, last: number, amount: Cents) => string;
};

/**
 * Takes a payment back from its instalments, which are owed again with any written-off rest, and records the event.
 * Callers have posted the payment's reversal. An upfront part is owed like the other instalments from then on.
 * `text`: describes the payment's instalments on the timeline, a message().
 */
export async function undoInstalmentPayment(
  tx: Tx,
  order: Order,
  { paymentId, amount, by, verb, text, now }: UndoneInstalmentPayment,
): Promise<void> {
  const [before, pays, plan] = await Promise.all([
    listOrderInstalments(tx, order.id),
    tx.select().from(paymentInstalments).where(eq(paymentInstalments.paymentId, paymentId)),
    readReminderPlan(tx),
  ]);
  const credits = before.some(({ creditedAmount }) => creditedAmount > 0)
    ? await loadInstalmentCredits(
        tx,
        before.map(({ id }) => id),
      )
    : new Map<string, Cents>();
  const owed = before.flatMap((instalment) => {
    const part = pays.find(({ instalmentId }) => instalmentId === instalment.id);
    return part
      ? [
          subtractPayment(instalment, part.amount, {
            credit: (credits.get(instalment.id) ?? 0) + instalment.writtenOffAmount,
            plan,
            now,
          }),
        ]
      : [];
  });
  // The rest was written off with the payment that completed the instalment, which can be another one.
  for (const { id, creditedAmount, paymentId: completedBy } of before)
    if (creditedAmount > 0 && completedBy !== null && owed.some((part) => part.id === id))
      await reverseSmallDifference(tx, order, completedBy, now);
  const after = before.map((instalment) => owed.find(({ id }) => id === instalment.id) ?? instalment);
  const change = await changeInstalments(tx, order, { before, after, now });
  const isSuspended = isStoppable(order.status) && isUpfrontOpen(after);
  await changeStatus(tx, order, order.status as OrderStatus, {
    by,
    verb,
    text: text(...firstAndLast(owed), amount),
    now,
    change: { ...change, suspendedAt: isSuspended ? (order.suspendedAt ?? now) : null },
  });
}

/**
 * Returns the instalment without a payment of `amount` cents and without a small difference. `credit`: the cents that
 * credit notes took off it, or that were written off as a loss. A payment in progress keeps the instalment.
 */
const subtractPayment = (
  instalment: Instalment,
  amount: Cents,
  { credit, plan, now }: { credit: Cents; plan: ReminderPlan; now: number },
): Instalment => ({
  ...instalment,
  upfront: false,
  paidAmount: instalment.paidAmount - amount,
  creditedAmount: credit,
  paidAt: null,
  paymentId: instalment.paidAt === null ? instalment.paymentId : null,
  reminderAt:
    instalment.paidAt === null || instalment.deadline === null
      ? instalment.reminderAt
      : nextInstalmentReminder(plan, { ...instalment, deadline: instalment.deadline }, now),
});
