/** Orders as each role sees them. Source: specification section 2 "Order detail (all roles)". */
import { and, asc, desc, eq, gt, isNotNull, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { db } from "~/db/client.server";
import { applicants, files, orderLogs, orders, payments } from "~/db/schema";
import type { Actor } from "../actor";
import { clock } from "../clock";
import { NotFound } from "../errors";
import { isLate, openAmong, partsNamed } from "../instalments/instalment";
import { instalmentsOf, type Instalment } from "../instalments/instalments.server";
import { EVERY, type Listed, type ListQuery } from "../lists";
import { sum, type Cents } from "../money";
import { onePage } from "../pages.server";
import { may } from "../permissions";
import { ALL, countOf } from "../tallies.server";
import type { TimelineEntry } from "../timeline";
import { sharesOf } from "./order";
import { awaitedStatuses, OrderStatus } from "./status";
import type { InvoiceRow, OrderRow, OrderView, Party } from "./order-view";
import { orderOf } from "./orders.server";
import type { Order } from "./transitions.server";

const sme = alias(applicants, "sme");
const supplier = alias(applicants, "supplier");

/** The order without what is not for the actor. Errors: NotFound for an order that is not the actor's to see. */
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
  const seesShares = may(actor, "orders.shares.see");
  const seesDiscount = seesShares || actor.role === "provider";
  return {
    id, number, amount, description, status, paid, placedAt, createdAt, updatedAt,
    sme: await party(order.smeId),
    supplier: await party(order.providerId),
    instalments: parts,
    openPayment: actor.role === "sme" ? await openPaymentOf(all) : null,
    latePay: { active, once: order.lateOnce || active },
    verifyCode: actor.role === "sme" ? order.verifyCode : null,
    supplierShare: seesDiscount ? shares.supplierShare : null,
    taxRate: seesDiscount ? taxRate : null,
    shares: seesShares ? { ...shares, bankShareRate } : null,
    invoice: may(actor, "orders.invoice.see") ? await invoiceOf(order) : null,
    timeline: await orderTimeline(id),
  };
}

async function openPaymentOf(all: Instalment[]): Promise<OrderView["openPayment"]> {
  const parts = openAmong(all);
  if (!parts) return null;
  const [payment] = await db
    .select({ payUrl: payments.payUrl })
    .from(payments)
    .where(eq(payments.id, parts[0]?.paymentId ?? ""));
  // Without an address the bank was never reached: paying again does.
  return payment?.payUrl ? { amount: sum(parts.map((one) => one.amount)), over: partsNamed(parts), payUrl: payment.payUrl } : null;
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

async function orderTimeline(orderId: string): Promise<TimelineEntry[]> {
  return db
    .select({ id: orderLogs.id, at: orderLogs.createdAt, who: orderLogs.operatorRole, text: orderLogs.text })
    .from(orderLogs)
    .where(eq(orderLogs.orderId, orderId))
    .orderBy(desc(orderLogs.createdAt), desc(orderLogs.id));
}

/** Errors: NotFound unless `file` is the invoice of an order that the actor may see, with its invoice. */
export async function assertMaySeeInvoice(actor: Actor, file: string): Promise<void> {
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.invoiceFile, file));
  if (!order || !may(actor, "orders.invoice.see")) throw new NotFound();
  await orderOf(db, actor, order.id);
}

/** The orders that the actor may see, newest first, all or of one status; of one SME for its officers. */
export async function listOrders(actor: Actor, query: ListQuery, ofSme: string | null = null): Promise<Listed<OrderRow>> {
  const scope = scopeOf(actor, ofSme);
  const count = await countOf("orders", scope.tally, query.status === EVERY ? ALL : String(query.status));
  return pageOf(query, count, and(scope.where, query.status === EVERY ? undefined : eq(orders.status, query.status)), scope.since);
}

/** The orders that wait for the actor, newest first. */
export async function waitingOrders(actor: Actor, query: ListQuery): Promise<Listed<OrderRow>> {
  const scope = scopeOf(actor, null);
  const statuses = awaitedStatuses[actor.role] ?? [];
  const counts = await Promise.all(statuses.map((status) => countOf("orders", scope.tally, String(status))));
  // As literals: only so SQLite sees that the index of a supplier's turns answers.
  const those = sql.raw(`"orders"."status" in (${statuses.join(", ")})`);
  return pageOf(query, sum(counts), and(scope.where, those), scope.since);
}

/** A page of the `count` orders that are `those`, newest first by `since`. */
const pageOf = (query: ListQuery, count: number, those: SQL | undefined, since: Since): Promise<Listed<OrderRow>> =>
  onePage(query, count, [since, orders.id], (order, limit, offset) => orderRows(those, order, limit, offset));

export type Since = typeof orders.createdAt | typeof orders.placedAt;

/** The caller has scoped `those` by who asks. */
export async function orderRows(those: SQL | undefined, order: SQL[], limit: number, offset = 0): Promise<OrderRow[]> {
  const found = await db
    .select({
      id: orders.id, number: orders.number, amount: orders.amount, status: orders.status, paid: orders.paid,
      createdAt: orders.createdAt, smeId: sme.id, smeTitle: sme.title, smeEmail: sme.email,
      supplierId: supplier.id, supplierTitle: supplier.title, supplierEmail: supplier.email,
    })
    .from(orders)
    .innerJoin(sme, eq(sme.id, orders.smeId))
    .innerJoin(supplier, eq(supplier.id, orders.providerId))
    .where(those)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return found.map((row) => ({ ...row, smeTitle: row.smeTitle ?? "", supplierTitle: row.supplierTitle ?? "" }));
}

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
  const where = actor.role === "provider" ? eq(orders.providerId, actor.applicantId ?? "") : scopeOf(actor, null).where;
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
  return row ? { ...row, smeTitle: row.smeTitle ?? "", supplierTitle: row.supplierTitle ?? "" } : null;
}

/** The invoices of an SME's orders, those of the newest order first. The caller has checked who may see the SME. */
export async function listInvoices(smeId: string, query: ListQuery): Promise<Listed<InvoiceRow>> {
  const count = await countOf("invoices", smeId);
  const found = await onePage(query, count, [orders.createdAt, orders.id], (order, limit, offset) =>
    db
      .select({
        orderId: orders.id, number: orders.number, supplierTitle: applicants.title, amount: orders.amount,
        status: orders.status, paid: orders.paid, file: orders.invoiceFile,
      })
      .from(orders)
      .innerJoin(applicants, eq(applicants.id, orders.providerId))
      .where(and(eq(orders.smeId, smeId), isNotNull(orders.invoiceFile)))
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
  );
  return { ...found, rows: found.rows.map((row) => ({ ...row, supplierTitle: row.supplierTitle ?? "", file: row.file ?? "" })) };
}

/** Which orders, counted under which tally, newest by which time. */
function scopeOf(actor: Actor, ofSme: string | null): { tally: string; where: SQL | undefined; since: Since } {
  const mine = actor.applicantId ?? "";
  switch (actor.role) {
    case "sme":
      return { tally: mine, where: eq(orders.smeId, mine), since: orders.createdAt };
    case "provider":
      return { tally: mine, where: and(eq(orders.providerId, mine), gt(orders.placedAt, 0)), since: orders.placedAt };
    case "insurance":
      return { tally: actor.insurerId ?? "", where: eq(orders.insurerId, actor.insurerId ?? ""), since: orders.createdAt };
    case "admin":
    case "bank":
      return ofSme === null
        ? { tally: "", where: undefined, since: orders.createdAt }
        : { tally: ofSme, where: eq(orders.smeId, ofSme), since: orders.createdAt };
  }
}
