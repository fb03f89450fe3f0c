/**
 * The only writer of instalments. Totals that depend on an instalment change in the same transaction. A linter rule
 * forbids other code to write either.
 */
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { isOneOf } from "~/db/engine-differences";
import { isOpenRow } from "~/db/index-conditions";
import { insertRows, prepareWrite, updateRow } from "~/db/prepared-statements.server";
import { instalments, type orders, reschedules } from "~/db/schema";
import { countInstalments } from "~/domain/aggregates/counted-rows.server";
import { updateRepaymentsDue } from "~/domain/aggregates/exposure.server";
import { followInstalments, updateOverdue } from "~/domain/aggregates/overdue.server";
import { updatePortfolio } from "~/domain/aggregates/portfolio.server";
import { followInsuredLoss } from "~/domain/insured-losses/insured-loss.server";
import { type Cents, sum } from "~/domain/values/money";
import { UPFRONT } from "~/domain/values/upfront";
import { followDispute, isDueAgain, layDispute } from "./disputed-amount";
import { earliestDeadline, isInstalmentLate } from "./instalment";
import type { Instalment } from "./instalment.server";
import { readReminderPlan } from "./reminder-plan.server";

type Order = typeof orders.$inferSelect;

interface Change {
  /** All the order's instalments as stored. Empty for a new order. */
  before: readonly Instalment[];
  /** All the order's instalments after the change, by number: the same ones, or the new order's first ones. */
  after: readonly Instalment[];
  now: number;
  /** The amount of the order's open dispute after the change, in cents. By default the stored one. */
  disputed?: Cents;
  /** The order with its price after the change. By default the stored one. */
  priced?: Order;
}

/** The columns of an order that derive from its instalments. */
export type InstalmentState = Pick<Order, "paid" | "nextDue" | "lateOnce" | "disputedAmount" | "writtenOffAmount">;

/**
 * Writes an order's instalments, with their disputed amounts, and every total that depends on them: counters,
 * repayments due, the portfolio and the insurer's part of the debt. `order` is the order's row before the change.
 * Returns the order's derived columns, which the caller writes.
 */
export async function changeInstalments(
  tx: Tx,
  order: Order,
  { before, after: changedParts, now, disputed = order.disputedAmount, priced = order }: Change,
): Promise<InstalmentState> {
  const old = new Map(before.map((part) => [part.id, part]));
  const laid = layDispute(changedParts, disputed);
  const plan = laid.some((part) => isDueAgain(old.get(part.id), part)) ? await readReminderPlan(tx) : [];
  const after = laid.map((part) => followDispute(old.get(part.id), part, { plan, now }));
  const changed = after.filter((part) => changeable.some((name) => part[name] !== old.get(part.id)?.[name]));
  const replaced = before.filter(({ id }) => changed.some((part) => part.id === id));
  await insertRows(tx, instalments, changed, changeable);
  const isOther = (part: Instalment) => consented.some((name) => part[name] !== old.get(part.id)?.[name]);
  if (order.rescheduleCount > 0 && changed.some(isOther)) await lapseReschedule(tx, order.id, now);

  const [countedBefore, counted] = [placedParts(before), placedParts(after)];
  await countInstalments(tx, order, after.length - before.length);
  await updateRepaymentsDue(tx, order, countedBefore, counted);
  await updatePortfolio(
    tx,
    order.placedAt ?? after.find(({ upfront }) => upfront)?.paidAt ?? null,
    countedBefore,
    counted,
  );
  await followInstalments(tx, order.smeId, { before, after, now });
  await followInsuredLoss(tx, priced, after, now);
  return {
    paid: after.every(({ paidAt, writtenOffAmount }) => paidAt !== null && writtenOffAmount === 0),
    writtenOffAmount: sum(after.map((part) => part.writtenOffAmount)),
    nextDue: earliestDeadline(counted),
    disputedAmount: disputed,
    lateOnce: order.lateOnce || [...replaced, ...changed].some((part) => isInstalmentLate(part, now)),
  };
}

const changeable = [
  "upfront",
  "paidAmount",
  "creditedAmount",
  "writtenOffAmount",
  "disputedAmount",
  "deadline",
  "originalDeadline",
  "paidAt",
  "paymentId",
  "reminderAt",
] as const;

/** The columns that the parties of an open reschedule have seen. It lapses with a change. */
const consented = ["paidAmount", "creditedAmount", "disputedAmount", "deadline", "paidAt"] as const;

/** Ends the order's open reschedule, if any: its parties have seen other instalments. */
const lapseWrite = prepareWrite((writer) =>
  writer
    .update(reschedules)
    .set({ state: "lapsed", endedAt: sql`${sql.placeholder("now")}` })
    .where(and(eq(reschedules.orderId, sql.placeholder("orderId")), isOpenRow(reschedules))),
);
const lapseReschedule = (tx: Tx, orderId: string, now: number) => lapseWrite().run({ orderId, now }, tx);

/** True from the upfront part's payment on, which places the order, also if the payment was reversed later. */
const isPlaced = (parts: readonly Instalment[]): boolean =>
  parts.some(({ number, upfront, paidAt }) => number === UPFRONT && (!upfront || paidAt !== null));

/** The instalments that the totals include: none before the order is placed, none after a cancellation. */
const placedParts = (parts: readonly Instalment[]): readonly Instalment[] => (isPlaced(parts) ? parts : []);

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
