/** Queries of instalments: overdue ones, and the lists for admins and the bank. */
import { and, asc, eq, exists, gt, gte, inArray, isNull, lt, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { db, type Tx } from "~/db/client.server";
import { unindexed } from "~/db/engine-differences";
import { isOpenInstalment, isRepaidInstalment } from "~/db/index-conditions";
import { prepareQuery } from "~/db/prepared-statements.server";
import { applicants, instalments, orders } from "~/db/schema";
import { readCounter } from "~/domain/aggregates/counters.server";
import { undisputedSql } from "~/domain/aggregates/overdue.server";
import { companyNameSql } from "~/domain/applicants/name.server";
import { loadBalance } from "~/domain/ledger/ledger.server";
import type { FoundPage, Listed, ListQuery } from "~/domain/lists/list";
import { loadCountedPage, loadPage, type RowList, streamRows } from "~/domain/lists/list.server";
import { headColumns } from "~/domain/lists/queue-head.server";
import type { Actor } from "~/domain/values/actor";
import { addDays, businessDay, startOfDay } from "~/domain/values/calendar";
import type { Cents } from "~/domain/values/money";
import { MAX_INSTALMENTS_PER_PAYMENT } from "./allocation";
import type { InstalmentRefund } from "./instalment";
import { loadInstalmentRefunds } from "./refunds.server";

export type Instalment = typeof instalments.$inferSelect;

/** The unpaid amount of an instalment, in cents. The index `instalments_open_amount` has the same expression. */
export const unpaidSql =
  sql<number>`(${instalments.amount} - ${instalments.paidAmount} - ${instalments.creditedAmount})`.mapWith(Number);

/** The condition of instalments that a dispute is not about in full. */
export const isUndisputed = sql`${undisputedSql} > 0`;

/** The sum of the instalments' undisputed amounts, in cents. 0 without instalments. */
export const undisputedSumSql = sql<number>`coalesce(sum(${undisputedSql}), 0)`.mapWith(Number);

/** The sum of the instalments' unpaid amounts, in cents. 0 without instalments. */
export const unpaidSumSql = sql<number>`coalesce(sum(${unpaidSql}), 0)`.mapWith(Number);

/** The condition of the SME's instalments that are overdue at `now`. The upfront part is never overdue. */
export const isLateInstalment = (smeId: string | Placeholder, now: number | Placeholder) =>
  and(
    eq(instalments.smeId, smeId),
    isNull(instalments.paidAt),
    lt(instalments.deadline, now),
    isRepaidInstalment(instalments),
    isUndisputed,
  );

/** The number and sum (cents) of overdue instalments, less their disputed parts. */
export interface LateSummary {
  count: number;
  amount: Cents;
  /** UTC milliseconds, the earliest deadline that has passed. Null if no instalment is overdue. */
  since: number | null;
}

const lateQuery = prepareQuery((reader, ofInsurer: boolean) =>
  reader
    .select({
      count: sql<number>`count(*)`.mapWith(Number),
      amount: undisputedSumSql,
      since: sql<number | null>`min(${instalments.deadline})`,
    })
    .from(instalments)
    .where(
      and(
        isLateInstalment(sql.placeholder("smeId"), sql.placeholder("now")),
        ofInsurer ? eq(unindexed(instalments.insurerId), sql.placeholder("insurerId")) : undefined,
      ),
    ),
);

/** The head of the overdue instalments of the SME in the placeholder `ownerId`, at the placeholder `now`. */
export const lateInstalmentHead = (reader: Tx) =>
  reader
    .select(headColumns({ length: sql`count(*)`, id: sql`''`, since: sql`min(${instalments.deadline})` }))
    .from(instalments)
    .where(isLateInstalment(sql.placeholder("ownerId"), sql.placeholder("now")));

/** Returns number and sum (cents) of the SME's overdue instalments over all its orders. Reads `instalments`. */
export async function loadLateSummary(smeId: string, now: number, tx: Tx = db): Promise<LateSummary> {
  const [found] = await lateQuery(false).all({ smeId, now }, tx);
  return found ?? { count: 0, amount: 0, since: null };
}

/**
 * Returns the SME's overdue instalments, or none while the money on its account covers them all: a job soon pays them
 * from it. Reads `instalments` and `balances`.
 */
export async function loadUncoveredLate(tx: Tx, smeId: string, now: number): Promise<LateSummary> {
  const late = await loadLateSummary(smeId, now, tx);
  const isCovered = late.count > 0 && late.amount <= -(await loadBalance(tx, "unapplied", smeId));
  return isCovered ? { count: 0, amount: 0, since: null } : late;
}

/**
 * Returns those `ids` (orders or SMEs, by `kind`) with an overdue instalment. For an insurer, only instalments that it
 * covers count. Reads `instalments`.
 */
export async function filterLate(
  kind: "orderId" | "smeId",
  ids: string[],
  { role, insurerId }: Actor,
  now: number,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const owners = kind === "smeId" ? applicants : orders;
  const late = db
    .select({ id: instalments.id })
    .from(instalments)
    .where(
      and(
        eq(instalments[kind], owners.id),
        isNull(instalments.paidAt),
        lt(instalments.deadline, now),
        isRepaidInstalment(instalments),
        isUndisputed,
        role === "insurance" ? eq(unindexed(instalments.insurerId), insurerId ?? "") : undefined,
      ),
    );
  const rows = await db
    .select({ id: owners.id })
    .from(owners)
    .where(and(inArray(owners.id, ids), exists(late)));
  return rows.map(({ id }) => id);
}

/**
 * Returns number and sum (cents) of the SME's overdue instalments. For an insurer, only instalments that it covers
 * count. Reads `instalments`.
 */
export async function loadVisibleLateSummary(
  { role, insurerId }: Actor,
  smeId: string,
  now: number,
): Promise<LateSummary> {
  if (role !== "insurance") return loadLateSummary(smeId, now);
  const [found] = await lateQuery(true).all({ smeId, now, insurerId });
  return found ?? { count: 0, amount: 0, since: null };
}

/**
 * Returns the SME's overdue instalments that one payment covers, the longest overdue first. Reads `instalments`.
 */
export async function listLateInstalments(tx: Tx, smeId: string, now: number): Promise<Instalment[]> {
  return tx
    .select()
    .from(instalments)
    .where(isLateInstalment(smeId, now))
    .orderBy(asc(instalments.deadline), asc(instalments.orderId))
    .limit(MAX_INSTALMENTS_PER_PAYMENT);
}

/** All overdue instalments in the sequence of listLateInstalments(), to read page by page. */
export const lateInstalmentList = (
  smeId: string,
  now: number,
): Pick<RowList<never>, "condition" | "by" | "isRising"> => ({
  condition: () => isLateInstalment(smeId, now),
  by: deadlineOrder,
  isRising: true,
});

/** The number and sum (cents) of overdue instalments, and the oldest one's order. */
export interface LateTotals {
  count: number;
  amount: Cents;
  /**
   * The order of the longest overdue instalment, and the instalment's deadline (UTC milliseconds). Null if no
   * instalment is overdue.
   */
  oldest: { orderId: string; orderNumber: number; since: number } | null;
}

/**
 * Returns totals of overdue instalments: of the SMEs that an insurer covers, or of all if `insurerId` is null. Amounts
 * are cents. Reads only overdue rows of `instalments`.
 */
export async function loadLateTotals(now: number, insurerId: string | null = null): Promise<LateTotals> {
  const [found] = await lateTotals(insurerId !== null).all({ now, insurerId });
  if (!found) return { count: 0, amount: 0, oldest: null };
  const { count, amount, orderId, orderNumber, since } = found;
  const oldest = orderId !== null && orderNumber !== null && since !== null ? { orderId, orderNumber, since } : null;
  return { count, amount, oldest };
}

const lateTotals = prepareQuery((reader, isOfInsurer: boolean) => {
  // Literals instead of parameters, so that SQLite can use the partial index of open instalments.
  const late = and(
    isOpenInstalment(instalments),
    lt(instalments.deadline, sql.placeholder("now")),
    isUndisputed,
    isOfInsurer ? eq(instalments.insurerId, sql.placeholder("insurerId")) : undefined,
  );
  const sums = reader
    .select({ count: sql`count(*)`.as("count"), amount: sql`${undisputedSumSql}`.as("amount") })
    .from(instalments)
    .where(late)
    .as("sums");
  const oldest = reader
    .select({ orderId: orders.id, orderNumber: orders.number, since: instalments.deadline })
    .from(instalments)
    .innerJoin(orders, eq(orders.id, instalments.orderId))
    .where(late)
    .orderBy(asc(instalments.deadline), asc(instalments.orderId))
    .limit(1)
    .as("oldest");
  return reader
    .select({
      count: sql<number>`${sums.count}`.mapWith(Number),
      amount: sql<number>`${sums.amount}`.mapWith(Number),
      orderId: oldest.orderId,
      orderNumber: oldest.orderNumber,
      since: oldest.since,
    })
    .from(sums)
    .leftJoin(oldest, sql`true`);
});

/** An instalment to pay. `deadline` is UTC milliseconds. */
export interface DueInstalment {
  orderId: string;
  orderNumber: number;
  /** The unpaid amount, less its disputed part. */
  amount: Cents;
  deadline: number;
}

/**
 * Returns the SME's unpaid instalments with the earliest deadlines, overdue or not. Upfront parts and instalments
 * without a deadline do not count. Reads `instalments`.
 */
export async function listNextInstalments(smeId: string, limit: number): Promise<DueInstalment[]> {
  const rows = await nextInstalments().all({ smeId, limit });
  return rows.map((row) => ({ ...row, deadline: row.deadline ?? 0 }));
}

const nextInstalments = prepareQuery((reader) =>
  reader
    .select({
      orderId: orders.id,
      orderNumber: orders.number,
      amount: undisputedSql,
      deadline: instalments.deadline,
    })
    .from(instalments)
    .innerJoin(orders, eq(orders.id, instalments.orderId))
    .where(
      and(
        eq(instalments.smeId, sql.placeholder("smeId")),
        isNull(instalments.paidAt),
        gt(instalments.deadline, 0),
        isRepaidInstalment(instalments),
        isUndisputed,
      ),
    )
    .orderBy(asc(instalments.deadline), asc(instalments.orderId))
    .limit(sql.placeholder("limit")),
);

/** Returns the order's instalments by number, the upfront part (number 1) first. Reads `instalments`. */
export const listOrderInstalments = (tx: Tx, orderId: string): Promise<Instalment[]> =>
  orderInstalmentsQuery().all({ orderId }, tx);

const orderInstalmentsQuery = prepareQuery((reader) =>
  reader
    .select()
    .from(instalments)
    .where(eq(instalments.orderId, sql.placeholder("orderId")))
    .orderBy(asc(instalments.number)),
);

/** An instalment with its order and the SME's contact details. Null for details that the SME has not given. */
export interface InstalmentRow extends Instalment {
  orderNumber: number;
  orderStatus: number;
  smeTitle: string | null;
  smeEmail: string;
  phoneCountry: string | null;
  phoneNumber: string | null;
  /** Null unless the order was cancelled after a payment. */
  refund: InstalmentRefund | null;
}

/**
 * Returns one page of the instalments of all SMEs or of one, newest first, or oldest first if `isRising`. Callers check
 * the permission. Reads `instalments` and their counter.
 */
export async function listInstalments(
  query: Page,
  smeId: string | null = null,
  isRising = false,
): Promise<Listed<InstalmentRow>> {
  const instalmentCondition = () => (smeId === null ? undefined : eq(instalments.smeId, smeId));
  return loadPage(
    query,
    await readCounter("instalments", smeId ?? ""),
    { condition: instalmentCondition, by: newestOrder, isRising, recordId: instalments.orderId },
    loadRows,
  );
}

type Page = Pick<ListQuery, "page" | "perPage">;

/** Unpaid instalments to list: overdue ones, or those due within SOON_DAYS. */
export type DueFilter = "late" | "soon";

/** The number of days that "soon" covers after today. */
export const SOON_DAYS = 7;

/**
 * Returns one page of overdue or soon due instalments of all SMEs. Earliest deadline first, or last if `isRising` is
 * false. Callers check the permission. Reads `instalments`.
 */
export const listDueInstalments = (
  query: Page,
  due: DueFilter,
  now: number,
  isRising = true,
): Promise<FoundPage<InstalmentRow>> =>
  loadCountedPage(query, { condition: () => dueCondition(due, now), by: deadlineOrder, isRising }, loadRows);

/**
 * Yields batches of all instalments (`due` null, by creation time) or of overdue or soon due ones (by deadline). Reads
 * `instalments`.
 */
export function streamInstalments(
  due: DueFilter | null,
  now: number,
  isRising: boolean,
): AsyncGenerator<InstalmentRow[]> {
  return due === null
    ? streamRows({ condition: () => undefined, by: newestOrder, isRising }, (row) => [row.createdAt, row.id], loadRows)
    : streamRows(
        { condition: () => dueCondition(due, now), by: deadlineOrder, isRising },
        (row) => [row.deadline, row.orderId],
        loadRows,
      );
}

const newestOrder: [SQLiteColumn, SQLiteColumn] = [instalments.createdAt, instalments.id];
const deadlineOrder: [SQLiteColumn, SQLiteColumn] = [instalments.deadline, instalments.orderId];

/** The condition has literals, so that SQLite uses the partial index of open instalments. */
const dueCondition = (due: DueFilter, now: number) =>
  and(
    isOpenInstalment(instalments),
    isUndisputed,
    due === "late"
      ? lt(instalments.deadline, now)
      : and(
          gte(instalments.deadline, now),
          lt(instalments.deadline, startOfDay(addDays(businessDay(now), SOON_DAYS + 1))),
        ),
  );

/** Returns the instalments with these ids, in no particular order. Reads `instalments`. */
export async function instalmentsByIds(ids: string[]): Promise<InstalmentRow[]> {
  return toInstalmentRows(await instalmentQuery().where(inArray(instalments.id, ids)));
}

const instalmentQuery = () =>
  db
    .select({
      instalment: instalments,
      orderNumber: orders.number,
      orderStatus: orders.status,
      smeTitle: companyNameSql(applicants),
      smeEmail: applicants.email,
      phoneCountry: applicants.phoneCountry,
      phoneNumber: applicants.phoneNumber,
    })
    .from(instalments)
    .innerJoin(orders, eq(orders.id, instalments.orderId))
    .innerJoin(applicants, eq(applicants.id, instalments.smeId));

async function toInstalmentRows(rows: Awaited<ReturnType<typeof instalmentQuery>>): Promise<InstalmentRow[]> {
  // An instalment of a cancelled order has no deadline.
  const unpaid = rows.filter(({ instalment: { deadline, paidAt } }) => deadline === null && paidAt === null);
  const refunds = await loadInstalmentRefunds(db, [...new Set(unpaid.map(({ instalment }) => instalment.orderId))]);
  return rows.map(({ instalment, ...order }) => ({
    ...instalment,
    ...order,
    refund: refunds.get(instalment.id) ?? null,
  }));
}

const loadRows = async (
  where: SQL | undefined,
  order: SQL[],
  limit: number,
  offset: number,
): Promise<InstalmentRow[]> =>
  toInstalmentRows(
    await instalmentQuery()
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
  );
