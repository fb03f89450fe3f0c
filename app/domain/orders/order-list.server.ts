/** Lists and queues of orders. Each reads along one index. Source: app/domain/README.md, "Lists". */
import { and, asc, desc, eq, gt, gte, inArray, isNotNull, lt, type Placeholder, type SQL, sql } from "drizzle-orm";
import { alias, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import { db, type Tx } from "~/db/client.server";
import { unindexed } from "~/db/engine-differences";
import { isRepaying } from "~/db/index-conditions";
import { oneRow, prepareQuery } from "~/db/prepared-statements.server";
import { applicants, checkouts, files, orders } from "~/db/schema";
import { countOrders, orderCountSql, readCounter } from "~/domain/aggregates/counters.server";
import { companyNameSql } from "~/domain/applicants/name.server";
import { ALL_ROWS, type Filter, WAITING_ROWS } from "~/domain/lists/filter";
import type { FoundPage, Listed, ListQuery, PageQuery, Sort } from "~/domain/lists/list";
import { loadCountedPage, loadPage, type RowList, streamRows } from "~/domain/lists/list.server";
import { headColumns } from "~/domain/lists/queue-head.server";
import type { Actor, Role } from "~/domain/values/actor";
import { readLines } from "~/domain/values/checkout-data";
import { clock } from "~/domain/values/clock";
import { batchedOrdersSql, isUnbatched } from "./batched-orders.server";
import { type OrderFilter, type OrderSort, resolveOrderSort } from "./order-list";
import type { InvoiceRow, OrderRow, OwnInvoiceRow } from "./order-view";
import { awaitedStatuses, OrderStatus } from "./status";
import { type OrderScope, orderScope } from "./visibility";

const sme = alias(applicants, "sme");
const supplier = alias(applicants, "supplier");

/**
 * Returns one page of the orders that the actor may see, newest first. The query can limit it to one status. For
 * officers, `ofSme` limits the list to one SME. Reads `orders` and their counters.
 */
export async function listOrders(
  actor: Actor,
  query: ListQuery,
  ofSme: string | null = null,
): Promise<Listed<OrderRow>> {
  const asked = { filter: query.status, isLate: false, period: null };
  const scope = orderScope(actor, ofSme);
  return loadPage(
    query,
    await countStatus(scope, query.status),
    orderRowList(actor, scope, asked, null),
    loadOrderRows,
  );
}

/**
 * Returns the page with the actor's order of a reference: the SME's own reference, or the supplier's of a checkout. At
 * most one order has it. Reads `orders` and, for a supplier, `checkouts`.
 */
export async function listOrdersByReference(
  actor: Actor,
  reference: string,
  query: PageQuery,
  filter: Filter,
): Promise<Listed<OrderRow>> {
  const { owner, ownerId } = orderScope(actor);
  const statuses = filter === WAITING_ROWS ? awaitedStatuses[actor.role] : filter !== ALL_ROWS && [filter];
  const condition = () =>
    and(
      eq(orders.id, sql`(${owner === "sme" ? ownReference(ownerId, reference) : saleReference(ownerId, reference)})`),
      owner === "provider" ? isNotNull(unindexed(orders.placedAt)) : undefined,
      statuses ? inArray(unindexed(orders.status), [...statuses]) : undefined,
    );
  return loadCountedPage(query, { by: [orders.id], condition }, loadOrderRows);
}

const referenced = alias(orders, "referenced");

/** A query of the id of the SME's order with its reference. */
const ownReference = (smeId: string, reference: string) =>
  db
    .select({ id: referenced.id })
    .from(referenced)
    .where(and(eq(referenced.smeId, smeId), eq(referenced.buyerReference, reference)));

/** A query of the id of the order from the supplier's checkout with its reference. */
const saleReference = (supplierId: string, reference: string) =>
  db
    .select({ id: checkouts.orderId })
    .from(checkouts)
    .where(and(eq(checkouts.supplierId, supplierId), eq(checkouts.externalReference, reference)));

/**
 * Returns one page of the orders that wait for the actor, the longest waiting first. Reads `orders` and their counters.
 */
export async function listWaitingOrders(actor: Actor, query: ListQuery): Promise<Listed<OrderRow>> {
  const list = orderRowList(actor, orderScope(actor), { filter: WAITING_ROWS, isLate: false, period: null }, null);
  return loadPage(query, (await countWaitingOrders(actor)) ?? 0, list, loadOrderRows);
}

/**
 * Returns one page of the orders that the actor may see and that match the filter. Uses `sort` only if an index
 * supports it for this filter. Reads `orders` and their counters.
 */
export async function filterOrders(
  actor: Actor,
  page: Pick<ListQuery, "page" | "perPage">,
  asked: OrderFilter,
  sort: Sort | null,
): Promise<FoundPage<OrderRow>> {
  const scope = orderScope(actor);
  const list = orderRowList(actor, scope, asked, sort);
  if (asked.isLate || asked.period) return loadCountedPage(page, list, loadOrderRows);
  const count =
    asked.filter === WAITING_ROWS
      ? ((await countWaitingOrders(actor)) ?? 0)
      : await countStatus(scope, asked.filter, asked.finished);
  return { ...(await loadPage(page, count, list, loadOrderRows)), isCapped: false };
}

/** Yields all orders of filterOrders() in the same sequence, in batches. */
export function streamOrders(actor: Actor, asked: OrderFilter, sort: Sort | null): AsyncGenerator<OrderRow[]> {
  const list = orderRowList(actor, orderScope(actor), asked, sort);
  return streamRows(list, (row) => [row[list.key], row.id], loadOrderRows);
}

/**
 * Returns how many orders wait for the actor, from counters. For the bank, orders in batches do not wait. Null for
 * roles that orders never wait for.
 */
export async function countWaitingOrders(actor: Actor): Promise<number | null> {
  if (!awaitedStatuses[actor.role]) return null;
  const [row] = await waitingCount(actor.role).all({ ownerId: orderScope(actor).ownerId });
  return row?.count ?? 0;
}

const waitingCount = prepareQuery((reader, role: Role) =>
  reader.select({ count: waitingOrdersSql(role) }).from(oneRow),
);

/**
 * The SQL of the number of orders that wait for an actor of this role, as a column of a query. The owner of the actor's
 * orderScope() is the placeholder `ownerId`. For the bank, orders in batches do not wait.
 */
export function waitingOrdersSql(role: Role): SQL<number> {
  const inStatus = (awaitedStatuses[role] ?? []).map((status) => ordersInStatusSql(status));
  const waiting = sql.join(inStatus, sql` + `);
  return (role === "bank" ? sql`${waiting} - ${batchedOrdersSql()}` : waiting).mapWith(Number);
}

/** The SQL of the number of orders in the status, from the counter of the placeholder `ownerId`. */
export const ordersInStatusSql = (status: OrderStatus): SQL<number> =>
  orderCountSql(sql.placeholder("ownerId"), status);

/** Returns the number of orders in the status that are finished, or not, or either. */
async function countStatus({ ownerId }: OrderScope, status: number, finished?: boolean): Promise<number> {
  const { all, finished: finishedOrders } = await countOrders(ownerId, status === ALL_ROWS ? null : status);
  return finished === undefined ? all : finished ? finishedOrders : all - finishedOrders;
}

interface OrderWalk extends RowList<OrderRow> {
  /** The column that the list is sorted by. */
  key: "createdAt" | "placedAt" | "amount" | "nextDue" | "statusSince";
}

/** The statuses of the listed orders: all, one, or several such as "in 1, 2". */
type OrderSelection = "all" | "status" | `in ${string}`;

function orderRowList(
  actor: Actor,
  { owner, ownerId }: OrderScope,
  asked: OrderFilter,
  sorted: Sort | null,
): OrderWalk {
  const { filter, finished, isLate, period } = asked;
  const { by, isRising } = resolveOrderSort(owner, asked, sorted);
  const finishedCondition = finished === undefined ? undefined : eq(orders.paid, finished);
  const invoiceCondition: OrderSelection =
    filter === WAITING_ROWS
      ? `in ${(awaitedStatuses[actor.role] ?? []).join(", ")}`
      : filter === ALL_ROWS
        ? "all"
        : "status";
  const status = filter === WAITING_ROWS ? ALL_ROWS : filter;
  const key = walkKey(owner, by);
  const now = clock.now();
  const isLeftToBank = actor.role === "bank" && filter === WAITING_ROWS;
  return {
    key,
    by: [orders[key], orders.id],
    isRising,
    condition: () =>
      isLate
        ? and(
            scopeCondition(owner, { selection: invoiceCondition, key }, ownerId),
            lt(orders.nextDue, now),
            invoiceCondition === "status" ? eq(unindexed(orders.status), status) : undefined,
            finishedCondition,
            isLeftToBank ? isUnbatched() : undefined,
            isInPeriod(unindexed(orders[walkKey(owner, "date")]), period),
          )
        : and(
            scopeCondition(owner, { selection: invoiceCondition, key }, ownerId),
            ...(filter === OrderStatus.paidByBank && finished === false
              ? [isRepaying(orders)]
              : [selectionCondition(invoiceCondition, status), finishedCondition]),
            isLeftToBank ? isUnbatched() : undefined,
            isInPeriod(orders[walkKey(owner, "date")], period),
          ),
    // Only frequently used lists have a prepared query.
    ...(!isLate &&
      !period &&
      !isLeftToBank &&
      finished === undefined &&
      by !== "amount" && {
        loadNearEnd: async (isRising: boolean, limit: number, offset: number) =>
          (
            await (isRising ? risingPage : fallingPage)(owner, invoiceCondition, key).all({
              who: ownerId,
              status,
              limit,
              offset,
            })
          ).map(withPartyTitles),
      }),
  };
}

function walkKey(of: OrderScope["owner"], by: OrderSort): OrderWalk["key"] {
  if (by === "date") return of === "provider" ? "placedAt" : "createdAt";
  return ({ amount: "amount", due: "nextDue", waiting: "statusSince" } as const)[by];
}

function isInPeriod(date: SQLiteColumn | SQL, span: OrderFilter["period"]): SQL | undefined {
  return span ? and(gte(date as SQLiteColumn, span.from), lt(date as SQLiteColumn, span.until)) : undefined;
}

const loadOrderRows = async (
  where: SQL | undefined,
  order: SQL[],
  limit: number,
  offset: number,
): Promise<OrderRow[]> =>
  (
    await orderRowQuery(db)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset)
  ).map(withPartyTitles);

