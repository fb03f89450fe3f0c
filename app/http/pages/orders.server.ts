/** Lists of orders and invoices, and an order's dialogs. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import * as z from "zod";
import { maySearch } from "~/domain/applicants/search.server";
import { invoiceFields, withInvoiceRules } from "~/domain/invoices/invoice";
import { readEntityAndAccounts } from "~/domain/legal-entity/legal-entity.server";
import { ALL_ROWS, FINISHED_ROWS, type Filter, WAITING_ROWS } from "~/domain/lists/filter";
import type { Listed, ListQuery } from "~/domain/lists/list";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { acceptOrderInput, deliveryDayForm } from "~/domain/orders/delivery-day";
import { answerDeliveryDay, proposeDeliveryDay } from "~/domain/orders/delivery-day.server";
import { listDriverLinks, removeDriverLink } from "~/domain/orders/driver-link.server";
import { isOrderSortAscending, type OrderFilter, orderSorts, resolveOrderSort } from "~/domain/orders/order-list";
import {
  filterOrders,
  listInvoices,
  listOrders,
  listWaitingOrders,
  streamOrders,
} from "~/domain/orders/order-list.server";
import type { OrderRow } from "~/domain/orders/order-view";
import { findOrders } from "~/domain/orders/search.server";
import { awaitedStatuses, formatOrderNumber, OrderStatus, orderStatuses } from "~/domain/orders/status";
import { orderScope, orderVisibility } from "~/domain/orders/visibility";
import * as paths from "~/domain/paths";
import type { Actor, Role } from "~/domain/values/actor";
import { isoDay } from "~/domain/values/calendar";
import { clock } from "~/domain/values/clock";
import { periodSpan } from "~/domain/values/period";
import { hiddenInput } from "~/domain/values/text";
import type { RequiredPermission } from "~/domain/verbs/permissions";
import type { Verb } from "~/domain/verbs/verb.server";
import { answerForm, isFormReturned, requireParam } from "~/http/forms/forms.server";
import { withSuccess } from "~/http/forms/notices.server";
import { csvStream } from "~/http/lists/csv.server";
import {
  assertPageExists,
  isLateFilter,
  narrowedAddress,
  parseFilter,
  parsePeriod,
  parseSearch,
  parseSort,
  requestListQuery,
  searchChunks,
} from "~/http/lists/lists.server";
import { requestWords } from "~/http/request/language.server";
import { requireActor } from "~/http/request/session.server";
import { sitePath } from "~/http/request/site.server";
import type { InvoicePage } from "~/ui/invoices/invoice-list";
import type { ListedOrder, OrderListView } from "~/ui/orders/order-list";
import { message } from "~/words/message";
import { translate } from "~/words/translate";
import type { Words } from "~/words/words";
import { taskCounts } from "./dashboards.server";

/** Reads an order list's address. A search ignores all filters. */
function parseOrderQuery(request: Request, actor: Actor, now: number) {
  const search = maySearch(actor) ? parseSearch(request) : null;
  const { searchParams } = new URL(request.url);
  const asksForFinished = searchParams.get("status") === FINISHED_ROWS;
  const requestedFilter = parseFilter(request, "status", orderStatuses);
  const filter =
    search !== null || (requestedFilter === WAITING_ROWS && !awaitedStatuses[actor.role]) ? ALL_ROWS : requestedFilter;
  const isNarrow = search === null && filter !== WAITING_ROWS;
  const isLate = isNarrow && orderVisibility(actor).nextDue && isLateFilter(request);
  const period = isNarrow ? parsePeriod(request) : null;
  // Pages show a finished order as finished, not by its status.
  const isFinished = search === null && asksForFinished;
  const finished = isFinished ? true : typeof filter === "number" && filter !== ALL_ROWS ? false : undefined;
  const narrowed: OrderFilter = { filter, finished, isLate, period: period && periodSpan(period, now) };
  const { owner } = orderScope(actor);
  const sort = resolveOrderSort(owner, narrowed, search === null ? parseSort(request) : null);
  const isUsual = sort.by === orderSorts(owner, narrowed)[0] && sort.isRising === isOrderSortAscending(sort.by);
  const status = isFinished ? FINISHED_ROWS : filter !== ALL_ROWS && String(filter);
  const filters = { status, late: isLate && "1", period };
  const address = narrowedAddress(search, filters, sort, isUsual);
  return {
    search,
    filter,
    isFinished,
    isLate,
    period,
    narrowed,
    sort,
    sorts: search === null ? orderSorts(owner, narrowed) : [],
    address,
  };
}

