/** What the bank has yet to pay to suppliers: orders whose invoice the admin has verified. */
import { and, asc, eq, notExists, type SQL } from "drizzle-orm";
import { db } from "~/db/client.server";
import { applicants, holds, orders, payees, payoutLineOrders } from "~/db/schema";
import { nameIn } from "../applicants/name.server";
import { isOpen } from "../holds/open-holds.server";
import { totalOf } from "../ledger/totals.server";
import type { Listed, ListQuery } from "../lists";
import type { Cents } from "../money";
import { everyRow, onePage, type Rows } from "../pages.server";
import { isInUse } from "../payees/in-use.server";
import type { SentPayee } from "../payees/payee";
import { isInOpenBatch } from "../payout-batches/open-batches.server";
import { countOf } from "../tallies.server";
import type { PaidOut } from "./paid-out";
import { OrderStatus } from "./status";

export interface Payout {
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

const due = eq(orders.status, OrderStatus.invoiceVerifiedByAdmin);

const payouts = () =>
  db
    .select({
      orderId: orders.id,
      number: orders.number,
      supplierId: orders.providerId,
      share: orders.supplierShare,
      since: orders.statusSince,
      supplier: nameIn(applicants),
      supplierEmail: applicants.email,
      payee: { iban: payees.iban, holder: payees.holder, bank: payees.bank, currency: payees.currency },
    })
    .from(orders)
    .innerJoin(applicants, eq(applicants.id, orders.providerId))
    .leftJoin(payees, and(eq(payees.supplierId, orders.providerId), isInUse));

/**
 * One page, those that wait longest first unless it falls; `total` is of all pages: the suppliers' payable balances.
 */
export async function listPayouts(
  query: Pick<ListQuery, "page" | "perPage">,
  isRising = true,
): Promise<Listed<Payout> & { total: Cents }> {
  const count = await countOf("orders", "", String(OrderStatus.invoiceVerifiedByAdmin));
  return { ...(await onePage(query, count, listOf(isRising), rowsOf)), total: await totalOf("to pay out") };
}

/** All of them in the same order, some hundred at a time. */
export const everyPayout = (isRising = true): AsyncGenerator<Payout[]> =>
  everyRow(listOf(isRising), (row) => [row.since, row.orderId], rowsOf);

const listOf = (isRising: boolean): Rows<Payout> => ({
  those: () => due,
  by: [orders.statusSince, orders.id],
  isRising,
});

const rowsOf = async (where: SQL | undefined, order: SQL[], limit: number, offset: number): Promise<Payout[]> =>
  (
    await payouts()
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset)
  ).map(named);

export interface PaidPayout extends PaidOut {
  orderId: string;
  number: number;
  supplier: string;
  supplierEmail: string;
  share: Cents;
  paidAt: number;
}

const paid = eq(orders.status, OrderStatus.paidByBank);

/** What the bank has paid, the last one first, some hundred at a time. */
export const everyPaidPayout = (): AsyncGenerator<PaidPayout[]> =>
  everyRow({ those: () => paid, by: [orders.statusSince, orders.id] }, (row) => [row.paidAt, row.orderId], paidRows);

async function paidRows(where: SQL | undefined, order: SQL[], limit: number, offset: number): Promise<PaidPayout[]> {
  const rows = await db
    .select({
      orderId: orders.id,
      number: orders.number,
      share: orders.supplierShare,
      paidAt: orders.statusSince,
      supplier: nameIn(applicants),
      supplierEmail: applicants.email,
      reference: orders.payoutReference,
      valueDate: orders.payoutValueDate,
    })
    .from(orders)
    .innerJoin(applicants, eq(applicants.id, orders.providerId))
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return rows.map((row) => ({ ...row, supplier: row.supplier ?? row.supplierEmail }));
}

/**
 * The order that waits longest for its payout, of suppliers that are not held, in no open batch; null when none does.
 */
export async function nextPayout(): Promise<string | null> {
  const isHeld = db
    .select({ id: holds.id })
    .from(holds)
    .where(and(eq(holds.applicantId, orders.providerId), eq(holds.what, "payouts"), isOpen));
  const isBatched = db
    .select({ id: payoutLineOrders.orderId })
    .from(payoutLineOrders)
    .where(and(eq(payoutLineOrders.orderId, orders.id), isInOpenBatch));
  const [next] = await payouts()
    .where(and(due, notExists(isHeld), notExists(isBatched)))
    .orderBy(asc(orders.statusSince), asc(orders.id))
    .limit(1);
  return next?.orderId ?? null;
}

const named = (row: Omit<Payout, "supplier"> & { supplier: string | null }): Payout => ({
  ...row,
  supplier: row.supplier ?? row.supplierEmail,
});
