/** Marks instalments as paid, in whole or in part, and as unpaid again. Source: app/domain/README.md, "Payments". */
import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { instalments, orders } from "~/db/schema";
import { addToMetric } from "~/domain/aggregates/monthly-metrics.server";
import type { EventType } from "~/domain/events/event";
import { changeInstalments } from "~/domain/instalments/changes.server";
import { firstAndLast } from "~/domain/instalments/instalment";
import { type Instalment, listOrderInstalments } from "~/domain/instalments/instalment.server";
import { nextInstalmentReminder } from "~/domain/instalments/reminder";
import { OrderStatus } from "~/domain/orders/status";
import { changeStatus, type Order } from "~/domain/orders/transitions.server";
import type { Operator } from "~/domain/values/actor";
import { generateId } from "~/domain/values/ids";
import type { Cents } from "~/domain/values/money";
import { UPFRONT } from "~/domain/values/upfront";
import { message } from "~/words/message";

/**
 * Returns the SME's unpaid instalments of placed orders: the earliest deadline first, instalments without a deadline
 * last. Excludes upfront parts. Reads `instalments`.
 */
export async function listOwedInstalments(tx: Tx, smeId: string): Promise<Instalment[]> {
  const rows = await tx
    .select({ instalment: instalments })
    .from(instalments)
    .innerJoin(orders, eq(orders.id, instalments.orderId))
    .where(
      and(
        eq(instalments.smeId, smeId),
        isNull(instalments.paidAt),
        gt(instalments.number, UPFRONT),
        gt(orders.status, OrderStatus.created),
      ),
    )
    .orderBy(
      sql`${instalments.deadline} is null`,
      asc(instalments.deadline),
      asc(orders.placedAt),
      asc(instalments.orderId),
      asc(instalments.number),
      asc(instalments.part),
    );
  return rows.map(({ instalment }) => instalment);
}

interface InstalmentPayment {
  paymentId: string;
  amount: Cents;
  by: Operator;
  verb?: EventType;
  now: number;
}

/**
 * Marks instalments as paid and records the event. The unpaid rest of a partly paid instalment becomes a new row with
 * the same number and deadline. Amounts are cents. Callers have posted the money.
 */
export async function payInstalments(
  tx: Tx,
  order: Order,
  pays: { instalmentId: string; amount: Cents }[],
  { paymentId, amount, by, verb = "payment.paid", now }: InstalmentPayment,
): Promise<void> {
  const before = await listOrderInstalments(tx, order.id);
  const findPayment = (instalment: Instalment) => pays.find(({ instalmentId }) => instalmentId === instalment.id);
  const open = before.filter(findPayment);
  const rests = open.flatMap((instalment) =>
    splitRemainder(instalment, findPayment(instalment)?.amount ?? 0, before, now),
  );
  const paid = open.map(
    (instalment): Instalment => ({
      ...instalment,
      amount: findPayment(instalment)?.amount ?? instalment.amount,
      paidAt: now,
      paymentId,
      reminderAt: null,
    }),
  );
  const after = sortByNumber([
    ...before.map((instalment) => paid.find(({ id }) => id === instalment.id) ?? instalment),
    ...rests,
  ]);
  const change = await changeInstalments(tx, order, { before, after, now });
  const text = message(rests.length > 0 ? "partsPaidInPart" : "partsPaid", ...firstAndLast(paid), amount);
  const step = { by, verb, text, now };
  if (paid.some((instalment) => instalment.number === UPFRONT)) {
    await changeStatus(tx, order, OrderStatus.waiting, { ...step, change: { ...change, placedAt: now } });
    await addToMetric(tx, "orders", order, { amount: order.amount, now });
  } else await changeStatus(tx, order, order.status as OrderStatus, { ...step, change });
}

/** Returns the unpaid rest of an instalment as a new row. Empty if `amount` (cents) covers the instalment. */
function splitRemainder(instalment: Instalment, amount: Cents, all: Instalment[], now: number): Instalment[] {
  if (amount >= instalment.amount) return [];
  const part = Math.max(...all.filter(({ number }) => number === instalment.number).map((sibling) => sibling.part)) + 1;
  return [{ ...instalment, id: generateId(now), part, amount: instalment.amount - amount, paymentId: null }];
}

const sortByNumber = (all: Instalment[]): Instalment[] => all.sort((a, b) => a.number - b.number || a.part - b.part);

/**
 * Marks the instalments of a payment as unpaid again and records the event. Callers have posted the reversal. Never for
 * an upfront part.
 */
export async function undoInstalmentPayment(
  tx: Tx,
  order: Order,
  { paymentId, amount, by, verb, now }: Required<InstalmentPayment>,
): Promise<void> {
  const before = await listOrderInstalments(tx, order.id);
  const paid = before.filter((instalment) => instalment.paymentId === paymentId && instalment.paidAt !== null);
  const owed = paid.map(
    (instalment): Instalment => ({
      ...instalment,
      paidAt: null,
      paymentId: null,
      reminderAt: instalment.deadline === null ? null : nextInstalmentReminder(instalment.deadline, now),
    }),
  );
  const after = before.map((instalment) => owed.find(({ id }) => id === instalment.id) ?? instalment);
  const change = await changeInstalments(tx, order, { before, after, now });
  await changeStatus(tx, order, order.status as OrderStatus, {
    by,
    verb,
    text: message("partsOwedAgain", ...firstAndLast(paid), amount),
    now,
    change,
  });
}
