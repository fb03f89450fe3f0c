/** Payouts to suppliers: orders with a verified invoice, and the verb that pays a single order. */
import { and, asc, eq, not, notExists, type SQL, sql } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { applicants, holds, orders, payees } from "~/db/schema";
import { loadAccountBalance } from "~/domain/aggregates/balances.server";
import { countOrders } from "~/domain/aggregates/counters.server";
import { companyNameSql } from "~/domain/applicants/name.server";
import { readApprovalLimits } from "~/domain/approvals/stored-approval-limits.server";
import { type ApprovalRule, requireAboveLimit, verbWithApproval } from "~/domain/approvals/verb-with-approval.server";
import { lockSubjects } from "~/domain/events/event.server";
import { findBlockingHold, isNotLifted } from "~/domain/holds/active-holds.server";
import type { Listed, ListQuery } from "~/domain/lists/list";
import { loadPage, type RowList, streamRows } from "~/domain/lists/list.server";
import { orderById } from "~/domain/lookups.server";
import { isUnbatched, payoutSql } from "~/domain/orders/batched-orders.server";
import { assertStatus, findVisibleOrder } from "~/domain/orders/order.server";
import type { PaidOut } from "~/domain/orders/order-view";
import { formatOrderNumber, OrderStatus } from "~/domain/orders/status";
import { paySuppliers } from "~/domain/orders/transitions.server";
import { findActivePayee, isActivePayee, isReturnedAccount } from "~/domain/payees/active-payee.server";
import type { SentPayee } from "~/domain/payees/payee";
import { takeOutOfDraft } from "~/domain/payout-batches/batch.server";
import { netClaims } from "~/domain/supplier-claims/claim.server";
import type { Cents } from "~/domain/values/money";
import { pick } from "~/domain/values/pick";
import { NotFound, refuseUnless } from "~/domain/verbs/errors";
import { message } from "~/words/message";
import { type PayoutDetails, resolveValueDate } from "./payout";

/** A payout to make. Times are UTC milliseconds. */
export interface DuePayout {
  orderId: string;
  number: number;
  supplierId: string;
  supplier: string;
  supplierEmail: string;
  share: Cents;
  /** When the invoice was verified. */
  since: number;
  /** The promised deadline, the end of a working day. */
  dueAt: number;
  /** The supplier's active bank account. Null before the first was accepted. */
  payee: SentPayee | null;
}

/** The literal lets both engines use the partial index of due payouts. */
const dueCondition = sql`${orders.status} = ${sql.raw(String(OrderStatus.invoiceVerifiedByAdmin))}`;

const payoutQuery = (tx: Tx = db) =>
  tx
    .select({
      orderId: orders.id,
      number: orders.number,
      supplierId: orders.supplierId,
      share: payoutSql,
      since: orders.statusSince,
      dueAt: orders.payoutDueAt,
      supplier: companyNameSql(applicants),
      supplierEmail: applicants.email,
      payee: pick(payees, ["iban", "holder", "bank", "bic", "currency"]),
    })
    .from(orders)
    .innerJoin(applicants, eq(applicants.id, orders.supplierId))
    .leftJoin(payees, and(eq(payees.supplierId, orders.supplierId), isActivePayee));

/**
 * Returns one page of due payouts, the earliest deadline first, or last if `isRising` is false. `total` is the sum
 * (cents) of all suppliers' payable balances. Callers check the permission. Reads `orders` and
 * `monthlyAccountTotals`.
 */
export async function listDuePayouts(
  query: Pick<ListQuery, "page" | "perPage">,
  isRising = true,
): Promise<Listed<DuePayout> & { total: Cents }> {
  const [{ all: count }, payable] = await Promise.all([
    countOrders("", OrderStatus.invoiceVerifiedByAdmin),
    loadAccountBalance("payable"),
  ]);
  return { ...(await loadPage(query, count, duePayoutList(isRising), loadDueRows)), total: -payable };
}

/**
 * Yields batches of all due payouts in the sequence of listDuePayouts(). Shares are cents. Callers check the
 * permission.
 */
export const streamDuePayouts = (isRising = true): AsyncGenerator<DuePayout[]> =>
  streamRows(duePayoutList(isRising), (row) => [row.dueAt, row.orderId], loadDueRows);

