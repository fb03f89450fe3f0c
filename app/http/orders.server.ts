/** The lists of orders and invoices, as their address asks, and the dialogs over an order. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import * as z from "zod";
import type { Actor, Role } from "~/domain/actor";
import { maySearch } from "~/domain/applicants/search.server";
import { isoDay } from "~/domain/calendar";
import { clock } from "~/domain/clock";
import { EVERY, type Filter, WAITING } from "~/domain/filter";
import type { Listed, ListQuery } from "~/domain/lists";
import { orderFor } from "~/domain/order-details/order-details.server";
import { acceptInput, dayForm } from "~/domain/orders/delivery-day";
import { answerDay, proposeDay } from "~/domain/orders/delivery-days.server";
import { everyOrder, listInvoices, listOrders, narrowedOrders, waitingOrders } from "~/domain/orders/lists.server";
import { type OrderFilter, orderSortOf, orderSorts, risesAtFirst } from "~/domain/orders/order-list";
import type { OrderRow } from "~/domain/orders/order-view";
import { findOrders } from "~/domain/orders/search.server";
import { orderSight, scopeOf } from "~/domain/orders/sight";
import { awaitedStatuses, OrderStatus, orderNumber, orderStatuses } from "~/domain/orders/status";
import * as paths from "~/domain/paths";
import { spanOf } from "~/domain/period";
import type { Needed } from "~/domain/permissions";
import type { Verb } from "~/domain/verb.server";
import type { InvoicePage } from "~/ui/orders/invoice-list";
import type { ListedOrder, OrderListView } from "~/ui/orders/order-list";
import { read } from "~/words/said";
import { say } from "~/words/say";
import type { Words } from "~/words/words";
import { csvStream } from "./csv.server";
import { answerForm, cameBack, param } from "./forms.server";
import { wordsOf } from "./language.server";
import {
  assertPageExists,
  filterOf,
  foundAtOnce,
  isLateAsked,
  listAddress,
  listQueryOf,
  periodAsked,
  searchOf,
  sortAsked,
} from "./lists.server";
import { withNotice } from "./notices.server";
import { requireActor } from "./session.server";
import { sitePath } from "./site.server";
import { waitingOnce } from "./waiting.server";

/**
 * What the address of a list of orders asks for. A search is over all that the officer may see, whatever the filters
 * say.
 */
function ordersAsked(request: Request, actor: Actor, now: number) {
  const search = maySearch(actor) ? searchOf(request) : null;
  const asked = filterOf(request, "status", orderStatuses);
  const filter = search !== null || (asked === WAITING && !awaitedStatuses[actor.role]) ? EVERY : asked;
  const isNarrow = search === null && filter !== WAITING;
  const isLate = isNarrow && orderSight(actor).plan && isLateAsked(request);
  const period = isNarrow ? periodAsked(request) : null;
  const narrowed: OrderFilter = { filter, isLate, period: period && spanOf(period, now) };
  const { of } = scopeOf(actor);
  const sort = orderSortOf(of, narrowed, search === null ? sortAsked(request) : null);
  const isUsual = sort.by === orderSorts(of, narrowed)[0] && sort.isRising === risesAtFirst(sort.by);
  const address =
    search === null
      ? listAddress({
          status: filter !== EVERY && String(filter),
          late: isLate && "1",
          period,
          sort: !isUsual && sort.by,
          order: !isUsual && (sort.isRising ? "asc" : "desc"),
        })
      : { q: search };
  return {
    search,
    filter,
    isLate,
    period,
    narrowed,
    sort,
    sorts: search === null ? orderSorts(of, narrowed) : [],
    address,
  };
}

/** One page of orders, as its address asks. */
export async function orderListPage(request: Request, actor: Actor): Promise<OrderListView> {
  const now = clock.now();
  const { search, filter, isLate, period, narrowed, sort, sorts, address } = ordersAsked(request, actor, now);
  const query = listQueryOf(request);
  const listed = await (search === null
    ? narrowedOrders(actor, query, narrowed, sort)
    : findOrders(actor, search, query));
  assertPageExists(request, listed);
  const { count, page, isCapped } = listed;
  return {
    rows: listed.rows.map((row) => listedOrder(actor, row, now)),
    count,
    page,
    isCapped,
    filter,
    period,
    search,
    sort,
    sorts,
    address,
    isLate: orderSight(actor).plan ? isLate : null,
    canSearch: maySearch(actor),
    waiting: awaitedStatuses[actor.role] ? (await waitingOnce(actor)).orders : null,
  };
}