const pageAlong = (along: typeof asc) =>
  prepareQuery((reader, of: OrderScope["owner"], selection: OrderSelection, key: OrderWalk["key"]) =>
    orderRowQuery(reader)
      .where(and(scopeCondition(of, { selection, key }), selectionCondition(selection)))
      .orderBy(along(orders[key]), along(orders.id))
      .limit(sql.placeholder("limit"))
      .offset(sql.placeholder("offset")),
  );
const risingPage = pageAlong(asc);
const fallingPage = pageAlong(desc);

function selectionCondition(
  selection: OrderSelection,
  status: number | Placeholder = sql.placeholder("status"),
): SQL | undefined {
  if (selection === "all") return undefined;
  if (selection === "status") return eq(orders.status, status);
  // The statuses are literals. Only then SQLite uses the partial index of orders that wait for a supplier.
  return sql.raw(`"orders"."status" ${selection.replace("in ", "in (")})`);
}

/** A query of orders with the names of both parties. Callers add conditions. */
export const orderRowQuery = (reader: Tx) =>
  reader
    .select({
      id: orders.id,
      number: orders.number,
      amount: orders.amount,
      status: orders.status,
      paid: orders.paid,
      statusSince: orders.statusSince,
      placedAt: orders.placedAt,
      payUntil: orders.payUntil,
      deliveryDay: orders.deliveryDay,
      nextDue: orders.nextDue,
      createdAt: orders.createdAt,
      smeId: sme.id,
      smeTitle: companyNameSql(sme),
      smeEmail: sme.email,
      supplierId: supplier.id,
      supplierTitle: companyNameSql(supplier),
      supplierEmail: supplier.email,
    })
    .from(orders)
    .innerJoin(sme, eq(sme.id, orders.smeId))
    .innerJoin(supplier, eq(supplier.id, orders.supplierId));

