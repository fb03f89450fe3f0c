/** Lists and queues of orders, each a walk of one index. Source: app/domain/README.md, "Lists". */
import { and, asc, desc, eq, gt, gte, isNotNull, lt, type Placeholder, type SQL, sql } from "drizzle-orm";
import { alias, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import { db, type Tx } from "~/db/client.server";
import { unindexed } from "~/db/differences";
import { prepared } from "~/db/prepared.server";
import { applicants, orders } from "~/db/schema";
import type { Actor } from "../actor";
import { nameIn } from "../applicants/name.server";
import { clock } from "../clock";
import { EVERY, WAITING } from "../filter";
import type { FoundPage, Listed, ListQuery, Sort } from "../lists";
import { type Cents, sum } from "../money";
import { countedPage, everyRow, onePage, type Rows } from "../pages.server";
import { ALL, countOf } from "../tallies.server";
import { type OrderFilter, type OrderSort, orderSortOf } from "./order-list";
import type { InvoiceRow, OrderRow } from "./order-view";
import { type OrderScope, scopeOf } from "./sight";
import { awaitedStatuses, type OrderStatus } from "./status";

const sme = alias(applicants, "sme");
const supplier = alias(applicants, "supplier");

/** The orders that the actor may see, newest first, all or of one status; of one SME for its officers. */
export async function listOrders(
  actor: Actor,
  query: ListQuery,
  ofSme: string | null = null,
): Promise<Listed<OrderRow>> {
  const asked = { filter: query.status, isLate: false, period: null };
  const scope = scopeOf(actor, ofSme);
  return onePage(query, await tallied(scope, query.status), listOf(actor, scope, asked, null), readRows);
}

/** The orders that wait for the actor, the one that waits longest first. */
export async function waitingOrders(actor: Actor, query: ListQuery): Promise<Listed<OrderRow>> {
  const list = listOf(actor, scopeOf(actor), { filter: WAITING, isLate: false, period: null }, null);
  return onePage(query, (await countWaitingOrders(actor)) ?? 0, list, readRows);
}

/** The orders that the actor may see and that the filter lets pass, sorted as asked where an index has them so. */
export async function narrowedOrders(
  actor: Actor,
  page: Pick<ListQuery, "page" | "perPage">,
  asked: OrderFilter,
  sort: Sort | null,
): Promise<FoundPage<OrderRow>> {
  const scope = scopeOf(actor);
  const list = listOf(actor, scope, asked, sort);
  if (asked.isLate || asked.period) return countedPage(page, list, readRows);
  const count =
    asked.filter === WAITING ? ((await countWaitingOrders(actor)) ?? 0) : await tallied(scope, asked.filter);
  return { ...(await onePage(page, count, list, readRows)), isCapped: false };
}

/** All of them in the same order, some hundred at a time. */
export function everyOrder(actor: Actor, asked: OrderFilter, sort: Sort | null): AsyncGenerator<OrderRow[]> {
  const list = listOf(actor, scopeOf(actor), asked, sort);
  return everyRow(list, (row) => [row[list.key], row.id], readRows);
}

/** Null for those for whom no order ever waits. */
export async function countWaitingOrders(actor: Actor): Promise<number | null> {
  const statuses = awaitedStatuses[actor.role];
  if (!statuses) return null;
  const { who } = scopeOf(actor);
  return sum(await Promise.all(statuses.map((status) => countOf("orders", who, String(status)))));
}

const tallied = ({ who }: OrderScope, status: number): Promise<number> =>
  countOf("orders", who, status === EVERY ? ALL : String(status));

interface OrderWalk extends Rows<OrderRow> {
  /** The value of a row by which it stands in its place. */
  key: "createdAt" | "placedAt" | "amount" | "nextDue" | "statusSince";
}

/** Which orders of a scope: all, those of one status, or those in several, such as "in 1, 2". */
type Those = "all" | "status" | `in ${string}`;

function listOf(actor: Actor, { of, who }: OrderScope, asked: OrderFilter, sorted: Sort | null): OrderWalk {
  const { filter, isLate, period } = asked;
  const { by, isRising } = orderSortOf(of, asked, sorted);
  const those: Those =
    filter === WAITING ? `in ${(awaitedStatuses[actor.role] ?? []).join(", ")}` : filter === EVERY ? "all" : "status";
  const status = filter === WAITING ? EVERY : filter;
  const key = keyOf(of, by);
  const now = clock.now();
  return {
    key,
    by: [orders[key], orders.id],
    isRising,
    those: () =>
      isLate
        ? and(
            isOf(of, { those, key }, who),
            lt(orders.nextDue, now),
            those === "status" ? eq(unindexed(orders.status), status) : undefined,
            isWithin(unindexed(orders[keyOf(of, "date")]), period),
          )
        : and(isOf(of, { those, key }, who), isAmong(those, status), isWithin(orders[keyOf(of, "date")], period)),
    // Lists that are asked for very often.
    ...(!isLate &&
      !period &&
      by !== "amount" && {
        near: async (isRising: boolean, limit: number, offset: number) =>
          (await (isRising ? risingPage : fallingPage)(of, those, key).all({ who, status, limit, offset })).map(titled),
      }),
  };
}

function keyOf(of: OrderScope["of"], by: OrderSort): OrderWalk["key"] {
  if (by === "date") return of === "provider" ? "placedAt" : "createdAt";
  return ({ amount: "amount", due: "nextDue", waiting: "statusSince" } as const)[by];
}

function isWithin(date: SQLiteColumn | SQL, span: OrderFilter["period"]): SQL | undefined {
  return span ? and(gte(date as SQLiteColumn, span.from), lt(date as SQLiteColumn, span.until)) : undefined;
}

const readRows = async (where: SQL | undefined, order: SQL[], limit: number, offset: number): Promise<OrderRow[]> =>
  (
    await orderRows(db)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset)
  ).map(titled);