export async function orderListPage(request: Request, actor: Actor): Promise<OrderListView> {
  const now = clock.now();
  const { search, filter, isFinished, isLate, period, narrowed, sort, sorts, address } = parseOrderQuery(
    request,
    actor,
    now,
  );
  const query = requestListQuery(request);
  const listed = await (search === null
    ? filterOrders(actor, query, narrowed, sort)
    : findOrders(actor, search, query));
  assertPageExists(request, listed);
  const { count, page, isCapped } = listed;
  const visible = orderVisibility(actor);
  return {
    rows: listed.rows.map((row) => listedOrder(actor, visible, row, now)),
    count,
    page,
    isCapped,
    filter,
    isFinished,
    period,
    search,
    sort,
    sorts,
    address,
    isLate: visible.nextDue ? isLate : null,
    canSearch: maySearch(actor),
    waiting: awaitedStatuses[actor.role] ? (await taskCounts(actor)).orders : null,
  };
}

export async function orderListFile(request: Request, actor: Actor): Promise<Response> {
  const now = clock.now();
  const { search, narrowed, sort } = parseOrderQuery(request, actor, now);
  const chunks = search === null ? streamOrders(actor, narrowed, sort) : searchChunks(findOrders(actor, search));
  const visible = orderVisibility(actor);
  const words = await requestWords(request);
  const { labels, list, status, late } = words.orders;
  const ends = [...(visible.nextDue ? [list.onlyLate, list.nextDue] : []), list.waitingSince];
  const head = [labels.order, labels.date, labels.sme, labels.supplier, labels.amount, labels.status, ...ends];
  return csvStream(`dhow-orders-${isoDay(now)}`, head, chunks, (row: OrderRow) => {
    const order = listedOrder(actor, visible, row, now);
    return [
      formatOrderNumber(order.number),
      isoDay(order.at),
      translate(order.smeTitle, words),
      translate(order.supplierTitle, words),
      order.amount,
      status(order.status, order.paid),
      ...(visible.nextDue ? [order.isLate ? late : "", order.due === null ? "" : isoDay(order.due)] : []),
      order.waiting ? isoDay(order.waiting.since) : "",
    ];
  });
}

/**
 * Returns the data of an order's page and its paper. `hasTransfers`: true if SMEs are offered bank transfers.
 * @throws NotFound if the actor may not see the order.
 */
export async function loadOrderPage(actor: Actor, id: string) {
  const [order, { entity, accounts }] = await Promise.all([loadOrderView(actor, id), readEntityAndAccounts()]);
  return { order, entity, hasTransfers: accounts.length > 0, now: clock.now() };
}

