/** An SME's and a supplier's own work: what waits for them first, and their figures. Source: decisions "Pages". */
import { db } from "~/db/client.server";
import type { Actor } from "../actor";
import { ownProfile } from "../applicants/applicants.server";
import { clock } from "../clock";
import { isLate } from "../instalments/instalment";
import { nextInstalment } from "../instalments/instalments.server";
import { balanceOf } from "../ledger/ledger.server";
import { EVERY } from "../lists";
import type { Cents } from "../money";
import { orderNumber, OrderStatus } from "../orders/status";
import { listOrders } from "../orders/views.server";
import { countsOf } from "../tallies.server";

export interface DeskOrder {
  id: string;
  /** "D-001042" */
  number: string;
  amount: Cents;
  smeTitle: string;
  supplierTitle: string;
}

/** How many of its orders are in each status, by the status as text. */
type Counts = Record<string, number>;

export interface SmeDesk {
  counts: Counts;
  credit: { amount: Cents; spent: Cents };
  next: { orderId: string; orderNumber: string; amount: Cents; deadline: number; late: boolean } | null;
  /** The order that has waited longest for its upfront part. */
  unpaid: DeskOrder | null;
  /** The order that has been on its way for longest. */
  sending: DeskOrder | null;
}

export async function smeDesk(actor: Actor, now = clock.now()): Promise<SmeDesk> {
  const { id, creditAmount, spent } = await ownProfile(actor);
  const counts = await countsOf("orders", id);
  const next = await nextInstalment(id);
  return {
    counts,
    credit: { amount: creditAmount ?? 0, spent },
    next: next?.deadline
      ? {
          orderId: next.orderId,
          orderNumber: orderNumber(next.orderNumber),
          amount: next.amount,
          deadline: next.deadline,
          late: isLate(next, now),
        }
      : null,
    unpaid: await oldestAt(actor, counts, OrderStatus.created),
    sending: await oldestAt(actor, counts, OrderStatus.sending),
  };
}

export interface SupplierDesk {
  counts: Counts;
  /** What the bank has yet to pay for verified invoices. */
  payable: Cents;
  waiting: DeskOrder | null;
  sending: DeskOrder | null;
  /** The order that has waited longest for its invoice. */
  delivered: DeskOrder | null;
}

export async function supplierDesk(actor: Actor): Promise<SupplierDesk> {
  const id = actor.applicantId ?? "";
  const counts = await countsOf("orders", id);
  return {
    counts,
    payable: -(await balanceOf(db, "payable", id)),
    waiting: await oldestAt(actor, counts, OrderStatus.waiting),
    sending: await oldestAt(actor, counts, OrderStatus.sending),
    delivered: await oldestAt(actor, counts, OrderStatus.delivered),
  };
}

async function oldestAt(actor: Actor, counts: Counts, status: OrderStatus): Promise<DeskOrder | null> {
  // One per page and newest first: the last page is the oldest.
  const { rows } = await listOrders(actor, { level: EVERY, status, page: Math.max(1, counts[status] ?? 0), perPage: 1 });
  const [row] = rows;
  if (!row) return null;
  const { id, number, amount, smeTitle, supplierTitle } = row;
  return { id, number: orderNumber(number), amount, smeTitle, supplierTitle };
}
