/** Loads a supplier's due payouts and their forecast. */
import { and, eq, exists, inArray, type SQL, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { applicants, orders, payoutLineOrders } from "~/db/schema";
import { countOrders } from "~/domain/aggregates/counters.server";
import { companyNameSql } from "~/domain/applicants/name.server";
import type { ListQuery } from "~/domain/lists/list";
import { loadPage } from "~/domain/lists/list.server";
import { isInOpenBatch, payoutSql } from "~/domain/orders/batched-orders.server";
import { OrderStatus } from "~/domain/orders/status";
import type { Actor } from "~/domain/values/actor";
import { businessDay } from "~/domain/values/calendar";
import { clock } from "~/domain/values/clock";
import { sum } from "~/domain/values/money";
import { loadHomeCalendar } from "~/domain/working-days/working-days.server";
import {
  type ForecastWeek,
  forecastPayouts,
  type OpenOrders,
  type OwnDuePayout,
  type OwnDuePayouts,
} from "./own-payouts";

const dueStatuses = [OrderStatus.uploadedInvoice, OrderStatus.invoiceVerifiedByAdmin];
const uninvoicedStatuses = [OrderStatus.sending, OrderStatus.delivered];

/** The literal lets both engines use the partial index of suppliers' due payouts. */
const isDue = sql`${orders.status} in (${sql.raw(dueStatuses.join(", "))})`;

/**
 * Returns one page of the payouts that the actor's company waits for, the earliest deadline first, and the forecast.
 * Amounts are cents. Callers check the permission. Reads `orders` and `counters`.
 */
export async function loadOwnPayouts(
  actor: Actor,
  query: Pick<ListQuery, "page" | "perPage">,
): Promise<{ due: OwnDuePayouts; forecast: ForecastWeek[] }> {
  const now = clock.now();
  const supplierId = actor.applicantId ?? "";
  const [due, open, calendar] = await Promise.all([
    listOwnDuePayouts(supplierId, query),
    readOpenOrders(supplierId),
    loadHomeCalendar(db, businessDay(now)),
  ]);
  const total = sum(open.filter(({ status }) => status >= OrderStatus.uploadedInvoice).map(({ amount }) => amount));
  return { due: { ...due, total }, forecast: forecastPayouts(open, calendar, now) };
}

async function listOwnDuePayouts(supplierId: string, query: Pick<ListQuery, "page" | "perPage">) {
  const counts = await Promise.all(dueStatuses.map((status) => countOrders(supplierId, status)));
  const condition = () => and(eq(orders.supplierId, supplierId), isDue);
  return loadPage(
    query,
    sum(counts.map(({ all }) => all)),
    { condition, by: [orders.payoutDueAt, orders.id], isRising: true },
    loadRows,
  );
}

const isBatched = (): SQL =>
  exists(
    db
      .select({ id: payoutLineOrders.orderId })
      .from(payoutLineOrders)
      .where(and(eq(payoutLineOrders.orderId, orders.id), isInOpenBatch)),
  );

async function loadRows(where: SQL | undefined, order: SQL[], limit: number, offset: number): Promise<OwnDuePayout[]> {
  const rows = await db
    .select({
      orderId: orders.id,
      number: orders.number,
      name: companyNameSql(applicants),
      email: applicants.email,
      share: payoutSql,
      dueAt: orders.payoutDueAt,
      status: orders.status,
      batched: sql<number>`case when ${isBatched()} then 1 else 0 end`.mapWith(Number),
    })
    .from(orders)
    .innerJoin(applicants, eq(applicants.id, orders.smeId))
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return rows.map(({ name, email, status, batched, ...row }) => ({
    ...row,
    buyer: name ?? email,
    state: status === OrderStatus.uploadedInvoice ? "invoice to verify" : batched === 1 ? "in a batch" : "approved",
  }));
}

/** Returns the supplier's invoiced orders, summed by payout deadline along their index, and its orders before that. */
async function readOpenOrders(supplierId: string): Promise<OpenOrders[]> {
  const [invoiced, uninvoiced] = await Promise.all([
    db
      .select({ payoutDueAt: orders.payoutDueAt, amount: sql<number>`sum(${payoutSql})`.mapWith(Number) })
      .from(orders)
      .where(and(eq(orders.supplierId, supplierId), isDue))
      .groupBy(orders.payoutDueAt),
    db
      .select({ status: orders.status, deliveryDay: orders.deliveryDay, amount: payoutSql })
      .from(orders)
      .where(and(eq(orders.supplierId, supplierId), inArray(orders.status, uninvoicedStatuses))),
  ]);
  return [
    ...invoiced.map((open) => ({ ...open, status: OrderStatus.uploadedInvoice, deliveryDay: null })),
    ...uninvoiced.map((open) => ({ ...open, payoutDueAt: 0 })),
  ];
}