/** The same list as a file, all of its pages. */
export async function orderFile(request: Request, actor: Actor): Promise<Response> {
  const now = clock.now();
  const { search, narrowed, sort } = ordersAsked(request, actor, now);
  const chunks = search === null ? everyOrder(actor, narrowed, sort) : foundAtOnce(findOrders(actor, search));
  const { plan } = orderSight(actor);
  const words = await wordsOf(request);
  const { labels, list, status, late } = words.orders;
  const ends = [...(plan ? [list.onlyLate, list.nextDue] : []), list.waitingSince];
  const head = [labels.order, labels.date, labels.sme, labels.supplier, labels.amount, labels.status, ...ends];
  return csvStream(`dhow-orders-${isoDay(now)}`, head, chunks, (row: OrderRow) => {
    const one = listedOrder(actor, row, now);
    return [
      orderNumber(one.number),
      isoDay(one.at),
      read(one.smeTitle, words),
      read(one.supplierTitle, words),
      one.amount,
      status(one.status, one.paid),
      ...(plan ? [one.isLate ? late : "", one.due === null ? "" : isoDay(one.due)] : []),
      one.waiting ? isoDay(one.waiting.since) : "",
    ];
  });
}

/** What the actor may know of an order in a list. */
function listedOrder(actor: Actor, row: OrderRow, now: number): ListedOrder {
  const { id, number, amount, status, paid, smeTitle, supplierTitle, statusSince } = row;
  const due = orderSight(actor).plan ? (status === OrderStatus.created ? row.payUntil : row.nextDue) : null;
  const isOver = status === OrderStatus.canceled || status === OrderStatus.paidByBank;
  return {
    id,
    number,
    amount,
    status,
    paid,
    smeTitle,
    supplierTitle,
    due,
    at: actor.role === "provider" ? (row.placedAt ?? row.createdAt) : row.createdAt,
    isLate: status !== OrderStatus.created && due !== null && now > due,
    waiting: isOver ? null : { since: statusSince, ms: now - statusSince, isOverdue: false },
  };
}

/** The orders that the actor may see, narrowed to a status or to those that wait for it. */
export const ordersFor = (actor: Actor, query: ListQuery, filter: Filter): Promise<Listed<OrderRow>> =>
  filter === WAITING ? waitingOrders(actor, query) : listOrders(actor, { ...query, status: filter });

/**
 * A dialog over the page of an order that is at `status`, or at one of them; any other leads back there, unless the
 * dialog's form just came back with a message, such as what somebody else did meanwhile.
 */
export async function orderDialog(
  { request, params }: LoaderFunctionArgs,
  needed: Needed,
  status: OrderStatus | readonly number[],
) {
  const actor = await requireActor(request, needed);
  const order = await orderFor(actor, param(params, "id"));
  if (![status].flat().includes(order.status) && !cameBack()) throw redirect(paths.order(actor.role, order.id));
  return null;
}

/**
 * What is done with an order by a verb, which `run` is handed as `act`; the order's page comes next and says `said`.
 */
export async function answerOrder<Schema extends z.ZodType, Args extends unknown[]>(
  { request, params }: ActionFunctionArgs,
  verb: Verb<[orderId: string, ...Args], void>,
  schema: Schema,
  run: (act: (...args: Args) => Promise<void>, values: z.output<Schema>, actor: Actor) => Promise<void>,
  said: (words: Words) => string = ({ orders }) => orders.done,
): Promise<Response> {
  const actor = await requireActor(request, verb);
  const id = param(params, "id");
  return answerForm(request, schema, async (values) => {
    await run((...args) => verb(actor, id, ...args), values, actor);
    return withNotice(paths.order(actor.role, id), "success", said(await wordsOf(request)));
  });
}

/**
 * The list of the role's area that `from` is: where an officer goes back to from an order. All orders when it is none.
 */
export function listBehind(role: Role, from: string | null | undefined): string {
  const path = sitePath(from ?? null);
  return path?.startsWith(`${paths.area(role)}/`) && !path.startsWith(paths.order(role, ""))
    ? path
    : paths.orders(role);
}

/** A supplier's page has one form at a time: accept while the order waits, the invoice once it is delivered. */
export const supplierForms = acceptInput.extend({
  intent: z.enum(["accept", "invoice"], { error: say("acceptOrUpload") }),
});

/** The dialog of another day of delivery, of SME and supplier. */
export async function dayDialog(args: LoaderFunctionArgs) {
  await orderDialog(args, proposeDay, OrderStatus.sending);
  return { now: clock.now() };
}

/** Proposes a day, or answers one that is proposed. */
export async function answerDayForm({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, proposeDay);
  const id = param(params, "id");
  return answerForm(request, dayForm, async ({ deliveryDay, agrees }) => {
    if (agrees === undefined) await proposeDay(actor, id, deliveryDay);
    else await answerDay(actor, id, deliveryDay, agrees === "yes");
    const { day } = (await wordsOf(request)).orders.page;
    return withNotice(
      paths.order(actor.role, id),
      "success",
      agrees === undefined ? day.proposed : agrees === "yes" ? day.agreed : day.refused,
    );
  });
}

/** The invoices of an SME's orders; the caller has checked who may see the SME. */
export async function invoiceListPage(request: Request, smeId: string): Promise<InvoicePage> {
  const listed = await listInvoices(smeId, listQueryOf(request));
  assertPageExists(request, listed);
  return listed;
}
