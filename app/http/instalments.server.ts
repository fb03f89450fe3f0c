/** The instalments' list of admin and bank. */
import { clock } from "~/domain/clock";
import { isLate } from "~/domain/instalments/instalment";
import { listInstalments } from "~/domain/instalments/instalments.server";
import { PAGE_SIZE } from "~/domain/lists";
import { OrderStatus } from "~/domain/orders/status";
import type { InstalmentPage } from "~/ui/back-office/instalment-list";
import { assertPageExists, listQueryOf } from "./lists.server";

export async function instalmentList(request: Request): Promise<InstalmentPage> {
  const listed = await listInstalments({ ...listQueryOf(request), perPage: PAGE_SIZE });
  assertPageExists(request, listed);
  const now = clock.now();
  const rows = listed.rows.map((one) => ({
    id: one.id,
    orderId: one.orderId,
    orderNumber: one.orderNumber,
    number: one.number,
    rate: one.rate,
    amount: one.amount,
    deadline: one.deadline,
    state: stateOf(one, now),
  }));
  return { ...listed, rows };
}

function stateOf(one: Parameters<typeof isLate>[0] & { orderStatus: number }, now: number): InstalmentPage["rows"][number]["state"] {
  if (one.paidAt !== null) return "paid";
  if (one.orderStatus === OrderStatus.canceled) return "canceled";
  return isLate(one, now) ? "late" : "open";
}
