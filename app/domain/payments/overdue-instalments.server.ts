/** The overdue instalments that an SME sees. */
import { eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { instalments, orders } from "~/db/schema";
import { MAX_INSTALMENTS_PER_PAYMENT } from "~/domain/instalments/allocation";
import {
  type LateSummary,
  lateInstalmentList,
  listLateInstalments,
  loadLateSummary,
} from "~/domain/instalments/instalment.server";
import type { Listed, ListQuery } from "~/domain/lists/list";
import { loadPage } from "~/domain/lists/list.server";
import { formatOrderNumber } from "~/domain/orders/status";
import type { Actor } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import { type Cents, sum } from "~/domain/values/money";
import { undisputedAmount } from "~/domain/values/unpaid-amount";

/** An overdue instalment. `deadline` is UTC milliseconds. */
export interface OwnLateInstalment {
  id: string;
  orderId: string;
  /** The order's number, such as "D-001042". */
  order: string;
  number: number;
  /** The unpaid amount, less its disputed part. */
  amount: Cents;
  deadline: number;
  /** True while a payment of the instalment is in progress. */
  isOpen: boolean;
}

/** An SME's overdue instalments, and the part of them that one payment covers. */
export interface OwnLate extends LateSummary {
  /** Number and sum (cents) of the instalments that startLatePayment() pays. */
  payable: Pick<LateSummary, "count" | "amount">;
}

/** Returns number and sum (cents) of the SME's overdue instalments. Callers check the permission. */
export async function loadOwnLate(smeId: string, now: number): Promise<OwnLate> {
  const late = await loadLateSummary(smeId, now);
  if (late.count <= MAX_INSTALMENTS_PER_PAYMENT)
    return { ...late, payable: { count: late.count, amount: late.amount } };
  const next = await listLateInstalments(db, smeId, now);
  return { ...late, payable: { count: next.length, amount: sum(next.map(undisputedAmount)) } };
}

/**
 * Returns one page of the overdue instalments of the actor's SME, the longest overdue first, and their sum over all
 * pages and in one payment. Amounts are cents. Reads `instalments`.
 */
export async function listOwnLateInstalments(
  actor: Actor,
  query: Pick<ListQuery, "page" | "perPage">,
): Promise<Listed<OwnLateInstalment> & Pick<OwnLate, "amount" | "payable">> {
  const now = clock.now();
  const smeId = actor.applicantId ?? "";
  const { count, amount, payable } = await loadOwnLate(smeId, now);
  const late = await loadPage(query, count, lateInstalmentList(smeId, now), (where, order, limit, offset) =>
    db
      .select({ instalment: instalments, orderNumber: orders.number })
      .from(instalments)
      .innerJoin(orders, eq(orders.id, instalments.orderId))
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
  );
  const rows = late.rows.map(({ instalment, orderNumber }) => ({
    id: instalment.id,
    orderId: instalment.orderId,
    number: instalment.number,
    amount: undisputedAmount(instalment),
    order: formatOrderNumber(orderNumber),
    deadline: instalment.deadline ?? now,
    isOpen: instalment.paymentId !== null,
  }));
  return { ...late, rows, amount, payable };
}
