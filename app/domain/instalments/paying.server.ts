/**
 * Instalments that are paid, whole or in part, and those that are owed again. Source: app/domain/README.md, "Payments".
 */
import { and, asc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { instalments, orders } from "~/db/schema";
import { say } from "~/words/say";
import type { Operator } from "../actor";
import { moveBook } from "../book/kept.server";
import { addInstalments } from "../counted.server";
import type { EventVerb } from "../events/event";
import { moveDues } from "../exposure/kept.server";
import { newId } from "../ids";
import type { Cents } from "../money";
import { addToFigure } from "../monthly-figures.server";
import { OrderStatus } from "../orders/status";
import { type Order, transition } from "../orders/transitions.server";
import { nextChase } from "./chase";
import { endsOf, isLate, UPFRONT } from "./instalment";
import { type Instalment, instalmentsOf } from "./instalments.server";

/** What the SME owes of orders that are placed, the oldest due first; what falls due after a delivery comes last. */
export async function owedInstalments(tx: Tx, smeId: string): Promise<Instalment[]> {
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

interface Paid {
  paymentId: string;
  amount: Cents;
  by: Operator;
  verb?: EventVerb;
}

/**
 * Marks instalments of the order as paid, and says so on its timeline. Of one that is paid in part the rest becomes a
 * row of its own, with the same number and deadline. The caller has booked the money.
 */
export async function payInstalments(
  tx: Tx,
  order: Order,
  pays: { instalmentId: string; amount: Cents }[],
  { paymentId, amount, by, verb = "payment.paid" }: Paid,
  now: number,
): Promise<void> {
  const all = await instalmentsOf(tx, order.id);
  const payOf = (one: Instalment) => pays.find(({ instalmentId }) => instalmentId === one.id);
  const open = all.filter(payOf);
  const rests = open.flatMap((one) => restOf(one, payOf(one)?.amount ?? 0, all, now));
  const paid = open.map(
    (one): Instalment => ({ ...one, amount: payOf(one)?.amount ?? one.amount, paidAt: now, paymentId, chaseAt: null }),
  );
  for (const one of paid.filter(({ id }) => rests.some(({ of }) => of === id)))
    await tx.update(instalments).set({ amount: one.amount }).where(eq(instalments.id, one.id));
  await addInstalments(
    tx,
    rests.map(({ rest }) => rest),
  );
  await tx
    .update(instalments)
    .set({ paidAt: now, paymentId, chaseAt: null })
    .where(
      inArray(
        instalments.id,
        paid.map(({ id }) => id),
      ),
    );

  const rest = rests.map((one) => one.rest);
  const after = inPlace([...all.map((one) => paid.find(({ id }) => id === one.id) ?? one), ...rest]);
  const owed = after.filter((one) => one.paidAt === null);
  const change = { paid: owed.length === 0, lateOnce: order.lateOnce || open.some((one) => isLate(one, now)) };
  const step = { by, verb, text: say(rest.length > 0 ? "partsPaidInPart" : "partsPaid", ...endsOf(paid), amount), now };
  if (paid.some((one) => one.number === UPFRONT)) {
    await transition(tx, order, OrderStatus.waiting, { ...step, change: { ...change, placedAt: now } });
    await addToFigure(tx, "orders", order, order.amount, now);
    await moveDues(tx, order, [], owed);
    await moveBook(tx, now, [], after);
  } else {
    await moveDues(tx, order, open, rest);
    await moveBook(tx, order.placedAt, all, after);
    await transition(tx, order, order.status as OrderStatus, {
      ...step,
      change: { ...change, nextDue: owed[0]?.deadline ?? null },
    });
  }
}

/** What stays owed of an instalment of which `amount` is paid; none when all of it is. */
function restOf(one: Instalment, amount: Cents, all: Instalment[], now: number): { of: string; rest: Instalment }[] {
  if (amount >= one.amount) return [];
  const part = Math.max(...all.filter(({ number }) => number === one.number).map((same) => same.part)) + 1;
  return [{ of: one.id, rest: { ...one, id: newId(now), part, amount: one.amount - amount, paymentId: null } }];
}

const inPlace = (all: Instalment[]): Instalment[] => all.sort((a, b) => a.number - b.number || a.part - b.part);

/**
 * Makes the instalments that the payment paid owed again, and says so on the order's timeline. The caller has booked
 * it. Never of an upfront part.
 */
export async function oweAgain(
  tx: Tx,
  order: Order,
  { paymentId, amount, by, verb }: Required<Paid>,
  now: number,
): Promise<void> {
  const all = await instalmentsOf(tx, order.id);
  const paid = all.filter((one) => one.paymentId === paymentId && one.paidAt !== null);
  const owed = paid.map(
    (one): Instalment => ({
      ...one,
      paidAt: null,
      paymentId: null,
      chaseAt: one.deadline === null ? null : nextChase(one.deadline, now),
    }),
  );
  for (const { id, chaseAt } of owed)
    await tx.update(instalments).set({ paidAt: null, paymentId: null, chaseAt }).where(eq(instalments.id, id));
  const after = all.map((one) => owed.find(({ id }) => id === one.id) ?? one);
  await moveDues(tx, order, [], owed);
  await moveBook(tx, order.placedAt, all, after);
  const nextDue = after.find((one) => one.paidAt === null)?.deadline ?? null;
  await transition(tx, order, order.status as OrderStatus, {
    by,
    verb,
    text: say("partsOwedAgain", ...endsOf(paid), amount),
    now,
    change: { paid: false, nextDue, lateOnce: order.lateOnce || owed.some((one) => isLate(one, now)) },
  });
}
