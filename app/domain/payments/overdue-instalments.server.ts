/** The overdue instalments that an SME sees. */
import { inArray } from "drizzle-orm";
import { db } from "~/db/client.server";
import { orders } from "~/db/schema";
import { listLateInstalments } from "~/domain/instalments/instalment.server";
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
 * Returns the overdue instalments of the actor's SME, the longest overdue first. Amounts are cents. Reads
 * `instalments`.
 */
export async function listOwnLateInstalments(actor: Actor): Promise<OwnLateInstalment[]> {
  const now = clock.now();
  const late = await listLateInstalments(db, actor.applicantId ?? "", now);
  const numbers = await db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(
      inArray(
        orders.id,
        late.map(({ orderId }) => orderId),
      ),
    );
  return late.map(({ id, orderId, number, deadline, paymentId, ...instalment }) => ({
    id,
    orderId,
    number,
    amount: unpaidAmount(instalment),
    order: formatOrderNumber(numbers.find((order) => order.id === orderId)?.number ?? 0),
    deadline: deadline ?? now,
    isOpen: paymentId !== null,
  }));
}
