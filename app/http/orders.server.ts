/** The lists of orders and invoices, as their address asks, and the dialogs over an order. */
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import * as z from "zod";
import type { Actor, Role } from "~/domain/actor";
import { clock } from "~/domain/clock";
import { EVERY, WAITING, type Filter } from "~/domain/filter";
import { lateAmong } from "~/domain/instalments/instalments.server";
import type { Listed, ListQuery } from "~/domain/lists";
import type { OrderRow } from "~/domain/orders/order-view";
import { findOrders } from "~/domain/orders/search.server";
import { orderSight } from "~/domain/orders/sight";
import { orderStatuses, type OrderStatus } from "~/domain/orders/status";
import { countWaitingOrders, listInvoices, listOrders, orderFor, waitingOrders } from "~/domain/orders/views.server";
import * as paths from "~/domain/paths";
import type { Needed } from "~/domain/permissions";
import { carried } from "~/domain/text";
import type { Verb } from "~/domain/verb.server";
import type { InvoicePage } from "~/ui/orders/invoice-list";
import type { OrderListView } from "~/ui/orders/order-list";
import { say } from "~/words/say";
import { answerForm, cameBack, param } from "./forms.server";
import { assertPageExists, filterOf, listQueryOf, searchOf } from "./lists.server";
import { withNotice } from "./notices.server";
import { requireActor } from "./session.server";
import { sitePath } from "./site.server";

/** A search is over all that the officer may see, whatever the filter says. */
export async function orderListPage(request: Request, actor: Actor): Promise<OrderListView> {
  const canSearch = actor.role === "admin" || actor.role === "bank" || actor.role === "insurance";
  const waiting = await countWaitingOrders(actor);
  const query = listQueryOf(request);
  const search = canSearch ? searchOf(request) : null;
  const asked = filterOf(request, "status", orderStatuses);
  const filter = search !== null || (asked === WAITING && waiting === null) ? EVERY : asked;
  const listed =
    search === null
      ? { ...(await ordersFor(actor, query, filter)), isCapped: false }
      : await findOrders(actor, search, query);
  assertPageExists(request, listed);
  const late = orderSight(actor).plan ? await lateAmong("orderId", listed.rows.map(({ id }) => id), actor, clock.now()) : [];
  return { ...listed, filter, search, canSearch, waiting, late };
}

/** The orders that the actor may see, narrowed to a status or to those that wait for it. */
export const ordersFor = (actor: Actor, query: ListQuery, filter: Filter): Promise<Listed<OrderRow>> =>
  filter === WAITING ? waitingOrders(actor, query) : listOrders(actor, { ...query, status: filter });

/**
 * A dialog over the page of an order that is at `status`; any other leads back there, unless the dialog's form just came
 * back with a message, such as what somebody else did meanwhile.
 */
export async function orderDialog({ request, params }: LoaderFunctionArgs, needed: Needed, status: OrderStatus) {
  const actor = await requireActor(request, needed);
  const order = await orderFor(actor, param(params, "id"));
  if (order.status !== status && !cameBack()) throw redirect(paths.order(actor.role, order.id));
  return null;
}

/** What is done with an order by a verb, which `run` is handed as `act`; the order's page comes next and says `said`. */
export async function answerOrder<Schema extends z.ZodType, Args extends unknown[]>(
  { request, params }: ActionFunctionArgs,
  verb: Verb<[orderId: string, ...Args], void>,
  schema: Schema,
  run: (act: (...args: Args) => Promise<void>, values: z.output<Schema>, actor: Actor) => Promise<void>,
  said = "Done!",
): Promise<Response> {
  const actor = await requireActor(request, verb);
  const id = param(params, "id");
  return answerForm(request, schema, async (values) => {
    await run((...args) => verb(actor, id, ...args), values, actor);
    return withNotice(paths.order(actor.role, id), "success", said);
  });
}

/** The list of the role's area that `from` is: where an officer goes back to from an order. All orders when it is none. */
export function listBehind(role: Role, from: string | null | undefined): string {
  const path = sitePath(from ?? null);
  return path?.startsWith(`${paths.area(role)}/`) && !path.startsWith(paths.order(role, "")) ? path : paths.orders(role);
}
/** The bank pays an order; `from` is the list that it came from. */
export const payOutForm = z.object({ from: carried("").optional() });

/** A supplier's page has one form at a time: accept while the order waits, the invoice once it is delivered. */
export const supplierForms = z.object({ intent: z.enum(["accept", "invoice"], { error: say("acceptOrUpload") }) });

/** The invoices of an SME's orders; the caller has checked who may see the SME. */
export async function invoiceListPage(request: Request, smeId: string): Promise<InvoicePage> {
  const listed = await listInvoices(smeId, listQueryOf(request));
  assertPageExists(request, listed);
  return listed;
}
