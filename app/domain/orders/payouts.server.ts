/** What the bank has yet to pay to suppliers: orders whose invoice the admin has verified. */
import { asc, eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { applicants, orders } from "~/db/schema";
import { totalOf } from "../ledger/totals.server";
import type { Listed, ListQuery } from "../lists";
import type { Cents } from "../money";
import { onePage } from "../pages.server";
import { countOf } from "../tallies.server";
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
}

const due = eq(orders.status, OrderStatus.invoiceVerifiedByAdmin);

const payouts = () =>
  db
    .select({
      orderId: orders.id, number: orders.number, supplierId: orders.providerId, share: orders.supplierShare, since: orders.statusSince,
      supplier: applicants.title, supplierEmail: applicants.email,
    })
    .from(orders)
    .innerJoin(applicants, eq(applicants.id, orders.providerId));

/** One page, those that wait longest first; `total` is of all pages: the suppliers' payable balances. */
export async function listPayouts(query: ListQuery): Promise<Listed<Payout> & { total: Cents }> {
  const count = await countOf("orders", "", String(OrderStatus.invoiceVerifiedByAdmin));
  const found = await onePage(query, count, { those: () => due, by: [orders.statusSince, orders.id], isQueue: true }, (where, order, limit, offset) =>
    payouts().where(where).orderBy(...order).limit(limit).offset(offset),
  );
  return { ...found, rows: found.rows.map(named), total: await totalOf("to pay out") };
}

/** The order that waits longest for its payout; null when none does. */
export async function nextPayout(): Promise<string | null> {
  const [next] = await payouts().where(due).orderBy(asc(orders.statusSince), asc(orders.id)).limit(1);
  return next?.orderId ?? null;
}

/** All of them, in the same order. */
export async function allPayouts(): Promise<Payout[]> {
  return (await payouts().where(due).orderBy(asc(orders.statusSince), asc(orders.id))).map(named);
}

const named = (row: Omit<Payout, "supplier"> & { supplier: string | null }): Payout => ({ ...row, supplier: row.supplier ?? row.supplierEmail });
