/** Payouts to suppliers: orders whose invoice an admin has verified, and the verb that pays one of them alone. */
import { and, asc, eq, notExists, type SQL } from "drizzle-orm";
import { db } from "~/db/client.server";
import { applicants, holds, orders, payees, payoutLineOrders } from "~/db/schema";
import { loadBalanceTotal } from "~/domain/aggregates/balances.server";
import { readCounter } from "~/domain/aggregates/counters.server";
import { companyNameSql } from "~/domain/applicants/name.server";
import { lockSubjects } from "~/domain/events/event.server";
import { findBlockingHold, isNotLifted } from "~/domain/holds/active-holds.server";
import type { Listed, ListQuery } from "~/domain/lists/list";
import { loadPage, type RowList, streamRows } from "~/domain/lists/list.server";
import { assertStatus, findVisibleOrder } from "~/domain/orders/order.server";
import type { PaidOut } from "~/domain/orders/order-view";
import { OrderStatus } from "~/domain/orders/status";
import { paySupplier } from "~/domain/orders/transitions.server";
import { isActivePayee } from "~/domain/payees/active-payee.server";
import type { SentPayee } from "~/domain/payees/payee";
import { assertInNoBatch, isInOpenBatch } from "~/domain/payout-batches/open-batches.server";
import type { Cents } from "~/domain/values/money";
import { refuseUnless } from "~/domain/verbs/errors";
import { verb } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";
import { type PayoutDetails, resolveValueDate } from "./payout";

export interface DuePayout {
  orderId: string;
  number: number;
  supplierId: string;
  supplier: string;
  supplierEmail: string;
  share: Cents;
  /** When its invoice was verified. */
  since: number;
  /** Whom the bank pays; null where the supplier has none yet. */
  payee: SentPayee | null;
}

const dueCondition = eq(orders.status, OrderStatus.invoiceVerifiedByAdmin);

const payoutQuery = () =>
  db
    .select({
      orderId: orders.id,
      number: orders.number,
      supplierId: orders.supplierId,
      share: orders.supplierShare,
      since: orders.statusSince,
      supplier: companyNameSql(applicants),
      supplierEmail: applicants.email,
      payee: { iban: payees.iban, holder: payees.holder, bank: payees.bank, currency: payees.currency },
    })
    .from(orders)
    .innerJoin(applicants, eq(applicants.id, orders.supplierId))
    .leftJoin(payees, and(eq(payees.supplierId, orders.supplierId), isActivePayee));

/**
 * One page, those that wait longest first unless it falls; `total` is of all pages: the suppliers' payable balances.
 */
export async function listDuePayouts(
  query: Pick<ListQuery, "page" | "perPage">,
  isRising = true,
): Promise<Listed<DuePayout> & { total: Cents }> {
  const count = await readCounter("orders", "", String(OrderStatus.invoiceVerifiedByAdmin));
  return {
    ...(await loadPage(query, count, duePayoutList(isRising), loadDueRows)),
    total: await loadBalanceTotal("to pay out"),
  };
}

/** All of them in the same order, some hundred at a time. */
export const streamDuePayouts = (isRising = true): AsyncGenerator<DuePayout[]> =>
  streamRows(duePayoutList(isRising), (row) => [row.since, row.orderId], loadDueRows);

const duePayoutList = (isRising: boolean): RowList<DuePayout> => ({
  those: () => dueCondition,
  by: [orders.statusSince, orders.id],
  isRising,
});

const loadDueRows = async (where: SQL | undefined, order: SQL[], limit: number, offset: number): Promise<DuePayout[]> =>
  (
    await payoutQuery()
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset)
  ).map(withSupplierName);

export interface PaidPayout extends PaidOut {
  orderId: string;
  number: number;
  supplier: string;
  supplierEmail: string;
  share: Cents;
  paidAt: number;
}

const paidCondition = eq(orders.status, OrderStatus.paidByBank);

/** What the bank has paid, the last one first, some hundred at a time. */
export const streamPaidPayouts = (): AsyncGenerator<PaidPayout[]> =>
  streamRows(
    { those: () => paidCondition, by: [orders.statusSince, orders.id] },
    (row) => [row.paidAt, row.orderId],
    loadPaidRows,
  );

async function loadPaidRows(
  where: SQL | undefined,
  order: SQL[],
  limit: number,
  offset: number,
): Promise<PaidPayout[]> {
  const rows = await db
    .select({
      orderId: orders.id,
      number: orders.number,
      share: orders.supplierShare,
      paidAt: orders.statusSince,
      supplier: companyNameSql(applicants),
      supplierEmail: applicants.email,
      reference: orders.payoutReference,
      valueDate: orders.payoutValueDate,
    })
    .from(orders)
    .innerJoin(applicants, eq(applicants.id, orders.supplierId))
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return rows.map((row) => ({ ...row, supplier: row.supplier ?? row.supplierEmail }));
}

/**
 * The order that waits longest for its payout, of suppliers that are not held, in no open batch; null when none does.
 */
export async function findNextPayout(): Promise<string | null> {
  const isHeld = db
    .select({ id: holds.id })
    .from(holds)
    .where(and(eq(holds.applicantId, orders.supplierId), eq(holds.scope, "payouts"), isNotLifted));
  const isBatched = db
    .select({ id: payoutLineOrders.orderId })
    .from(payoutLineOrders)
    .where(and(eq(payoutLineOrders.orderId, orders.id), isInOpenBatch));
  const [next] = await payoutQuery()
    .where(and(dueCondition, notExists(isHeld), notExists(isBatched)))
    .orderBy(asc(orders.statusSince), asc(orders.id))
    .limit(1);
  return next?.orderId ?? null;
}

const withSupplierName = (row: Omit<DuePayout, "supplier"> & { supplier: string | null }): DuePayout => ({
  ...row,
  supplier: row.supplier ?? row.supplierEmail,
});

/**
 * Bank: 5 to 6; the supplier has its share. `reference` is what the bank calls its payout by, `valueDate` the day on
 * which the supplier has the money, "2026-12-07": today if it is left out. Errors: Invalid for a value date that is too
 * early or too far; Refused while the supplier's payouts are held.
 */
export const payOut = verb(
  "orders.payout",
  async (
    { actor, tx, now },
    orderId: string,
    { reference = null, valueDate = null }: PayoutDetails = {},
  ): Promise<void> => {
    const order = await findVisibleOrder(tx, actor, orderId);
    assertStatus(order, OrderStatus.invoiceVerifiedByAdmin);
    const hold = await findBlockingHold(tx, order.supplierId, "payouts", now);
    refuseUnless(!hold, "held", hold ? message("payoutsHeld", hold.reason, hold.endsAt) : "");
    const change = { payoutReference: reference, payoutValueDate: resolveValueDate(valueDate, order.statusSince, now) };
    await lockSubjects(tx, "applicant", order.supplierId);
    await assertInNoBatch(tx, orderId);
    await paySupplier(tx, order, { by: actor, now, change });
  },
);
