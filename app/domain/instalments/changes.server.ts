/**
 * The only writer of instalments. Totals that depend on a change are updated in the same transaction. A linter rule
 * keeps all other code from writing either.
 */
import { eq, inArray } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { excluded } from "~/db/dialect";
import { instalments, type orders } from "~/db/schema";
import { countInstalments } from "~/domain/aggregates/counted-rows.server";
import { updateRepaymentsDue } from "~/domain/aggregates/exposure.server";
import { updatePortfolio } from "~/domain/aggregates/portfolio.server";
import { UPFRONT } from "~/domain/values/upfront";
import { isInstalmentLate } from "./instalment";
import type { Instalment } from "./instalment.server";

type Order = typeof orders.$inferSelect;

interface Change {
  /** All instalments of the order, as they are in the database. Empty for a new order. */
  before: readonly Instalment[];
  /** All of them after the change, by number and part. New ones are added; none is ever removed. */
  after: readonly Instalment[];
  now: number;
}

/** The columns of an order that follow from its instalments. */
export type InstalmentState = Pick<Order, "paid" | "nextDue" | "lateOnce">;

/**
 * Writes an order's instalments and updates every total that depends on them: counters, repayments due and the portfolio. Returns the
 * order's own columns that follow from them, for the caller's transition. `order` is the row before the change.
 */
export async function changeInstalments(
  tx: Tx,
  order: Order,
  { before, after, now }: Change,
): Promise<InstalmentState> {
  const old = new Map(before.map((part) => [part.id, part]));
  const changed = after.filter((part) => changeable.some((name) => part[name] !== old.get(part.id)?.[name]));
  const replaced = before.filter(({ id }) => changed.some((part) => part.id === id));
  if (changed.length > 0) await tx.insert(instalments).values(changed).onConflictDoUpdate(onConflict);

  const [countedBefore, counted] = [placedParts(before), placedParts(after)];
  await countInstalments(tx, order, after.length - before.length);
  await updateRepaymentsDue(tx, order, countedBefore, counted);
  await updatePortfolio(tx, order.placedAt ?? placementTime(after), countedBefore, counted);
  return {
    paid: after.every(({ paidAt }) => paidAt !== null),
    nextDue: counted.find(({ paidAt }) => paidAt === null)?.deadline ?? null,
    lateOnce: order.lateOnce || [...replaced, ...changed].some((part) => isInstalmentLate(part, now)),
  };
}

const changeable = ["amount", "deadline", "paidAt", "paymentId", "reminderAt"] as const;

/** New and changed rows are one statement. */
const onConflict = {
  target: instalments.id,
  set: Object.fromEntries(changeable.map((name) => [name, excluded(instalments[name])])),
};

/** When the upfront part was paid, which places the order; null before that, and once the order is canceled. */
const placementTime = (parts: readonly Instalment[]): number | null =>
  parts.find(({ number, paidAt }) => number === UPFRONT && paidAt !== null)?.paidAt ?? null;

/** The instalments that totals count: none before the order is placed, none once it is canceled. */
const placedParts = (parts: readonly Instalment[]): readonly Instalment[] =>
  placementTime(parts) === null ? [] : parts;

// No total depends on the columns below.

/** Marks instalments as covered by an open payment. */
export async function assignToPayment(tx: Tx, ids: string[], paymentId: string): Promise<void> {
  await tx.update(instalments).set({ paymentId }).where(inArray(instalments.id, ids));
}

/** Lets the instalments of payments that were declined or expired be paid anew. */
export async function releaseFromPayments(tx: Tx, paymentIds: string[]): Promise<void> {
  await tx.update(instalments).set({ paymentId: null }).where(inArray(instalments.paymentId, paymentIds));
}

/** Sets when the clock next reminds of the instalment or marks it late; null for never. */
export async function scheduleReminder(tx: Tx, id: string, reminderAt: number | null): Promise<void> {
  await tx.update(instalments).set({ reminderAt }).where(eq(instalments.id, id));
}
