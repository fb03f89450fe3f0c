/** What an SME sees of everything that it pays late. */
import { inArray } from "drizzle-orm";
import { db } from "~/db/client.server";
import { orders } from "~/db/schema";
import { listLateInstalments } from "~/domain/instalments/instalment.server";
import { formatOrderNumber } from "~/domain/orders/status";
import type { Actor } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import type { Cents } from "~/domain/values/money";

export interface OwnLateInstalment {
  id: string;
  orderId: string;
  /** "D-001042" */
  order: string;
  number: number;
  amount: Cents;
  deadline: number;
  /** It waits for the answer of a bank. */
  isOpen: boolean;
}

/** The one that is late for longest first. */
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
  return late.map(({ id, orderId, number, amount, deadline, paymentId }) => ({
    id,
    orderId,
    number,
    amount,
    order: formatOrderNumber(numbers.find((order) => order.id === orderId)?.number ?? 0),
    deadline: deadline ?? now,
    isOpen: paymentId !== null,
  }));
}
