/** The overdue instalments that an SME sees. */
import { eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { instalments, orders } from "~/db/schema";
import { lateInstalmentList, loadLateSummary } from "~/domain/instalments/instalment.server";
import type { Listed, ListQuery } from "~/domain/lists/list";
import { loadPage } from "~/domain/lists/list.server";
import { formatOrderNumber } from "~/domain/orders/status";
import type { Actor } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import type { Cents } from "~/domain/values/money";
import { unpaidAmount } from "~/domain/values/unpaid-amount";

/** An overdue instalment. `deadline` is UTC milliseconds. */
export interface OwnLateInstalment {
  id: string;
  orderId: string;
  /** The order's number, such as "D-001042". */
  order: string;
  number: number;
  /** The unpaid amount. */
  amount: Cents;
  deadline: number;
  /** True while a payment of the instalment is in progress. */
  isOpen: boolean;
}

/**
 * Returns one page of the overdue instalments of the actor's SME, the longest overdue first, and their sum over all
 * pages. Amounts are cents. Reads `instalments`.
 */
export async function listOwnLateInstalments(
  actor: Actor,
  query: Pick<ListQuery, "page" | "perPage">,
): Promise<Listed<OwnLateInstalment> & { amount: Cents }> {
  const now = clock.now();
  const smeId = actor.applicantId ?? "";
  const { count, amount } = await loadLateSummary(smeId, now);
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
    amount: unpaidAmount(instalment),
    order: formatOrderNumber(orderNumber),
    deadline: instalment.deadline ?? now,
    isOpen: instalment.paymentId !== null,
  }));
  return { ...late, rows, amount };
}
