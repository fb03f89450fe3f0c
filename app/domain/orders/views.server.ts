/** Orders as each role sees them. Source: app/domain/README.md, "Roles". */
import { and, asc, desc, eq, gt, inArray, isNotNull, type Placeholder, sql, type SQL } from "drizzle-orm";
import { alias, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import { db, type Tx } from "~/db/client.server";
import { prepared } from "~/db/prepared.server";
import { applicants, events, files, orders, payments } from "~/db/schema";
import type { Actor } from "../actor";
import { clock } from "../clock";
import { NotFound } from "../errors";
import { isLate, openAmong } from "../instalments/instalment";
import { instalmentsOf, type Instalment } from "../instalments/instalments.server";
import { EVERY, type Listed, type ListQuery } from "../lists";
import { sum, type Cents } from "../money";
import { onePage } from "../pages.server";
import { groupAmount } from "../payments/charge";
import { groupNamed, groupOf } from "../payments/payments.server";
import { ALL, countOf } from "../tallies.server";
import { sharesOf } from "./order";
import { awaitedStatuses, OrderStatus } from "./status";
import type { Canceled, InvoiceRow, OrderRow, OrderView, Party, Reached, TakenBack } from "./order-view";
import { orderOf } from "./orders.server";
import { readsLine, scopeOf, orderSight, type OrderLineKind, type OrderScope } from "./sight";
import { deliveryOf, type Order } from "./transitions.server";

const sme = alias(applicants, "sme");
const supplier = alias(applicants, "supplier");

/** The order with only those parts that the actor may see. Errors: NotFound for an order that the actor may not see. */
export async function orderFor(actor: Actor, id: string, now = clock.now()): Promise<OrderView> {
  const order = await orderOf(db, actor, id);
  const { number, amount, description, status, paid, placedAt, createdAt, updatedAt, taxRate, bankShareRate } = order;
  const shares = sharesOf(order);
  const all = await instalmentsOf(db, id);
  const parts = all.map((one) => {
    const { id, number, rate, amount, deadline, paidAt } = one;
    return { id, number, rate, amount, deadline, paidAt, late: isLate(one, now) };
  });
  const active = parts.some((one) => one.late);
  const sees = orderSight(actor);
  const lines = await linesOf(id);
  return {
    id, number, amount, description, status, paid, placedAt, createdAt, updatedAt,
    sme: await party(order.smeId),
    supplier: await party(order.providerId),
    instalments: parts,
    delivery: sees.delivery ? deliveryOf(order) : null,
    openPayment: sees.openPayment ? await openPaymentOf(all) : null,
    latePay: { active, once: order.lateOnce || active },
    verifyCode: sees.verifyCode ? order.verifyCode : null,
    reached: reachedIn(lines),
    supplierShare: sees.discount ? shares.supplierShare : null,
    taxRate: sees.discount ? taxRate : null,
    shares: sees.shares ? { ...shares, bankShareRate } : null,
    invoice: sees.invoice ? await invoiceOf(order) : null,
    canceled: status === OrderStatus.canceled ? canceledBy(lines, sees.payments ? await refundOf(id) : null) : null,
    invoiceReturned: status === OrderStatus.delivered ? takenBack(lines, "returned") : null,
    timeline: lines.filter((line) => readsLine(actor.role, line)).map(({ id, at, who, text, status, verb }) => ({ id, at, who, text, status, verb })),
  };
}

/** The same for pages, which show nobody the plan of another. Clients of the API go on getting what they always got. */
export async function orderPageFor(actor: Actor, id: string, now = clock.now()): Promise<OrderView> {
  const order = await orderFor(actor, id, now);
  if (orderSight(actor).plan) return order;
  // Its first payment is the upfront part.
  const upfront = order.timeline.findLast(({ verb }) => verb === "payment.paid");
  const timeline = order.timeline.filter((line) => line.verb !== "payment.paid" || line === upfront);
  return { ...order, instalments: [], latePay: { once: false, active: false }, timeline };
}

/** Lines of payments repeat the status that the order is at, so the first line of a status is the step to it. */
function reachedIn(lines: OrderLine[]): Reached {
  const first = (status: OrderStatus) => lines.findLast((one) => one.status === status)?.at ?? null;
  const since = lines.findIndex(({ status }) => status < OrderStatus.uploadedInvoice);
  return {
    accepted: first(OrderStatus.sending),
    delivered: first(OrderStatus.delivered),
    // A returned invoice leads back: what counts is the upload after that.
    invoiced: since > 0 ? (lines[since - 1]?.at ?? null) : null,
    paidOut: first(OrderStatus.paidByBank),
  };
}

type OrderLine = Awaited<ReturnType<typeof linesOf>>[number];

/** The latest of its kind. */
function takenBack(lines: OrderLine[], kind: OrderLineKind): TakenBack | null {
  const line = lines.find((one) => one.kind === kind);
  return line ? { by: line.who, reason: line.reason, at: line.at } : null;
}

function canceledBy(lines: OrderLine[], refund: Canceled["refund"]): Canceled | null {
  const line = takenBack(lines, "canceled");
  return line && { ...line, refund };
}

/** What is given back of a canceled order's payments. */
async function refundOf(orderId: string): Promise<Canceled["refund"]> {
  const back = await db
    .select({ amount: payments.amount, state: payments.state, endedAt: payments.endedAt })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.state, ["refund due", "refunded"])));
  if (back.length === 0) return null;
  const isGiven = back.every(({ state }) => state === "refunded");
  return { amount: sum(back.map(({ amount }) => amount)), at: isGiven ? Math.max(...back.map(({ endedAt }) => endedAt ?? 0)) : null };
}

