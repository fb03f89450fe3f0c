/** Payouts to suppliers: orders whose invoice an admin has verified, and the verb that pays one of them alone. */
import { and, asc, eq, notExists, type SQL } from "drizzle-orm";
import { db } from "~/db/client.server";
import { applicants, holds, orders, payees, payoutLineOrders } from "~/db/schema";
import { say } from "~/words/say";
import { nameIn } from "../applicants/name.server";
import { refuseUnless } from "../errors";
import { touch } from "../events/record.server";
import { holdOn, isOpen } from "../holds/open-holds.server";
import { totalOf } from "../ledger/totals.server";
import type { Listed, ListQuery } from "../lists";
import type { Cents } from "../money";
import type { PaidOut } from "../orders/order-view";
import { expectStatus, orderOf } from "../orders/orders.server";
import { OrderStatus } from "../orders/status";
import { paySupplier } from "../orders/transitions.server";
import { everyRow, onePage, type Rows } from "../pages.server";
import { isInUse } from "../payees/in-use.server";
import type { SentPayee } from "../payees/payee";
import { assertInNoBatch, isInOpenBatch } from "../payout-batches/open-batches.server";
import { countOf } from "../tallies.server";
import { verb } from "../verb.server";
import { type PaidWith, valueDateOf } from "./payout";

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

/**
 * Bank: 5 to 6; the supplier has its share. `reference` is what the bank calls its payout by, `valueDate` the day on
 * which the supplier has the money, "2026-12-07": today if it is left out. Errors: Invalid for a value date that is too
 * early or too far; Refused while the supplier's payouts are held.
 */
export const payOut = verb(
  "orders.payout",
  async ({ actor, tx, now }, orderId: string, { reference = null, valueDate = null }: PaidWith = {}): Promise<void> => {
    const order = await orderOf(tx, actor, orderId);
    expectStatus(order, OrderStatus.invoiceVerifiedByAdmin);
    const hold = await holdOn(tx, order.providerId, "payouts", now);
    refuseUnless(!hold, "held", hold ? say("payoutsHeld", hold.reason, hold.endsAt) : "");
    const change = { payoutReference: reference, payoutValueDate: valueDateOf(valueDate, order.statusSince, now) };
    await touch(tx, "applicant", order.providerId);
    await assertInNoBatch(tx, orderId);
    await paySupplier(tx, order, { by: actor, now, change });
  },
);