/** Replaces the missing name of a company with an empty string. */
export const withPartyTitles = <Row extends { smeTitle: string | null; supplierTitle: string | null }>(row: Row) => ({
  ...row,
  smeTitle: row.smeTitle ?? "",
  supplierTitle: row.supplierTitle ?? "",
});

/**
 * The head of the role's orders in the status, without the bank's orders in open batches. An SME's orders are sorted
 * by their creation. The title is the other party: the supplier for an SME, the SME for everybody else. The owner of
 * the actor's orderScope() is the placeholder `ownerId`.
 */
export function orderHead(reader: Tx, role: Role, status: OrderStatus) {
  const isLeftToBank = role === "bank";
  const listed = ordersInStatusSql(status);
  const owner = role === "admin" || role === "bank" ? "everybody" : role;
  const ownerId = sql.placeholder("ownerId");
  return reader
    .select(
      headColumns({
        length: isLeftToBank ? sql`${listed} - ${batchedOrdersSql()}` : listed,
        id: orders.id,
        title: companyNameSql(role === "sme" ? supplier : sme),
        since: orders.statusSince,
        number: orders.number,
        amount: orders.amount,
      }),
    )
    .from(orders)
    .innerJoin(sme, eq(sme.id, orders.smeId))
    .innerJoin(supplier, eq(supplier.id, orders.supplierId))
    .where(
      and(
        // Omits the condition that a supplier's order is placed. It always holds from status 1 on, and the index is
        // sorted by time in status.
        owner === "provider"
          ? eq(orders.supplierId, ownerId)
          : scopeCondition(owner, { selection: "status", key: "statusSince" }, ownerId),
        eq(orders.status, status),
        isLeftToBank ? isUnbatched() : undefined,
      ),
    )
    .orderBy(asc(owner === "sme" ? orders.createdAt : orders.statusSince), asc(orders.id))
    .limit(1);
}