async function openPaymentOf(all: Instalment[]): Promise<OrderView["openPayment"]> {
  const parts = openAmong(all);
  if (!parts) return null;
  const group = await groupOf(db, parts[0]?.paymentId ?? "");
  const { id, payUrl } = group.lead;
  // Without an address the bank was never reached, so the SME simply pays again.
  return payUrl ? { id, amount: groupAmount(group), over: groupNamed(group, parts), payUrl } : null;
}

async function party(id: string): Promise<Party> {
  const [row] = await db.select({ title: applicants.title, email: applicants.email }).from(applicants).where(eq(applicants.id, id));
  return { id, title: row?.title ?? row?.email ?? "", email: row?.email ?? "" };
}

async function invoiceOf(order: Order): Promise<OrderView["invoice"]> {
  if (!order.invoiceFile || order.status < OrderStatus.uploadedInvoice) return null;
  const [file] = await db.select().from(files).where(eq(files.name, order.invoiceFile));
  return file ? { file: file.name, mime: file.mime } : null;
}

/** Newest first. */
async function linesOf(orderId: string) {
  const lines = await orderLines().all({ orderId });
  return lines.map(({ kind, status, ...line }) => ({ ...line, kind: kind as OrderLineKind, status: status ?? 0 }));
}

const orderLines = prepared((reader) =>
  reader
    .select({
      id: events.id, at: events.at, who: events.role, text: events.text, kind: events.line, reason: events.reason, status: events.state,
      verb: events.verb,
    })
    .from(events)
    .where(and(eq(events.subject, "order"), eq(events.subjectId, sql.placeholder("orderId")), isNotNull(events.line)))
    .orderBy(desc(events.number)),
);

/** Errors: NotFound unless `file` is the invoice of an order that the actor may see, with its invoice. */
export async function assertMaySeeInvoice(actor: Actor, file: string): Promise<void> {
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.invoiceFile, file));
  if (!order || !orderSight(actor).invoice) throw new NotFound();
  await orderOf(db, actor, order.id);
}

/** The orders that the actor may see, newest first, all or of one status; of one SME for its officers. */
export async function listOrders(actor: Actor, query: ListQuery, ofSme: string | null = null): Promise<Listed<OrderRow>> {
  const scope = scopeOf(actor, ofSme);
  const isAll = query.status === EVERY;
  const count = await countOf("orders", scope.who, isAll ? ALL : String(query.status));
  return pageOf(query, count, scope, isAll ? "all" : "status");
}

/** The orders that wait for the actor, the one that waits longest first. */
export async function waitingOrders(actor: Actor, query: ListQuery): Promise<Listed<OrderRow>> {
  const statuses = awaitedStatuses[actor.role] ?? [];
  return pageOf(query, (await countWaitingOrders(actor)) ?? 0, scopeOf(actor), `in ${statuses.join(", ")}`);
}

/** Null for those for whom no order ever waits. */
export async function countWaitingOrders(actor: Actor): Promise<number | null> {
  const statuses = awaitedStatuses[actor.role];
  if (!statuses) return null;
  const { who } = scopeOf(actor);
  return sum(await Promise.all(statuses.map((status) => countOf("orders", who, String(status)))));
}