const duePayoutList = (isRising: boolean): RowList<DuePayout> => ({
  condition: () => dueCondition,
  by: [orders.payoutDueAt, orders.id],
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

/** A completed payout. `paidAt` is UTC milliseconds. */
export interface PaidPayout extends PaidOut {
  orderId: string;
  number: number;
  supplier: string;
  supplierEmail: string;
  share: Cents;
  paidAt: number;
}

const paidCondition = eq(orders.status, OrderStatus.paidByBank);

/**
 * Yields batches of completed payouts, the latest first. Shares are cents. Callers check the permission. Reads
 * `orders`.
 */
export const streamPaidPayouts = (): AsyncGenerator<PaidPayout[]> =>
  streamRows(
    { condition: () => paidCondition, by: [orders.statusSince, orders.id] },
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
      share: payoutSql,
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
 * Returns the id of the due order with the earliest deadline, or null. Leaves out orders in open batches and suppliers
 * that are on hold or whose account the bank has returned a payout to. Reads `orders`.
 */
export async function findNextPayout(): Promise<string | null> {
  const isHeld = db
    .select({ id: holds.id })
    .from(holds)
    .where(and(eq(holds.applicantId, orders.supplierId), eq(holds.scope, "payouts"), isNotLifted));
  const [next] = await payoutQuery()
    .where(and(dueCondition, notExists(isHeld), isUnbatched(), not(isReturnedAccount())))
    .orderBy(asc(orders.payoutDueAt), asc(orders.id))
    .limit(1);
  return next?.orderId ?? null;
}

const withSupplierName = (row: Omit<DuePayout, "supplier"> & { supplier: string | null }): DuePayout => ({
  ...row,
  supplier: row.supplier ?? row.supplierEmail,
});

async function loadPayout(tx: Tx, orderId: string) {
  const [found] = await payoutQuery(tx).where(eq(orders.id, orderId));
  if (!found) throw new NotFound();
  return withSupplierName(found);
}

/** Applies to a payout above the approval limit. A proposal is void once the amount, date or bank account changed. */
const payoutRule: ApprovalRule<[orderId: string, details?: PayoutDetails]> = {
  verbName: "payOut",
  subject: (orderId) => ({ id: orderId, role: null }),
  async requirement(tx, _by, orderId) {
    const { payout } = await readApprovalLimits(tx);
    if (payout === null || (await loadPayout(tx, orderId)).share <= payout) return null;
    return requireAboveLimit(message("abovePayout", payout));
  },
  async describe(tx, orderId) {
    const { number, supplier, share } = await loadPayout(tx, orderId);
    return message("wouldPayOut", formatOrderNumber(number), supplier, share);
  },
  async basis(tx, orderId) {
    const { share, since, payee } = await loadPayout(tx, orderId);
    return { share, since, payee };
  },
  record: async (_tx, id) => ({ kind: "order", id }),
  // The supplier's bank account.
  dependsOn: ["applicant"],
};

/**
 * Bank: changes status 5 to 6, posts the supplier's share, and takes the order out of a draft batch. `reference` is the
 * bank's. `valueDate` is the day when the supplier has the money, such as "2026-12-07"; null means today.
 * @throws NotFound if no order has this id.
 * @throws Refused (`wrong_status`) in any other status, (`held`) if the supplier's payouts are on hold, (`in_batch`) if
 * an approved batch pays the order.
 * @throws Refused (`account_returned`) if the bank has returned a payout because of the supplier's account.
 * @throws AwaitsApproval if the amount is above the approval limit: the verb stored a proposal.
 * @throws Invalid if the value date is before the invoice's verification or more than 10 days ahead.
 */
export const payOut = verbWithApproval<[orderId: string, details?: PayoutDetails]>(
  "orders.payout",
  payoutRule,
  async ({ actor, tx, now }, orderId, { reference = null, valueDate = null } = {}) => {
    const order = await findVisibleOrder(tx, actor, orderId);
    assertStatus(order, OrderStatus.invoiceVerifiedByAdmin);
    const [hold, payee] = await Promise.all([
      findBlockingHold(tx, order.supplierId, "payouts", now),
      findActivePayee(order.supplierId, tx),
    ]);
    refuseUnless(!hold, "held", hold ? message("payoutsHeld", hold.reason, hold.endsAt) : "");
    const returnReason = payee?.returnReason ?? null;
    refuseUnless(returnReason === null, "account_returned", message("accountReturned", returnReason ?? ""));
    const change = { payoutReference: reference, payoutValueDate: resolveValueDate(valueDate, order.statusSince, now) };
    await lockSubjects(tx, "applicant", order.supplierId);
    await takeOutOfDraft(tx, order, { by: actor, now });
    // A claim that is older than the draft may leave nothing to pay.
    await netClaims(tx, [order.supplierId], { by: actor, now });
    const netted = await orderById(tx, orderId);
    if (netted.status === OrderStatus.invoiceVerifiedByAdmin)
      await paySuppliers(tx, [{ order: netted, change }], { by: actor, now });
  },
);
