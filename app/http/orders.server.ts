/** The lists of orders and invoices, as their address asks. */
import { redirect } from "@remix-run/node";
import type { Actor } from "~/domain/actor";
import { EVERY, WAITING, type Filter } from "~/domain/filter";
import type { Listed, ListQuery } from "~/domain/lists";
import type { OrderRow, OrderView } from "~/domain/orders/order-view";
import { findOrders } from "~/domain/orders/search.server";
import { awaitedStatuses, orderStatuses, type OrderStatus } from "~/domain/orders/status";
import { listInvoices, listOrders, waitingOrders } from "~/domain/orders/views.server";
import type { InvoicePage } from "~/ui/orders/invoice-list";
import type { OrderPage } from "~/ui/orders/order-list";
import { cameBack } from "./forms.server";
import { assertPageExists, filterOf, foundPage, listQueryOf, searchOf } from "./lists.server";

/** A search is over all that the officer may see, whatever the filter says. */
export async function orderList(request: Request, actor: Actor): Promise<OrderPage> {
  const canSearch = actor.role === "admin" || actor.role === "bank" || actor.role === "insurance";
  const hasTurn = awaitedStatuses[actor.role] !== undefined;
  const query = listQueryOf(request);
  const search = canSearch ? searchOf(request) : null;
  const asked = filterOf(request, "status", orderStatuses);
  const filter = search !== null || (asked === WAITING && !hasTurn) ? EVERY : asked;
  const listed =
    search === null
      ? { ...(await ordersFor(actor, query, filter)), isCapped: false }
      : foundPage(await findOrders(actor, search), query.page);
  assertPageExists(request, listed);
  return { ...listed, filter, search, canSearch, hasTurn };
}

/** The orders that the actor may see, narrowed to a status or to those that wait for it. */
export const ordersFor = (actor: Actor, query: ListQuery, filter: Filter): Promise<Listed<OrderRow>> =>
  filter === WAITING ? waitingOrders(actor, query) : listOrders(actor, { ...query, status: filter });

/**
 * Guards a dialog: back to the order's page when the order is at another status, unless the dialog's form just came back
 * with a message, such as what somebody else did meanwhile.
 */
export function assertIsAt(order: OrderView, status: OrderStatus, page: string): void {
  if (order.status !== status && !cameBack()) throw redirect(page);
}

/** The invoices of an SME's orders; the caller has checked who may see the SME. */
export async function invoiceList(request: Request, smeId: string): Promise<InvoicePage> {
  const listed = await listInvoices(smeId, listQueryOf(request));
  assertPageExists(request, listed);
  return listed;
}