/** Which orders of a scope: all, those of one status, or, as a queue, those in several, such as "in 1, 2". */
type Those = "all" | "status" | `in ${string}`;

/** A page of the `count` orders that are `those`. */
async function pageOf(query: ListQuery, count: number, { of, who }: OrderScope, those: Those): Promise<Listed<OrderRow>> {
  const { status } = query;
  const list = {
    those: () => and(isOf(of, who, isQueue(those)), isAmong(those, status)),
    by: [sinceOf(of, those), orders.id] as [SQLiteColumn, SQLiteColumn],
    isQueue: isQueue(those),
    near: (isRising: boolean, limit: number, offset: number) => orderPage(of, those, isRising).all({ who, status, limit, offset }),
  };
  const found = await onePage(query, count, list, (where, order, limit, offset) =>
    orderRows(db).where(where).orderBy(...order).limit(limit).offset(offset),
  );
  return { ...found, rows: found.rows.map(titled) };
}

const isQueue = (those: Those): boolean => those !== "all" && those !== "status";

const orderPage = prepared((reader, of: OrderScope["of"], those: Those, isRising: boolean) => {
  const along = isRising ? asc : desc;
  return orderRows(reader)
    .where(and(isOf(of, undefined, isQueue(those)), isAmong(those)))
    .orderBy(along(sinceOf(of, those)), along(orders.id))
    .limit(sql.placeholder("limit"))
    .offset(sql.placeholder("offset"));
});

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
      id: orders.id, number: orders.number, amount: orders.amount, status: orders.status, paid: orders.paid,
      createdAt: orders.createdAt, smeId: sme.id, smeTitle: sme.title, smeEmail: sme.email,
      supplierId: supplier.id, supplierTitle: supplier.title, supplierEmail: supplier.email,
    })
    .from(orders)
    .innerJoin(sme, eq(sme.id, orders.smeId))
    .innerJoin(supplier, eq(supplier.id, orders.providerId));

/** A company that has not given its name yet gets an empty one. */
export const titled = <Row extends { smeTitle: string | null; supplierTitle: string | null }>(row: Row) =>
  ({ ...row, smeTitle: row.smeTitle ?? "", supplierTitle: row.supplierTitle ?? "" });

export interface LongestOrder {
  id: string;
  number: number;
  amount: Cents;
  statusSince: number;
  smeTitle: string;
  supplierTitle: string;
}

/** Of the actor's orders in a status, the one that has been in it for longest; of an SME's, the one that it made first. */
export async function longestAt(actor: Actor, status: OrderStatus): Promise<LongestOrder | null> {
  // Without the condition that a supplier's order is placed: it is, from status 1 on, and the index is by time in status.
  const { of, who } = scopeOf(actor);
  const where = of === "provider" ? eq(orders.providerId, who) : isOf(of, who);
  const [row] = await db
    .select({
      id: orders.id, number: orders.number, amount: orders.amount, statusSince: orders.statusSince,
      smeTitle: sme.title, supplierTitle: supplier.title,
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
  const found = await onePage(query, count, { those, by: [orders.createdAt, orders.id] }, (where, order, limit, offset) =>
    db
      .select({
        orderId: orders.id, number: orders.number, supplierTitle: applicants.title, amount: orders.amount,
        status: orders.status, paid: orders.paid, file: orders.invoiceFile,
      })
      .from(orders)
      .innerJoin(applicants, eq(applicants.id, orders.providerId))
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
  );
  return { ...found, rows: found.rows.map((row) => ({ ...row, supplierTitle: row.supplierTitle ?? "", file: row.file ?? "" })) };
}

function isOf(of: OrderScope["of"], who: string | Placeholder = sql.placeholder("who"), isQueue = false): SQL | undefined {
  if (of === "sme") return eq(orders.smeId, who);
  // Orders that wait for a supplier are always placed. With that condition as well, SQLite would use another index.
  if (of === "provider") return and(eq(orders.providerId, who), isQueue ? undefined : gt(orders.placedAt, 0));
  return of === "insurance" ? eq(orders.insurerId, who) : undefined;
}

/** The time by which orders are sorted: in a queue since when they are in their status, for a supplier when they were placed, else when they were made. */
const sinceOf = (of: OrderScope["of"], those: Those) => (isQueue(those) ? orders.statusSince : of === "provider" ? orders.placedAt : orders.createdAt);