const pageAlong = (along: typeof asc) =>
  prepared((reader, of: OrderScope["of"], those: Those, key: OrderWalk["key"]) =>
    orderRows(reader)
      .where(and(isOf(of, { those, key }), isAmong(those)))
      .orderBy(along(orders[key]), along(orders.id))
      .limit(sql.placeholder("limit"))
      .offset(sql.placeholder("offset")),
  );
const risingPage = pageAlong(asc);
const fallingPage = pageAlong(desc);

function isAmong(those: Those, status: number | Placeholder = sql.placeholder("status")): SQL | undefined {
  if (those === "all") return undefined;
  if (those === "status") return eq(orders.status, status);
  // As literals, since SQLite uses the index of the orders that wait for a supplier only then.
  return sql.raw(`"orders"."status" ${those.replace("in ", "in (")})`);
}

/** Orders with both parties. */
export const orderRows = (reader: Tx) =>
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
      smeTitle: nameIn(sme),
      smeEmail: sme.email,
      supplierId: supplier.id,
      supplierTitle: nameIn(supplier),
      supplierEmail: supplier.email,
    })
    .from(orders)
    .innerJoin(sme, eq(sme.id, orders.smeId))
    .innerJoin(supplier, eq(supplier.id, orders.providerId));

/** A company that has not given its name yet gets an empty one. */
export const titled = <Row extends { smeTitle: string | null; supplierTitle: string | null }>(row: Row) => ({
  ...row,
  smeTitle: row.smeTitle ?? "",
  supplierTitle: row.supplierTitle ?? "",
});

export interface LongestOrder {
  id: string;
  number: number;
  amount: Cents;
  statusSince: number;
  smeTitle: string;
  supplierTitle: string;
}

/**
 * Of the actor's orders in a status, the one that has been in it for longest; of an SME's, the one that it made first.
 */
export async function longestAt(actor: Actor, status: OrderStatus): Promise<LongestOrder | null> {
  // Without the condition that a supplier's order is placed: it is, from status 1 on, and the index is by time in
  // status.
  const { of, who } = scopeOf(actor);
  const where = of === "provider" ? eq(orders.providerId, who) : isOf(of, { those: "status", key: "statusSince" }, who);
  const [row] = await db
    .select({
      id: orders.id,
      number: orders.number,
      amount: orders.amount,
      statusSince: orders.statusSince,
      smeTitle: nameIn(sme),
      supplierTitle: nameIn(supplier),
    })
    .from(orders)
    .innerJoin(sme, eq(sme.id, orders.smeId))
    .innerJoin(supplier, eq(supplier.id, orders.providerId))
    .where(and(where, eq(orders.status, status)))
    .orderBy(asc(actor.role === "sme" ? orders.createdAt : orders.statusSince), asc(orders.id))
    .limit(1);
  return row ? titled(row) : null;
}

/** The invoices of an SME's orders, those of the newest order first. The caller has checked who may see the SME. */
export async function listInvoices(smeId: string, query: ListQuery): Promise<Listed<InvoiceRow>> {
  const count = await countOf("invoices", smeId);
  const those = () => and(eq(orders.smeId, smeId), isNotNull(orders.invoiceFile));
  const found = await onePage(
    query,
    count,
    { those, by: [orders.createdAt, orders.id] },
    (where, order, limit, offset) =>
      db
        .select({
          orderId: orders.id,
          number: orders.number,
          createdAt: orders.createdAt,
          supplierTitle: nameIn(applicants),
          amount: orders.amount,
          status: orders.status,
          paid: orders.paid,
          file: orders.invoiceFile,
        })
        .from(orders)
        .innerJoin(applicants, eq(applicants.id, orders.providerId))
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
  );
  return {
    ...found,
    rows: found.rows.map((row) => ({ ...row, supplierTitle: row.supplierTitle ?? "", file: row.file ?? "" })),
  };
}

/**
 * The condition of the scope's orders. A supplier's are those that are placed; it is said in the way in which the index
 * of the walk holds them.
 */
function isOf(
  of: OrderScope["of"],
  walk: { those: Those; key: OrderWalk["key"] },
  who: string | Placeholder = sql.placeholder("who"),
): SQL | undefined {
  if (of === "sme") return eq(orders.smeId, who);
  if (of === "provider") return and(eq(orders.providerId, who), isPlaced(walk));
  return of === "insurance" ? eq(orders.insurerId, who) : undefined;
}

function isPlaced({ those, key }: { those: Those; key: OrderWalk["key"] }): SQL | undefined {
  if (key === "amount") return isNotNull(orders.placedAt);
  if (key !== "statusSince") return gt(orders.placedAt, 0);
  // What waits for a supplier is always placed.
  return those === "status" ? gt(unindexed(orders.placedAt), 0) : undefined;
}
