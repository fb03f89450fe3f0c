/** The instalments' lists of admin and bank. */
import type { Actor } from "~/domain/actor";
import { clock } from "~/domain/clock";
import { isLate } from "~/domain/instalments/instalment";
import { listInstalments, type InstalmentRow } from "~/domain/instalments/instalments.server";
import type { FoundPage } from "~/domain/lists";
import { findInstalments } from "~/domain/orders/search.server";
import { OrderStatus } from "~/domain/orders/status";
import type { InstalmentPage } from "~/ui/back-office/instalment-list";
import { assertPageExists, listQueryOf, searchOf } from "./lists.server";

/** All instalments, or those that a search finds; for admin and bank. */
export async function instalmentListPage(request: Request, actor: Actor): Promise<InstalmentPage> {
  const query = listQueryOf(request);
  const search = searchOf(request);
  return search === null
    ? shown(request, { ...(await listInstalments(query)), isCapped: false }, search)
    : shown(request, await findInstalments(actor, search, query), search);
}

/** Those of one SME; the caller has checked who may see it. */
export async function instalmentsOfSme(request: Request, smeId: string): Promise<InstalmentPage> {
  return shown(request, { ...(await listInstalments(listQueryOf(request), smeId)), isCapped: false }, null);
}

function shown(request: Request, listed: FoundPage<InstalmentRow>, search: string | null): InstalmentPage {
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
  return { ...listed, rows, search };
}

function stateOf(one: Parameters<typeof isLate>[0] & { orderStatus: number }, now: number): InstalmentPage["rows"][number]["state"] {
  if (one.paidAt !== null) return "paid";
  if (one.orderStatus === OrderStatus.canceled) return "canceled";
  return isLate(one, now) ? "late" : "open";
}