/**
 * Returns one page of the invoices of an SME's orders, newest order first. Callers check that the reader may see the
 * SME. Amounts are cents. Reads `orders` and their counter.
 */
export async function listInvoices(smeId: string, query: ListQuery): Promise<Listed<InvoiceRow>> {
  const { rows, ...listed } = await listOwnInvoices(smeId, query);
  return { ...listed, rows: rows.map(({ references: _, ...row }) => row) };
}

/** Does the same as `listInvoices`, with the references and data that the SME alone sees. */
export async function listOwnInvoices(smeId: string, query: ListQuery): Promise<Listed<OwnInvoiceRow>> {
  const count = await readCounter("invoices", smeId);
  const condition = () => and(eq(orders.smeId, smeId), isNotNull(orders.invoiceFile));
  const found = await loadPage(
    query,
    count,
    { condition, by: [orders.createdAt, orders.id] },
    (where, order, limit, offset) =>
      db
        .select({
          orderId: orders.id,
          number: orders.number,
          createdAt: orders.createdAt,
          supplierTitle: companyNameSql(applicants),
          amount: orders.amount,
          status: orders.status,
          paid: orders.paid,
          file: orders.invoiceFile,
          erasedAt: files.erasedAt,
          references: {
            buyerReference: orders.buyerReference,
            metadata: orders.metadata,
            externalReference: checkouts.externalReference,
            orderLines: orders.lines,
            saleLines: checkouts.lines,
          },
        })
        .from(orders)
        .innerJoin(applicants, eq(applicants.id, orders.supplierId))
        .leftJoin(files, eq(files.name, orders.invoiceFile))
        .leftJoin(checkouts, eq(checkouts.orderId, orders.id))
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
  );
  return {
    ...found,
    rows: found.rows.map(({ references: { orderLines, saleLines, ...references }, ...row }) => ({
      ...row,
      supplierTitle: row.supplierTitle ?? "",
      file: row.file ?? "",
      references: { ...references, lines: readLines(saleLines, orderLines) },
    })),
  };
}

/**
 * The condition of the scope's orders. A supplier's orders must be placed; the wording matches the index that the query
 * uses.
 */
function scopeCondition(
  of: OrderScope["owner"],
  walk: { selection: OrderSelection; key: OrderWalk["key"] },
  partyId: string | Placeholder = sql.placeholder("who"),
): SQL | undefined {
  if (of === "sme") return eq(orders.smeId, partyId);
  if (of === "provider") return and(eq(orders.supplierId, partyId), placedCondition(walk));
  return of === "insurance" ? eq(orders.insurerId, partyId) : undefined;
}

function placedCondition({ selection, key }: { selection: OrderSelection; key: OrderWalk["key"] }): SQL | undefined {
  if (key === "amount") return isNotNull(orders.placedAt);
  if (key !== "statusSince") return gt(orders.placedAt, 0);
  // An order that waits for a supplier is always placed.
  return selection === "status" ? gt(unindexed(orders.placedAt), 0) : undefined;
}
