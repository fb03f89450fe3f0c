/** Nets claims against suppliers with their payouts, and lists the open claims. */
import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { isOneOf } from "~/db/engine-differences";
import { isOpenClaim } from "~/db/index-conditions";
import { insertRow, prepareQuery } from "~/db/prepared-statements.server";
import { applicants, claimNettings, creditNotes, orders } from "~/db/schema";
import { loadAccountBalance, readBalance } from "~/domain/aggregates/balances.server";
import { companyNameSql } from "~/domain/applicants/name.server";
import { creditNoteName } from "~/domain/credit-notes/credit-note";
import { lockSubjects } from "~/domain/events/event.server";
import { postNetting } from "~/domain/ledger/ledger.server";
import { orderById } from "~/domain/lookups.server";
import { isUnbatched, payoutSql } from "~/domain/orders/batched-orders.server";
import { OrderStatus } from "~/domain/orders/status";
import { changeStatus } from "~/domain/orders/transitions.server";
import type { Operator } from "~/domain/values/actor";
import { generateId } from "~/domain/values/ids";
import { type Cents, sum } from "~/domain/values/money";
import type { Netting } from "~/domain/values/netting";
import { payoutAmount } from "~/domain/values/shares";
import { message } from "~/words/message";
import { type OpenClaim, type OwingSupplier, type PlannedNetting, planNettings } from "./claim";

/** The most claims and payouts of a supplier that are netted at once. */
const MAX_NETTED = 200;

const isOpen = isOpenClaim(creditNotes);

/** The literal lets both engines use the partial index of due payouts. */
const isDue = sql`${orders.status} = ${sql.raw(String(OrderStatus.invoiceVerifiedByAdmin))}`;

const claimQuery = (tx: Tx, condition: SQL | undefined) =>
  tx
    .select({
      id: creditNotes.id,
      number: creditNotes.number,
      orderId: creditNotes.orderId,
      orderNumber: orders.number,
      open: sql<Cents>`${creditNotes.claimed} - ${creditNotes.netted} - ${creditNotes.repaid}`.mapWith(Number),
      createdAt: creditNotes.createdAt,
    })
    .from(creditNotes)
    .innerJoin(orders, eq(orders.id, creditNotes.orderId))
    .where(and(isOpen, condition))
    .orderBy(asc(creditNotes.id))
    .limit(MAX_NETTED);

/** Returns the supplier's open claims, oldest first. Callers check the permission. Reads `creditNotes`. */
export const listOpenClaims = async (tx: Tx, supplierId: string): Promise<OpenClaim[]> =>
  claimQuery(tx, eq(creditNotes.supplierId, supplierId));

/** The supplier's payouts that can be netted: due, in no open batch and above zero, the earliest deadline first. */
const listNettable = (tx: Tx, supplierId: string) =>
  tx
    .select({ orderId: orders.id, amount: payoutSql })
    .from(orders)
    .where(and(eq(orders.supplierId, supplierId), isDue, isUnbatched(), sql`${payoutSql} > 0`))
    .orderBy(asc(orders.payoutDueAt), asc(orders.id))
    .limit(MAX_NETTED);

/** Returns the orders that the next claim against the supplier can be netted with, so that callers lock them. */
export const listNettableOrders = async (tx: Tx, supplierId: string): Promise<string[]> =>
  (await listNettable(tx, supplierId)).map(({ orderId }) => orderId);

/**
 * Nets the suppliers' open claims with their due payouts, the oldest first. A payout that becomes 0 is finished without
 * a transfer. Call it whenever a claim or a payout comes up, with the suppliers locked.
 */