/** The parts of an order that the actor may see in a list. */
function listedOrder(
  actor: Actor,
  visible: ReturnType<typeof orderVisibility>,
  row: OrderRow,
  now: number,
): ListedOrder {
  const { id, number, amount, status, paid, smeTitle, supplierTitle, statusSince } = row;
  const due = visible.nextDue ? (status === OrderStatus.created ? row.payUntil : row.nextDue) : null;
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

/** Orders that the actor may see, of one status or waiting for the actor. */
export const listVisibleOrders = (actor: Actor, query: ListQuery, filter: Filter): Promise<Listed<OrderRow>> =>
  filter === WAITING_ROWS ? listWaitingOrders(actor, query) : listOrders(actor, { ...query, status: filter });

/**
 * A dialog over an order in one of the given statuses. For other statuses redirects to the order, unless the dialog's
 * form just came back with a message.
 */
export async function orderDialog(
  { request, params }: LoaderFunctionArgs,
  needed: RequiredPermission,
  status: OrderStatus | readonly number[],
) {
  const actor = await requireActor(request, needed);
  const order = await loadOrderView(actor, requireParam(params, "id"));
  if (![status].flat().includes(order.status) && !isFormReturned()) throw redirect(paths.order(actor.role, order.id));
  return null;
}

/** Runs `verb` on the address's order through `act`, then shows the order with `notice`. */
export async function submitOrderAction<Schema extends z.ZodType, Args extends unknown[]>(
  { request, params }: ActionFunctionArgs,
  verb: Verb<[orderId: string, ...Args], void>,
  schema: Schema,
  run: (act: (...args: Args) => Promise<void>, values: z.output<Schema>, actor: Actor) => Promise<void>,
  notice: (words: Words) => string = ({ orders }) => orders.done,
): Promise<Response> {
  const actor = await requireActor(request, verb);
  const id = requireParam(params, "id");
  return answerForm(request, schema, async (values) => {
    await run((...args) => verb(actor, id, ...args), values, actor);
    return withSuccess(request, paths.order(actor.role, id), notice);
  });
}

/** The list in the role's area from which an officer opened the order. All orders if `from` is no such list. */
export function listBehind(role: Role, from: string | null | undefined): string {
  const path = sitePath(from ?? null);
  return path?.startsWith(`${paths.roleHome(role)}/`) && !path.startsWith(paths.order(role, ""))
    ? path
    : paths.orders(role);
}

/** A supplier's order page has one form at a time: accept the order, or upload the invoice after the delivery. */
export const supplierForms = z.discriminatedUnion(
  "intent",
  [
    acceptOrderInput.extend({ intent: z.literal("accept") }),
    withInvoiceRules(z.object({ ...invoiceFields, intent: z.literal("invoice") })),
  ],
  { error: message("acceptOrUpload") },
);

/** The forms of the driver link's dialog. */
export const driverLinkForm = z.object({ intent: z.enum(["create", "remove"], { error: message("createOrRemove") }) });

export async function driverLinksPage({ request }: LoaderFunctionArgs) {
  return { links: await listDriverLinks(await requireActor(request, removeDriverLink)) };
}

const driverLinkRemovalForm = z.object({ order: hiddenInput(message("createOrRemove")) });

export async function submitDriverLinkRemoval({ request }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, removeDriverLink);
  return answerForm(request, driverLinkRemovalForm, async ({ order }) => {
    await removeDriverLink(actor, order);
    return withSuccess(request, paths.driverLinks, ({ orders }) => orders.page.driver.removed);
  });
}

export async function deliveryDayDialog(args: LoaderFunctionArgs) {
  await orderDialog(args, proposeDeliveryDay, OrderStatus.sending);
  const { role } = await requireActor(args.request, proposeDeliveryDay);
  return { isBuyer: role === "sme", now: clock.now() };
}

export async function submitDeliveryDay({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, proposeDeliveryDay);
  const id = requireParam(params, "id");
  return answerForm(request, deliveryDayForm, async ({ deliveryDay, agrees }) => {
    if (agrees === undefined) await proposeDeliveryDay(actor, id, deliveryDay);
    else await answerDeliveryDay(actor, id, deliveryDay, agrees === "yes");
    const answer = agrees === undefined ? "proposed" : agrees === "yes" ? "agreed" : "refused";
    return withSuccess(request, paths.order(actor.role, id), ({ orders }) => orders.page.day[answer]);
  });
}

/** Invoices of an SME's orders. The caller has checked that the reader may see the SME. */
export async function invoiceListPage(request: Request, smeId: string): Promise<InvoicePage> {
  const listed = await listInvoices(smeId, requestListQuery(request));
  assertPageExists(request, listed);
  return listed;
}
