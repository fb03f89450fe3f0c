/**
 * The only writer of instalments. Totals that depend on an instalment change in the same transaction. A linter rule
 * forbids other code to write either.
 */
import { inArray, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { isOneOf } from "~/db/engine-differences";
import { insertRows, prepareWrite, updateRow } from "~/db/prepared-statements.server";
import { instalments, type orders } from "~/db/schema";
import { countInstalments } from "~/domain/aggregates/counted-rows.server";
import { updateRepaymentsDue } from "~/domain/aggregates/exposure.server";
import { followInstalments, updateOverdue } from "~/domain/aggregates/overdue.server";
import { updatePortfolio } from "~/domain/aggregates/portfolio.server";
import { UPFRONT } from "~/domain/values/upfront";
import { isInstalmentLate } from "./instalment";
import type { Instalment } from "./instalment.server";

type Order = typeof orders.$inferSelect;

interface Change {
  /** All the order's instalments as stored. Empty for a new order. */
  before: readonly Instalment[];
  /** All the order's instalments after the change, by number: the same ones, or the new order's first ones. */
  after: readonly Instalment[];
  now: number;
}

/** The columns of an order that derive from its instalments. */
export type InstalmentState = Pick<Order, "paid" | "nextDue" | "lateOnce">;

/**
 * Writes an order's instalments and every total that depends on them: counters, repayments due and the portfolio.
 * `order` is the order's row before the change. Returns the order's derived columns, which the caller writes.
 */
export async function changeInstalments(
  tx: Tx,
  order: Order,
  { before, after, now }: Change,
): Promise<InstalmentState> {
  const old = new Map(before.map((part) => [part.id, part]));
  const changed = after.filter((part) => changeable.some((name) => part[name] !== old.get(part.id)?.[name]));
  const replaced = before.filter(({ id }) => changed.some((part) => part.id === id));
  await insertRows(tx, instalments, changed, changeable);

  const [countedBefore, counted] = [placedParts(before), placedParts(after)];
  await countInstalments(tx, order, after.length - before.length);
  await updateRepaymentsDue(tx, order, countedBefore, counted);
  await updatePortfolio(tx, order.placedAt ?? placementTime(after), countedBefore, counted);
  await followInstalments(tx, order.smeId, { before, after, now });
  return {
    paid: after.every(({ paidAt }) => paidAt !== null),
    nextDue: counted.find(({ paidAt }) => paidAt === null)?.deadline ?? null,
    lateOnce: order.lateOnce || [...replaced, ...changed].some((part) => isInstalmentLate(part, now)),
  };
}

const changeable = ["paidAmount", "creditedAmount", "deadline", "paidAt", "paymentId", "reminderAt"] as const;

/**
 * When the upfront part was paid, which places the order (UTC milliseconds). Null before the payment, and after a
 * cancellation.
 */
const placementTime = (parts: readonly Instalment[]): number | null =>
  parts.find(({ number, paidAt }) => number === UPFRONT && paidAt !== null)?.paidAt ?? null;

/** The instalments that the totals include: none before the order is placed, none after a cancellation. */
const placedParts = (parts: readonly Instalment[]): readonly Instalment[] =>
  placementTime(parts) === null ? [] : parts;

// The totals do not depend on the columns that the functions below write.

const assignment = prepareWrite((writer) =>
  writer
    .update(instalments)
    .set({ paymentId: sql`${sql.placeholder("paymentId")}` })
    .where(isOneOf(instalments.id, sql.placeholder("ids"))),
);

/** Sets the payment of each instalment in `ids`: a payment in progress reserves its instalments. */
export async function assignToPayment(tx: Tx, ids: string[], paymentId: string): Promise<void> {
  await assignment().run({ ids: JSON.stringify(ids), paymentId }, tx);
}

/** Releases the instalments of declined or expired payments, so that the SME can pay the instalments again. */
export async function releaseFromPayments(tx: Tx, paymentIds: string[]): Promise<void> {
  await tx.update(instalments).set({ paymentId: null }).where(inArray(instalments.paymentId, paymentIds));
}

/**
 * Sets when a scheduled job next sends a reminder of the instalment or marks it late. UTC milliseconds; null for never.
 */
export async function scheduleReminder(tx: Tx, id: string, reminderAt: number | null): Promise<void> {
  await updateRow(tx, instalments, id, { reminderAt });
}

/** Adds instalments that have become late to the SME's overdue amount. Their reminders are scheduled already. */
export const addLateInstalments = (tx: Tx, smeId: string): Promise<void> => updateOverdue(tx, smeId);