export async function netClaims(
  tx: Tx,
  supplierIds: readonly string[],
  { by, now }: { by: Operator; now: number },
): Promise<void> {
  const planned: PlannedNetting<OpenClaim>[] = [];
  for (const supplierId of new Set(supplierIds)) {
    const claims = await listOpenClaims(tx, supplierId);
    if (claims.length > 0) planned.push(...planNettings(claims, await listNettable(tx, supplierId)));
  }
  const byOrder = Map.groupBy(planned, ({ orderId }) => orderId);
  if (byOrder.size === 0) return;
  await lockSubjects(tx, "order", ...byOrder.keys());
  for (const [orderId, nettings] of byOrder) {
    for (const { claim, amount } of nettings) {
      const [credited, paid] = await Promise.all([orderById(tx, claim.orderId), orderById(tx, orderId)]);
      await insertRow(tx, claimNettings, {
        id: generateId(now),
        creditNoteId: claim.id,
        orderId,
        amount,
        createdAt: now,
      });
      await tx
        .update(creditNotes)
        .set({ netted: sql`${creditNotes.netted} + ${amount}` })
        .where(eq(creditNotes.id, claim.id));
      await postNetting(tx, { credited, paid, amount }, now);
    }
    const order = await orderById(tx, orderId);
    const amount = sum(nettings.map((netting) => netting.amount));
    const payoutCorrection = order.payoutCorrection - amount;
    const names = nettings.map(({ claim }) => creditNoteName(claim.orderNumber, claim.number));
    const isFinished = payoutAmount({ ...order, payoutCorrection }) === 0;
    await changeStatus(tx, order, isFinished ? OrderStatus.paidByBank : OrderStatus.invoiceVerifiedByAdmin, {
      by,
      verb: "order.payoutNetted",
      text: message("payoutNetted", amount, names),
      line: "payout",
      now,
      change: { payoutCorrection },
    });
  }
}

/** Finishes an order of a verified invoice whose payout is 0. Returns whether it did. */
export async function finishEmptyPayout(
  tx: Tx,
  orderId: string,
  { by, now }: { by: Operator; now: number },
): Promise<boolean> {
  const order = await orderById(tx, orderId);
  if (order.status !== OrderStatus.invoiceVerifiedByAdmin || payoutAmount(order) !== 0) return false;
  await changeStatus(tx, order, OrderStatus.paidByBank, {
    by,
    verb: "order.paidOut",
    text: message("nothingToPayOut"),
    line: "payout",
    now,
  });
  return true;
}

const nettingQuery = prepareQuery((reader) =>
  reader
    .select({
      id: claimNettings.id,
      orderId: claimNettings.orderId,
      amount: claimNettings.amount,
      order: orders.number,
      number: creditNotes.number,
    })
    .from(claimNettings)
    .innerJoin(creditNotes, eq(creditNotes.id, claimNettings.creditNoteId))
    .innerJoin(orders, eq(orders.id, creditNotes.orderId))
    .where(isOneOf(claimNettings.orderId, sql.placeholder("ids"))),
);

/** Returns the nettings by which each order's payout is smaller. Orders without one are missing. */
export async function loadNettings(tx: Tx, orderIds: readonly string[]): Promise<Map<string, Netting[]>> {
  const rows = await nettingQuery().all({ ids: JSON.stringify(orderIds) }, tx);
  const byOrder = Map.groupBy(
    rows.sort((row, other) => (row.id < other.id ? -1 : 1)),
    ({ orderId }) => orderId,
  );
  return new Map(
    [...byOrder].map(([id, nettings]) => [
      id,
      nettings.map(({ order, number, amount }) => ({ creditNote: creditNoteName(order, number), amount })),
    ]),
  );
}

/** The open claims against one supplier, with their sum in cents. */
export async function loadClaims(supplierId: string): Promise<{ total: Cents; claims: OpenClaim[] }> {
  const [total, claims] = await Promise.all([
    readBalance("supplier receivable", supplierId),
    listOpenClaims(db, supplierId),
  ]);
  return { total, claims };
}

const MAX_SUPPLIERS = 10;

/**
 * Returns the sum of all open claims (cents), and the suppliers of the oldest ones. Callers check the permission. Reads
 * `monthlyAccountTotals`, `creditNotes` and `balances`.
 */
export async function loadOwingSuppliers(): Promise<{ total: Cents; suppliers: OwingSupplier[] }> {
  const total = await loadAccountBalance("supplier receivable");
  if (total === 0) return { total, suppliers: [] };
  const oldest = await db
    .select({ supplierId: creditNotes.supplierId })
    .from(creditNotes)
    .where(isOpen)
    .orderBy(asc(creditNotes.supplierId), asc(creditNotes.id))
    .limit(MAX_NETTED);
  const ids = [...new Set(oldest.map(({ supplierId }) => supplierId ?? ""))].slice(0, MAX_SUPPLIERS);
  const rows = await db
    .select({ id: applicants.id, name: companyNameSql(applicants), email: applicants.email })
    .from(applicants)
    .where(inArray(applicants.id, ids))
    .orderBy(asc(applicants.id));
  const suppliers = await Promise.all(
    rows.map(async ({ id, name, email }) => ({
      id,
      name: name ?? email,
      amount: await readBalance("supplier receivable", id),
    })),
  );
  return { total, suppliers };
}
